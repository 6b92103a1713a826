"""Actions (XW2-ACTION, XW2-LOCK): which can be performed, and each of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.events import ActionPerformed, Repositioned
from starboard.games.xwing.second import measure
from starboard.games.xwing.second.content import DIFFICULTIES, ActionEntry, Maneuver
from starboard.games.xwing.second.damage_cards import DAMAGED_SENSOR_ARRAY, KINDS
from starboard.games.xwing.second.effects import registry
from starboard.games.xwing.second.effects.registry import CARD_ACTIONS, CardAction
from starboard.games.xwing.second.kind import Kind
from starboard.games.xwing.second.options import (
    ChooseCard,
    ChooseManeuver,
    ChooseObstacle,
    ChooseShip,
    ChooseSide,
    PerformAction,
    Template,
    action,
    card,
    maneuver,
    side,
    target,
    target_obstacle,
    template,
)
from starboard.games.xwing.second.table import (
    XWingTable,
    acquire_lock,
    break_lock,
    build_of,
    change_charges,
    gain,
    is_ionized,
    spend_force,
)
from starboard.games.xwing.second.tasks.damage import turn_facedown
from starboard.games.xwing.second.tasks.maneuver import SLOTS, ExecuteManeuver
from starboard.games.xwing.state import IN_PLAY, OBSTACLE, Ship, Trigger

WHITE, RED, PURPLE = "white", "red", "purple"
REPAIR = "repair"
ANOTHER_LOCK = "another_lock"  # a lock that a card grants besides another
ACTED = "acted "  # marks in `Ship.once`: an action was performed,
NO_MORE_ACTIONS = "no more actions"  # none may be performed any more in this round,
NO_MORE_IN_ACTIVATION = "no more actions in this activation"


def bar_of(ship: Ship) -> tuple[ActionEntry, ...]:
    """The action bar: ship, upgrades, and the sides of two-sided cards that are up."""
    build = build_of(ship)
    if not build.side_actions:
        return build.bar
    granted = [
        entry for name, sides in build.side_actions.items() for entry in sides[ship.sides.get(name, 0)]
    ]
    return (*build.bar, *granted)


def card_actions(ship: Ship) -> list[CardAction]:
    """The "Action:" abilities on the ship's upgrade and pilot cards."""
    return [
        found for name in sorted(build_of(ship).cards & CARD_ACTIONS.keys()) for found in CARD_ACTIONS[name]
    ]


def action_key(type_: str, name: str = "") -> str:
    """What may be done once a round: an action of the bar by type, a card's by card and name (XW2-ACTION-03)."""
    return f"{type_}:{name}" if name else type_


class Granted(Task):
    """Perform one of these actions, or decline (XW2-ACTION-07)."""

    ship: int
    allowed: list[str]  # action types; empty: any
    stressed_too: bool = False
    step_of_activation: bool = False  # the Perform Action step of the ship's own activation
    colour: str = ""  # the difficulty that the grant gives; empty: that of the bar; see `_graded`
    links: bool = True  # whether a linked action may follow (XW2-ACTION-06, XW2-TOK-10)

    @step
    def choose_action(self, game: XWingTable) -> Ask | None:
        ship = game.state.ships[self.ship]
        if ship.place != IN_PLAY:
            self.at = len(self.STEPS)
            return None
        subject = [self.ship, list(self.allowed), self.stressed_too, self.step_of_activation, self.colour]
        if not any(
            action_refusal(game, subject, option) is None for option in action_candidates(game, subject)
        ):
            self.at = len(self.STEPS)
            return None
        return ask(ship.owner, "action", list(subject))

    @step
    def perform(self, game: XWingTable) -> Task | None:
        choice = game.answers[game.state.ships[self.ship].owner]
        if choice is PASS:
            self.at = len(self.STEPS)
            return None
        return Perform(self.ship, choice.type, choice.difficulty, choice.card, self.links)


def linked_grant(game: XWingTable, ship: int, trigger: Trigger) -> Granted:
    """The linked action that a trigger of its event speaks of; no link follows from it (XW2-ACTION-06)."""
    type_, difficulty = trigger.detail.split()
    return Granted(ship, [type_], colour=registry.colour(game, ship, type_, difficulty), links=False)


def _can_link(game: XWingTable, ship: int, trigger: Trigger) -> bool:
    if trigger.ship != ship:
        return False
    granted = linked_grant(game, ship, trigger)
    return can_perform(game, ship, granted.allowed, colour=granted.colour)


# Not a "may": what is granted can be declined (XW2-ACTION-07), so that the queue need not ask twice.
registry.add(registry.Ability(registry.LINKED, registry.LINKED, False, _can_link, linked_grant))


def can_perform(
    game: XWingTable, number: int, allowed: list[str], *, stressed_too: bool = False, colour: str = ""
) -> bool:
    """Whether a grant of these actions would leave a choice: a cost must buy something (XW2-CHG-05)."""
    subject: list[object] = [number, allowed, stressed_too, False, colour]
    return any(action_refusal(game, subject, option) is None for option in action_candidates(game, subject))


def action_candidates(game: XWingTable, subject: list[object]) -> list[Option]:
    """Everything on the bar and the cards, legal or not."""
    number, _, _, _, colour = subject
    assert isinstance(number, int)
    ship = game.state.ships[number]
    found: dict[str, Option] = {}
    for entry in bar_of(ship):
        graded = _graded(str(colour), registry.colour(game, number, entry.type, entry.difficulty))
        if graded:
            option = action(entry.type, graded)
            found[option.id] = option
    if colour in DIFFICULTIES:
        assert isinstance(subject[1], list)
        for type_ in subject[1]:
            option = action(type_, str(colour))
            found[option.id] = option
    special = "" if colour in DIFFICULTIES else str(colour)
    for own in card_actions(ship):
        graded = _graded(special, own.difficulty)
        if graded:
            option = action("card", graded, f"{own.card}.{own.name}")
            found[option.id] = option
    for damage in sorted(set(ship.faceup)):
        if KINDS[damage].repair_action:
            option = action("card", _graded(special, WHITE), f"{KINDS[damage].id}.{REPAIR}")
            found[option.id] = option
    return list(found.values())


def _graded(colour: str, printed: str) -> str:
    """The difficulty of an action that is granted: `as_red` treats it as red where that is stricter,
    `white_only` grants white ones only, `white_as_red` these and treats them as red; empty: not granted."""
    if colour == "as_red":
        return PURPLE if printed == PURPLE else RED
    if colour in ("white_as_red", "white_only"):
        return "" if printed != WHITE else RED if colour == "white_as_red" else WHITE
    return colour or printed


def action_refusal(game: XWingTable, subject: list[object], choice: Option) -> Refusal | None:
    """Why this action cannot be performed now (XW2-ACTION-02 to -04)."""
    number, allowed, stressed_too, own_step, _ = subject
    assert isinstance(number, int)
    assert isinstance(allowed, list)
    assert isinstance(choice, PerformAction)
    ship = game.state.ships[number]
    if choice.id not in {option.id for option in action_candidates(game, subject)}:
        return Refusal("XW2-ACTION-01", "not_on_action_bar", {"action": choice.type})
    if allowed and choice.type not in allowed:
        return Refusal("XW2-ACTION-07", "other_action_granted", {"allowed": list(allowed)})
    if NO_MORE_ACTIONS in ship.once or NO_MORE_IN_ACTIVATION in ship.once:
        return Refusal("XW2-ACTION-02", "no_more_actions", {"ship": number})
    if ship.has(tokens.STRESS) and not stressed_too and not registry.may_act(ship, choice.type):
        return Refusal("XW2-ACTION-02", "stressed", {"stress": ship.tokens[tokens.STRESS]})
    if own_step and is_ionized_step(ship) and choice.type != "focus":
        return Refusal("XW2-TOK-10", "ionized", {"ion": ship.tokens[tokens.ION]})
    is_damage = choice.card.endswith(f".{REPAIR}") and choice.type == "card"
    if DAMAGED_SENSOR_ARRAY in ship.faceup and choice.type != "focus" and not is_damage:
        return Refusal("XW2-CRIT-07", "sensors_damaged", {})
    if action_key(choice.type, choice.card) in ship.done:
        return Refusal("XW2-ACTION-03", "already_this_round", {"action": choice.type})
    if choice.difficulty == PURPLE and ship.force < 1:
        return Refusal("XW2-ACTION-04", "no_force", {"force": ship.force})
    return _impossible(game, number, choice, bool(own_step))


def is_ionized_step(ship: Ship) -> bool:
    """Whether its activation is that of an ionized ship (XW2-TOK-10)."""
    return is_ionized(ship) and ship.revealed < 0


def _impossible(game: XWingTable, number: int, choice: PerformAction, own_step: bool) -> Refusal | None:
    """Actions that could do nothing at all are not offered; declared ones may fail (XW2-ACTION-08)."""
    ship = game.state.ships[number]
    if choice.type == "cloak" and ship.has(tokens.CLOAK):
        return Refusal("XW2-TOK-07", "cloaked", {"ship": number})
    if choice.type == "slam" and (not own_step or ship.executed is None):
        return Refusal("XW2-ACTION-22", "only_in_own_step", {})
    if choice.type == "reload" and not reloadable(ship):
        return Refusal("XW2-ACTION-20", "nothing_to_reload", {})
    if choice.type == "rotate" and not any("turret" in weapon.arc for weapon in build_of(ship).weapons):
        return Refusal("XW2-ACTION-21", "no_turret", {})
    if choice.type == "rotate" and all(_side_refusal(ship, way) for way in TURRET):
        return Refusal("XW2-ACTION-21", "points_there_already", {"side": TURRET[ship.turret]})
    if choice.type == "card" and not choice.card.endswith(f".{REPAIR}"):
        own = find_card_action(ship, choice.card)
        if own is not None and ((own.own_step and not own_step) or not own.is_possible(game, number)):
            return Refusal("XW2-CHG-05", "no_effect_possible", {"card": own.card})
    return None


def find_card_action(ship: Ship, name: str) -> CardAction | None:
    """A card's action by `card.name`."""
    return next((own for own in card_actions(ship) if f"{own.card}.{own.name}" == name), None)


class ChooseAction(Kind):
    """Which action to perform, or none."""

    name = "action"
    rule = "XW2-ACTION-01"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (PerformAction, Pass)

    def candidates(self, game: XWingTable, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [*action_candidates(game, question.subject), PASS]

    def refusal(self, game: XWingTable, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(question.subject, list)
        return None if choice is PASS else action_refusal(game, question.subject, choice)


class Perform(Task):
    """One action, from its cost to the abilities after it."""

    ship: int
    type: str
    difficulty: str
    card: str = ""
    links: bool = False  # whether a linked action may follow
    failed: bool = False
    way: str = ""

    @step
    def pay(self, game: XWingTable) -> None:
        """Apart from the declaration, so that what the cost triggers comes before it (XW2-ABIL-02)."""
        if not self.card.endswith(f".{REPAIR}"):  # each copy is another action, and is facedown after it
            game.state.ships[self.ship].done.append(action_key(self.type, self.card))
        if self.difficulty == PURPLE:
            spend_force(game, self.ship)  # XW2-ACTION-04
        if self.difficulty == RED and game.late:
            gain(game, self.ship, tokens.STRESS, "XW2-LATE-06")

    @step
    def declare(self, game: XWingTable) -> Task | Ask | None:
        ship = game.state.ships[self.ship]
        if ship.place != IN_PLAY:
            self.at = len(self.STEPS)
            return None
        simple = {
            "focus": tokens.FOCUS,
            "evade": tokens.EVADE,
            "calculate": tokens.CALCULATE,
            "cloak": tokens.CLOAK,
        }
        if self.type in simple:
            gain(game, self.ship, simple[self.type], _RULES[self.type])
            self.go_to(Perform.after_action)
            return None
        if self.type in ("boost", "barrel_roll"):
            return ask(ship.owner, "template", [self.type, self.ship])
        if self.type in ("lock", "coordinate", "jam"):
            found = action_targets(game, self.type, self.ship)
            found += lockable_obstacles(game, self.type, self.ship)
            self.failed = not found
            if found:
                return ask(ship.owner, "target", [self.type, self.ship])
        if self.type in ("reinforce", "rotate"):
            return ask(ship.owner, "side", [self.type, self.ship])
        if self.type == "reload":
            return ask(ship.owner, "card", ["reload", self.ship])
        if self.type == "slam":
            return ask(ship.owner, "maneuver", ["slam", self.ship])
        if self.type == "card":
            self.go_to(Perform.after_action)
            if self.card.endswith(f".{REPAIR}"):
                number = next(n for n, kind in enumerate(KINDS) if f"{kind.id}.{REPAIR}" == self.card)
                turn_facedown(game, self.ship, number)
                return None
            own = find_card_action(ship, self.card)
            assert own is not None
            return own.perform(game, self.ship)
        self.go_to(Perform.after_action)
        return None

    @step
    def carry_out(self, game: XWingTable) -> Task | Ask | None:
        ship = game.state.ships[self.ship]
        choice = game.answers.get(ship.owner)
        if self.failed or choice is None:
            return None
        if isinstance(choice, Template):
            return self._reposition(game, choice.way)
        if isinstance(choice, ChooseShip):
            return self._with_target(game, choice.ship)
        if isinstance(choice, ChooseObstacle):
            return AcquireLock(self.ship, locked_by(choice))
        if isinstance(choice, ChooseSide):
            if self.type == "reinforce":
                token = tokens.REINFORCE_FORE if choice.side == "fore" else tokens.REINFORCE_AFT
                gain(game, self.ship, token, "XW2-ACTION-19")
            else:
                ship.turret = TURRET.index(choice.side)
        elif isinstance(choice, ChooseCard):
            change_charges(game, self.ship, choice.card, 1)
            gain(game, self.ship, tokens.DISARM, "XW2-ACTION-20")
        elif isinstance(choice, ChooseManeuver):
            found = dial_maneuver(ship, choice.maneuver)
            moved = measure.execute(game.state, self.ship, found.bearing, found.speed, 0)
            self.failed = not measure.in_area(game.state, self.ship, moved.pose)  # XW2-MOVE-14
            return None if self.failed else ExecuteManeuver(self.ship, found, "XW2-ACTION-22")
        return None

    def _with_target(self, game: XWingTable, other: int) -> Task | None:
        if self.type == "lock":
            return AcquireLock(self.ship, other)
        if self.type == "coordinate":
            self.way = str(other)
            return Granted(other, registry.coordinated_types(game.state.ships[self.ship]))
        gain(game, other, tokens.JAM, "XW2-ACTION-18")
        return None

    def _reposition(self, game: XWingTable, way: str) -> Ask | None:
        """Boost and barrel roll: declared without testing, then placed if a legal place exists (XW2-ACTION-08)."""
        state = game.state
        self.way = way
        if self.type == "boost":
            if measure.boost_refusal(state, self.ship, way) is None:
                self._place(game, measure.boost_pose(state, self.ship, way))
            else:
                self.failed = True
            return None
        if any(
            measure.roll_refusal(state, self.ship, "roll", way, shift) is None for shift in SLOTS.values()
        ):
            return ask(state.ships[self.ship].owner, "slot", ["roll", self.ship, way])
        self.failed = True
        return None

    def _place(self, game: XWingTable, pose: tuple[int, int, int]) -> None:
        before = game.state.ships[self.ship].pose
        measure.put(game.state, self.ship, pose, measure.exact_touches(game.state, self.ship, pose))
        game.emit(Repositioned(self.ship, f"{self.type} {self.way}", before, pose, _RULES[self.type]))

    @step
    def take_slot(self, game: XWingTable) -> None:
        if self.type == "barrel_roll" and not self.failed:
            choice = game.answers[game.state.ships[self.ship].owner]
            self._place(game, measure.roll_pose(game.state, self.ship, "roll", self.way, SLOTS[choice.slot]))

    @step
    def after_slam(self, game: XWingTable) -> None:
        if self.type == "slam" and not self.failed and game.state.ships[self.ship].place == IN_PLAY:
            gain(game, self.ship, tokens.DISARM, "XW2-ACTION-22")

    @step
    def after_action(self, game: XWingTable) -> None:
        """Red: the stress comes after the action, also after a failed one (XW2-ACTION-05)."""
        ship = game.state.ships[self.ship]
        if ship.place != IN_PLAY:
            return
        rule = _RULES.get(self.type, "XW2-ACTION-01")
        name = self.card or self.type
        game.emit(ActionPerformed(self.ship, name, self.difficulty, self.failed, rule))
        if self.difficulty == RED and not game.late:
            gain(game, self.ship, tokens.STRESS, "XW2-ACTION-05")
        if self.failed:
            ship.once.append(f"failed {action_key(self.type)}")
            game.note("action_failed", self.ship, name)
        else:
            ship.once.append(f"{ACTED}{name}")
            game.note("action_performed", self.ship, name)
            game.note(f"{self.difficulty}_action_performed", self.ship, name)
            if self.type == "coordinate":
                game.note("coordinated", self.ship, self.way)
            self._link(game, ship)

    def _link(self, game: XWingTable, ship: Ship) -> None:
        """After the left action, the attached one goes into the ability queue, once (XW2-ACTION-06)."""
        linked = next(
            (entry.linked for entry in bar_of(ship) if entry.linked and entry.type == self.type), None
        )
        if self.links and linked is not None:
            game.note(registry.LINKED, self.ship, f"{linked.type} {linked.difficulty}")


def locked_by(choice: Option) -> int:
    """What this choice names, as a number in `Ship.locks`."""
    if isinstance(choice, ChooseObstacle):
        return OBSTACLE + choice.obstacle
    assert isinstance(choice, ChooseShip)
    return choice.ship


class AcquireLock(Task):
    """Lock a ship or an obstacle. With several locks at its limit, the player breaks one of them first (XW2-LOCK-02)."""

    ship: int
    target: int

    @step
    def choose_lock(self, game: XWingTable) -> Ask | None:
        ship = game.state.ships[self.ship]
        if self.target in ship.locks or len(ship.locks) < build_of(ship).lock_limit:
            self.go_to(AcquireLock.acquire)
            return None
        return ask(ship.owner, "break_lock", self.ship)

    @step
    def break_chosen(self, game: XWingTable) -> None:
        choice = game.answers[game.state.ships[self.ship].owner]
        break_lock(game, self.ship, locked_by(choice), "replaced")

    @step
    def acquire(self, game: XWingTable) -> None:
        acquire_lock(game, self.ship, self.target)


class ChooseLock(Kind):
    """Which lock to break for a new one (XW2-LOCK-02)."""

    name = "break_lock"
    rule = "XW2-LOCK-02"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseShip, ChooseObstacle)

    def candidates(self, game: XWingTable, question: Question) -> Iterable[Option]:
        return [
            target(locked) if locked < OBSTACLE else target_obstacle(locked - OBSTACLE)
            for locked in game.state.ships[int(str(question.subject))].locks
        ]

    def refusal(self, game: XWingTable, question: Question, choice: Option) -> Refusal | None:
        if any(option.id == choice.id for option in self.candidates(game, question)):
            return None
        return Refusal("XW2-LOCK-02", "not_locked", {"target": choice.id})


_RULES = {
    "focus": "XW2-ACTION-10",
    "evade": "XW2-ACTION-11",
    "barrel_roll": "XW2-ACTION-12",
    "boost": "XW2-ACTION-13",
    "lock": "XW2-ACTION-14",
    "calculate": "XW2-ACTION-15",
    "cloak": "XW2-ACTION-16",
    "coordinate": "XW2-ACTION-17",
    "jam": "XW2-ACTION-18",
    "reinforce": "XW2-ACTION-19",
    "reload": "XW2-ACTION-20",
    "rotate": "XW2-ACTION-21",
    "slam": "XW2-ACTION-22",
}
TURRET = ("front", "right", "rear", "left")
BOOSTS = ("bank_left", "bank_right", "straight")
ROLLS = ("left", "right")


class DeclareTemplate(Kind):
    """The template of a boost or the side of a roll, declared without testing (XW2-ACTION-08)."""

    name = "template"
    rule = "XW2-ACTION-08"
    choices: ClassVar[tuple[type[Option], ...]] = (Template,)

    def candidates(self, game: XWingTable, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [template(way) for way in (BOOSTS if question.subject[0] == "boost" else ROLLS)]

    def refusal(self, game: XWingTable, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Template)
        assert isinstance(question.subject, list)
        ways = BOOSTS if question.subject[0] == "boost" else ROLLS
        return (
            None if choice.way in ways else Refusal("XW2-ACTION-08", "no_such_template", {"way": choice.way})
        )


def action_targets(game: XWingTable, type_: str, number: int) -> list[int]:
    """Ships that can be chosen for a lock, coordinate or jam action."""
    return [
        other
        for other in game.state.in_play()
        if other != number and target_refusal(game, type_, number, other) is None
    ]


def target_refusal(game: XWingTable, type_: str, number: int, other: int) -> Refusal | None:
    """Why that ship cannot be chosen (XW2-LOCK-01, XW2-ACTION-17, -18)."""
    state = game.state
    locking = type_ in ("lock", ANOTHER_LOCK)
    rule = "XW2-LOCK-01" if locking else _RULES[type_]
    if not 0 <= other < len(state.ships) or state.ships[other].place != IN_PLAY or other == number:
        return Refusal(rule, "no_such_target", {"ship": other})
    friendly = state.ships[other].owner == state.ships[number].owner
    least, most = {"lock": (0, 3), "coordinate": (1, 2), "jam": (1, 1), ANOTHER_LOCK: (0, 3)}[type_]
    if type_ == ANOTHER_LOCK and other in state.ships[number].locks:
        return Refusal("XW2-LOCK-02", "locked_already", {"ship": other})
    if type_ == "coordinate" and not friendly:
        return Refusal("XW2-ACTION-17", "not_friendly", {"ship": other})
    if type_ == "jam" and friendly:
        return Refusal("XW2-ACTION-18", "not_enemy", {"ship": other})
    if type_ == "jam" and game.late and measure.in_bullseye(state, number, other):
        most = 2  # XW2-LATE-02
    if registry.cannot_be("lock" if locking else type_, state.ships[other]):
        return Refusal(rule, "no_such_target", {"ship": other})
    gap = measure.ship_range(state, number, other)
    fits = registry.lock_range(state.ships[number], gap.range) if locking else least <= gap.range <= most
    return None if fits else _out_of_range(rule, gap, least, most)


def _out_of_range(rule: str, gap: measure.Gap, least: int, most: int) -> Refusal:
    mm = gap.distance / 1000
    return Refusal(rule, "out_of_range", {"range": gap.range, "mm": mm, "least": least, "most": most})


def lockable_obstacles(game: XWingTable, type_: str, number: int) -> list[int]:
    """Obstacles that this ship can lock: in profile late those at range 0-3 (XW2-LATE-05)."""
    return [
        obstacle
        for obstacle in range(len(game.state.obstacles))
        if obstacle_refusal(game, type_, number, obstacle) is None
    ]


def obstacle_refusal(game: XWingTable, type_: str, number: int, obstacle: int) -> Refusal | None:
    """Why that obstacle cannot be chosen (XW2-LATE-05)."""
    state = game.state
    if not game.late or type_ not in ("lock", ANOTHER_LOCK):
        return Refusal("XW2-LOCK-01", "no_such_target", {"obstacle": obstacle})
    if not 0 <= obstacle < len(state.obstacles) or not state.obstacles[obstacle].placed:
        return Refusal("XW2-LATE-05", "no_such_target", {"obstacle": obstacle})
    if type_ == ANOTHER_LOCK and OBSTACLE + obstacle in state.ships[number].locks:
        return Refusal("XW2-LOCK-02", "locked_already", {"obstacle": obstacle})
    gap = measure.obstacle_range(state, number, obstacle)
    fits = registry.lock_range(state.ships[number], gap.range)
    return None if fits else _out_of_range("XW2-LATE-05", gap, 0, 3)


class ChooseTarget(Kind):
    """The ship to lock, coordinate or jam; in profile late also an obstacle to lock (XW2-LATE-05)."""

    name = "target"
    rule = "XW2-LOCK-01"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseShip, ChooseObstacle)

    def candidates(self, game: XWingTable, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        type_, number = question.subject
        found: list[Option] = [target(other) for other in game.state.in_play() if other != number]
        return found + [target_obstacle(rock) for rock in lockable_obstacles(game, type_, number)]

    def refusal(self, game: XWingTable, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(question.subject, list)
        if isinstance(choice, ChooseObstacle):
            return obstacle_refusal(game, question.subject[0], question.subject[1], choice.obstacle)
        assert isinstance(choice, ChooseShip)
        return target_refusal(game, question.subject[0], question.subject[1], choice.ship)


class ChooseTheSide(Kind):
    """Fore or aft of a reinforce token; where a turret points (XW2-ACTION-19, -21)."""

    name = "side"
    rule = "XW2-ACTION-21"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseSide,)

    def candidates(self, game: XWingTable, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [side(name) for name in (("aft", "fore") if question.subject[0] == "reinforce" else TURRET)]

    def refusal(self, game: XWingTable, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseSide)
        assert isinstance(question.subject, list)
        type_, number = question.subject
        if type_ == "reinforce":
            ok = choice.side in ("fore", "aft")
            return None if ok else Refusal("XW2-ACTION-19", "no_such_side", {"side": choice.side})
        return _side_refusal(game.state.ships[number], choice.side)


def _side_refusal(ship: Ship, way: str) -> Refusal | None:
    """Why a turret indicator cannot be turned there (XW2-ACTION-21)."""
    double = any(weapon.arc == "double_turret" for weapon in build_of(ship).weapons)
    if way not in registry.turret_ways(ship) or (double and way not in TURRET[:2]):
        return Refusal("XW2-ACTION-21", "no_such_side", {"side": way})
    if TURRET.index(way) == ship.turret:
        return Refusal("XW2-ACTION-21", "points_there_already", {"side": way})
    return None


def reloadable(ship: Ship) -> list[str]:
    """Torpedo, missile and device cards below their limit (XW2-ACTION-20)."""
    from starboard.games.xwing.second.content import upgrade

    build = build_of(ship)
    return sorted(
        name
        for name in build.upgrades
        if name in build.charges
        and upgrade(name).sides[0].type in ("torpedo", "missile", "device")
        and ship.charges[name] < build.charges[name].limit
    )


class ChooseTheCard(Kind):
    """The card to reload (XW2-ACTION-20)."""

    name = "card"
    rule = "XW2-ACTION-20"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseCard,)

    def candidates(self, game: XWingTable, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [card(name) for name in build_of(game.state.ships[question.subject[1]]).charges]

    def refusal(self, game: XWingTable, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseCard)
        assert isinstance(question.subject, list)
        if choice.card in reloadable(game.state.ships[question.subject[1]]):
            return None
        return Refusal("XW2-ACTION-20", "nothing_to_reload", {"card": choice.card})


def dial_maneuver(ship: Ship, name: str) -> Maneuver:
    """A maneuver of the ship's dial by its id."""
    return next(found for found in build_of(ship).dial if found.id == name)


class ChooseTheManeuver(Kind):
    """The maneuver of a SLAM: the speed of the one executed this round (XW2-ACTION-22)."""

    name = "maneuver"
    rule = "XW2-ACTION-22"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseManeuver,)

    def candidates(self, game: XWingTable, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [maneuver(found.id) for found in build_of(game.state.ships[question.subject[1]]).dial]

    def refusal(self, game: XWingTable, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseManeuver)
        assert isinstance(question.subject, list)
        ship = game.state.ships[question.subject[1]]
        found = next((m for m in build_of(ship).dial if m.id == choice.maneuver), None)
        if found is None:
            return Refusal("XW2-MOVE-01", "not_on_dial", {"maneuver": choice.maneuver})
        assert ship.executed is not None
        if found.speed != ship.executed[0]:
            return Refusal("XW2-ACTION-22", "other_speed", {"speed": found.speed, "needed": ship.executed[0]})
        if found.difficulty == "red" and ship.has(tokens.STRESS):
            return Refusal("XW2-TOK-01", "stressed", {"stress": ship.tokens[tokens.STRESS]})
        return None
