"""Decloaking (tokens-7): when a ship may, its edition says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure, reposition
from starboard.games.xwing.changes.tokens import lose
from starboard.games.xwing.effects import registry
from starboard.games.xwing.events import Repositioned
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.geometry.base import Pose
from starboard.games.xwing.geometry.templates import Strip
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import Decloak, decloak
from starboard.games.xwing.tasks.action_options import tried
from starboard.games.xwing.tasks.maneuver import meet_objects
from starboard.games.xwing.tasks.placing import DECLOAKED

MUST_DECLOAK: Final = "has to decloak"  # a mark in `Ship.once` while that is asked


class DecloakShip(Task):
    """A cloaked ship may spend its token to decloak (tokens-7), or has to by a card."""

    ship: int
    way: str = ""
    must: bool = False

    @step
    def offer_decloak(self, game: XWingGame) -> Ask:
        ship = game.state.ships[self.ship]
        ship.once += [MUST_DECLOAK] * self.must
        return ask(ship.owner, "decloak", self.ship)

    @step
    def declare(self, game: XWingGame) -> Ask | Task | None:
        """Kind and side are declared first; if nothing is legal the token is kept (tokens-7, actions-8)."""
        state = game.state
        ship = state.ships[self.ship]
        choice = game.answers[ship.owner]
        self.at = len(self.STEPS)
        if self.must:
            ship.once.remove(MUST_DECLOAK)
        if choice is PASS:
            return None
        self.way = choice.way
        if not reposition.is_roll(self.way):
            if reposition.boost_refusal(state, self.ship, self.way, decloaking=True) is None:
                pose = reposition.boost_pose(state, self.ship, self.way, decloaking=True)
                return self._place(game, pose, reposition.strip_of(state, self.ship, "decloak", self.way))
            return None
        if game.rules.places.no_room(state, self.ship, "decloak", self.way) is not None:
            return None
        self.go_to(DecloakShip.take_slot)
        return ask(ship.owner, "slot", ["decloak", self.ship, self.way])

    @step
    def take_slot(self, game: XWingGame) -> Task | None:
        choice = game.answers[game.state.ships[self.ship].owner]
        found = game.rules.places.rolled(game.state, self.ship, "decloak", self.way, choice)
        return self._place(game, found.base.pose, found.strip)

    def _place(self, game: XWingGame, pose: Pose, strip: Strip) -> Task | None:
        state = game.state
        before = state.ships[self.ship].pose
        measure.put(state, self.ship, pose, measure.exact_touches(state, self.ship, pose))
        lose(game, self.ship, tokens.CLOAK, "spent", "tokens-7")
        game.emit(Repositioned(self.ship, f"decloak {self.way}", before, pose, "tokens-7"))
        if state.phase == "system":
            state.ships[self.ship].once.append(DECLOAKED)
        game.note("decloaked", self.ship)
        if reposition.is_roll(self.way):
            game.note("barrel_rolled", self.ship)
        return meet_objects(game, self.ship, strip)


class ChooseDecloak(Kind):
    """Whether and how to decloak."""

    name = "decloak"
    rule = "tokens-7"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (Decloak, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        ship = game.state.ships[int(str(question.subject))]
        ways: list[Option] = [decloak(way) for way in registry.decloak_ways(ship)]
        return ways if MUST_DECLOAK in ship.once else [*ways, PASS]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        number = int(str(question.subject))
        if choice is PASS:
            has_to = MUST_DECLOAK in game.state.ships[number].once
            return Refusal("terms-5", "must_decloak", {"ship": number}) if has_to else None
        assert isinstance(choice, Decloak)
        if choice.way not in registry.decloak_ways(game.state.ships[number]):
            return Refusal("tokens-7", "no_such_template", {"way": choice.way})
        if game.rules.declares_untested:
            if tried(game.state.ships[number], "decloak", choice.way) in game.state.ships[number].once:
                return Refusal("tokens-7", "no_room", {"way": choice.way})
            return None
        if reposition.is_roll(choice.way):
            return game.rules.places.no_room(game.state, number, "decloak", choice.way)
        return reposition.boost_refusal(game.state, number, choice.way, decloaking=True)
