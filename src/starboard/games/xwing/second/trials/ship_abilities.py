"""Situations for ship abilities."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing.second.exercises import Trial

T = Trial
_CALCULATES: Final[dict[str, Any]] = {"tokens": {"calculate": 1}}
TRIALS: Final[list[Trial]] = [
    T(
        "advanceddroidbrain",
        "action_performed",
        "token_gained ship=me token=calculate",
        choose=("action calculate white",),
    ),
    T("advancedtargetingcomputer", "attack dice", "dice_rolled why=attack n=4", me={"locks": ["foe"]}),
    T("advancedtargetingcomputer", "modify attack", me={"locks": ["foe"]}),
    T(
        "autothrusters",
        "action_performed",
        "action_performed ship=me action=boost difficulty=red",
        choose=("action focus white", "action boost red"),
    ),
    T(
        "vectoredthrusters",
        "action_performed",
        "action_performed ship=me action=boost difficulty=red",
        choose=("action focus white", "action boost red"),
    ),
    T("concordiafaceoff", "modify defense", attacker="foe"),
    T(
        "deadtorights",
        "forbids defense",
        "dice_rolled why=defense",
        foe={"tokens": {"focus": 1, "evade": 1}},
        never=("modify focus", "modify evade"),
    ),
    T(
        "experimentalscanners",
        "lock range",
        "lock_acquired ship=me target=foe",
        foe={"at": (0, 480, 180)},
        choose=("action lock white",),
    ),
    T(
        "experimentalscanners",
        "lock range",
        "action_performed action=lock failed=True",
        foe={"at": (0, 210, 180)},
        choose=("action lock white",),
    ),
    T("finetunedcontrols", "maneuver_fully_executed", "repositioned ship=me", choose=("action boost white",)),
    T(
        "finetunedthrusters",
        "maneuver_fully_executed",
        "token_gained ship=me token=strain; action_performed action=lock",
        choose=("choose strain", "action lock white"),
    ),
    T("fireconvergence", "modify attack", attacker="friend"),
    T(
        "fullthrottle",
        "maneuver_fully_executed",
        "action_performed ship=me action=evade",
        me={"dial": "3 straight"},
        choose=("action evade white",),
    ),
    T(
        "heavyweaponturret",
        "turret",
        "maneuvered ship=me",
        with_="dorsalturret",
        choose=("action rotate white",),
        never=("side left", "side right"),
    ),
    T(
        "rotatingcannons",
        "turret",
        "action_performed action=rotate",
        choose=("action rotate white",),
        never=("side left", "side right"),
    ),
    T(
        "refinedgyrostabilizers",
        "turret",
        "maneuvered",
        with_="dorsalturret",
        choose=("action rotate white",),
        never=("side left", "side right"),
    ),
    T(
        "refinedgyrostabilizers",
        "action_performed",
        "action_performed action=rotate difficulty=red",
        choose=("action focus white", "action rotate red"),
    ),
    T(
        "pinpointtractorarray",
        "turret",
        "maneuvered",
        with_="dorsalturret",
        choose=("action rotate white",),
        never=("side rear",),
    ),
    T(
        "pinpointtractorarray",
        "maneuver_executed",
        "token_gained ship=me token=tractor; action_performed action=rotate",
        choose=("action rotate white",),
    ),
    T(
        "intuitivecontrols",
        "system_phase",
        "force_changed ship=me change=-1; action_performed action=boost difficulty=purple",
        choose=("action boost purple",),
    ),
    T("linkedbattery", "attack dice", "dice_rolled why=attack n=4", with_="ioncannon", range=2),
    T(
        "networkedaim",
        "forbids attack",
        "dice_rolled why=attack",
        me={"locks": ["foe"]},
        never=("modify lock",),
    ),
    T("networkedaim", "modify attack", me={"locks": ["foe"]}),
    T(
        "networkedcalculations",
        "modify attack",
        "token_lost ship=friend token=calculate; dice_modified",
        friend=_CALCULATES,
        without_evidence=True,
    ),
    T(
        "networkedcalculations",
        "modify defense",
        "token_lost ship=friend token=calculate; dice_modified",
        friend=_CALCULATES,
        attacker="foe",
        without_evidence=True,
    ),
    T("platedhull", "modify attack_by_defender", attacker="foe", attack="crit hit hit"),
    T("sensorblindspot", "attack dice", "dice_rolled why=attack n=3"),
    T(
        "spacetugtractorarray",
        "action action",
        "token_gained ship=foe token=tractor",
        range=3,
        me={"dial": "3 straight"},
    ),
    T(
        "stygiumarray",
        "decloaked",
        "action_performed action=evade",
        range=3,
        me={"tokens": {"cloak": 1}},
        choose=("decloak straight", "action evade white"),
    ),
    T(
        "stygiumarray",
        "end_phase_start",
        "token_lost ship=me token=evade why=spent; token_gained token=cloak",
        me={"tokens": {"evade": 1}},
    ),
    T("adaptiveailerons", "dial_reveal_before", "maneuvered ship=me; dial_revealed ship=me"),
    T("weaponhardpoint", "builds", "maneuvered ship=me"),
]
