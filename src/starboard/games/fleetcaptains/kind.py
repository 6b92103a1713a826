"""What every decision of Fleet Captains shares, and the steps of a free turn that are offered together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from starboard.core.decision import DecisionKind, Option, Question, Refusal
from starboard.core.task import Task
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.options import option_named


class Kind(DecisionKind[FleetGame]):
    """A decision of Fleet Captains."""

    def choice(self, game: FleetGame, question: Question, named: Mapping[str, Any]) -> Option | None:
        """The option that a notation or plain fields describe, offered or not."""
        return option_named(named, self.choices)


class TurnStep:
    """One kind of thing that a side may do in its free turn (FC-TURN-01): what can be tried, why something may not be,
    and the task that carries it out. Stateless; each stands in the file of its chapter."""

    choices: ClassVar[tuple[type[Option], ...]]

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        """Everything that is worth judging."""
        raise NotImplementedError

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        """Why this may not be done now, or None; for any option of the types `choices`."""
        raise NotImplementedError

    def legal(self, game: FleetGame, seat: int) -> Iterable[Option]:
        """The offers without a refusal; a step that is offered often says so in a shorter way (the law
        `options_are_sound` holds the two equal)."""
        for option in self.offers(game, seat):
            if self.refusal(game, seat, option) is None:
                yield option

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        """What carries it out."""
        raise NotImplementedError
