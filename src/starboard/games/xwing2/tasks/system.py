"""The System Phase (XW2-SYS): decloaking and the abilities of cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure, reposition
from starboard.games.xwing.changes import condition_cards, docking
from starboard.games.xwing.changes.tokens import lose
from starboard.games.xwing.effects import registry
from starboard.games.xwing.effects.card_effects import Ability
from starboard.games.xwing.events import Repositioned
from starboard.games.xwing.game import XWingGame, initiative
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import Decloak, decloak
from starboard.games.xwing.state import IN_PLAY, NO_SHIP, Trigger
from starboard.games.xwing.tasks.activation import next_in_order
from starboard.games.xwing.tasks.docking import DeployDocked
from starboard.games.xwing.tasks.maneuver import SLOTS, meet_obstacles, tell_met
from starboard.games.xwing.tasks.placing import DECLOAKED
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
        state = game.state
        waiting = [
            number
            for number in (*state.in_play(), *with_turn(state, "system"), *docking.able_to_deploy(state))
            if number not in self.done and has_something(game, number)
        ]
        able = next_in_order(game, waiting, ascending=True)
        if not able:
            self.at = len(self.STEPS)
            return None
        return ask(state.ships[able[0]].owner, "next_ship", ["system", able])

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
    if ship.is_remote or ship.has(tokens.CLOAK) or registry.answers_to(ship, "system_phase"):
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


class DecloakShip(Task):
    """A cloaked ship may spend its token to decloak (XW2-TOK-07)."""

    ship: int
    way: str = ""

    @step
    def offer_decloak(self, game: XWingGame) -> Ask:
        return ask(game.state.ships[self.ship].owner, "decloak", self.ship)

    @step
    def declare(self, game: XWingGame) -> Ask | Task | None:
        """Kind and side are declared first; if nothing is legal the token is kept (XW2-TOK-07, XW2-ACTION-08)."""
        state = game.state
        ship = state.ships[self.ship]
        choice = game.answers[ship.owner]
        self.at = len(self.STEPS)
        if choice is PASS:
            return None
        self.way = choice.way
        if not reposition.is_roll(self.way):
            if reposition.boost_refusal(state, self.ship, self.way, decloaking=True) is None:
                return self._place(game, reposition.boost_pose(state, self.ship, self.way, decloaking=True))
            return None
        legal = any(
            reposition.roll_refusal(state, self.ship, "decloak", self.way, shift) is None
            for shift in SLOTS.values()
        )
        if not legal:
            return None
        self.go_to(DecloakShip.take_slot)
        return ask(ship.owner, "slot", ["decloak", self.ship, self.way])

    @step
    def take_slot(self, game: XWingGame) -> Task | None:
        choice = game.answers[game.state.ships[self.ship].owner]
        shift = SLOTS[choice.slot]
        return self._place(
            game, reposition.roll_pose(game.state, self.ship, "decloak", self.way, shift), shift
        )

    def _place(self, game: XWingGame, pose: tuple[int, int, int], shift: int = 0) -> Task | None:
        state = game.state
        before = state.ships[self.ship].pose
        strip = reposition.strip_of(state, self.ship, "decloak", self.way, shift)
        measure.put(state, self.ship, pose, measure.exact_touches(state, self.ship, pose))
        lose(game, self.ship, tokens.CLOAK, "spent", "XW2-TOK-07")
        game.emit(Repositioned(self.ship, f"decloak {self.way}", before, pose, "XW2-TOK-07"))
        state.ships[self.ship].once.append(DECLOAKED)
        tell_met(game, self.ship, strip)
        game.note("decloaked", self.ship)
        if reposition.is_roll(self.way):
            game.note("barrel_rolled", self.ship)
        return meet_obstacles(game, self.ship, strip)


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


class ChooseDecloak(Kind):
    """Whether and how to decloak."""

    name = "decloak"
    rule = "XW2-TOK-07"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (Decloak, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        ship = game.state.ships[int(str(question.subject))]
        return [*(decloak(way) for way in registry.decloak_ways(ship)), PASS]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, Decloak)
        if choice.way in registry.decloak_ways(game.state.ships[int(str(question.subject))]):
            return None
        return Refusal("XW2-TOK-07", "no_such_template", {"way": choice.way})
