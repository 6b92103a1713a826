"""What can be asked about a game without a table: odds, squads. Each game names its own studies.

A study is a function from a question (JSON) to plain data. It keeps nothing, takes a bounded time, and may
run in a thread. `study(game, name)` finds it; a game with studies of its own adds a line and its files here,
and neither server nor shell change.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, Protocol, TypeVar, cast

import msgspec

from starboard.core.errors import StarboardError

Q = TypeVar("Q")


class Study(Protocol):
    """Answers one kind of question."""

    def __call__(self, question: bytes) -> Any:
        """The answer as msgspec encodes it. Raises Unanswerable; nothing else that a question can cause."""


class Unanswerable(StarboardError):
    """A question that has no answer here: the reason's key (`error.<reason>` of the catalogue), its figures."""

    def __init__(self, reason: str, **figures: Any) -> None:
        super().__init__(str(figures.get("detail", reason)))
        self.reason = reason
        self.figures = figures


def read_question(question: bytes, form: type[Q]) -> Q:
    """A question as its study wants it. Raises Unanswerable."""
    try:
        return msgspec.json.decode(question, type=form)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unanswerable("bad_request", detail=str(error)) from error


_STUDIES: Final[Mapping[str, Mapping[str, str]]] = {
    "spacebase": {"sectors": "starboard.studies.sectors:reached"},
    "xwing2": {
        "attack": "starboard.studies.attacks:odds",
        "squad": "starboard.studies.xwing2_squads:examined",
        "quick_builds": "starboard.studies.xwing2_squads:all_quick_builds",
        "filled": "starboard.studies.xwing2_squads:filled",
        "rivals": "starboard.studies.xwing2_squads:rivals_of",
        "pairings": "starboard.studies.xwing2_squads:all_pairings",
    },
}


def studies_of(game: str) -> tuple[str, ...]:
    """The names of what can be asked about a game; none for a game that is not known."""
    return tuple(_STUDIES.get(game, {}))


def study(game: str, name: str) -> Study:
    """The study of that name. Raises KeyError."""
    module, _, function = _STUDIES[game][name].partition(":")
    return cast(Study, getattr(import_module(module), function))


__all__ = ["Study", "Unanswerable", "read_question", "studies_of", "study"]
