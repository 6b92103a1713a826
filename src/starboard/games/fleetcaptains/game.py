"""What a task of Fleet Captains may touch, and the questions that all of them ask of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starboard.core.chance import Chance
from starboard.core.event import Log
from starboard.core.game import Game
from starboard.games.fleetcaptains.chart import Chart
from starboard.games.fleetcaptains.content import Content, ShipCard, TileKind
from starboard.games.fleetcaptains.ruleset import FleetRules
from starboard.games.fleetcaptains.standing import StandingOf
from starboard.games.fleetcaptains.state import FACE_DOWN, NOBODY, OFF_MAP, Check, Ship, State, change


class FleetGame(Game[State]):
    """A game of Fleet Captains with what is printed on its pieces and its map at hand."""

    __slots__ = ("chart", "content", "fleet_rules", "kept", "standing")

    def __init__(
        self,
        rules: FleetRules,
        state: State,
        chance: Chance,
        seats: int,
        settings: Mapping[str, Any],
        log: Log,
    ) -> None:
        super().__init__(rules, state, chance, seats, settings, log)
        self.fleet_rules = rules  # the rules as these settings have them
        self.content: Content = rules.content  # what is printed on the pieces of this table
        self.standing: StandingOf = rules.standing  # what they say all the time
        self.chart: Chart = rules.charts[seats]  # the map
        self.kept: Any = None  # what was found out at free moments (`free_moment.Kept`)

    def copy(self, chance: Chance) -> FleetGame:
        new = super().copy(chance)
        new.fleet_rules, new.content = self.fleet_rules, self.content
        new.standing, new.chart, new.kept = self.standing, self.chart, self.kept
        return new

    @property
    def check(self) -> Check:
        """The test or attack in progress, or the last one."""
        return self.state.checks[-1]

    def card_of(self, number: int) -> ShipCard:
        """What is printed on a ship in play."""
        return self.content.ships[self.state.ships[number].card]

    def name_of(self, number: int) -> str:
        """The id of a ship in play."""
        return self.content.ship_ids[self.state.ships[number].card]

    def ship_named(self, name: str) -> int | None:
        """The ship in play of this id, or None."""
        card = self.content.ship_number.get(name)
        if card is None:
            return None
        for number, ship in enumerate(self.state.ships):
            if ship.card == card:
                return number
        return None

    def tile_at(self, hex_: int) -> TileKind | None:
        """The explored tile on this hex (FC-TERM-02); None for one that lies face down, and for a post."""
        faces = self.state.faces
        if not 0 <= hex_ < len(faces):
            return None
        face = faces[hex_]
        return None if face == FACE_DOWN else self.content.tiles[face]

    def label(self, hex_: int) -> str:
        """How people call a hex."""
        return self.chart.label(hex_) if hex_ != OFF_MAP else ""

    def is_own_post(self, hex_: int, side: int) -> bool:
        """Whether this is a command post of the side (FC-TEAM-10)."""
        owner = self.chart.owner(hex_)
        return owner != NOBODY and owner & 1 == side

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The seats of the other side, whose turn comes next first (R-34): after the seat's own turn, or after that of its
        partner while this one plays."""
        active = self.state.active
        last = active if (active - seat) % 2 == 0 else seat
        return tuple((last + step) % self.seats for step in range(1, self.seats, 2))

    def neighbours(self, hex_: int) -> tuple[int, ...]:
        """The hexes that a move can go to from here: those that share an edge, and through a wormhole the other one
        once both are explored. Posts of others are among them."""
        near = self.chart.neighbours[hex_]
        tile = self.tile_at(hex_)
        if tile is None or not tile.links:
            return near
        others = [other for other in self.linked(hex_) if other not in near]
        return tuple(sorted((*near, *others))) if others else near

    def linked(self, hex_: int) -> list[int]:
        """The hexes that a wormhole joins to this one: all other explored ones."""
        tile = self.tile_at(hex_)
        if tile is None or not tile.links:
            return []
        return [
            other
            for other in range(self.chart.tiles)
            if other != hex_ and (end := self.tile_at(other)) is not None and end.links
        ]

    def use(self, number: int, ability: str) -> None:
        """A ship has used something that it may use once in a turn."""
        change(self.state, number, used=(*self.state.ships[number].used, ability))

    def ships_at(self, hex_: int) -> list[tuple[int, Ship]]:
        """All ships there, cloaked ones too, by number."""
        return [
            (number, ship) for number, ship in enumerate(self.state.ships) if ship.at == hex_ and ship.in_play
        ]
