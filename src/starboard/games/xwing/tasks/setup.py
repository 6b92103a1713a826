"""Set-up: forces, player order, obstacles, deployment (setup)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

import msgspec

from starboard.core.decision import Ask, Option, Parametric, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.xwing.board import measure, spots
from starboard.games.xwing.board.grid import TRIES
from starboard.games.xwing.cards.build import build_of, discarded
from starboard.games.xwing.changes.damage import remove_ship
from starboard.games.xwing.changes.docking import docked_with
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.registry import TURRET, turret_ways
from starboard.games.xwing.events import Deployed, FirstPlayer, ForcesGathered, ObstaclePlaced
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.geometry import placement
from starboard.games.xwing.geometry.outlines import obstacle_outline
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import FIRST, BeFirst, Deploy, PlaceObstacle
from starboard.games.xwing.state import IN_PLAY, NO_SHIP, WAITING
from starboard.games.xwing.tasks.activation import next_in_order
from starboard.games.xwing.tasks.docking import DeclareDocked
from starboard.games.xwing.tasks.reserve import ReturnFromReserve


class SetUp(Task):
    """Everything before the first round."""

    @step
    def gather_forces(self, game: XWingGame) -> None:
        """The squads are revealed; shields, charges and Force are at their limits (setup-1)."""
        state = game.state
        for seat in range(2):
            numbers = [n for n, ship in enumerate(state.ships) if ship.owner == seat]
            builds = [state.ships[n].build for n in numbers]
            game.emit(ForcesGathered(seat, numbers, builds, squad_points(game, seat)))

    @step
    def player_order(self, game: XWingGame) -> Ask | None:
        """The cheaper squad's player chooses who is first; equal, or without points: random (setup-2)."""
        points = [squad_points(game, seat) for seat in range(2)]
        if points[0] == points[1] or game.state.furball is not None:  # quick builds have no points
            game.state.first_player = game.draw("first", 2)
            game.emit(FirstPlayer(game.state.first_player))
            self.go_to(SetUp.begin_abilities)
            return None
        return ask(0 if points[0] < points[1] else 1, "first_player")

    @step
    def decide_first(self, game: XWingGame) -> None:
        ((chooser, choice),) = game.answers.items()
        game.state.first_player = choice.seat
        game.emit(FirstPlayer(choice.seat, chooser))

    @step
    def begin_abilities(self, game: XWingGame) -> None:
        """ "Setup:" abilities that name no step (setup-7)."""
        game.note("setup", NO_SHIP)

    @step
    def place_obstacles(self, game: XWingGame) -> Task:
        return game.make(PlaceObstacles)

    @step
    def place_markers(self, game: XWingGame) -> Task | None:
        """Markers that a form of the game has come after the obstacles (furball-1)."""
        return game.rules.markers(game)

    @step
    def declare_docked(self, game: XWingGame) -> Task:
        """Docked ships are declared before the others are placed (setup-7)."""
        return game.make(DeclareDocked)

    @step
    def before_forces(self, game: XWingGame) -> None:
        """ "Setup:" abilities resolve at the step that they name (setup-7)."""
        game.note("setup_before_place_forces", NO_SHIP)

    @step
    def place_forces(self, game: XWingGame) -> Task | None:
        return game.make(PlaceForces)

    @step
    def after_forces(self, game: XWingGame) -> None:
        game.note("setup_after_place_forces", NO_SHIP)

    @step
    def end_abilities(self, game: XWingGame) -> None:
        game.note("setup_end", NO_SHIP)

    @step
    def return_ships(self, game: XWingGame) -> Task:
        """Ships that a card keeps in reserve until the end of set-up (docking-1)."""
        return game.make(ReturnFromReserve)


def squad_points(game: XWingGame, seat: int) -> int:
    """What a player's squad costs."""
    return sum(game.rules.points_of(build_of(ship)) for ship in game.state.ships if ship.owner == seat)


class ChooseFirst(Kind):
    """Who is first player (setup-2)."""

    name = "first_player"
    rule = "setup-2"
    choices: ClassVar[tuple[type[Option], ...]] = (BeFirst,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return FIRST

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, BeFirst)
        return None if choice.seat in (0, 1) else Refusal("setup-2", "no_such_seat", {"seat": choice.seat})


class PlaceObstacles(Task):
    """In player order, one of those left at a time, until all are placed (setup-4)."""

    turn: int = 0

    @step
    def choose_place(self, game: XWingGame) -> Ask | None:
        state = game.state
        left = spots.placeable_obstacles(state)
        if not left:  # all are placed, or none of the rest has a legal place and they are left out
            self.at = len(self.STEPS)
            return None
        seat = state.player_order()[self.turn % 2]
        return ask(seat, "obstacle", left)

    @step
    def put_obstacle(self, game: XWingGame) -> None:
        ((seat, choice),) = game.answers.items()
        obstacle = game.state.obstacles[choice.obstacle]
        obstacle.pose = measure.pose_of(*choice.place)
        obstacle.flipped = choice.flipped
        obstacle.placed = True
        self.turn += 1
        game.emit(ObstaclePlaced(seat, choice.obstacle, obstacle.pose, obstacle.flipped))
        self.go_to(PlaceObstacles.choose_place)


def obstacle_name(number: int, flipped: bool) -> str:
    """What the option to place an obstacle with this side up is called."""
    return f"obstacle {number}{' flipped' if flipped else ''}"


def other_side(spot: PlaceObstacle, flipped: bool) -> PlaceObstacle:
    """The same place with this side up."""
    return msgspec.structs.replace(spot, id=obstacle_name(spot.obstacle, flipped), flipped=flipped)


def obstacle_options(game: XWingGame, numbers: Iterable[int]) -> list[Option]:
    """To place one of these obstacles, with either side up."""
    region = {
        "size": measure.area_mm(game.state),
        "edge": measure.OBSTACLE_TO_EDGE,
        "apart": measure.OBSTACLE_APART,
    }
    return [
        PlaceObstacle(obstacle_name(number, flipped), region, obstacle=number, flipped=flipped)
        for number in numbers
        for flipped in (False, True)
    ]


class PlaceAnObstacle(Kind):
    """Which obstacle to place, where, turned how, with which side up (setup-4)."""

    name = "obstacle"
    rule = "setup-4"
    choices: ClassVar[tuple[type[Option], ...]] = (PlaceObstacle,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return obstacle_options(game, question.subject)

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, PlaceObstacle)
        assert isinstance(question.subject, list)
        if choice.obstacle not in question.subject:
            return Refusal("setup-4", "obstacle_already_placed", {"obstacle": choice.obstacle})
        pose = measure.pose_of(*choice.place)
        return spots.obstacle_refusal(game.state, choice.obstacle, pose, choice.flipped)

    def sample(
        self, game: XWingGame, question: Question, option: Parametric, draw: Callable[[int], int]
    ) -> Option:
        assert isinstance(option, PlaceObstacle)
        outline = obstacle_outline(game.state.obstacles[option.obstacle].outline)
        _, standing = measure.placed_obstacles(game.state)
        spot = placement.random_obstacle_spot(
            draw(placement.SEEDS), TRIES, outline, option.flipped, standing, game.state.area
        )
        if spot is not None:
            return option.at(*map(float, spot))
        found = spots.any_obstacle_spot(game.state, option.obstacle)
        assert found is not None, "an obstacle was offered that has no legal place"
        (x, y, heading), flipped = found
        return other_side(option, flipped).at(x / 1000, y / 1000, heading / 1000)


class PlaceForces(Task):
    """Ships in ascending initiative, ties by player order. One without any legal place left is left out
    (setup-5)."""

    @step
    def choose_ship(self, game: XWingGame) -> Ask | None:
        state = game.state
        left_out: list[int] = []
        while True:
            waiting = [
                number
                for number, ship in enumerate(state.ships)
                if ship.place == WAITING and number not in left_out
            ]
            able = next_in_order(game, waiting, ascending=True)
            if not able:
                self.at = len(self.STEPS)
                return None
            placeable = [number for number in able if spots.has_deploy_spot(state, number)]
            if placeable:
                return ask(state.ships[placeable[0]].owner, "deploy", placeable)
            left_out += able
            self._leave_out(game, able)

    @staticmethod
    def _leave_out(game: XWingGame, numbers: list[int]) -> None:
        """They are out of the game and count as destroyed, what is docked with them is placed itself; in a
        furball they come in as ships that wait do (setup-5, furball-2)."""
        if game.state.furball is not None:
            return
        for number in numbers:
            for docked in docked_with(game.state, number):
                ship = game.state.ships[docked]
                ship.place, ship.docked_at = WAITING, NO_SHIP
            game.state.ships[number].lent = discarded(game.state.ships[number])
            remove_ship(game, number)

    @step
    def put_ship(self, game: XWingGame) -> None:
        (choice,) = game.answers.values()
        state = game.state
        ship = state.ships[choice.ship]
        ship.turret = choice.turret
        ship.place = IN_PLAY
        pose = measure.pose_of(*choice.place)
        measure.put(state, choice.ship, pose, measure.exact_touches(state, choice.ship, pose))
        game.emit(Deployed(choice.ship, pose))
        game.note("setup_ship_placed", choice.ship)
        self.go_to(PlaceForces.choose_ship)


class DeployShip(Kind):
    """Which ship to place, where and turned how (setup-5)."""

    name = "deploy"
    rule = "setup-5"
    choices: ClassVar[tuple[type[Option], ...]] = (Deploy,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        found = []
        for number in question.subject:
            ship = game.state.ships[number]
            anywhere = bool(queries.placed_elsewhere(game.state, number))
            depth = measure.area_mm(game.state) if anywhere else measure.DEPLOY_DEPTH
            region = {"depth": depth, "edge": ship.owner, "size": measure.area_mm(game.state)}
            ways = measure.facings(ship)
            for turret in range(ways):
                if TURRET[turret] not in turret_ways(ship):
                    continue
                name = f"deploy {number} {turret}" if ways > 1 else f"deploy {number}"
                found.append(Deploy(name, region, ship=number, turret=turret))
        return found

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Deploy)
        assert isinstance(question.subject, list)
        if choice.ship not in question.subject:
            return Refusal("setup-5", "not_next", {"ship": choice.ship, "next": list(question.subject)})
        ship = game.state.ships[choice.ship]
        ways = measure.facings(ship)
        if not 0 <= choice.turret < ways or TURRET[choice.turret] not in turret_ways(ship):
            return Refusal("setup-5", "no_such_facing", {"turret": choice.turret, "facings": ways})
        return spots.deploy_refusal(game.state, choice.ship, measure.pose_of(*choice.place))

    def sample(
        self, game: XWingGame, question: Question, option: Parametric, draw: Callable[[int], int]
    ) -> Option:
        """Rear to the own edge, somewhere along it."""
        assert isinstance(option, Deploy)
        ship = game.state.ships[option.ship]
        half = measure.half_mm(ship)
        side = measure.area_mm(game.state)
        angle = 0.0 if ship.owner == 0 else 180.0
        depth = max(int(measure.DEPLOY_DEPTH - 2 * half), 0)
        for _ in range(TRIES):
            x = half + draw(int(side - 2 * half) + 1)
            inward = half + draw(depth + 1)
            spot = option.at(float(x), float(inward if ship.owner == 0 else side - inward), angle)
            if self.refusal(game, question, spot) is None:
                return spot
        found = spots.any_deploy_spot(game.state, option.ship)
        assert found is not None, "only ships with a legal place are offered"
        x, y, heading = found
        return option.at(x / 1000, y / 1000, heading / 1000)
