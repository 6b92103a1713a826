"""Ships that go to reserve by a card instead of fleeing, of being destroyed or of being placed, and that are placed
in the play area later (docking-1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Parametric, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing.board import measure, placing
from starboard.games.xwing.changes import docking
from starboard.games.xwing.changes.damage import destroy, discard_all, remove_if_destroyed, remove_ship
from starboard.games.xwing.changes.tokens import change_charges
from starboard.games.xwing.effects import registry
from starboard.games.xwing.events import Fled, ReturnedToPlay, WentToReserve
from starboard.games.xwing.game import WOULD_FLEE, XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import ReturnShip, UseAbility, use
from starboard.games.xwing.state import IN_PLAY, NO_SHIP, RESERVE
from starboard.games.xwing.tasks.damage import SufferDamage

TRIES = 60


def to_reserve(game: XWingGame, number: int) -> None:
    """A ship goes to reserve; it will be placed again (docking-1)."""
    docking.to_reserve(game.state, number)
    game.emit(WentToReserve(number))


class InsteadOf(Task):
    """A ship that would flee or be destroyed may go to reserve instead: a replacement effect (abilities-6)."""

    ship: int
    event: str

    @step
    def offer(self, game: XWingGame) -> Ask:
        return ask(game.state.ships[self.ship].owner, "instead", [self.ship, self.event])

    @step
    def replace(self, game: XWingGame) -> Task | None:
        ship = game.state.ships[self.ship]
        choice = game.answers[ship.owner]
        if choice is PASS:
            self._happens(game)
            return None
        change_charges(game, self.ship, choice.card, -1)
        to_reserve(game, self.ship)
        if self.event == WOULD_FLEE:
            self.at = len(self.STEPS)
            return None
        discard_all(game, self.ship)
        returns = game.rules.effects.answer_of(registry.RETURNS, choice.card)
        return game.make(SufferDamage, self.ship, returns.hits if returns else 0, 0, "abilities-1")

    def _happens(self, game: XWingGame) -> None:
        if self.event == WOULD_FLEE:
            game.emit(Fled(self.ship))  # maneuvers-13
            remove_ship(game, self.ship)
            self.at = len(self.STEPS)
            return
        destroy(game, self.ship)
        self.go_to(InsteadOf.remove_if_destroyed)

    @step
    def after_damage(self, game: XWingGame) -> None:
        """Damage that destroys it again is final."""
        if game.state.ships[self.ship].destroyed:
            remove_ship(game, self.ship)
        self.at = len(self.STEPS)

    @step
    def remove_if_destroyed(self, game: XWingGame) -> None:
        """After what answers to its destruction (abilities-8), and in the phase of attacks after its step (damage-7)."""
        remove_if_destroyed(game, self.ship)


class ChooseInstead(Kind):
    """Whether to pay a card so that the ship goes to reserve."""

    name = "instead"
    rule = "abilities-6"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (UseAbility, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        number, event = question.subject
        return [*(use(number, card) for card in registry.returning_cards(game.state, number, event)), PASS]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(question.subject, list)
        number, event = question.subject
        if choice is PASS:
            return None
        assert isinstance(choice, UseAbility)
        if choice.ship == number and choice.card in registry.returning_cards(game.state, number, event):
            return None
        return Refusal("abilities-6", "not_offered_by_card", {"card": choice.card})


# -- coming back -----------------------------------------------------------------------------------------------


class ReturnFromReserve(Task):
    """Ships that a card keeps in reserve are placed in the play area, first player's first; one that finds no
    place stays until the next time (docking-1)."""

    event: str = ""  # only ships that went there in this way; empty: all
    passed: str = ""  # numbers of ships that found no place

    @step
    def choose_place(self, game: XWingGame) -> Ask | None:
        state = game.state
        for seat in state.player_order():
            for number, ship in enumerate(state.ships):
                if ship.owner == seat and self._returns(game, number):
                    return ask(seat, "return", number)
        self.at = len(self.STEPS)
        return None

    def _returns(self, game: XWingGame, number: int) -> bool:
        ship = game.state.ships[number]
        if ship.place != RESERVE or ship.docked_at != NO_SHIP:
            return False
        found = registry.return_of(ship)
        return (
            found is not None
            and (not self.event or found.event == self.event)
            and registry.is_due(game.state, number)
            and placing.return_spot(game.state, number) is not None
        )

    @step
    def put_ship(self, game: XWingGame) -> None:
        (choice,) = game.answers.values()
        state = game.state
        pose = measure.pose_of(*choice.place)
        state.ships[choice.ship].place = IN_PLAY
        state.ships[choice.ship].activated = False
        measure.put(state, choice.ship, pose, measure.exact_touches(state, choice.ship, pose))
        game.emit(ReturnedToPlay(choice.ship, pose))
        game.note("returned", choice.ship)
        self.go_to(ReturnFromReserve.choose_place)


class ChooseReturn(Kind):
    """Where a ship comes back from reserve: at an edge, or on an obstacle far from enemies."""

    name = "return"
    rule = "docking-1"
    choices: ClassVar[tuple[type[Option], ...]] = (ReturnShip,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        number = int(str(question.subject))
        found = registry.return_of(game.state.ships[number])
        region = {"size": measure.area_mm(game.state), "where": found.where if found else ""}
        return [ReturnShip(f"return {number}", region, ship=number)]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ReturnShip)
        if choice.ship != question.subject:
            return Refusal("docking-1", "not_next", {"ship": choice.ship, "next": [question.subject]})
        pose = measure.pose_of(*choice.place)
        return placing.return_refusal(game.state, choice.ship, pose)

    def sample(
        self, game: XWingGame, question: Question, option: Parametric, draw: Callable[[int], int]
    ) -> Option:
        assert isinstance(option, ReturnShip)
        for _ in range(TRIES):
            x, y = placing.likely_return(game.state, option.ship, draw)
            spot = option.at(x, y, float(draw(360)))
            if self.refusal(game, question, spot) is None:
                return spot
        found = placing.return_spot(game.state, option.ship)
        assert found is not None, "a ship was offered that has no place to come back to"
        return option.at(found[0] / 1000, found[1] / 1000, found[2] / 1000)


class BlowUp(Task):
    """A ship is destroyed by its own card; before it is removed each ship near it suffers crit damage."""

    ship: int
    reach: int = 1
    hit: list[int] = fresh(factory=list)  # ships that still suffer

    @step
    def begin(self, game: XWingGame) -> None:
        state = game.state
        destroy(game, self.ship)
        self.hit = [
            other
            for seat in state.player_order()
            for other in state.in_play(seat)
            if other != self.ship and measure.ship_range(state, self.ship, other).range <= self.reach
        ]

    @step
    def next_ship(self, game: XWingGame) -> Task | None:
        if not self.hit:
            return None
        self.go_to(BlowUp.next_ship)
        return game.make(SufferDamage, self.hit.pop(0), 0, 1, "abilities-1")

    @step
    def remove(self, game: XWingGame) -> None:
        remove_if_destroyed(game, self.ship)
