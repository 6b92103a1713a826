"""What one use of each ability is worth, so that charges, and the cards that hold them, can be compared.

Everything here is a guess in VP: what a use brings in a usual game at a moment chosen with some
care. What a use brings at one given moment is worked out where the choice is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

import msgspec

from starboard.bots.spacebase.pace import Pace
from starboard.bots.spacebase.sectors import best_of_roll, mean_of_roll, mean_with_die, mean_with_shift
from starboard.bots.spacebase.weights import Weights
from starboard.games.spacebase.cards import CARDS, Side


class Use(msgspec.Struct, frozen=True, gc=False):
    """An ability as the bot reads it: what it does, in whose turns, and whether it takes all boxes."""

    kind: str  # of its first effect
    effects: tuple[dict[str, Any], ...]
    color: str
    linked: bool


def _use(side: Side | None) -> Use | None:
    if side is None or side.ability is None:
        return None
    ability = side.ability
    return Use(ability.effects[0]["kind"], ability.effects, ability.color, ability.cost == "all_boxes")


# by whether the card is deployed, then by card
USES: Final[tuple[tuple[Use | None, ...], ...]] = (
    tuple(_use(card.station) for card in CARDS),
    tuple(_use(card.deployed) for card in CARDS),
)


class Outlook:
    """What the worth of an ability depends on: how long the game lasts and what hits will bring."""

    def __init__(
        self,
        pace: Pace,
        credit: float,
        players: int,
        hits: tuple[Sequence[float], Sequence[float]],
        weights: Weights,
    ) -> None:
        """`credit`: VP for a credit; `hits`: by sector, in one's own turns and in those of others."""
        self.pace = pace
        self.credit = credit
        self.players = players
        self.hits = hits
        self.weights = weights
        self._shifts: dict[int, float] = {}

    @cached_property
    def means(self) -> tuple[float, float]:
        """What a roll brings, in one's own turns and in those of others."""
        blue, red = self.hits
        return mean_of_roll(blue), mean_of_roll(red)

    def shift(self, steps: int) -> float:
        """What moving the sum by up to so many sectors brings, in whoever's turn it brings more."""
        known = self._shifts.get(steps)
        if known is None:
            gains = [
                mean_with_shift(hit, steps) - mean for hit, mean in zip(self.hits, self.means, strict=True)
            ]
            known = self._shifts[steps] = max(gains)
        return known

    @cached_property
    def die(self) -> float:
        """What it brings to fix one die at the best value, in whoever's turn it brings more."""
        gains = [
            max(mean_with_die(hit, value) for value in range(1, 7)) - mean
            for hit, mean in zip(self.hits, self.means, strict=True)
        ]
        return max(gains)

    @cached_property
    def reroll(self) -> float:
        """What it brings on average to roll both dice again whenever they are below the mean."""
        (blue, _), (mean, _) = self.hits, self.means
        below = (mean - best_of_roll(blue, a, b) for a in range(1, 7) for b in range(1, 7))
        return sum(short for short in below if short > 0) / 36


def use_worth(use: Use, outlook: Outlook) -> float:
    """What one use brings, if there is still a turn for it."""
    pace, weights = outlook.pace, outlook.weights
    own, others = pace.own, pace.others
    chance = min(
        1.0, own / 2 if use.color == "blue" else others / 4 if use.color == "red" else (own + others) / 2
    )
    if use.kind in _DICE:
        return chance * _dice_worth(use, outlook)
    worth = 0.0
    for effect in use.effects:
        kind = effect["kind"]
        if kind == "gain_resources":
            worth += effect.get("credits", 0) * outlook.credit * 0.9
        elif kind == "gain_cards":
            worth += (
                sum(part["count"] * weights.ship_by_tier[part["tier"] - 1] for part in effect["cards"]) * own
            )
        elif kind == "buy_card":
            worth += weights.extra_purchase * effect["count"] ** 0.5
        elif kind == "others_lose_vp":
            worth += effect["amount"] * lost_by_rivals(outlook.players)
        elif kind == "swap_sectors":
            worth += weights.swap * own
        elif kind == "exchange_this_card":
            worth += weights.exchange * own
        elif kind == "you_win":
            worth += weights.win
        elif kind == "place_charge":
            worth += weights.place_charge
        elif kind == "move_charge":
            worth += weights.place_charge / 3
    return chance * worth


def lost_by_rivals(players: int) -> float:
    """What a VP lost by every other player is worth to oneself."""
    return 1.0 if players == 2 else 0.8


_DICE: Final = frozenset({"dice_shift_right", "set_die", "reroll", "double_reward"})


def _dice_worth(use: Use, outlook: Outlook) -> float:
    effect = use.effects[0]
    if use.kind == "dice_shift_right":
        return 1.5 * outlook.shift(effect["max_steps"])  # there will be a roll for it
    if use.kind == "set_die":
        return outlook.die
    if use.kind == "reroll":
        return outlook.reroll
    return outlook.means[effect["side"] == "deployed"]  # a double
