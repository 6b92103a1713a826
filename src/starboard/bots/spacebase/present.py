"""What the dice of the present turn bring to a seat, worked out exactly for each allocation."""

from __future__ import annotations

from typing import NamedTuple

from starboard.bots.spacebase.sectors import BOTH, joined
from starboard.bots.spacebase.worth import ARROW, PARTS, Worth
from starboard.games.spacebase.cards import EITHER, LEFT, RIGHT, STATION


class Take(NamedTuple):
    """What is collected: its worth in VP, and the credits in it (which are counted in the worth)."""

    worth: float
    credits: int


NOTHING = Take(0.0, 0)


class Present:
    """A seat's rewards in the present turn: of its station cards if it is active, else of its deployed ones."""

    __slots__ = ("_arrow", "_deployed", "_known", "worth")

    def __init__(self, worth: Worth, is_active: bool) -> None:
        self.worth = worth
        self._deployed = not is_active
        self._arrow = ARROW[self._deployed]
        self._known: dict[int, Take] = {}

    def hit(self, sector: int) -> Take:
        """What a die in this sector brings, arrows followed as is best."""
        here = self.reward(sector)
        arrows = self._arrows(sector)
        if not arrows:
            return here
        left = self.going(sector - 1, LEFT) if arrows != RIGHT else NOTHING
        right = self.going(sector + 1, RIGHT) if arrows != LEFT else NOTHING
        if arrows == EITHER:
            there = max(left, right)
            return Take(here.worth + there.worth, here.credits + there.credits)
        return Take(here.worth + left.worth + right.worth, here.credits + left.credits + right.credits)

    def hits(self) -> list[float]:
        """The worth of what a die brings, sector by sector."""
        return [self.hit(sector).worth for sector in range(12)]

    def going(self, sector: int, side: int) -> Take:
        """What a die brings that comes into this sector from its neighbour, going to that side."""
        worth, credits = 0.0, 0
        while 0 <= sector < 12:
            here = self.reward(sector)
            worth += here.worth
            credits += here.credits
            if self._arrows(sector) not in (side, EITHER, BOTH):
                break
            sector += -1 if side == LEFT else 1
        return Take(worth, credits)

    def _arrows(self, sector: int) -> int:
        arrow, base = self._arrow, self.worth.base
        if not self._deployed:
            return arrow[base.station[sector]]
        arrows = 0
        for card in base.deployed[sector]:
            if arrow[card]:
                arrows = joined(arrows, arrow[card])
        return arrows

    def reward(self, sector: int) -> Take:
        """What the cards of this sector give, without their arrows."""
        known = self._known.get(sector)
        if known is not None:
            return known
        base, deployed = self.worth.base, self._deployed
        parts = PARTS[deployed]
        credits = income = vp = 0
        special = 0.0
        for card in base.deployed[sector] if deployed else (base.station[sector],):
            of_card = parts[card]
            credits += of_card[0]
            income += of_card[1]
            vp += of_card[2]
            if of_card[3]:
                special += self._special(card, sector)
        take = Take(self.worth.resources(credits, income, vp, not deployed) + special, credits)
        self._known[sector] = take
        return take

    def _special(self, card: int, sector: int) -> float:
        """A charge, if a box is free (SB-REW-03), and free ships."""
        worth, deployed = self.worth, self._deployed
        ships = () if deployed else STATION[card].gain
        total = sum([worth.free_ship(tier) * count for tier, count in ships])
        held = worth.base.charges.get(card, 0)
        if held < worth.base.boxes(card, deployed):
            total += worth.held(card, deployed, held + 1, sector) - worth.held(card, deployed, held, sector)
        return total
