"""What pilots of Scum and Villainy do, by ship."""

from __future__ import annotations

from starboard.games.xwing.language.clauses import attack_dice, defense_dice, may, modify, must
from starboard.games.xwing.language.deeds import grant
from starboard.games.xwing.language.dice_steps import reroll
from starboard.games.xwing.language.occasions import detail, executed
from starboard.games.xwing.language.requirements import (
    ally,
    attacking,
    defending,
    foe,
    friendly,
    in_arc,
    itself,
    there_is,
)
from starboard.games.xwing.language.scene import attacker, defender
from starboard.games.xwing.language.steps import gain
from starboard.games.xwing1.cards.writing import pilot, trial

# -- Z-95 Headhunter, M3-A interceptor, Aggressor -------------------------------------------------------------

pilot("ndrusuhlak", attack_dice(+1, attacking, ~there_is(ally(1, 2, other=True))))
trial("attack dice", "dice_rolled why=attack n=4")

pilot("serissu", modify("defense", friendly(1, 1, other=True), reroll(1)))
trial(
    "modify defense",
    attacker="foe",
    friend={"at": (-60, 0, 0)},
    choose=("attack friend primary",),
    defense="blank blank blank evade",
)

pilot("ig88c", may("action_performed", itself, detail("boost"), grant("evade")))
trial(
    "action_performed",
    "action_performed ship=me action=evade",
    foe={"at": (0, 450, 180)},
    choose=("action boost white", "template straight", "action evade white"),
)

# -- Y-wing, StarViper, Kihraxz fighter, Protectorate Starfighter ----------------------------------------------

pilot("kavil", attack_dice(+1, attacking, ~in_arc("firing", defender)))
trial(
    "attack dice",
    "dice_rolled why=attack n=4",
    with_="ioncannonturret",
    foe={"at": (0, -120, 0)},
    choose=("attack foe ioncannonturret",),
)

pilot("guri", may("engagement_phase_start", there_is(foe(1, 1)), gain("focus")))
trial("engagement_phase_start", "token_gained ship=me token=focus")

pilot("grazthehunter", defense_dice(+1, defending, in_arc("firing", attacker)))
trial("defense dice", "dice_rolled ship=me why=defense n=3", attacker="foe")

pilot("kadsolus", must("maneuver_executed", itself, executed(colour="red"), gain("focus", count=2)))
trial(
    "maneuver_executed",
    "token_gained ship=me token=focus; token_gained ship=me token=focus",
    me={"dial": "4 koiogran"},
)
