"""Situations that trials in several files of cards share."""

from __future__ import annotations

from typing import Any, Final

AHEAD: Final[dict[str, Any]] = {"at": (-150, 120, 0)}
ASTEROID: Final = "coreasteroid2"
AT_FRIEND: Final[dict[str, Any]] = {"attacker": "foe", "choose": ("attack friend primary",)}
BOMBER: Final = "scimitarsquadronpilot"
COORDINATE_FOCUS: Final = (
    "action coordinate white",
    "action coordinate red",
    "target friend",
    "action focus white",
    "action focus red",
)
DIAL: Final[dict[str, Any]] = {"dial": "2 straight"}
FOCUSED: Final[dict[str, Any]] = {"tokens": {"focus": 1}}
HITS: Final[dict[str, Any]] = {"attack": "hit hit hit hit", "defense": "blank blank blank"}
HITS_FAR: Final[dict[str, Any]] = {"attack": "hit hit hit hit", "defense": "blank blank blank blank"}
LOCKED: Final[dict[str, Any]] = {"locks": ["foe"]}
MISSES: Final[dict[str, Any]] = {"attack": "blank blank blank blank", "defense": "evade evade evade"}
ROCK_AHEAD: Final = (("coreasteroid2", 0.0, 70.0),)
STRESSED: Final[dict[str, Any]] = {"tokens": {"stress": 1}}
TWICE_STRESSED: Final[dict[str, Any]] = {"tokens": {"stress": 2}}
X_WING = "bluesquadronescort"
