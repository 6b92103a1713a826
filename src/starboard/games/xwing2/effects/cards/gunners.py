"""Gunners."""

from __future__ import annotations

from typing import Any

from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.effects.registry import TURRET
from starboard.games.xwing.language.choosing import each, either, lose_one, offer, pick, rotate_turret
from starboard.games.xwing.language.clauses import may, modify, must
from starboard.games.xwing.language.deeds import acquire, bonus_attack, grant
from starboard.games.xwing.language.dice_steps import add, change, change_up_to, reroll, spend_result
from starboard.games.xwing.language.occasions import (
    TURRETS,
    attack_dice_now,
    attack_missed,
    bonus,
    primary_attack,
    shows,
    special_attack,
    told,
    turret_attack,
    weapon_arc,
    weapon_requires,
)
from starboard.games.xwing.language.requirements import (
    able_to,
    ally,
    anybody,
    charged,
    count_ships,
    defending,
    friendly,
    has,
    in_arc,
    itself,
    marked,
    stress_of,
    turret_points,
)
from starboard.games.xwing.language.scene import (
    Choice,
    Named,
    Scene,
    Whom,
    attacker,
    chosen,
    defender,
    the_defender,
)
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    force,
    gain,
    mark,
    recover_charge,
    roll,
    rolled,
    suffer,
)
from starboard.games.xwing.tasks.declaring import ATTACKED_FROM
from starboard.games.xwing2.effects.of_cards import upgrade


def _in_unused_arc(scene: Scene) -> list[int]:
    """Units in a turret arc of mine from which no attack was made this round."""
    return [
        other
        for other in scene.state.units(1 - scene.own.owner)
        if any(
            f"{ATTACKED_FROM}{TURRET[way]} turret" not in scene.own.once
            for arc in {weapon.arc for weapon in build_of(scene.own).weapons if "turret" in weapon.arc}
            for way in measure.turret_towards(scene.state, scene.ship, other, arc)
        )
    ]


def _not_attacked(scene: Scene) -> list[int]:
    """Ships that I have not attacked this round."""
    return [
        other
        for other in scene.state.in_play(1 - scene.own.owner)
        if f"attacked {other}" not in scene.own.once
    ]


def _primary_then_turret(*more: Named, **limits: Any) -> Clause:
    return may(
        "bonus_after_attacking",
        itself,
        primary_attack,
        *more,
        bonus_attack(arcs=TURRETS, **limits),
    )


upgrade("agilegunner", may("end_phase", rotate_turret()))
upgrade(
    "ahsokatano",
    may(
        "maneuver_executed",
        itself,
        force(),
        pick(ally(1, 3), in_arc("firing", chosen), able_to("focus", colour="red", stressed_too=True)),
        grant("focus", whom=chosen, colour="red", stressed_too=True),
    ),
)
upgrade("bistan", _primary_then_turret(has("focus"), targets=_not_attacked))
upgrade("ghostcompany", _primary_then_turret(has("focus"), targets=_not_attacked))
upgrade(
    "bobafett-gunner",
    modify(
        "attack",
        itself,
        told(lambda scene: count_ships(scene, anybody(), in_arc("attack", chosen)) == 1),
        change("focus", "hit"),
    ),
)
upgrade(
    "bossk",
    must(
        "bonus_after_attacking",
        itself,
        primary_attack,
        attack_missed,
        ~has("stress"),
        gain("stress"),
        bonus_attack(slots=("primary",), targets=the_defender),
    ),
)
upgrade(
    "bt1", modify("attack", itself, change_up_to("hit", "crit", lambda scene: stress_of(scene, defender)))
)
upgrade(
    "clonecaptainrex",
    modify(
        "attack",
        itself,
        spend_result("focus"),
        each(
            (ally(), in_arc("bullseye", defender, of=chosen), able_to("focus")),
            offer(),
            gain("strain", chosen),
            grant("focus", whom=chosen),
        ),
    ),
)
upgrade(
    "clonecommandercody",
    must("attack_missed", itself, shows("attack", "hit", "crit"), gain("strain", defender)),
)


def _token_or_damage_roll(whom: Whom) -> Choice:
    return either(
        ("token", lose_one("green", whom=whom, by=whom)),
        ("roll", roll(), suffer(1, whom=whom).if_(rolled("hit", "crit"))),
        by=whom,
    )


upgrade(
    "dengar", may("defended", itself, in_arc("firing", attacker), charge(), _token_or_damage_roll(attacker))
)
upgrade(
    "ezrabridger",
    _primary_then_turret(force(), mark("ezra bridger's attack"), targets=_in_unused_arc),
    modify("attack", itself, marked("ezra bridger's attack"), bonus, has("stress"), reroll(1)),
)
upgrade("fifthbrother", modify("attack", itself, force(), change("focus", "crit")))
upgrade(
    "finn",
    modify("attack", itself, primary_attack, in_arc("front", defender), add("blank")),
    modify("defense", itself, in_arc("front", attacker), add("blank")),
)
upgrade(
    "greedo",
    modify("attack", itself, charge(), change("hit", "crit")),
    modify("attack", defending, charged(), change("hit", "crit"), by_anyone=True),
)
upgrade("hansolo-gunner", may("before_engage", itself, grant("focus", colour="red")))
upgrade(
    "hotshotgunner",
    must(
        "neutralize_before",
        itself,
        turret_attack,
        lose_one("focus", "calculate", whom=defender, by=defender),
    ),
)
upgrade("lukeskywalker", may("engagement_phase_start", force(), rotate_turret()))
upgrade(
    "rey-gunner",
    modify("attack", itself, in_arc("turret", defender), force(), change("blank", "hit")),
    modify("defense", itself, in_arc("turret", attacker), force(), change("blank", "evade")),
)
upgrade(
    "seventhfleetgunner",
    may(
        "attack_roll_before",
        friendly(other=True),
        primary_attack,
        in_arc("firing", defender),
        told(lambda scene: attack_dice_now(scene) < 4),
        charge(),
        attack_mark("more attack"),
    ),
    may("system_phase", itself, gain("disarm"), recover_charge()),
)
upgrade(
    "specialforcesgunner",
    may(
        "attack_roll_before",
        itself,
        primary_attack,
        weapon_arc("front"),
        turret_points("front"),
        attack_mark("more attack"),
    ),
    may(
        "bonus_after_attacking",
        itself,
        primary_attack,
        weapon_arc("front"),
        turret_points("rear"),
        bonus_attack(slots=("primary",), arcs=("single_turret",)),
    ),
)
upgrade(
    "suppressivegunner",
    modify(
        "attack",
        itself,
        spend_result("focus"),
        either(("damage", suffer(1, whom=defender)), ("deplete", gain("deplete", defender)), by=defender),
    ),
)
upgrade(
    "veterantailgunner",
    may(
        "bonus_after_attacking",
        itself,
        primary_attack,
        weapon_arc("front"),
        bonus_attack(slots=("primary",), arcs=("rear",)),
    ),
)
upgrade("veteranturretgunner", _primary_then_turret(targets=_in_unused_arc))
upgrade(
    "weaponssystemsofficer",
    may("attacked", itself, special_attack, weapon_requires("lock"), acquire(defender)),
)
