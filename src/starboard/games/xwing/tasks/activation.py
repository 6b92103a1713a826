"""The Activation Phase (activation) and who is next among equals (terms-8)."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import ClassVar

from starboard.core.decision import Ask, Option, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.changes.tokens import lose
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.events import DialRevealed
from starboard.games.xwing.game import XWingGame, engages_at, initiative, is_ionized
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import NextShip, next_ship
from starboard.games.xwing.state import IN_PLAY, NO_DIAL, NO_SHIP
from starboard.games.xwing.tasks.action_bar import IN_IONIZED_STEP, NO_MORE_IN_ACTIVATION
from starboard.games.xwing.tasks.actions import Granted
from starboard.games.xwing.tasks.maneuver import (
    UNAFFECTED,
    ExecuteManeuver,
    flown,
    forget_difficulty,
    tell_before,
)

SKIPS_ACTION = "skips its action"  # a mark in `Ship.once`: the Perform Action step of this activation
SKIPS_MANEUVER = "skips its maneuver"  # the Execute Maneuver step
NOT_REVEALED = Maneuver(0, "stationary", "white")  # in place of a maneuver


def next_in_order(game: XWingGame, waiting: list[int], *, ascending: bool) -> list[int]:
    """The ships among these that may be next: of the lowest initiative (or, where they engage, of the highest)
    those of the first player, else of the other (terms-8, activation-1, engagement-1)."""
    state = game.state
    if not waiting:
        return []
    if len(waiting) == 1:
        return waiting
    of = initiative if ascending else engages_at
    values = [of(state.ships[number]) for number in waiting]
    value = min(values) if ascending else max(values)
    tied = [number for number, its in zip(waiting, values, strict=True) if its == value]
    of_first = [number for number in tied if state.ships[number].owner == state.first_player]
    return of_first or tied


class ChooseNextShip(Kind):
    """Which of one's ships of equal initiative is next; the order is not fixed beforehand (terms-8)."""

    name = "next_ship"
    rule = "terms-8"
    choices: ClassVar[tuple[type[Option], ...]] = (NextShip,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [next_ship(number) for number in question.subject[1]]

    def options(self, game: XWingGame, question: Question) -> tuple[Option, ...]:
        """As the engine's own: those that may be next are what the question says."""
        return tuple(sorted(self.candidates(game, question), key=attrgetter("id")))

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, NextShip)
        assert isinstance(question.subject, list)
        if choice.ship in question.subject[1]:
            return None
        return Refusal("terms-8", "not_next", {"ship": choice.ship, "next": list(question.subject[1])})


class ActivationPhase(Task):
    """Ships activate in ascending initiative, each once and completely (activation-1)."""

    @step
    def begin(self, game: XWingGame) -> None:
        game.note("activation_phase_start", NO_SHIP)

    @step
    def choose_ship(self, game: XWingGame) -> Ask | None:
        state = game.state
        waiting = [number for number in state.in_play() if not state.ships[number].activated]
        able = next_in_order(game, waiting, ascending=True)
        if not able:
            self.at = len(self.STEPS)
            return None
        return ask(state.ships[able[0]].owner, "next_ship", ["activate", able])

    @step
    def activate(self, game: XWingGame) -> Task:
        (choice,) = game.answers.values()
        self.go_to(ActivationPhase.choose_ship)
        return game.make(ActivateShip, choice.ship)


class ActivateShip(Task):
    """One activation (activation-2)."""

    ship: int
    ionized: bool = False
    maneuver: Maneuver = NOT_REVEALED
    acted: list[str] = fresh(factory=list)

    @step
    def before_activation(self, game: XWingGame) -> None:
        state = game.state
        ship = state.ships[self.ship]
        ship.activated = True
        state.active = self.ship
        state.step = initiative(ship)
        self.ionized = ship.dial == NO_DIAL
        game.note("before_activate", self.ship)

    @step
    def before_reveal(self, game: XWingGame) -> None:
        if not self.ionized and game.state.ships[self.ship].place == IN_PLAY:
            game.note("dial_reveal_before", self.ship)

    @step
    def reveal_dial(self, game: XWingGame) -> None:
        """An ionized ship has no dial and reveals none (tokens-10)."""
        ship = game.state.ships[self.ship]
        if ship.place != IN_PLAY:
            self.go_to(ActivateShip.end_activation)
            return
        if self.ionized:
            self.maneuver = game.rules.ion_maneuver
            return
        ship.revealed, ship.dial = ship.dial, NO_DIAL
        self.maneuver = build_of(ship).dial[ship.revealed]
        game.emit(DialRevealed(self.ship, self.maneuver.id))
        game.note("dial_revealed", self.ship)

    @step
    def before_maneuver(self, game: XWingGame) -> None:
        """The dial may have been set anew since it was revealed."""
        ship = game.state.ships[self.ship]
        if SKIPS_MANEUVER in ship.once:
            return
        if ship.place != IN_PLAY:
            return
        if not self.ionized:
            self.maneuver = build_of(ship).dial[ship.revealed]
        if not self.ionized or game.rules.ion_maneuver_changes:
            tell_before(game, self.ship, self.maneuver)
        else:  # for cards that leave it as it is
            tell_before(game, self.ship, self.maneuver, "ion_maneuver_before")

    @step
    def execute_maneuver(self, game: XWingGame) -> Task | None:
        """The dial's maneuver or what takes its place (activation-3), the ion maneuver without one."""
        ship = game.state.ships[self.ship]
        if ship.place != IN_PLAY:
            self.go_to(ActivateShip.end_activation)
            return None
        if SKIPS_MANEUVER in ship.once:
            ship.once.remove(SKIPS_MANEUVER)
            ship.fully, ship.moved_through = True, []
            return None
        maneuver = self.maneuver if self.ionized else flown(ship, self.maneuver)
        if maneuver is game.rules.stressed_maneuver:
            forget_difficulty(ship)
        return game.make(ExecuteManeuver, self.ship, maneuver, "activation-2", self.ionized)

    @step
    def perform_action(self, game: XWingGame) -> Task | None:
        """Skipped after a partial maneuver, and over an asteroid or gas cloud (activation-5, overlaps-2). What counts
        is the maneuver of this activation, which a card's before it does not change (overlaps-5), and what the ship
        ignored then (obstacles-11)."""
        state = game.state
        ship = state.ships[self.ship]
        if SKIPS_ACTION in ship.once:
            ship.once.remove(SKIPS_ACTION)
            return None
        if ship.place != IN_PLAY or not (ship.fully or queries.acts_after_partial(ship)):
            return None
        if any(
            measure.kind_of(state, obstacle) in ("asteroid", "gas")
            and f"{UNAFFECTED}{obstacle}" not in ship.once
            and not registry.ignores(state, self.ship, obstacle, "moving")
            for obstacle in ship.moved_through
        ):
            return None
        stressed_too = queries.acts_stressed_in_step(ship)
        if self.ionized and is_ionized(ship) and (able := game.rules.ionized_actions):
            ship.once.append(IN_IONIZED_STEP)
            repairs = ["card"] if queries.REPAIRS_IONIZED.on(ship) else []  # `action_bar` bars other cards
            return game.make(Granted, self.ship, [*able, *repairs], stressed_too, True, links=False)
        return game.make(Granted, self.ship, [], stressed_too, True)

    def lose_ions(self, game: XWingGame) -> None:
        """All ion tokens of a ship that activated ionized go (tokens-10)."""
        ship = game.state.ships[self.ship]
        if self.ionized and ship.place == IN_PLAY:
            lose(game, self.ship, tokens.ION, "removed", "tokens-10", ship.tokens[tokens.ION])

    @step
    def end_activation(self, game: XWingGame) -> Task | None:
        self.lose_ions(game)
        ship = game.state.ships[self.ship]
        for mark in (NO_MORE_IN_ACTIVATION, IN_IONIZED_STEP):
            if mark in ship.once:
                ship.once.remove(mark)
        game.state.active = NO_SHIP
        game.state.step = -1
        game.note("activated", self.ship)
        return None
