"""Situations for cards that change how a ship flies. Obstacles lie on the straight that `me` flies."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.second.exercises import Trial

T = Trial
_ROCK_AHEAD: Final = (("coreasteroid2", 0.0, 70.0),)
_ROCK_HERE: Final = (("coreasteroid2", 0.0, 0.0),)
TRIALS: Final[list[Trial]] = [
    T(
        "dashrendar",
        "ignores",
        "maneuvered ship=me; action_performed ship=me action=focus",
        phase="activation",
        obstacles=_ROCK_AHEAD,
        choose=("action focus white",),
        state="ships.me.damage=0",
        foe={"at": (0, 500, 180)},
    ),
    T(
        "notchedstabilizers",
        "ignores",
        "maneuvered ship=me; action_performed ship=me action=focus",
        phase="activation",
        obstacles=_ROCK_AHEAD,
        choose=("action focus white",),
    ),
    T(
        "r5x3",
        "before_activate",
        "charges_changed card=r5x3 change=-1; maneuvered ship=me; action_performed ship=me action=focus",
        on="redsquadronveteran",
        obstacles=_ROCK_AHEAD,
        choose=("action focus white",),
    ),
    T(
        "r5x3",
        "before_engage",
        "charges_changed card=r5x3 change=-1; attack_declared attacker=me obstructed=True; dice_rolled why=defense n=3",
        on="redsquadronveteran",
        obstacles=_ROCK_HERE,
        range=2,
        choose=("line obstructed",),
    ),
    T(
        "r5x3",
        "ignores",
        "attack_declared attacker=me",
        on="redsquadronveteran",
        obstacles=_ROCK_HERE,
    ),
    T(
        "outerrimpioneer",
        "fires from asteroid",
        "attack_declared attacker=friend",
        attacker="friend",
        friend={"at": (-60, 0, 0)},
        obstacles=(("coreasteroid2", -60.0, 0.0),),
    ),
    T(
        "tierfonbellyrun",
        "fires from asteroid",
        "attack_declared attacker=me weapon=ioncannonturret",
        on="goldsquadronveteran",
        with_="ioncannonturret",
        obstacles=_ROCK_HERE,
        never=("attack foe primary",),
    ),
    T(
        "tierfonbellyrun",
        "forbids attack",
        "dice_rolled why=attack; dice_rolled why=defense",
        on="goldsquadronveteran",
        attacker="foe",
        foe={"locks": ["me"]},
        obstacles=_ROCK_HERE,
        never=("modify lock",),
    ),
    T(
        "vedfoslo",
        "maneuver_before",
        "maneuvered ship=me maneuver=3_straight",
        me={"dial": "2 straight"},
        choose=("choose faster",),
    ),
    T(
        "vedfoslo",
        "maneuver_before",
        "maneuvered ship=me maneuver=2_turn_left",
        me={"dial": "3 turn_left"},
        choose=("choose slower",),
        never=("choose faster",),
    ),
]
