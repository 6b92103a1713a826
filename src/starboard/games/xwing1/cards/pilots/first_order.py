"""What pilots of the First Order do, by ship."""

from __future__ import annotations

from starboard.games.xwing.effects import registry
from starboard.games.xwing.language.choosing import each
from starboard.games.xwing.language.clauses import defense_dice, may, modify, must, says
from starboard.games.xwing.language.deeds import spend_lock
from starboard.games.xwing.language.dice_steps import ALL, change
from starboard.games.xwing.language.occasions import obstructed
from starboard.games.xwing.language.requirements import ally, attacking, has, itself
from starboard.games.xwing.language.scene import chosen, defender
from starboard.games.xwing.language.steps import attack_mark, gain, remove, spend
from starboard.games.xwing1.cards.writing import pilot, trial

# -- TIE/fo Fighter -------------------------------------------------------------------------------------------

pilot(
    "omegaace",
    modify("attack", attacking, spend("focus"), spend_lock(defender), change("any", "crit", ALL)),
)
trial(
    "modify attack",
    "token_lost ship=me token=focus; lock_broken ship=me; dice_modified by=omegaace; neutralized crits=3",
    me={"tokens": {"focus": 1}, "locks": ["foe"]},
    attack="blank focus hit",
    defense="blank blank blank",
    without_evidence=True,
)

pilot(
    "epsilonleader",
    must("engagement_phase_start", each((ally(0, 1), has("stress", chosen)), remove("stress", chosen))),
)
trial(
    "engagement_phase_start",
    "token_lost ship=me token=stress; token_lost ship=friend token=stress",
    me={"tokens": {"stress": 1}},
    friend={"tokens": {"stress": 2}},
)

pilot("zetaace", says("long rolls", registry.LONG_ROLLS, 2))
trial(
    "long rolls",
    "repositioned ship=me how=barrel_roll_left_2; action_performed ship=me action=barrel_roll failed=False",
    phase="activation",
    choose=("action barrel_roll white", "template left_2"),
)

pilot(
    "zetaleader",
    may("attack_roll_before", itself, ~has("stress"), gain("stress"), attack_mark("more attack")),
)
trial("attack_roll_before", "token_gained ship=me token=stress; dice_rolled why=attack n=4")

# -- TIE silencer ---------------------------------------------------------------------------------------------

pilot("testpilotblackout", defense_dice(-2, attacking, obstructed))
trial("defense dice", "dice_rolled why=defense n=2", range=2, obstacles=(("coreasteroid0", 0.0, 100.0),))
