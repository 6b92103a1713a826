"""Step 2: fixing dice before the roll, rolling, rerolling (SB-TURN-04 to 07)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.spacebase.cards import IDS, NUMBER
from starboard.games.spacebase.events import DieFixed, Rerolled, Rolled
from starboard.games.spacebase.kind import Kind, SpaceBaseGame
from starboard.games.spacebase.options import WHICH, Reroll, SetDie, reroll, set_die
from starboard.games.spacebase.resources import pay, usable_cards

SET_WINDOW = "step2_before_roll"
REROLL_WINDOW = "step2_after_roll"
DICE = 2


class FixDie(Kind):
    """Fix a die at a value, or pass."""

    name = "set_die"
    rule = "SB-TURN-05"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (SetDie, Pass)

    def candidates(self, game: SpaceBaseGame, question: Question) -> Iterable[Option]:
        found: list[Option] = [
            set_die(IDS[card], value)
            for card in usable_cards(game.state, question.seat, SET_WINDOW)
            for value in range(1, 7)
        ]
        found.append(PASS)
        return found

    def refusal(self, game: SpaceBaseGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, SetDie)
        state = game.state
        if not 1 <= choice.value <= 6:
            return Refusal("SB-TURN-05", "not_a_die_value", {"value": choice.value})
        if len(state.fixed) >= DICE:
            return Refusal("SB-TURN-05", "both_dice_fixed", {"fixed": list(state.fixed)})
        if NUMBER.get(choice.card) not in usable_cards(state, question.seat, SET_WINDOW):
            return Refusal("SB-CHG-01", "no_paid_up_ability", {"card": choice.card})
        return None


class FixDice(Task):
    """Declarations before the roll: active player first, then clockwise, until all pass in a row."""

    seat: int
    passed: int = 0

    @step
    def ask_next(self, game: SpaceBaseGame) -> Ask | None:
        while self.passed < game.seats and len(game.state.fixed) < DICE:
            if usable_cards(game.state, self.seat, SET_WINDOW):
                return ask(self.seat, "set_die")
            self._pass(game)
        self.at = len(self.STEPS)
        return None

    @step
    def fix(self, game: SpaceBaseGame) -> None:
        choice = game.answers[self.seat]
        if choice is PASS:
            self._pass(game)
        else:
            pay(game, self.seat, NUMBER[choice.card])  # one charge fixes one die
            game.state.fixed.append(choice.value)  # the first free die (SB-TURN-05)
            game.emit(DieFixed(self.seat, choice.card, choice.value))
            self.passed = 0
        self.go_to(FixDice.ask_next)

    def _pass(self, game: SpaceBaseGame) -> None:
        self.passed += 1
        self.seat = (self.seat + 1) % game.seats


def roll(game: SpaceBaseGame) -> None:
    """Two six-sided dice; fixed ones are not rolled (SB-TURN-04, SB-TURN-05)."""
    state = game.state
    fixed = state.fixed
    if fixed:
        state.dice = [*fixed, *(game.draw("dice", 6) + 1 for _ in range(DICE - len(fixed)))]
    else:
        state.dice = [game.draw("dice", 6) + 1, game.draw("dice", 6) + 1]
    game.log.new.append(Rolled(state.active, state.dice[0], state.dice[1], len(fixed)))


class ChooseReroll(Kind):
    """Reroll one die or both, or leave them."""

    name = "reroll"
    rule = "SB-TURN-06"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (Reroll, Pass)

    def candidates(self, game: SpaceBaseGame, question: Question) -> Iterable[Option]:
        found: list[Option] = [
            reroll(IDS[card], which)
            for card in usable_cards(game.state, question.seat, REROLL_WINDOW)
            for which in WHICH
        ]
        found.append(PASS)
        return found

    def refusal(self, game: SpaceBaseGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, Reroll)
        if choice.which not in WHICH:
            return Refusal("SB-TURN-06", "not_a_die", {"given": choice.which})
        if NUMBER.get(choice.card) not in usable_cards(game.state, question.seat, REROLL_WINDOW):
            return Refusal("SB-CHG-01", "no_paid_up_ability", {"card": choice.card})
        return None


class RerollDice(Task):
    """The active player rerolls as often as charges allow, before anyone allocates (SB-TURN-06, 07)."""

    seat: int

    @step
    def ask_for_reroll(self, game: SpaceBaseGame) -> Ask | None:
        if not usable_cards(game.state, self.seat, REROLL_WINDOW):
            self.at = len(self.STEPS)
            return None
        return ask(self.seat, "reroll")

    @step
    def reroll_dice(self, game: SpaceBaseGame) -> None:
        choice = game.answers[self.seat]
        if choice is PASS:
            return
        state = game.state
        pay(game, self.seat, NUMBER[choice.card])
        # a fixed die may be rerolled too (SB-TURN-06, resolution 9)
        for die in {"first": (0,), "second": (1,), "both": (0, 1)}[choice.which]:
            state.dice[die] = game.draw("dice", 6) + 1
        game.emit(Rerolled(self.seat, choice.card, state.dice[0], state.dice[1], choice.which))
        self.go_to(RerollDice.ask_for_reroll)
