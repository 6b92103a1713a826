"""What cards move outside the flight of ships: an obstacle after set-up, upgrade cards between ships."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from starboard.core.decision import PASS, Ask, Option, Parametric, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing.board import measure, moved_obstacles
from starboard.games.xwing.board.grid import TRIES
from starboard.games.xwing.events import ObstaclePlaced
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import ChooseCard, ChooseShip, PlaceObstacle, card, target
from starboard.games.xwing.tasks.setup import obstacle_options, other_side
from starboard.games.xwing2 import moved_upgrades
from starboard.games.xwing2.moved_upgrades import Route

# -- an obstacle (XW2-SETUP-07) --------------------------------------------------------------------------------


class MoveObstacle(Task):
    """A ship's player moves one obstacle to another place."""

    ship: int

    @step
    def choose_place(self, game: XWingGame) -> Ask:
        return ask(game.state.ships[self.ship].owner, "moved_obstacle", moved_obstacles.movable(game.state))

    @step
    def put_obstacle(self, game: XWingGame) -> None:
        seat = game.state.ships[self.ship].owner
        choice = game.answers[seat]
        obstacle = game.state.obstacles[choice.obstacle]
        obstacle.pose = measure.pose_of(*choice.place)
        obstacle.flipped = choice.flipped
        game.emit(ObstaclePlaced(seat, choice.obstacle, obstacle.pose, obstacle.flipped))
        for number in game.state.in_play():
            game.state.ships[number].on_obstacles = measure.under(game.state, number)


class ChooseMovedObstacle(Kind):
    """Which obstacle to move, where, turned how, with which side up."""

    name = "moved_obstacle"
    rule = "XW2-SETUP-07"
    choices: ClassVar[tuple[type[Option], ...]] = (PlaceObstacle,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return obstacle_options(game, question.subject)

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, PlaceObstacle)
        assert isinstance(question.subject, list)
        if choice.obstacle not in question.subject:
            return Refusal("XW2-SETUP-07", "no_such_target", {"obstacle": choice.obstacle})
        pose = measure.pose_of(*choice.place)
        return moved_obstacles.refusal(game.state, choice.obstacle, pose, choice.flipped)

    def sample(
        self, game: XWingGame, question: Question, option: Parametric, draw: Callable[[int], int]
    ) -> Option:
        assert isinstance(option, PlaceObstacle)
        side = int(measure.area_mm(game.state))
        for _ in range(TRIES):
            spot = option.at(float(draw(side)), float(draw(side)), float(draw(360)))
            if self.refusal(game, question, spot) is None:
                return spot
        found = moved_obstacles.any_spot(game.state, option.obstacle)
        assert found is not None, "only obstacles that can be moved are offered"
        x, y, heading = found
        as_it_lies = other_side(option, game.state.obstacles[option.obstacle].flipped)
        return as_it_lies.at(x / 1000, y / 1000, heading / 1000)


# -- upgrade cards (XW2-SQD-03) ----------------------------------------------------------------------------------

GIVE, SWAP = "give", "swap"


class GiveUpgrades(Task):
    """A ship gives any number of its illicit upgrades to friendly ships, one to each."""

    ship: int
    served: list[int] = fresh(factory=list)
    card: str = ""

    @step
    def choose_card(self, game: XWingGame) -> Ask | None:
        if not moved_upgrades.gifts(game.state, self.ship, self.served):
            self.at = len(self.STEPS)
            return None
        return self._ask(game, [])

    @step
    def choose_ship(self, game: XWingGame) -> Ask | None:
        choice = game.answers[game.state.ships[self.ship].owner]
        if choice is PASS:
            self.at = len(self.STEPS)
            return None
        self.card = choice.card
        return self._ask(game, [self.card])

    def _ask(self, game: XWingGame, chosen: list[Any]) -> Ask:
        owner = game.state.ships[self.ship].owner
        return ask(owner, "moved_upgrade", [GIVE, self.ship, list(self.served), chosen])

    @step
    def give(self, game: XWingGame) -> None:
        taker = game.answers[game.state.ships[self.ship].owner].ship
        moved_upgrades.move(game, self.card, self.ship, taker)
        self.served.append(taker)
        self.go_to(GiveUpgrades.choose_card)


class SwapUpgrades(Task):
    """Two illicit upgrades of friendly ships near this one change places."""

    ship: int
    chosen: list[int | str] = fresh(factory=list)  # ship, card, ship, card

    @step
    def choose(self, game: XWingGame) -> Ask:
        owner = game.state.ships[self.ship].owner
        return ask(owner, "moved_upgrade", [SWAP, self.ship, [], list(self.chosen)])

    @step
    def hear(self, game: XWingGame) -> None:
        choice = game.answers[game.state.ships[self.ship].owner]
        self.chosen.append(choice.ship if isinstance(choice, ChooseShip) else choice.card)
        if len(self.chosen) < len(moved_upgrades.swaps(game.state, self.ship)[0]):
            self.go_to(SwapUpgrades.choose)
        else:
            one, its, other, other_its = self.chosen
            moved_upgrades.swap(game, int(one), str(its), int(other), str(other_its))


class ChooseMovedUpgrade(Kind):
    """The next ship or card of a move of upgrades."""

    name = "moved_upgrade"
    rule = "XW2-SQD-03"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseShip, ChooseCard, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        purpose, _, _, chosen = question.subject
        fitting = [route[len(chosen)] for route in _routes(game, question)]
        for one in dict.fromkeys(fitting):
            yield target(one) if isinstance(one, int) else card(one)
        if purpose == GIVE and not chosen:
            yield PASS

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if any(option.id == choice.id for option in self.candidates(game, question)):
            return None
        if choice is PASS:
            return Refusal("XW2-TERM-05", "move_is_begun", {})
        return Refusal("XW2-SQD-03", "cannot_be_moved", {})


def _routes(game: XWingGame, question: Question) -> list[Route]:
    """The moves that begin with what has been chosen."""
    assert isinstance(question.subject, list)
    purpose, ship, served, chosen = question.subject
    state = game.state
    routes = (
        moved_upgrades.gifts(state, ship, served) if purpose == GIVE else moved_upgrades.swaps(state, ship)
    )
    return [route for route in routes if list(route[: len(chosen)]) == list(chosen)]
