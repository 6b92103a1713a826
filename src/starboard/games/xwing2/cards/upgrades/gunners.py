"""Gunners."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from starboard.games.xwing.board import measure
from starboard.games.xwing.board.devices import BOMB, Way
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.damage import DEALT_A_CARD
from starboard.games.xwing.effects.registry import TURRET
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import each, either, lose_one, offer, pick, rotate_turret, some
from starboard.games.xwing.language.clauses import may, modify, must
from starboard.games.xwing.language.deeds import acquire, bonus_attack, grant
from starboard.games.xwing.language.device_clauses import changes_ways
from starboard.games.xwing.language.device_steps import place_one_of
from starboard.games.xwing.language.dice_steps import add, change, change_up_to, reroll, spend_result
from starboard.games.xwing.language.occasions import (
    TURRETS,
    attack_dice_now,
    attack_missed,
    bonus,
    detail,
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
    anyone,
    charged,
    defending,
    friendly,
    has,
    in_arc,
    itself,
    marked,
    stress_of,
    there_is,
    turret_points,
)
from starboard.games.xwing.language.scene import Choice, Scene, Whom, attacker, chosen, defender, the_defender
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    force,
    gain,
    perform,
    recover_charge,
    roll,
    rolled,
    suffer,
)
from starboard.games.xwing.tasks.declaring import ATTACKED_FROM, NO_ATTACK_FROM
from starboard.games.xwing2.cards.situations import BOMBER, MISSES
from starboard.games.xwing2.cards.words import not_attacked, primary_then_turret
from starboard.games.xwing2.cards.writing import trial, upgrade

_Y_WING = "graysquadronbomber"
_TURRET: Final[dict[str, Any]] = {"on": _Y_WING, "with_": "dorsalturret"}
upgrade("agilegunner", may("end_phase", rotate_turret()))
trial("end_phase", "rotated ship=me", **_TURRET)

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
trial(
    "maneuver_executed",
    "force_changed ship=me change=-1; action_performed ship=friend action=focus difficulty=red",
    friend={"at": (0, 260, 0)},
    foe={"at": (300, 300, 180)},
    friend_is="academypilot",
    choose=("action focus red",),
)

upgrade("bistan", primary_then_turret(has("focus"), targets=not_attacked))
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me defender=foe2 weapon=dorsalturret bonus=True",
    me={"tokens": {"focus": 1}},
    foe2={"at": (100, 100, 180)},
    choose=("attack foe primary",),
    **_TURRET,
)

_beside_the_defender = told(lambda scene: scene.target != scene.attack.defender)

upgrade(
    "bobafett-gunner",
    modify(
        "attack",
        itself,
        ~there_is(_beside_the_defender, in_arc("attack", chosen)),
        change("focus", "hit"),
    ),
)
trial("modify attack")

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
trial(
    "bonus_after_attacking",
    "token_gained ship=me token=stress; attack_declared attacker=me weapon=primary bonus=True",
    **MISSES,
)

upgrade(
    "bt1", modify("attack", itself, change_up_to("hit", "crit", lambda scene: stress_of(scene, defender)))
)
trial("modify attack", foe={"tokens": {"stress": 1}})

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
trial(
    "modify attack",
    "token_gained ship=me token=strain; action_performed ship=me action=focus",
    choose=("modify clonecaptainrex", "choose yes", "action focus white"),
)

upgrade(
    "clonecommandercody",
    must("attack_missed", itself, shows("attack", "hit", "crit"), gain("strain", defender)),
)
trial(
    "attack_missed",
    "token_gained ship=foe token=strain",
    attack="hit blank blank",
    defense="evade evade evade",
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
trial(
    "defended",
    "charges_changed change=-1; dice_rolled why=dengar; damage_suffered ship=foe",
    attacker="foe",
    attack="blank blank blank hit",
    choose=("choose roll",),
)


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


upgrade(
    "ezrabridger",
    primary_then_turret(force(), targets=_in_unused_arc, marks=("ezra bridger's attack",)),
    modify("attack", itself, marked("ezra bridger's attack"), bonus, has("stress"), reroll(1)),
)
trial(
    "bonus_after_attacking",
    "force_changed ship=me change=-1; attack_declared weapon=dorsalturret bonus=True",
    choose=("attack foe primary",),
    **_TURRET,
)
trial("modify attack", me={"tokens": {"stress": 1}}, choose=("attack foe primary",), **_TURRET)

upgrade("fifthbrother", modify("attack", itself, force(), change("focus", "crit")))
trial(
    "modify attack", "force_changed ship=me change=-1; dice_modified by=fifthbrother", without_evidence=True
)

upgrade(
    "finn",
    modify("attack", itself, primary_attack, in_arc("front", defender), add("blank")),
    modify("defense", itself, in_arc("front", attacker), add("blank")),
)
trial("modify attack")
trial("modify defense", attacker="foe")

upgrade(
    "greedo",
    modify("attack", itself, charge(), change("hit", "crit")),
    modify("attack", defending, charged(), change("hit", "crit"), by_anyone=True),
)
trial("modify attack", "charges_changed change=-1; dice_modified by=greedo", without_evidence=True)
trial("modify attack", "dice_modified ship=foe by=greedo", attacker="foe", without_evidence=True)


def _close_arc(scene: Scene) -> None:
    """No attack any more from the turret arc of the last attack."""
    used = [mark for mark in scene.own.once if mark.startswith(ATTACKED_FROM)]
    scene.own.once.append(f"{NO_ATTACK_FROM}{used[-1].removeprefix(ATTACKED_FROM)}")


upgrade(
    "hansolo",
    may(
        "initiative_step",
        detail("7"),
        bonus_attack(arcs=TURRETS),
        perform(_close_arc).if_(told(lambda scene: scene.own.bonus_attack)),
    ),
)
trial("initiative_step", "attack_declared attacker=me bonus=True", on="outerrimsmuggler", attacker="none")

upgrade("hansolo-gunner", may("before_engage", itself, grant("focus", colour="red")))
trial("before_engage", "action_performed ship=me action=focus difficulty=red", choose=("action focus red",))

upgrade(
    "hotshotgunner",
    must(
        "neutralize_before",
        itself,
        turret_attack,
        lose_one("focus", "calculate", whom=defender, by=defender),
    ),
)
trial(
    "neutralize_before",
    "token_lost ship=foe token=focus why=removed",
    foe={"tokens": {"focus": 1}},
    choose=("attack foe dorsalturret",),
    **_TURRET,
)
trial(
    "neutralize_before",
    "token_lost ship=foe token=focus why=removed",
    on="outerrimsmuggler",
    foe={"tokens": {"focus": 1}},
)

upgrade("lukeskywalker", may("engagement_phase_start", force(), rotate_turret()))
trial(
    "engagement_phase_start", "force_changed ship=me change=-1; rotated ship=me", attacker="none", **_TURRET
)

upgrade(
    "paigetico",
    may(
        "attacked",
        itself,
        primary_attack,
        either(("drop", place_one_of(BOMB)), ("rotate", rotate_turret())),
    ),
    may("destroyed", itself, place_one_of(BOMB)),
)
trial("attacked", "device_placed ship=me kind=proton_bomb", on="cobaltsquadronbomber", with_="protonbombs")
trial(
    "destroyed",
    "device_placed ship=me kind=proton_bomb",
    on="cobaltsquadronbomber",
    with_="protonbombs",
    me={"shields": 0, "facedown": 8},
    attacker="foe",
    attack="crit crit crit hit hit hit hit hit",
    defense="blank blank blank blank blank blank",
)

upgrade(
    "rey-gunner",
    modify("attack", itself, in_arc("turret", defender), force(), change("blank", "hit")),
    modify("defense", itself, in_arc("turret", attacker), force(), change("blank", "evade")),
)
trial(
    "modify attack", "force_changed change=-1; dice_modified by=rey-gunner", without_evidence=True, **_TURRET
)
trial(
    "modify defense",
    "force_changed change=-1; dice_modified by=rey-gunner",
    attacker="foe",
    defense="blank",
    without_evidence=True,
    **_TURRET,
)

upgrade(
    "sabinewren-gunner",
    may(
        "attacked",
        itself,
        special_attack,
        some(
            (ally(0, 3, of=defender), has("stress", chosen) | has("strain", chosen)),
            lose_one("stress", "strain", whom=chosen),
            most=lambda scene: scene.attack.marks.count(f"{scene.attack.defender} {DEALT_A_CARD}"),
        ),
    ),
)
trial(
    "attacked",
    "token_lost ship=friend token=stress",
    on="bluesquadronescort",
    with_="protontorpedoes",
    range=2,
    me={"locks": ["foe"]},
    friend={"tokens": {"stress": 1}},
    attack="hit hit hit hit",
    defense="blank blank blank",
    choose=("attack foe protontorpedoes", "use me sabinewren-gunner", "target friend"),
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
trial(
    "attack_roll_before",
    "charges_changed change=-1; dice_rolled why=attack n=4",
    attacker="friend",
    friend_is="academypilot",
)
trial(
    "system_phase",
    "token_gained ship=me token=disarm; charges_changed change=1",
    me={"charges": {"seventhfleetgunner": 0}},
)


def _skilled(game: XWingGame, device: str, way: Way) -> Iterator[Way]:
    yield from (way._replace(speed=way.speed + more) for more in (1, -1))


upgrade("skilledbombardier", changes_ways(_skilled))
trial(
    "device ways",
    "device_placed ship=me how=drop template=straight_2",
    on=BOMBER,
    with_="protonbombs",
    choose=("use me protonbombs", "drop straight 2"),
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
trial(
    "attack_roll_before",
    "dice_rolled why=attack n=4",
    on="zetasquadronsurvivor",
    choose=("attack foe primary",),
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me defender=foe2 weapon=primary_single_turret bonus=True",
    on="zetasquadronsurvivor",
    me={"turret": 2},
    foe2={"at": (0, -100, 0)},
    choose=("attack foe primary",),
)

upgrade(
    "suppressivegunner",
    modify(
        "attack",
        itself,
        spend_result("focus"),
        either(
            ("damage", suffer(1, whom=defender)),
            (
                "deplete",
                gain("deplete", defender).if_(anyone(whom=defender)),
            ),  # a remote has none (XW2-REM-01)
            by=defender,
        ),
    ),
)
trial(
    "modify attack",
    "token_gained ship=foe token=deplete",
    choose=("modify suppressivegunner", "choose deplete"),
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
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me defender=foe2 weapon=primary_rear bonus=True",
    on="104thbattalionpilot",
    foe2={"at": (0, -100, 0)},
    choose=("attack foe primary",),
)

upgrade("veteranturretgunner", primary_then_turret(targets=_in_unused_arc))
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me weapon=dorsalturret bonus=True",
    choose=("attack foe primary",),
    **_TURRET,
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me defender=foe2 weapon=primary bonus=True",
    on="outerrimsmuggler",
    foe2={"at": (0, -150, 0)},
    choose=("attack foe primary", "attack foe2 primary"),
)

upgrade(
    "weaponssystemsofficer",
    may("attacked", itself, special_attack, weapon_requires("lock"), acquire(defender)),
)
trial(
    "attacked",
    "lock_acquired ship=me target=foe",
    on="inquisitor",
    with_="protontorpedoes,instinctiveaim",
    range=2,
    choose=("attack foe protontorpedoes",),
)
