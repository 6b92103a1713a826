"""Tokens by number, with what they are called and how they leave (ending-2)."""

from __future__ import annotations

from typing import Final

FOCUS: Final = 0
EVADE: Final = 1
CALCULATE: Final = 2
REINFORCE_FORE: Final = 3
REINFORCE_AFT: Final = 4
CLOAK: Final = 5
DISARM: Final = 6
TRACTOR: Final = 7
JAM: Final = 8
STRESS: Final = 9
ION: Final = 10
STRAIN: Final = 11
DEPLETE: Final = 12

NAMES: Final = (
    "focus",
    "evade",
    "calculate",
    "reinforce_fore",
    "reinforce_aft",
    "cloak",
    "disarm",
    "tractor",
    "jam",
    "stress",
    "ion",
    "strain",
    "deplete",
)
NUMBER: Final = {name: number for number, name in enumerate(NAMES)}
NONE: Final = (0,) * len(NAMES)

GREEN: Final = (FOCUS, EVADE, CALCULATE, REINFORCE_FORE, REINFORCE_AFT)
ORANGE: Final = (DISARM, TRACTOR, JAM)
