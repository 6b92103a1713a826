"""Positions built directly, for scenarios and puzzles. What is not mentioned is as after set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.core.errors import BadSetup
from starboard.core.task import Task
from starboard.games.spacebase.cards import CARDS, IS_COLONY, NO_CARD, card_number
from starboard.games.spacebase.state import ROW, SECTORS, Board, SpaceBaseState
from starboard.games.spacebase.tasks.setup import DECK_LABELS, LightSpeedStart, SetUp
from starboard.games.spacebase.tasks.turn import PlaySpaceBase, Turn

_STEPS = {"roll": "roll_dice", "allocate": "allocate_dice", "buy": "buy_one_card", "start": "abilities_1"}
_KEYS = {
    "active", "starting", "round", "tie_rounds", "triggered", "dice", "fixed", "step", "seats", "shipyard", "decks",
    "colonies", "hands",
}  # fmt: skip
_SEAT_KEYS = {"credits", "income", "vp", "station", "deployed", "charges"}


def build(state: SpaceBaseState, plain: Mapping[str, Any]) -> tuple[SpaceBaseState, list[Task]]:
    """State and stack of the position. Raises BadSetup or UnknownCard with a sentence.

    `step` is a step of the turn (`abilities_1`, `before_the_roll`, `roll`, `allocate`,
    `abilities_2`, `buy`, `abilities_3`, `refill`, `income`), or `light_speed` for its purchase.
    """
    _known(plain, _KEYS, "a position")
    for board in state.boards:
        board.credits = board.income = 0
    seats = plain.get("seats", {})
    for seat, given in seats.items() if isinstance(seats, Mapping) else enumerate(seats):
        if not 0 <= int(seat) < len(state.boards):
            raise BadSetup(f"The position describes seat {seat}; seats are 0 to {len(state.boards) - 1}.")
        _set_board(state, state.boards[int(seat)], given)
    state.hands = [[card_number(card) for card in hand] for hand in plain.get("hands", [])]
    _set_table(state, plain)
    state.active = plain.get("active", 0)
    state.starting = plain.get("starting", 0)
    state.round = plain.get("round", 1)
    state.tie_rounds = plain.get("tie_rounds", 0)
    state.triggered = plain.get("triggered", False)
    state.dice = list(plain.get("dice", [0, 0]))
    state.fixed = list(plain.get("fixed", []))
    return state, _stack(str(plain.get("step", "start")))


def _known(plain: Mapping[str, Any], keys: set[str], what: str) -> None:
    for key in plain:
        if str(key) not in keys:
            raise BadSetup(f"{what.capitalize()} has no {key!r}; it may have {', '.join(sorted(keys))}.")


def _sector(key: Any) -> int:
    if not str(key).isdigit() or not 1 <= int(key) <= SECTORS:
        raise BadSetup(f"There is no sector {key!r}; sectors are 1 to 12.")
    return int(key) - 1


def _set_board(state: SpaceBaseState, board: Board, given: Mapping[str, Any]) -> None:
    _known(given, _SEAT_KEYS, "a seat")
    board.credits = given.get("credits", 0)
    board.income = given.get("income", 0)
    board.vp = given.get("vp", 0)
    for key, card_id in given.get("station", {}).items():
        board.station[_sector(key)] = card_number(card_id)
    for key, cards in given.get("deployed", {}).items():
        board.deployed[_sector(key)] = tuple(card_number(card_id) for card_id in cards)
    for card_id, count in given.get("charges", {}).items():
        card = card_number(card_id)
        where = board.sector_of(card)
        if where is None or not 0 < count <= state.boxes(card, where[1]):
            raise BadSetup(
                f"{count} charges cannot lie on {card_id}: it is not on that base or has fewer boxes."
            )
        board.charges[card] = count


def _set_table(state: SpaceBaseState, plain: Mapping[str, Any]) -> None:
    """Cards that lie on a base or in a hand are in no deck; the shipyard is what is given, or the
    first cards left."""
    placed = {card for board in state.boards for card in board.cards() if CARDS[card].kind != "starter"}
    placed.update(card for hand in state.hands for card in hand)
    given = {int(tier): row for tier, row in plain.get("shipyard", {}).items()}
    wanted = {card_number(card) for row in given.values() for card in row if card is not None}
    decks = {int(tier): cards for tier, cards in plain.get("decks", {}).items()}
    state.colonies = (
        [card_number(card) for card in plain["colonies"]]
        if "colonies" in plain
        else [card for card in state.colonies if card not in placed]
    )
    if any(not IS_COLONY[card] for card in state.colonies):
        raise BadSetup("The colony row was given a card that is no colony.")
    for number, deck in enumerate(state.decks, 1):
        deck[:] = [card for card in deck if card not in placed and card not in wanted]
        row = state.shipyard[number - 1]
        if number in given:
            row[:] = [NO_CARD if card is None else card_number(card) for card in given[number]][:ROW]
            row += [NO_CARD] * (ROW - len(row))
        else:
            row[:] = deck[:ROW]
            del deck[:ROW]
        if number in decks:
            deck[:] = sorted(card_number(card) for card in decks[number])


def script(state: SpaceBaseState, chance: Mapping[str, Sequence[Any]]) -> dict[str, tuple[int, ...]]:
    """Draws from what people write: faces of dice, and for a deck the cards that come up in turn."""
    draws = {}
    for label, results in chance.items():
        if label == "dice":
            draws[label] = tuple(face - 1 for face in results)
        elif label in DECK_LABELS:
            deck = list(state.decks[DECK_LABELS.index(label)])
            indices = []
            for card_id in results:
                card = card_number(card_id)
                if card not in deck:
                    raise BadSetup(f"{card_id} cannot come from {label}: it is not in that deck.")
                indices.append(deck.index(card))
                deck.remove(card)
            draws[label] = tuple(indices)
        else:
            raise BadSetup(f"There is no chance {label!r}; there are dice, {', '.join(DECK_LABELS)}.")
    return draws


def _stack(name: str) -> list[Task]:
    play = PlaySpaceBase()
    if name == "light_speed":
        play.go_to(PlaySpaceBase.begin_round)
        set_up, start = SetUp(), LightSpeedStart()
        set_up.go_to(SetUp.seat_bonuses)
        start.go_to(LightSpeedStart.choose_cards)
        return [play, set_up, start]
    if name == "set_up":
        return [play]
    if name == "seat_bonuses":
        play.go_to(PlaySpaceBase.begin_round)
        set_up = SetUp()
        set_up.go_to(SetUp.seat_bonuses)
        return [play, set_up]
    play.go_to(PlaySpaceBase.next_turn)
    turn = Turn()
    name = _STEPS.get(name, name)
    if name == "end_of_turn":
        return [play]
    if name not in Turn.NAMES:
        raise BadSetup(
            f"There is no step {name!r}; there are {', '.join(Turn.NAMES)}, end_of_turn, light_speed, set_up."
        )
    turn.at = Turn.NAMES.index(name)
    return [play, turn]
