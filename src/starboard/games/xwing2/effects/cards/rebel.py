"""Pilots of the Rebel Alliance."""

from __future__ import annotations

from starboard.core.decision import Option
from starboard.core.task import Task
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.cards.two_sided import flipped
from starboard.games.xwing.changes.tokens import break_lock
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.effects.registry import ONE_MORE_DEFENSE_DIE
from starboard.games.xwing.language.choosing import each, either, lose_one, pick, seat_of, set_dial
from starboard.games.xwing.language.clauses import (
    WINDOWS,
    crits_cancelled_first,
    defense_dice,
    may,
    modify,
    must,
)
from starboard.games.xwing.language.deeds import acquire, engage_at, grant, spend_lock
from starboard.games.xwing.language.dice_steps import ALL, add, cancel, change, change_up_to, reroll
from starboard.games.xwing.language.occasions import (
    attack_dice_now,
    attack_marked,
    attack_range,
    attacker_modified,
    detail,
    executed,
    primary_attack,
    shows,
    spent_in_attack,
    told,
)
from starboard.games.xwing.language.requirements import (
    able_to,
    ally,
    anybody,
    attacking,
    count_ships,
    damaged,
    defending,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    shielded,
    there_is,
)
from starboard.games.xwing.language.scene import Choice, Scene, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    attack_mark,
    force,
    gain,
    mark,
    needs,
    perform,
    recover_force,
    recover_shield,
    remove,
    roll,
    rolled,
    spend,
    spend_shield,
    suffer,
    transfer,
)
from starboard.games.xwing.options import ChooseShip, target
from starboard.games.xwing.state import OBSTACLE
from starboard.games.xwing.tasks.locks import AcquireLock
from starboard.games.xwing2.content import upgrade as upgrade_card
from starboard.games.xwing2.effects.of_cards import pilot

pilot(
    "ahsokatano-rz1awing",
    may(
        "maneuver_fully_executed",
        itself,
        force(2),
        pick(ally(1, 2), able_to(stressed_too=True)),
        grant(whom=chosen, stressed_too=True),
    ),
)
pilot(
    "airencracken",
    may("attacked", itself, pick(ally(1, 1), able_to(colour="as_red")), grant(whom=chosen, colour="as_red")),
)
pilot("alexsandrkallus", defense_dice(+1, defending, attacker_modified))
pilot(
    "benthictwotubes",
    may("action_performed", itself, detail("focus"), pick(ally(1, 2)), transfer("focus", me, chosen)),
)
pilot(
    "biggsdarklighter",
    may(
        "neutralize_before",
        friendly(0, 1, other=True, whom=defender),
        in_arc("attack", me, of=attacker),
        either(
            ("hit", needs(shows("attack", "hit")), suffer(1), cancel("attack", "hit")),
            ("crit", needs(shows("attack", "crit")), suffer(0, 1), cancel("attack", "crit")),
        ),
    ),
)
pilot(
    "braylenstramm",
    modify("attack", itself, has("stress"), reroll(2)),
    modify("defense", itself, has("stress"), reroll(2)),
)
pilot(
    "cassianandor",
    may("activation_phase_start", pick(ally(1, 3), has("stress", chosen)), remove("stress", chosen)),
)
pilot("chopper", must("engagement_phase_start", each((foe(0, 0),), gain("jam", chosen, 2))))
pilot(
    "derekklivian",
    may("lock_acquired", itself, lose_one("red")),
    may("lock_spent", itself, lose_one("red")),
)


def _just_locked(scene: Scene) -> int:
    """The object that was locked by the action, also if that lock is gone or another came since; in profile
    late it may be no ship."""
    return int(scene.detail)


def _can_copy(scene: Scene) -> bool:
    """Whether the chosen ship could lock that object: another one, still there, not locked by it yet."""
    locked, ships = _just_locked(scene), scene.state.ships
    there = locked >= OBSTACLE or ships[locked].on_table
    return there and locked not in (scene.target, *ships[scene.target].locks)


pilot(
    "dutchvander",
    may(
        "lock_performed",
        itself,
        pick(ally(1, 3), told(_can_copy)),
        acquire(_just_locked, by=chosen, any_range=True),
    ),
)
pilot("edriotwotubes", may("before_activate", itself, has("focus"), grant()))
pilot(
    "evaanverlaine",
    may(
        "engagement_phase_start",
        spend("focus"),
        pick(ally(0, 1)),
        mark(f"{ONE_MORE_DEFENSE_DIE} evaanverlaine", chosen),
    ),
)
for _ezra in ("ezrabridger", "ezrabridger-sheathipedeclassshuttle", "ezrabridger-tielnfighter"):
    pilot(
        _ezra,
        modify("attack", itself, has("stress"), force(), change_up_to("focus", "hit", 2)),
        modify("defense", itself, has("stress"), force(), change_up_to("focus", "evade", 2)),
    )
for _garven in ("garvendreis", "garvendreis-t65xwing"):
    pilot(
        _garven,
        may("token_spent", itself, detail("focus"), pick(ally(1, 3)), gain("focus", chosen)),
    )
pilot("gavindarklighter", modify("attack", friendly(), in_arc("front", defender), change("hit", "crit")))
pilot(
    "ginamoonsong",
    must("engagement_phase_start", pick(ally(0, 2, other=True)), transfer("stress", me, chosen)),
)
pilot("hefftobber", may("maneuver_executed", enemy(0, 0), grant()))


def _same_difficulty(scene: Scene, now: Maneuver, new: Maneuver) -> bool:
    return now.difficulty in ("red", "blue") and new.difficulty == now.difficulty


for _hera in ("herasyndulla", "herasyndulla-vcx100lightfreighter"):
    pilot(_hera, may("dial_revealed", itself, set_dial(_same_difficulty)))


def _hera_lends(window: str) -> Clause:
    return modify(
        window,
        friendly(1, 2, other=True),
        ~attack_marked("hera syndulla has lent"),
        either(
            ("focus", transfer("focus", me, it)),
            ("evade", transfer("evade", me, it)),
            ("lock", _transfer_lock()),
        ),
        attack_mark("hera syndulla has lent"),
    )


def _transfer_lock() -> Choice:
    """One of my locks goes to the attacking or defending ship."""

    def options(scene: Scene) -> list[Option]:
        return [
            target(other)
            for other in scene.own.locks
            if other != scene.about and other < len(scene.state.ships)
        ]

    def hear(scene: Scene, option: Option) -> Task:
        assert isinstance(option, ChooseShip)
        break_lock(scene.game, scene.ship, option.ship, "transferred")
        return scene.game.make(AcquireLock, scene.about, option.ship)

    return Choice(options, hear, seat_of(me))


for _hera in ("herasyndulla-asf01bwing", "herasyndulla-rz1awing"):
    pilot(_hera, *map(_hera_lends, WINDOWS))
pilot(
    "hortonsalm",
    modify(
        "attack",
        itself,
        reroll(lambda scene: count_ships(scene, ally(0, 1, other=True, of=defender))),
    ),
)
pilot(
    "ibtisam",
    may(
        "maneuver_fully_executed", itself, has("stress"), roll(), remove("stress").if_(rolled("hit", "crit"))
    ),
)
pilot(
    "jakefarrell",
    may(
        "action_performed",
        itself,
        detail("barrel_roll", "boost"),
        pick(ally(0, 1), able_to("focus")),
        grant("focus", whom=chosen),
    ),
)
pilot(
    "janors",
    may(
        "attack_roll_before",
        friendly(),
        in_arc("firing", it),
        primary_attack,
        ~has("stress"),
        gain("stress"),
        attack_mark("more attack"),
    ),
)
pilot("k2so", must("token_gained", itself, detail("stress"), gain("calculate")))
pilot(
    "kananjarrus",
    may(
        "attack_roll_before",
        friendly(whom=defender),
        in_arc("firing", defender),
        force(),
        attack_mark("fewer attack"),
    ),
)


def _configuration(scene: Scene) -> str:
    """My two-sided configuration, or nothing."""
    return next(
        (
            name
            for name in build_of(scene.own).upgrades
            if len(upgrade_card(name).sides) > 1 and upgrade_card(name).sides[0].type == "configuration"
        ),
        "",
    )


def _flip_configuration(scene: Scene) -> None:
    name = _configuration(scene)
    scene.own.sides[name] = 1 - scene.own.sides.get(name, 0)
    scene.game.emit(flipped(scene.game, scene.ship, name, scene.own.sides[name]))


pilot(
    "kullbeesperado",
    may(
        "action_performed",
        itself,
        detail("barrel_roll", "boost"),
        perform(_flip_configuration, lambda scene: bool(_configuration(scene))),
    ),
)
pilot(
    "kylekatarn",
    may("engagement_phase_start", pick(ally(), in_arc("firing", chosen)), transfer("focus", me, chosen)),
)
pilot(
    "landocalrissian-modifiedyt1300lightfreighter",
    may(
        "maneuver_fully_executed",
        itself,
        executed(colour="blue"),
        pick(ally(0, 3), able_to()),
        grant(whom=chosen),
    ),
)
pilot(
    "leebo",
    must("attacked", itself, spent_in_attack("calculate"), gain("calculate")),
    must("defended", itself, spent_in_attack("calculate"), gain("calculate")),
)
pilot(
    "leevantenza",
    may("action_performed", itself, detail("barrel_roll", "boost"), grant("evade", colour="red")),
)
pilot(
    "leiaorgana",
    may(
        "maneuver_fully_executed",
        friendly(0, 3),
        executed(colour="red"),
        force(),
        either(("focus", gain("focus", it)), ("force", recover_force(it))),
    ),
)
pilot(
    "lieutenantblount",
    may(
        "attack_roll_before",
        itself,
        primary_attack,
        there_is(ally(0, 1, other=True, of=defender)),
        attack_mark("more attack"),
    ),
)
pilot(
    "lowhhrick",
    may(
        "become_defender",
        friendly(0, 1),
        either(("fore", spend("reinforce_fore")), ("aft", spend("reinforce_aft"))),
        gain("evade", it),
    ),
)
pilot(
    "mirandadoni",
    may(
        "attack_roll_before",
        itself,
        primary_attack,
        either(
            ("shield", spend_shield(), attack_mark("more attack")),
            (
                "die",
                needs(~shielded(), told(lambda scene: attack_dice_now(scene) > 0)),
                recover_shield(),
                attack_mark("fewer attack"),
            ),
        ),
    ),
)
for _norra in ("norrawexley", "norrawexley-btla4ywing"):
    pilot(_norra, modify("defense", itself, there_is(foe(0, 1)), add("evade"), must=True))
pilot(
    "roarkgarnet",
    may("engagement_phase_start", pick(anybody(), in_arc("firing", chosen)), engage_at(7, chosen)),
)
for _sabine in ("sabinewren", "sabinewren-tielnfighter"):
    pilot(_sabine, may("before_activate", itself, grant("barrel_roll", "boost")))
pilot(
    "sabinewren-rz1awing",
    modify("attack", itself, attack_range(1), in_arc("front", me, of=defender), change("any", "hit")),
    modify("defense", itself, attack_range(1), in_arc("front", me, of=attacker), change("any", "evade")),
)
pilot("sawgerrera", modify("attack", friendly(0, 3), damaged(it), reroll(1)))
for _shara in ("sharabey", "sharabey-rz1awing"):
    pilot(
        _shara,
        modify("attack", itself, primary_attack, spend_lock(defender), add("focus")),
        modify("defense", itself, spend_lock(attacker), add("focus")),
    )
pilot(
    "tennumb",
    modify("attack", itself, spend("stress"), change("focus", "hit", ALL)),
    modify("defense", itself, spend("stress"), change("focus", "evade", ALL)),
)
pilot("wedgeantilles", defense_dice(-1, attacking))
pilot("wedgeantilles-rz1awing", defense_dice(-1, attacking, primary_attack, in_arc("front", defender)))
pilot("wullffwarro", may("attack_roll_before", itself, primary_attack, damaged(), attack_mark("more attack")))
for _zeb in ("zeborrelios", "zeborrelios-sheathipedeclassshuttle", "zeborrelios-tielnfighter"):
    pilot(_zeb, crits_cancelled_first(defending))
