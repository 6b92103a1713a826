"""Reinforcement: ships of the reserve join the fleet (FC-REI)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Option, Refusal
from starboard.core.task import Task
from starboard.games.fleetcaptains.changes import action_limit, actions_left, fleet_size, spend_action
from starboard.games.fleetcaptains.events import Reinforced
from starboard.games.fleetcaptains.free_moment import FreeMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import TurnStep
from starboard.games.fleetcaptains.options import Reinforce, named
from starboard.games.fleetcaptains.state import Ship
from starboard.games.fleetcaptains.tasks.dials import SetShip


class ReinforceAction(TurnStep):
    """A reserve ship that the fleet size limit has room for arrives on the own post; no ship's action is spent
    (FC-REI-01, FC-REI-02, FC-TEAM-06), as long as room and actions last, and without missions (FC-REI-03)."""

    choices: ClassVar[tuple[type[Option], ...]] = (Reinforce,)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        if not actions_left(game, seat):
            return
        for card in game.state.reserve[seat & 1]:
            yield named(Reinforce, game.content.ships[card].id)

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, Reinforce)
        if not actions_left(game, seat):
            return Refusal("FC-TURN-02", "no_actions_left", {"limit": action_limit(game, seat)})
        card = game.content.ship_number.get(option.ship, -1)
        if card not in game.state.reserve[seat & 1]:
            return Refusal("FC-REI-01", "not_in_reserve", {"ship": option.ship})
        size, room = game.content.ships[card].size, game.state.players[seat].limit - fleet_size(game, seat)
        if size > room:
            return Refusal("FC-REI-01", "no_room", {"ship": option.ship, "size": size, "room": room})
        return None

    def legal(self, moment: FreeMoment) -> Iterable[Option]:
        game, state = moment.game, moment.game.state
        if not moment.has_actions:
            return ()
        ships = game.content.ships
        sizes = [ships[state.ships[number].card].size for number in moment.fleet]
        room = state.players[moment.seat].limit - sum(sizes)
        if room < 1:
            return ()
        return [
            named(Reinforce, ships[card].id)
            for card in game.state.reserve[moment.side]
            if ships[card].size <= room
        ]

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, Reinforce)
        state = game.state
        card = game.content.ship_number[option.ship]
        spend_action(game, seat, "reinforce")
        state.reserve[seat & 1].remove(card)
        state.ships.append(Ship(card, seat, game.chart.post(seat)))
        game.emit(Reinforced(seat, option.ship))
        return game.make(SetShip, len(state.ships) - 1, "arrival")
