"""Pilots of the Scum and Villainy."""

from __future__ import annotations

from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import gain as gain_token
from starboard.games.xwing.changes.tokens import hand_over, lose
from starboard.games.xwing.effects.registry import TURRET, dice_mark
from starboard.games.xwing.geometry import sight
from starboard.games.xwing.language.choosing import (
    each,
    either,
    lose_one,
    pick,
    recover_card_charge,
    rotate_ship,
    rotate_turret,
    spend_card_charge,
    transfer_one,
)
from starboard.games.xwing.language.clauses import attack_dice, defense_dice, difficulty, may, modify, must
from starboard.games.xwing.language.deeds import acquire, bonus_attack, can_lock, engage_at, grant, spend_lock
from starboard.games.xwing.language.dice_steps import add, change, reroll, uncancelled
from starboard.games.xwing.language.occasions import (
    attack_marked,
    attack_missed,
    attack_range,
    detail,
    executed,
    front_arc_attack,
    obstructed,
    primary_attack,
    told,
    weapon_arc,
)
from starboard.games.xwing.language.requirements import (
    BANKS,
    action_on_bar,
    ally,
    anybody,
    at_range,
    attacking,
    behind,
    bigger,
    count_ships,
    damaged,
    defending,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    limited,
    locked,
    shielded,
    there_is,
)
from starboard.games.xwing.language.scene import (
    Choice,
    Scene,
    Whom,
    attacker,
    chosen,
    defender,
    it,
    me,
    the_attacker,
)
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    force,
    gain,
    lose_shield,
    mark,
    perform,
    recover_shield,
    remove,
    suffer,
    transfer,
)
from starboard.games.xwing2.content import upgrade as upgrade_card
from starboard.games.xwing2.effects.of_cards import pilot

pilot(
    "4lom",
    must("maneuver_fully_executed", itself, executed(colour="red"), gain("calculate")),
    may("end_phase_start", pick(anybody(0, 1, other=True)), transfer("stress", me, chosen)),
)
pilot(
    "ahhav",
    defense_dice(+1, defending, bigger(attacker, me)),
    attack_dice(+1, attacking, bigger(defender, me)),
)
pilot(
    "arlizhadrassian",
    modify("attack", itself, front_arc_attack, damaged(), change("focus", "crit")),
    modify("defense", itself, damaged(), change("focus", "blank"), must=True),
)


def _token_or_stress(whom: Whom) -> Choice:
    return either(("token", lose_one("green", whom=whom, by=whom)), ("stress", gain("stress", whom)), by=whom)


pilot(
    "asajjventress",
    may(
        "engagement_phase_start",
        force(),
        pick(foe(0, 2), in_arc("turret", chosen)),
        _token_or_stress(chosen),
    ),
)


def _enemies_near(scene: Scene) -> int:
    return count_ships(scene, foe(0, 1))


pilot(
    "bobafett",
    modify("attack", itself, reroll(_enemies_near)),
    modify("defense", itself, reroll(_enemies_near)),
)
for _bossk in ("bossk", "bossk-z95af4headhunter"):
    pilot(
        _bossk,
        may("neutralized", itself, primary_attack, uncancelled(crits=-1), uncancelled(hits=+2)),
    )
pilot(
    "captainseevor",
    may(
        "attack_roll_before", attacking, ~in_arc("bullseye", me, of=defender), charge(), gain("jam", defender)
    ),
    may(
        "attack_roll_before", defending, ~in_arc("bullseye", me, of=attacker), charge(), gain("jam", attacker)
    ),
)
pilot(
    "dacebonearm",
    may("token_gained", enemy(0, 3), detail("ion"), charge(3), gain("ion", it, 2)),
)
pilot(
    "dalanoberos",
    may(
        "engagement_phase_start",
        charge(),
        recover_shield(),
        pick(foe(), in_arc("bullseye", chosen), shielded(chosen)),
        lose_shield(chosen),
    ),
)
pilot(
    "dalanoberos-starviperclassattackplatform",
    may("maneuver_fully_executed", itself, gain("stress"), rotate_ship(left=-90.0, right=90.0)),
)
pilot(
    "dengar",
    may(
        "bonus_after_defending",
        itself,
        in_arc("front", attacker),
        charge(),
        bonus_attack(targets=the_attacker),
    ),
)
pilot(
    "drearenthal",
    modify("attack", friendly(), ~limited(it), in_arc("firing", defender), reroll(1)),
)
pilot(
    "fennrau",
    may("attack_roll_before", itself, attack_range(1), attack_mark("more attack")),
    may("defense_roll_before", itself, attack_range(1), attack_mark("more defense")),
)
pilot(
    "foremanproach",
    may(
        "before_engage",
        itself,
        gain("disarm"),
        pick(foe(1, 2), in_arc("bullseye", chosen)),
        gain("tractor", chosen),
    ),
)
pilot("g4rgorvm", must("defended", itself, each((anybody(0, 0, other=True),), suffer(0, 1, whom=chosen))))
pilot(
    "gamutkey",
    may(
        "end_phase_start",
        charge(2),
        pick(
            told(lambda scene: scene.target == scene.ship) | in_arc("turret", chosen),
            has("green", chosen) | has("orange", chosen),
        ),
        mark("keep all circular", chosen),
    ),
)


def _copy_tokens(scene: Scene) -> None:
    number = int(scene.detail)
    for kind in (tokens.FOCUS, tokens.EVADE):
        there = scene.state.ships[number].tokens[kind] if number < len(scene.state.ships) else 0
        lose(scene.game, scene.ship, kind, "removed", "XW2-ABIL-01", scene.own.tokens[kind])
        gain_token(scene.game, scene.ship, kind, "XW2-ABIL-01", there)


pilot("genesisred", must("lock_acquired", itself, perform(_copy_tokens)))
pilot(
    "graz",
    defense_dice(+1, defending, behind(me, attacker)),
    attack_dice(+1, attacking, behind(me, defender)),
)
pilot("guri", may("engagement_phase_start", there_is(foe(0, 1)), gain("focus")))
pilot(
    "hansolo",
    may("defense_roll_before", itself, obstructed, attack_mark("more defense")),
    may("attack_roll_before", itself, primary_attack, obstructed, attack_mark("more attack")),
)
pilot(
    "ig88a",
    may(
        "engagement_phase_start",
        pick(ally(1, 3), action_on_bar("calculate", chosen)),
        transfer("calculate", me, chosen),
    ),
)
pilot("ig88b", may("bonus_after_attacking", itself, attack_missed, bonus_attack(slots=("cannon",))))
pilot("ig88c", may("action_performed", itself, detail("boost"), grant("evade")))
pilot(
    "inaldra",
    modify("attack", itself, suffer(1), reroll()),
    modify("defense", itself, suffer(1), reroll()),
)


def _torpedo(scene: Scene, name: str) -> bool:
    return name in build_of(scene.own).upgrades and upgrade_card(name).sides[0].type == "torpedo"


pilot(
    "joyrekkoff",
    may("defense_roll_before", attacking, spend_card_charge(_torpedo), attack_mark("fewer defense")),
)
pilot(
    "kaatoleeachos",
    may(
        "engagement_phase_start",
        pick(ally(0, 2, other=True), has("focus", chosen) | has("evade", chosen)),
        transfer_one("focus", "evade", giver=chosen, taker=me),
    ),
)
pilot("kadsolus", must("maneuver_fully_executed", itself, executed(colour="red"), gain("focus", me, 2)))
pilot(
    "kananjarrus-hwk290lightfreighter",
    may(
        "attack_roll_before",
        defending | in_arc("turret", defender),
        force(),
        attack_mark("fewer attack"),
    ),
)
pilot(
    "kathscarlet",
    attack_dice(+1, attacking, primary_attack, there_is(ally(0, 0, of=defender), ~limited(chosen))),
)
pilot("kavil", attack_dice(+1, attacking, ~weapon_arc("front")))
pilot(
    "ketsuonyo",
    may(
        "engagement_phase_start",
        pick(anybody(0, 1), in_arc("front", chosen), in_arc("turret", chosen)),
        gain("tractor", chosen),
    ),
)
pilot(
    "koshkafrost",
    modify("attack", itself, has("stress", defender), reroll(1)),
    modify("defense", itself, has("stress", attacker), reroll(1)),
)
for _l337 in ("l337", "l337-escapecraft"):
    pilot(_l337, difficulty(-1, bearings=BANKS, when=lambda ship: not ship.shields))
pilot(
    "laetinashera",
    must("defended", itself, attack_missed, gain("evade")),
    must("attacked", itself, attack_missed, gain("evade")),
)
pilot(
    "lattsrazzi",
    may(
        "engagement_phase_start",
        pick(anybody(1, 1), locked(chosen)),
        spend_lock(chosen),
        gain("tractor", chosen),
    ),
)
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


def _hand_over_green(scene: Scene) -> None:
    for kind in tokens.GREEN:
        for _ in range(scene.own.tokens[kind]):
            hand_over(scene.game, scene.ship, scene.target, kind, "XW2-TOK-05", scene.own.owner)


pilot(
    "manaroo",
    may("engagement_phase_start", has("green"), pick(ally(0, 1, other=True)), perform(_hand_over_green)),
)
pilot(
    "ndrusuhlak",
    attack_dice(+1, attacking, primary_attack, ~there_is(ally(0, 2, other=True))),
)


def _towards_attacker(scene: Scene) -> list[str]:
    state = scene.state
    a, b = measure.base_of(scene.own), measure.base_of(state.ships[scene.attack.attacker])
    return [way for n, way in enumerate(TURRET) if sight.in_arc(a, b, measure.STANDARD[n])]


pilot(
    "nomlumb",
    must(
        "become_defender",
        itself,
        ~in_arc("turret", attacker),
        rotate_turret(of=_towards_attacker),
    ),
)
pilot(
    "oldteroch",
    may(
        "engagement_phase_start",
        pick(foe(1, 1), in_arc("front", me, of=chosen)),
        remove("green", chosen),
    ),
)
pilot(
    "palobgodalhi",
    may(
        "engagement_phase_start",
        pick(foe(0, 2), in_arc("firing", chosen), has("focus", chosen) | has("evade", chosen)),
        transfer_one("focus", "evade", giver=chosen, taker=me),
    ),
)
pilot(
    "princexizor",
    may(
        "neutralized",
        defending,
        pick(ally(0, 1, other=True), in_arc("attack", chosen, of=attacker)),
        either(
            ("hit", uncancelled(hits=-1), suffer(1, whom=chosen)),
            ("crit", uncancelled(crits=-1), suffer(0, 1, whom=chosen)),
        ),
    ),
)
pilot(
    "quinnjast",
    may(
        "engagement_phase_start",
        gain("disarm"),
        recover_card_charge(lambda scene, name: name in build_of(scene.own).upgrades),
    ),
)
pilot(
    "sabinewren-lancerclasspursuitcraft",
    modify("defense", itself, in_arc("turret", attacker), at_range(attacker, 0, 2), add("focus")),
)


def _agility_as_speed(scene: Scene) -> None:
    assert scene.own.executed is not None
    more = scene.own.executed[0] - build_of(scene.own).agility
    scene.attack.marks += [dice_mark("more defense" if more > 0 else "fewer defense", scene.card)] * abs(more)


pilot(
    "sarcoplank",
    may(
        "defense_roll_before",
        itself,
        told(lambda scene: scene.own.executed is not None),
        perform(_agility_as_speed),
    ),
)
pilot("serissu", modify("defense", friendly(0, 1), reroll(1)))
pilot(
    "talonbanecobra",
    defense_dice(+1, defending, attack_range(3)),
    attack_dice(+1, attacking, attack_range(1)),
)


def _token_or_damage(whom: Whom) -> Choice:
    return either(("token", lose_one("green", whom=whom, by=whom)), ("damage", suffer(1, whom=whom)), by=whom)


pilot(
    "toranikulda",
    must(
        "attacked",
        itself,
        each((foe(), in_arc("bullseye", chosen)), _token_or_damage(chosen)),
    ),
)
pilot(
    "torkilmux",
    may("engagement_phase_start", pick(anybody(), in_arc("firing", chosen)), engage_at(0, chosen)),
)


def _everybody_tractored(scene: Scene) -> None:
    """All tokens first, then the moves (OFR#45)."""
    for number in (scene.ship, *scene.own.touching):
        gain_token(scene.game, number, tokens.TRACTOR, "XW2-TOK-11", 1, scene.own.owner)


pilot(
    "unkarplutt",
    must(
        "engagement_phase_start",
        there_is(anybody(0, 0, other=True)),
        perform(_everybody_tractored),
    ),
)
pilot(
    "viktorhel",
    must("defended", itself, ~attack_marked("2 defense dice rolled"), gain("stress", attacker)),
)
pilot(
    "zuckuss",
    may(
        "attack_roll_before", itself, primary_attack, attack_mark("more attack"), attack_mark("more defense")
    ),
)
