"""Windows: who is asked when, what lets seats act again, when it is over."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.core.chance import SeededChance
from starboard.core.decision import PASS, Option, Question
from starboard.core.event import Log
from starboard.core.game import Game
from starboard.core.stepping import run_steps
from starboard.core.task import Task, step
from starboard.core.window import Window, clockwise
from tests.laws.toy import Toy, ToyGame

ACT = Option("act")
Plan = dict[int, list[bool]]  # by seat: what it does when it is asked; it has nothing to use after that


class Acting(Task):
    """What a choice leads to."""

    seat: int

    @step
    def act(self, game: ToyGame) -> None:
        game.state.players[0].points += 1
        NOTES.append(f"{self.seat}!")


NOTES: list[str] = []  # what happened, in order
LEFT: Plan = {}
ENDS_AFTER: list[int] = []


class Planned(Window):
    """Seats do what they plan."""

    def question(self, game: ToyGame) -> Question | None:
        return Question(self.seat, "dial") if LEFT[self.seat] else None

    def use(self, game: ToyGame, choice: Option) -> Task:
        if len(NOTES) in ENDS_AFTER:
            self.close()
        return Acting(self.seat)

    def turn_begins(self, game: ToyGame) -> None:
        NOTES.append(f"t{self.turn}")

    def closed(self, game: ToyGame) -> None:
        NOTES.append("closed")


class Again(Planned):
    KEEPS_TURN: ClassVar[bool] = True
    REOPENS: ClassVar[bool] = True


class InTurn(Planned):
    KEEPS_TURN: ClassVar[bool] = True
    REOPENS: ClassVar[bool] = False


class ByTurns(Planned):
    KEEPS_TURN: ClassVar[bool] = False
    REOPENS: ClassVar[bool] = True


class OutByTurns(Planned):
    KEEPS_TURN: ClassVar[bool] = False
    REOPENS: ClassVar[bool] = False


class OneCardEach(Planned):
    ONCE: ClassVar[bool] = True


class AskedOnce(Planned):
    ONCE: ClassVar[bool] = True
    REOPENS: ClassVar[bool] = False


def play(kind: type[Window], order: tuple[int, ...], plans: Plan) -> list[str]:
    """What happens: `0?` asked, `0!` acted, `0-` passed, `t1` the turn came to place 1. Saved and restored at each
    question."""
    NOTES.clear()
    LEFT.clear()
    LEFT.update({seat: list(plan) for seat, plan in plans.items()})
    rules = Toy()
    game: ToyGame = Game(rules, rules.new_state(2, {}), SeededChance(1), 2, {}, Log())
    stack: list[Task] = [kind(order)]
    for _ in range(200):
        asked = run_steps(game, stack)
        if asked is None:
            return list(NOTES)
        seats = [question.seat for question in asked.questions]
        NOTES.append("".join(map(str, seats)) + "?")
        game.answers = {seat: ACT if LEFT[seat].pop(0) else PASS for seat in seats}
        NOTES.extend(f"{seat}-" for seat in seats if game.answers[seat] is PASS)
        stack = [type(task).from_plain(task.plain()) for task in stack]
    raise AssertionError("no end")


def notes(kind: Any, order: tuple[int, ...], plans: Plan) -> str:
    return " ".join(note for note in play(kind, order, plans) if note[0] != "t" and note != "closed")


def test_who_acts_goes_on_and_all_must_pass_with_nothing_done_since() -> None:
    plans = {0: [False, False], 1: [True, True, False], 2: [False, False]}
    assert notes(Again, (0, 1, 2), plans) == "0? 0- 1? 1! 1? 1! 1? 1- 2? 2- 0? 0-"


def test_a_turn_that_is_over_never_comes_back() -> None:
    plans = {0: [False, True], 1: [True, True, False], 2: [True, True]}
    assert notes(InTurn, (0, 1, 2), plans) == "0? 0- 1? 1! 1? 1! 1? 1- 2? 2! 2? 2!"


def test_by_turns_until_all_pass_in_a_row() -> None:
    plans = {0: [True, False, False], 1: [True, False], 2: [False, True, False]}
    assert notes(ByTurns, (0, 1, 2), plans) == "0? 0! 1? 1! 2? 2- 0? 0- 1? 1-"
    assert notes(OutByTurns, (2, 0, 1), plans) == "2? 2- 0? 0! 1? 1! 0? 0- 1? 1-"


@pytest.mark.parametrize(
    ("tester", "opponent", "played"),
    [
        ([False], [False], "0? 0- 1? 1-"),
        ([True], [False], "0? 0! 1? 1-"),
        ([True], [True], "0? 0! 1? 1!"),
        ([False, True], [True], "0? 0- 1? 1! 0? 0!"),
        ([False, False], [True], "0? 0- 1? 1! 0? 0-"),
        ([], [True], "1? 1!"),
    ],
)
def test_one_card_each_and_who_passed_may_answer(tester: Any, opponent: Any, played: str) -> None:
    assert notes(OneCardEach, (0, 1), {0: tester, 1: opponent}) == played


def test_asked_once() -> None:
    assert notes(AskedOnce, (0, 1), {0: [False, True], 1: [True, True]}) == "0? 0- 1? 1!"


def test_who_has_nothing_to_use_passes_unasked_and_the_turn_is_told() -> None:
    plans: Plan = {0: [], 1: [True], 2: []}
    assert play(Again, (2, 0, 1), plans) == ["t1", "t2", "1?", "1!", "t0", "t1", "closed"]
    assert play(Again, (0, 1), {0: [], 1: []}) == ["t1", "closed"]
    assert play(Again, (), {}) == ["closed"]


def test_a_seat_may_take_part_twice() -> None:
    assert play(InTurn, (0, 0), {0: [True, False, True]}) == [
        "0?",
        "0!",
        "0?",
        "0-",
        "t1",
        "0?",
        "0!",
        "closed",
    ]


def test_a_window_can_be_closed() -> None:
    ENDS_AFTER[:] = [1]
    try:
        for kind in (Again, InTurn, ByTurns, OutByTurns, OneCardEach):
            assert notes(kind, (0, 1), {0: [True, True], 1: [True]}) == "0? 0!"
    finally:
        ENDS_AFTER.clear()


def test_clockwise() -> None:
    assert clockwise(2, 4) == (2, 3, 0, 1)


PLANS = st.dictionaries(st.integers(0, 3), st.lists(st.booleans(), max_size=5), min_size=1)


@settings(max_examples=60, deadline=None)
@given(PLANS, st.sampled_from([Again, InTurn, ByTurns, OutByTurns, OneCardEach, AskedOnce]))
def test_laws_of_windows(plans: Plan, kind: type[Window]) -> None:
    order = tuple(sorted(plans))
    happened = [note for note in play(kind, order, plans) if note[0] != "t"]
    assert happened.pop() == "closed"
    asked = [int(note[0]) for note in happened if note[-1] == "?"]
    acts = [place for place, note in enumerate(happened) if note[-1] == "!"]
    for place, note in enumerate(happened[:-2]):
        if note[-1] == "!" and kind.KEEPS_TURN and not kind.ONCE and LEFT[int(note[0])] is not None:
            after = happened[place + 1]
            used_up = happened[: place + 1].count(f"{note[0]}?") == len(plans[int(note[0])])
            assert after == f"{note[0]}?" or used_up
    if kind.REOPENS and not kind.ONCE:  # everybody who still could has passed since the last act
        since = happened[acts[-1] + 1 :] if acts else happened
        could = {seat for seat in order if LEFT[seat]}
        assert could <= {int(note[0]) for note in since if note[-1] == "-"}
        passes = [note for note in since if note[-1] == "-"]
        assert len(passes) == len(set(passes))
    if not kind.REOPENS:
        for seat in order:  # who has passed is not asked again
            passed = f"{seat}-"
            assert passed not in happened or f"{seat}?" not in happened[happened.index(passed) :]
    if kind.ONCE:
        assert all(happened.count(f"{seat}!") <= 1 for seat in order)
    if kind is AskedOnce:
        assert len(asked) == len(set(asked))
