"""Squads of X-Wing first edition: whether they are legal, every fault, other forms."""

from __future__ import annotations

from starboard.games.xwing1.rules import RULES
from starboard.studies.xwing import squads
from starboard.studies.xwing.squads import SquadAnswer


def examined(question: bytes) -> SquadAnswer:
    """Everything about a squad. Raises Unanswerable."""
    return squads.examined(RULES, question)
