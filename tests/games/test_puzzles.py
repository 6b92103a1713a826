"""Puzzles: exactly the solutions that they say, found by search; texts in four languages."""

from __future__ import annotations

import pytest

from starboard import games
from starboard.content.practice import puzzles
from starboard.core.puzzle import fits
from starboard.core.scenario import Scenario, run_scenario
from starboard.core.teaching import Words
from starboard.text.languages import LANGUAGES
from tests.games.puzzle_search import solutions

ALL = [(game, name) for game in games.game_ids() for name in puzzles(games.package(game))]


def puzzle(game: str, name: str) -> Scenario:
    return puzzles(games.package(game))[name]


@pytest.mark.parametrize(("game", "name"), ALL, ids=["/".join(one) for one in ALL])
def test_search_finds_exactly_the_solutions_that_it_says(game: str, name: str) -> None:
    scenario = puzzle(game, name)
    assert scenario.puzzle is not None
    found = solutions(games.load(game), scenario)
    assert found
    said = scenario.puzzle.solutions
    strange = [line for line in found if not any(fits(line, named) for named in said)]
    assert strange == [], "solves it, and is not said"
    missing = [named for named in said if not any(fits(line, named) for line in found)]
    assert missing == [], "is said, and does not solve it"


@pytest.mark.parametrize(("game", "name"), ALL, ids=["/".join(one) for one in ALL])
def test_its_acts_are_a_case_that_passes(game: str, name: str) -> None:
    result = run_scenario(games.load(game), puzzle(game, name))
    assert result.passed, result.failures


@pytest.mark.parametrize(("game", "name"), ALL, ids=["/".join(one) for one in ALL])
def test_it_is_told_in_four_languages(game: str, name: str) -> None:
    found = puzzle(game, name).puzzle
    assert found is not None
    texts: list[Words] = [found.title, found.task, found.hint, found.why, *found.facts]
    assert [set(text) for text in texts] == [set(LANGUAGES)] * len(texts)
    assert 1 <= found.stars <= 5
    assert found.moves or found.until or found.best
    # an answer by fields is put into words by its kind
    assert all(isinstance(named, str) or "kind" in named for line in found.solutions for named in line)
    assert not found.rule or found.rule in games.load(game).rulebook().by_id()
