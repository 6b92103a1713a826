"""Pilots of the Galactic Republic."""

from __future__ import annotations

from starboard.core.decision import Option
from starboard.core.task import Task
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.language.choosing import (
    each,
    either,
    lose_one,
    offer,
    pick,
    seat_of,
    set_dial,
    transfer_one,
)
from starboard.games.xwing.language.clauses import attack_dice, defense_dice, forbids, may, modify, must
from starboard.games.xwing.language.deeds import acquire, can_lock, grant
from starboard.games.xwing.language.dice_steps import change, reroll
from starboard.games.xwing.language.occasions import (
    detail,
    executed,
    primary_attack,
    revealed_speed,
    told,
    turret_attack,
    weapon_arc,
)
from starboard.games.xwing.language.requirements import (
    able_to,
    ally,
    anybody,
    attacking,
    charged,
    defending,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    kinds_of,
    locked,
    of_size,
    range_between,
    there_is,
    turret_points,
)
from starboard.games.xwing.language.scene import Choice, Scene, Test, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    force,
    gain,
    recover_charge,
    recover_force,
    remove,
)
from starboard.games.xwing.options import ChooseShip, choose, target
from starboard.games.xwing.tasks.locks import AcquireLock
from starboard.games.xwing2.effects.of_cards import pilot

pilot(
    "aaylasecura",
    modify(
        "defense",
        friendly(),
        enemy(0, 1, whom=attacker),
        in_arc("front", attacker),
        change("blank", "focus"),
    ),
)
pilot(
    "ahsokatano",
    may(
        "maneuver_fully_executed",
        itself,
        force(),
        pick(ally(0, 1), able_to(stressed_too=True)),
        grant(whom=chosen, stressed_too=True),
    ),
)
for _anakin in ("anakinskywalker", "anakinskywalker-btlbywing"):
    pilot(
        _anakin,
        may(
            "maneuver_fully_executed",
            itself,
            there_is(foe(0, 1), in_arc("front", chosen)) | there_is(foe(), in_arc("bullseye", chosen)),
            force(),
            remove("stress"),
        ),
    )


def _to_a_side(event: str) -> Clause:
    return may(
        event,
        itself,
        pick(ally(1, 2), in_arc("side", chosen)),
        transfer_one("green", giver=me, taker=chosen),
    )


pilot("axe", _to_a_side("defended"), _to_a_side("attacked"))
pilot(
    "barrissoffee",
    modify(
        "attack",
        friendly(0, 2),
        in_arc("bullseye", defender, of=attacker),
        force(),
        either(("focus", change("focus", "hit")), ("hit", change("hit", "crit"))),
    ),
)
pilot(
    "broadside",
    modify("attack", itself, turret_attack, turret_points("left", "right"), change("blank", "focus")),
)


def _same_bearing(scene: Scene) -> bool:
    ships = [scene.state.ships[number] for number in (scene.attack.attacker, scene.attack.defender)]
    if any(ship.revealed < 0 for ship in ships):
        return False
    one, other = (build_of(ship).dial[ship.revealed].bearing for ship in ships)
    return one == other


pilot(
    "contrail",
    modify("attack_by_defender", itself, told(_same_bearing), change("focus", "blank")),
    modify("defense_by_attacker", itself, told(_same_bearing), change("focus", "blank")),
)
pilot(
    "hawk",
    may(
        "end_phase_start",
        each(
            (
                ally(0, 1),
                told(lambda scene: 3 <= revealed_speed(scene, chosen) <= 5),
                able_to("barrel_roll", "boost"),
            ),
            offer(),
            gain("strain", chosen),
            grant("barrel_roll", "boost", whom=chosen),
        ),
    ),
)
pilot(
    "jag",
    may("defended", friendly(1, 2), in_arc("side", it), acquire(attacker)),
)
pilot("kickback", may("action_performed", itself, detail("barrel_roll"), grant("lock", colour="red")))
pilot(
    "luminaraunduli",
    modify(
        "attack_by_defender",
        friendly(0, 2),
        ~in_arc("bullseye", it, of=attacker),
        force(),
        either(("crit", change("crit", "hit")), ("hit", change("hit", "focus"))),
    ),
)
pilot("macewindu", must("maneuver_fully_executed", itself, executed(colour="red"), recover_force()))


def _red_tokens(scene: Scene) -> int:
    """Red tokens on me, lock tokens included."""
    own = sum(scene.own.tokens[kind] for kind in kinds_of("red"))
    return own + sum(ship.locks.count(scene.ship) for ship in scene.state.ships)


pilot("matchstick", modify("attack", itself, primary_attack | turret_attack, reroll(_red_tokens)))
pilot(
    "obiwankenobi",
    may("token_spent", friendly(0, 2), detail("focus"), force(), gain("focus", it)),
)


def _moved(partner: str) -> Test:
    """I or my friend of this name have moved at range 0-3, and enemies near it outnumber its other friends."""

    def holds(scene: Scene) -> bool:
        state, moved = scene.state, scene.about
        if moved != scene.ship and not (
            state.ships[moved].owner == scene.own.owner
            and build_of(state.ships[moved]).pilot.partition("-")[0] == partner
            and range_between(state, scene.ship, moved) <= 3
        ):
            return False
        near = [n for n in state.in_play() if n != moved and range_between(state, moved, n) <= 1]
        enemies = sum(1 for n in near if state.ships[n].owner != scene.own.owner)
        return enemies > len(near) - enemies

    return told(holds)


pilot(
    "obiwankenobi-eta2actis",
    may("maneuver_executed", _moved("anakinskywalker"), force(), gain("focus", it)),
)
pilot(
    "anakinskywalker-eta2actis",
    may("maneuver_executed", _moved("obiwankenobi"), force(), lose_one("red", whom=it)),
)
_LOCK_IN_BULLSEYE = (
    pick(foe(), in_arc("bullseye", chosen), told(lambda scene: can_lock(scene, scene.ship, scene.target))),
    acquire(chosen),
)
for _oddball in ("oddball", "oddball-arc170starfighter", "oddball-btlbywing", "oddball-nimbusclassvwing"):
    pilot(
        _oddball,
        may("maneuver_fully_executed", itself, executed(colour="red"), *_LOCK_IN_BULLSEYE),
        may("red_action_performed", itself, *_LOCK_IN_BULLSEYE),
    )
pilot(
    "plokoon",
    may(
        "engagement_phase_start",
        force(),
        pick(ally(0, 2, other=True), has("green", me) | has("orange", chosen)),
        either(
            ("green", transfer_one("green", giver=me, taker=chosen)),
            ("orange", transfer_one("orange", giver=chosen, taker=me)),
        ),
    ),
)
pilot(
    "r2d2",
    must("engagement_phase_start", there_is(foe(), in_arc("rear", chosen)), gain("calculate")),
)


def _faster(scene: Scene) -> bool:
    other = scene.attack.attacker if scene.attack.defender == scene.ship else scene.attack.defender
    speed = revealed_speed(scene, lambda _: other)
    return 0 <= speed < revealed_speed(scene, me)


pilot(
    "ricolie",
    defense_dice(+1, defending, told(_faster)),
    attack_dice(+1, attacking, primary_attack, told(_faster)),
)
pilot(
    "saeseetiin",
    may(
        "dial_revealed",
        friendly(0, 2),
        force(),
        set_dial(lambda scene, now, new: (new.speed, new.difficulty) == (now.speed, now.difficulty), it),
    ),
)


def _same_speed(scene: Scene) -> bool:
    one = revealed_speed(scene, attacker)
    return one >= 0 and one == revealed_speed(scene, defender)


pilot(
    "dineeellberger",
    forbids("attack", defending, told(_same_speed)),
    forbids("defense", attacking, told(_same_speed)),
)
pilot(
    "sinker",
    modify("attack", friendly(1, 2), in_arc("side", it), primary_attack, reroll(1)),
)
pilot(
    "swoop",
    may(
        "maneuver_fully_executed",
        friendly(0, 1),
        of_size("small", "medium", whom=it),
        executed(speed=(3, 4)),
        grant("boost", whom=it, colour="red"),
    ),
)
pilot(
    "tucker",
    may("attacked", friendly(1, 2), enemy(whom=defender), in_arc("front", defender), grant("focus")),
)


def _borrower() -> Choice:
    """Another friendly ship at range 1-3 that can lock the chosen one."""

    def options(scene: Scene) -> list[Option]:
        if scene.target < 0:
            return [choose("yes")]  # not known yet
        return [
            target(number)
            for number in scene.state.in_play(scene.own.owner)
            if number != scene.ship
            and 1 <= range_between(scene.state, scene.ship, number) <= 3
            and can_lock(scene, number, scene.target)
        ]

    def hear(scene: Scene, option: Option) -> Task:
        assert isinstance(option, ChooseShip)
        return scene.game.make(AcquireLock, option.ship, scene.target)

    return Choice(options, hear, seat_of(me))


pilot(
    "wilhufftarkin",
    may(
        "system_phase",
        itself,
        pick(anybody(1, 3), locked(chosen), told(lambda scene: bool(_borrower().options(scene)))),
        _borrower(),
    ),
)
pilot(
    "wolffe",
    modify("attack", itself, primary_attack, weapon_arc("front"), charge(), reroll(1)),
    may(
        "attack_roll_before",
        itself,
        primary_attack,
        weapon_arc("rear"),
        ~charged(),
        recover_charge(),
        attack_mark("more attack"),
    ),
)
pilot(
    "yoda",
    may("force_spent", friendly(0, 3, other=True), force(), recover_force(it)),
)
