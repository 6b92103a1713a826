"""What players agree on without the rules: a concession, a draw."""

from __future__ import annotations

import pytest

from starboard.core.chance import SeededChance
from starboard.core.errors import BadRecord, IllegalChoice
from starboard.core.event import Conceded, DrawAgreed, Ended
from starboard.core.match import Match
from starboard.core.record import read_record
from starboard.games import load
from tests.core.test_match import new_match, play
from tests.laws.toy import Toy


def the_end(match: Match) -> Ended:
    last = match.events()[-1]
    assert isinstance(last, Ended)
    return last


def test_of_two_the_other_wins_at_once_and_no_rule_is_cited() -> None:
    match = new_match(seats=2)
    play(match, 5)
    match.concede(1)
    assert match.over
    assert match.decisions == ()
    assert match.events()[-2] == Conceded(1)
    end = the_end(match)
    assert (end.winners, end.ranking, end.reason, end.rule) == ([0], [[0], [1]], "conceded", "")
    assert end.points == [board.vp for board in match.game.state.boards]


def test_in_xwing_too_with_the_points_as_they_stand() -> None:
    match = Match.new(load("xwing2"), 2, SeededChance(1))
    match.concede(0)
    end = the_end(match)
    assert (end.winners, end.ranking, end.points, end.reason) == ([1], [[1], [0]], [0, 0], "conceded")


def test_of_three_the_others_play_on_and_the_last_one_wins() -> None:
    match = new_match(seats=3)
    match.apply(1, match.decisions[1].options[0])  # sealed: it stays so
    asked, events = match.decisions, len(match.log)
    match.concede(0)
    assert not match.over
    assert match.decisions == asked
    assert match.answer_of(1) is not None
    assert match.log.since(events) == [Conceded(0)]
    play(match, 4)
    match.concede(2)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.ranking) == ((1,), ((1,), (2,), (0,)))


def test_who_conceded_is_ranked_last_whatever_the_points() -> None:
    plain = Match.new(Toy(), 3, SeededChance(4))
    play_toy(plain)
    assert plain.outcome is not None
    first = plain.outcome.winners[0]
    match = Match.new(Toy(), 3, SeededChance(4))
    match.concede(first)
    play_toy(match)
    assert match.outcome is not None
    assert match.outcome.reason == plain.outcome.reason  # the rules ended it, not the concession
    assert first not in match.outcome.winners
    assert match.outcome.ranking[-1] == (first,)


def play_toy(match: Match) -> None:
    while not match.over:
        decision = match.waiting[0]
        match.apply(decision.seat, match.fill(decision.seat, decision.options[-1], lambda n: n - 1))


def test_a_draw_has_all_in_one_group_but_who_conceded_before() -> None:
    match = new_match(seats=3)
    drawn = match.fork()
    drawn.agree_draw()
    assert drawn.events()[-2] == DrawAgreed()
    end = the_end(drawn)
    assert (end.winners, end.ranking, end.reason, end.rule) == ([0, 1, 2], [[0, 1, 2]], "agreed", "")
    match.concede(1)
    match.agree_draw()
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.ranking) == ((0, 2), ((0, 2), (1,)))


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    match = new_match(seats=3)
    match.concede(2)
    before, events = match.digest(), len(match.log)
    for seat, reason in ((2, "has_conceded"), (3, "no_such_seat"), (-1, "no_such_seat")):
        with pytest.raises(IllegalChoice) as refused:
            match.concede(seat)
        assert refused.value.refusal.reason == reason
    assert (match.digest(), len(match.log)) == (before, events)
    match.agree_draw()
    before = match.digest()
    with pytest.raises(IllegalChoice) as refused:
        match.concede(0)
    assert refused.value.refusal.reason == "game_is_over"
    with pytest.raises(IllegalChoice):
        match.agree_draw()
    assert match.digest() == before


def test_they_are_part_of_the_line_of_play() -> None:
    match = new_match(seats=3)
    play(match, 6)
    made, before = match.choices, match.digest(with_chance=False)
    match.concede(0)
    play(match, 6)
    match.concede(1)
    assert match.over
    assert [act for act in match.acts() if act not in match.line()] == [Conceded(0), Conceded(1)]
    assert len(match.acts()) == match.choices
    ended = match.digest(with_chance=False)
    match.undo()
    assert (match.over, match.game.conceded) == (False, (0,))
    match.redo()
    assert match.digest(with_chance=False) == ended
    match.undo(made)
    assert (match.game.conceded, match.digest(with_chance=False)) == ((), before)


def test_of_two_in_a_row_one_alone_is_taken_back() -> None:
    match = new_match(seats=4)
    play(match, 6)
    match.concede(0)
    match.concede(1)
    match.undo()
    assert match.game.conceded == (0,)


def test_nobody_goes_back_over_them_without_the_others() -> None:
    match = new_match(seats=3)
    play(match, 6)
    match.concede(0)
    assert [match.undo_barrier(seat) for seat in range(3)] == [match.choices] * 3


def test_they_are_in_the_record_and_in_what_is_saved_and_written() -> None:
    match = new_match(seats=4)
    play(match, 6)
    match.concede(3)
    play(match, 6)
    match.concede(1)
    for copy in (Match.restore(match.rules, match.snapshot()), match.fork()):
        assert copy.digest() == match.digest()
    assert Match.from_notation(match.rules, match.notation()).game.conceded == (3, 1)
    match.agree_draw()
    record = match.record()
    again = Match.replay(match.rules, read_record(record.to_json()))
    assert again.record() == record
    assert again.outcome == match.outcome
    assert Match.from_notation(match.rules, match.notation()).outcome == match.outcome


def test_a_record_in_which_a_seat_concedes_that_is_not_there_is_refused() -> None:
    match = new_match(seats=3)
    match.concede(1)
    record = match.record()
    text = record.to_json().replace(b'"seat": 1', b'"seat": 7')
    with pytest.raises(BadRecord, match="Entry 1"):
        Match.replay(match.rules, read_record(text))


def test_without_them_nothing_is_saved_otherwise_than_before() -> None:
    match = new_match()
    assert "conceded" not in match.plain()
    assert "conceded" not in match.notation()
    assert b"conceded" not in match.record().to_json()
