"""Puzzles: when one is over, whether it is solved, and every line of answers that solves it, found by search.

What the others do is said by kind of question (`others`) or written in the scenario (`do`), seat by seat in the order of
their answers; where nothing is, or it is not open, they pass if they may, else they take the first option. Draws follow
`chance`, and past its end `seed`: so the same answers always lead to the same end, at a table too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from starboard.core.decision import PASS, Decision, Option, Parametric
from starboard.core.errors import StarboardError
from starboard.core.expecting import Named, contains, find
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.core.scenario import Scenario, check, start
from starboard.core.teaching import Puzzle

MOST_LINES = 200_000
"""Lines of answers that a search goes through; a puzzle is small."""

Answer = str | dict[str, Any]
Line = tuple[Answer, ...]


class BadPuzzle(StarboardError):
    """A puzzle that cannot be judged; the text says what was expected."""


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
