"""The Engagement Phase (XW2-ENG)."""

from __future__ import annotations

from starboard.core.decision import Ask, ask
from starboard.core.task import Task, step
from starboard.games.xwing.changes.damage import DELAYS_REMOVAL, remove_destroyed
from starboard.games.xwing.game import XWingGame, engages_at
from starboard.games.xwing.state import NO_SHIP
from starboard.games.xwing2.tasks.activation import next_in_order
from starboard.games.xwing2.tasks.attack import PerformAttack
from starboard.games.xwing2.tasks.remotes import SwarmEngages, with_turn

HIGHEST = 99
MOST_INITIATIVE = 7  # that cards speak of


class EngagementPhase(Task):
    """Ships engage in descending initiative; destroyed ones go after each initiative step (XW2-ENG-01, -03).
    None engages in a step that is over, nor twice (XW2-ENG-05)."""

    value: int = HIGHEST
    told: int = HIGHEST  # the last step of which cards were told

    @step
    def begin(self, game: XWingGame) -> None:
        """Abilities at the start of the phase come first; a changed initiative counts from here (XW2-ENG-02)."""
        game.note("engagement_phase_start", NO_SHIP)

    @step
    def choose_ship(self, game: XWingGame) -> Ask | None:
        state = game.state
        waiting = [
            number
            for number in (*state.in_play(), *with_turn(state, "engagement"))
            if not (ship := state.ships[number]).engaged and engages_at(ship) <= self.value
        ]
        able = next_in_order(game, waiting, ascending=False)
        value = engages_at(state.ships[able[0]]) if able else -1
        if value != self.value:
            if self.value != HIGHEST or value < 0:
                remove_destroyed(game)  # the step of the value before is over (XW2-ENG-03, XW2-DMG-07)
            if game.has_game_effects:  # docked ships deploy first, and may engage after that (XW2-DOCK-03)
                self.value -= 1
                state.step = self.value
                self.go_to(EngagementPhase.choose_ship)
                return None
            if self._tells_a_step(game, value):
                self.go_to(EngagementPhase.choose_ship)
                return None
            self.value = value
            state.step = value
            able = [number for number in able if state.ships[number].on_table]
            if not able and value >= 0:
                self.go_to(EngagementPhase.choose_ship)
                return None
        if not able:
            self.go_to(EngagementPhase.end)
            state.step = -1
            return None
        return ask(state.ships[able[0]].owner, "next_ship", ["engage", able])

    def _tells_a_step(self, game: XWingGame, value: int) -> bool:
        """Every initiative step begins, even without a ship of that value, where a card speaks of one."""
        untold = range(min(self.told, MOST_INITIATIVE + 1) - 1, max(value, 0) - 1, -1)
        if "initiative_step" not in game.heard or not untold:
            return False
        self.value = self.told = game.state.step = untold[0]
        game.note("initiative_step", NO_SHIP, str(self.told))
        return True

    @step
    def engage(self, game: XWingGame) -> Task:
        (choice,) = game.answers.values()
        self.go_to(EngagementPhase.choose_ship)
        if game.state.ships[choice.ship].is_remote:
            game.state.ships[choice.ship].engaged = True
            return game.make(SwarmEngages, choice.ship)
        return game.make(Engage, choice.ship)

    @step
    def end(self, game: XWingGame) -> None:
        for ship in game.state.ships:
            ship.once = [mark for mark in ship.once if mark != DELAYS_REMOVAL]
        remove_destroyed(game)
        game.note("engagement_phase_end", NO_SHIP)


class Engage(Task):
    """One ship engages once and may perform one attack; a ship destroyed in this step still does (XW2-ENG-04)."""

    ship: int

    @step
    def before_engaging(self, game: XWingGame) -> None:
        state = game.state
        state.ships[self.ship].engaged = True
        state.active = self.ship
        game.note("before_engage", self.ship)

    @step
    def attack(self, game: XWingGame) -> Task:
        return game.make(PerformAttack, self.ship)

    @step
    def after_engaging(self, game: XWingGame) -> None:
        game.state.active = NO_SHIP
        game.note("engaged", self.ship)
