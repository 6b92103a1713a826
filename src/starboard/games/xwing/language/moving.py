"""Clauses about how a ship moves: obstacles that it ignores, templates that it uses."""

from __future__ import annotations

from collections.abc import Callable

from starboard.games.xwing.effects import registry
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.language.clauses import says
from starboard.games.xwing.state import XWingState


def ignores(test: Callable[[XWingState, int, int, str], bool]) -> Clause:
    """I ignore the effects of an obstacle; given me, the obstacle, and `moving` or `attacking`."""
    return says("ignores", registry.IGNORES, test)


def bank_rolls(*hows: str) -> Clause:
    """I roll with a bank template in place of the straight one: in a `roll`, or only in those that I perform myself
    (`own_roll`), in a `decloak` to a side, and instead of a decloak straight ahead (`decloak_boost`)."""
    return says("bank rolls", registry.BANK_ROLLS, hows)
