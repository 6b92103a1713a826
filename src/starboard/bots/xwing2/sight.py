"""A table of the second edition as a bot sees it: what Force, purple, charges that recur, tokens and blasts count."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing2.by_heart import BY_HEART, FUSED
from starboard.bots.xwing2.weights import Weights
from starboard.games.xwing import tokens
from starboard.games.xwing.cards.content import PURPLE, Maneuver, Pool
from starboard.games.xwing.effects import queries
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import Device, Ship
from starboard.games.xwing2.rules import RULES
from starboard.games.xwing2.tasks.detonation import REACH
from starboard.odds import SECOND, Edition

TOKEN_WORTH: Final = {
    tokens.FOCUS: 2.5,
    tokens.EVADE: 2.0,
    tokens.CALCULATE: 1.8,
    tokens.REINFORCE_FORE: 2.0,
    tokens.REINFORCE_AFT: 2.0,
    tokens.CLOAK: 1.5,
    tokens.DISARM: -4.0,
    tokens.TRACTOR: -2.5,
    tokens.JAM: -1.5,
    tokens.STRESS: -2.5,
    tokens.ION: -2.5,
    tokens.STRAIN: -1.5,
    tokens.DEPLETE: -1.5,
}
WORST: Final = (
    "structuraldamage",
    "weaponsfailure",
    "blindedpilot",
    "hullbreach",
    "fuelleak",
    "damagedsensorarray",
    "consolefire",
    "disabledpowerregulator",
    "stunnedpilot",
    "damagedengine",
    "loosestabilizer",
    "woundedpilot",
)
REFUND: Final = 0.5  # part of its worth that a Force charge costs which comes back


class SecondSight(Sight):
    """What a bot works with in one decision of the second edition."""

    weights: Weights
    rules: ClassVar[XWingRules] = RULES
    odds: ClassVar[Edition] = SECOND
    token_worth: ClassVar[Mapping[int, float]] = TOKEN_WORTH
    usual_tokens: ClassVar[tuple[str, ...]] = ("focus", "calculate", "evade")
    worst_damage: ClassVar[tuple[str, ...]] = WORST
    by_heart: ClassVar[Mapping[str, Callable[[Any, int], float]]] = BY_HEART

    def keeps_from(self, ship: Ship, maneuver: Maneuver) -> bool:
        """The lack of Force keeps it from purple ones (XW2-ACT-03)."""
        if maneuver.difficulty == "purple":
            return not queries.usable_force(ship)
        return super().keeps_from(ship, maneuver)

    def price_of_maneuvers(self, difficulties: NDArray[np.int64]) -> NDArray[np.floating[Any]] | float:
        """A Force charge for purple (XW2-MOVE-12)."""
        price: NDArray[np.floating[Any]] = self.weights.force * (difficulties == PURPLE)
        return price

    def price_of_action(self, difficulty: str) -> float:
        """Stress or a Force charge (XW2-ACTION-04, -05)."""
        return {"red": self.weights.stress, "purple": self.weights.force}.get(difficulty, 0.0)

    def price_of_force(self, number: int, calculate: float) -> float:
        """A Force charge does as much as a calculate token, and stays if it is not spent."""
        force = self.weights.force
        return max(calculate, REFUND * force if self.build(number).force_recurring else force)

    def powers(self, ship: Ship) -> float:
        """Its Force."""
        return self.weights.force * ship.force

    def price_of_charge(self, pool: Pool) -> float:
        """Less where it recurs."""
        return self.weights.recurring if pool.recurring else self.weights.charge

    def blast_range(self, device: Device) -> int:
        """As its card says (XW2-DEV-05)."""
        return REACH.get(device.kind, 1)

    def blast_share(self, device: Device) -> float:
        """Less with a fuse marker (XW2-DEV-06)."""
        return FUSED if device.fuses else 1.0
