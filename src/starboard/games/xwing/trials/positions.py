"""The position that a trial begins with: who is there, where they stand, and in which phase."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing.cards.build import Build
from starboard.games.xwing.cards.content import Content
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing.effects.registry import qualified
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.trials.trial import Trial

GAPS: Final = {0: 0.0, 1: 60.0, 2: 150.0, 3: 250.0}  # mm between bases
CENTRE: Final = (457.0, 400.0)  # of my base
PHASES: Final = {
    "system_phase": "system", "end_phase": "end", "end_phase_start": "end", "round_end": "end",
    "before_activate": "activation", "dial_revealed": "activation", "dial_reveal_before": "activation",
    "maneuver_before": "activation", "maneuver_executed": "activation", "maneuver_fully_executed": "activation",
    "maneuver_partially_executed": "activation", "difficulty_check_before": "activation",
    "action_performed": "activation", "action_resolving": "activation", "action_failed": "activation", "red_action_performed": "activation",
    "purple_action_performed": "activation", "coordinated": "activation", "coordinate_before": "activation", "lock_performed": "activation", "jam_performed": "activation", "activation_phase_start": "activation",
    "activation_phase_end": "activation", "device_dropped": "system", "device ways": "system",
    "holds devices": "activation", "device_detonated": "activation", "device_effect_suffered": "activation",
    "reloaded": "activation", "lock_acquired": "activation", "difficulty": "activation",
    "recolours": "activation", "turret": "activation", "acts while stressed": "activation",
    "flies red while stressed": "activation", "decloaked": "system", "coordinates": "activation",
    "cannot be chosen": "activation", "draws locks": "activation", "lock range": "activation", "builds": "activation",
}  # fmt: skip


def builds_of(rules: XWingRules, trial: Trial) -> dict[str, str]:
    """The builds of a trial's ships, by role."""
    cast = rules.records.cast
    me = _my_build(rules, trial)
    foe, foe2 = (name or cast.foe for name in (trial.foe_is, trial.foe2_is))
    friend = trial.friend_is or cast.friends[rules.builds[me].faction]
    builds = {"me": me, "foe": foe, "foe2": foe2, "friend": friend, "friend2": friend}
    return {role: builds[role] for role in trial.numbers}


def _my_build(rules: XWingRules, trial: Trial) -> str:
    card = shown(trial.card)
    cast = rules.records.cast
    kind = qualified(rules.content, trial.card).partition(":")[0]
    names = [name for name in trial.with_.split(",") if name]
    if kind == "upgrade":
        slots = rules.content.upgrades[card].sides[0].slots
        host = trial.on or next((cast.hosts[slot] for slot in slots if slot in cast.hosts), cast.host)
        names.insert(0, card)
    elif kind == "ship_ability":
        host = trial.on or _flier_of(rules.content, card)
    elif kind in ("damage", "condition"):
        host = trial.on or cast.host
    else:
        host = card
    return f"{host}({','.join(names)})" if names else host


def _flier_of(content: Content, ship_ability: str) -> str:
    """A ship card with this ability, one without text if there is one."""
    found = [one for one in content.pilots.values() if one.ship_ability == ship_ability]
    return min(found, key=lambda one: (one.has_text, one.id)).id


def phase_of(rules: XWingRules, trial: Trial) -> str:
    """The phase that is about to begin: the one of attacks, unless the branch belongs elsewhere. What an edition has
    no phase for happens there while ships activate."""
    if trial.phase:
        return trial.phase
    if trial.branch.startswith("action "):
        return "activation"
    phase = PHASES.get(trial.branch, rules.attack_phase)
    return phase if phase in rules.phases else "activation"


def position_of(rules: XWingRules, trial: Trial) -> tuple[dict[str, Any], dict[str, Any]]:
    """The position and the settings of the game."""
    phase = phase_of(rules, trial)
    builds = builds_of(rules, trial)
    half = {role: rules.builds[build].half / 1000 for role, build in builds.items()}
    x, y = CENTRE
    band = trial.range if trial.range >= 0 else 3 if phase == "activation" else 1
    ahead = half["me"] + GAPS[band] + half["foe"]
    places = {"me": (0.0, 0.0, 0.0), "foe": (0.0, ahead, 180.0)}
    if "friend" in builds:
        places["friend"] = (-(half["me"] + GAPS[1] + half["friend"]), 0.0, 0.0)
    if "friend2" in builds:
        places["friend2"] = (half["me"] + GAPS[1] + half["friend2"], 0.0, 0.0)
    if "foe2" in builds:
        places["foe2"] = (half["foe"] + GAPS[1] + half["foe2"], ahead, 180.0)
    ships: dict[int, dict[str, Any]] = {}
    for role, number in trial.numbers.items():
        given = dict(getattr(trial, role))
        dx, dy, heading = given.pop("at", places[role])
        ship: dict[str, Any] = {"pose": [x + dx, y + dy, heading]}
        if phase == rules.attack_phase:
            ship["engaged"] = trial.attacker not in (role, "none")
        if phase == "activation":
            ship["activated"] = role != trial.mover
            if role == trial.mover and "dial" not in given:
                ship["dial"] = _straight(rules.builds[builds[role]])
        if not given.get("dial", "-"):
            del given["dial"]  # none: an ionized ship
        ships[number] = {**ship, **given}
        if "touching" in given:
            ships[number]["touching"] = [trial.numbers.get(other, other) for other in given["touching"]]
        if "locks" in ship or "locks" in given:
            ships[number]["locks"] = [trial.numbers.get(locked, locked) for locked in given["locks"]]
        if "conditions" in given:
            ships[number]["conditions"] = [
                {**one, "by": trial.numbers[one["by"]]} for one in given["conditions"]
            ]
    position = {
        "phase": phase,
        "first_player": trial.first_player,
        "ships": ships,
        "obstacles": [
            {"outline": outline, "pose": [x + dx, y + dy, 0]} for outline, dx, dy in trial.obstacles
        ],
        "devices": [
            {"kind": kind, "pose": [x + dx, y + dy, 0], "owner": owner}
            for kind, dx, dy, owner in trial.devices
        ],
    }
    seats: list[list[str]] = [[], []]
    for role in trial.numbers:
        seats[role.startswith("foe")].append(builds[role])
    squads = {f"squad_{seat}": " + ".join(builds_) for seat, builds_ in enumerate(seats)}
    return position, {**squads, **trial.settings}


def _straight(build: Build) -> str:
    """The slowest straight of the dial, speed 2 if there is one."""
    found = sorted((one.speed != 2, one.speed) for one in build.dial if one.bearing == "straight")
    return f"{found[0][1]} straight"
