"""The cases of a game: scenario files, each of which proves the rules that it names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from starboard.content.scenarios import BadScenario, packaged_cases, read_scenarios, scenario_files
from starboard.core.errors import StarboardError
from starboard.core.scenario import CaseResult, Scenario, run_scenario
from starboard.games import load, package
from starboard.lab.failures import failure_of


class Case(msgspec.Struct, frozen=True):
    """One case and the file that it stands in."""

    file: Path
    scenario: Scenario

    @property
    def name(self) -> str:
        """File and title: how a report names the case."""
        return f"{self.file.name}: {self.scenario.case}"


def read_cases(paths: Iterable[Path]) -> Iterator[Case]:
    """The cases of these files and folders, in order. Raises BadScenario with a sentence."""
    for path in paths:
        found = [Case(file, scenario) for file in scenario_files(path) for scenario in _read_file(file)]
        if not found:
            raise BadScenario(f"There are no cases in {path}. See docs/scenarios.md for the form.")
        yield from found


def _read_file(file: Path) -> list[Scenario]:
    try:
        return read_scenarios(file.read_text(encoding="utf-8"), str(file))
    except OSError as error:
        raise BadScenario(f"{file} cannot be read ({error.strerror}).") from None
    except UnicodeDecodeError:
        raise BadScenario(f"{file} is not text in UTF-8; a case is a YAML file.") from None
    except RecursionError:
        raise BadScenario(f"{file} holds a value that contains itself.") from None


@cache
def packaged(game: str) -> tuple[Case, ...]:
    """The cases that are packaged with a game; read once. Raises UnknownGame."""
    load(game)
    folder = packaged_cases(package(game))
    return tuple(read_cases([folder])) if folder.exists() else ()


def citing(game: str, rule: str) -> tuple[Case, ...]:
    """The packaged cases that name this rule."""
    return tuple(case for case in packaged(game) if rule in case.scenario.rules)


def run_case(case: Case) -> CaseResult:
    """Play a case. Never raises for what the case got wrong: an error is a failure with its sentence."""
    scenario = case.scenario
    try:
        rules = load(scenario.game)
        unknown = sorted(set(scenario.rules) - rules.rulebook().by_id().keys())
        result = run_scenario(rules, scenario)
    except StarboardError as error:
        return CaseResult(scenario.case, scenario.game, scenario.rules, [str(error)])
    except Exception as error:  # one case keeps no other from being played
        failure = f"the case cannot be played as written ({failure_of(error).line})"
        return CaseResult(scenario.case, scenario.game, scenario.rules, [failure])
    result.failures += [f"there is no rule {rule}" for rule in unknown]
    return result
