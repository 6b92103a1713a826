"""What the rulesets of both editions of X-Wing have in common; each edition inherits and replaces."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from starboard.core.errors import BadSetup
from starboard.core.game import Ruleset
from starboard.core.piece import Piece
from starboard.games.xwing.geometry.switch import kernels
from starboard.games.xwing.state import XWingState


class XWingRules(Ruleset[XWingState]):
    """Two players, each with a squad, on one table."""

    players: ClassVar[tuple[int, int]] = (2, 2)
    usual_players: ClassVar[int] = 2
    state_type: ClassVar[type[Piece]] = XWingState
    interrupts: ClassVar[bool] = True

    def prepare(self) -> None:
        """Load the geometry kernels, and compile them if they never were."""
        kernels.load()

    def seats_of(self, state: XWingState) -> int:
        return 2

    def notation(self, state: XWingState) -> str:
        return msgspec.json.encode(state.plain()).decode()

    def from_notation(self, text: str) -> XWingState:
        try:
            return XWingState.from_plain(msgspec.json.decode(text))
        except (msgspec.DecodeError, KeyError, TypeError) as error:
            raise BadSetup(f"This is not the notation of an X-Wing position ({error!r}).") from None
