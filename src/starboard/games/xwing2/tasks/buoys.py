"""Sensor buoys are placed in set-up (XW2-REM-01, XW2-SETUP-07)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from starboard.core.decision import Ask, Option, Parametric, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.xwing.board import devices, measure
from starboard.games.xwing.board.around import pose_of
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.geometry.outlines import DEVICE_RADIUS
from starboard.games.xwing.geometry.placement import CLEAR_OF_EDGES
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import PlaceAround
from starboard.games.xwing.tasks.placing import put_down

BUOYS: Final = 2


class PlaceBuoys(Task):
    """Two sensor buoys are placed in set-up, farther than range 2 from every edge."""

    ship: int
    placed: int = 0

    @step
    def choose_place(self, game: XWingGame) -> Ask | None:
        if self.placed == BUOYS:
            self.at = len(self.STEPS)
            return None
        return ask(game.state.ships[self.ship].owner, "buoy", self.ship)

    @step
    def put(self, game: XWingGame) -> None:
        (choice,) = game.answers.values()
        put_down(game, self.ship, "sensor_buoy", [pose_of(choice)], "place none 0")
        self.placed += 1
        self.go_to(PlaceBuoys.choose_place)


class PlaceABuoy(Kind):
    """Where a sensor buoy is placed."""

    name = "buoy"
    rule = "XW2-REM-01"
    choices: ClassVar[tuple[type[Option], ...]] = (PlaceAround,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        region = {"size": measure.area_mm(game.state), "edge": CLEAR_OF_EDGES}
        ship = int(str(question.subject))
        return [PlaceAround(f"around {ship}", region, ship=ship)]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, PlaceAround)
        margin = devices.margin(game.state, pose_of(choice))
        if margin > CLEAR_OF_EDGES:
            return None
        return Refusal("XW2-REM-01", "too_close_to_edge", {"mm": margin, "more_than": CLEAR_OF_EDGES})

    def sample(
        self, game: XWingGame, question: Question, option: Parametric, draw: Callable[[int], int]
    ) -> Option:
        assert isinstance(option, PlaceAround)
        least = int(CLEAR_OF_EDGES + DEVICE_RADIUS) + 1
        span = int(measure.area_mm(game.state)) - 2 * least
        return option.at(float(least + draw(span)), float(least + draw(span)), 0.0)
