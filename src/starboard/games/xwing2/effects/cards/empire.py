"""Pilots of the Galactic Empire."""

from __future__ import annotations

from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import PRIMARY, build_of
from starboard.games.xwing.language.choosing import fly, pick, recover_card_charge
from starboard.games.xwing.language.clauses import (
    attack_dice,
    attacks_at_range_0,
    defense_dice,
    may,
    modify,
    must,
)
from starboard.games.xwing.language.deeds import acquire, bonus_attack, fly_instead, grant, spend_lock
from starboard.games.xwing.language.dice_steps import (
    cancel,
    cancel_all,
    cancel_what_is_left,
    change,
    reroll,
    spend_result,
    uncancelled,
)
from starboard.games.xwing.language.occasions import (
    about_to_execute,
    attack_hit,
    attack_marked,
    attack_missed,
    attack_range,
    defender_destroyed,
    detail,
    executed,
    maneuver_coming,
    no_ordnance,
    primary_attack,
    told,
    weapon_is,
    weapon_used,
)
from starboard.games.xwing.language.requirements import (
    anybody,
    attacking,
    damaged,
    defending,
    facedown_damage,
    foe,
    friendly,
    has,
    in_arc,
    ionized,
    is_in_arc,
    itself,
    locked,
    locked_by_anyone,
    lower_initiative,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    deal_facedown,
    expose,
    force,
    gain,
    lose_charge,
    mark,
    remove,
    spend,
    suffer,
)
from starboard.games.xwing.tasks.attack import NO_RANGE_BONUS
from starboard.games.xwing2.content import upgrade as upgrade_card
from starboard.games.xwing2.effects.of_cards import pilot

pilot(
    "captaindobbs",
    may(
        "neutralize_before",
        friendly(0, 1, other=True, whom=defender),
        in_arc("attack", me, of=attacker),
        ~ionized(),
        gain("ion"),
        cancel("attack", "hit"),
    ),
)
pilot("captainferoph", modify("defense", itself, ~has("green", attacker), change("blank|focus", "evade")))
pilot("captainjonus", modify("attack", friendly(0, 1), weapon_is("torpedo", "missile"), reroll(2)))
pilot(
    "captainoicunn",
    attacks_at_range_0(lambda ship, shot, weapon: shot.attacker == ship and weapon.card == PRIMARY),
)
pilot(
    "cienaree",
    must("attacked", itself, defender_destroyed, gain("stress")),
    must("destroyed", friendly(0, 3), remove("stress")),
)
pilot(
    "colonelvessery",
    may("attack_dice_rolled", itself, locked_by_anyone(defender), acquire(defender)),
)
pilot(
    "commandantgoran",
    may(
        "maneuver_partially_executed",
        friendly(0, 3),
        lower_initiative(),
        grant("focus", whom=it, colour="red"),
    ),
)
pilot(
    "countdown",
    may("neutralized", defending, ~has("stress"), suffer(1), gain("stress"), cancel_what_is_left()),
)


_is_blue = about_to_execute(colours=("blue",))


def _may_be_harder(scene: Scene) -> bool:
    """A stressed ship would not fly what becomes red (XW2-ACT-03)."""
    return _is_blue.holds(scene) or not scene.own.has(tokens.STRESS)


def _as_koiogran(scene: Scene) -> str:
    coming = maneuver_coming(scene)
    return f"{coming.speed} koiogran {coming.difficulty}"


pilot(
    "countessryad",
    may(
        "maneuver_before",
        itself,
        about_to_execute(colours=("blue", "white"), bearings=("straight",)),
        told(_may_be_harder),
        fly_instead(_as_koiogran),
        mark("harder"),
    ),
)
pilot("darthvader", may("action_performed", itself, force(), grant()))
pilot("delmeeko", modify("defense", friendly(0, 2), damaged(attacker), reroll(1)))


def _other_weapons(scene: Scene) -> list[str]:
    """All weapons but the one just used."""
    return [weapon.id for weapon in build_of(scene.own).weapons if weapon.card != weapon_used(scene).card]


pilot(
    "doubleedge",
    may(
        "bonus_after_attacking",
        itself,
        attack_missed,
        weapon_is("turret", "missile"),
        bonus_attack(weapons=_other_weapons),
    ),
)
pilot(
    "duchess",
    may("dial_reveal_before", itself, fly("1 bank_left white", "1 straight white", "1 bank_right white")),
)
pilot("fifthbrother", may("neutralized", attacking, attack_hit, force(2), uncancelled(crits=+1)))
for _gideon in ("gideonhask", "gideonhask-tieininterceptor"):
    pilot(_gideon, attack_dice(+1, attacking, damaged(defender)))
pilot(
    "grandinquisitor",
    may(
        "attack_roll_before",
        defending,
        attack_range(1),
        no_ordnance,
        ~attack_marked(NO_RANGE_BONUS),
        force(),
        attack_mark(NO_RANGE_BONUS),
    ),
    may(
        "attack_roll_before",
        itself,
        attack_range(2, 3),
        no_ordnance,
        force(),
        attack_mark("more attack"),
    ),
)
pilot("howlrunner", modify("attack", friendly(0, 1), primary_attack, reroll(1)))
pilot(
    "lieutenantkarsabi",
    may("token_gained", itself, detail("disarm"), ~has("stress"), gain("stress"), remove("disarm")),
)
pilot(
    "lieutenantkestal",
    may("defense_dice_rolled", attacking, spend("focus"), cancel_all("defense", "blank", "focus")),
)
pilot(
    "lyttandree",
    modify("attack", friendly(0, 2), in_arc("side", me, of=defender), reroll(1)),
)
pilot("majorvermeil", modify("attack", itself, ~has("green", defender), change("blank|focus", "hit")))
pilot("majorvynder", defense_dice(+1, defending, has("disarm") | has("cloak")))
pilot("maulermithel", attack_dice(+1, attacking, attack_range(1)))
pilot(
    "puresabacc",
    may(
        "attack_roll_before",
        itself,
        told(lambda scene: scene.own.damage <= 1),
        attack_mark("more attack"),
    ),
)
pilot(
    "rampage",
    may(
        "maneuver_executed",
        itself,
        executed(speed=(3, 4)),
        pick(anybody(0, 1), in_arc("turret", chosen)),
        gain("strain", chosen, lambda scene: 2 if scene.own.damage else 1),
    ),
)


def _in_reinforced_half(scene: Scene) -> bool:
    other = scene.attack.defender
    return (has("reinforce_fore").holds(scene) and is_in_arc(scene, other, "full_front", scene.ship)) or (
        has("reinforce_aft").holds(scene) and is_in_arc(scene, other, "full_rear", scene.ship)
    )


pilot(
    "rearadmiralchiraneau",
    modify("attack", itself, told(_in_reinforced_half), change("focus", "crit")),
)
pilot("rexlerbrath", must("attacked", itself, attack_hit, has("evade"), expose(defender)))
pilot("scourgeskutu", attack_dice(+1, attacking, in_arc("bullseye", defender)))
pilot(
    "seventhsister",
    may("neutralize_before", attacking, primary_attack, force(2), cancel("defense", "evade")),
)
pilot(
    "seynmarana",
    modify("attack", itself, spend_result("crit"), deal_facedown(defender), cancel_all("attack")),
)
pilot(
    "soontirfel",
    must("engagement_phase_start", there_is(foe(), in_arc("bullseye", chosen)), gain("focus")),
)
pilot(
    "tomaxbren",
    may(
        "action_performed",
        itself,
        detail("reload"),
        recover_card_charge(
            lambda scene, name: (
                name in build_of(scene.own).upgrades and upgrade_card(name).sides[0].type == "talent"
            )
        ),
    ),
)
pilot("turrphennir", may("attacked", itself, grant("barrel_roll", "boost", stressed_too=True)))
pilot(
    "wampa",
    may("attack_roll_before", itself, charge(), attack_mark("more attack")),
    must("defended", itself, lose_charge()),
)
pilot("whisper", must("attacked", itself, attack_hit, gain("evade")))
pilot(
    "zertikstrom",
    may(
        "end_phase",
        pick(foe(), locked(chosen), facedown_damage(chosen)),
        spend_lock(chosen),
        expose(chosen),
    ),
)
