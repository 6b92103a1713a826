"""What every decision of Fleet Captains shares, and the steps of a free turn that are offered together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Any, ClassVar

from starboard.core.decision import DecisionKind, Option, Question, Refusal
from starboard.core.task import Task
from starboard.games.fleetcaptains.changes import actions_left, hand
from starboard.games.fleetcaptains.content import DESTROYED
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.options import option_named
from starboard.games.fleetcaptains.state import CLOAKED


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


_by_id = attrgetter("id")


def in_order(options: Iterable[Option]) -> tuple[Option, ...]:
    """Options as a decision lists them."""
    return tuple(sorted(options, key=_by_id))


class FreeMoment:
    """A free moment of a turn, looked at once for all that may be done in it."""

    __slots__ = (
        "acting",
        "carries",
        "fleet",
        "game",
        "hand",
        "has_actions",
        "is_worn",
        "meets_enemies",
        "seat",
        "side",
    )

    def __init__(self, game: FleetGame, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.side = side = seat & 1
        self.hand = hand(game, seat)  # command cards
        self.has_actions = has_actions = actions_left(game, seat) > 0
        self.fleet = fleet = list[int]()  # the seat's ships in play
        self.acting = acting = list[int]()  # those of them, uncloaked, that may take an action
        carries = is_worn = False
        places: list[int] = []
        enemies: list[int] = []
        for number, ship in enumerate(game.state.ships):
            alert = ship.alert
            if alert == DESTROYED:
                continue
            if ship.seat & 1 != side:
                if ship.setting != CLOAKED:
                    enemies.append(ship.at)
                continue
            if ship.crew or ship.cargo:
                carries = True
            if ship.seat != seat:
                continue
            fleet.append(number)
            if alert or ship.disabled or ship.tokens:
                is_worn = True
            if has_actions and ship.acted < ship.allowed and ship.setting != CLOAKED:
                acting.append(number)
                places.append(ship.at)
        self.carries = carries  # the side: a partner's ship may give something away
        self.is_worn = is_worn  # a ship of the fleet could be repaired
        self.meets_enemies = not set(places).isdisjoint(enemies)  # an acting ship does


class TurnStep:
    """One kind of thing that a side may do in its free turn (FC-TURN-01): what can be tried, why something may not be,
    and the task that carries it out. Stateless; each stands in the file of its chapter."""

    choices: ClassVar[tuple[type[Option], ...]]
    by_action: ClassVar[bool] = False
    """Whether it is an action of an uncloaked ship: `legal` is asked only where one may take an action."""

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
