"""What Crew upgrades do, G to L, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.language.clauses import (
    action,
    flies_red_while_stressed,
    may,
    modify,
)
from starboard.games.xwing.language.deeds import acquire_any, grant, spend_lock
from starboard.games.xwing.language.dice_steps import ALL, add, change
from starboard.games.xwing.language.occasions import attack_missed, executed
from starboard.games.xwing.language.requirements import (
    attacking,
    defending,
    friendly,
    itself,
    locked,
    marked,
)
from starboard.games.xwing.language.scene import Scene, attacker, defender, it
from starboard.games.xwing.language.steps import (
    gain,
    mark,
    remove,
    roll,
    rolled,
)
from starboard.games.xwing1.cards.words import last_attack
from starboard.games.xwing1.cards.writing import trial, upgrade


def _focuses(scene: Scene) -> int:
    return scene.faces.count("focus")


def _evades(scene: Scene) -> int:
    return scene.faces.count("evade")


upgrade("gunner", may("bonus_after_attacking", itself, attack_missed, last_attack(slots=("primary",))))
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me weapon=primary bonus=True; phase_began phase=end",
    on="patrolleader",
    attack="blank blank blank blank blank blank blank blank",
    foe2={"engaged": True},
    choose=("attack foe primary",),
    state="ships.me.damage=0",
)

LUKES_SHOT: Final = "attacks by Luke Skywalker"  # a mark in `Ship.once`: it is the last attack of the round


upgrade(
    "lukeskywalker",
    may("bonus_after_attacking", itself, attack_missed, last_attack(LUKES_SHOT, slots=("primary",))),
    modify("attack", attacking, marked(LUKES_SHOT), change("focus", "hit")),
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me weapon=primary bonus=True; phase_began phase=end",
    on="wookieeliberator",
    attack="blank blank blank blank blank blank blank blank",
)
trial(
    "modify attack",
    "ability_used card=lukeskywalker; dice_modified by=lukeskywalker; neutralized hits=1 hit=True",
    on="wookieeliberator",
    range=2,
    attack="focus blank blank focus focus blank",
    defense="blank blank blank blank blank blank",
    choose=("use me lukeskywalker", "attack foe primary"),
    without_evidence=True,
)


upgrade(
    "hansolo",
    modify("attack", attacking, locked(defender), spend_lock(defender), change("focus", "hit", ALL)),
)
trial(
    "modify attack",
    "lock_broken ship=me; dice_modified by=hansolo; neutralized hits=2",
    me={"locks": ["foe"]},
    attack="focus focus blank",
    defense="blank blank blank",
    without_evidence=True,
)

upgrade(
    "landocalrissian",
    action(
        roll(2, "defense"),
        gain("focus", count=_focuses).if_(rolled("focus")),
        gain("evade", count=_evades).if_(rolled("evade")),
    ),
)
trial(
    "action action",
    "token_gained ship=me token=focus; token_gained ship=me token=evade",
    defense="focus evade",
)

upgrade("leebo", action(grant("boost"), gain("ion")))
trial(
    "action action",
    "action_performed ship=me action=boost; token_gained ship=me token=ion",
    choose=("action card white leebo.action", "action boost white", "template straight"),
)

upgrade("k4securitydroid", may("maneuver_executed", itself, executed(colour="green"), acquire_any()))
trial("maneuver_executed", "lock_acquired ship=me target=foe", me={"dial": "2 straight"})

upgrade(
    "kananjarrus",
    may(
        "maneuver_executed",
        friendly(1, 2),
        executed(colour="white"),
        ~marked("kananjarrus"),
        mark("kananjarrus"),
        remove("stress", it),
    ),
)
trial(
    "maneuver_executed",
    "token_lost ship=me token=stress",
    me={"tokens": {"stress": 1}, "dial": "3 bank_left"},
)

upgrade("herasyndulla", flies_red_while_stressed())
trial(
    "flies red while stressed",
    "maneuvered ship=me maneuver=4_koiogran",
    me={"tokens": {"stress": 1}, "dial": "4 koiogran"},
    phase="activation",
)

upgrade("lattsrazzi", modify("defense", defending, remove("stress", attacker), add("evade")))
trial(
    "modify defense",
    "token_lost ship=foe token=stress; dice_modified by=lattsrazzi",
    attacker="foe",
    foe={"tokens": {"stress": 1}},
    without_evidence=True,
)
