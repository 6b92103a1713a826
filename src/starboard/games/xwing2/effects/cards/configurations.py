"""Configurations."""

from __future__ import annotations

from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.language.choosing import rotate_ship
from starboard.games.xwing.language.clauses import (
    attack_dice,
    builds,
    defense_dice,
    difficulty,
    may,
    modify,
    must,
    replaces,
    turret_points_only,
)
from starboard.games.xwing.language.deeds import bonus_attack, flip, grant, spend_lock
from starboard.games.xwing.language.dice_steps import add, change
from starboard.games.xwing.language.occasions import executed, primary_attack, told, weapon_is
from starboard.games.xwing.language.requirements import (
    BANKS,
    TURNS,
    attacking,
    count_ships,
    defending,
    foe,
    has,
    in_arc,
    itself,
    locked,
    side_up,
)
from starboard.games.xwing.language.scene import Scene, Step, chosen, defender, me, the_defender
from starboard.games.xwing.language.steps import gain, perform
from starboard.games.xwing2.effects.of_cards import upgrade

upgrade(
    "alpha3bbesh",
    modify("attack", itself, primary_attack, spend_lock(defender), change("blank|focus", "hit")),
)
upgrade(
    "calibratedlasertargeting",
    modify("attack", itself, primary_attack, in_arc("bullseye", defender), add("focus"), must=True),
)
upgrade("delta7b", builds())


def flips() -> Clause:
    """It may be flipped before the ship activates, once."""
    return may(
        "before_activate", itself, ~told(lambda scene: _flipped(scene) in scene.own.once), flip(), _remember()
    )


def starts_either_way() -> Clause:
    """Its owner chooses which side is up at the start (XW2-SETUP-07)."""
    return may("setup_after_place_forces", flip())


def _flipped(scene: Scene) -> str:
    return f"flipped {scene.card}"


def _remember() -> Step:
    return perform(lambda scene: scene.own.once.append(_flipped(scene)))


upgrade(
    "integratedsfoils",
    attack_dice(-1, attacking, side_up(0), primary_attack, ~in_arc("bullseye", defender)),
    starts_either_way(),
    flips(),
)
upgrade("maneuverassistmgk300", difficulty(-1, bearings=("straight", *BANKS), speed=(3, 3)))
upgrade(
    "pivotwing",
    defense_dice(-1, defending, side_up(0)),
    may(
        "maneuver_executed",
        itself,
        side_up(0),
        executed(bearings=("stationary",)),
        rotate_ship(left=-90.0, right=90.0, back=180.0),
    ),
    starts_either_way(),
    flips(),
)
upgrade(
    "sensitivecontrols",
    replaces("autothrusters"),
    may("system_phase", itself, grant("barrel_roll", "boost", colour="red")),
)


def _other_cannons(scene: Scene) -> list[str]:
    """Cannons that I have not attacked with this round."""
    return [
        weapon.id
        for weapon in build_of(scene.own).weapons
        if weapon.slot == "cannon" and f"attacked with {weapon.id}" not in scene.own.once
    ]


upgrade(
    "stabilizedsfoils",
    starts_either_way(),
    may(
        "before_activate",
        itself,
        told(lambda scene: not scene.own.faceup and _flipped(scene) not in scene.own.once),
        flip(),
        _remember(),
    ),
    may(
        "bonus_after_attacking",
        itself,
        side_up(1),
        spend_lock(defender),
        bonus_attack(weapons=_other_cannons, targets=the_defender),
    ),
)


def _enemies_in_arcs(scene: Scene) -> int:
    """Enemies at range 2-3 in my firing arcs, at most 2."""
    return min(2, count_ships(scene, foe(2, 3), in_arc("firing", chosen)))


upgrade(
    "targetassistmgk300",
    must(
        "before_engage",
        itself,
        ~has("green"),
        ~has("stress"),
        gain("calculate", me, _enemies_in_arcs),
    ),
)
upgrade(
    "tiedefenderelite",
    difficulty(-1, bearings=TURNS),
    difficulty(+1, bearings=("koiogran",)),
    replaces("fullthrottle"),
    may(
        "bonus_after_attacking",
        itself,
        weapon_is("cannon", "missile"),
        locked(defender),
        bonus_attack(slots=("primary",), targets=the_defender),
    ),
)
upgrade(
    "vectoredcannonsrz1",
    replaces("vectoredthrusters"),
    turret_points_only("front", "rear"),
    may("system_phase", itself, grant("boost", "rotate", colour="red")),
)
