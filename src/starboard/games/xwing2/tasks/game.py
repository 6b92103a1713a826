"""The game as a sequence of rounds and phases (XW2-ROUND-01)."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.xwing.effects.registry import EASED_RED
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.tasks.rounds import PlayRounds
from starboard.games.xwing2.tasks.system import SystemPhase


class PlayXWing(PlayRounds):
    """A whole game: set-up, then rounds of five phases until somebody has won."""

    set_up = step(PlayRounds.set_up)
    planning = step(PlayRounds.planning)

    @step
    def system(self, game: XWingGame) -> Task:
        self.begin_phase(game, "system")
        return game.make(SystemPhase)

    activation = step(PlayRounds.activation)
    bombs = step(PlayRounds.bombs)
    end_of_activation = step(PlayRounds.end_of_activation)

    @step
    def engagement(self, game: XWingGame) -> Task:
        """What is said of maneuvers in the Activation Phase (Leia Organa) is over."""
        for ship in game.state.ships:
            if EASED_RED in ship.once:
                ship.once = [mark for mark in ship.once if mark != EASED_RED]
        return self.attacks(game)

    end = step(PlayRounds.end)
    next_round = step(PlayRounds.next_round)
