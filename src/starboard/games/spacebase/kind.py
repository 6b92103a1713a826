"""What every decision of Space Base shares: its table type and how its notation is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from starboard.core.decision import DecisionKind, Option, Question
from starboard.core.game import Table
from starboard.games.spacebase.options import option_named
from starboard.games.spacebase.state import SpaceBaseState

SpaceBaseTable: TypeAlias = Table[SpaceBaseState]


class Kind(DecisionKind[SpaceBaseTable]):
    """A decision of Space Base. None is always asked: the match takes one legal answer itself (SB-INFO-03)."""

    def choice(self, game: SpaceBaseTable, question: Question, named: Mapping[str, Any]) -> Option | None:
        """The option that a notation or plain fields describe, offered or not."""
        return option_named(named)
