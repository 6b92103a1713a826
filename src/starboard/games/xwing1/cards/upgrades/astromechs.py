"""What astromechs do, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.effects.registry import IGNORES_OBSTACLES
from starboard.games.xwing.language.clauses import action, agility, builds, difficulty, may, modify
from starboard.games.xwing.language.deeds import acquire_any, grant, spend_lock
from starboard.games.xwing.language.dice_steps import ALL, reroll, spend_result
from starboard.games.xwing.language.occasions import executed, primary_attack, revealed
from starboard.games.xwing.language.requirements import attacking, defending, in_arc, itself, locked, marked
from starboard.games.xwing.language.scene import attacker, defender
from starboard.games.xwing.language.steps import (
    gain,
    mark,
    recover_shield,
    repair_facedown,
    repair_faceup,
    roll,
    rolled,
    spend,
)
from starboard.games.xwing1.cards.words import GREEN, discard_this
from starboard.games.xwing1.cards.writing import STRICT, trial, upgrade

upgrade("r2d2", may("maneuver_executed", itself, executed(colour="green"), recover_shield()))
trial(
    "maneuver_executed",
    "shield_recovered ship=me",
    on="lukeskywalker",
    me={"shields": 1, "dial": "2 straight"},
)

upgrade("r2f2", action(mark("r2f2")), agility(+1, defending, marked("r2f2")))
trial("action action", on="rookiepilot")
trial(
    "agility",
    "dice_rolled ship=me why=defense n=3",
    on="rookiepilot",
    attacker="foe",
    phase="activation",
)

upgrade("bb8", may("dial_revealed", itself, revealed(colours=("green",)), grant("barrel_roll")))
trial(
    "dial_revealed",
    "action_performed ship=me action=barrel_roll; maneuvered ship=me",
    on="bluesquadronnovice",
    me={"dial": "2 straight"},
    choose=("action barrel_roll white", "template left"),
)

upgrade("r5x3", may("dial_reveal_before", itself, discard_this(), mark(IGNORES_OBSTACLES)))
trial(
    "dial_reveal_before",
    "upgrade_discarded ship=me card=r5x3; maneuvered ship=me; action_performed ship=me action=focus",
    on="bluesquadronnovice",
    obstacles=(("coreasteroid0", 0.0, 60.0),),
    foe={"at": (300, 300, 180)},
    choose=("action focus white",),
)

upgrade("r2astromech", difficulty(GREEN, speed=(1, 2)))
trial(
    "difficulty",
    "token_lost ship=me token=stress",
    on="bluesquadronnovice",
    me={"tokens": {"stress": 1}, "dial": "2 turn_left"},
)

upgrade(
    "r5d8",
    action(roll(1, "defense"), repair_facedown().if_(rolled("evade", "focus"))),
)
trial(
    "action action",
    "dice_rolled why=r5d8; repaired ship=me discarded=True",
    on="rookiepilot",
    me={"facedown": 1},
    defense="focus",
)

upgrade("r5astromech", may("end_phase_start", repair_faceup(trait="ship")))
trial(
    "end_phase_start",
    "repaired ship=me card=structuraldamage",
    on="rookiepilot",
    me={"faceup": ["structuraldamage"]},
)

upgrade(
    "r7astromech",
    modify(
        "attack_by_defender",
        defending,
        locked(attacker),
        ~marked("r7astromech"),
        spend_lock(attacker),
        mark("r7astromech"),
        reroll(ALL),
    ),
)
trial(
    "modify attack_by_defender",
    "lock_broken ship=me; dice_modified by=r7astromech",
    on="rookiepilot",
    attacker="foe",
    me={"locks": ["foe"]},
    attack="hit hit hit blank blank blank",
    choose=("modify r7astromech hit hit hit",),
    without_evidence=True,
)

upgrade(
    "r3a2",
    may("attack_declared", itself, in_arc("firing", defender), gain("stress"), gain("stress", defender)),
)
trial(
    "attack_declared",
    "token_gained ship=me token=stress; token_gained ship=foe token=stress",
    on="rookiepilot",
)

upgrade("r2d6", builds())
trial(
    "builds",
    "dice_modified ship=me by=predator",
    on="redsquadronpilot",
    with_="predator",
    phase="combat",
    choose=("modify predator blank",),
    attack="blank blank blank",
    settings=STRICT,
)

upgrade("r5p9", may("engagement_phase_end", spend("focus"), recover_shield()))
trial(
    "engagement_phase_end",
    "token_lost ship=me token=focus; shield_recovered ship=me",
    on="rookiepilot",
    me={"tokens": {"focus": 1}, "shields": 1},
)

upgrade("targetingastromech", may("maneuver_executed", itself, executed(colour="red"), acquire_any()))
trial(
    "maneuver_executed",
    "lock_acquired ship=me target=foe",
    on="rookiepilot",
    me={"dial": "4 koiogran"},
    foe={"at": (0, 400, 180)},
)

upgrade(
    "r3astromech",
    modify(
        "attack",
        attacking,
        primary_attack,
        ~marked("r3astromech"),
        mark("r3astromech"),
        spend_result("focus"),
        gain("evade"),
    ),
)
trial("modify attack", "token_gained ship=me token=evade", on="rookiepilot", attack="focus hit hit hit")
