"""Missions of kind state: arranged in full, and by one less."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.games.fleetcaptains.content import Mission
from starboard.games.fleetcaptains.exercises.mission_tiles import (
    KINDS,
    NEAR_ENEMY,
    NEAR_POST,
    Asked,
    Driver,
    lay_fitting,
    not_offered,
)
from starboard.games.fleetcaptains.exercises.stage import (
    CRUISER,
    FLAGSHIP,
    GIANT,
    HERE,
    NEXT,
    SCOUT,
    Check,
    Stage,
    Told,
)

ROW: Final = ("0,-4", "0,-2", "0,0", "0,2", "0,4")
SPREAD: Final = (*ROW[:4], "1,1", "-1,1", "1,-1", "-1,-1", "1,3", "-1,3", "1,-3", "-1,-3", "2,0", "-2,0")
ALONE: Final = "-2,-4"  # next to none of ROW and BESIDE
BESIDE: Final = ("1,3", "1,1", "1,-1", "1,-3")  # next to ROW


def fine(told: Told) -> bool:
    """All that there is to see is that it was scored."""
    return True


def declared(
    arrange: Callable[[Stage, Asked, int], None],
) -> tuple[Driver, Callable[[Mission], dict[str, Driver]]]:
    """A state that is arranged in full is declared; arranged by one less it cannot be."""

    def met(stage: Stage, mission: Mission) -> Check:
        arrange(stage, mission.requirement, 0)
        stage.say(f"declare {mission.id}")
        return fine

    def short(stage: Stage, mission: Mission) -> Check:
        arrange(stage, mission.requirement, 1)
        return lambda told: not_offered(told, f"declare {mission.id}")

    return met, lambda mission: {"one less": short}


def explored(stage: Stage, asked: Asked, less: int) -> None:
    for place, label in enumerate(SPREAD[: asked["n"] - less]):
        stage.tile(any_kind(place), label)
        stage.position.setdefault("explored_by", {})[label] = 0
    stage.ship(stage.own, at="post0")


def ships_at(stage: Stage, asked: Asked, less: int) -> None:
    kinds = (FLAGSHIP, CRUISER, SCOUT, GIANT)[: asked["n"]]
    for place, name in enumerate(kind[stage.faction] for kind in kinds):
        label = ROW[place + 1]
        stage.ship(name, at=label)
        if place < asked["n"] - less:
            lay_fitting(stage, asked["filter"], label)
        else:
            stage.tile("quiet_space", label)


def scan_tokens(stage: Stage, asked: Asked, less: int) -> None:
    stage.position["scans"] = {label: [0] for label in (*ROW[3:], *SPREAD[4:])[: asked["n"]]}
    if less:
        stage.position["scans"][ROW[3]] = [1]


def crew(stage: Stage, asked: Asked, less: int) -> None:
    crew = ["f_engineering_02", "f_exploration_01", "f_exploration_05", "f_exploration_07"]
    stage.ship(stage.own, crew=crew[: asked["n"] - less])
    if less:
        stage.ship(stage.second(), crew=crew[asked["n"] - less :])


def next_to(stage: Stage, asked: Asked, less: int) -> None:
    stage.tile("class_m")
    stage.install("outpost")
    stage.control(0, 1)
    kind = "class_d" if less else KINDS[asked["cls_any"][0]]
    stage.tile(kind, NEXT)


def tiles(stage: Stage, asked: Asked, less: int) -> None:
    wanted = asked.get("filter", {})
    labels = ("0,2", "0,4", "1,1", "1,3", "-1,3") if wanted.get("enemy_half") else SPREAD
    for place, label in enumerate(labels[: asked["n"]]):
        if wanted:
            lay_fitting(stage, wanted, label)
        else:
            stage.tile(any_kind(place), label)
        stage.control(0, 1, label)
        if place >= asked["n"] - less:
            if wanted:
                misfit(stage, wanted, label)
            else:
                stage.control(1, 1, label)


def any_kind(place: int) -> str:
    """A kind of tile for each of many: the box has nine of quiet space."""
    return "quiet_space" if place < 8 else "class_m"


def misfit(stage: Stage, wanted: Asked, label: str) -> None:
    """The same tile controlled, but not of the kind."""
    if wanted.get("enemy_half"):
        del stage.position["control"][label]
        stage.tile("quiet_space", NEAR_POST)
        stage.control(0, 1, NEAR_POST)
    else:
        stage.tile("quiet_space" if wanted.get("planet") else "class_d", label)


def row(stage: Stage, asked: Asked, less: int) -> None:
    for label in ROW[: len(ROW) - less]:
        stage.tile("quiet_space", label)
        stage.control(0, 1, label)


def installs(stage: Stage, asked: Asked, less: int) -> None:
    for place, label in enumerate(("0,0", "0,4", "1,1")[: asked["n"]]):
        stage.tile("class_m", label)
        step = asked["min"]
        if place >= asked["n"] - less:
            if step == "outpost":
                continue
            step = "outpost"
        stage.install(step, label)
        stage.control(0, 1, label)


def tokens(stage: Stage, asked: Asked, less: int) -> None:
    stage.control(0, asked["n"] - less)
    stage.tile("quiet_space", NEXT)
    stage.control(0, 1, NEXT)


def chain(stage: Stage, asked: Asked, less: int) -> None:
    labels = [*ROW, *BESIDE][: asked["n"]]
    if less:
        labels[-1] = ALONE
    for label in labels:
        stage.tile("quiet_space", label)
        stage.control(0, 1, label)


def near_post(stage: Stage, asked: Asked, less: int) -> None:
    label = ROW[asked["n"] - 1 + less]
    stage.tile("class_m", label)
    stage.install("outpost", label)
    stage.control(0, 1, label)


def own_post(stage: Stage, asked: Asked, less: int) -> None:
    for label in ("0,-4", "-1,-5", "1,-5")[: 3 - less]:
        stage.tile("quiet_space", label)
        stage.control(0, 1, label)


def enemy_post(stage: Stage, asked: Asked, less: int) -> None:
    label = "0,2" if less else NEAR_ENEMY
    stage.tile("quiet_space", label)
    stage.control(0, 1, label)


def mix(stage: Stage, asked: Asked, less: int) -> None:
    for place, label in enumerate(ROW[1 : 2 + asked["other"]]):
        stage.tile("class_m", label)
        stage.install("starbase" if place == 0 and not less else "colony", label)
        stage.control(0, 1, label)


def together(stage: Stage, asked: Asked, less: int) -> None:
    others = [kind[stage.faction] for kind in (CRUISER, SCOUT, GIANT)][: asked["n"] - 1]
    for name in others:
        stage.ship(name, at=NEXT if less and name == others[-1] else HERE)
    stage.tile("quiet_space", NEXT)


def large(stage: Stage, asked: Asked, less: int) -> None:
    by_size = {1: "yosemite", 2: "yeager", 3: "excelsior", 4: "voyager", 5: "venture"}
    stage.ship(by_size[asked["n"] - 4 - less], at=HERE)  # with a flagship of 4


def wounded(stage: Stage, asked: Asked, less: int) -> None:
    names = (stage.enemy, "klothos", "rotarran")[: asked["n"]]
    for name in names:
        stage.ship(name, alert="undamaged" if less and name == names[-1] else "yellow")
