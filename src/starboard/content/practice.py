"""What a game has to practise with: its lessons and puzzles, and a position to try each rule in.

A practice game is named `lesson/ID`, `puzzle/ID` or `rule/NUMBER`. Lessons are files of `games/GAME/lessons`, puzzles of
`games/GAME/puzzles`; a rule is tried in one of the cases that cover it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from starboard.content.scenarios import BadScenario, packaged_cases, read_scenarios, scenario_files
from starboard.core.rulebook import Rulebook
from starboard.core.scenario import Scenario

Why = Literal["words", "set_up", "no_case", "exempt"]
"""Why a rule cannot be tried: it only says what words mean; cases show it by set-ups that are refused; none has a choice
in it; the game does without it."""


class Rules(NamedTuple):
    """By rule number: the case in which it can be tried, or why there is none."""

    cases: Mapping[str, Scenario]
    none: Mapping[str, Why]


@cache
def lessons(package: str) -> Mapping[str, Scenario]:
    """The lessons of a game by id, which is the name of the file."""
    found = {}
    for path, scenario in _scenarios(package, "lessons"):
        if scenario.lesson is None:
            raise BadScenario(f"{path.name} stands among the lessons and has no `lesson`.")
        found[path.stem] = scenario
    return found


@cache
def puzzles(package: str) -> Mapping[str, Scenario]:
    """The puzzles of a game by id, in the order of the files."""
    found: dict[str, Scenario] = {}
    for path, scenario in _scenarios(package, "puzzles"):
        if scenario.puzzle is None:
            raise BadScenario(
                f"{scenario.case!r} of {path.name} stands among the puzzles and has no `puzzle`."
            )
        if scenario.puzzle.id in found:
            raise BadScenario(f"Two puzzles of {package} are called {scenario.puzzle.id!r}.")
        found[scenario.puzzle.id] = scenario
    return found


def _scenarios(package: str, folder: str) -> list[tuple[Path, Scenario]]:
    where = packaged_cases(package).parent / folder
    if not where.is_dir():
        return []
    return [
        (path, scenario)
        for path in scenario_files(where)
        for scenario in read_scenarios(path.read_text(encoding="utf-8"), path.name)
    ]


@cache
def cases(package: str) -> tuple[Scenario, ...]:
    """All cases of a game."""
    return tuple(scenario for _, scenario in _scenarios(package, "cases"))


def best_case(covering: list[Scenario]) -> Scenario | None:
    """The case that shows a rule most plainly: it names few rules, and is short; None if none can be played."""
    playable = [one for one in covering if not one.refused_setup and any(act.choose for act in one.do)]
    return min(playable, key=_plainness, default=None)


def _plainness(scenario: Scenario) -> tuple[int, bool, int]:
    refuses = any(act.refused for act in scenario.do)
    return len(scenario.rules), not refuses, len(scenario.do)


def rules_to_try(package: str, rulebook: Rulebook) -> Rules:
    """Where each rule of a game can be tried."""
    covering: dict[str, list[Scenario]] = {}
    for scenario in cases(package):
        for number in scenario.rules:
            covering.setdefault(number, []).append(scenario)
    found: dict[str, Scenario] = {}
    none: dict[str, Why] = {}
    for rule in rulebook:
        named = covering.get(rule.id, [])
        case = best_case(named)
        if rule.exempt is not None:
            none[rule.id] = "exempt"
        elif case is not None:
            found[rule.id] = case
        elif any(one.refused_setup for one in named):
            none[rule.id] = "set_up"
        else:
            none[rule.id] = "words" if rule.kind in ("definition", "component") else "no_case"
    return Rules(found, none)
