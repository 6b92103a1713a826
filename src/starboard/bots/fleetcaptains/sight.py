"""A table of Fleet Captains as the captain sees it: a game made of a view, of which the rules can be asked.

It holds what the view shows and nothing else: piles are empty, and a cloaked ship of another side is nowhere. Nothing
is ever played on it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from typing import Final, TypeAlias

from msgspec.structs import replace

from starboard.bots.fleetcaptains.weights import Weights
from starboard.bots.weighing import Weighing
from starboard.core.chance import SeededChance
from starboard.core.event import Log
from starboard.core.pile import deck
from starboard.core.view import View
from starboard.games.fleetcaptains.changes import HAND, actions_left
from starboard.games.fleetcaptains.content import (
    ENGINES,
    FACTIONS,
    Content,
    Mission,
    Rating,
    Setting,
    ShipCard,
    content_of_pack,
)
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.mission_rules import to_post
from starboard.games.fleetcaptains.missions import Missions
from starboard.games.fleetcaptains.ratings import rating
from starboard.games.fleetcaptains.rules import FleetCaptains
from starboard.games.fleetcaptains.ruleset import FleetRules
from starboard.games.fleetcaptains.standing import triggered
from starboard.games.fleetcaptains.state import CLOAKED, OFF_MAP, Check, Move, Ship, State
from starboard.games.fleetcaptains.view import TableView

NO_CHANCE: Final = SeededChance(0)  # nothing is drawn
NO_CARDS: Final = deck("none", [])
FAR: Final = 99

Ways: TypeAlias = dict[int, tuple[int, int]]
"""By hex: the movement points that it takes to stop there, and the first step of the way."""


class Sight:
    """What the captain works with in one decision."""

    def __init__(self, view: View, seat: int, weights: Weights) -> None:
        """Raises PackMissing where the table is played with a pack that is not here."""
        table: TableView = view.table
        self.table = table
        self.view = view
        self.seat = seat
        self.side = seat & 1
        self.weighing = Weighing()
        self.weights = weights
        self.target = int(table.settings["target"])
        rules = _rules(content_of_pack(table.pack), table.map, self.target)
        self.content = rules.content
        state = State(
            factions=[FACTIONS.index(name) for name in table.factions],
            players=table.players,
            orders=[],
            missions=Missions([], (), active=list(map(tuple, table.missions.active))),
            encounters=NO_CARDS,
            tiles=NO_CARDS,
            faces=table.faces,
            explorers=table.explorers,
            control=table.control,
            reserve=table.reserve,
            ships=list(table.ships),
            settled=table.settled,
            active=table.active,
            first=table.first,
            round=table.round,
        )
        self.state = state
        self.game = FleetGame(rules, state, NO_CHANCE, view.seats, table.settings, Log())
        self.chart = self.game.chart
        hex_of = self.chart.hex_of
        state.installs = {_hex(hex_of(label)): one for label, one in table.installs.items()}
        state.teams = {_hex(hex_of(label)): seats for label, seats in table.teams.items()}
        state.scans = {_hex(hex_of(label)): seats for label, seats in table.scans.items()}
        state.here = {_hex(hex_of(label)): cards for label, cards in table.here.items()}
        self._bonus: dict[tuple[int, int, int, int, bool], int] = {}

    # -- who and what --

    @cached_property
    def own(self) -> list[int]:
        """Own ships in play."""
        return self.state.fleet(self.seat)

    @cached_property
    def enemies(self) -> list[int]:
        """Uncloaked enemy ships in play."""
        return [
            number
            for number, ship in enumerate(self.state.ships)
            if ship.side != self.side and ship.in_play and ship.setting != CLOAKED and ship.at != OFF_MAP
        ]

    @cached_property
    def enemy_hexes(self) -> set[int]:
        """Where uncloaked enemy ships are."""
        return {self.state.ships[number].at for number in self.enemies}

    @cached_property
    def missions(self) -> list[tuple[int, Mission]]:
        """Own active missions by number."""
        return [(face, self.content.missions[face]) for face in self.table.missions.active[self.seat]]

    @cached_property
    def hand(self) -> list[int]:
        """The command cards of the own hand."""
        return [card.face for card in self.table.orders[self.seat].places.get(HAND, ()) if card.face >= 0]

    @cached_property
    def actions(self) -> int:
        """How many actions are left this turn."""
        return actions_left(self.game, self.seat)

    @cached_property
    def is_my_turn(self) -> bool:
        """Whether the own side is active."""
        return self.state.active == self.seat

    @cached_property
    def check(self) -> Check | None:
        """The test or attack in progress."""
        if not self.table.checks:
            return None
        plain = self.table.checks[-1]
        level = plain["level"] if isinstance(plain["level"], int) else 15
        check = Check.from_plain({**plain, "level": level})
        self.state.checks = [check]
        return check

    @cached_property
    def move(self) -> Move | None:
        """The move in progress."""
        told = self.table.move
        if told is None:
            return None
        points, bonus = (told[name] if isinstance(told[name], int) else 0 for name in ("points", "bonus"))
        move = Move.from_plain({**told, "points": points, "bonus": bonus})
        self.state.move = move
        return move

    def ship(self, number: int) -> Ship:
        """A ship by its number."""
        return self.state.ships[number]

    def card(self, number: int) -> ShipCard:
        """What is printed on a ship."""
        return self.content.ships[self.state.ships[number].card]

    def number_of(self, name: str) -> int:
        """The ship of this id; -1."""
        number = self.game.ship_named(name)
        return -1 if number is None else number

    def token_identity(self, token: int) -> int:
        """What an own cloak token is: a ship's number, or `ECHO` or more; -1: not known."""
        for lot in self.table.cloaks[self.side].lots:
            if lot.pieces == (token,):
                return lot.of[0]
        return -1

    def tokens_of(self, side: int) -> list[tuple[int, int]]:
        """The cloak tokens of a side, with their hexes."""
        return sorted(
            (int(name), token.at) for name, token in self.table.tokens.items() if token.side == side
        )

    # -- dials and ratings --

    def settings(self, number: int) -> tuple[Setting, ...]:
        """The uncloaked settings of a ship's alert state."""
        return self.card(number).alerts[self.ship(number).alert].settings

    def bonus(self, number: int, system: int, at: int, mission: int = -1, combat: bool = False) -> int:
        """What tokens, crew, tile and abilities add to a system of a ship that is at this hex."""
        key = (number, system, at, mission, combat)
        found = self._bonus.get(key)
        if found is None:
            found = self._bonus[key] = self._worked_out(*key)
        return found

    def _worked_out(self, number: int, system: int, at: int, mission: int, combat: bool) -> int:
        ship = self.ship(number)
        settings = self.settings(number)
        shown = [
            (figure, place)
            for place, one in enumerate(settings)
            if (figure := one.ratings[system]) is not None
        ]
        if not shown:
            return 0
        most, place = max(shown)
        ships = self.state.ships
        ships[number] = replace(ship, setting=place, disabled=())
        check = None
        if mission >= 0 or combat:
            kind = "attack" if combat else "test"
            check = Check(self.seat, kind, (number,), system, mission=mission)
        try:
            found = rating(self.game, number, system, check, at=at)
        finally:
            ships[number] = ship
        return -most - 1 if found is None else found - most

    def shown(
        self, number: int, setting: int, system: int, at: int, mission: int = -1, combat: bool = False
    ) -> Rating:
        """The rating of a system with this setting at this hex, in a test for this mission; None: disabled."""
        ship = self.ship(number)
        figure = self.settings(number)[setting].ratings[system]
        if figure is None or system in ship.disabled:
            return None
        figure += self.bonus(number, system, at, mission, combat)
        return None if figure < 0 else figure

    def best_shown(
        self, number: int, places: Iterable[int], system: int, at: int, mission: int, combat: bool
    ) -> Rating:
        """The best of these ratings with one of these settings: what is added is the same for all of them."""
        ship = self.ship(number)
        if system in ship.disabled:
            return None
        settings = self.settings(number)
        figures = [figure for place in places if (figure := settings[place].ratings[system]) is not None]
        if not figures:
            return None
        found = max(figures) + self.bonus(number, system, at, mission, combat)
        return None if found < 0 else found

    def points(self, number: int, setting: int) -> int:
        """Movement points with this setting, from where the ship is."""
        ship = self.ship(number)
        engines = self.shown(number, setting, ENGINES, ship.at)
        return 0 if engines is None else engines + ship.move_points

    def can_set(self, number: int) -> bool:
        """Whether the ship may still adjust its power in the own turn."""
        return self.is_my_turn and not self.ship(number).adjusted

    # -- ways --

    def size(self, hex_: int) -> int:
        """What crossing an explored tile costs."""
        tile = self.game.tile_at(hex_)
        return tile.size if tile is not None else FAR

    @cached_property
    def traps(self) -> set[int]:
        """Tiles that may hurt or hold whoever enters."""
        found = set()
        for hex_, face in enumerate(self.table.faces):
            if face >= 0 and triggered(self.content.tiles[face].effects, "enter"):
                found.add(hex_)
        for hex_, cards in self.state.here.items():
            if any(triggered(self.content.encounters[one.card].effects, "enter") for one in cards):
                found.add(hex_)
        return found

    def ways(self, number: int) -> Ways:
        """By hex that a ship could go to this turn: the movement points that it takes from where it is, and the first
        step; what lies face down, holds enemies or may hold it is not crossed."""
        ship = self.ship(number)
        if ship.setting == CLOAKED:
            return self.ways_from(ship.at, 0, 0, self.cloaked_points(number), is_token=True)
        most = max(self.points(number, place) for place in range(len(self.settings(number))))
        return self.ways_from(ship.at, 0, 0, most)

    def ways_from(self, start: int, spent: int, steps: int, most: int, *, is_token: bool = False) -> Ways:
        """The same in the middle of a move, with so many points in all."""
        if steps and start < self.chart.tiles:
            spent += self.size(start)
        found: Ways = {}
        left = {start: spent}
        edge = [(spent, start, OFF_MAP)]
        tiles, faces, traps, blocked = self.chart.tiles, self.table.faces, self.traps, self.enemy_hexes
        while edge:
            cost, hex_, first = heappop(edge)
            if cost > left[hex_]:
                continue
            for other in self.game.neighbours(hex_):
                if other == start:
                    continue
                step = other if first == OFF_MAP else first
                if other >= tiles:
                    is_open = cost <= most and self.game.is_own_post(other, self.side)
                    if is_open and (other not in found or cost < found[other][0]):
                        found[other] = (cost, step)
                    continue
                if cost + 1 > most:
                    continue
                if other not in found or cost + 1 < found[other][0]:
                    found[other] = (cost + 1, step)
                if faces[other] < 0 or (not is_token and (other in blocked or other in traps)):
                    continue
                onward = cost + self.size(other)
                if onward < most and onward < left.get(other, FAR):
                    left[other] = onward
                    heappush(edge, (onward, other, step))
        return found

    def cloaked_points(self, number: int) -> int:
        """Movement points of an own cloaked ship."""
        engines = rating(self.game, number, ENGINES)
        return 0 if engines is None else engines + self.ship(number).move_points

    def to_post(self, hex_: int, side: int) -> int:
        """How far the nearest post of a side is."""
        return to_post(self.game, hex_, side)


@lru_cache(maxsize=32)
def _rules(content: Content, map_text: str, target: int) -> FleetRules:
    """The rules with these pieces on this map."""
    return FleetCaptains(content, map_text, target)


def _hex(found: int | None) -> int:
    assert found is not None
    return found
