"""Where a Tallon Roll, or a roll to a side, may end: an edition says which places there are.

`how` is tallon, roll, decloak, or the tractor's roll of the edition; `way` is the side of a roll (with the bend of a
bank template), or speed and bearing of a Tallon Roll.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from starboard.core.decision import Option, Parametric, Refusal
from starboard.games.xwing.geometry.base import Pose
from starboard.games.xwing.geometry.repositions import Placement
from starboard.games.xwing.state import XWingState

TALLON = "tallon"


class Places:
    """The places that an edition offers."""

    def offered(self, state: XWingState, number: int, how: str, way: str) -> Sequence[Option]:
        """All that can be named, legal or not."""
        raise NotImplementedError

    def refusal(self, state: XWingState, number: int, how: str, way: str, choice: Option) -> Refusal | None:
        """Why the ship cannot end there."""
        raise NotImplementedError

    def no_room(self, state: XWingState, number: int, how: str, way: str) -> Refusal | None:
        """Why a roll can end nowhere this way; None if it can."""
        raise NotImplementedError

    def rolled(self, state: XWingState, number: int, how: str, way: str, choice: Option) -> Placement:
        """Where a roll ends, and its template."""
        raise NotImplementedError

    def tallon_shift(self, choice: Option) -> float:
        """How far ahead a Tallon Roll ends (`geometry.maneuvers.tallon_base`)."""
        raise NotImplementedError

    def free_tallons(self, state: XWingState, number: int, way: str) -> list[float]:
        """Such shifts where the ship overlaps no other, the middle first if it is among them: all that there are, or
        the ends of what is free (maneuvers-9)."""
        raise NotImplementedError

    def sample(
        self,
        state: XWingState,
        number: int,
        how: str,
        way: str,
        option: Parametric,
        draw: Callable[[int], int],
    ) -> Option:
        """A legal place of a region that is offered."""
        raise NotImplementedError

    def shown(
        self, state: XWingState, number: int, how: str, way: str
    ) -> list[tuple[dict[str, Any], Pose, Refusal | None]]:
        """Places of a roll that a preview shows: what names each, where the ship is there, why it cannot be."""
        raise NotImplementedError
