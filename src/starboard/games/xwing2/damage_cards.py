"""The 14 kinds of damage cards; in state a card is its number here (XW2-CRIT)."""

from __future__ import annotations

from typing import Final

import msgspec

from starboard.content.data import read_json
from starboard.games.xwing2.content import PACKAGE


class DamageCard(msgspec.Struct, frozen=True):
    """A kind of damage card: how many are in a deck, and whether an action repairs it."""

    id: str
    name: dict[str, str]
    count: int
    trait: str
    repair_action: bool


class _Cards(msgspec.Struct):
    cards: tuple[DamageCard, ...]


KINDS: Final = read_json(PACKAGE, "data/damage_deck.json", _Cards).cards
NUMBER: Final = {card.id: number for number, card in enumerate(KINDS)}
FULL_DECK: Final = tuple(number for number, card in enumerate(KINDS) for _ in range(card.count))

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
