"""Missions of kind event: what happens, and what only looks like it."""

from __future__ import annotations

from typing import Any

from starboard.games.fleetcaptains.content import Mission
from starboard.games.fleetcaptains.exercises.mission_tiles import (
    NEAR_ENEMY,
    NEAR_POST,
    Driver,
    not_offered,
)
from starboard.games.fleetcaptains.exercises.primitives import crew_card
from starboard.games.fleetcaptains.exercises.stage import (
    BEYOND,
    HERE,
    NEXT,
    Check,
    Stage,
    rating_of,
)


def crossed(number: int, *, force: bool = False, post: bool = False) -> Driver:
    """The ship crosses so many tiles; with another in a force, or into the post at the end."""

    def driver(stage: Stage, mission: Mission) -> Check:
        way = ["-1,1", "-1,3", "0,4", "1,3", "1,1"]
        stage.ship(stage.own, at=HERE, move_points=30)
        if post:
            way = ["-1,-1", "-1,-3", "0,-4", "post0"]
        for label in way:
            if label != "post0":
                stage.tile("quiet_space", label)
        steps = [f"to {label}" for label in way[: number + 1]]
        if force:
            other = stage.second(move_points=30)
            lead = min((stage.own, other), key=list(stage.position["ships"]).index)
            stage.say(f"force {lead}", *steps, "stop")  # the only other one joins
        else:
            stage.say(f"move {stage.own}", *steps)
            if not post:
                stage.say("stop")
        if number >= mission.requirement["n"] and not force and not post:
            stage.say(f"score {mission.id}")
        return lambda told: len(told.having("moved")) == number + 1

    return driver


def explores(less: int) -> Driver:
    """As many tiles in one turn as the mission asks for, or so many less."""

    def driver(stage: Stage, mission: Mission) -> Check:
        number = mission.requirement["n"] - less
        way = [NEXT, BEYOND, "1,3", "1,1", "1,-1"][:number]
        stage.chance["tiles"] = ["quiet_space"] * number
        stage.ship(stage.own, move_points=30)
        stage.dice += [6] * number
        stage.say(f"move {stage.own}", *(f"to {label}" for label in way), "stop")
        if not less:
            stage.say(f"score {mission.id}")
        return lambda told: len(told.having("explored")) == number

    return driver


def recovers(whose: int, *, enemy_control: bool) -> Driver:
    """An away team is taken up."""

    def driver(stage: Stage, mission: Mission) -> Check:
        stage.tile("class_m")
        stage.position["teams"] = {HERE: [whose]}
        if enemy_control:
            stage.control(1, 1)
        stage.set_dial(stage.own, "sensors", most=True)
        stage.say(f"recover {stage.own} {whose}")
        if whose == 0 and (enemy_control or not mission.requirement.get("enemy_controlled")):
            stage.say(f"score {mission.id}")
        return lambda told: told.has("team_taken", whose=whose)

    return driver


def encounter_test(passed: bool) -> Driver:
    """The test of an encounter."""

    def driver(stage: Stage, mission: Mission) -> Check:
        stage.chance.update(tiles=["class_m"], encounters=["particle_fountain"])
        stage.set_dial(stage.own, "sensors", most=passed, without="engines")
        stage.ship(stage.own, move_points=9)
        stage.dice += [1, 6 if passed else 1]
        stage.say(f"move {stage.own}", f"to {NEXT}")
        if passed:
            stage.say(f"score {mission.id}")
        return lambda told: told.has("test_ended", passed=passed)

    return driver


def builds(step: str) -> Driver:
    """An installation is built up to this step by an action."""

    def driver(stage: Stage, mission: Mission) -> Check:
        steps = ("outpost", "colony", "starbase")
        stage.tile("class_m")
        stage.control(0, 3)
        if step != "outpost":
            stage.install(steps[steps.index(step) - 1])
        stage.settings["target"] = 12
        stage.say(f"build {stage.own}")
        if step == mission.requirement["what"]:
            stage.say(f"score {mission.id}")
        return lambda told: told.has("built", what=step)

    return driver


def removes(number: int) -> Driver:
    """So many enemy tokens in one turn."""

    def driver(stage: Stage, mission: Mission) -> Check:
        stage.control(1, 3)
        other = stage.second()
        for name in (stage.own, other)[:number]:
            stage.say(f"influence {name}")
        if number == mission.requirement["n"]:
            stage.say(f"score {mission.id}")
        return lambda told: len(told.having("control_changed", n=-1)) == number

    return driver


def flips(field: str) -> Driver:
    """The first own token where the enemy had control."""

    def driver(stage: Stage, mission: Mission) -> Check:
        if field:
            stage.player(0)[field] = [HERE]
            stage.say(f"influence {stage.own}", f"score {mission.id}")
        else:
            stage.say(f"influence {stage.own}")
        return lambda told: told.has("control_changed", n=1)

    return driver


def captures(builder_is_enemy: bool) -> Driver:
    """The first own token at an installation."""

    def driver(stage: Stage, mission: Mission) -> Check:
        stage.tile("class_m")
        stage.install("outpost", enemy=builder_is_enemy)
        stage.say(f"influence {stage.own}")
        if builder_is_enemy:
            stage.say(f"score {mission.id}")
        return lambda told: told.has("control_changed", n=1)

    return driver


def parleys(stage: Stage, mission: Mission) -> Check:
    """An action and cards; nobody may be attacked then."""
    stage.bring_enemy()
    stage.filler(0, 3)
    other = stage.second()
    stage.set_dial(other, "weapons", most=True)
    stage.say(f"try {mission.id} {stage.own}", f"score {mission.id}")
    return lambda told: (
        len(told.having("card_discarded", seat=0)) == mission.requirement["discard"]
        and not_offered(told, "attack")
    )


def no_parley(**fields: Any) -> Driver:
    """It cannot be tried: nobody is there, somebody has been attacked, or cards are lacking."""

    def driver(stage: Stage, mission: Mission) -> Check:
        if not fields.get("alone"):
            stage.bring_enemy()
        stage.filler(0, fields.get("cards", 3))
        stage.player(0)["attacked"] = bool(fields.get("attacked"))
        return lambda told: not_offered(told, f"try {mission.id}")

    return driver


def team_stays(*, enemy_control: bool) -> Driver:
    """At the end of the turn an own team is on a planet."""

    def driver(stage: Stage, mission: Mission) -> Check:
        stage.tile("class_m")
        stage.position["teams"] = {HERE: [0]}
        if enemy_control:
            stage.control(1, 1)
        stage.say("end")
        if enemy_control:
            stage.say(f"score {mission.id}")
        return lambda told: told.has("turn_ended", seat=0)

    return driver


def attack(stage: Stage, *, most: bool = True, dice: tuple[int, int] = (6, 1)) -> None:
    """The own ship attacks the enemy."""
    stage.bring_enemy()
    stage.set_dial(stage.own, "weapons", most=most)
    stage.set_dial(stage.enemy, "shields", most=not most)
    stage.dice += [*dice]
    stage.say(f"attack {stage.own} {stage.enemy}")


def damages(stage: Stage, mission: Mission) -> Check:
    """An attack as the mission asks for it."""
    _as_asked(stage, mission)
    _strong(stage, mission)
    attack(stage, dice=(2, 4) if mission.requirement.get("to_state") == "red" else (6, 1))
    stage.say(f"score {mission.id}")
    return lambda told: told.has("damaged", ship=stage.enemy)


def _as_asked(stage: Stage, mission: Mission) -> None:
    """Attackers and target as the mission asks for them."""
    asked = mission.requirement
    target, attacker = asked.get("target"), asked.get("attacker")
    if target == "larger" or asked.get("to_state") == "red":
        stage.rename("neghvar", enemy=True)
    if target == "damaged" or asked.get("to_state") == "red":
        stage.ship(stage.enemy, alert="yellow")
    if target == "avenged":
        stage.ship(stage.enemy, hurt=[stage.own])
    if attacker == "moved_in":
        stage.ship(stage.own, arrived=True)
    if attacker == "red":
        stage.ship(stage.own, alert="red")
    if attacker == "has_captain":
        stage.ship(stage.own, crew=["f_exploration_01"])
    if asked.get("tile") == "enemy_control":
        stage.control(1, 1)
    for _ in range(asked.get("combined", 1) - 1):
        other = stage.second()
        stage.set_dial(other, "weapons", most=True)
        stage.say(f"join {other}")


def _strong(stage: Stage, mission: Mission) -> None:
    """Weapons for 3 damage, where that is asked for."""
    if mission.requirement.get("min_damage", 0) > 2:
        stage.ship(stage.own, tokens=[["weapons", 4]])


def harmless(stage: Stage, mission: Mission) -> Check:
    """An attack that does no damage."""
    damages(stage, mission)
    stage.script[:] = [line for line in stage.script if line.startswith("attack")]
    stage.dice[:] = [1, 6]
    stage.set_dial(stage.own, "weapons", most=False)
    stage.set_dial(stage.enemy, "shields", most=True)
    return lambda told: told.has("attack_ended", damage=0)


def too_little(stage: Stage, mission: Mission) -> Check:
    """All is as the mission asks, but for one damage less."""
    least = mission.requirement["min_damage"]
    _as_asked(stage, mission)
    attack(stage, dice=(6, 1) if least > 2 else (1, 3))
    return lambda told: told.has("attack_ended", damage=least - 1)


def other_attack(stage: Stage, mission: Mission) -> Check:
    """One that does as much damage but is otherwise not what the mission asks for."""
    asked = mission.requirement
    if asked.get("solo"):
        stage.rename("neghvar", enemy=True)
        other = stage.second()
        stage.set_dial(other, "weapons", most=True)
        stage.say(f"join {other}")
    if asked.get("to_state") == "red":
        stage.rename("neghvar", enemy=True)
        attack(stage, dice=(2, 4))
        return lambda told: told.has("damaged", alert="yellow")
    _strong(stage, mission)
    attack(stage)
    least = asked.get("min_damage", 1)
    return lambda told: any(one["damage"] >= least for one in told.having("attack_ended"))


def others(mission: Mission) -> dict[str, Driver]:
    found: dict[str, Driver] = {"no damage": harmless}
    if "min_damage" in mission.requirement:
        found["too little damage"] = too_little
    if not set(mission.requirement) <= {"pred", "min_damage"}:
        found["another attack"] = other_attack
    return found


def destroys(alert: str) -> Driver:
    """An attack on a ship at this alert state."""

    def driver(stage: Stage, mission: Mission) -> Check:
        if alert == "undamaged":
            stage.rename("neghvar", enemy=True)
        stage.ship(stage.enemy, alert=alert)
        attack(stage, dice=(6, 6) if alert == "undamaged" else (6, 1))
        if alert == "red":
            stage.say(f"score {mission.id}")
        return lambda told: told.has("destroyed") is (alert == "red")

    return driver


def razes(step: str, *, controlled: bool = True) -> Driver:
    """An installation is destroyed."""

    def driver(stage: Stage, mission: Mission) -> Check:
        stage.tile("class_m")
        stage.install(step, enemy=True)
        if controlled:
            stage.control(1, 1)
        stage.set_dial(stage.own, "weapons", most=True)
        stage.ship(stage.own, tokens=[["weapons", 9]])
        stage.dice += [6]
        stage.say(f"raze {stage.own}")
        steps = ("outpost", "colony", "starbase")
        if controlled and steps.index(step) >= steps.index(mission.requirement["min"]):
            stage.say(f"score {mission.id}")
        return lambda told: told.has("install_destroyed", what=step)

    return driver


def razed(mission: Mission) -> dict[str, Driver]:
    found: dict[str, Driver] = {"nobody's": razes("starbase", controlled=False)}
    if mission.requirement["min"] != "outpost":
        found["a lesser one"] = razes("outpost")
    return found


def survives(damage: bool) -> Driver:
    """The enemy attacks."""

    def driver(stage: Stage, mission: Mission) -> Check:
        stage.position["active"] = 1
        stage.bring_enemy()
        stage.set_dial(stage.enemy, "weapons", most=damage)
        stage.set_dial(stage.own, "shields", most=not damage)
        stage.dice += [6, 1] if damage else [1, 6]
        stage.say(f"attack {stage.enemy} {stage.own}")
        if not damage:
            stage.say(f"score {mission.id}")
        return lambda told: told.has("damaged") is damage

    return driver


def twice(same_target: bool, same_ship: bool) -> Driver:
    """Two attacks of one turn that do damage."""

    def driver(stage: Stage, mission: Mission) -> Check:
        stage.rename("neghvar", enemy=True)
        attack(stage, dice=(6, 6))
        ships = [stage.own, stage.own]
        if same_ship:
            stage.ship(stage.own, allowed=2)
        else:
            ships[1] = stage.second()
            stage.set_dial(ships[1], "weapons", most=True)
        targets = [stage.enemy, stage.enemy if same_target else "klothos"]
        if not same_target:
            stage.ship("klothos", at=HERE)
            stage.set_dial("klothos", "shields", most=False)
        stage.script[:] = [f"attack {ship} {target}" for ship, target in zip(ships, targets, strict=True)]
        stage.say("go")
        stage.dice += [6, 4] if not same_target else [6, 1]
        is_met = same_target if mission.pred == "damaged_same_twice" else not same_ship
        if is_met:
            stage.say(f"score {mission.id}")
        if same_ship:
            stage.script.remove("go")
        return lambda told: len(told.having("damaged")) == 2

    return driver


def starts_near(label: str) -> Driver:
    """The own turn begins there."""

    def driver(stage: Stage, mission: Mission) -> Check:
        stage.position["step"] = "turn_start"
        stage.ship(stage.own, at=label)
        stage.tile("quiet_space", label)
        if label == NEAR_ENEMY:
            stage.say(f"score {mission.id}")
        return lambda told: told.has("turn_began", seat=0)

    return driver


def boards(die: int) -> Driver:
    """A transporter test against an enemy ship."""

    def driver(stage: Stage, mission: Mission) -> Check:
        stage.bring_enemy()
        stage.filler(1, 1)
        stage.set_dial(stage.own, "sensors", most=False)
        stage.set_dial(stage.enemy, "shields", most=True)
        stage.dice += [die]
        shields = rating_of(stage.content, stage, stage.enemy, "shields") or 0
        shown = rating_of(stage.content, stage, stage.own, "sensors") or 0
        stage.ship(stage.own, tokens=[["sensors", shields - 6 - shown]])
        stage.say(f"board {stage.own} {stage.enemy}")
        if die == 6:
            stage.say(f"score {mission.id}")
        return lambda told: told.has("test_ended", passed=die == 6, against=shields)

    return driver


def brings_home(prisoner: bool) -> Driver:
    """The own ship comes home, with a prisoner."""

    def driver(stage: Stage, mission: Mission) -> Check:
        stage.ship(stage.own, at=NEAR_POST)
        stage.tile("quiet_space", NEAR_POST)
        stage.say(f"move {stage.own}", "to post0")
        if not prisoner:
            stage.ship(stage.own, cargo=["unstable_artifact"])
            return lambda told: told.has("move_ended")
        card = crew_card(stage, 1)
        stage.ship(stage.own, cargo=[card])
        stage.say(f"score {mission.id}")
        return lambda told: (
            told.facts["ships"][stage.own]["cargo"] == [] and card in told.facts["discards"][1]
        )

    return driver


def escapes(dice: tuple[int, int]) -> Driver:
    """The enemy tries to get away."""

    def driver(stage: Stage, mission: Mission) -> Check:
        stage.position["active"] = 1
        stage.bring_enemy()
        stage.rename("klothos", enemy=True)
        stage.rename("excelsior")
        stage.dice += [*dice]
        stage.say(f"move {stage.enemy}", "stop")
        is_free = dice[0] + 2 >= dice[1]
        if not is_free:
            stage.say(f"score {mission.id}")
        return lambda told: told.has("escape_rolled", free=is_free)

    return driver
