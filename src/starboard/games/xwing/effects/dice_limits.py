"""What cards forbid, demand or limit while dice are modified."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.games.xwing.effects.card_effects import Query
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import XWingState

CANNOT_MODIFY: Final[Query[Callable[[XWingGame, int, int], bool]]] = Query()
"""Given the ship with the card and another: whether that one modifies no dice in this attack."""
MUST_SPEND_FOCUS: Final[Query[Callable[[XWingState, int, int], bool]]] = Query()
"""Given the ship with the card and another: whether that one has to spend a focus token in this attack."""
MOST_REROLLED: Final[Query[Callable[[XWingState, int], int]]] = Query()
"""Given the ship with the card: how many attack dice can be rerolled in this attack, or `NO_LIMIT`."""
NO_LIMIT: Final = 99
BY_ATTACKER: Final = "an attack die was rerolled by its side"  # a mark of an attack, once for each die
REROLLED: Final = "an attack die was rerolled"  # a mark of an attack that has such a limit, once for each die


def cannot_modify(game: XWingGame, number: int) -> bool:
    """Whether a ship modifies no dice in this attack, neither its own nor others'."""
    return any(bars(game, holder, number) for holder, _, bars in CANNOT_MODIFY.in_play(game.state))


def must_spend_focus(state: XWingState, number: int) -> bool:
    """Whether a ship still has to spend a focus token in this attack."""
    asked = any(asks(state, holder, number) for holder, _, asks in MUST_SPEND_FOCUS.in_play(state))
    return asked and state.attack is not None and f"{number} spent focus" not in state.attack.marks


def rerolls_left(state: XWingState, pool: str) -> int:
    """How many dice of a pool can still be rerolled in this attack."""
    if pool != "attack" or state.attack is None:
        return NO_LIMIT
    most = min((most(state, holder) for holder, _, most in MOST_REROLLED.in_play(state)), default=NO_LIMIT)
    return most if most == NO_LIMIT else max(0, most - state.attack.marks.count(REROLLED))


def count_rerolled(state: XWingState, pool: str, count: int) -> None:
    """So many dice of a pool are rerolled."""
    if state.attack is not None and rerolls_left(state, pool) != NO_LIMIT:
        state.attack.marks += [REROLLED] * count
