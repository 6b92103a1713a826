"""The 14 kinds of damage cards; in state a card is its number here (XW2-CRIT)."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing2.content import CONTENT

KINDS: Final = CONTENT.damage
NUMBER: Final = CONTENT.damage_number
FULL_DECK: Final = CONTENT.full_deck

PANICKED_PILOT: Final = NUMBER["panickedpilot"]
BLINDED_PILOT: Final = NUMBER["blindedpilot"]
WOUNDED_PILOT: Final = NUMBER["woundedpilot"]
STUNNED_PILOT: Final = NUMBER["stunnedpilot"]
CONSOLE_FIRE: Final = NUMBER["consolefire"]
DAMAGED_ENGINE: Final = NUMBER["damagedengine"]
WEAPONS_FAILURE: Final = NUMBER["weaponsfailure"]
HULL_BREACH: Final = NUMBER["hullbreach"]
STRUCTURAL_DAMAGE: Final = NUMBER["structuraldamage"]
DAMAGED_SENSOR_ARRAY: Final = NUMBER["damagedsensorarray"]
LOOSE_STABILIZER: Final = NUMBER["loosestabilizer"]
DISABLED_POWER_REGULATOR: Final = NUMBER["disabledpowerregulator"]
FUEL_LEAK: Final = NUMBER["fuelleak"]
DIRECT_HIT: Final = NUMBER["directhit"]
