"""The end of the game: what a purchase changes of who will have most VP when the round is over.

Beside what a card brings to its owner, a colony takes VP from the rival who could have bought it,
and a purchase that triggers the end is good for whoever will then be ahead.
"""

from __future__ import annotations

from math import tanh
from typing import Final

from starboard.bots.spacebase_pace import VP_TO_END
from starboard.bots.spacebase_sectors import mean_of_roll, with_arrows
from starboard.bots.spacebase_sight import Sight
from starboard.bots.spacebase_worth import ARROW, PARTS, Base
from starboard.games.spacebase.cards import CARDS, COST, IS_COLONY, NUMBER, SECTOR

NEAR: Final = 26  # VP of the leader from which the race is looked at
SPREAD: Final = 4.0  # VP by which the end of a round differs from what is expected
DENIED: Final = 0.5  # what a VP that a rival in contention does not get is worth
ENDING: Final = 6.0  # VP that it is worth to end the game when far ahead


def is_near(sight: Sight) -> bool:
    """Whether the end may come in this round."""
    return sight.table.triggered or max(board.vp for board in sight.table.boards) >= NEAR


class Rival:
    """Another seat: what it will have when this round is over, without a purchase, and what it may buy."""

    __slots__ = ("base", "credits", "moves", "vp")

    def __init__(self, sight: Sight, seat: int) -> None:
        table = sight.table
        seats = len(table.boards)
        base = self.base = Base(table.boards[seat], seats)
        place, active = ((s - table.starting) % seats for s in (seat, table.active))
        self.moves = place > active  # its turn of this round is still to come
        self.vp = base.vp + (seats - 1 - active - self.moves) * mean_of_roll(_vp_hits(base, deployed=True))
        self.credits = base.credits
        if self.moves:
            self.vp += mean_of_roll(_vp_hits(base, deployed=False))
            self.credits += 4  # that it collects until then, or so

    def colony(self, colonies: list[int]) -> int:
        """VP of the best of these colonies that it can buy in its turn of this round."""
        if not self.moves:
            return 0
        within_reach = (c for c in colonies if COST[c] <= self.credits and not self.base.is_locked(SECTOR[c]))
        return max((CARDS[colony].vp for colony in within_reach), default=0)


def _vp_hits(base: Base, deployed: bool) -> list[float]:
    """VP for hitting each sector; deployed arrows are left out."""
    parts, arrow = PARTS[deployed], ARROW[deployed]
    if deployed:
        return [float(sum([parts[card][2] for card in stack])) for stack in base.deployed]
    return list(
        with_arrows([float(parts[card][2]) for card in base.station], [arrow[card] for card in base.station])
    )


class Race:
    """The standing at the end of this round as the active seat sees it before its purchase."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        table, seat = sight.table, sight.seat
        seats = len(table.boards)
        self.rivals = [Rival(sight, other) for other in range(seats) if other != seat]
        self.colonies = [NUMBER[colony] for colony in table.colonies]
        turns = seats - 1 - (seat - table.starting) % seats  # of others, in this round
        self.vp = sight.base.vp + turns * mean_of_roll(_vp_hits(sight.base, deployed=True))
        self.best_rival = max(rival.vp + rival.colony(self.colonies) for rival in self.rivals)

    def bonus(self, card: int) -> float:
        """What buying this card is worth beside what it brings to its buyer."""
        if not IS_COLONY[card]:
            return 0.0
        vp = CARDS[card].vp
        left = [colony for colony in self.colonies if colony != card]
        best_rival = max(rival.vp + rival.colony(left) for rival in self.rivals)
        bonus = DENIED * (self.best_rival - best_rival) if self.sight.table.triggered or self.sight.base.vp + vp >= VP_TO_END else 0.0
        if not self.sight.table.triggered and self.sight.base.vp + vp >= VP_TO_END:
            bonus += ENDING * tanh((self.vp + vp - best_rival) / SPREAD)
        return bonus
