"""What every decision of X-Wing shares: its type of game and how its notation is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starboard.core.decision import DecisionKind, Option, Question
from starboard.games.xwing2.game import XWingGame
from starboard.games.xwing2.options import option_named


class Kind(DecisionKind[XWingGame]):
    """A decision of X-Wing."""

    def choice(self, game: XWingGame, question: Question, named: Mapping[str, Any]) -> Option | None:
        """The option that a notation or plain fields describe, offered or not."""
        return option_named(named)
