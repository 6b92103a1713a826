"""What every decision of X-Wing shares: its table type and how its notation is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starboard.core.decision import DecisionKind, Option, Question
from starboard.games.xwing2.options import option_named
from starboard.games.xwing2.table import XWingTable


class Kind(DecisionKind[XWingTable]):
    """A decision of X-Wing."""

    def choice(self, game: XWingTable, question: Question, named: Mapping[str, Any]) -> Option | None:
        """The option that a notation or plain fields describe, offered or not."""
        return option_named(named)
