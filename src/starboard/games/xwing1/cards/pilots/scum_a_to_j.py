"""Ship cards of Scum and Villainy with a text, A to J, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.language.clauses import defense_dice, may
from starboard.games.xwing.language.deeds import grant
from starboard.games.xwing.language.occasions import defender_destroyed, detail
from starboard.games.xwing.language.requirements import (
    at_range,
    defending,
    foe,
    in_arc,
    itself,
    there_is,
)
from starboard.games.xwing.language.scene import attacker, defender
from starboard.games.xwing.language.steps import attack_mark, gain, recover_shield
from starboard.games.xwing1.cards.writing import pilot, trial

pilot("ig88a", may("attacked", itself, defender_destroyed, recover_shield()))
trial(
    "attacked",
    "destroyed ship=foe; ability_used card=ig88a; shield_recovered ship=me",
    without_evidence=True,
    me={"shields": 3},
    foe={"facedown": 2, "engaged": False},
    attack="hit hit hit hit",
    defense="blank blank blank",
    choose=("attack foe primary",),
)

pilot("ig88c", may("action_performed", itself, detail("boost"), grant("evade")))
trial(
    "action_performed",
    "action_performed ship=me action=evade",
    foe={"at": (0, 450, 180)},
    choose=("action boost white", "template straight", "action evade white"),
)

pilot("guri", may("engagement_phase_start", there_is(foe(1, 1)), gain("focus")))
trial("engagement_phase_start", "token_gained ship=me token=focus")

pilot("grazthehunter", defense_dice(+1, defending, in_arc("firing", attacker)))
trial("defense dice", "dice_rolled ship=me why=defense n=3", attacker="foe")

pilot(
    "fennrau-protectoratestarfighter",
    may("attack_roll_before", itself, at_range(defender, 1, 1), attack_mark("more attack")),
    may("defense_roll_before", itself, at_range(attacker, 1, 1), attack_mark("more defense")),
)
trial("attack_roll_before", "dice_rolled ship=me why=attack n=5")
trial("defense_roll_before", "dice_rolled ship=me why=defense n=4", attacker="foe")
