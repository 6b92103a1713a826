"""Answers are judged whole, once for all games, before the rules see them (core/reading.py)."""

from __future__ import annotations

import math
from typing import Any

import pytest
from msgspec.structs import fields

from starboard import games
from starboard.core.chance import SeededChance
from starboard.core.decision import Parametric
from starboard.core.errors import IllegalChoice
from starboard.core.event import Chosen
from starboard.core.match import Match
from tests.laws.toy import Toy

WHOLE: dict[str, Any] = {"kind": "spot", "id": "spot", "x": 10.0, "y": 20.0, "angle": 0.0}
GONE = object()
HUGE = "x" * 5000


@pytest.fixture
def match() -> Match:
    """A match in which seat 1 is asked for a place."""
    match = Match.new(Toy(), 2, SeededChance(1))
    match.apply(0, "dial 3")
    match.apply(1, "dial 4")
    return match


def bent(**changes: Any) -> dict[str, Any]:
    """A whole answer with these changes; GONE takes a field out."""
    return {name: value for name, value in {**WHOLE, **changes}.items() if value is not GONE}


def test_a_whole_answer_is_taken(match: Match) -> None:
    match.apply(1, WHOLE)
    assert match.game.state.players[1].buoy == (10.0, 20.0)


@pytest.mark.parametrize(
    ("changes", "reason", "figures"),
    [
        ({"y": GONE, "angle": GONE}, "place_missing", {"missing": ["y", "angle"]}),
        ({"y": None, "angle": None}, "place_missing", {"missing": ["y", "angle"]}),
        ({"x": "10"}, "field_wrong", {"field": "x", "given": "10", "expected": "number"}),
        ({"x": True}, "field_wrong", {"field": "x", "given": "True", "expected": "number"}),
        ({"x": [1]}, "field_wrong", {"field": "x", "given": "…", "expected": "number"}),
        ({"id": 5}, "field_wrong", {"field": "id", "given": "5", "expected": "text"}),
        ({"region": {"width": 1}}, "field_wrong", {"field": "region", "given": "…", "expected": "region"}),
        ({"extra": 1}, "field_unknown", {"field": "extra"}),
        ({HUGE: 1}, "field_unknown", {"field": "x" * 40 + "…"}),
        ({"x": 10**30}, "field_out_of_range", {"field": "x", "given": "1e+30", "least": -10_000, "most": 10_000}),
        ({"x": -1e308}, "field_out_of_range", {"field": "x", "given": "-1e+308"}),
        ({"x": math.inf}, "field_out_of_range", {"field": "x", "given": "inf"}),
        ({"y": math.nan}, "field_out_of_range", {"field": "y", "given": "nan"}),
        ({"angle": 1e6}, "field_out_of_range", {"field": "angle", "least": -3_600, "most": 3_600}),
        ({"x": 10**400}, "field_wrong", {"field": "x", "expected": "number"}),
        ({"kind": "deploy"}, "not_offered", {"decision": "buoy"}),
        ({"x": 101.0}, "off_the_table", {"x": 101.0}),
    ],
)  # fmt: skip
def test_a_bent_answer_is_refused_with_its_field(
    match: Match, changes: dict[str, Any], reason: str, figures: dict[str, Any]
) -> None:
    before = match.digest()
    refusal = match.why_not(1, bent(**changes))
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (reason, "TOY-03")
    assert refusal.figures.items() >= figures.items()
    with pytest.raises(IllegalChoice):
        match.apply(1, bent(**changes))
    assert match.digest() == before


def test_a_field_means_what_it_says() -> None:
    """A name that says one thing and a field that says another are no answer; true is no 1."""
    match = Match.new(games.load("spacebase"), 2, SeededChance(2026))
    decision = match.decisions[0]
    assert decision.kind == "allocate"
    split = next(option for option in decision.options if option.id.startswith("split"))
    named = {"kind": "split", "id": split.id, "a": split.a, "b": split.b, "doubles": []}  # type: ignore[attr-defined]
    assert match.why_not(decision.seat, named) is None
    for change in ({"a": 99}, {"extra": 1}, {"kind": "combine"}, {"doubles": [1]}, {"id": ["split"]}):
        refusal = match.why_not(decision.seat, {**named, **change})
        assert refusal is not None, change


def test_every_option_that_is_filled_in_says_what_is_filled_in() -> None:
    """No game can forget to: the engine asks the type."""
    known = [
        choice
        for game in games.game_ids()
        for kind in games.load(game).kinds.values()
        for choice in kind.choices
        if issubclass(choice, Parametric)
    ]
    assert len(set(known)) >= 6
    for choice in known:
        assert choice.PARTS, choice
        assert set(choice.PARTS) <= set(choice.__struct_fields__)
        numbers = {field.name for field in fields(choice) if field.type == float | None}
        assert numbers <= set(choice.BOUNDS), choice


def test_what_is_taken_bears_the_name_of_the_offer(match: Match) -> None:
    match.apply(1, bent(id=GONE))
    chosen = [event for event in match.log if isinstance(event, Chosen) and event.choice == "buoy"]
    assert [event.option for event in chosen] == [{**WHOLE, "region": {}}]
