"""A focus token that an attack costs is spent before there is a defender (XW1-ATK-03): not while attacking it."""

from __future__ import annotations

from starboard.games.xwing import tokens
from starboard.games.xwing.changes.tokens import lose
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import XWingState


def pay_focus(game: XWingGame, number: int) -> None:
    """The ship spends a focus token as what its attack costs (XW1-ATK-01), which is none spent in the attack."""
    current = game.state.attack
    assert current is not None
    if lose(game, number, tokens.FOCUS, "spent", "XW1-ATK-01"):
        current.marks.remove(_spent(number))


def spent_while_attacking(state: XWingState, number: int) -> bool:
    """Whether the ship attacks now, and has spent a focus token otherwise than as a cost."""
    current = state.attack
    return current is not None and current.attacker == number and _spent(number) in current.marks


def _spent(number: int) -> str:
    """The mark of an attack in which this ship has spent a focus token."""
    return f"{number} spent focus"
