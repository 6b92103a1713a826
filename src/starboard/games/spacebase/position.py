"""Positions built directly, for scenarios and puzzles. What is not mentioned is as after set-up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from starboard.core.errors import BadSetup
from starboard.core.game import Ruleset
from starboard.core.reading import whole_number
from starboard.core.scenario import string_keys
from starboard.core.task import Task
from starboard.games.spacebase.cards import CARDS, IDS, IS_COLONY, NO_CARD, STARTERS, card_number
from starboard.games.spacebase.resources import VP_TO_TRIGGER
from starboard.games.spacebase.state import ROW, Board, SpaceBaseState
from starboard.games.spacebase.tasks.setup import DECK_LABELS, LightSpeedStart, SetUp
from starboard.games.spacebase.tasks.turn import PlaySpaceBase, Turn

_STEPS = {
    "start": "abilities_1",
    "abilities_1": "abilities_1",
    "before_the_roll": "before_the_roll",
    "roll": "roll_dice",
    "allocate": "allocate_dice",
    "abilities_2": "abilities_2",
    "buy": "buy_one_card",
    "abilities_3": "abilities_3",
    "refill": "refill",
    "income": "income",
}
COLONY_ROW = "the colony row"
LIGHT_SPEED = "light_speed"
OTHER_STEPS = ("end_of_turn", LIGHT_SPEED, "seat_bonuses", "set_up")
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
    triggered: bool | None = None  # as the VP say, if it is not given (SB-END-01)
    dice: tuple[Face, Face] = (0, 0)
    fixed: Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=6)]], msgspec.Meta(max_length=2)] = []
    step: str = "start"
    seats: list[SeatPosition] | dict[str, SeatPosition] = {}
    shipyard: dict[Tier, Annotated[list[str | None], msgspec.Meta(max_length=ROW)]] = {}
    decks: dict[Tier, list[str]] = {}
    colonies: list[str] | None = None
    hands: list[list[str]] = []


def build(
    rules: Ruleset[SpaceBaseState], state: SpaceBaseState, plain: Mapping[str, Any]
) -> tuple[SpaceBaseState, list[Task]]:
    """State and stack of the position. Raises BadSetup or UnknownCard with a sentence.

    `step` is a step of the turn, or one of `OTHER_STEPS`.
    """
    try:
        wanted = msgspec.convert(string_keys(plain), Position)
    except msgspec.ValidationError as error:
        raise BadSetup(f"This is not a position of Space Base: {error}.") from None
    for board in state.boards:
        board.credits = board.income = 0
    count = len(state.boards)
    seats = wanted.seats
    for name, given in seats.items() if isinstance(seats, dict) else enumerate(seats):
        seat = whole_number(str(name))
        if seat is None or not 0 <= seat < count:
            raise BadSetup(f"The position describes seat {name}; seats are 0 to {count - 1}.")
        _set_board(state, state.boards[seat], given)
    for what, seat in (("active", wanted.active), ("starting", wanted.starting)):
        if seat >= count:
            raise BadSetup(f"The position's {what} seat is {seat}; seats are 0 to {count - 1}.")
    state.hands = [[card_number(card) for card in hand] for hand in wanted.hands]
    if len(state.hands) > count:
        raise BadSetup(f"The position has {len(state.hands)} hands; there are {count} seats.")
    _set_table(state, wanted)
    _check_cards(state)
    _check_hands(state, wanted.step)
    if wanted.step == "allocate" and 0 in wanted.dice:
        raise BadSetup(f"The dice show {list(wanted.dice)} where they are allocated; they show 1 to 6 then.")
    state.active = wanted.active
    state.starting = wanted.starting
    state.round = wanted.round
    state.tie_rounds = wanted.tie_rounds
    state.triggered = _is_triggered(state, wanted.triggered)
    state.dice = list(wanted.dice)
    state.fixed = list(wanted.fixed)
    return state, _stack(rules, wanted.step)


def _is_triggered(state: SpaceBaseState, given: bool | None) -> bool:
    """Whether the end has been triggered: 40 VP do so, and for good (SB-END-01)."""
    has_enough = any(board.vp >= VP_TO_TRIGGER for board in state.boards)
    if has_enough and given is False:
        raise BadSetup(f"The position has a base with {VP_TO_TRIGGER} VP or more; the end is triggered then.")
    return has_enough or bool(given)


def _set_board(state: SpaceBaseState, board: Board, given: SeatPosition) -> None:
    board.credits, board.income, board.vp = given.credits, given.income, given.vp
    for sector, card_id in given.station.items():
        board.station[int(sector) - 1] = card_number(card_id)
    for sector, cards in given.deployed.items():
        board.deployed[int(sector) - 1] = tuple(card_number(card_id) for card_id in cards)
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
    rows = {int(tier): row for tier, row in position.shipyard.items()}
    decks = {int(tier): [card_number(card) for card in deck] for tier, deck in position.decks.items()}
    placed = {card for board in state.boards for card in board.cards()}
    placed.update(card for hand in state.hands for card in hand)
    placed.update(card_number(card) for row in rows.values() for card in row if card is not None)
    placed.update(card for deck in decks.values() for card in deck)
    if position.colonies is None:
        state.colonies = [card for card in state.colonies if card not in placed]
    else:
        state.colonies = [card_number(card) for card in position.colonies]
    for number, deck in enumerate(state.decks, 1):
        deck[:] = [card for card in deck if card not in placed]
        row = state.shipyard[number - 1]
        if number in rows:
            row[:] = [NO_CARD if card is None else card_number(card) for card in rows[number]]
            row += [NO_CARD] * (ROW - len(row))
        else:
            row[:] = deck[:ROW]
            del deck[:ROW]
        if number in decks:
            deck[:] = sorted(decks[number])


def _check_cards(state: SpaceBaseState) -> None:
    """Each ship and colony exists once and lies where it can (SB-DEF-02, -07, SB-COL-03, SB-SET-01)."""
    seen: dict[int, str] = {}
    for where, tier, cards in _lying(state):
        for card in cards:
            if card == NO_CARD:
                continue
            if card in STARTERS:
                raise BadSetup(f"{IDS[card]} is a starting ship; it cannot lie in {where}.")
            if IS_COLONY[card] is not (where == COLONY_ROW):
                kind = "a colony" if IS_COLONY[card] else "no colony"
                raise BadSetup(f"{IDS[card]} is {kind}; it cannot lie in {where}.")
            if tier and CARDS[card].tier != tier:
                raise BadSetup(f"{IDS[card]} is of tier {CARDS[card].tier}; it cannot lie in {where}.")
            _see(seen, card, where)
    for seat, board in enumerate(state.boards):
        for card in (card for stack in board.deployed for card in stack):
            if IS_COLONY[card]:
                raise BadSetup(
                    f"{IDS[card]} lies deployed on the base of seat {seat}; no colony is deployed."
                )
        for card in board.cards():
            if card not in STARTERS:
                _see(seen, card, f"the base of seat {seat}")


def _check_hands(state: SpaceBaseState, step: str) -> None:
    """Each player has been dealt a hand where it is chosen from, and nobody has one elsewhere (SB-LS-02)."""
    seats = len(state.boards)
    if step == LIGHT_SPEED and len(state.hands) < seats:
        raise BadSetup(
            f"The position has {len(state.hands)} hands; with Light-Speed each of {seats} seats has one."
        )
    if step != LIGHT_SPEED and any(state.hands):
        raise BadSetup(f"The position has hands at the step {step!r}; they are dealt for {LIGHT_SPEED!r}.")


def _see(seen: dict[int, str], card: int, where: str) -> None:
    if card in seen:
        places = f"twice in {where}" if seen[card] == where else f"in {seen[card]} and in {where}"
        raise BadSetup(f"{IDS[card]} lies {places}; each ship and colony exists once.")
    seen[card] = where


def _lying(state: SpaceBaseState) -> Iterator[tuple[str, int, list[int]]]:
    """What lies beside the bases: where, of which tier (0: any), the cards."""
    for tier, row in enumerate(state.shipyard, 1):
        yield f"the shipyard row of tier {tier}", tier, row
    for tier, deck in enumerate(state.decks, 1):
        yield f"the deck of tier {tier}", tier, deck
    for seat, hand in enumerate(state.hands):
        yield f"the hand of seat {seat}", 0, hand
    yield COLONY_ROW, 0, state.colonies


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


def _stack(rules: Ruleset[SpaceBaseState], name: str) -> list[Task]:
    play, set_up = rules.make(PlaySpaceBase), rules.make(SetUp)
    start, turn = rules.make(LightSpeedStart), rules.make(Turn)
    if name == "set_up":
        return [play]
    if name == LIGHT_SPEED:
        play.stand_in("set_up")
        set_up.stand_in("starting_cards")
        start.begin_with("choose_cards")
        return [play, set_up, start]
    if name == "seat_bonuses":
        play.stand_in("set_up")
        set_up.begin_with("seat_bonuses")
        return [play, set_up]
    if name == "end_of_turn":
        play.begin_with("next_turn")
        return [play]
    if name not in _STEPS:
        known = ", ".join((*_STEPS, *OTHER_STEPS))
        raise BadSetup(f"There is no step {name!r} at which a position can stand; there are {known}.")
    play.stand_in("take_turn")
    turn.begin_with(_STEPS[name])
    return [play, turn]
