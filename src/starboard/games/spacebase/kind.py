"""What every decision of Space Base shares: its type of game and how its notation is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from starboard.core.decision import DecisionKind, Option, Question
from starboard.core.game import Game
from starboard.games.spacebase.options import option_named
from starboard.games.spacebase.state import SpaceBaseState

SpaceBaseGame: TypeAlias = Game[SpaceBaseState]


class Kind(DecisionKind[SpaceBaseGame]):
    """A decision of Space Base. None is always asked: the match takes one legal answer itself (SB-INFO-03)."""

    def choice(self, game: SpaceBaseGame, question: Question, named: Mapping[str, Any]) -> Option | None:
        """The option that a notation or plain fields describe, offered or not."""
        return option_named(named)
