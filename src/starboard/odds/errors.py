"""What a question about odds can be refused for."""

from __future__ import annotations

from starboard.core.errors import StarboardError


class BadQuestion(StarboardError):
    """A question to the solver that has no answer: the text says what was given and what is expected."""


class TooMuchWork(BadQuestion):
    """A question that has an answer, but not within the steps that it may take."""
