"""Positions built directly, for scenarios and puzzles. What is not mentioned is as after set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from starboard.core.errors import BadSetup
from starboard.core.task import Task
from starboard.games.spacebase.cards import CARDS, IS_COLONY, NO_CARD, STARTERS, card_number
from starboard.games.spacebase.state import ROW, Board, SpaceBaseState
from starboard.games.spacebase.tasks.setup import DECK_LABELS, LightSpeedStart, SetUp
from starboard.games.spacebase.tasks.turn import PlaySpaceBase, Turn

_STEPS = {"roll": "roll_dice", "allocate": "allocate_dice", "buy": "buy_one_card", "start": "abilities_1"}
Amount = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Face = Annotated[int, msgspec.Meta(ge=0, le=6)]
Sector = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]
Tier = Literal["1", "2", "3"]


class SeatPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A base; sectors not mentioned hold their starting ship and no deployed cards."""

    credits: Amount = 0
    income: Amount = 0
    vp: Amount = 0
    station: dict[Sector, str] = {}
    deployed: dict[Sector, list[str]] = {}
    charges: dict[str, Annotated[int, msgspec.Meta(ge=1, le=9)]] = {}


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position as people write it."""

    active: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    starting: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    round: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 1
    tie_rounds: Amount = 0
    triggered: bool = False
    dice: tuple[Face, Face] = (0, 0)
    fixed: Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=6)]], msgspec.Meta(max_length=2)] = []
    step: str = "start"
    seats: list[SeatPosition] | dict[str, SeatPosition] = {}
    shipyard: dict[Tier, Annotated[list[str | None], msgspec.Meta(max_length=ROW)]] = {}
    decks: dict[Tier, list[str]] = {}
    colonies: list[str] | None = None
    hands: list[list[str]] = []


def build(state: SpaceBaseState, plain: Mapping[str, Any]) -> tuple[SpaceBaseState, list[Task]]:
    """State and stack of the position. Raises BadSetup or UnknownCard with a sentence.

    `step` is a step of the turn (`abilities_1`, `before_the_roll`, `roll`, `allocate`,
    `abilities_2`, `buy`, `abilities_3`, `refill`, `income`), or `light_speed` for its purchase.
    """
    try:
        wanted = msgspec.convert(_string_keys(plain), Position)
    except msgspec.ValidationError as error:
        raise BadSetup(f"This is not a position of Space Base: {error}.") from None
    for board in state.boards:
        board.credits = board.income = 0
    count = len(state.boards)
    seats = wanted.seats
    for name, given in seats.items() if isinstance(seats, dict) else enumerate(seats):
        seat = int(name) if str(name).isdigit() else -1
        if not 0 <= seat < count:
            raise BadSetup(f"The position describes seat {name}; seats are 0 to {count - 1}.")
        _set_board(state, state.boards[seat], given)
    for what, seat in (("active", wanted.active), ("starting", wanted.starting)):
        if seat >= count:
            raise BadSetup(f"The position's {what} seat is {seat}; seats are 0 to {count - 1}.")
    state.hands = [[card_number(card) for card in hand] for hand in wanted.hands]
    _set_table(state, wanted)
    state.active = wanted.active
    state.starting = wanted.starting
    state.round = wanted.round
    state.tie_rounds = wanted.tie_rounds
    state.triggered = wanted.triggered
    state.dice = list(wanted.dice)
    state.fixed = list(wanted.fixed)
    return state, _stack(wanted.step)


def _string_keys(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _string_keys(inner) for key, inner in value.items()}
    return [_string_keys(inner) for inner in value] if isinstance(value, list) else value


def _set_board(state: SpaceBaseState, board: Board, given: SeatPosition) -> None:
    board.credits, board.income, board.vp = given.credits, given.income, given.vp
    for sector, card_id in given.station.items():
        board.station[int(sector) - 1] = card_number(card_id)
    for sector, cards in given.deployed.items():
        board.deployed[int(sector) - 1] = tuple(card_number(card_id) for card_id in cards)
    bought = [card for card in board.cards() if card not in STARTERS]
    if len(set(bought)) < len(bought):
        raise BadSetup("A base of the position has the same ship or colony twice; each exists once.")
    for card_id, count in given.charges.items():
        card = card_number(card_id)
        where = board.sector_of(card)
        if where is None or count > state.boxes(card, where[1]):
            raise BadSetup(
                f"{count} charges cannot lie on {card_id}: it is not on that base or has fewer boxes."
            )
        board.charges[card] = count


def _set_table(state: SpaceBaseState, position: Position) -> None:
    """Cards that lie on a base or in a hand are in no deck; the shipyard is what is given, or the
    first cards left."""
    placed = {card for board in state.boards for card in board.cards() if CARDS[card].kind != "starter"}
    placed.update(card for hand in state.hands for card in hand)
    given = {int(tier): row for tier, row in position.shipyard.items()}
    wanted = {card_number(card) for row in given.values() for card in row if card is not None}
    decks = {int(tier): cards for tier, cards in position.decks.items()}
    state.colonies = (
        [card_number(card) for card in position.colonies]
        if position.colonies is not None
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
