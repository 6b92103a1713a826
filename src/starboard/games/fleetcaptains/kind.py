"""What every decision of Fleet Captains shares, and the steps that a free turn consists of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Any, ClassVar

from starboard.core.decision import PASS, DecisionKind, Option, Pass, Question, Refusal
from starboard.core.task import Task
from starboard.games.fleetcaptains.free_moment import FreeMoment, ShipMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.options import YES, Yes, option_named


class Kind(DecisionKind[FleetGame]):
    """A decision of Fleet Captains."""

    only_legal: ClassVar[bool] = False
    """Whether none of its candidates is ever refused, so that none needs to be judged; the law `options_are_sound` holds
    it to that."""

    def options(self, game: FleetGame, question: Question) -> tuple[Option, ...]:
        if not self.only_legal:
            return super().options(game, question)
        return in_order(self.candidates(game, question))

    def choice(self, game: FleetGame, question: Question, named: Mapping[str, Any]) -> Option | None:
        """The option that a notation or plain fields describe, offered or not."""
        return option_named(named, self.choices)


class YesKind(Kind):
    """A question that is answered with yes, or not at all."""

    may_pass = True
    only_legal = True
    choices: ClassVar[tuple[type[Option], ...]] = (Yes, Pass)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield YES
        yield PASS

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        return None


_by_id = attrgetter("id")


def in_order(options: Iterable[Option]) -> tuple[Option, ...]:
    """Options as a decision lists them."""
    return tuple(sorted(options, key=_by_id))


ACTS, OTHERS, WEAR, TILE = NEEDS = ("acts", "others", "wear", "tile")
"""What a ship may have at a free moment: an action that it may take now, others in its hex, something that could be
repaired, a tile (not a post) under it."""


class TurnStep:
    """One kind of thing that a side may do in its free turn (FC-TURN-01): what can be tried, why something may not be,
    and the task that carries it out. Stateless; each stands in the file of its chapter."""

    choices: ClassVar[tuple[type[Option], ...]]
    by_action: ClassVar[bool] = False
    """Whether it is an action of an uncloaked ship: what is legal is asked only where one may take an action."""
    of_ships: ClassVar[bool] = False
    """Whether it is asked ship by ship (`ShipStep`)."""

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        """Everything that is worth judging."""
        raise NotImplementedError

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        """Why this may not be done now, or None; for any option of the types `choices`."""
        raise NotImplementedError

    def legal(self, moment: FreeMoment) -> Iterable[Option]:
        """The offers without a refusal. A step that is offered often says so in a shorter way; the law
        `options_are_sound` holds the two equal."""
        game, seat = moment.game, moment.seat
        refusal = self.refusal
        return [option for option in self.offers(game, seat) if refusal(game, seat, option) is None]

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        """What carries it out."""
        raise NotImplementedError


class ShipStep(TurnStep):
    """A step that one ship begins, and that may be begun or not for what follows from the ship, those in its hex, the
    map, and what `Kept.common` names: what is legal is kept while all that is as it was."""

    of_ships = True
    needs: ClassVar[tuple[str, ...]] = ()
    """What a ship must have at least (`NEEDS`), or it is not asked for it."""

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        """The offers of this ship without a refusal."""
        raise NotImplementedError
