"""What the drivers of missions share: tiles that fit a filter, and what could not be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from starboard.games.fleetcaptains.content import Mission
from starboard.games.fleetcaptains.exercises.stage import HERE, Check, Stage, Told

Asked = Mapping[str, Any]
Driver = Callable[[Stage, Mission], Check]
NEAR_POST: Final = "0,-4"
NEAR_ENEMY: Final = "0,4"
KINDS: Final = {
    "nebula": "nebula_k",
    "star": "giant_star",
    "anomaly": "ship_graveyard",
    "asteroid": "asteroids",
    "storm": "plasma_storm",
    "barren": "class_d",
}


def not_offered(told: Told, wanted: str) -> bool:
    return all(not one.id.startswith(wanted) for one in told.match.waiting[0].options)


def lay_fitting(stage: Stage, wanted: Asked, label: str = HERE) -> None:
    """A tile there that fits this filter, with what must lie on it."""
    kind = "quiet_space"
    if "cls" in wanted:
        kind = KINDS[wanted["cls"]]
    elif "cls_any" in wanted:
        kind = KINDS[wanted["cls_any"][0]]
    elif "kinds" in wanted:
        kind = wanted["kinds"][0]
    elif "tag" in wanted:
        kind = KINDS[wanted["tag"]]
    elif wanted.get("planet"):
        kind = "class_m" if wanted.get("habitable", True) else "class_d"
    elif wanted.get("habitable") or "own_install_min" in wanted:
        kind = "class_m"
    stage.tile(kind, label)
    if "own_install_min" in wanted:
        stage.install(wanted["own_install_min"], label)
        stage.control(0, 1, label)
    if wanted.get("own_control"):
        stage.control(0, 1, label)


def unfit(stage: Stage, wanted: Asked, label: str = HERE) -> None:
    """A tile there that does not fit."""
    if "own_install_min" in wanted:
        stage.tile("class_m", label)
        stage.install("outpost", label)
        stage.control(0, 1, label)
    elif wanted.get("planet"):
        stage.tile("class_m" if wanted.get("habitable") is False else "quiet_space", label)
    else:
        stage.tile("class_m" if "kinds" in wanted else "quiet_space", label)
