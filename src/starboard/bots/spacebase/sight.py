"""The table as the greedy bot sees it at one decision, and what it could buy there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from starboard.bots.spacebase.pace import Pace, pace
from starboard.bots.spacebase.weights import Weights
from starboard.bots.spacebase.worth import Base, Worth
from starboard.bots.weighing import Weighing
from starboard.core.view import View
from starboard.games.spacebase.cards import COST, NUMBER, SECTOR
from starboard.games.spacebase.view import TableView

_BEFORE_THE_DICE: Final = ("Turn.abilities_1", "Turn.before_the_roll")


class Offer(NamedTuple):
    """A face-up card that could be bought, and what it brings to place it on its printed sector."""

    worth: float
    cost: int
    card: int


class Sight:
    """The table as one seat sees it at one decision."""

    __slots__ = ("base", "is_active", "seat", "table", "weighing", "worth")

    def __init__(
        self,
        view: View,
        seat: int,
        weights: Weights,
        with_abilities: bool,
        whim: Callable[[], float] | None = None,
    ) -> None:
        table: TableView = view.table
        self.table = table
        self.seat = seat
        self.weighing = Weighing(whim)
        self.is_active = table.active == seat
        self.base = Base(table.boards[seat], len(table.boards))
        ahead = pace(table, seat)
        if len(view.stack) > 1 and view.stack[1] in _BEFORE_THE_DICE:
            # the rewards of the present turn are still to come
            ahead = Pace(ahead.rounds, ahead.own + self.is_active, ahead.others + (not self.is_active))
        self.worth = Worth(self.base, ahead, weights, with_abilities)

    def placed(self, card: int) -> float:
        """What it brings to place this card on its printed sector."""
        return self.worth.placed(card, SECTOR[card])

    def offers(self, credits: int) -> list[Offer]:
        """Everything that so many credits can buy."""
        base, placed = self.base, self.worth.placed
        return [
            Offer(placed(card, SECTOR[card]), COST[card], card)
            for card in self._face_up()
            if COST[card] <= credits and not base.is_locked(SECTOR[card])
        ]

    def _face_up(self) -> Iterator[int]:
        for row in self.table.shipyard:
            for card in row:
                if card is not None:
                    yield NUMBER[card]
        for colony in self.table.colonies:
            yield NUMBER[colony]

    def ships(self, tier: int) -> list[int]:
        """The face-up ships of a tier (1 to 3) that could be placed on their printed sectors."""
        ships = [NUMBER[card] for card in self.table.shipyard[tier - 1] if card is not None]
        return [card for card in ships if not self.base.is_locked(SECTOR[card])]

    def kept(self, credits: int) -> float:
        """What credits are worth that this turn does not spend: those above the income (SB-TURN-10)."""
        worth = self.worth
        return worth.credit * worth.again * max(credits - self.base.income, 0)

    def turn_worth(self, offers: Sequence[Offer], credits: int, without: int = -1) -> float:
        """What so many credits still bring in this turn: the best purchase, or keeping them."""
        best = self.kept(credits)
        for offer in offers:
            if offer.worth > best and offer.cost <= credits and offer.card != without:
                best = offer.worth
        return best

    def exact_purchase(self, offers: Sequence[Offer]) -> tuple[Offer | None, float]:
        """The card to buy at its exact cost, beside what step 6 still brings with the rest, and by
        how much the turn brings more with it; None if it brings less."""
        credits = self.base.credits
        found, most = None, 0.0
        without = self.turn_worth(offers, credits)
        for offer in offers:
            more = offer.worth + self.turn_worth(offers, credits - offer.cost, offer.card) - without
            if more > most:
                found, most = offer, more
        return found, most
