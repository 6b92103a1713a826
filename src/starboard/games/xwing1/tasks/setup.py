"""Initiative where both squads cost as much (XW1-INI-02), and whose edge is whose (XW1-SET-04)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Ask, Option, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import dice
from starboard.games.xwing.events import DiceRolled
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import ChooseSide, side
from starboard.games.xwing.state import IN_PLAY, NO_SHIP
from starboard.games.xwing.tasks import docking, setup
from starboard.games.xwing.tasks.maneuver import obstacle_effect, stress_by_debris
from starboard.games.xwing.tasks.setup import squad_points
from starboard.games.xwing1.events import EdgeChosen

FIRST_SEAT = 0  # rolls for a tie: nothing says who does (INF)


class SetUp(setup.SetUp):
    """Everything before the first round, in its order (XW1-SET-01)."""

    is_placing: bool = False  # whether the Place Forces step has begun

    @step
    def player_order(self, game: XWingGame) -> Ask:
        """The cheaper squad's player chooses who has initiative; in a tie an attack die says who chooses."""
        points = [squad_points(game, seat) for seat in range(2)]
        if points[0] != points[1]:
            return ask(0 if points[0] < points[1] else 1, "first_player")
        (face,) = dice.roll(game.draw, dice.ATTACK_DIE, "dice.attack", 1)
        game.emit(DiceRolled(NO_SHIP, "initiative", [dice.NAMES[face]], "XW1-INI-02"))
        return ask(FIRST_SEAT if face in (dice.HIT, dice.CRIT) else 1 - FIRST_SEAT, "first_player")

    @step
    def place_forces(self, game: XWingGame) -> Task | None:
        """What comes before this step is over when it starts, whoever has initiative."""
        if self.is_placing:
            return super().place_forces(game)
        self.is_placing = True
        game.note("setup_place_forces_start", NO_SHIP)
        self.go_to(SetUp.place_forces)
        return None

    @step
    def after_forces(self, game: XWingGame) -> None:
        """Cards change pilot skill until the end of this step."""
        for ship in game.state.ships:
            ship.initiative = -1
        super().after_forces(game)

    @step
    def place_markers(self, game: XWingGame) -> Task:
        """After the obstacles come the edges."""
        return game.make(ChooseEdge)


HALF_TURN = 180_000
KEEP, SWAP = "near", "far"  # the edge before one's seat, or the opposite one


class DeclareDocked(docking.DeclareDocked):
    """The side of a dual card is chosen when its ship is declared to start docked: it is not placed in the setup
    (XW1-SQD-09)."""

    docked: int = NO_SHIP
    carrier: int = NO_SHIP

    def dock(self, game: XWingGame, number: int, carrier: int) -> None:
        self.docked, self.carrier = number, carrier
        game.note("setup_ship_placed", number)
        self.go_to(DeclareDocked.put_on_board)

    @step
    def put_on_board(self, game: XWingGame) -> None:
        super().dock(game, self.docked, self.carrier)
        self.go_to(DeclareDocked.choose)


class PlaceForces(setup.PlaceForces):
    """Ships, where cards let them be placed on an obstacle with the effect of that (XW1-OBS-02, XW1-OBS-03)."""

    met: list[int] = fresh(factory=list)  # obstacles under the ship that was placed last
    placed: int = NO_SHIP

    @step
    def put_ship(self, game: XWingGame) -> None:
        (choice,) = game.answers.values()
        super().put_ship(game)
        self.placed = choice.ship
        self.met = list(game.state.ships[choice.ship].on_obstacles)
        stress_by_debris(game, self.placed, self.met)
        self.go_to(PlaceForces.meet_obstacles)

    @step
    def meet_obstacles(self, game: XWingGame) -> Task | None:
        if not self.met or game.state.ships[self.placed].place != IN_PLAY:
            self.go_to(PlaceForces.choose_ship)
            return None
        self.go_to(PlaceForces.meet_obstacles)
        return obstacle_effect(game, self.placed, self.met.pop(0))


class ChooseEdge(Task):
    """The player without initiative picks an edge; the other has the opposite one (XW1-SET-04).

    Each player stays at the edge before their seat: who picks the other one has the table turned about, which is
    the same.
    """

    @step
    def choose(self, game: XWingGame) -> Ask:
        return ask(1 - game.state.first_player, "edge")

    @step
    def take(self, game: XWingGame) -> None:
        ((seat, choice),) = game.answers.items()
        turned = choice.side == SWAP
        if turned:
            area = game.state.area
            for obstacle in game.state.obstacles:
                if obstacle.placed:
                    x, y, heading = obstacle.pose
                    obstacle.pose = (area - x, area - y, (heading + HALF_TURN) % (2 * HALF_TURN))
        game.emit(EdgeChosen(seat, turned, "XW1-SET-04"))


class ChooseAnEdge(Kind):
    """The edge before one's seat, or the opposite one (XW1-SET-04)."""

    name = "edge"
    rule = "XW1-SET-04"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseSide,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [side(KEEP), side(SWAP)]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseSide)
        if choice.side in (KEEP, SWAP):
            return None
        return Refusal(self.rule, "no_such_side", {"side": choice.side})
