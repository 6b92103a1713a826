"""The furball's own procedures: hyperspace markers and replacements (XW2-FUR-01 to -03)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from starboard.core.decision import Ask, Option, Parametric, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import dice
from starboard.games.xwing.board import measure, placing
from starboard.games.xwing.board.grid import GRID_DEGREES, GRID_MM, TRIES, mm_grid
from starboard.games.xwing.changes import quick_builds
from starboard.games.xwing.effects import registry
from starboard.games.xwing.events import DiceRolled
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import (
    Arrive,
    ChooseBuild,
    ChooseMarker,
    PlaceMarker,
    arrive,
    build,
    marker,
)
from starboard.games.xwing.state import IN_PLAY, WAITING, Furball, XWingState
from starboard.games.xwing.tasks.ending import finish
from starboard.games.xwing2 import furball
from starboard.games.xwing2.events import ArrivalBarred, Arrived, MarkerPlaced, ReplacementChosen

ANY_SIDE: Final = "crit"  # the face on which the player picks the side (XW2-FUR-02)


def furball_of(state: XWingState) -> Furball:
    """The furball; only where there is one."""
    assert state.furball is not None
    return state.furball


# -- markers ---------------------------------------------------------------------------------------------


class PlaceMarkers(Task):
    """First player, then the other, each place one of the two markers (XW2-FUR-01)."""

    @step
    def choose_place(self, game: XWingGame) -> Ask | None:
        markers = furball_of(game.state).markers
        left = [number for number, one in enumerate(markers) if not one.placed]
        if not left:
            self.at = len(self.STEPS)
            return None
        return ask(game.state.player_order()[left[0]], "place_marker", left[0])

    @step
    def put_marker(self, game: XWingGame) -> None:
        ((seat, choice),) = game.answers.items()
        placed = furball_of(game.state).markers[choice.marker]
        placed.pose = measure.pose_of(*choice.place)
        placed.placed = True
        game.emit(MarkerPlaced(seat, choice.marker, placed.pose))
        self.go_to(PlaceMarkers.choose_place)


class PlaceAMarker(Kind):
    """Where a hyperspace marker lies, turned as its placer likes (XW2-FUR-01, -03)."""

    name = "place_marker"
    rule = "XW2-FUR-01"
    choices: ClassVar[tuple[type[Option], ...]] = (PlaceMarker,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        region = {
            "size": measure.area_mm(game.state),
            "edge": placing.MARKER_TO_EDGE,
            "apart": placing.MARKERS_APART,
        }
        number = int(str(question.subject))
        return [PlaceMarker(f"place_marker {number}", region, marker=number)]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, PlaceMarker)
        if choice.marker != question.subject:
            return Refusal("XW2-FUR-01", "not_this_marker", {"marker": choice.marker})
        pose = measure.pose_of(*choice.place)
        return placing.marker_refusal(game.state, choice.marker, pose)

    def sample(
        self, game: XWingGame, question: Question, option: Parametric, draw: Callable[[int], int]
    ) -> Option:
        """One of the corners of the smallest play area is always free: obstacles lie beyond range 2 of the
        edges, and no place of the other marker is within range 3 of all four (XW2-SETUP-04, XW2-FUR-01)."""
        assert isinstance(option, PlaceMarker)
        size = measure.area_mm(game.state)
        for _ in range(TRIES):
            spot = option.at(float(draw(int(size) + 1)), float(draw(int(size) + 1)), float(draw(360)))
            if self.refusal(game, question, spot) is None:
                return spot
        for turn in mm_grid(345, GRID_DEGREES):
            for x in mm_grid(size, GRID_MM):
                for y in mm_grid(size, GRID_MM):
                    spot = option.at(x, y, turn)
                    if self.refusal(game, question, spot) is None:
                        return spot
        raise AssertionError("a hyperspace marker was offered that has no legal place")


# -- replacements ----------------------------------------------------------------------------------------


class Reinforcements(Task):
    """In the End Phase: ships that wait, then replacements for those lost in this round, first player's
    first (XW2-FUR-02, -06)."""

    queue: list[int] = fresh(factory=list)

    @step
    def begin(self, game: XWingGame) -> None:
        state = game.state
        if state.furball is None:
            self.at = len(self.STEPS)
            return
        gone = [
            n
            for n in state.fled_or_destroyed[state.furball.settled :]
            if quick_builds.is_lost(state.ships[n])
        ]
        state.furball.settled = len(state.fled_or_destroyed)
        for seat in state.player_order():
            self.queue += [
                n for n, ship in enumerate(state.ships) if ship.owner == seat and ship.place == WAITING
            ]
            self.queue += [n for n in gone if state.ships[n].owner == seat]

    @step
    def next_ship(self, game: XWingGame) -> Task | None:
        if not self.queue:
            return None
        number = self.queue.pop(0)
        self.go_to(Reinforcements.next_ship)
        return (
            game.make(PlaceArrival, number)
            if game.state.ships[number].place == WAITING
            else game.make(Replace, number)
        )


class Replace(Task):
    """One or two builds come for a lost ship; each is placed at once (XW2-FUR-02, -05)."""

    lost: int
    missing: int = 0  # threat that is still to come
    is_first: bool = True

    @step
    def begin(self, game: XWingGame) -> None:
        self.missing = furball.total_for(game.state, self.lost)

    @step
    def choose_build(self, game: XWingGame) -> Ask | None:
        subject = [self.lost, self.missing, self.is_first]
        if not furball.replacements(game.state, self.lost, self.missing, is_first=self.is_first):
            self.at = len(self.STEPS)
            return None
        return ask(game.state.ships[self.lost].owner, "replacement", list(subject))

    @step
    def bring(self, game: XWingGame) -> Task:
        state = game.state
        seat = state.ships[self.lost].owner
        found = game.rules.content.quick_builds[game.answers[seat].build]
        ship = quick_builds.arriving(state, self.lost, found.id)
        number = len(state.ships)
        state.ships.append(ship)
        game.heard = game.rules.heard(state)
        rule = "XW2-FUR-05" if furball_of(state).form == furball.CORE else "XW2-FUR-02"
        game.emit(ReplacementChosen(seat, self.lost, number, ship.build, found.id, found.threat, rule))
        if self.is_first and found.threat < self.missing:
            self.go_to(Replace.choose_build)
        self.missing -= found.threat
        self.is_first = False
        return game.make(PlaceArrival, number)


class ChooseReplacement(Kind):
    """Which quick build comes for a lost ship."""

    name = "replacement"
    rule = "XW2-FUR-02"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseBuild,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [build(one) for one in self._able(game, question)]

    @staticmethod
    def _able(game: XWingGame, question: Question) -> list[str]:
        assert isinstance(question.subject, list)
        number, missing, is_first = question.subject
        return furball.replacements(game.state, number, missing, is_first=is_first)

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseBuild)
        assert isinstance(question.subject, list)
        if choice.build in self._able(game, question):
            return None
        return furball.replacement_refusal(game.state, question.subject[0], choice.build, question.subject[1])


class PlaceArrival(Task):
    """A marker is picked and a die rolled; the ship is placed at the side with that face, or the next one
    clockwise that has room, or else at the other marker, or it waits (XW2-FUR-02)."""

    ship: int
    marker: int = 0
    face: str = ""
    tried: list[int] = fresh(factory=list)

    @step
    def choose_marker(self, game: XWingGame) -> Ask:
        return ask(game.state.ships[self.ship].owner, "arrival_marker", [self.ship, list(self.tried)])

    @step
    def roll_die(self, game: XWingGame) -> Ask | None:
        state = game.state
        seat = state.ships[self.ship].owner
        self.marker = game.answers[seat].marker
        (rolled,) = dice.roll(game.draw, dice.ATTACK_DIE, "dice.attack", 1)
        self.face = dice.NAMES[rolled]
        game.emit(DiceRolled(self.ship, "hyperspace", [self.face], "XW2-FUR-02"))
        if placing.arrival_sides(state, self.ship, self.marker):
            self.go_to(PlaceArrival.put_ship)
            return ask(seat, "arrival", [self.ship, self.marker, self.face])
        self.tried.append(self.marker)
        waits = len(self.tried) == len(furball_of(state).markers)
        game.emit(ArrivalBarred(self.ship, self.marker, self.face, waits))
        self.at = len(self.STEPS)
        if not waits:
            self.go_to(PlaceArrival.choose_marker)
        return None

    @step
    def put_ship(self, game: XWingGame) -> None:
        """Placing is no move: obstacles under it bring no roll, but it is at range 0 of them (XW2-FUR-03)."""
        state = game.state
        ship = state.ships[self.ship]
        choice = game.answers[ship.owner]
        pose = placing.arrival_pose(state, self.ship, self.marker, placing.SIDES.index(choice.side))
        ship.place, ship.turret = IN_PLAY, choice.turret
        measure.put(state, self.ship, pose, measure.exact_touches(state, self.ship, pose))
        game.emit(Arrived(self.ship, self.marker, self.face, choice.side, pose))


class ChooseArrivalMarker(Kind):
    """At which hyperspace marker the ship comes in."""

    name = "arrival_marker"
    rule = "XW2-FUR-02"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseMarker,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [marker(number) for number in range(len(furball_of(game.state).markers))]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseMarker)
        assert isinstance(question.subject, list)
        if not 0 <= choice.marker < len(furball_of(game.state).markers):
            return Refusal("XW2-FUR-02", "no_such_marker", {"marker": choice.marker})
        if choice.marker in question.subject[1]:
            return Refusal("XW2-FUR-02", "no_room_at_marker", {"marker": choice.marker})
        return None


def sides_for(state: XWingState, ship: int, number: int, face: str) -> list[str]:
    """The sides of a marker at which the ship may be placed after this roll (XW2-FUR-02)."""
    free = [placing.SIDES[side] for side in placing.arrival_sides(state, ship, number)]
    if face == ANY_SIDE:
        return free
    start = placing.SIDES.index(face)
    clockwise = [placing.SIDES[(start + turn) % len(placing.SIDES)] for turn in range(len(placing.SIDES))]
    return [side for side in clockwise if side in free][:1]


class ChooseArrival(Kind):
    """At which side of the marker the ship is placed, and where its turret points (XW2-FUR-02, XW2-SETUP-05)."""

    name = "arrival"
    rule = "XW2-FUR-02"
    choices: ClassVar[tuple[type[Option], ...]] = (Arrive,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        ship = game.state.ships[question.subject[0]]
        return [
            arrive(side, turret)
            for side in placing.SIDES
            for turret in range(measure.facings(ship))
            if registry.TURRET[turret] in registry.turret_ways(ship)
        ]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Arrive)
        assert isinstance(question.subject, list)
        number, at, face = question.subject
        state = game.state
        if choice.side not in placing.SIDES:
            return Refusal("XW2-FUR-03", "no_such_side", {"side": choice.side})
        ways = registry.turret_ways(state.ships[number])
        if (
            not 0 <= choice.turret < measure.facings(state.ships[number])
            or registry.TURRET[choice.turret] not in ways
        ):
            return Refusal("XW2-SETUP-05", "no_such_facing", {"turret": choice.turret})
        pose = placing.arrival_pose(state, number, at, placing.SIDES.index(choice.side))
        hit = measure.ships_under(state, number, pose)
        if hit:
            return Refusal("XW2-FUR-02", "overlaps_ship", {"ships": list(hit)})
        due = sides_for(state, number, at, face)
        if choice.side not in due:
            return Refusal("XW2-FUR-02", "other_side_due", {"face": face, "side": due[0]})
        return None


def check_furball(game: XWingGame, points: tuple[int, ...]) -> bool:
    """The ends that only a furball has; gives whether the game is over (XW2-FUR-04, -05)."""
    assert game.state.furball is not None
    ahead = (points[0] > points[1]) - (points[0] < points[1])
    if game.state.furball.form == furball.CORE:
        beaten = [furball.has_lost_core(game.state, seat) for seat in range(2)]
        if any(beaten):
            finish(game, points, beaten[1] - beaten[0], "core_furball", "XW2-FUR-05", False)
        return any(beaten)
    if max(points) > 2 * game.state.furball.threat and ahead:
        finish(game, points, ahead, "threat", "XW2-FUR-04", False)
        return True
    return False
