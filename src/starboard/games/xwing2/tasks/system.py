"""The System Phase (XW2-SYS): decloaking and the abilities of cards."""

from __future__ import annotations

from typing import Final

from starboard.core.decision import Ask, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.changes import condition_cards, docking
from starboard.games.xwing.effects import registry, triggering
from starboard.games.xwing.effects.card_effects import Ability
from starboard.games.xwing.game import XWingGame, initiative
from starboard.games.xwing.state import IN_PLAY, NO_SHIP, Trigger
from starboard.games.xwing.tasks.activation import next_in_order
from starboard.games.xwing.tasks.decloaking import DecloakShip
from starboard.games.xwing.tasks.docking import DeployDocked
from starboard.games.xwing2.tasks.remotes import RelocateProbe, with_turn


class SystemPhase(Task):
    """Ascending initiative; each ship resolves what it wants, one before the next (XW2-SYS-01)."""

    done: list[int] = fresh(factory=list)

    @step
    def begin(self, game: XWingGame) -> None:
        condition_cards.discard_unrevealed(game)
        game.note("system_phase_start", NO_SHIP)

    @step
    def choose_ship(self, game: XWingGame) -> Ask | None:
        """Whoever has nothing to do when its turn comes has none later, whatever a later ship brings about."""
        state = game.state
        while True:
            waiting = [
                number
                for number in (*state.in_play(), *with_turn(state, "system"), *docking.able_to_deploy(state))
                if number not in self.done
            ]
            tied = next_in_order(game, waiting, ascending=True)
            if not tied:
                self.at = len(self.STEPS)
                return None
            able = [number for number in tied if has_something(game, number)]
            if able:
                return ask(state.ships[able[0]].owner, "next_ship", ["system", able])
            self.done += tied

    @step
    def resolve_ship(self, game: XWingGame) -> Task:
        (choice,) = game.answers.values()
        self.done.append(choice.ship)
        self.go_to(SystemPhase.choose_ship)
        if game.state.ships[choice.ship].is_remote:
            return game.make(RelocateProbe, choice.ship)
        return game.make(ShipInSystemPhase, choice.ship)


def has_something(game: XWingGame, number: int) -> bool:
    """Whether this ship could do anything in the System Phase."""
    ship = game.state.ships[number]
    if ship.is_remote or ship.has(tokens.CLOAK) or triggering.answers_to(ship, "system_phase"):
        return True
    return docking.can_deploy(game.state, number) or bool(docking.carriers_for(game.state, number))


class ShipInSystemPhase(Task):
    """One ship's turn: it may decloak and use its cards, in the order that its player likes (XW2-SYS-01)."""

    ship: int

    @step
    def begin(self, game: XWingGame) -> Task | None:
        state = game.state
        state.active, state.step = self.ship, initiative(state.ships[self.ship])
        if docking.can_deploy(state, self.ship):
            return game.make(DeployDocked, self.ship)
        game.note("system_phase", self.ship)
        game.note(registry.DECLOAK, self.ship)
        game.note(registry.DOCK, self.ship)
        self.go_to(ShipInSystemPhase.finish)
        return None

    @step
    def after_deploying(self, game: XWingGame) -> None:
        """What its own cards do in this phase, now that it is in play (XW2-SYS-01)."""
        if game.state.ships[self.ship].place == IN_PLAY:
            game.note("system_phase", self.ship)

    @step
    def finish(self, game: XWingGame) -> None:
        game.state.active = NO_SHIP
        game.state.step = -1


def _can_decloak(game: XWingGame, ship: int, trigger: Trigger) -> bool:
    return trigger.ship == ship and game.state.ships[ship].has(tokens.CLOAK)


# Not a "may": the decision itself can be passed, so that the queue need not ask twice.
DECLOAKING: Final = Ability(
    registry.DECLOAK,
    registry.DECLOAK,
    False,
    _can_decloak,
    lambda game, ship, _: game.make(DecloakShip, ship),
)
