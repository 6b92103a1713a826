"""Going back from kept positions: the same, to the byte, as playing the whole line again from its start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from starboard.core.chance import RecordedChance, SeededChance
from starboard.core.event import Chosen, Draw, Event, HiddenChosen, HiddenDraw, Log, Redone, Retracted
from starboard.core.history import KEPT_EVERY, Past, Place, choices_again, events_that_stand
from starboard.core.match import Match
from starboard.core.record import Choice
from starboard.core.running import Running
from starboard.games import load
from tests.laws.toy import Toy

GAMES: dict[str, Any] = {"spacebase": load("spacebase"), "xwing2": load("xwing2"), "toy": Toy()}
FOUR = " + ".join(["academypilot"] * 4)
SETTINGS: dict[str, Mapping[str, Any]] = {"xwing2": {"squad_0": FOUR, "squad_1": FOUR}}


class FromTheStart:
    """A match that goes back the plain way: every choice that counts is made again, with its draws."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.line: list[tuple[Choice, list[tuple[str, int, int]]]] = []
        self.groups: list[int] = []
        self.opening: list[tuple[str, int, int]] = []
        self.retracted: list[tuple[Choice, list[tuple[str, int, int]]]] = []
        self.retracted_groups: list[int] = []
        self.read = 0
        self.follow()

    def follow(self) -> None:
        for event in list(self.match.log)[self.read :]:
            if isinstance(event, Draw | HiddenDraw):
                (self.line[-1][1] if self.line else self.opening).append((event.label, event.n, event.result))
            elif isinstance(event, Chosen | HiddenChosen) and not event.forced:
                self.line.append((Choice(event.seat, event.option), []))
                self.groups.append(event.together)
                self.retracted = []
        self.read = len(self.match.log)

    def undo(self, to: int) -> None:
        while 0 < to < len(self.groups) and self.groups[to - 1] == self.groups[to]:
            to -= 1
        if not self.retracted:
            self.retracted, self.retracted_groups = self.line, self.groups
        self.line, self.groups = self.line[:to], self.groups[:to]
        self._play_again(Retracted(to))

    def redo(self) -> None:
        self.line, self.groups, self.retracted = self.retracted, self.retracted_groups, []
        self._play_again(Redone(len(self.line)))

    def _play_again(self, event: Event) -> None:
        match = self.match
        draws = [*self.opening, *(drawn for _, after in self.line for drawn in after)]
        again = Match.new(match.rules, match.seats, RecordedChance(draws), match.game.settings)
        for choice, _ in self.line:
            again.apply(choice.seat, choice.option)
        again.game.chance, again.game.log = match.game.chance, match.game.log
        again.game.log.new.append(event)
        self.match = again
        self.read = len(again.log)


def choose(match: Match, dice: SeededChance) -> tuple[int, Any]:
    decision = match.waiting[dice.draw("who", len(match.waiting))]
    option = decision.options[dice.draw("what", len(decision.options))]
    return decision.seat, match.fill(decision.seat, option, lambda n: dice.draw("where", n))


@pytest.mark.parametrize("is_kept", [True, False], ids=["kept", "not kept"])
@pytest.mark.parametrize(("game", "steps"), [("toy", 60), ("spacebase", 260), ("xwing2", 120)])
def test_going_back_gives_what_playing_from_the_start_gives(game: str, steps: int, is_kept: bool) -> None:
    rules = GAMES[game]
    for seed in range(3):
        dice = SeededChance(100 + seed)
        match, other = (Match.new(rules, 2, SeededChance(seed), SETTINGS.get(game)) for _ in range(2))
        plain = FromTheStart(other)
        went_back = 0
        for _ in range(steps):
            wish = dice.draw("wish", 10)
            if wish == 0:
                to = dice.draw("to", match.choices + 1)
                if dice.draw("near", 3):
                    to = max(match.choices - dice.draw("steps", 6), 0)
                match.undo(to)
                plain.undo(to)
                went_back += 1
            elif wish == 1 and plain.retracted:
                match.redo()
                plain.redo()
            elif wish == 2:
                match = match.fork()
            elif not match.over:
                seat, option = choose(match, dice)
                match.apply(seat, option)
                plain.match.apply(seat, option)
                plain.follow()
            if is_kept:
                match.keep_place()
            assert match.choices == len(plain.line)
            assert match.line() == [choice for choice, _ in plain.line]
            assert match.digest() == plain.match.digest()  # chance and its counters included
        happened = msgspec.to_builtins(match.events())
        chosen = [one for one in events_that_stand(happened) if one["event"] in ("chosen", "hidden_chosen")]
        stand = [one for one in chosen if not one["forced"]]
        assert [one["option"] for one in stand] == msgspec.to_builtins([one.option for one in match.line()])
        assert list(match.log) == list(plain.match.log)
        assert match.view() == plain.match.view()
        assert went_back > 3


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many choices are applied from now on, in its one element."""
    count = [0]
    apply = Running.apply

    def counting(self: Running, seat: int, choice: Any) -> None:
        count[0] += 1
        apply(self, seat, choice)

    monkeypatch.setattr(Running, "apply", counting)
    return count


def played(choices: int) -> Match:
    match, dice = Match.new(GAMES["spacebase"], 4, SeededChance(1)), SeededChance(2)
    while match.choices < choices:
        match.apply(*choose(match, dice))
        match.keep_place()
    return match


def test_going_back_makes_few_choices_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(300)
    dice = SeededChance(3)
    count = counted(monkeypatch)
    for _ in range(100):
        count[0] = 0
        match.undo(dice.draw("to", match.choices))
        assert count[0] < choices_again(300) + match.seats
        count[0] = 0
        match.redo()
        assert count[0] < choices_again(300) + match.seats


def test_without_kept_positions_a_line_is_played_again_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match, dice = Match.new(GAMES["spacebase"], 2, SeededChance(1)), SeededChance(2)
    while match.choices < 200 or match.answered:
        match.apply(*choose(match, dice))
    count = counted(monkeypatch)
    for _ in range(100):
        match.undo(match.choices - 1)
        match.redo()
    assert count[0] < 200 + 200 * (KEPT_EVERY + 2)


def test_a_record_with_many_retractions_is_replayed_in_linear_work(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(400)
    for _ in range(150):
        match.undo(match.choices - 1)
        match.redo()
    record = match.record()
    count = counted(monkeypatch)
    again = Match.replay(match.rules, record)
    assert again.digest(with_chance=False) == match.digest(with_chance=False)
    assert count[0] < 410 + 300 * (KEPT_EVERY + match.seats)


def test_few_positions_of_a_long_line_are_kept() -> None:
    kept, place = 0, Place()
    while place.number < 100_000:
        place = Place(place)
        if place.since_kept >= choices_again(place.number):
            place.since_kept = 0
            kept += 1
    assert kept < 400
    assert [place.back_to(number).number for number in (0, 1, 63, 64, 65_537, 99_999, 100_000)] == [
        0, 1, 63, 64, 65_537, 99_999, 100_000
    ]  # fmt: skip


def test_a_log_is_read_on_over_forks() -> None:
    log = Log()
    log.new += [Draw("a", n, 6, n) for n in range(4)]
    fork = Log(log)
    log.new.append(Draw("b", 0, 6, 0))  # after the fork, and not in it
    fork.new.append(Draw("c", 0, 6, 0))
    deeper = Log(fork)
    deeper.new.append(Draw("d", 0, 6, 0))
    for start in range(8):
        assert deeper.since(start) == list(deeper)[start:]
        assert fork.since(start) == list(fork)[start:]
    past = Past(Place()).follow(fork)
    assert past.follow(deeper).here.draws == [("a", 6, n) for n in range(4)] + [("c", 6, 0), ("d", 6, 0)]
