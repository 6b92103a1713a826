"""Practice: what a packaged scenario becomes at a table, and what is said of it to whoever plays it."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import msgspec

from starboard import games
from starboard.content.practice import Rules, lessons, puzzles, rules_to_try
from starboard.core.puzzle import replies_of
from starboard.core.scenario import Scenario
from starboard.server.bodies import LessonInfo, PracticeList, PuzzleAnswer, PuzzleTask, ScenarioInfo, StepInfo
from starboard.server.entries import Laid
from starboard.server.problems import Declined


class Planned(NamedTuple):
    """A practice table to be made. `is_listed`: it stands among its maker's tables."""

    seats: int
    seat: int
    settings: dict[str, Any]
    laid: Laid
    is_listed: bool


def kind_and_name(source: str) -> tuple[str, str]:
    """Of `lesson/first`: that it is a lesson, and which."""
    kind, _, name = source.partition("/")
    return kind, name


@cache
def _rules(game: str) -> Rules:
    return rules_to_try(games.package(game), games.load(game).rulebook())


def _found(game: str, source: str) -> Scenario:
    """The scenario of that name. Raises Declined."""
    if game not in games.game_ids():
        raise Declined("unknown_game", 404, game=game, games=list(games.game_ids()))
    kind, name = kind_and_name(source)
    package = games.package(game)
    found = {
        "lesson": lambda: lessons(package).get(name),
        "puzzle": lambda: puzzles(package).get(name),
        "rule": lambda: _rules(game).cases.get(name),
    }.get(kind, lambda: None)()
    if found is None:
        raise Declined("no_such_scenario", 404, scenario=source)
    return found


def seat_of(scenario: Scenario) -> int:
    """The seat of whoever plays it: the puzzle's, or that which answers first."""
    if scenario.puzzle is not None:
        return scenario.puzzle.seat
    return next((act.seat for act in scenario.do if act.choose is not None), 0)


def planned(game: str, source: str) -> Planned:
    """The table of a scenario. Raises Declined."""
    scenario = _found(game, source)
    rules = games.load(game)
    options = dict(scenario.options)
    seats = int(options.pop("players", rules.usual_players))
    seat = seat_of(scenario)
    kind, _ = kind_and_name(source)
    replies = {other: named for other, named in replies_of(scenario).items() if other != seat}
    seed = scenario.seed if kind == "puzzle" else None
    laid = Laid(source, scenario.position, scenario.chance, seed, replies)
    return Planned(seats, seat, rules.check_settings(options), laid, is_listed(source))


def is_listed(source: str) -> bool:
    """Whether a table of this scenario stands among those of whoever plays there."""
    return source.startswith("lesson/")


def first_game(game: str) -> int:
    """The minutes of a game's guided first game; 0: it has none."""
    found = lessons(games.package(game)).get("first")
    return 0 if found is None or found.lesson is None else found.lesson.minutes


@cache
def listed(game: str) -> bytes:
    """A `PracticeList` as JSON."""
    package = games.package(game)
    found = _rules(game)
    first = [
        LessonInfo(name, one.lesson.title, minutes=one.lesson.minutes)
        for name, one in lessons(package).items()
        if one.lesson is not None
    ]
    tasks = [
        LessonInfo(name, one.puzzle.title, one.puzzle.task, one.puzzle.stars)
        for name, one in puzzles(package).items()
        if one.puzzle is not None
    ]
    return msgspec.json.encode(PracticeList(first, tasks, list(found.cases), dict(found.none)))


@cache
def told(game: str, source: str) -> ScenarioInfo:
    """What is said to whoever plays it. Raises Declined."""
    scenario = _found(game, source)
    seat = seat_of(scenario)
    puzzle = scenario.puzzle
    steps = [
        StepInfo(act.teach, act.choose) for act in scenario.do if act.seat == seat and act.choose is not None
    ]
    return ScenarioInfo(
        source,
        seat,
        scenario.lesson,
        steps if scenario.lesson is not None else [],
        None if puzzle is None else msgspec.convert(puzzle, PuzzleTask, from_attributes=True),
        scenario.case if source.startswith("rule/") else "",
        scenario.rules,
    )


def answer(game: str, source: str) -> PuzzleAnswer:
    """How a puzzle is solved. Raises Declined."""
    puzzle = _found(game, source).puzzle
    if puzzle is None:
        raise Declined("no_such_scenario", 404, scenario=source)
    return PuzzleAnswer(list(map(list, puzzle.solutions)), puzzle.why)
