"""Power adjustment: once in each own turn and ship (FC-ADJ)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Option, Refusal
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.free_moment import ShipMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import ShipStep
from starboard.games.fleetcaptains.options import Adjust, named
from starboard.games.fleetcaptains.state import CLOAKED, change
from starboard.games.fleetcaptains.tasks.decloaking import Decloak
from starboard.games.fleetcaptains.tasks.dials import SetShip


class AdjustPower(ShipStep):
    """A ship picks another setting of its alert state; a cloaked one de-cloaks by it (FC-ADJ-01, FC-CLK-06)."""

    choices: ClassVar[tuple[type[Option], ...]] = (Adjust,)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in game.state.fleet(seat):
            yield named(Adjust, game.name_of(number))

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, Adjust)
        number = game.ship_named(option.ship)
        if number is None or game.state.ships[number].seat != seat or not game.state.ships[number].in_play:
            return Refusal("FC-ADJ-01", "not_your_ship", {"ship": option.ship})
        if game.state.ships[number].adjusted:
            return Refusal("FC-ADJ-01", "already_adjusted", {"ship": option.ship})
        return None

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        return () if here.ship.adjusted else (named(Adjust, here.name),)

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, Adjust)
        number = game.ship_named(option.ship)
        assert number is not None
        return game.make(UseAdjustment, number)


class UseAdjustment(Task):
    """A ship uses its power adjustment; it ends a move in progress (FC-ADJ-02, FC-MOVE-07)."""

    ship: int
    free: bool = False  # one beyond its own, by a card, which does not end a move

    @step
    def adjust(self, game: FleetGame) -> Task:
        state = game.state
        if not self.free:
            change(state, self.ship, adjusted=True)
            if state.move is not None:
                state.move.stopped = True
        if state.ships[self.ship].setting == CLOAKED:
            return game.make(Decloak, self.ship, "decloak")
        return game.make(SetShip, self.ship, "adjust")
