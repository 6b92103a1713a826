"""Pilots of the Scum and Villainy, by ship: Aggressor to G-1A."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing import dice
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import Weapon, build_of
from starboard.games.xwing.changes.docking import is_shielded
from starboard.games.xwing.effects.dice_numbers import dice_mark
from starboard.games.xwing.language.choosing import each, either, pick, spend_card_charge
from starboard.games.xwing.language.clauses import (
    attack_dice,
    builds,
    difficulty,
    may,
    modify,
    must,
    rolls_again,
)
from starboard.games.xwing.language.deeds import acquire, bonus_attack, can_lock, grant
from starboard.games.xwing.language.device_clauses import changes_ways, instead_of_the_1_straight
from starboard.games.xwing.language.device_steps import detonated, detonated_near
from starboard.games.xwing.language.dice_steps import DICE, change, reroll, reroll_all
from starboard.games.xwing.language.occasions import (
    about_to_execute,
    attack_missed,
    attack_range,
    detail,
    executed,
    front_arc_attack,
    maneuver_coming,
    obstructed,
    primary_attack,
    special_attack,
    told,
    weapon_arc,
)
from starboard.games.xwing.language.requirements import (
    BANKS,
    action_on_bar,
    ally,
    anybody,
    attacking,
    count_ships,
    damaged,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    limited,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, Step, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import attack_mark, gain, needs, perform, remove, transfer
from starboard.games.xwing.state import DEVICE, XWingState
from starboard.games.xwing.tasks.maneuver import LOOPS_BY, flown
from starboard.games.xwing2.cards.situations import MISSES, ROCK_AHEAD, STRESSED
from starboard.games.xwing2.cards.words import fires_from_asteroid
from starboard.games.xwing2.cards.writing import pilot, trial
from starboard.games.xwing2.content import upgrade as upgrade_card

# -- Aggressor Assault Fighter ----------------------------------------------------------------------------

pilot(
    "ig88a",
    may(
        "engagement_phase_start",
        pick(ally(1, 3), action_on_bar("calculate", chosen)),
        transfer("calculate", me, chosen),
    ),
)
trial(
    "engagement_phase_start",
    "token_lost ship=me token=calculate; token_gained ship=friend token=calculate",
    attacker="none",
    me={"tokens": {"calculate": 1}},
    friend_is="ig88b",
)

pilot("ig88b", may("bonus_after_attacking", itself, attack_missed, bonus_attack(slots=("cannon",))))
trial(
    "bonus_after_attacking",
    "attack_declared weapon=ioncannon bonus=True",
    with_="ioncannon",
    choose=("attack foe primary",),
    **MISSES,
)

pilot("ig88c", may("action_performed", itself, detail("boost"), grant("evade")))
trial(
    "action_performed",
    "action_performed ship=me action=evade difficulty=white",
    choose=("action boost white", "action evade white"),
    foe={"at": (400, 200, 180)},
)


def _to(side: str) -> Step:
    return needs(told(lambda scene: maneuver_coming(scene).bearing == f"sloop_{side}"))


def _is_flown(scene: Scene) -> bool:
    """Stress does not put a white straight in the place of the loop (XW2-ACT-03)."""
    coming = maneuver_coming(scene)
    return flown(scene.own, coming) == coming


def _loops_by(bearing: str) -> Step:
    return perform(lambda scene: scene.own.once.append(f"{LOOPS_BY}{bearing}"))


pilot(
    "ig88d",
    may(
        "maneuver_before",
        itself,
        about_to_execute(bearings=("sloop_left", "sloop_right")),
        told(_is_flown),
        either(
            ("turn_left", _to("left"), _loops_by("sloop_turn_left")),
            ("turn_right", _to("right"), _loops_by("sloop_turn_right")),
            ("straight", _loops_by("koiogran")),
        ),
    ),
)
trial(
    "maneuver_before",
    "maneuvered ship=me maneuver=3_sloop_left",
    me={"dial": "3 sloop_left"},
    foe={"at": (300, 0, 0)},
    choose=("choose turn_left",),
)

# -- BTL-A4 Y-wing ----------------------------------------------------------------------------------------

pilot("kavil", attack_dice(+1, attacking, ~weapon_arc("front")))
trial("attack dice", "dice_rolled why=attack n=4", with_="dorsalturret", choose=("attack foe dorsalturret",))

pilot(
    "leemakai",
    may(
        "before_engage",
        itself,
        ~there_is(foe(), in_arc("front", me, of=chosen)),
        pick(
            foe(), in_arc("full_front", chosen), told(lambda scene: can_lock(scene, scene.ship, scene.target))
        ),
        acquire(chosen),
    ),
)
trial("before_engage", "lock_acquired ship=me target=foe", foe={"at": (0, 100, 0)})

pilot(
    "arlizhadrassian",
    modify("attack", itself, front_arc_attack, damaged(), change("focus", "crit")),
    modify("defense", itself, damaged(), change("focus", "blank"), must=True),
)
trial("modify attack", me={"facedown": 1})
trial("modify defense", me={"facedown": 1}, attacker="foe")

pilot(
    "drearenthal",
    modify("attack", friendly(), ~limited(it), in_arc("firing", defender), reroll(1)),
)
trial("modify attack", "dice_modified ship=friend by=drearenthal", attacker="friend", without_evidence=True)


def _locked_device(scene: Scene) -> bool:
    return DEVICE + int(scene.detail) in scene.own.locks


pilot(
    "padric",
    must(
        "device_detonated",
        detonated(mine=True),
        told(_locked_device),
        each((foe(), detonated_near(1, chosen)), gain("strain", chosen)),
    ),
)
trial(
    "device_detonated",
    "detonated kind=ion_bomb; token_gained ship=foe token=strain; device_removed device=0",
    me={"locks": [2000]},
    foe={"at": (0.0, 300.0, 180.0)},
    devices=(("ion_bomb", 0, 360, 0),),
    without_evidence=True,
)

# -- Customized YT-1300 Light Freighter -------------------------------------------------------------------

pilot(
    "hansolo",
    may("defense_roll_before", itself, obstructed, attack_mark("more defense")),
    may("attack_roll_before", itself, primary_attack, obstructed, attack_mark("more attack")),
)
trial(
    "defense_roll_before",
    "dice_rolled why=defense n=4",
    attacker="foe",
    range=3,
    obstacles=(("coreasteroid2", 0.0, 150.0),),
)
trial("attack_roll_before", "dice_rolled why=attack n=3", range=3, obstacles=(("coreasteroid2", 0.0, 150.0),))


def _outside_blanks(scene: Scene) -> None:
    rolled = scene.state.rolled
    wanted = [dice.BLANK] * rolled.count(dice.BLANK)
    dice.reroll(scene.game.draw, DICE[scene.detail], f"dice.{scene.detail}", rolled, wanted)


_LANDO: Final = (
    # What modifies the dice belongs into their window (OFR#34).
    modify("attack", itself, ~has("stress"), gain("stress"), reroll_all("blank")),
    modify("defense", itself, ~has("stress"), gain("stress"), reroll_all("blank")),
    rolls_again(
        ~has("stress"),
        told(lambda scene: dice.BLANK in scene.state.rolled),
        gain("stress"),
        perform(_outside_blanks),
    ),
)
pilot("landocalrissian", *_LANDO)
trial(
    "modify attack",
    "token_gained ship=me token=stress; dice_modified ship=me by=landocalrissian",
    attack="blank blank blank hit hit hit",
    without_evidence=True,
)
trial(
    "modify defense",
    "token_gained ship=me token=stress; dice_modified ship=me by=landocalrissian",
    attacker="foe",
    defense="blank blank evade evade evade",
    without_evidence=True,
)
trial(
    "roll_dice_any",
    "token_gained ship=me token=stress; dice_rolled ship=me faces=hit; obstacle_hit ship=me die=hit",
    foe={"at": (0, 490, 180)},
    phase="activation",
    attack="blank hit",
    obstacles=ROCK_AHEAD,
)

pilot("l337", difficulty(-1, bearings=BANKS, when=lambda ship: not is_shielded(ship)))
trial(
    "difficulty",
    "token_lost ship=me token=stress",
    me={"shields": 0, "dial": "2 bank_left", "tokens": {"stress": 1}},
)

# -- Escape Craft -----------------------------------------------------------------------------------------

pilot("landocalrissian-escapecraft", *_LANDO)
trial(
    "modify attack",
    "token_gained ship=me token=stress; dice_modified ship=me by=landocalrissian-escapecraft",
    attack="blank blank blank hit hit hit",
    without_evidence=True,
)
trial(
    "modify defense",
    "token_gained ship=me token=stress; dice_modified ship=me by=landocalrissian-escapecraft",
    attacker="foe",
    defense="blank blank evade evade evade",
    without_evidence=True,
)
trial(
    "roll_dice_any",
    "token_gained ship=me token=stress; dice_rolled ship=me faces=hit; obstacle_hit ship=me die=hit",
    foe={"at": (0, 490, 180)},
    phase="activation",
    attack="blank hit",
    obstacles=ROCK_AHEAD,
)


def _friend_near(state: XWingState, holder: int, number: int, weapon: Weapon) -> bool:
    friendly = state.ships[holder].owner == state.ships[number].owner
    return friendly and measure.ship_range(state, holder, number).range <= 1


pilot("outerrimpioneer", fires_from_asteroid(_friend_near))
trial(
    "fires from asteroid",
    "attack_declared attacker=friend",
    attacker="friend",
    friend={"at": (-60, 0, 0)},
    obstacles=(("coreasteroid2", -60.0, 0.0),),
)

pilot("l337-escapecraft", difficulty(-1, bearings=BANKS, when=lambda ship: not is_shielded(ship)))
trial(
    "difficulty",
    "token_lost ship=me token=stress",
    me={"shields": 0, "dial": "2 bank_left", "tokens": {"stress": 1}},
)

# -- Fang Fighter -----------------------------------------------------------------------------------------

pilot(
    "fennrau",
    may("attack_roll_before", itself, attack_range(1), attack_mark("more attack")),
    may("defense_roll_before", itself, attack_range(1), attack_mark("more defense")),
)
trial("attack_roll_before", "dice_rolled why=attack n=5")
trial("defense_roll_before", "dice_rolled why=defense n=4", attacker="foe")

pilot(
    "oldteroch",
    may(
        "engagement_phase_start",
        pick(foe(1, 1), in_arc("front", me, of=chosen), has("green", chosen)),
        remove("green", chosen),
    ),
)
trial(
    "engagement_phase_start", "token_lost ship=foe token=focus", attacker="none", foe={"tokens": {"focus": 1}}
)


def _torpedo(scene: Scene, name: str) -> bool:
    return name in build_of(scene.own).upgrades and upgrade_card(name).sides[0].type == "torpedo"


pilot(
    "joyrekkoff",
    may("defense_roll_before", attacking, spend_card_charge(_torpedo), attack_mark("fewer defense")),
)
trial(
    "defense_roll_before",
    "charges_changed card=protontorpedoes change=-1; dice_rolled why=defense n=2",
    with_="protontorpedoes",
)

pilot("kadsolus", must("maneuver_fully_executed", itself, executed(colour="red"), gain("focus", me, 2)))
trial(
    "maneuver_fully_executed",
    "token_gained ship=me token=focus; token_gained ship=me token=focus",
    me={"dial": "4 koiogran"},
)

# -- Firespray-class Patrol Craft -------------------------------------------------------------------------


def _enemies_near(scene: Scene) -> int:
    return count_ships(scene, foe(0, 1))


pilot(
    "bobafett",
    modify("attack", itself, reroll(_enemies_near)),
    modify("defense", itself, reroll(_enemies_near)),
)
trial("modify attack")
trial("modify defense", attacker="foe")

pilot(
    "emonazzameen",
    changes_ways(instead_of_the_1_straight(("turn_left", 3), ("straight", 3), ("turn_right", 3))),
)
trial(
    "device ways",
    "device_placed ship=me how=drop template=turn_left_3",
    with_="protonbombs",
    choose=("use me protonbombs", "drop turn_left 3"),
)

pilot(
    "kathscarlet",
    attack_dice(+1, attacking, primary_attack, there_is(ally(0, 0, of=defender), ~limited(chosen))),
)
trial("attack dice", "dice_rolled why=attack n=5", friend={"at": (40, 110, 0)})

pilot(
    "koshkafrost",
    modify("attack", itself, has("stress", defender), reroll(1)),
    modify("defense", itself, has("stress", attacker), reroll(1)),
)
trial("modify attack", foe=STRESSED)
trial("modify defense", foe=STRESSED, attacker="foe")

# Its special weapons fire through both arcs (`build.widened`).
pilot("krassistrelix", builds(), modify("attack", itself, special_attack, reroll(1)))
trial(
    "builds",
    "attack_declared attacker=me weapon=protontorpedoes",
    with_="protontorpedoes",
    me={"locks": ["foe"]},
    foe={"at": (0, -200, 180)},
    choose=("attack foe protontorpedoes",),
)
trial(
    "modify attack",
    with_="protontorpedoes",
    range=2,
    me={"locks": ["foe"]},
    choose=("attack foe protontorpedoes",),
)

# -- G-1A Starfighter -------------------------------------------------------------------------------------

pilot(
    "4lom",
    must("maneuver_fully_executed", itself, executed(colour="red"), gain("calculate")),
    may("end_phase_start", pick(anybody(0, 1, other=True)), transfer("stress", me, chosen)),
)
trial("maneuver_fully_executed", "token_gained ship=me token=calculate", me={"dial": "1 turn_left"})
trial("end_phase_start", "token_lost ship=me token=stress; token_gained ship=foe token=stress", me=STRESSED)


def _one_more_defense_die(scene: Scene) -> None:
    """Also where it only makes up for one that the defender lacks: it is no condition of the attack die."""
    scene.attack.marks.append(dice_mark("more defense", scene.card))


pilot(
    "zuckuss",
    may(
        "attack_roll_before",
        itself,
        primary_attack,
        attack_mark("more attack"),
        perform(_one_more_defense_die),
    ),
)
trial("attack_roll_before", "dice_rolled why=attack n=5; dice_rolled why=defense n=4")
