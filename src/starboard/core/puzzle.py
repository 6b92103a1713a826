"""Puzzles: when one is over, and whether it is solved.

What the others do is said by kind of question (`others`) or written in the scenario (`do`), seat by seat in the order of
their answers; where nothing is, or it is not open, they pass if they may, else they take the first option. Draws follow
`chance`, and past its end `seed`: so the same answers always lead to the same end, at a table too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from starboard.core.decision import PASS, Decision, Parametric
from starboard.core.expecting import Named, contains, find
from starboard.core.match import Match
from starboard.core.scenario import Scenario, check
from starboard.core.teaching import Puzzle

Answer = str | dict[str, Any]
Line = tuple[Answer, ...]


def replies_of(scenario: Scenario) -> dict[int, list[Named]]:
    """What each seat answers by the scenario, in order."""
    replies: dict[int, list[Named]] = {}
    for act in scenario.do:
        if act.choose is not None:
            replies.setdefault(act.seat, []).append(act.choose)
    return replies


def reply(
    match: Match,
    decision: Decision,
    replies: Mapping[int, Sequence[Named]],
    others: Mapping[str, Sequence[Named]] = MappingProxyType({}),
) -> Answer | None:
    """What a seat answers by the script: what `others` says of this kind of question, else its next answer, if that is
    open, else pass if it may, else the first option; None: that one would have to be filled in."""
    written = replies.get(decision.seat, ())
    given = len(answers_of(match, decision.seat))
    for named in (*others.get(decision.kind, ()), *written[given : given + 1]):
        found = find(decision.options, named)
        if len(found) == 1 and not isinstance(found[0], Parametric):
            return found[0].id
        if isinstance(named, dict) and match.why_not(decision.seat, named) is None:
            return named
    if any(option is PASS for option in decision.options):
        return PASS.id
    first = decision.options[0]
    return None if isinstance(first, Parametric) else first.id


def answers_of(match: Match, seat: int) -> list[Answer]:
    """What a seat has answered on the present line, in order, as a record has it."""
    return [choice.option for choice in match.line() if choice.seat == seat]


def is_over(match: Match, puzzle: Puzzle) -> bool:
    """Whether a try has come to its end."""
    if match.over:
        return True
    is_asked = match.decision_of(puzzle.seat) is not None and match.answer_of(puzzle.seat) is None
    if not is_asked and any(decision.seat != puzzle.seat for decision in match.waiting):
        return False  # what the last answer leads to has not come yet
    if puzzle.moves and len(answers_of(match, puzzle.seat)) >= puzzle.moves:
        return True
    return bool(puzzle.until) and not check(match, puzzle.until)


def is_solved(match: Match, puzzle: Puzzle) -> bool:
    """Whether a try that is over has met the task."""
    if puzzle.best:
        line = tuple(answers_of(match, puzzle.seat))
        return any(fits(line, solution) for solution in puzzle.solutions)
    return not check(match, puzzle.goal)


def fits(line: Line, named: Sequence[Named]) -> bool:
    """Whether these answers are those of a written line."""
    return len(line) == len(named) and all(map(_is_answer, line, named))


def _is_answer(answer: Answer, named: Named) -> bool:
    if isinstance(named, dict):
        return isinstance(answer, dict) and contains(answer, named)
    name = answer if isinstance(answer, str) else str(answer.get("id", ""))
    return name.startswith(named[:-1]) if named.endswith("*") else name == named
