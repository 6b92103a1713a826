"""The reload action: any number of discarded torpedoes and missiles come back (XW1-RLD-01)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.changes.tokens import gain
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import ChooseCard, card
from starboard.games.xwing.state import IN_PLAY
from starboard.games.xwing.tasks import actions
from starboard.games.xwing.tasks.maneuver import tell_executed
from starboard.games.xwing1.discarding import reloadable, turn_up
from starboard.games.xwing1.tasks.activation import overlapped_by, tell_answered


class Perform(actions.Perform):
    """One action."""

    overlapped: list[int] = fresh(factory=list)  # by the maneuver of a SLAM
    is_told: bool = False  # whether abilities have answered to that

    @step
    def after_action(self, game: XWingGame) -> None:
        """What answers to a SLAM answers to its maneuver, too: both at once (XW1-SLM-02). Nothing answers to an action in
        which its ship was destroyed, though an ability that is not over may keep that (XW1-DES-02)."""
        if game.state.ships[self.ship].destroyed and game.state.phase != game.rules.attack_phase:
            return
        if self.type == "slam" and not self.failed and game.state.ships[self.ship].place == IN_PLAY:
            tell_executed(game, self.ship)
            self.overlapped, self.is_told = overlapped_by(game, self.ship), True
        super().after_action(game)

    @step
    def close(self, game: XWingGame) -> None:
        if self.is_told:
            tell_answered(game, self.ship, self.overlapped)

    def reload(self, game: XWingGame) -> Task:
        self.go_to(Perform.after_action)
        return game.make(Reload, self.ship)


class Reload(Task):
    """Turn cards up, one after another, until no more are wanted; then the weapons are disabled."""

    ship: int
    reloaded: int = 0

    @step
    def choose_card(self, game: XWingGame) -> Ask | None:
        ship = game.state.ships[self.ship]
        if not reloadable(ship):
            self.go_to(Reload.disable_weapons)
            return None
        return ask(ship.owner, "reload", [self.ship, self.reloaded])

    @step
    def take_card(self, game: XWingGame) -> None:
        choice = game.answers[game.state.ships[self.ship].owner]
        if choice is PASS:
            return
        turn_up(game, self.ship, choice.card, "XW1-RLD-01")
        self.reloaded += 1
        self.go_to(Reload.choose_card)

    @step
    def disable_weapons(self, game: XWingGame) -> None:
        gain(game, self.ship, tokens.DISARM, "XW1-RLD-01")
        game.note("reloaded", self.ship)


class ChooseReloaded(Kind):
    """Which discarded card comes back, or that these are all (XW1-RLD-01)."""

    name = "reload"
    rule = "XW1-RLD-01"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseCard, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        found = dict.fromkeys(reloadable(game.state.ships[question.subject[0]]))
        return [*(card(name) for name in found), PASS]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, ChooseCard)
        assert isinstance(question.subject, list)
        if choice.card in reloadable(game.state.ships[question.subject[0]]):
            return None
        return Refusal(self.rule, "nothing_to_reload", {"card": choice.card})
