"""The pilot flies random legal squads, by points and by threat: it falls over no card."""

from __future__ import annotations

import pytest

from starboard.lab.simulate import plan, simulate


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    "number", [*range(4), *(pytest.param(n, marks=pytest.mark.soak) for n in range(4, 8))]
)
def test_it_flies_random_squads(number: int) -> None:
    """As `starboard simulate xwing2 --squads random --bots pilot --games 4` does; the soak plays 8, and 300 more."""
    result = simulate(plan("xwing2", 1, ["pilot"], drawn=True, first=number))
    assert result.failures == []
    assert result.flown["pilots"] > 0


@pytest.mark.soak
@pytest.mark.timeout(36_000)
def test_it_flies_three_hundred_games_with_random_squads() -> None:
    result = simulate(plan("xwing2", 300, ["pilot"], drawn=True, seed=2))
    assert result.distinct_errors == []
    assert result.flown["pilots"] > 430
    assert result.flown["upgrades"] > 300
