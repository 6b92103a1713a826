"""What Title upgrades do, S to Z, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.cards.build import Weapon
from starboard.games.xwing.effects import firing
from starboard.games.xwing.language.clauses import (
    builds,
    lock_range,
    may,
    says,
)
from starboard.games.xwing.language.deeds import bonus_attack, grant
from starboard.games.xwing.language.moving import bank_rolls
from starboard.games.xwing.language.occasions import (
    attack_hit,
    attack_marked,
    executed,
    front_arc_attack,
    overlapped_nothing,
    primary_attack,
    told,
    weapon_is,
    weapon_used,
)
from starboard.games.xwing.language.requirements import at_range, in_arc, is_in_arc, itself
from starboard.games.xwing.language.scene import Scene, defender
from starboard.games.xwing.language.steps import attack_mark, gain
from starboard.games.xwing.state import XWingState
from starboard.games.xwing1.cards.upgrades.titles_a_to_l import LOCKED
from starboard.games.xwing1.cards.words import (
    attack_once_a_round,
)
from starboard.games.xwing1.cards.writing import STRICT, trial, upgrade

MOST_COST: Final = 2  # of a cannon that fires with weapons disabled


upgrade("slavei", builds())
trial(
    "builds",
    "attack_declared weapon=protontorpedoes",
    on="mandalorianmercenary",
    with_="protontorpedoes",
    choose=("attack foe protontorpedoes",),
    **LOCKED,
)

upgrade("st321", lock_range(lambda band: True))
trial(
    "lock range",
    "lock_acquired ship=me target=foe",
    on="omicrongrouppilot",
    foe={"at": (400, 490, 180)},
    me={"dial": "1 straight"},
    choose=("action lock white", "target foe"),
)

upgrade("virago", builds())
trial(
    "builds",
    "action_performed ship=me action=blackmarketslicertools.action; lock_acquired ship=me target=foe",
    on="blacksunassassin",
    with_="firecontrolsystem,blackmarketslicertools",
    phase="activation",
    choose=("action card white blackmarketslicertools.action", "use me firecontrolsystem"),
    me={"dial": "1 straight"},
    foe={"at": (0, 220, 180), "tokens": {"stress": 1}},
    defense="evade evade evade",
    settings=STRICT,
)


def _is_cheap(scene: Scene) -> bool:
    return bool(scene.game.rules.content.upgrade(weapon_used(scene).card).cost["fixed"] <= 3)


upgrade("tiex1", builds())
trial(
    "builds",
    "dice_modified ship=me by=accuracycorrector",
    on="stormsquadronpilot",
    with_="accuracycorrector",
    phase="combat",
    choose=("modify accuracycorrector",),
    attack="blank blank blank",
    settings=STRICT,
)

upgrade("tiev1", may("lock_acquired", itself, grant("evade")))
trial(
    "lock_acquired",
    "action_performed ship=me action=evade",
    on="sienartestpilot",
    phase="activation",
    choose=("action lock white", "action evade white"),
)

upgrade(
    "tiex7",
    may("maneuver_executed", itself, executed(speed=(3, 5)), overlapped_nothing, grant("evade")),
)
trial(
    "maneuver_executed",
    "action_performed ship=me action=evade",
    on="deltasquadronpilot",
    me={"dial": "3 straight"},
    choose=("action evade white",),
)

upgrade(
    "tied",
    may(
        "bonus_after_attacking",
        itself,
        weapon_is("cannon"),
        told(_is_cheap),
        *attack_once_a_round("tied", slots=("primary",)),
    ),
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me weapon=primary bonus=True",
    on="deltasquadronpilot",
    with_="ioncannon",
    range=2,
    attack="blank blank blank blank blank blank",
    choose=("attack foe ioncannon",),
)

upgrade("tieshuttle", builds())
trial(
    "builds",
    "ability_used card=reconspecialist; dice_modified ship=me by=mercenarycopilot",
    on="scimitarsquadronpilot",
    with_="reconspecialist,mercenarycopilot",
    phase="activation",
    choose=("action focus white", "modify mercenarycopilot"),
    me={"dial": "1 straight"},
    foe={"at": (0, 340, 180)},
    attack="hit blank",
    settings=STRICT,
)

EXTRA_DIE: Final = "more attack specialopstraining"  # a mark of the attack, as cards leave it


BEHIND: Final = "fires behind"  # a mark of the ship: it has declared the attack in its auxiliary arc


def _behind(scene: Scene) -> list[int]:
    """The ships that are inside the auxiliary firing arc, inside the primary one as well or not."""
    enemies = scene.state.in_play(1 - scene.own.owner)
    return [n for n in enemies if is_in_arc(scene, n, "rear", scene.ship)]


def _is_in_front(scene: Scene) -> bool:
    """The attack is made in the primary firing arc, and is not the one that this card gives in the other."""
    is_the_second = scene.attack.bonus and BEHIND in scene.own.once
    return front_arc_attack.holds(scene) and not (
        is_the_second and is_in_arc(scene, scene.attack.defender, "rear", scene.ship)
    )


upgrade(
    "specialopstraining",
    may("attack_roll_before", itself, primary_attack, told(_is_in_front), attack_mark("more attack")),
    may(
        "bonus_after_attacking",
        itself,
        primary_attack,
        told(_is_in_front),
        ~attack_marked(EXTRA_DIE),
        bonus_attack(slots=("primary",), targets=_behind, marks=(BEHIND,)),
    ),
)
trial(
    "attack_roll_before",
    "dice_rolled ship=me why=attack n=4; phase_began phase=end",
    on="omegaspecialist",
    foe2={"at": (0, -100, 0), "engaged": True},
    choose=("attack foe primary",),
    never=("attack foe2 secondary",),
    state="ships.foe2.damage=0",
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me defender=foe2 weapon=primary bonus=True; dice_rolled ship=me why=attack n=3",
    declines=("attack_roll_before",),
    on="omegaspecialist",
    foe2={"at": (0, -100, 0), "engaged": True},
    choose=("attack foe primary",),
    attack="blank blank blank blank blank blank",
)
trial(  # the same large ship is in both arcs; the second attack is no further one in the primary arc
    "bonus_after_attacking",
    "attack_declared attacker=me defender=foe weapon=primary bonus=True; dice_rolled ship=me why=attack n=3;"
    " phase_began phase=end",
    declines=("attack_roll_before",),
    on="omegaspecialist",
    foe_is="shadowporthunter",
    foe={"at": (62, 0, 0)},
    choose=("attack foe primary",),
    attack="blank blank blank blank blank blank",
)

upgrade(
    "shadowcaster",
    may(
        "attacked",
        itself,
        attack_hit,
        in_arc("turret", defender),
        at_range(defender, 1, 2),  # from ship to ship: two conditions, not those of XW1-RNG-05
        gain("tractor", defender),
    ),
)
trial(
    "attacked",
    "token_gained ship=foe token=tractor",
    on="shadowporthunter",
    me={"turret": 1},
    foe={"at": (150, 0, 0)},
    attack="hit blank blank blank",
    defense="blank blank blank",
)

upgrade("sabinesmasterpiece", builds())
trial(
    "builds",
    "action_performed ship=me action=blackmarketslicertools.action; dice_modified ship=me by=bistan",
    on="sabinewren-tiefighter",
    with_="bistan,blackmarketslicertools",
    phase="activation",
    choose=("action card white blackmarketslicertools.action", "modify bistan"),
    attack="blank hit blank blank",
    me={"dial": "2 straight"},
    foe={"at": (0, 260, 180), "tokens": {"stress": 1}},
    settings=STRICT,
)

upgrade("vaksai", builds())
trial(
    "builds",
    "action_performed ship=me action=boost",
    on="cartelmarauder",
    with_="engineupgrade,shieldupgrade,hullupgrade",
    phase="activation",
    choose=("action boost white", "template straight"),
    state="ships.me.shields=2",
    settings=STRICT,
)

upgrade("starvipermkii", bank_rolls("own_roll"))
trial(
    "bank rolls",
    "repositioned ship=me how=barrel_roll_right_back; action_performed ship=me action=barrel_roll",
    on="blacksunvigo",
    phase="activation",
    choose=("action barrel_roll white", "template right_back"),
    state="ships.me.tokens.stress=0",
)


def _cheap_cannon(state: XWingState, number: int, defender: int, weapon: Weapon) -> bool:
    if weapon.slot != "cannon":
        return False
    return int(state.rules.content.upgrade(weapon.card).cost["fixed"]) <= MOST_COST


upgrade("xg1assaultconfiguration", builds(), says("attacks disarmed", firing.DISARMED_ATTACKS, _cheap_cannon))
trial(
    "builds",
    "attack_declared weapon=flechettecannon",
    on="nusquadronpilot",
    with_="heavylasercannon,flechettecannon",
    phase="combat",
    range=2,
    choose=("attack foe flechettecannon",),
    settings=STRICT,
)
trial(
    "attacks disarmed",
    "attack_declared weapon=flechettecannon",
    on="nusquadronpilot",
    with_="heavylasercannon,flechettecannon",
    me={"tokens": {"disarm": 1}},
    range=2,
    never=("attack foe primary", "attack foe heavylasercannon"),
)
