"""The Engagement Phase (engagement)."""

from __future__ import annotations

from starboard.core.decision import Ask, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing.changes.damage import DELAYS_REMOVAL, remove_destroyed
from starboard.games.xwing.game import XWingGame, engages_at
from starboard.games.xwing.state import NO_SHIP, XWingState
from starboard.games.xwing.tasks.activation import next_in_order
from starboard.games.xwing.tasks.attack import PerformAttack

HIGHEST = 99


class EngagementPhase(Task):
    """Ships engage in descending initiative; destroyed ones go after each initiative step (engagement-1, engagement-3).
    None engages in a step that is over, nor twice (engagement-5)."""

    value: int = HIGHEST
    told: int = HIGHEST  # the last step of which cards were told
    lost_before: list[int] = fresh(factory=list)  # ships destroyed before the first step
    has_engaged: bool = False  # whether any has

    @step
    def begin(self, game: XWingGame) -> None:
        """Abilities at the start of the phase come first; a changed initiative counts from here (engagement-2)."""
        game.note("engagement_phase_start", NO_SHIP)

    @step
    def choose_ship(self, game: XWingGame) -> Ask | None:
        state = game.state
        waiting = [
            number
            for number in (*state.in_play(), *self.others(state))
            if not (ship := state.ships[number]).engaged and engages_at(ship) <= self.value
        ]
        able = next_in_order(game, waiting, ascending=False)
        value = engages_at(state.ships[able[0]]) if able else -1
        if self.value == HIGHEST:
            self.lost_before = [number for number in state.in_play() if state.ships[number].destroyed]
        if value != self.value:
            if self.value != HIGHEST or value < 0:
                # The step of the value before is over (engagement-3, damage-7). One in which no ship engages, for a
                # card that speaks of it, is none for those that were destroyed before all steps.
                remove_destroyed(game, [] if self.has_engaged or value < 0 else self.lost_before)
            if game.has_game_effects:  # docked ships deploy first, and may engage after that (docking-3)
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
        untold = range(min(self.told, game.rules.most_initiative + 1) - 1, max(value, 0) - 1, -1)
        if "initiative_step" not in game.heard or not untold:
            return False
        self.value = self.told = game.state.step = untold[0]
        game.note("initiative_step", NO_SHIP, str(self.told))
        return True

    @step
    def engage(self, game: XWingGame) -> Task:
        (choice,) = game.answers.values()
        self.has_engaged = True
        self.go_to(EngagementPhase.choose_ship)
        return self.turn_of(game, choice.ship)

    def others(self, state: XWingState) -> list[int]:
        """What engages beside the ships in play."""
        return []

    def turn_of(self, game: XWingGame, number: int) -> Task:
        """How this one engages."""
        return game.make(Engage, number)

    @step
    def end(self, game: XWingGame) -> None:
        _remove_all(game)
        game.note("engagement_phase_end", NO_SHIP)

    @step
    def remove_last(self, game: XWingGame) -> None:
        """What is destroyed at the end of the phase leaves with it: no initiative step is left (damage-7)."""
        _remove_all(game)


def _remove_all(game: XWingGame) -> None:
    """Destroyed ships leave, also those that a card has kept for this phase."""
    for ship in game.state.ships:
        ship.once = [mark for mark in ship.once if mark != DELAYS_REMOVAL]
    remove_destroyed(game)


class Engage(Task):
    """One ship engages once and may perform one attack; a ship destroyed in this step still does (engagement-4)."""

    ship: int

    @step
    def before_engaging(self, game: XWingGame) -> None:
        state = game.state
        state.ships[self.ship].engaged = True
        state.active = self.ship
        game.note("before_engage", self.ship)

    @step
    def attack(self, game: XWingGame) -> Task | None:
        """A ship that has left the table since it became active attacks no more."""
        return game.make(PerformAttack, self.ship) if game.state.ships[self.ship].on_table else None

    @step
    def after_engaging(self, game: XWingGame) -> None:
        game.state.active = NO_SHIP
        game.note("engaged", self.ship)
