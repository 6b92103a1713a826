"""What turrets do, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.language.clauses import attack_dice, builds, deals, modify
from starboard.games.xwing.language.dice_steps import reroll
from starboard.games.xwing.language.occasions import attack_range, this_weapon
from starboard.games.xwing.language.requirements import attacking, in_arc
from starboard.games.xwing.language.scene import Scene, defender
from starboard.games.xwing.language.steps import gain, suffer
from starboard.games.xwing1.cards.words import hits_stay_crits_may, primary_value
from starboard.games.xwing1.cards.writing import trial, upgrade

BEHIND: Final = {"at": (0, -100, 0)}  # outside the arcs of the ship

upgrade("ioncannonturret", deals(suffer(1, whom=defender), gain("ion", defender)))
trial(
    "deals",
    "damage_suffered ship=foe; token_gained ship=foe token=ion",
    attack="hit hit hit",
    defense="blank blank blank",
    foe=BEHIND,
)

upgrade("blasterturret", builds())
trial(
    "builds",
    "token_lost ship=me token=focus; attack_declared weapon=blasterturret",
    me={"tokens": {"focus": 1}},
    foe=BEHIND,
)


upgrade("autoblasterturret", *hits_stay_crits_may())
trial("neutralize", "neutralized hits=1 crits=0", range=1, attack="hit crit", defense="evade evade blank")
trial(
    "neutralize_before",
    "neutralized hits=1 crits=1",
    on="kathscarlet-firespray31-galacticempire",
    range=1,
    attack="hit crit",
    defense="evade blank blank",
    choose=("attack foe autoblasterturret", "choose no_crits"),
)

upgrade("twinlaserturret", deals(suffer(1, whom=defender)))
trial(
    "deals",
    "damage_suffered ship=foe; dice_rolled why=attack; damage_suffered ship=foe",
    attack="hit hit hit hit hit hit",
    defense="blank blank blank blank blank blank",
    range=2,
    state="ships.foe.damage=2",
)

upgrade("dorsalturret", attack_dice(+1, attacking, this_weapon, attack_range(1)))
trial("attack dice", "dice_rolled why=attack n=3", foe=BEHIND)


def _primary_value(scene: Scene) -> int:
    return primary_value(scene.own)


upgrade(
    "syncedturret",
    modify("attack", attacking, this_weapon, in_arc("front", defender), reroll(_primary_value)),
)
trial("modify attack", me={"locks": ["foe"]}, range=2, attack="blank blank blank hit hit")
trial(  # the value of the primary weapon is what it is now
    "modify attack",
    "dice_modified by=syncedturret faces=hit,blank,blank",
    me={"locks": ["foe"], "faceup": ["weaponmalfunction"]},
    settings={"damage_deck": "core"},
    range=2,
    attack="blank blank blank hit hit",
    never=("modify syncedturret blank blank",),
    without_evidence=True,
)
