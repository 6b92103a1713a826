"""Ship cards of Scum and Villainy with a text, A to J, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.effects import registry
from starboard.games.xwing.language.clauses import defense_dice, may, says
from starboard.games.xwing.language.deeds import grant
from starboard.games.xwing.language.occasions import attack_missed, defender_destroyed, detail
from starboard.games.xwing.language.requirements import (
    at_range,
    defending,
    foe,
    in_arc,
    in_firing_arc,
    itself,
    there_is,
)
from starboard.games.xwing.language.scene import attacker, defender, the_attacker
from starboard.games.xwing.language.steps import attack_mark, gain, recover_shield
from starboard.games.xwing.state import XWingState
from starboard.games.xwing1.cards.words import attack_once_a_round
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

pilot(
    "ig88b",
    may("bonus_after_attacking", itself, attack_missed, *attack_once_a_round("ig88b", slots=("cannon",))),
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me weapon=heavylasercannon bonus=True; phase_began phase=end",
    with_="heavylasercannon",
    range=2,
    attack="blank blank blank blank blank blank blank blank blank blank blank blank",
    choose=("attack foe primary", "attack foe heavylasercannon"),
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


def _fires_back(state: XWingState, number: int) -> bool:
    """Destroyed by an attack, it still answers to it."""
    current = state.attack
    return current is not None and current.defender == number


pilot(
    "dengar",
    may(
        "bonus_after_defending",
        itself,
        in_firing_arc(attacker),
        *attack_once_a_round("dengar", targets=the_attacker),
    ),
    says("outlasts", registry.OUTLASTS, _fires_back),
)
trial(
    "bonus_after_defending",
    "attack_declared attacker=me defender=foe bonus=True",
    attacker="foe",
    foe2={"engaged": True},
    choose=("attack me primary",),
    never=("attack foe2 primary",),
)
trial(
    "outlasts",
    "destroyed ship=me; ability_used card=dengar; attack_declared attacker=me bonus=True; removed_from_play ship=me; "
    "phase_began phase=end",
    attacker="foe",
    me={"shields": 0, "facedown": 4, "engaged": True},
    attack="hit hit hit hit hit hit",
    defense="blank blank blank blank blank blank",
    choose=("attack me primary",),
)

pilot(
    "fennrau-protectoratestarfighter",
    may("attack_roll_before", itself, at_range(defender, 1, 1), attack_mark("more attack")),
    may("defense_roll_before", itself, at_range(attacker, 1, 1), attack_mark("more defense")),
)
trial("attack_roll_before", "dice_rolled ship=me why=attack n=5")
trial("defense_roll_before", "dice_rolled ship=me why=defense n=4", attacker="foe")
