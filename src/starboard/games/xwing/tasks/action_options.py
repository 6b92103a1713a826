"""What is chosen within an action: template, target, side, card, maneuver (actions, locks)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Option, Question, Refusal
from starboard.games.xwing import tokens
from starboard.games.xwing.board import aim, measure, reposition
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import (
    ChooseCard,
    ChooseDevice,
    ChooseManeuver,
    ChooseObstacle,
    ChooseShip,
    ChooseSide,
    Template,
    card,
    maneuver,
    side,
    target,
    target_device,
    target_obstacle,
    template,
)
from starboard.games.xwing.state import DEVICE, OBSTACLE, Ship, XWingState
from starboard.games.xwing.tasks.maneuver import is_barred_by_stress
from starboard.games.xwing.tokens import JAM

ANOTHER_LOCK = "another_lock"  # a lock that a card grants besides another
ANY_LOCK = "any_lock"  # one that a card grants, on the same object too
LOCKS = ("lock", ANOTHER_LOCK, ANY_LOCK)


ACTION_RULES = {
    "focus": "actions-10",
    "evade": "actions-11",
    "barrel_roll": "actions-12",
    "boost": "actions-13",
    "lock": "actions-14",
    "calculate": "actions-15",
    "cloak": "actions-16",
    "coordinate": "actions-17",
    "jam": "actions-18",
    "reinforce": "actions-19",
    "reload": "actions-20",
    "rotate": "actions-21",
    "slam": "actions-22",
}


TURRET = ("front", "right", "rear", "left")
BOOSTS = ("bank_left", "bank_right", "straight")
TURNS = ("turn_left", "turn_right")
ROLLS = registry.ROLLS
BOOST_ONLY = "boosts only "  # a mark in `Ship.once`: with this template


def ways_of(game: XWingGame, type_: str, number: int) -> tuple[str, ...]:
    """What can be declared for a boost or a barrel roll: templates, or sides (actions-12, actions-13)."""
    if type_ != "boost":
        return registry.barrel_roll_ways(game.state.ships[number])
    only = [
        mark.removeprefix(BOOST_ONLY) for mark in game.state.ships[number].once if mark.startswith(BOOST_ONLY)
    ]
    if only:
        return (only[-1],)
    return (*BOOSTS, *TURNS) if queries.turn_cost(game.state.ships[number]) else BOOSTS


class DeclareTemplate(Kind):
    """The template of a boost or the side of a roll, declared without testing (actions-8)."""

    name = "template"
    rule = "actions-8"
    choices: ClassVar[tuple[type[Option], ...]] = (Template,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [template(way) for way in ways_of(game, question.subject[0], question.subject[1])]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Template)
        assert isinstance(question.subject, list)
        type_, number = question.subject
        if choice.way not in ways_of(game, type_, number):
            return Refusal("actions-8", "no_such_template", {"way": choice.way})
        return declared_refusal(game, type_, number, choice.way)


TRIED = "tried "  # a mark in `Ship.once`: what was declared where the ship stands, and could not be completed


def tried(ship: Ship, type_: str, way: str) -> str:
    """The mark for a way, side or target of an action that could not be completed from here."""
    return f"{TRIED}{type_} {way} at {ship.pose}"


def declared_refusal(game: XWingGame, type_: str, number: int, way: str) -> Refusal | None:
    """Why a boost or a barrel roll this way cannot be declared: it cannot be completed, or, where it is declared
    without testing, it was declared from here before (actions-8)."""
    if not game.rules.declares_untested:
        return way_refusal(game, type_, number, way)
    if tried(game.state.ships[number], type_, way) in game.state.ships[number].once:
        return Refusal("actions-8", "no_room", {"way": way})
    return None


def way_refusal(game: XWingGame, type_: str, number: int, way: str) -> Refusal | None:
    """Why a boost or a barrel roll this way cannot be completed (actions-12, actions-13)."""
    if type_ == "boost":
        return reposition.boost_refusal(game.state, number, way)
    return game.rules.places.no_room(game.state, number, "roll", way)


def possible_targets(game: XWingGame, type_: str, number: int) -> list[int]:
    """All that can be chosen for a lock, coordinate or jam: ships and remotes, obstacles and devices, numbered as
    in `Ship.locks`."""
    return [
        *action_targets(game, type_, number),
        *(OBSTACLE + rock for rock in lockable_obstacles(game, type_, number)),
        *(DEVICE + device for device in lockable_devices(game, type_, number)),
    ]


def has_possible_target(game: XWingGame, type_: str, number: int) -> bool:
    """Whether there is any."""
    return any(
        other != number and target_refusal(game, type_, number, other) is None for other in game.state.units()
    ) or bool(lockable_obstacles(game, type_, number) or lockable_devices(game, type_, number))


def action_targets(game: XWingGame, type_: str, number: int) -> list[int]:
    """Ships (for a lock remotes too) that can be chosen for a lock, coordinate or jam action."""
    able = [
        other
        for other in game.state.units()
        if other != number and target_refusal(game, type_, number, other) is None
    ]
    drawn = drawing_locks(game, number) if type_ in LOCKS else []
    return [other for other in able if other in drawn] if drawn else able


def choice_refusal(game: XWingGame, type_: str, number: int, other: int) -> Refusal | None:
    """Why that ship cannot be chosen, of all that there are."""
    refusal = target_refusal(game, type_, number, other)
    if refusal is None and type_ in LOCKS:
        return drawn_elsewhere(game, number, other)
    return refusal


def drawing_locks(game: XWingGame, number: int) -> list[int]:
    """The ships that a ship has to lock where it is free to choose, as their cards say: those that it could lock, even
    if it has locked them already."""
    ships = game.state.ships
    return [
        holder
        for holder, _, _ in queries.DRAWS_LOCKS.in_play(game.state)
        if ships[holder].owner != ships[number].owner
        and target_refusal(game, "lock", number, holder) is None
        and range_refusal(game, "lock", number, holder) is None
    ]


def drawn_elsewhere(game: XWingGame, number: int, other: int) -> Refusal | None:
    """Whether a lock has to be on another ship, whose card says so."""
    drawn = drawing_locks(game, number)
    return None if not drawn or other in drawn else Refusal("locks-1", "lock_drawn", {"ship": drawn[0]})


def is_fully_locked(ship: Ship, other: int) -> bool:
    """Whether a ship has as many locks on that object as it can."""
    return other in ship.locks and ship.locks.count(other) >= queries.locks_on_one(ship)


def is_new_lock(game: XWingGame, type_: str, number: int, other: int) -> bool:
    """Whether a lock on that object, had so, is one that the ship has not, or has it as if it were: the new one takes
    the place of the old (locks-2), which matters where something answers to a lock that is acquired."""
    ship = game.state.ships[number]
    if type_ == "lock" or not is_fully_locked(ship, other):
        return True
    return type_ == ANY_LOCK and (
        game.hears("lock_acquired") or ship.has(JAM) or bool(queries.SECOND_LOCK.on(ship))
    )


def target_refusal(game: XWingGame, type_: str, number: int, other: int) -> Refusal | None:
    """Why that ship cannot be chosen (locks-1, actions-17, actions-18)."""
    state = game.state
    locking = type_ in LOCKS
    rule = "locks-1" if locking else ACTION_RULES[type_]
    if not 0 <= other < len(state.ships) or not state.ships[other].on_table or other == number:
        return Refusal(rule, "no_such_target", {"ship": other})
    if state.ships[other].is_remote and not locking:
        return Refusal("remotes-1", "no_such_target", {"ship": other})
    friendly = state.ships[other].owner == state.ships[number].owner
    if locking and not is_new_lock(game, type_, number, other):
        return Refusal("locks-2", "locked_already", {"ship": other})
    locks_friends = game.rules.locks_friends or queries.LOCKS_FRIENDS.on(state.ships[number])
    if locking and friendly and not locks_friends:
        return Refusal(rule, "not_enemy", {"ship": other})
    if type_ == "coordinate" and not friendly:
        return Refusal("actions-17", "not_friendly", {"ship": other})
    if type_ == "jam" and friendly:
        return Refusal("actions-18", "not_enemy", {"ship": other})
    if registry.cannot_be("lock" if locking else type_, state.ships[other]):
        return Refusal(rule, "no_such_target", {"ship": other})
    if type_ == "lock" and game.rules.chooses_anew:
        is_tried = tried(state.ships[number], type_, str(other)) in state.ships[number].once
        return Refusal("actions-8", "out_of_reach", {"ship": other}) if is_tried else None
    return range_refusal(game, type_, number, other)


def range_refusal(game: XWingGame, type_: str, number: int, other: int) -> Refusal | None:
    """Why that ship, measured to, is not at the range of the action."""
    state = game.state
    locking = type_ in LOCKS
    rule = "locks-1" if locking else ACTION_RULES[type_]
    least, most = game.rules.reaches[type_]
    if type_ == "jam" and game.rules.jams_in_bullseye > most and aim.in_bullseye(state, number, other):
        most = game.rules.jams_in_bullseye
    origins = [number]
    if locking or type_ == "jam":
        origins += _probes(state, number)
    own = len(origins)
    if locking:
        origins += [unit for unit in queries.lock_origins(state, number) if unit not in (number, other)]
    gaps = [measure.ship_range(state, unit, other) for unit in origins]
    at = gaps[0].range
    if locking and least <= at <= most and not registry.lock_range(state.ships[number], at):
        gaps = gaps[:own]  # no friend makes up for what a card of the ship bars
    # From others it *may* be measured: what fits from the ship itself, or from a remote, does so however near they are.
    if locking:
        fits = any(registry.lock_range(state.ships[number], gap.range) for gap in (*gaps[:own], min(gaps)))
    else:
        fits = any(
            queries.can_choose(state, number, other, type_, gap.range, least <= gap.range <= most)
            for gap in gaps
        )
    return None if fits else _out_of_range(rule, min(gaps), least, most)


def _probes(state: XWingState, number: int) -> list[int]:
    """Friendly remotes from which the range of a lock, or of a jam action, may be measured."""
    measured_from = state.rules.content.measured_from
    return [
        unit for unit in state.units(state.ships[number].owner) if state.ships[unit].build in measured_from
    ]


def _out_of_range(rule: str, gap: measure.Gap, least: int, most: int) -> Refusal:
    mm = gap.distance / 1000
    return Refusal(rule, "out_of_range", {"range": gap.range, "mm": mm, "least": least, "most": most})


def lockable_obstacles(game: XWingGame, type_: str, number: int) -> list[int]:
    """Obstacles that this ship can lock: in profile late those at range 0-3 (late-5)."""
    if not locks_obstacles(game, type_, number):
        return []
    return [
        obstacle
        for obstacle in range(len(game.state.obstacles))
        if obstacle_refusal(game, type_, number, obstacle) is None
    ]


def locks_obstacles(game: XWingGame, type_: str, number: int) -> bool:
    """Whether this ship can lock obstacles at all: by the rules, or by a card (late-5)."""
    allowed = "obstacle" in game.rules.lockable or queries.LOCKS_OBSTACLES.on(game.state.ships[number])
    return bool(allowed) and type_ in LOCKS


def obstacle_refusal(game: XWingGame, type_: str, number: int, obstacle: int) -> Refusal | None:
    """Why that obstacle cannot be chosen (late-5)."""
    state = game.state
    if not locks_obstacles(game, type_, number):
        return Refusal("locks-1", "no_such_target", {"obstacle": obstacle})
    if not 0 <= obstacle < len(state.obstacles) or not state.obstacles[obstacle].placed:
        return Refusal("late-5", "no_such_target", {"obstacle": obstacle})
    if not is_new_lock(game, type_, number, OBSTACLE + obstacle):
        return Refusal("locks-2", "locked_already", {"obstacle": obstacle})
    gap = measure.obstacle_range(state, number, obstacle)
    fits = registry.lock_range(state.ships[number], gap.range)
    return None if fits else _out_of_range("late-5", gap, *game.rules.reaches["lock"])


def lockable_devices(game: XWingGame, type_: str, number: int) -> list[int]:
    """Bombs and mines that this ship can lock: in profile late those at range 0-3 (late-5)."""
    return [
        device
        for device in range(len(game.state.devices))
        if device_refusal(game, type_, number, device) is None
    ]


def device_refusal(game: XWingGame, type_: str, number: int, device: int) -> Refusal | None:
    """Why that bomb or mine cannot be chosen (late-5)."""
    state = game.state
    if "device" not in game.rules.lockable or type_ not in LOCKS:
        return Refusal("locks-1", "no_such_target", {"device": device})
    if not 0 <= device < len(state.devices) or not state.devices[device].placed:
        return Refusal("late-5", "no_such_target", {"device": device})
    if not is_new_lock(game, type_, number, DEVICE + device):
        return Refusal("locks-2", "locked_already", {"device": device})
    gap = measure.device_range(state, number, device)
    fits = registry.lock_range(state.ships[number], gap.range)
    return None if fits else _out_of_range("late-5", gap, *game.rules.reaches["lock"])


class ChooseTarget(Kind):
    """The ship to lock, coordinate or jam, or a remote to lock (remotes-1); in profile late also an obstacle or
    a device to lock (late-5)."""

    name = "target"
    rule = "locks-1"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseShip, ChooseObstacle, ChooseDevice)

    def rule_of(self, question: Question) -> str:
        assert isinstance(question.subject, list)
        return (
            ACTION_RULES[question.subject[0]] if question.subject[0] in ("coordinate", "jam") else self.rule
        )

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        type_, number = question.subject
        found: list[Option] = [target(other) for other in game.state.units() if other != number]
        found += [target_obstacle(rock) for rock in lockable_obstacles(game, type_, number)]
        return found + [target_device(device) for device in lockable_devices(game, type_, number)]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(question.subject, list)
        if isinstance(choice, ChooseObstacle):
            return obstacle_refusal(game, question.subject[0], question.subject[1], choice.obstacle)
        if isinstance(choice, ChooseDevice):
            return device_refusal(game, question.subject[0], question.subject[1], choice.device)
        assert isinstance(choice, ChooseShip)
        return choice_refusal(game, question.subject[0], question.subject[1], choice.ship)


class ChooseTheSide(Kind):
    """Fore or aft of a reinforce token; where a turret points (actions-19, actions-21)."""

    name = "side"
    rule = "actions-21"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseSide,)

    def rule_of(self, question: Question) -> str:
        assert isinstance(question.subject, list)
        return "actions-19" if question.subject[0] == "reinforce" else self.rule

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [side(name) for name in (("aft", "fore") if question.subject[0] == "reinforce" else TURRET)]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseSide)
        assert isinstance(question.subject, list)
        type_, number = question.subject
        if type_ == "reinforce":
            ok = choice.side in ("fore", "aft")
            return None if ok else Refusal("actions-19", "no_such_side", {"side": choice.side})
        return side_refusal(game.state.ships[number], choice.side)


def side_refusal(ship: Ship, way: str) -> Refusal | None:
    """Why a turret indicator cannot be turned there (actions-21)."""
    double = any(weapon.arc == "double_turret" for weapon in build_of(ship).weapons)
    if way not in registry.turret_ways(ship) or (double and way not in TURRET[:2]):
        return Refusal("actions-21", "no_such_side", {"side": way})
    if TURRET.index(way) == ship.turret:
        return Refusal("actions-21", "points_there_already", {"side": way})
    return None


def reloadable(ship: Ship) -> list[str]:
    """Torpedo, missile and device cards below their limit (actions-20)."""
    build, upgrade = build_of(ship), ship.rules.content.upgrade
    return sorted(
        name
        for name in build.upgrades
        if name in build.charges
        and upgrade(name).sides[0].type in ("torpedo", "missile", "device")
        and ship.charges[name] < build.charges[name].limit
        and name not in ship.rules.content.never_recovered
    )


class ChooseTheCard(Kind):
    """The card to reload (actions-20)."""

    name = "card"
    rule = "actions-20"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseCard,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [card(name) for name in build_of(game.state.ships[question.subject[1]]).charges]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseCard)
        assert isinstance(question.subject, list)
        if choice.card in reloadable(game.state.ships[question.subject[1]]):
            return None
        return Refusal("actions-20", "nothing_to_reload", {"card": choice.card})


def has_slam(ship: Ship) -> bool:
    """Whether any maneuver of the dial can be chosen for a SLAM of a ship that has executed one (actions-22)."""
    assert ship.executed is not None
    speed = ship.executed[0]
    return any(one.speed == speed and not is_barred_by_stress(ship, one) for one in build_of(ship).dial)


def dial_maneuver(ship: Ship, name: str) -> Maneuver:
    """A maneuver of the ship's dial by its id."""
    return next(found for found in build_of(ship).dial if found.id == name)


class ChooseTheManeuver(Kind):
    """The maneuver of a SLAM: the speed of the one executed this round (actions-22)."""

    name = "maneuver"
    rule = "actions-22"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseManeuver,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [maneuver(found.id) for found in build_of(game.state.ships[question.subject[1]]).dial]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseManeuver)
        assert isinstance(question.subject, list)
        ship = game.state.ships[question.subject[1]]
        found = next((m for m in build_of(ship).dial if m.id == choice.maneuver), None)
        if found is None:
            return Refusal("maneuvers-1", "not_on_dial", {"maneuver": choice.maneuver})
        assert ship.executed is not None
        if found.speed != ship.executed[0]:
            return Refusal("actions-22", "other_speed", {"speed": found.speed, "needed": ship.executed[0]})
        if is_barred_by_stress(ship, found):
            return Refusal("tokens-1", "stressed", {"stress": ship.tokens[tokens.STRESS]})
        return None
