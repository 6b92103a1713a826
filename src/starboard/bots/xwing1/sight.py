"""A table of the first edition as a bot sees it: what tokens count, red while stressed, and reinforce."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing1.weights import Weights
from starboard.games.xwing import tokens
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import Ship
from starboard.games.xwing1.rules import RULES
from starboard.games.xwing1.tasks.combat import is_ahead
from starboard.odds import FIRST, Edition

TOKEN_WORTH: Final = {
    tokens.FOCUS: 1.25,
    tokens.EVADE: 1.25,
    tokens.REINFORCE_FORE: 1.0,
    tokens.REINFORCE_AFT: 1.0,
    tokens.CLOAK: 0.75,
    tokens.DISARM: -2.0,
    tokens.TRACTOR: -1.25,
    tokens.JAM: -0.75,
    tokens.STRESS: -1.25,
    tokens.ION: -1.25,
}
WORST: Final = (  # of both decks
    "structuraldamage",
    "structuraldamage-core",
    "majorhullbreach",
    "minorhullbreach",
    "weaponsfailure",
    "weaponmalfunction",
    "munitionsfailure",
    "consolefire",
    "consolefire-core",
    "blindedpilot",
    "blindedpilot-core",
    "damagedsensorarray",
    "damagedsensorarray-core",
    "injuredpilot",
    "stunnedpilot",
    "stunnedpilot-core",
    "damagedengine",
    "damagedengine-core",
    "loosestabilizer",
    "damagedcockpit",
    "damagedcockpit-core",
    "thrustcontrolfire",
    "thrustcontrolfire-core",
)


class FirstSight(Sight):
    """What a bot works with in one decision of the first edition."""

    weights: Weights
    rules: ClassVar[XWingRules] = RULES
    odds: ClassVar[Edition] = FIRST
    token_worth: ClassVar[Mapping[int, float]] = TOKEN_WORTH
    usual_tokens: ClassVar[tuple[str, ...]] = ("focus", "evade")
    worst_damage: ClassVar[tuple[str, ...]] = WORST

    def may_plan(self, ship: Ship, maneuver: Maneuver) -> bool:
        """A stressed ship may set a red maneuver, and will not fly it (XW1-PLN-04, XW1-STR-04)."""
        return not self.keeps_from(ship, maneuver)

    def reinforced(self, number: int, attacker: int, half: str) -> bool:
        """Fore against attackers inside its firing arc, aft against the others (XW1-RNF-01)."""
        return is_ahead(self.ship(number), self.ship(attacker)) == (half == "fore")
