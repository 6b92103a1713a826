"""What the rulesets of both editions of X-Wing have in common; each edition inherits and replaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from starboard.core.errors import BadSetup
from starboard.core.game import Ruleset
from starboard.core.piece import Piece
from starboard.core.task import Task
from starboard.games.xwing.geometry.switch import kernels
from starboard.games.xwing.state import Trigger, XWingState


class XWingRules(Ruleset[XWingState]):
    """Two players, each with a squad, on one table."""

    players: ClassVar[tuple[int, int]] = (2, 2)
    usual_players: ClassVar[int] = 2
    state_type: ClassVar[type[Piece]] = XWingState
    interrupts: ClassVar[bool] = True

    def prepare(self) -> None:
        """Load the geometry kernels, and compile them if they never were."""
        kernels.load()

    # -- what cards do in between --

    def heard(self, state: XWingState) -> frozenset[str]:
        """The events that the rules, or some card in this game but damage cards, answer to."""
        raise NotImplementedError

    def heard_by_damage(self) -> frozenset[str]:
        """The events that faceup damage cards answer to."""
        raise NotImplementedError

    def interruption(self, game: Any, waiting: list[Trigger], stack: Sequence[Task]) -> Task | None:
        """What comes before the next step, now that these triggers wait: game effects, else the ability queue."""
        raise NotImplementedError

    # -- knowing --

    def seats_of(self, state: XWingState) -> int:
        return 2

    def notation(self, state: XWingState) -> str:
        return msgspec.json.encode(state.plain()).decode()

    def from_notation(self, text: str) -> XWingState:
        try:
            return XWingState.from_plain(msgspec.json.decode(text))
        except (msgspec.DecodeError, KeyError, TypeError) as error:
            raise BadSetup(f"This is not the notation of an X-Wing position ({error!r}).") from None
