"""The game as a sequence of rounds and phases (XW1-RND-01)."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import NO_SHIP
from starboard.games.xwing.tasks.rounds import PlayRounds
from starboard.games.xwing1.damage_decks import exchange_counters
from starboard.games.xwing1.tasks.activation import IN_ACTIVATION_PHASE
from starboard.games.xwing1.tasks.bombs import DetonateBombs


class PlayXWing(PlayRounds):
    """A whole game: set-up, then rounds of four phases until somebody has won."""

    set_up = step(PlayRounds.set_up)
    planning = step(PlayRounds.planning)

    @step
    def end_of_planning(self, game: XWingGame) -> None:
        game.note("planning_end", NO_SHIP)

    activation = step(PlayRounds.activation)

    @step
    def bombs(self, game: XWingGame) -> Task:
        """Bombs, and what cards say of the end of the phase, where bombs lie on the table (XW1-ABL-04)."""
        detonating = game.make(DetonateBombs)
        detonating.hear_cards(game)
        if detonating.pending:
            self.go_to(PlayXWing.combat)
        return detonating

    end_of_activation = step(PlayRounds.end_of_activation)

    @step
    def combat(self, game: XWingGame) -> Task:
        """What counts in the Activation phase alone is over."""
        for ship in game.state.ships:
            ship.once = [mark for mark in ship.once if mark != IN_ACTIVATION_PHASE]
        return self.attacks(game)

    @step
    def end(self, game: XWingGame) -> Task:
        """Cards change pilot skill until the end of the Combat phase."""
        for ship in game.state.ships:
            ship.initiative = -1
        return super().end(game)

    @step
    def next_round(self, game: XWingGame) -> None:
        """Counters are replaced (XW1-DMG-05)."""
        for seat in range(2):
            exchange_counters(game, seat)
        super().next_round(game)
