"""Assigning a secret condition: which one only its player knows (conditions-1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.xwing.changes import condition_cards
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import ChooseCard, card


class AssignSecret(Task):
    """The ship's player may assign one of the secret conditions to it, facedown."""

    ship: int

    @step
    def choose_condition(self, game: XWingGame) -> Ask:
        return ask(game.state.ships[self.ship].owner, "secret_condition", self.ship)

    @step
    def assign(self, game: XWingGame) -> None:
        seat = game.state.ships[self.ship].owner
        choice = game.answers[seat]
        if choice is not PASS:
            condition_cards.assign(game, self.ship, choice.card, seat, self.ship)


class ChooseSecret(Kind):
    """Which condition is assigned facedown, or none; the answer stays secret."""

    name = "secret_condition"
    rule = "conditions-1"
    secret = True
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseCard, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [*(card(name) for name in game.rules.content.secret_conditions), PASS]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, ChooseCard)
        if choice.card in game.rules.content.secret_conditions:
            return None
        return Refusal("conditions-1", "no_such_condition", {"card": choice.card})
