"""Every line of answers that solves a puzzle, found by search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from starboard.core.decision import Decision, Option, Parametric
from starboard.core.expecting import Named
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.core.puzzle import Line, answers_of, is_over, is_solved, replies_of, reply
from starboard.core.scenario import Scenario, start
from starboard.core.teaching import Puzzle

MOST_LINES = 200_000
"""Lines of answers that a search goes through; a puzzle is small."""


class BadPuzzle(Exception):
    """A puzzle that cannot be judged; the text says what was expected."""


def solutions(rules: Ruleset[Any], scenario: Scenario) -> list[Line]:
    """Every line of answers that solves the puzzle. Raises BadPuzzle."""
    puzzle = scenario.puzzle
    if puzzle is None:
        raise BadPuzzle(f"The scenario {scenario.case!r} has no puzzle.")
    if puzzle.best:
        return [(answer,) for answer in _best(rules, start(rules, scenario), puzzle)]
    return [
        tuple(answers_of(match, puzzle.seat)) for match in ends(rules, scenario) if is_solved(match, puzzle)
    ]


def ends(rules: Ruleset[Any], scenario: Scenario) -> Iterator[Match]:
    """Where each line of answers ends. Raises BadPuzzle where one does not, or there are too many."""
    puzzle = scenario.puzzle
    assert puzzle is not None
    replies = replies_of(scenario)
    open_, seen = [start(rules, scenario)], 0
    while open_:
        match = open_.pop()
        while not is_over(match, puzzle):
            decision = match.decision_of(puzzle.seat)
            if decision is not None and match.answer_of(puzzle.seat) is None:
                for option in reversed(list(candidates(match, decision, puzzle))):
                    branch = match.fork()
                    branch.apply(puzzle.seat, option)
                    open_.append(branch)
                break
            other = next(one for one in match.waiting if one.seat != puzzle.seat)
            answer = reply(match, other, replies, puzzle.others)
            if answer is None:
                raise BadPuzzle(
                    f"Seat {other.seat} is asked {other.kind}; write in `do` what it answers: one of "
                    f"{[option.id for option in other.options]}."
                )
            match.apply(other.seat, answer)
        else:
            seen += 1
            if seen > MOST_LINES:
                raise BadPuzzle(f"There are more than {MOST_LINES} lines of answers; a puzzle is smaller.")
            yield match


def candidates(match: Match, decision: Decision, puzzle: Puzzle) -> Iterable[Named | Option]:
    """What may be answered. Raises BadPuzzle where that cannot be listed and `among` names nothing."""
    among = puzzle.among.get(decision.kind)
    if among is not None:
        return [named for named in among if match.why_not(puzzle.seat, named) is None]
    offers = [option.id for option in decision.options if isinstance(option, Parametric)]
    if offers:
        raise BadPuzzle(
            f"{decision.kind} offers {offers}, which are filled in; name the answers that count in `among`."
        )
    return decision.options


def _best(rules: Ruleset[Any], match: Match, puzzle: Puzzle) -> list[str]:
    """The options with the greatest figure."""
    shown = figures(match, puzzle)
    most = max(shown.values())
    return [option for option, figure in shown.items() if figure >= most - 1e-9]


def figures(match: Match, puzzle: Puzzle) -> dict[str, float]:
    """By option that has it: the figure that `best` names. Raises BadPuzzle where fewer than two have it."""
    found: dict[str, float] = {}
    for option, preview in match.preview(puzzle.seat).items():
        value: Any = preview
        for part in puzzle.best.split("."):
            value = value.get(part) if isinstance(value, Mapping) else None
        if isinstance(value, int | float):
            found[option] = float(value)
    if len(found) < 2:
        raise BadPuzzle(
            f"{len(found)} options have a figure {puzzle.best!r} in their preview; expected two or more."
        )
    return found
