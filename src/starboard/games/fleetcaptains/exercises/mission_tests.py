"""Missions that are tried: by a test, alone or together."""

from __future__ import annotations

from starboard.games.fleetcaptains.content import Mission
from starboard.games.fleetcaptains.exercises.mission_tiles import (
    NEAR_ENEMY,
    NEAR_POST,
    Driver,
    lay_fitting,
    not_offered,
    unfit,
)
from starboard.games.fleetcaptains.exercises.stage import (
    HERE,
    NEXT,
    Check,
    Stage,
    rating_of,
)


def tried(stage: Stage, mission: Mission, die: int = 6) -> str:
    """The own ship, and another if it may, try it with this die; gives the other's name."""
    asked = mission.requirement
    system, level = asked["sys"], asked["level"]
    stage.set_dial(stage.own, system, most=False)
    ships = [stage.own]
    other = ""
    if asked.get("combined"):
        other = stage.second()
        stage.set_dial(other, system, most=False)
        ships.append(other)
        stage.say(f"join {other}")
    shown = sum(rating_of(stage.content, stage, name, system) or 0 for name in ships)
    stage.ship(stage.own, tokens=[[system, level - 6 - shown]])
    stage.say(f"try {mission.id} {stage.own}")
    stage.dice += [die]
    return other


def test_met(stage: Stage, mission: Mission) -> Check:
    """By two ships together and a six, where it is just enough; the tile's own modifiers are made up for."""
    wanted = mission.requirement["tile"]
    at = NEAR_ENEMY if "near_enemy_post" in wanted else HERE
    stage.ship(stage.own, at=at)
    lay_fitting(stage, wanted, at)
    tried(stage, mission)
    level = mission.requirement["level"]
    even_out(stage, mission, at)
    return lambda told: (
        told.has("test_ended", passed=True, total=level) and (len(told.having("test_began")[0]["ships"]) == 2)
    )


def test_lost(stage: Stage, mission: Mission) -> Check:
    """With a five."""
    wanted = mission.requirement["tile"]
    at = NEAR_ENEMY if "near_enemy_post" in wanted else HERE
    stage.ship(stage.own, at=at)
    lay_fitting(stage, wanted, at)
    tried(stage, mission, 5)
    even_out(stage, mission, at)
    return lambda told: told.has("test_ended", passed=False, against=mission.requirement["level"])


def even_out(stage: Stage, mission: Mission, at: str) -> None:
    """What the tile does to the rating of each ship is taken off."""
    kind = stage.content.kinds[stage.position["tiles"][at]]
    system = mission.requirement["sys"]
    off = sum(
        int(inner.n)
        for effect in kind.effects
        if effect.event == "ship_here"
        for inner in effect.do
        if inner.op == "mod" and inner.sys in (system, "all") and not inner.event
    )
    token = stage.ship(stage.own)["tokens"][0]
    token[1] -= 2 * off


def test_elsewhere(stage: Stage, mission: Mission) -> Check:
    """In a tile that does not fit it cannot be tried."""
    unfit(stage, mission.requirement["tile"])
    stage.set_dial(stage.own, mission.requirement["sys"], most=True)
    return lambda told: not_offered(told, f"try {mission.id}")


def tests(mission: Mission) -> dict[str, Driver]:
    found: dict[str, Driver] = {"a lost test": test_lost}
    if mission.requirement["tile"]:
        found["another tile"] = test_elsewhere
    return found


def sample_met(stage: Stage, mission: Mission) -> Check:
    """A sample taken in the turn before is brought home."""
    stage.ship(stage.own, at=NEAR_POST, cargo=[mission.id])
    stage.tile("quiet_space", NEAR_POST)
    stage.say(f"move {stage.own}", "to post0", f"score {mission.id}")
    return lambda told: told.facts["ships"][stage.own]["cargo"] == []


def sample_taken(stage: Stage, mission: Mission) -> Check:
    """Only taken: the test puts it aboard."""
    stage.tile("class_d")
    tried(stage, mission)
    return lambda told: told.facts["ships"][stage.own]["cargo"] == [mission.id]


def sample_elsewhere(stage: Stage, mission: Mission) -> Check:
    """Not at a planet."""
    stage.set_dial(stage.own, mission.requirement["sys"], most=True)
    return lambda told: not_offered(told, f"try {mission.id}")


def two_tests(same_tile: bool) -> Driver:
    """Two ships each pass it in one turn."""

    def driver(stage: Stage, mission: Mission) -> Check:
        stage.tile("quiet_space", NEXT)
        other = stage.second(at=HERE if same_tile else NEXT)
        for name in (stage.own, other):
            stage.set_dial(name, "sensors", most=True)
            stage.say(f"try {mission.id} {name}")
            stage.dice += [6]
        if not same_tile:
            stage.say(f"score {mission.id}")
        return lambda told: len(told.having("test_ended", passed=True)) == 2

    return driver
