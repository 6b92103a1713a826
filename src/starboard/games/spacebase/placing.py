"""Taking cards from the table and placing them on a base (SB-BUY, SB-COL, SB-CHG-04 to 06)."""

from __future__ import annotations

from starboard.games.spacebase.cards import CARDS, IDS, IS_COLONY, NO_CARD, SECTOR
from starboard.games.spacebase.events import ColonyFounded, Placed
from starboard.games.spacebase.kind import SpaceBaseGame
from starboard.games.spacebase.resources import gain
from starboard.games.spacebase.state import Board, SpaceBaseState


def is_face_up(state: SpaceBaseState, card: int) -> bool:
    """Whether the card lies open in the shipyard or the colony row (SB-DEF-07)."""
    return card in state.colonies or any(card in row for row in state.shipyard)


def take_face_up(state: SpaceBaseState, card: int) -> None:
    """Take a card from the table; a ship leaves a gap until step 8, a colony for ever (SB-TURN-09)."""
    if card in state.colonies:
        state.colonies.remove(card)
        return
    for row in state.shipyard:
        if card in row:
            row[row.index(card)] = NO_CARD
            return
    raise ValueError(f"{IDS[card]} is not face up.")


def permitted_sectors(board: Board, card: int, place_sectors: tuple[int, ...] = ()) -> list[int]:
    """Where this card may be placed: its printed sector, and for a ship those that an ability adds,
    each only without a colony (SB-BUY-02, SB-BUY-03, SB-BUY-06)."""
    printed = SECTOR[card]
    sectors = {printed} if IS_COLONY[card] or not place_sectors else {printed, *place_sectors}
    return sorted(sector for sector in sectors if not board.is_locked(sector))


def keep_charges(state: SpaceBaseState, board: Board, card: int, deployed: bool) -> tuple[int, int]:
    """A card has turned over: charges move to the boxes that it shows now, as many as fit.

    Gives (kept, lost). (SB-CHG-04 for deploying, SB-CHG-05 for coming back.)
    """
    held = board.charges.get(card, 0)
    if not held:
        return 0, 0
    kept = min(held, state.boxes(card, deployed))
    if kept:
        board.charges[card] = kept
    else:
        del board.charges[card]
    return kept, held - kept


def place(game: SpaceBaseGame, seat: int, card: int, sector: int) -> None:
    """Put a card to the station of a sector; what was there is deployed (SB-BUY-02, SB-COL-01, SB-COL-03)."""
    state = game.state
    board = state.boards[seat]
    before = board.station[sector]
    board.deployed[sector] = (*board.deployed[sector], before)
    board.station[sector] = card
    kept, lost = keep_charges(state, board, before, deployed=True)
    game.emit(Placed(seat, IDS[card], sector + 1, IDS[before], kept, lost))
    if IS_COLONY[card]:
        vp = CARDS[card].vp
        game.emit(ColonyFounded(seat, IDS[card], sector + 1, vp))
        gain(game, seat, 0, 0, vp)


def swap_sectors(board: Board, first: int, second: int) -> None:
    """Exchange all cards of two sectors, colonies too; charges stay on their cards (SB-ABL-01, SB-COL-04, SB-CHG-06)."""
    board.station[first], board.station[second] = board.station[second], board.station[first]
    board.deployed[first], board.deployed[second] = board.deployed[second], board.deployed[first]


def exchange_refusal_sector(board: Board, card: int) -> bool:
    """Whether the card lies deployed under a colony, so that nothing may be exchanged with it (SB-COL-04)."""
    where = board.sector_of(card)
    return where is not None and where[1] and board.is_locked(where[0])


def exchange(game: SpaceBaseGame, seat: int, card: int, target: int) -> tuple[int, bool, int, int]:
    """This card changes places with the station card of sector `target` (SB-ABL-02).

    Gives the sector it came from, whether it was deployed there, and the charges that the other card, which is deployed
    then, kept and lost.
    """
    state = game.state
    board = state.boards[seat]
    where = board.sector_of(card)
    assert where is not None
    sector, was_deployed = where
    other = board.station[target]
    kept = lost = 0
    if was_deployed:
        stack = list(board.deployed[sector])
        stack[stack.index(card)] = other
        board.deployed[sector] = tuple(stack)
        board.station[target] = card
        keep_charges(state, board, card, deployed=False)
        kept, lost = keep_charges(state, board, other, deployed=True)
    else:
        board.station[sector], board.station[target] = other, card
    return sector, was_deployed, kept, lost
