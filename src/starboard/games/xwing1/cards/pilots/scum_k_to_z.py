"""Ship cards of Scum and Villainy with a text, K to Z, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.language.clauses import attack_dice, modify, must
from starboard.games.xwing.language.dice_steps import reroll
from starboard.games.xwing.language.occasions import executed
from starboard.games.xwing.language.requirements import (
    ally,
    attacking,
    friendly,
    in_arc,
    itself,
    there_is,
)
from starboard.games.xwing.language.scene import defender
from starboard.games.xwing.language.steps import gain
from starboard.games.xwing1.cards.writing import pilot, trial

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

pilot("kavil", attack_dice(+1, attacking, ~in_arc("firing", defender)))
trial(
    "attack dice",
    "dice_rolled why=attack n=4",
    with_="ioncannonturret",
    foe={"at": (0, -120, 0)},
    choose=("attack foe ioncannonturret",),
)

pilot("kadsolus", must("maneuver_executed", itself, executed(colour="red"), gain("focus", count=2)))
trial(
    "maneuver_executed",
    "token_gained ship=me token=focus; token_gained ship=me token=focus",
    me={"dial": "4 koiogran"},
)
