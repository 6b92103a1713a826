"""What every decision of Fleet Captains shares, and the steps of a free turn that are offered together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from starboard.core.decision import DecisionKind, Option, Question, Refusal
from starboard.core.task import Task
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.options import option_named
from starboard.games.fleetcaptains.state import CLOAKED


class Kind(DecisionKind[FleetGame]):
    """A decision of Fleet Captains."""

    def choice(self, game: FleetGame, question: Question, named: Mapping[str, Any]) -> Option | None:
        """The option that a notation or plain fields describe, offered or not."""
        return option_named(named, self.choices)


class FreeMoment:
    """A free moment of a turn, looked at once for all that may be done in it."""

    __slots__ = ("acting", "carries", "fleet", "game", "hand", "is_worn", "meets_enemies", "seat", "side")

    def __init__(self, game: FleetGame, seat: int, acting: list[int], hand: list[int]) -> None:
        self.game = game
        self.seat = seat
        self.side = seat & 1
        self.fleet = game.state.fleet(seat)  # the seat's ships in play
        self.acting = acting  # those of them, uncloaked, that may take an action
        self.hand = hand  # command cards
        ships = game.state.ships
        own = [ships[number] for number in self.fleet]
        self.carries = any(  # the side's: a partner's ship may give something away
            (ship.crew or ship.cargo) and ship.seat & 1 == self.side for ship in ships
        )
        self.is_worn = any(ship.alert or ship.disabled or ship.tokens for ship in own)
        places = {ships[number].at for number in acting}
        self.meets_enemies = any(
            ship.at in places and ship.seat & 1 != self.side and ship.setting != CLOAKED for ship in ships
        )


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

    def legal(self, moment: FreeMoment) -> Iterable[Option]:
        """The offers without a refusal. A step that is offered often says so in a shorter way; the law
        `options_are_sound` holds the two equal."""
        game, seat = moment.game, moment.seat
        refusal = self.refusal
        return [option for option in self.offers(game, seat) if refusal(game, seat, option) is None]

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        """What carries it out."""
        raise NotImplementedError
