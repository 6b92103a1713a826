"""What system upgrades do, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.language.clauses import forbids, may, modify
from starboard.games.xwing.language.deeds import acquire, grant, performed
from starboard.games.xwing.language.dice_steps import add, cancel_all
from starboard.games.xwing.language.occasions import attack_marked, primary_attack
from starboard.games.xwing.language.requirements import attacking, itself, locked
from starboard.games.xwing.language.scene import defender
from starboard.games.xwing.language.steps import attack_mark, mark
from starboard.games.xwing.tasks.activation import SKIPS_ACTION
from starboard.games.xwing1.cards.writing import trial, upgrade

upgrade("firecontrolsystem", may("attacked", itself, acquire(defender)))
trial("attacked", "lock_acquired ship=me target=foe", defense="evade evade evade")

upgrade("advancedsensors", may("dial_reveal_before", itself, grant(), mark(SKIPS_ACTION).if_(performed())))
trial(
    "dial_reveal_before",
    "action_performed ship=me action=focus; maneuvered ship=me; phase_began phase=combat",
    choose=("action focus white", "action evade white"),
    never=("action barrel_roll red",),
)

upgrade(
    "accuracycorrector",
    modify(
        "attack", attacking, cancel_all("attack"), add("hit"), add("hit"), attack_mark("accuracycorrector")
    ),
    forbids("attack", attacking, attack_marked("accuracycorrector")),
)
trial("modify attack", "neutralized hits=2", attack="crit blank blank", defense="blank blank blank")
trial(
    "forbids attack",
    "dice_modified by=accuracycorrector; dice_rolled why=defense",
    attack="focus focus focus",
    me={"tokens": {"focus": 1}},
    choose=("modify accuracycorrector", "modify focus"),
)

upgrade(
    "advtargetingcomputer",
    modify("attack", attacking, primary_attack, locked(defender), add("crit"), attack_mark("no lock")),
    forbids("attack", attacking, attack_marked("no lock"), only=("lock",)),
)
trial(
    "modify attack",
    "neutralized crits=1",
    me={"locks": ["foe"]},
    attack="blank blank blank",
    defense="blank blank blank",
)
trial(
    "forbids attack",
    "dice_modified by=advtargetingcomputer; dice_rolled why=defense",
    me={"locks": ["foe"]},
    attack="blank blank blank",
    choose=("modify advtargetingcomputer", "modify lock blank blank blank"),
    state="ships.me.locks.0=1",
)
