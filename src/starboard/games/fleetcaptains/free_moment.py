"""A free moment of a turn, looked at once for all that may be done in it; and what of it still holds at the next one.

Between two free moments little changes: one ship's dial, one card of a hand. What follows from a ship, the ships in its
hex and the map alone is therefore `Kept`, and asked anew only where one of these looks different. It is compared by what
stands there, so it cannot be stale, whatever changed it; and copies of a game may share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.core.decision import Option
from starboard.games.fleetcaptains.cards import relaxes_where, relaxing
from starboard.games.fleetcaptains.changes import actions_left, hand
from starboard.games.fleetcaptains.cloaks import free_identities
from starboard.games.fleetcaptains.content import DESTROYED
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.ratings import is_habitable
from starboard.games.fleetcaptains.state import CLOAKED, Ship
from starboard.games.fleetcaptains.territory import is_supply_used_up

Key = tuple[Any, ...]
"""Of which ship, by its card, and what was asked of it."""


class Kept:
    """What was found out for one seat while the map and what is common to its ships looked as in `common`."""

    __slots__ = ("by_ship", "common", "explored", "states")

    def __init__(self, common: tuple[Any, ...]) -> None:
        self.common = tuple([part.copy() if type(part) in (list, dict) else part for part in common])
        self.by_ship: dict[Key, tuple[list[Ship], int, Sequence[Option]]] = {}
        """What was found for a ship, with the ships and the control tokens that were in its hex then."""
        self.explored: list[list[int]] = []  # control tokens and explorers, as they were when
        self.states: dict[
            int, bool
        ] = {}  # missions of kind state that look at the map alone were met, or not


class FreeMoment:
    """A free moment of a turn."""

    __slots__ = (
        "acting",
        "crew",
        "fleet",
        "game",
        "hand",
        "has_actions",
        "kept",
        "places",
        "seat",
        "side",
    )

    def __init__(self, game: FleetGame, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.side = seat & 1
        self.hand = hand(game, seat)  # command cards
        self.crew = crew = list[tuple[int, int]]()  # of the seat's ships: card and ship
        self.has_actions = has_actions = actions_left(game, seat) > 0
        self.fleet = fleet = list[int]()  # the seat's ships in play
        self.acting = acting = list[int]()  # those of them, uncloaked, that may take an action
        self.places = places = dict[int, list[Ship]]()  # all ships in play by hex
        for number, ship in enumerate(game.state.ships):
            if ship.alert == DESTROYED:
                continue
            at = ship.at
            if at in places:
                places[at].append(ship)
            else:
                places[at] = [ship]
            if ship.seat == seat:
                fleet.append(number)
                if has_actions and ship.acted < ship.allowed and ship.setting != CLOAKED:
                    acting.append(number)
                if ship.crew:
                    crew += [(card, number) for card in ship.crew]
        self.kept = self._kept()

    def _kept(self) -> Kept:
        """What was found out before, as far as the map and what all ships of the seat share look as they did."""
        game, state, seat = self.game, self.game.state, self.seat
        player = state.players[seat]
        control = state.control
        common = (
            seat,
            player.parleyed,
            player.lost_ships,
            free_identities(game, self.side) > 0,
            relaxing(game, seat, self.held),
            control if game.standing.looks_far else is_supply_used_up(game),
            state.faces,
            state.installs,
            state.teams,
            state.scans,
            state.here,
            state.settled,
        )
        if relaxes_where(game, self.held):  # conditions may ask for anything
            return Kept(common)
        kept: Kept | None = game.kept
        if kept is None or kept.common != common:
            kept = game.kept = Kept(common)
        return kept

    @property
    def held(self) -> list[int]:
        """The cards of the hand and of the crew."""
        return [*self.hand, *[card for card, _ in self.crew]] if self.crew else self.hand

    def kept_for(self, ship: Ship, key: Key) -> Sequence[Option] | None:
        """What was found for this ship under this key, if all that it follows from looks as it did."""
        kept = self.kept.by_ship.get(key)
        if kept is None or kept[0] != self.places[ship.at]:
            return None
        control = self.game.state.control
        return kept[2] if ship.at >= len(control) or kept[1] == control[ship.at] else None

    def keep(self, ship: Ship, key: Key, found: Sequence[Option]) -> Sequence[Option]:
        """Keep what has been found."""
        at, control = ship.at, self.game.state.control
        tokens = control[at] if at < len(control) else 0
        self.kept.by_ship[key] = self.places[at], tokens, found
        return found

    @property
    def states(self) -> dict[int, bool]:
        """What is known already of missions of kind state that look at the map alone: whether they are met."""
        kept, state = self.kept, self.game.state
        if kept.explored != [state.control, state.explorers]:
            kept.explored, kept.states = [state.control[:], state.explorers[:]], {}
        return kept.states


class ShipMoment:
    """One ship of the seat at a free moment."""

    __slots__ = (
        "acts",
        "at",
        "enemies",
        "game",
        "is_alone",
        "is_habitable",
        "is_on_tile",
        "is_worn",
        "name",
        "number",
        "seat",
        "ship",
        "side",
    )

    def __init__(self, moment: FreeMoment, number: int) -> None:
        self.game = game = moment.game
        self.seat = moment.seat
        self.side = moment.side
        self.number = number
        self.ship = ship = game.state.ships[number]
        self.name = game.content.ship_ids[ship.card]
        self.at = ship.at
        there, side = moment.places[ship.at], moment.side
        self.is_alone = len(there) == 1  # no other ship is there
        self.enemies = [] if self.is_alone else game.state.enemies_at(ship.at, side)  # uncloaked ones there
        self.is_worn = bool(ship.alert or ship.disabled or ship.tokens)  # it could be repaired
        self.acts = acts = number in moment.acting  # it is uncloaked and may take an action
        self.is_on_tile = ship.at < game.chart.tiles  # and not on a post
        self.is_habitable = acts and is_habitable(game, ship.at)  # its tile
