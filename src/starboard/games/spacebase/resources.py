"""Resources and charges: gaining, losing, paying (SB-DEF-01, SB-CHG)."""

from __future__ import annotations

from starboard.games.spacebase.cards import CARDS, IDS, LISTENERS, Ability
from starboard.games.spacebase.events import EndTriggered, Spent
from starboard.games.spacebase.kind import SpaceBaseGame
from starboard.games.spacebase.state import Board, SpaceBaseState

VP_TO_TRIGGER = 40


def gain(game: SpaceBaseGame, seat: int, credits: int, income: int, vp: int) -> None:
    """Add resources; 40 VP trigger the end, at any moment and for good (SB-DEF-01, SB-END-01)."""
    state = game.state
    board = state.boards[seat]
    board.credits += credits
    board.income += income
    board.vp += vp
    if vp and board.vp >= VP_TO_TRIGGER and not state.triggered:
        state.triggered = True
        game.emit(EndTriggered(seat, board.vp))


def add_charge(state: SpaceBaseState, board: Board, card: int, deployed: bool) -> bool:
    """One charge into an empty box of the shown side; False (and nothing) if there is none (SB-REW-03)."""
    held = board.charges.get(card, 0)
    if held >= state.boxes(card, deployed):
        return False
    board.charges[card] = held + 1
    return True


def take_charges(board: Board, card: int, count: int) -> None:
    """Remove charges from a card that holds at least so many; the supply has no limit (SB-SET-04)."""
    left = board.charges[card] - count
    if left:
        board.charges[card] = left
    else:
        del board.charges[card]


def shown_ability(board: Board, card: int) -> tuple[Ability, bool] | None:
    """The ability on the side that this card shows, and whether it is deployed (SB-DEF-05)."""
    where = board.sector_of(card)
    if where is None:
        return None
    side = CARDS[card].deployed if where[1] else CARDS[card].station
    if side is None or side.ability is None:
        return None
    return side.ability, where[1]


def price(state: SpaceBaseState, card: int, ability: Ability, deployed: bool) -> int:
    """Charges for one use: one, or with linked boxes all that exist at this player count (SB-CHG-01, 02)."""
    return state.boxes(card, deployed) if ability.cost == "all_boxes" else 1


def uses_left(state: SpaceBaseState, seat: int, card: int) -> int:
    """How often the shown ability could be paid for from the charges on the card (SB-CHG-01)."""
    board = state.boards[seat]
    shown = shown_ability(board, card)
    if shown is None:
        return 0
    return board.charges.get(card, 0) // price(state, card, *shown)


def pay(game: SpaceBaseGame, seat: int, card: int) -> None:
    """Pay one use of the shown ability (SB-CHG-01)."""
    board = game.state.boards[seat]
    shown = shown_ability(board, card)
    assert shown is not None
    charges = price(game.state, card, *shown)
    take_charges(board, card, charges)
    game.emit(Spent(seat, IDS[card], charges))


def may_use_colour(color: str, is_active: bool) -> bool:
    """Blue in one's own turn, red in another's, green in any (SB-DEF-03, SB-DEF-05)."""
    return color == "green" or (color == "blue") == is_active


def usable_cards(state: SpaceBaseState, seat: int, window: str) -> list[int]:
    """Own cards, by number, whose ability is paid up and fits this window and turn (SB-TURN-01)."""
    board = state.boards[seat]
    listeners = LISTENERS[window]
    if listeners.isdisjoint(board.charges):
        return []
    is_active = seat == state.active
    found = []
    for card in sorted(listeners.intersection(board.charges)):
        shown = shown_ability(board, card)
        if (
            shown is not None
            and window in shown[0].windows
            and may_use_colour(shown[0].color, is_active)
            and board.charges[card] >= price(state, card, *shown)
        ):
            found.append(card)
    return found


def anybody_listens(state: SpaceBaseState, window: str) -> bool:
    """Whether any charged card on the table has an ability for this window; a quick look only."""
    is_mute = LISTENERS[window].isdisjoint
    for board in state.boards:  # noqa: SIM110  # asked at every step of a turn: a loop is quicker than any()
        if not is_mute(board.charges):
            return True
    return False
