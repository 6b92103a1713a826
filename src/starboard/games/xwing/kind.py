"""What every decision of X-Wing shares: its type of game and how its notation is read."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from starboard.core.decision import DecisionKind, Option, Question
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.options import option_named
from starboard.games.xwing.ruleset import XWingRules


class Kind(DecisionKind[XWingGame]):
    """A decision of X-Wing."""

    rules: XWingRules

    def of(self, rules: XWingRules) -> Kind:
        """The same kind as one of these rules; where there is a game, that says which rules hold."""
        new = copy.copy(self)
        new.rules = rules
        return new

    def choice(self, game: XWingGame, question: Question, named: Mapping[str, Any]) -> Option | None:
        """The option that a notation or plain fields describe, offered or not."""
        return option_named(named)
