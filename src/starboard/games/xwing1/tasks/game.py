"""The game as a sequence of rounds and phases (XW1-RND-01)."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.xwing.events import PhaseBegan
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import NO_SHIP
from starboard.games.xwing.tasks.activation import ActivationPhase
from starboard.games.xwing.tasks.devices import DetonateBombs
from starboard.games.xwing.tasks.ending import EndPhase
from starboard.games.xwing.tasks.engagement import EngagementPhase
from starboard.games.xwing.tasks.planning import PlanningPhase
from starboard.games.xwing.tasks.setup import SetUp
from starboard.games.xwing1.discarding import end_what_lasted


class PlayXWing(Task):
    """A whole game: set-up, then rounds of four phases until somebody has won."""

    @step
    def set_up(self, game: XWingGame) -> Task:
        return game.make(SetUp)

    @step
    def planning(self, game: XWingGame) -> Task:
        game.state.round += 1
        self._begin(game, "planning")
        return game.make(PlanningPhase)

    @step
    def end_of_planning(self, game: XWingGame) -> None:
        game.note("planning_end", NO_SHIP)

    @step
    def activation(self, game: XWingGame) -> Task:
        self._begin(game, "activation")
        return game.make(ActivationPhase)

    @step
    def bombs(self, game: XWingGame) -> Task:
        """Bombs detonate at the end of the Activation phase (XW1-BMB-02)."""
        return game.make(DetonateBombs)

    @step
    def end_of_activation(self, game: XWingGame) -> None:
        game.note("activation_phase_end", NO_SHIP)

    @step
    def combat(self, game: XWingGame) -> Task:
        self._begin(game, "combat")
        return game.make(EngagementPhase)

    @step
    def end(self, game: XWingGame) -> Task:
        self._begin(game, "end")
        return game.make(EndPhase)

    @step
    def next_round(self, game: XWingGame) -> None:
        for ship in game.state.ships:
            end_what_lasted(ship)
        self.go_to(PlayXWing.planning)

    @staticmethod
    def _begin(game: XWingGame, phase: str) -> None:
        game.state.phase = phase
        game.emit(PhaseBegan(game.state.round, phase))
