"""Ship abilities."""

from __future__ import annotations

from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.language.choosing import either, fly, pick
from starboard.games.xwing.language.clauses import (
    action,
    attack_dice,
    builds,
    forbids,
    lock_range,
    may,
    modify,
    must,
    turret_points_only,
)
from starboard.games.xwing.language.deeds import grant
from starboard.games.xwing.language.dice_steps import change, reroll
from starboard.games.xwing.language.occasions import (
    attack_range,
    detail,
    executed,
    primary_attack,
    told,
    turret_attack,
    weapon_is,
    weapon_used,
)
from starboard.games.xwing.language.requirements import (
    ally,
    anybody,
    attacking,
    equipped,
    friendly,
    has,
    in_arc,
    is_in_arc,
    itself,
    locked,
)
from starboard.games.xwing.language.scene import Scene, Step, attacker, chosen, defender, me
from starboard.games.xwing.language.steps import force, gain, ship_charge, spend
from starboard.games.xwing.state import IN_PLAY
from starboard.games.xwing.tasks.attack import has_attack_bonus
from starboard.games.xwing2.effects.of_cards import ship_ability

NO_TOKENS = ("focus", "evade", "calculate", "networkedcalculations", "dist81", "ronithblario", "k2b4")

ship_ability("advanceddroidbrain", must("action_performed", itself, detail("calculate"), gain("calculate")))
ship_ability(
    "advancedtargetingcomputer",
    attack_dice(+1, attacking, primary_attack, locked(defender)),
    modify("attack", itself, primary_attack, locked(defender), change("hit", "crit"), must=True),
)
ship_ability("autothrusters", may("action_performed", itself, grant("barrel_roll", "boost", colour="red")))
ship_ability("vectoredthrusters", may("action_performed", itself, grant("boost", colour="red")))
ship_ability(
    "concordiafaceoff",
    modify(
        "defense",
        itself,
        attack_range(1),
        in_arc("front", me, of=attacker),
        change("any", "evade"),
        must=True,
    ),
)
ship_ability("deadtorights", forbids("defense", attacking, in_arc("bullseye", defender), only=NO_TOKENS))
ship_ability("experimentalscanners", lock_range(lambda band: band != 1))
ship_ability(
    "finetunedcontrols", may("maneuver_fully_executed", itself, force(), grant("boost", "barrel_roll"))
)
ship_ability(
    "finetunedthrusters",
    may(
        "maneuver_fully_executed",
        itself,
        ~has("deplete"),
        ~has("strain"),
        either(("deplete", gain("deplete")), ("strain", gain("strain"))),
        grant("lock", "barrel_roll"),
    ),
)
ship_ability(
    "fireconvergence",
    modify("attack", friendly(), ~turret_attack, in_arc("turret", defender), ship_charge(), reroll(2)),
)
ship_ability("fullthrottle", may("maneuver_fully_executed", itself, executed(speed=(3, 5)), grant("evade")))
ship_ability("heavyweaponturret", turret_points_only("front", "rear"))
ship_ability("rotatingcannons", turret_points_only("front", "rear"))
ship_ability(
    "refinedgyrostabilizers",
    turret_points_only("front", "rear"),
    may("action_performed", itself, grant("boost", "rotate", colour="red")),
)
ship_ability(
    "pinpointtractorarray",
    turret_points_only("front", "right", "left"),
    may(
        "maneuver_executed",
        itself,
        gain("tractor"),
        grant("rotate"),
    ),
)
ship_ability("intuitivecontrols", may("system_phase", itself, grant("barrel_roll", "boost", colour="purple")))
ship_ability("linkedbattery", attack_dice(+1, attacking, weapon_is("cannon")))


def _locks_on_defender(scene: Scene) -> int:
    return sum(
        ship.locks.count(scene.attack.defender)
        for ship in scene.state.ships
        if ship.owner == scene.own.owner and ship.place == IN_PLAY
    )


ship_ability(
    "networkedaim",
    forbids("attack", attacking, only=("lock",)),
    modify("attack", itself, reroll(_locks_on_defender)),
)


def _lent_calculate(after: str) -> tuple[Step, ...]:
    lenders = pick(ally(0, 1), has("calculate", chosen), ~equipped("independentcalculations", chosen))
    return (lenders, spend("calculate", chosen), change("focus", after))


ship_ability(
    "networkedcalculations",
    modify("attack", itself, *_lent_calculate("hit")),
    modify("defense", itself, *_lent_calculate("evade")),
)
ship_ability(
    "platedhull",
    modify(
        "attack_by_defender",
        itself,
        told(lambda scene: not scene.own.faceup),
        change("crit", "hit"),
        must=True,
    ),
)
ship_ability(
    "sensorblindspot",
    # the range bonus that it would have, and one more
    attack_dice(
        lambda scene: -1 - has_attack_bonus(scene.attack, weapon_used(scene)),
        attacking,
        primary_attack,
        attack_range(0, 1),
    ),
)
ship_ability(
    "spacetugtractorarray",
    action(
        pick(anybody(1, 1), in_arc("front", chosen)),
        gain(
            "tractor",
            chosen,
            lambda scene: 2 if is_in_arc(scene, scene.target, "bullseye", scene.ship) else 1,
        ),
    ),
)
ship_ability(
    "stygiumarray",
    may("decloaked", itself, grant("evade")),
    may("end_phase_start", spend("evade"), gain("cloak")),
)
ship_ability(
    "adaptiveailerons",
    must(
        "dial_reveal_before",
        itself,
        ~has("stress"),
        ~told(lambda scene: build_of(scene.own).pilot == "duchess"),
        fly("1 bank_left white", "1 straight white", "1 bank_right white"),
    ),
)
ship_ability("weaponhardpoint", builds())
ship_ability("twinionengines", builds())  # squads.restrictions
