"""Executing a maneuver: move, check difficulty, obstacles, then abilities (maneuvers, overlaps, obstacles)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final

from starboard.core.decision import Ask, Option, Parametric, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.board import devices, measure, reposition
from starboard.games.xwing.board.places import TALLON
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import BLUE, LEVELS, PURPLE, RED, WHITE, Maneuver
from starboard.games.xwing.changes.damage import remove_ship
from starboard.games.xwing.changes.tokens import gain, lose, spend_force
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.events import Fled, Maneuvered, ObstacleHit
from starboard.games.xwing.game import WOULD_FLEE, XWingGame
from starboard.games.xwing.geometry.templates import Strip
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import Slot
from starboard.games.xwing.state import IN_PLAY, OBSTACLE, Ship
from starboard.games.xwing.tasks import rolling
from starboard.games.xwing.tasks.damage import SufferDamage

# marks in `Ship.once` that hold for the next maneuver executed: another one in its place,
INSTEAD = "instead "
# or the very one that the dial shows, as a sideslip if it is a bank or a turn,
AS_SIDESLIP = "as a sideslip"
LOOPS_BY = "loops by "  # another template for the next maneuver, by the bearing that uses it
CROSSED = "moved through "  # marks in `Ship.once`: ships, and obstacles as `OBSTACLE` and more, of the last maneuver,
LOOKS_AT_CROSSED: Final[set[str]] = set()  # kept where one of these cards looks at them
UNAFFECTED = "unaffected by "  # a mark in `Ship.once`: an obstacle of the last maneuver that was ignored when it was met
UNEASED = "is not eased"  # its player leaves a maneuver as it is, which a card could make easier
ONE_MANEUVER = ("easier", "this red easier", "harder", UNEASED)  # its difficulty
OVERLAPS_OTHERWISE = "obstacle_overlapped_before"  # an event: not by a move of the ship's own
IN_SLAM = "in a SLAM"  # a mark in `Ship.once` while one is executed


def difficulty_of(ship: Ship, maneuver: Maneuver, further: int = 0) -> int:
    """The difficulty as executed: all changes, and a further one, add up, then are clamped; purple never changes. By
    an edition's rule what makes it easier does nothing beside what makes it harder (activation-4, maneuvers-12)."""
    printed = LEVELS[maneuver.difficulty]
    if printed == PURPLE:
        return PURPLE
    if ship.faceup:
        further += queries.harder_by_damage(ship, maneuver)
    change = registry.difficulty_change(ship, maneuver, further)
    return max(BLUE, min(RED, printed + change))


def is_barred_by_stress(ship: Ship, maneuver: Maneuver) -> bool:
    """Whether a ship that chooses what it executes cannot choose this, as it is red and the ship stressed (tokens-1)."""
    if not ship.has(tokens.STRESS) or registry.may_fly_red(ship, maneuver):
        return False
    if ship.rules.red_as_changed:
        return difficulty_of(ship, maneuver) == RED
    return maneuver.difficulty == "red"


def tell_before(game: XWingGame, number: int, maneuver: Maneuver, event: str = "maneuver_before") -> None:
    """Tell cards of a maneuver before it: its id, and its difficulty as it would be executed and without changes."""
    if game.hears(event):
        level = difficulty_of(game.state.ships[number], maneuver)
        difficulty = game.rules.content.difficulties[level]
        game.note(event, number, f"{maneuver.id} {difficulty} {maneuver.difficulty}")


def as_changed(ship: Ship, maneuver: Maneuver) -> Maneuver:
    """The maneuver that a card has put in its place, or itself; a mark `instead 3 koiogran white`."""
    for mark in ship.once:
        if mark.startswith(INSTEAD):
            other = mark.removeprefix(INSTEAD)
            if other == AS_SIDESLIP:
                return _as_sideslip(maneuver)
            speed, bearing, difficulty = other.split(" ")
            return Maneuver(int(speed), bearing, difficulty)
    return maneuver


def _as_sideslip(maneuver: Maneuver) -> Maneuver:
    """The same speed and difficulty (geometry-39); a maneuver that is no bank or turn is flown as it is."""
    if not maneuver.bearing.startswith(("bank_", "turn_")):
        return maneuver
    return Maneuver(maneuver.speed, f"{measure.SIDESLIP}{maneuver.bearing}", maneuver.difficulty)


def replace_maneuver(ship: Ship, maneuver: str) -> None:
    """Put this maneuver, speed, bearing and difficulty, or `AS_SIDESLIP`, in the place of the one that the ship is about
    to execute."""
    if ship.rules.changes_build_up:
        forget_replacement(ship)
    ship.once.append(f"{INSTEAD}{maneuver}")


def forget_replacement(ship: Ship) -> None:
    """The ship is about to execute what its dial shows again."""
    ship.once = [mark for mark in ship.once if not mark.startswith(INSTEAD)]


def forget_difficulty(ship: Ship) -> None:
    """What was said of the difficulty of the maneuver to come is said of none that takes its place (activation-3)."""
    ship.once = [mark for mark in ship.once if mark not in ONE_MANEUVER]


def revealed_maneuver(ship: Ship) -> Maneuver | None:
    """The maneuver that a ship has revealed, if it has: as its dial shows it, or where changes of it build on each other
    as it has become."""
    if ship.revealed < 0:
        return None
    found: Maneuver = build_of(ship).dial[ship.revealed]
    return as_changed(ship, found) if ship.rules.changes_build_up else found


def bearing_flown(ship: Ship, maneuver: Maneuver) -> str:
    """The bearing whose template the ship uses for a maneuver: its own, unless a card gives another to its Segnor's
    Loops."""
    if not maneuver.bearing.startswith("sloop"):
        return maneuver.bearing
    marks = (mark.removeprefix(LOOPS_BY) for mark in ship.once if mark.startswith(LOOPS_BY))
    return next(marks, maneuver.bearing)


def flown(ship: Ship, maneuver: Maneuver) -> Maneuver:
    """What the ship executes where its dial shows this: a stressed ship whose maneuver is red now a white
    straight 2 (activation-3); purple without Force likewise cannot be executed."""
    maneuver = as_changed(ship, maneuver)
    difficulty = difficulty_of(ship, maneuver)
    too_hard = difficulty == RED and ship.has(tokens.STRESS) and not registry.may_fly_red(ship, maneuver)
    if too_hard or (difficulty == PURPLE and not queries.usable_force(ship)):
        stressed: Maneuver = ship.rules.stressed_maneuver
        return stressed
    return maneuver


def ends_inside(game: XWingGame, number: int, maneuver: Maneuver) -> bool:
    """Whether a maneuver can leave the ship in the play area, as a SLAM must in some editions (maneuvers-14,
    actions-22)."""
    state = game.state
    if game.rules.slam_may_flee:
        return True
    if maneuver.bearing.startswith("tallon_"):
        free = game.rules.places.free_tallons(state, number, maneuver.id)
        if free:
            ends = [measure.end_pose(state, number, maneuver.bearing, maneuver.speed, at) for at in free]
            return any(measure.in_area(state, number, end) for end in ends)
    return not measure.execute(state, number, maneuver.bearing, maneuver.speed, 0).outside


class ChooseSlot(Kind):
    """Which of the final places of a Tallon Roll (maneuvers-9), a barrel roll (actions-12), a decloak
    (tokens-7) or a tractor's roll (tokens-11)."""

    name = "slot"
    rule = "maneuvers-9"
    choices: ClassVar[tuple[type[Option], ...]] = (Slot,)

    def rule_of(self, question: Question) -> str:
        assert isinstance(question.subject, list)
        return reposition.ROLL_RULES.get(question.subject[0], self.rule)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        how, number, way = question.subject
        return game.rules.places.offered(game.state, number, how, way)

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(question.subject, list)
        how, number, way = question.subject
        places = game.rules.places
        refusal = places.refusal(game.state, number, how, way, choice)
        if refusal is None and how == TALLON and IN_SLAM in game.state.ships[number].once:
            speed, bearing = way.split(" ")
            end = measure.end_pose(game.state, number, bearing, int(speed), places.tallon_shift(choice))
            if not game.rules.slam_may_flee and not measure.in_area(game.state, number, end):
                return Refusal("maneuvers-14", "outside_play_area", {})
        return refusal

    def sample(
        self, game: XWingGame, question: Question, option: Parametric, draw: Callable[[int], int]
    ) -> Option:
        assert isinstance(question.subject, list)
        how, number, way = question.subject
        return game.rules.places.sample(game.state, number, how, way, option, draw)


def check_stress(game: XWingGame, number: int, difficulty: int) -> None:
    """What a maneuver of this difficulty means for stress (maneuvers-3, late-3)."""
    if difficulty == RED:
        gain(game, number, tokens.STRESS, "maneuvers-3")
    elif difficulty == BLUE:
        for token, rule in game.rules.removed_by_easy:
            lose(game, number, token, "removed", rule)


class ExecuteManeuver(Task):
    """The Execute Maneuver step, or a maneuver that a card grants (maneuvers-2 to maneuvers-6)."""

    ship: int
    maneuver: Maneuver
    rule: str = "maneuvers-2"
    is_ion: bool = False
    difficulty: int = -1  # where it is given nothing changes it
    waiting: int = 0  # obstacles already resolved
    devices: list[int] = fresh(factory=list)  # devices met

    @step
    def before_maneuver(self, game: XWingGame) -> None:
        """Of the dial's maneuver the activation has told before (activation-3)."""
        if self.rule != "activation-2" and not self.is_ion:
            tell_before(game, self.ship, self.maneuver)

    @step
    def choose_slot(self, game: XWingGame) -> Ask | None:
        """A Tallon Roll ends in one of three slots that overlaps no ship (maneuvers-9)."""
        ship = game.state.ships[self.ship]
        if self.rule != "activation-2" and not self.is_ion:
            self.maneuver = as_changed(ship, self.maneuver)
        if self.difficulty < 0:
            self.difficulty = difficulty_of(ship, self.maneuver)
        is_tallon = self.maneuver.bearing.startswith("tallon_")
        if is_tallon and game.rules.places.free_tallons(game.state, self.ship, self.maneuver.id):
            return ask(ship.owner, "slot", [TALLON, self.ship, self.maneuver.id])
        self.go_to(ExecuteManeuver.move_ship)
        return None

    @step
    def take_slot(self, game: XWingGame) -> None:
        ship = game.state.ships[self.ship]
        self.go_to(ExecuteManeuver.check_difficulty)
        self._move(game, game.rules.places.tallon_shift(game.answers[ship.owner]))

    @step
    def move_ship(self, game: XWingGame) -> None:
        self._move(game, 0)

    def _move(self, game: XWingGame, shift: float) -> None:
        state = game.state
        ship = state.ships[self.ship]
        if self.difficulty == PURPLE:
            spend_force(game, self.ship)
        before = ship.pose
        bearing = bearing_flown(ship, self.maneuver)
        moved = measure.execute(state, self.ship, bearing, self.maneuver.speed, shift)
        if ship.once:
            ship.once = [mark for mark in ship.once if not mark.startswith((LOOPS_BY, CROSSED, UNAFFECTED))]
        ship.fully = moved.fully
        ship.executed = (self.maneuver.speed, self.maneuver.bearing, self.difficulty)
        ship.moved_through = list(moved.obstacles)
        measure.put(state, self.ship, moved.pose, moved.touching)
        self.devices = devices.met(state, self.ship, moved.strip)
        if not LOOKS_AT_CROSSED.isdisjoint(build_of(ship).cards):
            crossed = measure.ships_crossed(state, self.ship, moved.strip)
            crossed += [OBSTACLE + rock for rock in measure.obstacles_crossed(state, moved.strip)]
            ship.once += [f"{CROSSED}{other}" for other in crossed]
        game.emit(
            Maneuvered(
                self.ship,
                self.maneuver.id,
                before,
                moved.pose,
                moved.fully,
                moved.along,
                list(moved.touching),
                "maneuvers-6" if moved.fully else "overlaps-1",
            )
        )
        if moved.outside:
            self.at = len(self.STEPS)
            if registry.returning_cards(state, self.ship, WOULD_FLEE):
                game.note(WOULD_FLEE, self.ship)
                return
            game.emit(Fled(self.ship))  # maneuvers-13
            remove_ship(game, self.ship)
            return
        tell_obstacles(game, self.ship, moved.obstacles)
        if moved.fully:
            game.note("difficulty_check_before", self.ship)

    @step
    def check_difficulty(self, game: XWingGame) -> None:
        """Red: one stress; blue: one stress less (maneuvers-3, late-3)."""
        ship = game.state.ships[self.ship]
        if ship.place != IN_PLAY:
            self.at = len(self.STEPS)
            return
        check_stress(game, self.ship, self.difficulty)
        stress_by_debris(game, self.ship, ship.moved_through)

    @step
    def suffer_obstacles(self, game: XWingGame) -> Task | None:
        """Once for each obstacle, in the order met (obstacles-2)."""
        ship = game.state.ships[self.ship]
        if self.waiting >= len(ship.moved_through) or ship.place != IN_PLAY:
            return None
        obstacle = ship.moved_through[self.waiting]
        self.waiting += 1
        if registry.ignores(game.state, self.ship, obstacle, "moving"):
            ship.once.append(f"{UNAFFECTED}{obstacle}")
        self.go_to(ExecuteManeuver.suffer_obstacles)
        return obstacle_effect(game, self.ship, obstacle)

    @step
    def meet_devices(self, game: XWingGame) -> None:
        """After the obstacles: mines on the part of the template that was used, and under the ship
        (maneuvers-4, devices-3, devices-4)."""
        if self.devices and game.state.ships[self.ship].place == IN_PLAY:
            game.note("met_devices", self.ship, " ".join(map(str, self.devices)))

    @step
    def executed(self, game: XWingGame) -> None:
        ship = game.state.ships[self.ship]
        if ship.place == IN_PLAY:
            self.tell(game)
            if ship.once:
                ship.once = [
                    mark for mark in ship.once if mark not in ONE_MANEUVER and not mark.startswith(INSTEAD)
                ]

    def tell(self, game: XWingGame) -> None:
        """Abilities answer to what has been executed."""
        tell_executed(game, self.ship, is_ion=self.is_ion)


def tell_executed(game: XWingGame, number: int, *, is_ion: bool = False) -> None:
    """Tell cards of a maneuver after it."""
    fully = game.state.ships[number].fully
    game.note("maneuver_executed", number, "ion" if is_ion else "")
    game.note("maneuver_fully_executed" if fully else "maneuver_partially_executed", number)


def tell_met(game: XWingGame, ship: int, strip: Strip) -> None:
    """A move that is no maneuver: devices that the ship moved through or overlaps (devices-3, geometry-52).
    Abilities that answer to maneuvers do not answer to it (maneuvers-15)."""
    found = devices.met(game.state, ship, strip)
    if found:
        game.note("met_devices", ship, " ".join(map(str, found)))


def meet_objects(game: XWingGame, ship: int, strip: Strip) -> Task | None:
    """The same for obstacles, where a card lets the ship move over them (obstacles-7), or ignore them: they are there all
    the same (obstacles-11). Then the devices, as after a maneuver (maneuvers-4)."""
    bars = not game.rules.moves_meet_obstacles or reposition.every_obstacle_bars(game.state, ship)
    met = [] if bars else reposition.obstacles_on(game.state, ship, strip)
    if not met:
        tell_met(game, ship, strip)
        return None
    tell_obstacles(game, ship, met)
    return game.make(MeetObstacles, ship, met, devices=devices.met(game.state, ship, strip))


def tell_obstacles(
    game: XWingGame, ship: int, met: Sequence[int], event: str = "obstacle_met_before"
) -> None:
    """Tell cards of obstacles before their effects, one after another; the detail has that one, then all of them."""
    for obstacle in met:
        game.note(event, ship, " ".join(map(str, (obstacle, *met))))


class MeetObstacles(Task):
    """Obstacles passed or ended on in a move that is no maneuver; nothing is skipped for them (obstacles-7)."""

    ship: int
    met: list[int]
    next: int = 0
    devices: list[int] = fresh(factory=list)  # devices met

    @step
    def gain_stress(self, game: XWingGame) -> None:
        stress_by_debris(game, self.ship, self.met)

    @step
    def suffer(self, game: XWingGame) -> Task | None:
        if self.next >= len(self.met) or game.state.ships[self.ship].place != IN_PLAY:
            return None
        self.next += 1
        self.go_to(MeetObstacles.suffer)
        return obstacle_effect(game, self.ship, self.met[self.next - 1])

    @step
    def tell(self, game: XWingGame) -> None:
        if game.state.ships[self.ship].place == IN_PLAY:
            game.note("moved_over", self.ship, " ".join(map(str, self.met)))
            if self.devices:
                game.note("met_devices", self.ship, " ".join(map(str, self.devices)))


def stress_by_debris(game: XWingGame, number: int, met: Iterable[int]) -> None:
    """A stress token for each debris cloud among the obstacles that a ship has met (obstacles-5)."""
    for obstacle in met:
        ignored = registry.ignores(game.state, number, obstacle, "moving")  # obstacles-11
        if measure.kind_of(game.state, obstacle) == "debris" and not ignored:
            gain(game, number, tokens.STRESS, "obstacles-5")


def obstacle_effect(game: XWingGame, number: int, obstacle: int, how: str = "moving") -> Task | None:
    """The roll for an asteroid or a debris cloud (obstacles-3, obstacles-5, obstacles-6); `how`: by a move, or because it
    was placed under the ship."""
    kind = measure.kind_of(game.state, obstacle)
    if registry.ignores(game.state, number, obstacle, how):
        return None  # obstacles-11
    if kind == "gas" and not game.rules.clouds_roll:
        game.emit(ObstacleHit(number, obstacle, kind, "", "obstacles-6"))
        return None
    if rolling.cards_may_act(game, number):
        return game.make(rolling.RollThen, number, 1, kind, "obstacle", [obstacle])
    faces = dice.roll(game.draw, dice.ATTACK_DIE, "dice.attack", 1)
    then: Task | None = game.rules.after_roll["obstacle"](game, number, faces, [obstacle])
    return then


def after_obstacle_roll(game: XWingGame, number: int, faces: list[int], numbers: list[int]) -> Task | None:
    """What an obstacle does to a ship that rolled this; a card may have added results to the one die."""
    (obstacle,) = numbers
    kind = measure.kind_of(game.state, obstacle)
    rule = {"asteroid": "obstacles-3", "debris": "obstacles-5", "gas": "late-4"}[kind]
    for face in faces:
        game.emit(ObstacleHit(number, obstacle, kind, dice.NAMES[face], rule))
    hits, crits = faces.count(dice.HIT), faces.count(dice.CRIT)
    if crits and queries.NO_CRITS_BY_OBSTACLES.on(game.state.ships[number]):
        crits = 0
    if kind == "asteroid" and (hits or crits):
        return game.make(SufferDamage, number, hits, crits, rule, source="obstacle")
    if kind == "debris" and crits:
        return game.make(SufferDamage, number, 0, crits, rule, source="obstacle")
    if kind == "gas" and (hits or dice.FOCUS in faces):
        gain(game, number, tokens.STRAIN, rule)
    return None


__all__ = ["WHITE", "ChooseSlot", "ExecuteManeuver", "difficulty_of", "obstacle_effect"]
