"""The table of a view, and a scratch game made from it alone, of which the rules can be asked what is in force."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starboard.core.chance import SeededChance
from starboard.core.event import SPECTATOR, Log
from starboard.core.view import View
from starboard.games.fleetcaptains.chart import Chart, chart_of
from starboard.games.fleetcaptains.content import SYSTEMS, Content, content_of_pack
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.ratings import rating
from starboard.games.fleetcaptains.rules import FleetCaptains
from starboard.games.fleetcaptains.state import ECHO, Ship
from starboard.games.fleetcaptains.view import TableView


class Table:
    """What one seat sees, with names where the state has numbers."""

    def __init__(self, view: View) -> None:
        self.shown = table_of(view)
        self.content: Content = content_of_pack(self.shown.pack)
        self._game: FleetGame | None = None

    @property
    def chart(self) -> Chart:
        """The map."""
        return chart_of(self.shown.map, len(self.shown.players))

    def label(self, hex_: int) -> str:
        """How people call a hex; empty off the map."""
        return self.chart.label(hex_) if hex_ >= 0 else ""

    def ship_id(self, number: int) -> str:
        """The id of a ship in play."""
        return self.content.ships[self.shown.ships[number].card].id

    def ratings(self, number: int) -> str:
        """The ratings in force, as a setting is written: what lies hidden changes none of a ship that is seen."""
        if self._game is None:
            rules = FleetCaptains(self.content, self.shown.map)
            state = rules.state_from_view(self.shown, lambda n: 0)
            seats = len(self.shown.players)
            made = rules.game_with(state, SeededChance(0), seats, self.shown.settings, Log())
            assert isinstance(made, FleetGame)
            self._game = made
        found = (rating(self._game, number, system) for system in range(len(SYSTEMS)))
        return "/".join("D" if each is None else str(each) for each in found)

    def fleet(self, seat: int) -> list[tuple[int, Ship]]:
        """A seat's ships in play, by number."""
        return [
            (number, ship)
            for number, ship in enumerate(self.shown.ships)
            if ship.seat == seat and ship.in_play
        ]

    def size(self, seat: int) -> int:
        """The total size of a seat's ships."""
        return sum(self.content.ships[ship.card].size for _, ship in self.fleet(seat))

    def vp(self, side: int) -> int:
        """The points of a side."""
        return sum(player.vp for seat, player in enumerate(self.shown.players) if seat & 1 == side)

    def hand(self, seat: int) -> list[str]:
        """The cards of a hand that this viewer knows."""
        cards = self.shown.orders[seat].places.get("hand", [])
        return [self.content.cards[card.face].id for card in cards if card.face >= 0]

    def hand_size(self, seat: int) -> int:
        """How many cards a hand has."""
        return len(self.shown.orders[seat].places.get("hand", []))

    def scanned(self, hex_: int) -> str:
        """What this viewer knows to lie face down on a hex: a tile's id; empty: nothing."""
        cards = self.shown.tiles.places.get(f"t{hex_}", [])
        return next((self.content.tile_ids[card.face] for card in cards if card.face >= 0), "")

    def resolving(self) -> list[str]:
        """The encounters that are being resolved."""
        cards = self.shown.encounters.places.get("resolving", [])
        return [self.content.encounters[card.face].id for card in cards if card.face >= 0]

    def echoes(self) -> set[int]:
        """The tokens that this viewer knows to be echoes."""
        return {
            piece
            for cloaks in self.shown.cloaks
            for lot in cloaks.lots
            if lot.of and min(lot.of) >= ECHO
            for piece in lot.pieces
        }


def table_of(view: View) -> TableView:
    """The game's part of a view, which may have come as plain data."""
    return view.table if isinstance(view.table, TableView) else msgspec.convert(view.table, TableView)


def order_of(seat: int, seats: int) -> Sequence[int]:
    """The seats in the order in which somebody wants to read of them, the own one first."""
    every = list(range(seats))
    return every if seat == SPECTATOR else sorted(every, key=lambda other: (other != seat, other))
