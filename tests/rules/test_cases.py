"""Every packaged case of every game, each a test; and that the files say what they prove."""

import json
import re
from collections import Counter

import jsonschema
import pytest
import yaml

from starboard.content.scenarios import scenario_schema
from starboard.games import game_ids, load
from starboard.lab.cases import Case, packaged, run_case

GAMES = game_ids()
CASES = [case for game in GAMES for case in packaged(game)]
WORKED_EXAMPLES = {  # by game, as its rules number them
    # EX-10 counts over all rolls: games/spacebase/test_worked_examples.py
    "fleetcaptains": {f"X{n:02}" for n in range(1, 23)} - {"X14", "X19"},  # of the map alone: test_chart.py
    "spacebase": {f"EX-{n:02}" for n in range(1, 19)} - {"EX-10"},
    "xwing1": {f"EX-{n:02}" for n in range(1, 33)},
    "xwing2": {f"V{n:02}" for n in range(1, 28)},
}


@pytest.mark.parametrize("case", CASES, ids=[f"{case.file.stem}: {case.scenario.case}" for case in CASES])
def test_case(case: Case) -> None:
    result = run_case(case)
    assert result.passed, "\n".join(result.failures)


@pytest.mark.parametrize("game", GAMES)
def test_titles_are_unique(game: str) -> None:
    titles = Counter(case.scenario.case for case in packaged(game))
    assert titles
    assert not [title for title, times in titles.items() if times > 1]


@pytest.mark.parametrize("game", GAMES)
def test_a_title_begins_with_a_rule_that_the_case_proves(game: str) -> None:
    """Its id without the game's own letters; a worked example with its number."""
    (letters,) = {rule.id.split("-")[0] for rule in load(game).rulebook()}
    astray = [
        case.name
        for case in packaged(game)
        if case.file.name != "worked_examples.yaml"
        and f"{letters}-{case.scenario.case.split()[0]}" not in case.scenario.rules
    ]
    assert astray == []


@pytest.mark.parametrize("game", GAMES)
def test_every_worked_example_has_a_case(game: str) -> None:
    titles = [case.scenario.case for case in packaged(game) if case.file.name == "worked_examples.yaml"]
    numbers = [re.match(r"[A-Z]+-?\d\d\b", title) for title in titles]
    assert {number and number.group() for number in numbers} == WORKED_EXAMPLES.get(game, set())


@pytest.mark.parametrize("game", GAMES)
def test_every_file_of_cases_fits_the_schema(game: str) -> None:
    validator = jsonschema.Draft202012Validator(scenario_schema())
    read = 0
    for file in sorted({case.file for case in packaged(game)}):
        for document in yaml.load_all(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader):
            errors = [error.message for error in validator.iter_errors(json.loads(json.dumps(document)))]
            assert errors == [], file.name
            read += 1
    assert read == len(packaged(game))
