"""Ship cards of Scum and Villainy with a text, D to J, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing import tokens
from starboard.games.xwing.changes import tokens as token_changes
from starboard.games.xwing.effects import registry
from starboard.games.xwing.language.choosing import pick
from starboard.games.xwing.language.clauses import defense_dice, may, modify, must, says
from starboard.games.xwing.language.deeds import acquire, acquire_any, fly_instead, grant, lockable
from starboard.games.xwing.language.device_clauses import (
    changes_ways,
    instead_of_the_1_straight,
)
from starboard.games.xwing.language.dice_steps import reroll
from starboard.games.xwing.language.occasions import (
    about_to_execute,
    attack_hit,
    attack_missed,
    defender_destroyed,
    detail,
    maneuver_coming,
    revealed,
    told,
)
from starboard.games.xwing.language.requirements import (
    BANKS,
    TURNS,
    at_range,
    attacking,
    defending,
    enemy,
    foe,
    has,
    in_arc,
    in_firing_arc,
    itself,
    there_is,
)
from starboard.games.xwing.language.scene import (
    Scene,
    Step,
    attacker,
    chosen,
    defender,
    it,
    the_attacker,
)
from starboard.games.xwing.language.steps import (
    RULE,
    attack_mark,
    gain,
    perform,
    recover_shield,
    spend_shield,
    suffer,
)
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.maneuver import LOOPS_BY, is_barred_by_stress, revealed_maneuver
from starboard.games.xwing1.cards.words import attack_once_a_round
from starboard.games.xwing1.cards.writing import pilot, trial

pilot(
    "emonazzameen",
    changes_ways(instead_of_the_1_straight(("turn_left", 3), ("straight", 3), ("turn_right", 3))),
)
trial(
    "device ways",
    "device_placed ship=me kind=seismic_charge how=drop template=turn_right_3",
    with_="seismiccharges",
    phase="activation",
    choose=("use me seismiccharges", "drop turn_right 3"),
)
trial(
    "device ways",
    "device_placed ship=me kind=seismic_charge how=drop template=straight_3",
    with_="seismiccharges",
    phase="activation",
    choose=("use me seismiccharges", "drop straight 3"),
    never=("drop turn_left 1", "drop straight 2"),
)

# By the attack: one that has missed has destroyed nobody, whatever the defender's own card has cost it.
pilot("ig88a", may("attacked", itself, attack_hit, defender_destroyed, recover_shield()))
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


def _loops_by_turn() -> Step:
    """The turn template to the same side takes the place of the bank."""

    def do(scene: Scene) -> None:
        scene.own.once.append(f"{LOOPS_BY}{maneuver_coming(scene).bearing.replace('sloop', 'sloop_turn')}")

    return perform(do)


pilot(
    "ig88d",
    may(
        "maneuver_before",
        itself,
        about_to_execute(bearings=("sloop_left", "sloop_right"), speed=(3, 3)),
        told(lambda scene: not is_barred_by_stress(scene.own, maneuver_coming(scene))),  # XW1-STR-04
        _loops_by_turn(),
    ),
)
trial(
    "maneuver_before",
    "maneuvered ship=me maneuver=3_sloop_left fully=True; token_gained ship=me token=stress",
    me={"dial": "3 sloop_left"},
    foe={"at": (300, 0, 0)},
    state="ships.me.pose.2=90",
)

pilot("drearenthal", may("lock_spent", itself, gain("stress").as_cost(), acquire_any()))
trial(
    "lock_spent",
    "token_gained ship=me token=stress; lock_acquired ship=me target=foe2",
    me={"locks": ["foe"], "tokens": {"stress": 1}},
    foe2={"engaged": True},
    choose=("attack foe primary", "modify lock", "target foe2"),
)
trial(
    "lock_spent",
    "lock_acquired ship=me target=foe; dice_rolled why=attack; lock_broken ship=me target=foe why=spent",
    with_="protontorpedoes",
    range=2,
    me={"locks": ["foe"]},
    choose=("attack foe protontorpedoes", "modify lock"),
)

pilot(
    "dacebonearm",
    may(
        "token_gained",
        enemy(1, 3),
        detail("ion"),
        ~has("stress"),
        gain("stress").as_cost(),
        suffer(1, whom=it),
    ),
)
trial(
    "token_gained",
    "token_gained ship=me token=stress; damage_suffered ship=foe",
    attacker="friend",
    friend_is="syndicatethug(ioncannonturret)",
    friend={"at": (-60, 0, 0)},
    choose=("attack foe ioncannonturret",),
    attack="hit hit hit",
    defense="blank blank blank",
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


def _more_than_mine(scene: Scene) -> dict[int, int]:
    """How many more focus and evade tokens than mine the ship has that I have just locked."""
    locked = scene.state.ships[int(scene.detail)]
    return {
        kind: locked.tokens[kind] - scene.own.tokens[kind]
        for kind in (tokens.FOCUS, tokens.EVADE)
        if locked.tokens[kind] > scene.own.tokens[kind]
    }


def _copy_tokens(scene: Scene) -> None:
    for kind, count in _more_than_mine(scene).items():
        token_changes.gain(scene.game, scene.ship, kind, RULE, count, scene.own.owner)


pilot(
    "genesisred",
    must("lock_acquired", itself, perform(_copy_tokens, lambda scene: bool(_more_than_mine(scene)))),
)
trial(
    "lock_acquired",
    "token_gained ship=me token=focus; token_gained ship=me token=evade; token_gained ship=me token=evade;"
    " phase_began phase=combat",
    phase="activation",
    me={"tokens": {"focus": 1}, "dial": "3 straight"},
    foe={"tokens": {"focus": 2, "evade": 2}},
    choose=("action lock white",),
    state="phase=combat ships.me.tokens.focus=2 ships.me.tokens.evade=2",
)
trial(
    "lock_acquired",
    "token_gained ship=me token=evade; phase_began phase=combat",
    phase="activation",
    me={"tokens": {"focus": 3}, "dial": "3 straight"},
    foe={"tokens": {"focus": 1, "evade": 1}},
    choose=("action lock white",),
    state="phase=combat ships.me.tokens.focus=3 ships.me.tokens.evade=1",
)

pilot(
    "inaldra",
    modify("attack", attacking, spend_shield(), reroll()),
    modify("defense", defending, spend_shield(), reroll()),
)
trial(
    "modify attack",
    "shield_lost ship=me left=0; dice_modified by=inaldra faces=hit,hit,blank",
    attack="blank blank blank hit hit",
    choose=("modify inaldra blank blank",),
    without_evidence=True,
)
trial(
    "modify defense",
    "shield_lost ship=me left=0; dice_modified ship=me by=inaldra faces=evade,evade,blank",
    attacker="foe",
    defense="blank blank blank evade evade",
    choose=("modify inaldra blank blank",),
    without_evidence=True,
)


def _as_tallon(scene: Scene) -> str:
    """To the same side, at the same speed, with the template that the maneuver has."""
    now = revealed_maneuver(scene.own)
    assert now is not None
    kind, _, side = now.bearing.rpartition("_")
    return f"{now.speed} {'tallon' if kind == 'turn' else 'tallon_bank'}_{side} red"


pilot(
    "dalanoberos-starviper",
    may(
        "dial_revealed",
        itself,
        revealed(bearings=(*TURNS, *BANKS, "sloop_left", "sloop_right")),
        ~has("stress"),
        fly_instead(_as_tallon),
    ),
)
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=1_tallon_left; token_gained ship=me token=stress",
    me={"dial": "1 turn_left"},
)
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=2_tallon_bank_right; token_gained ship=me token=stress",
    me={"dial": "2 bank_right"},
    state="ships.me.pose.2=135",
)
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=3_tallon_bank_left; token_gained ship=me token=stress",
    me={"dial": "3 sloop_left"},
    state="ships.me.pose.2=225",
)

pilot(
    "dalanoberos-m12lkimogilafighter",
    may("engagement_phase_start", pick(foe(1, 3), in_arc("bullseye", chosen), lockable()), acquire(chosen)),
)
trial(
    "engagement_phase_start",
    "lock_acquired ship=me target=foe2",
    foe={"at": (60, 250, 180)},
    foe2={"at": (0, 250, 180)},
    never=("target foe",),
)
