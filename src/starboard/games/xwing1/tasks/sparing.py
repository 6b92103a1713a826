"""An upgrade with a token on it is to be discarded: its player may discard the token instead (XW1-SEC-06)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from starboard.core.decision import Ask, Option, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import Choose, choose
from starboard.games.xwing.state import Trigger
from starboard.games.xwing1.discarding import take_token, token_on, turn_down

TOKEN: Final = "token"
CARD: Final = "card"


class DiscardOrSpare(Task):
    """One upgrade, whoever has it discarded."""

    ship: int
    card: str
    rule: str

    @step
    def offer(self, game: XWingGame) -> Ask | None:
        ship = game.state.ships[self.ship]
        if not token_on(ship, self.card):
            turn_down(game, self.ship, self.card, self.rule)
            self.at = len(self.STEPS)
            return None
        return ask(ship.owner, "spare", [self.ship, self.card])

    @step
    def settle(self, game: XWingGame) -> None:
        choice = game.answers[game.state.ships[self.ship].owner]
        if choice.way == TOKEN:
            take_token(game, self.ship, self.card)
        else:
            turn_down(game, self.ship, self.card, self.rule)


def discard_or_spare(game: XWingGame, trigger: Trigger) -> Task:
    """The task that this trigger stands for."""
    card, rule = trigger.detail.split(" ")
    return game.make(DiscardOrSpare, trigger.ship, card, rule)


class ChooseSpared(Kind):
    """The token, or the card (XW1-SEC-06)."""

    name = "spare"
    rule = "XW1-SEC-06"
    choices: ClassVar[tuple[type[Option], ...]] = (Choose,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [choose(TOKEN), choose(CARD)]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Choose)
        if choice.way in (TOKEN, CARD):
            return None
        return Refusal(self.rule, "no_such_choice", {"way": choice.way})
