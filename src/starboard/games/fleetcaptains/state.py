"""The state of a game of Fleet Captains.

What changes often and is copied with every fork (ships, players) are frozen records in lists, put in place anew when
they change; `Ship` and `Player` say what of them is hidden. Seats 0 and 2 are one side, 1 and 3 the other; with two
players a seat is its side.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import msgspec

from starboard.core.anonymous import Anonymous
from starboard.core.event import SPECTATOR
from starboard.core.piece import Piece, Sees, fresh
from starboard.core.pile import Deck
from starboard.games.fleetcaptains.content import DESTROYED, SYSTEMS, UNDAMAGED
from starboard.games.fleetcaptains.missions import Missions

CLOAKED: Final = -1  # `setting` of a cloaked ship
FACE_DOWN: Final = -1  # `faces` of a tile that is not explored
ECHO: Final = 100  # identities of anonymous tokens: a ship's number, or from here on an echo's
OFF_MAP: Final = -1
SEARCH_LEVEL: Final = 15  # FC-SCN-03
NOBODY: Final = -1


def side_of(seat: int) -> int:
    """The side that a seat plays on."""
    return seat & 1


class Token(msgspec.Struct, frozen=True, gc=False):
    """A system token: +n or -n (FC-SYS-04)."""

    system: int
    n: int


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """A modifier that lasts: to the end of the turn (`until` = "turn"), of the move, or to the start of the owner's
    next turn ("round")."""

    system: int  # -1: every system
    n: int
    until: str
    source: str
    limit: str = ""  # when alone it changes anything (effects.json: limits, conditions)


class Attached(msgspec.Struct, frozen=True, gc=False):
    """An encounter card that stays with a ship or a tile, with its counters (FC-ENC-03)."""

    card: int
    counters: int = 0


class Cargo(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a ship carries: an encounter card with its counters, a prisoner (a crew card of `seat`), or a sample (of a
    mission)."""

    kind: str  # encounter, prisoner, sample
    card: int
    seat: int
    counters: int = 0


class Ship(msgspec.Struct, frozen=True, gc=False):
    """A ship that is or was in play (FC-TERM-01). A cloaked ship's `at` is where its token lies, which only its side knows."""

    card: int
    seat: int
    at: int  # a hex; OFF_MAP when destroyed
    alert: int = UNDAMAGED
    setting: int = 0  # CLOAKED
    tokens: tuple[Token, ...] = ()
    disabled: tuple[int, ...] = ()  # systems with a disabled token, sorted
    crew: tuple[int, ...] = ()  # command cards
    cargo: tuple[Cargo, ...] = ()
    attached: tuple[Attached, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    began: int = OFF_MAP  # the hex where it stood when its owner's turn began
    engaged: bool = False  # FC-TURN-05
    rolled: bool = False  # has rolled for breakaway this turn (FC-BRK-04)
    moved: bool = False
    adjusted: bool = False
    acted: int = 0  # actions taken this turn
    allowed: int = 1  # actions that it may take this turn
    arrived: bool = False  # entered its tile in a move this turn
    decloaked: bool = False  # this turn
    move_points: int = 0  # granted for its next move this turn
    skip: int = 0  # own turns to come in which it may not move
    held: bool = False  # it may not move in this turn of its owner
    hurt: tuple[int, ...] = ()  # ships that it has damaged, for as long as their owners may avenge it
    used: tuple[str, ...] = ()  # abilities used this turn

    @property
    def cloaked(self) -> bool:
        """Whether a token stands for it."""
        return self.setting == CLOAKED

    @property
    def has_moved(self) -> bool:
        """Whether it has moved in this turn, by its move of the turn or by one that a card gave besides."""
        return self.moved or self.arrived

    @property
    def in_play(self) -> bool:
        """Whether it has not been destroyed."""
        return self.alert != DESTROYED

    @property
    def side(self) -> int:
        """The side that it fights for."""
        return self.seat & 1


class Install(msgspec.Struct, frozen=True, gc=False):
    """An installation: its step (0 outpost, 1 colony, 2 starbase) and the side that built its first step."""

    step: int
    builder: int


class CloakToken(msgspec.Struct, frozen=True, gc=False):
    """A face-down token on the map. What it is stands in `State.cloaks`."""

    side: int
    at: int


class Scored(msgspec.Struct, frozen=True, gc=False):
    """A card in a victory area, which is public (FC-VIC-02)."""

    kind: str  # mission, encounter
    card: int
    vp: int


class Player(msgspec.Struct, frozen=True, gc=False):
    """What belongs to one seat. Everything here is open."""

    limit: int  # fleet size limit (FC-SET-03, FC-DST-02)
    drawn: tuple[int, ...] = ()  # ship cards kept so far, while the fleet is drawn (FC-SET-03)
    subdecks: tuple[str, ...] = ()
    vp_tokens: int = 0
    scored: tuple[Scored, ...] = ()
    lost_ships: int = 0
    actions: int = 0  # actions taken this turn
    bonus: int = 0  # actions gained and lost this turn
    cycled: bool = False
    discarded: bool = False
    attacked: bool = False  # a ship, this turn (mission parley)
    parleyed: bool = False
    explored: int = 0  # tiles, this turn
    removed: int = 0  # enemy control tokens, this turn
    damaged: tuple[
        tuple[tuple[int, ...], int], ...
    ] = ()  # attacks of this turn that did damage: attackers, target
    passed: tuple[
        tuple[int, int, int], ...
    ] = ()  # tests passed this turn for `two_tests`: mission, ship, hex
    held_before: tuple[int, ...] = ()  # hexes that the enemy controlled when the previous own turn began
    held_now: tuple[int, ...] = ()  # and when the present (or last) own turn began

    @property
    def vp(self) -> int:
        """Victory points (FC-VIC-01)."""
        return self.vp_tokens + sum(card.vp for card in self.scored)


class Happening(msgspec.Struct, frozen=True, gc=False):
    """An event that missions of kind event may be met by; which fields it has is said where it is told
    (`tasks/missions.py: EVENTS`). Everything in it is open."""

    event: str
    seat: int  # who made it happen
    ships: tuple[int, ...] = ()
    target: int = NOBODY  # a ship
    hex: int = OFF_MAP
    n: int = 0
    what: str = ""
    late: tuple[int, ...] = ()  # open missions that were drawn in the course of it (FC-MIS-02)
    late_secret: tuple[int, ...] = ()  # and by seat how many secret ones were


class Played(msgspec.Struct, frozen=True, gc=False):
    """A card that has been played in a test, attack or roll, as one of its stripes."""

    seat: int
    card: int
    stripe: str
    crew: int = NOBODY  # the ship from which it came, if it was crew (FC-CRD-08)
    cancelled: bool = False
    bearer: int = NOBODY  # the ship of its side that its effects concern, where one was named
    target: int = NOBODY  # and the enemy one
    held: tuple[str, ...] = ()  # conditions of it, known beforehand, that held when it was applied


class Check(Piece):
    """A test or attack in progress, or the last one (FC-TEST, FC-COM). Own: of whoever makes it.

    Figures with two values are (own, opponent's).
    """

    SECRET: ClassVar[Mapping[str, Sees]] = {"level": lambda check, seat: check.reason != "search"}

    seat: int
    kind: str  # test, opposed, attack, install, card: what is attacked
    ships: tuple[int, ...]
    system: int
    reason: str = ""  # encounter, tile, mission, search, transport, card, action, free, breakaway
    level: int = 0
    target: int = -1  # a ship
    target_system: int = -1
    hex: int = OFF_MAP
    mission: int = -1
    encounter: int = -1
    token: int = -1  # that is searched
    boarded: int = NOBODY  # the ship that is boarded, or that a card would strike by this test
    usual: int = SEARCH_LEVEL  # of a search: the level that is told; what is sought may raise it
    bonus: list[int] = fresh(factory=lambda: [0, 0])
    die_bonus: list[int] = fresh(factory=lambda: [0, 0])
    rerolls: list[tuple[int, int]] = fresh(
        factory=list
    )  # (who may reroll, whose die), each 0 own, 1 opponent's
    prevent: int = 0
    damage_bonus: int = 0
    played: list[Played] = fresh(factory=list)
    dice: list[int] = fresh(factory=lambda: [0, 0])
    totals: list[int] = fresh(factory=lambda: [0, 0])
    rolled: bool = False
    passed: bool = False
    damage: int = 0  # done by an attack, after prevention


class Move(Piece):
    """The move in progress (FC-MOVE)."""

    SECRET: ClassVar[Mapping[str, Sees]] = {
        "points": lambda move, seat: bool(move.ships) or is_of(seat, move.side),
        "reach": lambda move, seat: bool(move.ships) or is_of(seat, move.side),
        "bonus": lambda move, seat: bool(move.ships) or is_of(seat, move.side),
    }

    ships: tuple[int, ...]  # empty: a token
    token: int = -1
    side: int = NOBODY  # of a token, whose points would tell what it is
    start: int = OFF_MAP
    points: int = 0  # fixed at the start
    reach: tuple[tuple[int, int], ...] = ()  # what a token may be, and the points that it would have then
    spent: int = 0  # for tiles crossed
    ignore: int = 0  # how many crossings cost 1
    cheap: list[int] = fresh(factory=list)  # the sizes of those that do so far
    bonus: int = 0
    fastest: int = -1  # of a move from before `faster` was kept: the ship whose points are multiplied
    factor: int = 1
    faster: dict[int, int] = fresh(factory=dict)  # by what the points of a ship are multiplied
    steps: int = 0
    crossed: list[int] = fresh(factory=list)  # tiles entered and left, the start not counted
    shown_at: int = OFF_MAP  # where the token has been shown in the middle of its move
    stopped: bool = False
    is_force: bool = False  # it began as one of a task force, whatever is left of that


def crossing_price(size: int, ignore: int, cheap: Sequence[int]) -> int:
    """What crossing a tile of this size costs in a move in which cards make `ignore` crossings cost 1 (effects.json:
    ignore_size). Which ones is the mover's choice, and nothing has it made before the move is over: so it is the largest
    ones so far, whose sizes are `cheap`; a larger one takes the place of a smaller, whose size is then paid."""
    if not ignore or size <= 1:
        return size
    return 1 if len(cheap) < ignore else min(size, *cheap)


class State(Piece):
    """Everything that a game of Fleet Captains depends on, but the chance source and the tasks in progress."""

    factions: list[int]  # by side
    players: list[Player]
    orders: list[Deck]  # command cards, by seat
    missions: Missions
    encounters: Deck
    tiles: Deck
    faces: list[int]  # by tile of the map: which tile lies there face up
    explorers: list[int]  # by tile of the map: the seat that explored it
    control: list[int]  # by tile of the map: control tokens, those of side 1 negative (FC-INF-03)
    reserve: list[list[int]]  # by side: ship cards
    ships: list[Ship] = fresh(factory=list)
    installs: dict[int, Install] = fresh(factory=dict)
    teams: dict[int, tuple[int, ...]] = fresh(factory=dict)  # away teams by hex: their seats
    scans: dict[int, tuple[int, ...]] = fresh(factory=dict)  # scan tokens by hex: their seats
    here: dict[int, tuple[Attached, ...]] = fresh(factory=dict)  # persistent encounters by hex
    settled: tuple[int, ...] = ()  # hexes that count as habitable for the rest of the game
    tokens: dict[int, CloakToken] = fresh(factory=dict)  # cloak tokens on the map
    cloaks: list[Anonymous] = fresh(factory=list)  # by side
    moved_echoes: tuple[int, ...] = ()  # echoes that have moved this turn
    next_token: int = 0
    next_echo: int = ECHO
    active: int = 0
    first: int = 0
    round: int = 0
    checks: list[Check] = fresh(factory=list)  # the last is the one in progress, or the last one made
    move: Move | None = None
    escape: list[int] = fresh(factory=lambda: [0, 0])  # what cards add to the dice of the roll that comes
    happened: Happening | None = None  # what missions are being scored for
    averted: int = 0  # damage or crew loss that is about to come and that a card prevents
    prevented_by: tuple[int, ...] = ()  # sides that have played a card against damage of this encounter
    at_once: int = NOBODY  # the ship that a search has just allowed a second action, at once (FC-SCN-03)

    def as_known_to(self, seat: int) -> dict[str, Any]:
        """Fields by name as a seat may know them; of another side's cloaked ships not where they are."""
        known = super().as_known_to(seat)
        known["ships"] = [as_known(ship, seat) for ship in self.ships]
        if not is_of(seat, self.active & 1):
            del known["moved_echoes"]
        return known

    # -- looking --

    def enemies_at(self, hex_: int, side: int) -> list[int]:
        """The uncloaked ships of the other side there (FC-TERM-03)."""
        return [
            number
            for number, ship in enumerate(self.ships)
            if ship.at == hex_
            and ship.setting != CLOAKED
            and ship.seat & 1 != side
            and ship.alert != DESTROYED
        ]

    def fleet(self, seat: int) -> list[int]:
        """The ships of a seat that are in play."""
        return [
            number for number, ship in enumerate(self.ships) if ship.seat == seat and ship.alert != DESTROYED
        ]

    def controller(self, hex_: int) -> int:
        """The side that controls this tile; NOBODY (FC-TERM-04)."""
        tokens = self.control[hex_] if 0 <= hex_ < len(self.control) else 0
        return NOBODY if tokens == 0 else 0 if tokens > 0 else 1

    def control_of(self, hex_: int, side: int) -> int:
        """How many control tokens of this side lie there."""
        tokens = self.control[hex_] if 0 <= hex_ < len(self.control) else 0
        return max(0, tokens if side == 0 else -tokens)


ALL_OF_IT: Final = 99  # prevent: all
SYSTEM_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(SYSTEMS)}


def is_of(seat: int, side: int) -> bool:
    """Whether a viewer belongs to this side."""
    return seat != SPECTATOR and side_of(seat) == side


def as_known(ship: Ship, seat: int) -> Ship:
    """A ship as a seat knows it: ratings and settings are public (FC-ADJ-04), and so is the crew of a cloaked one
    (FC-CRD-12); of another side's cloaked ship not where it is, nor what its token has done."""
    if ship.setting != CLOAKED or is_of(seat, ship.side):
        return ship
    return msgspec.structs.replace(
        ship,
        at=OFF_MAP,
        began=OFF_MAP,
        moved=False,
        arrived=False,
        acted=0,
        allowed=1,
        move_points=0,
        used=(),
    )


def change(state: State, number: int, **fields: Any) -> Ship:
    """Put a ship in place anew with these fields."""
    ship = state.ships[number] = msgspec.structs.replace(state.ships[number], **fields)
    return ship


def end_changes(state: State, number: int) -> None:
    """What changes a ship's ratings for the move that is over now changes them no more."""
    if state.ships[number].lasting:
        lasting = tuple(one for one in state.ships[number].lasting if one.until != "move")
        change(state, number, lasting=lasting)


def change_player(state: State, seat: int, **fields: Any) -> Player:
    """Put a player's record in place anew with these fields."""
    player = state.players[seat] = msgspec.structs.replace(state.players[seat], **fields)
    return player
