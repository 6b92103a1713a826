"""What a base of Space Base is worth in VP at the end of the game, and what a change of it brings.

A sector's station card is worth its reward for each turn of one's own in which it is hit, its
deployed cards theirs for each turn of others; both follow from the exact chances of two dice that
may be split or combined, with arrows followed. Resources are turned into VP by prices.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from starboard.bots.spacebase.abilities import USES, Outlook, use_worth
from starboard.bots.spacebase.pace import Pace
from starboard.bots.spacebase.sectors import HITS, change_of_mean, joined, mean_of_roll, with_arrows
from starboard.bots.spacebase.weights import Weights
from starboard.games.spacebase.cards import (
    CARDS,
    DEPLOYED,
    DEPLOYED_BOXES,
    IS_COLONY,
    NUMBER,
    STATION,
    STATION_BOXES,
    Payout,
)
from starboard.games.spacebase.view import BoardView

BOXES: Final = (STATION_BOXES, DEPLOYED_BOXES)

Parts = tuple[int, int, int, bool]  # credits, income, VP, is there a charge or a free ship


def _parts(payout: Payout) -> Parts:
    return payout.credits, payout.income, payout.vp, bool(payout.charge or payout.gain)


# by whether the card is deployed, then by card
PARTS: Final[tuple[tuple[Parts, ...], ...]] = tuple(
    tuple(_parts(payout) for payout in payouts) for payouts in (STATION, DEPLOYED)
)
ARROW: Final = tuple(tuple(payout.arrow for payout in payouts) for payouts in (STATION, DEPLOYED))


class Base:
    """A base as the bot reads it off the view: cards by number, sectors from 0."""

    __slots__ = ("charges", "credits", "deployed", "income", "players", "station", "vp")

    def __init__(self, board: BoardView, players: int) -> None:
        number = NUMBER
        self.players = players
        self.credits = board.credits
        self.income = board.income
        self.vp = board.vp
        self.station = [number[card] for card in board.station]
        self.deployed = [[number[card] for card in stack] for stack in board.deployed]
        self.charges: Mapping[int, int] = {number[card]: count for card, count in board.charges.items()}

    def boxes(self, card: int, deployed: bool) -> int:
        """How many charges that side of a card holds in this game."""
        return BOXES[deployed][self.players][card]

    def is_locked(self, sector: int) -> bool:
        """Whether a colony stands there."""
        return IS_COLONY[self.station[sector]]

    def sector_of(self, card: int) -> tuple[int, bool]:
        """Where an own card lies, and whether it is deployed there."""
        if card in self.station:
            return self.station.index(card), False
        return next(sector for sector, stack in enumerate(self.deployed) if card in stack), True


class Hits:
    """One colour of a base: what hitting each sector is worth in a turn to come."""

    def __init__(self, own: Sequence[float], arrows: Sequence[int]) -> None:
        """`own`: by sector, what its own cards give; `arrows`: where theirs lead."""
        self.own = own
        self.arrows = arrows
        self.has_arrows = any(arrows)
        self.with_arrows = with_arrows(own, arrows) if self.has_arrows else own

    @cached_property
    def mean(self) -> float:
        """What a roll brings on average."""
        return mean_of_roll(self.with_arrows)

    def changed(self, sector: int, own: float, arrows: int) -> float:
        """How the mean of a roll changes if this sector gives that much and leads there."""
        if not self.has_arrows and not arrows:
            return change_of_mean(self.own, sector, own)
        new, new_arrows = list(self.own), list(self.arrows)
        new[sector], new_arrows[sector] = own, arrows
        return mean_of_roll(with_arrows(new, new_arrows)) - self.mean


class Worth:
    """The worth of one seat's base for the turns after the present one."""

    def __init__(self, base: Base, pace: Pace, weights: Weights, with_abilities: bool = True) -> None:
        self.base = base
        self.pace = pace
        self.weights = weights
        self.with_abilities = with_abilities
        own = pace.own
        credit = self.credit = weights.credit
        self.again = min(1.0, own)  # how likely there is another turn of one's own
        # A reward in a turn to come: income is then paid out for half of the turns that are left on
        # average, and credits from the last turns of others cannot be spent any more.
        self.prices = (
            (credit, credit * weights.income * own / 2),
            (credit * own / (own + 0.5), credit * weights.income * max(own - 0.5, 0.0) / 2),
        )
        self._uses: dict[tuple[int, bool], float] = {}

    def resources(self, credits: int, income: int, vp: int, is_active: bool) -> float:
        """What these resources are worth, gained in the present turn before its purchase."""
        own = self.pace.own
        paid_out = own if is_active else max(own - 1.0, 0.0)
        spendable = 1.0 if is_active else self.again
        return vp + self.credit * (credits * spendable + self.weights.income * income * paid_out)

    # -- cards -----------------------------------------------------------------------------------

    @cached_property
    def blue(self) -> Hits:
        """One's own turns to come."""
        return self._blue(self.base.station)

    @cached_property
    def red(self) -> Hits:
        """The turns of others to come."""
        return self._red(self.base.deployed)

    def _blue(self, station: Sequence[int]) -> Hits:
        arrow = ARROW[0]
        return Hits(
            [self.reward(card, False, sector) for sector, card in enumerate(station)],
            [arrow[card] for card in station],
        )

    def _red(self, deployed: Sequence[Sequence[int]]) -> Hits:
        own = [
            sum([self.reward(card, True, sector) for card in stack]) if stack else 0.0
            for sector, stack in enumerate(deployed)
        ]
        return Hits(own, [_arrows(stack) for stack in deployed])

    def arranged(self, station: Sequence[int], deployed: Sequence[Sequence[int]]) -> float:
        """What hits bring in all turns to come with the cards arranged in this way."""
        blue, red = self._blue(station), self._red(deployed)
        return self.pace.own * mean_of_roll(blue.with_arrows) + self.pace.others * mean_of_roll(
            red.with_arrows
        )

    @cached_property
    def as_it_is(self) -> float:
        """What hits bring in all turns to come."""
        return self.pace.own * self.blue.mean + self.pace.others * self.red.mean

    def placed(self, card: int, sector: int) -> float:
        """What it brings to put this card to the station of a sector, deploying what is there."""
        base, pace, red = self.base, self.pace, self.red
        before = base.station[sector]
        worth = pace.own * self.blue.changed(sector, self.reward(card, False, sector), ARROW[0][card])
        worth += pace.others * red.changed(
            sector,
            red.own[sector] + self.reward(before, True, sector),
            joined(red.arrows[sector], ARROW[1][before]),
        )
        if before in base.charges:
            count = base.charges[before]
            worth += self.held(before, True, min(count, base.boxes(before, True)), sector)
            worth -= self.held(before, False, count, sector)
        if IS_COLONY[card]:
            return worth + CARDS[card].vp - self.weights.lock * pace.own
        later = self.reward(card, True, sector) * HITS[sector] / 36 * pace.others / 2
        return worth + self.weights.cover * later

    def reward(self, card: int, deployed: bool, sector: int) -> float:
        """What the card gives for a hit in some turn to come, without its arrow."""
        credits, income, vp, is_special = PARTS[deployed][card]
        credit_price, income_price = self.prices[deployed]
        worth = vp + credits * credit_price + income * income_price
        if is_special:
            payout = DEPLOYED[card] if deployed else STATION[card]
            if payout.charge:
                worth += self.charge_to_come(card, deployed, sector)
            for tier, count in payout.gain:
                worth += count * self.free_ship(tier) / 2
        return worth

    def free_ship(self, tier: int) -> float:
        """What a ship of this tier (0 to 2) is worth that may be taken for free now."""
        return self.weights.ship_by_tier[tier] * self.pace.own

    # -- charges ---------------------------------------------------------------------------------

    def use(self, card: int, deployed: bool) -> float:
        """What one use of the ability on that side is usually worth; 0 if there is none."""
        if not self.with_abilities:
            return 0.0
        known = self._uses.get((card, deployed))
        if known is None:
            use = USES[deployed][card]
            known = 0.0 if use is None else use_worth(use, self._outlook)
            self._uses[card, deployed] = known
        return known

    def held(self, card: int, deployed: bool, count: int, sector: int) -> float:
        """What `count` charges on a card are worth."""
        use = USES[deployed][card]
        if use is None or count <= 0:
            return 0.0
        worth = self.use(card, deployed)
        if not use.linked:
            return worth * (1 - 0.8**count) / 0.2  # the more there are, the longer they wait
        boxes = self.base.boxes(card, deployed)
        if count >= boxes:
            return worth
        return worth * count / boxes * min(1.0, self._hits_to_come(sector, deployed) / (boxes - count))

    def charge_to_come(self, card: int, deployed: bool, sector: int) -> float:
        """What a charge is worth that a hit of some turn to come gives."""
        use = USES[deployed][card]
        if use is None:
            return 0.0
        worth = self.use(card, deployed)
        if not use.linked:
            return worth * 0.8  # now and then no box is free
        boxes = self.base.boxes(card, deployed)
        missing = max(boxes - self.base.charges.get(card, 0), 1)
        return worth / boxes * min(1.0, self._hits_to_come(sector, deployed) / missing)

    def _hits_to_come(self, sector: int, deployed: bool) -> float:
        return 0.75 * HITS[sector] / 36 * (self.pace.others if deployed else self.pace.own)

    @cached_property
    def _outlook(self) -> Outlook:
        """What abilities are judged by: hits without charges, so that none depends on another."""
        base = self.base
        (blue_credit, blue_income), (red_credit, red_income) = self.prices
        blue, red = PARTS
        hits = (
            with_arrows(
                [blue[c][2] + blue[c][0] * blue_credit + blue[c][1] * blue_income for c in base.station],
                [ARROW[0][card] for card in base.station],
            ),
            with_arrows(
                [
                    sum([red[c][2] + red[c][0] * red_credit + red[c][1] * red_income for c in stack])
                    for stack in base.deployed
                ],
                [_arrows(stack) for stack in base.deployed],
            ),
        )
        return Outlook(self.pace, self.credit, base.players, hits, self.weights)


def _arrows(stack: Sequence[int]) -> int:
    """Where the arrows of these deployed cards may lead together."""
    arrows = 0
    for card in stack:
        arrow = ARROW[1][card]
        if arrow:
            arrows = joined(arrows, arrow)
    return arrows
