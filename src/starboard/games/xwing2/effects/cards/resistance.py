"""Pilots of the Resistance."""

from __future__ import annotations

from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.game import initiative
from starboard.games.xwing.language.choosing import (
    either,
    pick,
    rotate_ship,
    rotate_turret,
    spend_card_charge,
)
from starboard.games.xwing.language.clauses import (
    attack_dice,
    defense_dice,
    flies_red_while_stressed,
    may,
    modify,
    must,
)
from starboard.games.xwing.language.deeds import acquire, grant
from starboard.games.xwing.language.dice_steps import add, change, reroll
from starboard.games.xwing.language.occasions import (
    attack_range,
    attacker_modified,
    detail,
    executed,
    primary_attack,
    revealed,
    told,
)
from starboard.games.xwing.language.requirements import (
    BASIC,
    ally,
    anyone,
    attacking,
    count_ships,
    defending,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    lower_initiative,
    stress_at_most,
    there_is,
)
from starboard.games.xwing.language.scene import Choice, Scene, Whom, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import attack_mark, charge, force, gain, remove, spend, transfer
from starboard.games.xwing.state import Ship
from starboard.games.xwing.tasks.action_bar import bar_of
from starboard.games.xwing2.content import upgrade as upgrade_card
from starboard.games.xwing2.effects.of_cards import pilot

pilot("bb8", may("system_phase", itself, grant("barrel_roll", "boost", colour="red")))
pilot(
    "covanell",
    attack_dice(+1, attacking, primary_attack, revealed(colours=("red",))),
    defense_dice(+1, defending, revealed(colours=("red",))),
)
_FINN = (("blank", add("blank")), ("focus", gain("strain"), add("focus")))
pilot("finn", modify("attack", itself, either(*_FINN)), modify("defense", itself, either(*_FINN)))
pilot("greersonnel", may("maneuver_fully_executed", itself, rotate_turret()))


def _jarek(ship: Ship, maneuver: Maneuver) -> bool:
    if ship.tokens[tokens.STRESS] > 2:
        return False
    return bool(ship.damage) if maneuver.bearing in BASIC else bool(ship.faceup)


pilot(
    "jarekyeager",
    flies_red_while_stressed(_jarek),
)
pilot(
    "jaycristubbs",
    may(
        "maneuver_fully_executed",
        itself,
        executed(colour="blue"),
        pick(ally(0, 1), has("stress", chosen)),
        remove("stress", chosen),
    ),
)
pilot("jophseastriker", must("shield_lost", itself, gain("evade")))
pilot(
    "kazudaxiono",
    may(
        "attack_roll_before",
        itself,
        primary_attack,
        told(lambda scene: initiative(scene.state.ships[scene.attack.defender]) > scene.own.damage),
        attack_mark("more attack"),
    ),
    may(
        "defense_roll_before",
        itself,
        told(lambda scene: initiative(scene.state.ships[scene.attack.attacker]) > scene.own.damage),
        attack_mark("more defense"),
    ),
)
pilot(
    "lieutenantbastian",
    may("damage_card_dealt", anyone(1, 2), acquire(it)),
)
pilot(
    "lulolampar",
    attack_dice(+1, attacking, primary_attack, has("stress")),
    defense_dice(-1, defending, has("stress")),
)
pilot(
    "merlcobben",
    defense_dice(-1, friendly(0, 2, whom=attacker), primary_attack, in_arc("bullseye", me, of=defender)),
)
pilot(
    "niennunb",
    may(
        "token_gained",
        itself,
        detail("stress"),
        there_is(foe(0, 1), in_arc("front", chosen)),
        remove("stress"),
    ),
)
pilot("nimichireen", modify("attack", itself, lower_initiative(me, defender), change("blank", "focus")))
pilot(
    "nodinchavdri",
    may(
        "coordinated",
        itself | told(lambda scene: scene.detail == str(scene.ship)),
        stress_at_most(2),
        grant(
            colour="as_red", stressed_too=True, of=lambda scene: [entry.type for entry in bar_of(scene.own)]
        ),
    ),
)
pilot(
    "pammichnerrogoode",
    flies_red_while_stressed(lambda ship, maneuver: ship.tokens[tokens.STRESS] <= 2),
)
pilot("poedameron", may("action_performed", itself, charge(), grant(colour="white_as_red")))
pilot(
    "poedameron-swz68",
    may(
        "action_performed",
        friendly(0, 2),
        told(lambda scene: scene.state.phase == "activation" and scene.state.active == scene.about),
        charge(2),
        grant(whom=it, colour="white_as_red"),
    ),
)
pilot(
    "rey",
    modify("attack", itself, in_arc("front", defender), force(), change("blank", "hit")),
    modify("defense", itself, in_arc("front", attacker), force(), change("blank", "evade")),
)


def _spotter(against: Whom) -> Choice:
    return pick(
        ally(other=True),
        in_arc("turret", against, of=chosen),
        has("focus", chosen),
    )


pilot(
    "ronithblario",
    modify("attack", itself, _spotter(defender), spend("focus", chosen), change("focus", "hit")),
    modify("defense", itself, _spotter(attacker), spend("focus", chosen), change("focus", "evade")),
)
pilot(
    "rosetico",
    modify(
        "attack",
        itself,
        reroll(lambda scene: count_ships(scene, ally(other=True), in_arc("attack", chosen, of=attacker))),
    ),
    modify(
        "defense",
        itself,
        reroll(lambda scene: count_ships(scene, ally(other=True), in_arc("attack", chosen, of=attacker))),
    ),
)
pilot(
    "seftinvanik",
    may("action_performed", itself, detail("boost"), pick(ally(1, 1)), transfer("evade", me, chosen)),
)
pilot(
    "suralindajavos",
    may(
        "maneuver_partially_executed",
        itself,
        gain("strain"),
        rotate_ship(left=-90.0, right=90.0, back=180.0),
    ),
)
pilot(
    "tallissanlintra",
    may(
        "defense_roll_before",
        enemy(whom=attacker),
        in_arc("bullseye", attacker),
        charge(),
        attack_mark("more defense"),
    ),
)
pilot("temminwexley", may("maneuver_fully_executed", itself, executed(speed=(2, 4)), grant("boost")))
pilot(
    "vennie",
    modify("defense", itself, there_is(ally(), in_arc("turret", attacker, of=chosen)), add("focus")),
)
pilot(
    "wrobietyce",
    must("defended", itself, attack_range(1), attacker_modified, gain("deplete", attacker)),
)
pilot(
    "zizitlo",
    may("attacked", itself, charge(), either(("focus", gain("focus")), ("evade", gain("evade")))),
    may("defended", itself, charge(), either(("focus", gain("focus")), ("evade", gain("evade")))),
)


def _friends_near(scene: Scene) -> int:
    return count_ships(scene, ally(0, 1, other=True))


def _astromech(scene: Scene, name: str) -> bool:
    """An astromech whose charges do not recur."""
    build = build_of(scene.own)
    return (
        name in build.upgrades
        and upgrade_card(name).sides[0].type == "astromech"
        and not build.charges[name].recurring
    )


def _pays_for_jessika() -> Choice:
    return either(("charge", charge()), ("astromech", spend_card_charge(_astromech)))


pilot(
    "jessikapava",
    modify("attack", itself, _pays_for_jessika(), reroll(_friends_near)),
    modify("defense", itself, _pays_for_jessika(), reroll(_friends_near)),
)
