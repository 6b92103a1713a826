"""What all actions share: who may take one (FC-TURN-02, FC-TURN-04, FC-CLK-04), and ships that act together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Option, Question, Refusal
from starboard.games.fleetcaptains.changes import action_limit, actions_left
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind
from starboard.games.fleetcaptains.options import GO, Go, Join, named
from starboard.games.fleetcaptains.ratings import rating
from starboard.games.fleetcaptains.state import CLOAKED, Ship


def why_no_action(game: FleetGame, seat: int, name: str, *, cloaked: bool = False) -> Refusal | None:
    """Why a ship may not take an action now. `cloaked`: the action is one for cloaked ships (else: for others)."""
    number = game.ship_named(name)
    if number is None or game.state.ships[number].seat != seat or not game.state.ships[number].in_play:
        return Refusal("FC-TURN-04", "not_your_ship", {"ship": name})
    return why_no_action_of(game, number, cloaked=cloaked)


def why_no_action_of(game: FleetGame, number: int, *, cloaked: bool = False) -> Refusal | None:
    """The same for a ship by its number."""
    ship = game.state.ships[number]
    name = game.name_of(number)
    if not actions_left(game, ship.seat):
        return Refusal("FC-TURN-02", "no_actions_left", {"limit": action_limit(game, ship.seat)})
    if ship.acted >= ship.allowed:
        return Refusal("FC-TURN-04", "has_acted", {"ship": name})
    if (ship.setting == CLOAKED) is not cloaked:
        return Refusal("FC-CLK-04", "is_not_cloaked" if cloaked else "is_cloaked", {"ship": name})
    return None


def acting(game: FleetGame, seat: int) -> list[int]:
    """The uncloaked ships of a seat that may take an action now."""
    if not actions_left(game, seat):
        return []
    return [number for number in game.state.fleet(seat) if why_no_action_of(game, number) is None]


def can_join(game: FleetGame, ships: tuple[int, ...], system: int) -> list[int]:
    """The ships that may still join a combined test (FC-TEST-07): of the same seat, in the same hex, with an action
    each and the system not disabled; named in the order of the fleet after the first."""
    state = game.state
    lead = state.ships[ships[0]]
    if actions_left(game, lead.seat) <= len(ships):
        return []
    return [
        number
        for number, ship in enumerate(state.ships)
        if number not in ships
        and (len(ships) == 1 or number > ships[-1])
        and ship.seat == lead.seat
        and _is_beside(ship, lead)
        and why_no_action_of(game, number) is None
        and rating(game, number, system) is not None
    ]


def _is_beside(ship: Ship, lead: Ship) -> bool:
    return ship.in_play and ship.at == lead.at and ship.setting != CLOAKED


class JoinTest(Kind):
    """D-11: who takes part in a combined attack or mission attempt. Subject: the system, then the ships so far."""

    name = "join_test"
    rule = "FC-TEST-07"
    choices: ClassVar[tuple[type[Option], ...]] = (Join, Go)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield GO
        system, ships = _subject(game, question)
        for number in can_join(game, ships, system):
            yield named(Join, game.name_of(number))

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        if isinstance(choice, Go):
            return None
        assert isinstance(choice, Join)
        system, ships = _subject(game, question)
        if game.ship_named(choice.ship) not in can_join(game, ships, system):
            return Refusal("FC-TEST-07", "cannot_join", {"ship": choice.ship})
        return None


def _subject(game: FleetGame, question: Question) -> tuple[int, tuple[int, ...]]:
    assert isinstance(question.subject, list)
    system, *names = question.subject
    return system, tuple(number for name in names if (number := game.ship_named(name)) is not None)
