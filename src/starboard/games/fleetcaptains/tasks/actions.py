"""What all actions share: who may take one (FC-TURN-02, FC-TURN-04, FC-CLK-04), and ships that act together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Ask, Option, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.changes import action_limit, actions_left
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind, YesKind
from starboard.games.fleetcaptains.options import GO, Go, Join, Yes, named
from starboard.games.fleetcaptains.planned import Plan, is_enabled, planned
from starboard.games.fleetcaptains.state import CLOAKED, NOBODY, Check, Ship


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


def can_join(game: FleetGame, check: Check, refused: tuple[int, ...] = ()) -> list[int]:
    """The ships that may still join a combined test or attack (FC-TEST-07, FC-TEST-10): of the same side, in the same
    hex, with an action each and the system not disabled in that test; named in the order of the fleet after the first.
    The action of a partner's ship counts among those of the active player (FC-TEAM-07). `check`: the test as those would
    make it who take part so far; `refused`: those whose owner does not allow it."""
    state, ships = game.state, check.ships
    lead = state.ships[ships[0]]
    if actions_left(game, lead.seat) <= len(ships):
        return []
    return [
        number
        for number, ship in enumerate(state.ships)
        if number not in ships
        and number not in refused
        and (len(ships) == 1 or number > ships[-1])
        and ship.side == lead.side
        and _is_beside(ship, lead)
        and ship.acted < ship.allowed
        and is_enabled(game, _joined_by(check, number))
    ]


def _joined_by(check: Check, number: int) -> Check:
    """The same test with one ship more."""
    joined = check.clone()
    joined.ships = (*check.ships, number)
    return joined


def _is_beside(ship: Ship, lead: Ship) -> bool:
    return ship.in_play and ship.at == lead.at and ship.setting != CLOAKED


class Gather(Task):
    """Ships are named that act together; the owner of a partner's ship is asked (FC-TEAM-07). A combined action goes on
    with steps of its own."""

    ships: tuple[int, ...]
    refused: tuple[int, ...] = ()
    partner: int = NOBODY  # the ship whose owner is asked

    @step
    def ask_ship(self, game: FleetGame) -> Ask | None:
        plan = self.plan(game)
        check = None if plan is None else planned(game, self.ships, plan)
        if plan is None or check is None or not can_join(game, check, self.refused):
            self.at = self.NAMES.index("take_partner") + 1
            return None
        subject = [check.system, *self._names(game), "", *self._refused(game), "", *plan]
        return ask(self.seat_of(game), "join_test", subject)

    @step
    def add(self, game: FleetGame) -> Ask | None:
        choice = game.answers[self.seat_of(game)]
        if not isinstance(choice, Join):
            self.at = self.NAMES.index("take_partner") + 1
            return None
        number = game.ship_named(choice.ship)
        assert number is not None
        owner = game.state.ships[number].seat
        if owner != self.seat_of(game):
            self.partner = number
            return ask(owner, "consent", [choice.ship, *self._names(game)])
        self.ships = (*self.ships, number)
        self.go_to(Gather.ask_ship)
        return None

    @step
    def take_partner(self, game: FleetGame) -> None:
        """The partner has answered."""
        if isinstance(game.answers[game.state.ships[self.partner].seat], Yes):
            self.ships = (*self.ships, self.partner)
        else:
            self.refused = (*self.refused, self.partner)
        self.go_to(Gather.ask_ship)

    def seat_of(self, game: FleetGame) -> int:
        """Who leads: the owner of the first ship."""
        return game.state.ships[self.ships[0]].seat

    def plan(self, game: FleetGame) -> Plan | None:
        """What is tested together; None: no other ship may take part."""
        raise NotImplementedError

    def _names(self, game: FleetGame) -> list[str]:
        return [game.name_of(number) for number in self.ships]

    def _refused(self, game: FleetGame) -> list[str]:
        return [game.name_of(number) for number in self.refused]


class Consent(YesKind):
    """Whether a partner's ship takes part (FC-TEAM-07, R-36, R-40). Subject: the ship, and those of the partner."""

    name = "consent"
    rule = "FC-TEAM-07"


class JoinTest(Kind):
    """Who takes part in a combined attack or mission attempt. Subject: the system, the ships so far, an empty
    word, those whose owner does not allow it, an empty word, and what it is (`planned.Plan`)."""

    name = "join_test"
    rule = "FC-TEST-07"
    choices: ClassVar[tuple[type[Option], ...]] = (Join, Go)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield GO
        for number in _joiners(game, question):
            yield named(Join, game.name_of(number))

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        if isinstance(choice, Go):
            return None
        assert isinstance(choice, Join)
        if game.ship_named(choice.ship) not in _joiners(game, question):
            return Refusal("FC-TEST-07", "cannot_join", {"ship": choice.ship})
        return None


def _joiners(game: FleetGame, question: Question) -> list[int]:
    """Who may join. To a question that was put before plans stood in it nobody does."""
    assert isinstance(question.subject, list)
    _, *words = question.subject
    ends = [place for place, word in enumerate(words) if word == ""]
    if len(ends) < 2:
        return []
    check = planned(game, _numbers(game, words[: ends[0]]), (words[-2], words[-1]))
    return can_join(game, check, _numbers(game, words[ends[0] + 1 : ends[1]]))


def _numbers(game: FleetGame, names: list[str]) -> tuple[int, ...]:
    return tuple(number for name in names if (number := game.ship_named(name)) is not None)
