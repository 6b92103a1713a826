"""What a match promises when the game's own code fails in the middle of a choice."""

from __future__ import annotations

import pytest

from starboard.core.chance import SeededChance
from starboard.core.errors import IllegalChoice
from starboard.core.match import Match
from tests.laws.toy import PlayToy, Toy


def broken(self: PlayToy, game: object) -> None:
    raise ZeroDivisionError("a fault of the game")


@pytest.fixture
def at_fault(monkeypatch: pytest.MonkeyPatch) -> tuple[Match, str]:
    """A match in which a choice has just failed after its first steps, and its digest before."""
    match = Match.new(Toy(), 2, SeededChance(1))
    match.apply(0, "dial 3")
    match.apply(1, "dial 4")
    before = match.digest(with_chance=False)
    plan = list(PlayToy.PLAN)
    plan[PlayToy.NAMES.index("buoy_placed")] = broken
    monkeypatch.setattr(PlayToy, "PLAN", tuple(plan))
    with pytest.raises(ZeroDivisionError):
        match.apply(1, "pass")
    monkeypatch.undo()
    return match, before


def test_nobody_plays_on_in_a_half_changed_match(at_fault: tuple[Match, str]) -> None:
    match, _ = at_fault
    assert not match.over
    assert match.decisions == match.waiting == ()
    for seat in range(2):
        with pytest.raises(IllegalChoice, match="not asked"):
            match.apply(seat, "pass")


def test_undo_brings_it_back_to_before_the_choice(at_fault: tuple[Match, str]) -> None:
    match, before = at_fault
    match.undo()
    assert match.digest(with_chance=False) == before
    assert [decision.kind for decision in match.waiting] == ["buoy"]
    match.apply(1, "pass")
    assert match.waiting


def test_a_fork_taken_before_is_untouched() -> None:
    match = Match.new(Toy(), 2, SeededChance(1))
    match.apply(0, "dial 3")
    kept = match.fork()
    before = kept.digest()
    match.apply(1, "dial 4")
    assert kept.digest() == before
