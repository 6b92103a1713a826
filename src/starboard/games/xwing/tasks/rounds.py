"""The game as a sequence of rounds and phases (rounds-1): what the phases of both editions do."""

from __future__ import annotations

from starboard.core.task import Task
from starboard.games.xwing.events import PhaseBegan
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import NO_SHIP
from starboard.games.xwing.tasks.activation import ActivationPhase
from starboard.games.xwing.tasks.devices import DetonateBombs
from starboard.games.xwing.tasks.ending import EndPhase
from starboard.games.xwing.tasks.engagement import EngagementPhase
from starboard.games.xwing.tasks.planning import PlanningPhase
from starboard.games.xwing.tasks.setup import SetUp


class PlayRounds(Task):
    """A whole game: set-up, then rounds until somebody has won. An edition makes steps of these, in its order."""

    def set_up(self, game: XWingGame) -> Task:
        return game.make(SetUp)

    def planning(self, game: XWingGame) -> Task:
        game.state.round += 1
        self.begin_phase(game, "planning")
        return game.make(PlanningPhase)

    def activation(self, game: XWingGame) -> Task:
        self.begin_phase(game, "activation")
        return game.make(ActivationPhase)

    def bombs(self, game: XWingGame) -> Task:
        """Bombs detonate at the end of the Activation Phase (activation-6)."""
        return game.make(DetonateBombs)

    def end_of_activation(self, game: XWingGame) -> None:
        """The phase ends after its bombs, for abilities that answer to that (a reading of activation-6)."""
        game.note("activation_phase_end", NO_SHIP)

    def attacks(self, game: XWingGame) -> Task:
        """The phase in which ships attack, whatever the edition calls it."""
        self.begin_phase(game, game.rules.attack_phase)
        return game.make(EngagementPhase)

    def end(self, game: XWingGame) -> Task:
        self.begin_phase(game, "end")
        return game.make(EndPhase)

    def next_round(self, game: XWingGame) -> None:
        self.go_to(PlayRounds.planning)

    @staticmethod
    def begin_phase(game: XWingGame, phase: str) -> None:
        """A phase begins, and everybody sees it."""
        game.state.phase = phase
        game.emit(PhaseBegan(game.state.round, phase))
