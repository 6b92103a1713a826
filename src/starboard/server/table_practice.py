"""What makes a table one of practice: the scenario that it was laid out for, and the hints that are taken there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from starboard import games
from starboard.content.practice import puzzles
from starboard.core.decision import Decision
from starboard.core.match import Match
from starboard.core.puzzle import answers_of, is_over, is_solved, reply
from starboard.core.scenario import Scenario
from starboard.server.entries import Laid
from starboard.server.practice import kind_and_name
from starboard.server.protocol import PracticeState


class Judged(NamedTuple):
    """A try at a puzzle came to its end after so many choices."""

    choices: int
    is_solved: bool


@dataclass(frozen=True)
class TablePractice:
    """How far a table is one of practice. It never changes: each step gives a new one.

    `laid`: the scenario that it began with. `hints_agreed`: hints may be had where others than bots play, too.
    `hint_taken`: somebody took one. `beginning`: where the line of play begins, with its dice. `judged`: how the
    puzzle ended that is played here.
    """

    game: str
    laid: Laid | None = None
    hints_agreed: bool = False
    hint_taken: bool = False
    beginning: Match | None = None
    judged: Judged | None = None

    @property
    def is_practice(self) -> bool:
        """Whether the table was laid out for practice, or somebody took a hint."""
        return self.laid is not None or self.hint_taken

    @property
    def puzzle(self) -> Scenario | None:
        """The puzzle that is played here, as it is packaged now."""
        if self.laid is None:
            return None
        kind, name = kind_and_name(self.laid.source)
        return puzzles(games.package(self.game)).get(name) if kind == "puzzle" else None

    @property
    def scripts_draws(self) -> bool:
        """Whether a puzzle is played here whose draws are written: odds of them would say something else."""
        return self.puzzle is not None and bool(self.puzzle.chance)

    def beginning_at(self, match: Match) -> TablePractice:
        """The match stands where its line of play begins."""
        return replace(self, beginning=None if self.laid is None else match.fork())

    def after(self, match: Match | None, choices: int) -> TablePractice:
        """After so many choices. A puzzle is judged where a try first comes to its end: what is played after it
        changes nothing, and what went back before it is tried again."""
        judged = self.judged
        if judged is not None and choices < judged.choices:
            judged = None
        puzzle = None if self.puzzle is None else self.puzzle.puzzle
        if judged is None and puzzle is not None and match is not None and is_over(match, puzzle):
            judged = Judged(choices, is_solved(match, puzzle))
        return self if judged is self.judged else replace(self, judged=judged)

    def state(self, match: Match | None, seat: int) -> PracticeState | None:
        """How far this seat has come with what is practised here."""
        if self.laid is None or match is None:
            return None
        solved = None if self.judged is None else self.judged.is_solved
        return PracticeState(len(answers_of(match, seat)), solved)

    def scripted(self, match: Match | None, decision: Decision) -> str | dict[str, Any] | None:
        """What the scenario has another seat answer, if that is open: in a puzzle to its end, elsewhere as far as
        anything is written."""
        laid = self.laid
        if laid is None or match is None:
            return None
        if self.puzzle is not None and self.puzzle.puzzle is not None:
            return reply(match, decision, laid.replies, self.puzzle.puzzle.others)
        is_written = len(answers_of(match, decision.seat)) < len(laid.replies.get(decision.seat, ()))
        return reply(match, decision, laid.replies) if is_written else None

    def may_hint(self, people: int) -> bool:
        """Whether hints may be had among so many people: where all others are bots, or it was agreed on. A puzzle has a
        hint of its own, and no bot tells its answer."""
        return self.puzzle is None and (self.hints_agreed or people == 1)
