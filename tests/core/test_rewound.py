"""Scripted dice after going back: the same answers meet the same draws, and a record of it all replays byte for byte."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from starboard.core.chance import Chance, ScriptedChance, SeededChance, chance_from_plain
from starboard.core.decision import option_fields
from starboard.core.match import Match
from starboard.core.record import Beginning, Choice, read_record
from starboard.games import load
from starboard.server.beginning import rewind

GAMES = ("spacebase", "xwing2", "fleetcaptains")
LABELS = ("dice", "deck", "tie")

draws = st.lists(st.sampled_from(LABELS), max_size=12)
scripts = st.dictionaries(st.sampled_from(LABELS), st.lists(st.integers(0, 5), max_size=4))
answers = st.lists(st.tuples(st.booleans(), st.integers(0, 1 << 30)), max_size=24)


def drawn(chance: Chance, labels: list[str]) -> list[int]:
    return [chance.draw(label, 6) for label in labels]


@given(scripts, draws, draws, draws, draws)
def test_a_source_gives_again_what_it_gave_after_that_place(
    script: dict[str, list[int]], before: list[str], first: list[str], other: list[str], last: list[str]
) -> None:
    chance = ScriptedChance(script, SeededChance(4))
    drawn(chance, before)
    then = chance.clone()
    given_first = drawn(chance, first)
    for labels in (other, first):
        counted = sum(chance.counters.values())
        chance = chance.rewound(then)
        assert sum(chance.counters.values()) == counted  # a record of all draws keeps its order
        again = chance_from_plain(msgspec.msgpack.decode(msgspec.msgpack.encode(chance.plain())))
        assert drawn(chance.clone(), last) == drawn(again, last)
        assert drawn(chance, labels) == (given_first if labels is first else drawn(then.clone(), other))


def answered(match: Match, number: int) -> None:
    """Answer one of the open questions; the same number is the same answer."""
    decision = match.waiting[number % len(match.waiting)]
    pick = SeededChance(number)
    option = decision.options[number // 7 % len(decision.options)]
    filled = match.fill(decision.seat, option, lambda n: pick.draw("fill", n))
    fields = {name: value for name, value in option_fields(filled).items() if name != "region"}
    match.apply(decision.seat, fields)


def standing(match: Match) -> tuple[str, list[object]]:
    """The position, and what the dice would give from here."""
    chance = match.game.chance.clone()
    return match.digest(with_chance=False), [chance.draw(label, 6) for label in LABELS for _ in range(5)]


@given(st.sampled_from(GAMES), scripts, answers)
def test_the_same_line_meets_the_same_draws_however_often_play_went_back(
    game: str, script: dict[str, list[int]], moves: list[tuple[bool, int]]
) -> None:
    rules = load(game)
    begins, seats = Beginning("rule/any"), rules.usual_players
    zeros = {label: [0] * len(results) for label, results in script.items()}  # which any number of faces has
    match = Match.laid_out(rules, seats, begins, ScriptedChance(zeros, SeededChance(9)))
    beginning = match.fork()
    for goes_back, number in moves:
        if match.over:
            break
        if goes_back and match.choices:
            match.undo(number % match.choices)
            rewind(match, beginning)
        else:
            answered(match, number)
            if number % 3 == 0:
                match.keep_place()
        straight = beginning.fork()
        for act in match.acts():
            straight.play_entry(act)
        if not match.answered:
            assert standing(match) == standing(straight)
    for decision in match.decisions:
        if match.answer_of(decision.seat) is not None:
            match.take_back(decision.seat)
    record = match.record()
    assert record.practice is True
    assert any(isinstance(entry, Choice) for entry in record.entries) or match.choices == 0
    text = record.to_json()
    again = Match.replay(rules, read_record(text))
    assert again.record().to_json() == text
    assert again.digest(with_chance=False) == match.digest(with_chance=False)
