"""Running tasks step by step, in a match and on a copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest

from starboard.core.chance import SeededChance
from starboard.core.decision import Ask, ask
from starboard.core.errors import Stuck
from starboard.core.event import Log
from starboard.core.game import Game, Outcome
from starboard.core.match import Match
from starboard.core.stepping import AskedTooSoon, TooManySteps, run_steps
from starboard.core.task import Task, step
from tests.laws.toy import Toy, ToyGame, ToyState


class Count(Task):
    """Counts in the round of the state; asks after `upto`."""

    upto: int

    @step
    def count(self, game: ToyGame) -> Task | None:
        game.state.round += 1
        return Count(self.upto) if game.state.round < self.upto else None

    @step
    def question(self, game: ToyGame) -> Ask | None:
        return ask(0, "dial", game.state.round) if self.upto == 3 else None


class Forever(Task):
    """Never comes to its end."""

    @step
    def again(self, game: ToyGame) -> None:
        self.go_to(Forever.again)


class Win(Task):
    """Ends the game."""

    @step
    def win(self, game: ToyGame) -> None:
        game.finish(Outcome((0,), ((0,), (1,)), None, "won"))


class Mark(Task):
    """Is put between two steps."""

    @step
    def mark(self, game: ToyGame) -> None:
        game.state.players[0].points += 1


class Interrupted(Game[ToyState]):
    """Puts a task between steps as often as `wanted` says, and notes how many tasks were in progress then."""

    wanted: int
    seen: list[int]

    def interruption(self, stack: Sequence[Task]) -> Task | None:
        if not self.wanted or (stack and isinstance(stack[-1], Mark)):
            return None
        self.wanted -= 1
        self.seen.append(len(stack))
        return Mark()


class InterruptedToy(Toy):
    interrupts: ClassVar[bool] = True


def new_game(kind: type[Game[ToyState]] = Game) -> Game[ToyState]:
    rules = InterruptedToy() if kind is Interrupted else Toy()
    return kind(rules, rules.new_state(2, {}), SeededChance(1), 2, {"rounds": 2}, Log())


def test_it_runs_to_the_end_or_to_a_question() -> None:
    game = new_game()
    stack: list[Task] = [Count(2)]
    assert run_steps(game, stack) is None
    assert (game.state.round, stack) == (2, [])

    game, stack = new_game(), [Count(3)]
    asked = run_steps(game, stack)
    assert asked == ask(0, "dial", 3)
    assert [task.place() for task in stack] == ["Count.count", "Count.count", "Count.question"]
    assert run_steps(game, stack) == ask(0, "dial", 3)  # goes on behind the question: the next task asks too
    assert len(stack) == 2


def test_nothing_runs_in_a_game_that_is_over() -> None:
    game = new_game()
    stack: list[Task] = [Count(2), Win()]
    assert run_steps(game, stack) is None
    assert game.outcome is not None
    assert game.state.round == 0
    assert [task.place() for task in stack] == ["Count.count", "Win.win"]


def test_a_bounded_run_says_where_it_stopped() -> None:
    with pytest.raises(TooManySteps, match=r"No end after 50 steps.*Forever\.again"):
        run_steps(new_game(), [Forever()], 50)
    assert run_steps(new_game(), [Count(2)], 7) is None
    with pytest.raises(TooManySteps):
        run_steps(new_game(), [Count(2)], 6)


def test_interruptions_come_before_the_first_step_between_steps_and_after_the_last() -> None:
    game = new_game(Interrupted)
    assert isinstance(game, Interrupted)
    game.wanted, game.seen = 1, []
    assert run_steps(game, []) is None
    assert (game.state.players[0].points, game.seen) == (1, [0])

    game.wanted, game.seen = 3, []
    assert run_steps(game, [Count(2)]) is None
    assert (game.state.players[0].points, game.seen) == (4, [1, 1, 1])
    assert game.state.round == 2


def test_a_match_runs_by_it_and_says_when_tasks_end_without_an_outcome() -> None:
    match = Match.new(Toy(), 2, SeededChance(1))
    copy = match.game.copy(SeededChance(2))
    copy.answers = {seat: match.decisions[seat].options[0] for seat in range(2)}
    stack: list[Task] = [task.clone() for task in match.stack]
    asked = run_steps(copy, stack)
    assert asked is not None
    assert match.game.state.round == 1  # what happens to the copy does not happen to the match
    assert copy.state.round == 2

    class Ends(Toy):
        def first_task(self) -> Task:
            return Count(2)

    with pytest.raises(Stuck, match="ended without an outcome"):
        Match.new(Ends(), 2, SeededChance(1))


class BellToy(Toy):
    """Whenever a round has begun, something comes in between two steps."""

    interrupts: ClassVar[bool] = True
    interrupts_wait_in: ClassVar[str] = "round"


class BellGame(Game[ToyState]):
    def interruption(self, stack: Sequence[Task]) -> Task | None:
        self.state.round = 0
        return Mark()


class RingAndAsk(Task):
    """Rings, and asks in the same step."""

    @step
    def ring(self, game: ToyGame) -> Ask:
        game.state.round = 1
        return ask(0, "dial", 3)


class AskAndRing(Task):
    """Rings when the answer is there, and looks at the answer again in the step after."""

    @step
    def question(self, game: ToyGame) -> Ask:
        return ask(0, "dial", 3)

    @step
    def ring(self, game: ToyGame) -> None:
        game.state.round = game.answers[0]

    @step
    def late(self, game: ToyGame) -> None:
        game.state.players[0].points = game.answers[0]


def bell_game() -> BellGame:
    rules = BellToy()
    return BellGame(rules, rules.new_state(2, {}), SeededChance(1), 2, {"rounds": 2}, Log())


def test_nobody_is_asked_while_something_waits_to_come_in_between() -> None:
    with pytest.raises(AskedTooSoon, match=r"RingAndAsk\.ring asks while 1 waits"):
        run_steps(bell_game(), [RingAndAsk()])


def test_what_comes_in_between_leaves_no_answers() -> None:
    game = bell_game()
    stack: list[Task] = [AskAndRing()]
    assert run_steps(game, stack) == ask(0, "dial", 3)
    game.answers = {0: 5}
    with pytest.raises(KeyError):
        run_steps(game, stack)
