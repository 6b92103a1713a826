"""The state of a game of Space Base. Sectors are 0 to 11 here and 1 to 12 wherever people read."""

from __future__ import annotations

from typing import Final

from starboard.core.piece import Piece, fresh
from starboard.games.spacebase.cards import (
    COLONIES,
    DEPLOYED_BOXES,
    IS_COLONY,
    NO_CARD,
    STARTERS,
    STATION_BOXES,
    TIERS,
)

SECTORS: Final = 12
ROW: Final = 6  # face-up ships of each tier (SB-DEF-07)


class Board(Piece):
    """One player's base: resources, the card at each station, the deployed cards, the charges."""

    credits: int  # SB-DEF-01
    income: int
    vp: int
    station: list[int]  # card number by sector (SB-DEF-02)
    deployed: list[tuple[int, ...]]  # card numbers by sector, oldest first
    charges: dict[int, int] = fresh(factory=dict)  # by card number; only cards that hold at least one

    def sector_of(self, card: int) -> tuple[int, bool] | None:
        """(sector, is it deployed) of an own ship with boxes; None if it is not on this board."""
        if card in self.station:
            return self.station.index(card), False
        for sector, stack in enumerate(self.deployed):
            if card in stack:
                return sector, True
        return None

    def cards(self) -> list[int]:
        """All card numbers on this board, station cards first."""
        return [*self.station, *(card for stack in self.deployed for card in stack)]

    def is_locked(self, sector: int) -> bool:
        """Whether a colony stands there: no other card may ever come (SB-BUY-03)."""
        return IS_COLONY[self.station[sector]]


class SpaceBaseState(Piece):
    """Everything that a game of Space Base depends on, but the chance source."""

    boards: list[Board]
    shipyard: list[list[int]]  # by tier, six places each; NO_CARD where a gap is
    decks: list[list[int]]  # by tier: the cards left, sorted; their order does not exist until drawn
    returned: list[list[int]]  # by tier: cards under the deck (SB-LS-04), drawn when the deck is empty
    colonies: list[int]  # face-up colonies
    hands: list[list[int]] = fresh(factory=list)  # Light-Speed: the dealt cards, open (SB-LS-07)
    drawn: list[int] = fresh(factory=list)  # the card by which each seat competes for the start
    starting: int = 0
    active: int = 0
    round: int = 0
    tie_rounds: int = 0
    dice: list[int] = fresh(factory=lambda: [0, 0])  # 0: not rolled
    fixed: list[int] = fresh(factory=list)  # values fixed by set_die this turn, first die first
    triggered: bool = False  # the end has been triggered (SB-END-01)
    window_seen: list[tuple[tuple[tuple[int, int], ...], ...]] = fresh(factory=list)  # SB-TURN-03

    def boxes(self, card: int, deployed: bool) -> int:
        """How many charges the shown side of a card can hold with this many players (SB-REW-05)."""
        return (DEPLOYED_BOXES if deployed else STATION_BOXES)[len(self.boards)][card]

    def free_boxes(self, seat: int, card: int) -> int:
        """How many empty boxes an own card shows; 0 for cards that are not on this board."""
        board = self.boards[seat]
        where = board.sector_of(card)
        if where is None:
            return 0
        return self.boxes(card, where[1]) - board.charges.get(card, 0)

    def charge_key(
        self, seat: int = -1, instead: dict[int, int] | None = None
    ) -> tuple[tuple[tuple[int, int], ...], ...]:
        """All charges as one value to compare, with one seat's charges replaced by others (SB-TURN-03)."""
        return tuple(
            tuple(sorted((instead if other == seat and instead is not None else board.charges).items()))
            for other, board in enumerate(self.boards)
        )


def new_state(seats: int, credits: int, income: int) -> SpaceBaseState:
    """Boards with starting ships, all colonies face up, full decks, nothing dealt (SB-SET-01, SB-SET-02, SB-SET-03)."""
    return SpaceBaseState(
        boards=[Board(credits, income, 0, list(STARTERS), [()] * SECTORS) for _ in range(seats)],
        shipyard=[[NO_CARD] * ROW for _ in TIERS],
        decks=[list(tier) for tier in TIERS],
        returned=[[] for _ in TIERS],
        colonies=list(COLONIES),
    )
