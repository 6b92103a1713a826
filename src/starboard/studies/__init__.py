"""What can be asked about a game without a table: odds, squads. Each game names its own studies.

A study is a function from a question (JSON) to plain data. It keeps nothing, takes a bounded time, and may
run in a thread. `study(game, name)` finds it in the game's folder here, whose `STUDIES` says `MODULE:FUNCTION` by
name.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol, TypeVar, cast

import msgspec

from starboard.core.errors import StarboardError
from starboard.games import part

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


def _own_studies(game: str) -> Mapping[str, str]:
    own = part("studies", game)
    return {} if own is None else own.STUDIES


def studies_of(game: str) -> tuple[str, ...]:
    """The names of what can be asked about a game; none for a game that is not known."""
    return tuple(_own_studies(game))


def study(game: str, name: str) -> Study:
    """The study of that name. Raises KeyError."""
    module, _, function = _own_studies(game)[name].partition(":")
    return cast(Study, getattr(import_module(f"starboard.studies.{game}.{module}"), function))


__all__ = ["Study", "Unanswerable", "read_question", "studies_of", "study"]
