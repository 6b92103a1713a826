"""Where a ship can go: whole dials flown at once, with what each way costs (maneuvers, obstacles, overlaps)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starboard.bots.xwing.blasts import blasts
from starboard.bots.xwing.shots import Kit, kit_of
from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.worth import worth
from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import BLUE, RED, Maneuver
from starboard.games.xwing.game import is_ionized
from starboard.games.xwing.geometry import maneuvers
from starboard.games.xwing.geometry.base import Base
from starboard.games.xwing.geometry.switch import kernels
from starboard.games.xwing.state import NO_DIAL, Ship
from starboard.games.xwing.tasks.activation import SKIPS_MANEUVER
from starboard.games.xwing.tasks.maneuver import bearing_flown, difficulty_of
from starboard.games.xwing.tasks.maneuver import flown as flown_by

Ints = NDArray[np.int64]
Floats = NDArray[np.floating[Any]]
Flags = NDArray[np.bool_]

HIT_ROCK = 0.5  # damage of an asteroid on average (obstacles-3)
FULL = 360_000
NO_BASES = np.zeros(0, dtype=np.int64)
STAYS = Maneuver(0, "stationary", "white")
ENOUGH_EXITS = 6  # ways to stay in the play area
MARGIN = 150_000  # nearer than this to an edge is uneasy, in 0.001 mm


class Ways(NamedTuple):
    """Maneuvers as the kernels take them, one row each; a Tallon Roll is three."""

    names: tuple[str, ...]
    which: Ints  # of the dial, by its place there
    templates: Ints  # radius, angle, length, backwards
    twists: Ints
    slots: Ints  # shift along the start's heading, in 0.001 mm
    across: Ints  # how far the base is turned before the move, and back after it
    moves: Flags  # False: stationary


@lru_cache(maxsize=512)
def ways(dial: tuple[tuple[int, str], ...]) -> Ways:
    """A dial's maneuvers in rows."""
    names, which, templates, twists, slots, turned, moves = [], [], [], [], [], [], []
    for place, (speed, bearing) in enumerate(dial):
        template, backwards, twist, shifts, across = measure.how_flown(bearing, speed)
        for shift in shifts or (0,):
            names.append(f"{speed} {bearing}")
            which.append(place)
            templates.append((*(template or (0, 0, 0)), int(backwards)))
            twists.append(twist)
            slots.append(shift * maneuvers.SLOT)
            turned.append(across)
            moves.append(template is not None)
    return Ways(
        tuple(names),
        np.array(which, dtype=np.int64),
        np.array(templates, dtype=np.int64).reshape(-1, 4),
        np.array(twists, dtype=np.int64),
        np.array(slots, dtype=np.int64),
        np.array(turned, dtype=np.int64),
        np.array(moves, dtype=np.bool_),
    )


class Flown(NamedTuple):
    """Where every start and way leads: arrays with a row for each start and way."""

    ends: Ints  # x, y, heading, half
    complete: Flags
    under: Ints  # obstacles under the base, as bits
    met: Ints  # and those moved through besides
    outside: Flags


def fly(sight: Sight, starts: Ints, way: Ways, others: Ints = NO_BASES) -> Flown:
    """Fly every way from every start, among the obstacles and other bases (flat, as `pack` gives them)."""
    count, many = len(starts), len(way.names)
    rows = np.empty((count * many, 8), dtype=np.int64)
    rows[:, :4] = np.repeat(starts, many, axis=0)
    rows[:, 4:] = np.tile(way.templates, (count, 1))
    across = np.tile(way.across, count)
    rows[:, 2] = (rows[:, 2] + across) % FULL
    out = np.empty((len(rows), 9), dtype=np.int64)
    kernels.fly_rows(rows, others, sight.rocks.data, sight.state.area, out)
    ends = np.column_stack((out[:, 1:4], rows[:, 3]))
    complete = out[:, 5] == 0
    twist = np.where(complete, np.tile(way.twists, count), 0)
    shift = np.where(complete, np.tile(way.slots, count), 0)
    if shift.any():
        heading = np.radians(rows[:, 2] / 1000)
        ends[:, 0] += np.rint(shift * np.sin(heading)).astype(np.int64)
        ends[:, 1] += np.rint(shift * np.cos(heading)).astype(np.int64)
    ends[:, 2] = (ends[:, 2] + twist - across) % FULL
    stays = np.tile(~way.moves, count)
    ends[stays] = rows[stays, :4]
    complete = complete | stays
    met = np.where(stays, out[:, 6], out[:, 6] | out[:, 7])
    return Flown(ends, complete, out[:, 6], met, outside(ends, sight.state.area))


def outside(ends: Ints, area: int) -> Flags:
    """Whether any part of a base is outside the play area (maneuvers-13)."""
    turn = np.radians(ends[:, 2] / 1000)
    reach = ends[:, 3] * (np.abs(np.sin(turn)) + np.abs(np.cos(turn))) - 10
    x, y = ends[:, 0], ends[:, 1]
    found: Flags = (x < reach) | (y < reach) | (area - x < reach) | (area - y < reach)
    return found


def near_edge(ends: Ints, area: int) -> Floats:
    """How much nearer to an edge than the margin the middle of a base is, in 100 mm."""
    x, y = ends[:, 0], ends[:, 1]
    gap = np.minimum(np.minimum(x, y), np.minimum(area - x, area - y))
    found: Floats = np.maximum(MARGIN - gap, 0) / 100_000
    return found


def cornered(sight: Sight, ship: Ship, ends: Ints, stressed: Flags) -> Floats:
    """Points lost at places from which few ways stay in the play area: the ship, where none does."""
    dial = build_of(ship).dial
    wanted = tuple((m.speed, m.bearing) for m in dial)
    way = ways(wanted)
    stays = ~outside(_roughly(ends, wanted), sight.state.area).reshape(len(ends), len(way.names))
    if stressed.any():
        red = np.array([sight.too_red(ship, m) for m in dial], dtype=np.bool_)[way.which]
        stays &= ~(stressed[:, None] & red[None, :])
    exits = stays.sum(axis=1)
    weights = sight.weights
    few = np.maximum(ENOUGH_EXITS - exits, 0) / ENOUGH_EXITS
    price: Floats = weights.cornered * few + np.where(exits == 0, worth(ship, 0.0, weights), 0.0)
    return price


def _roughly(starts: Ints, dial: tuple[tuple[int, str], ...]) -> Ints:
    """Where every way from every start ends, nothing in between looked at."""
    spots = relative(dial, int(starts[0, 3]))
    heading = np.radians(starts[:, 2] / 1000)
    s, c = np.sin(heading)[:, None], np.cos(heading)[:, None]
    ends = np.empty((len(starts), len(spots), 4), dtype=np.int64)
    ends[:, :, 0] = starts[:, 0, None] + spots[None, :, 0] * c + spots[None, :, 1] * s
    ends[:, :, 1] = starts[:, 1, None] - spots[None, :, 0] * s + spots[None, :, 1] * c
    ends[:, :, 2] = (starts[:, 2, None] + spots[None, :, 2]) % FULL
    ends[:, :, 3] = starts[:, 3, None]
    return ends.reshape(-1, 4)


@lru_cache(maxsize=512)
def relative(dial: tuple[tuple[int, str], ...], half: int) -> Ints:
    """The ends of ways from a base at the origin."""
    way = ways(dial)
    found = []
    rows = zip(way.templates, way.twists, way.slots, way.across, way.moves, strict=True)
    for template, twist, slot, across, moves in rows:
        row = [int(value) for value in template]
        turned = int(across) % FULL
        x, y, heading = kernels.end_pose(0, 0, turned, half, *row) if moves else (0, 0, 0)
        found.append((x, y + int(slot), (heading + int(twist) - turned) % FULL))
    return np.array(found, dtype=np.int64)


class Courses(NamedTuple):
    """The ways that one ship can take, in rows."""

    ship: int
    names: tuple[str, ...]
    ends: Ints
    price: Floats  # points that the way costs, enemies aside
    kits: tuple[Kit, ...]  # what it may hold in the engagement
    kit: Ints  # which of these, by row
    stressed: Flags  # afterwards
    armed: Flags  # whether it can attack from there (obstacles-4)
    settled: bool = False  # whether the ship has moved already

    def at(self, row: int) -> Base:
        """Where a way ends."""
        x, y, heading, half = (int(value) for value in self.ends[row])
        return Base(x, y, heading, half)

    def only(self, rows: Sequence[int]) -> Courses:
        """Some of the ways."""
        chosen = np.array(rows, dtype=np.int64)
        return self._replace(
            names=tuple(self.names[row] for row in rows),
            ends=self.ends[chosen],
            price=self.price[chosen],
            kit=self.kit[chosen],
            stressed=self.stressed[chosen],
            armed=self.armed[chosen],
        )


def maneuvers_of(sight: Sight, number: int) -> list[Maneuver]:
    """What the ship may execute next: its dial if that is known, else what could be assigned (planning-3)."""
    ship, build = sight.ship(number), sight.build(number)
    planning = sight.state.phase == "planning"
    if is_ionized(ship) and (planning or (ship.dial == NO_DIAL and ship.owner == sight.seat)):
        return [ship.rules.ion_maneuver]
    if not planning and SKIPS_MANEUVER in ship.once:
        return [STAYS]
    if not planning and ship.dial != NO_DIAL:
        return [flown_by(ship, build.dial[ship.dial])]
    if not planning and ship.revealed != NO_DIAL and not sight.moved(number):
        return [flown_by(ship, build.dial[ship.revealed])]
    able = [m for m in build.dial if not sight.keeps_from(ship, m)]
    return able or [ship.rules.stressed_maneuver]


def courses(sight: Sight, number: int, able: Sequence[Maneuver] | None = None) -> Courses:
    """Where the ship can be at the end of its activation, other ships aside."""
    chosen = list(able) if able is not None else maneuvers_of(sight, number)
    ship = sight.ship(number)
    way = ways(tuple((m.speed, bearing_flown(ship, m)) for m in chosen))
    start = np.array([measure.base_of(ship)], dtype=np.int64)
    flown = fly(sight, start, way)
    difficulty = np.array([difficulty_of(ship, m) for m in chosen], dtype=np.int64)[way.which]
    rocks = Rocks.of(sight)
    clouds = rocks.number(flown.met, "debris")
    stress = ship.tokens[tokens.STRESS] + (difficulty == RED) - (difficulty == BLUE)
    stress = np.maximum(stress, 0) + clouds
    stopped = rocks.number(flown.met, "asteroid") + rocks.number(flown.met, "gas") > 0
    acts = (stress == 0) & ~stopped
    weights = sight.weights
    price = rocks.price(sight, ship, flown)
    price += blasts(sight, ship, flown.ends)
    price += weights.stress * np.minimum(stress, 2) + weights.no_action * ~acts
    price += sight.price_of_maneuvers(difficulty)
    price += cornered(sight, ship, flown.ends, stress > 0)
    kits = kits_after(sight, number)
    return Courses(
        number,
        tuple(chosen[place].id for place in way.which.tolist()),
        flown.ends,
        price,
        kits,
        acts.astype(np.int64),
        stress > 0,
        rocks.number(flown.under, "asteroid") == 0,
    )


def standing(sight: Sight, number: int, kits: Sequence[Kit] = ()) -> Courses:
    """A ship that stays where it is in this round, with what it holds (or one of these kits, a row each)."""
    ship = sight.ship(number)
    held = tuple(kits) or (kit_of(ship),)
    count = len(held)
    base = np.array([measure.base_of(ship)] * count, dtype=np.int64)
    armed = measure.asteroid_under(sight.state, number) < 0 and not ship.has(tokens.DISARM)
    return Courses(
        number,
        ("",) * count,
        base,
        np.zeros(count),
        held,
        np.arange(count),
        np.full(count, ship.has(tokens.STRESS)),
        np.full(count, armed),
        True,
    )


def kits_after(sight: Sight, number: int) -> tuple[Kit, Kit]:
    """What the ship holds if it does not act, and if it does: the usual token of its bar."""
    held = kit_of(sight.ship(number))
    bar = {entry.type for entry in sight.build(number).bar if entry.difficulty == "white"}
    token = next((one for one in sight.usual_tokens if one in bar), "")
    acting = held._replace(**{token: getattr(held, token) + 1}) if token else held
    return held, acting._replace(or_lock="lock" in bar)


class Rocks(NamedTuple):
    """Bits of the obstacles by what they are."""

    bits: dict[str, int]

    @classmethod
    def of(cls, sight: Sight) -> Rocks:
        """Those on the table."""
        bits = {"asteroid": 0, "debris": 0, "gas": 0}
        for place, kind in enumerate(sight.kinds_of_rocks):
            bits[kind] = bits.get(kind, 0) | 1 << place
        return cls(bits)

    def number(self, met: Ints, kind: str) -> Ints:
        """How many obstacles of a kind each row has met."""
        found: Ints = np.bitwise_count(met & self.bits[kind]).astype(np.int64)
        return found

    def price(self, sight: Sight, ship: Ship, flown: Flown) -> Floats:
        """Points that obstacles and the edge of the play area cost."""
        now, hurt = worth(ship, 0.0, sight.weights), worth(ship, 1.0, sight.weights)
        faceup = sight.weights.faceup
        card = now - hurt
        price: Floats = HIT_ROCK * (card + faceup / 4) * self.number(flown.met, "asteroid")
        price = price + (card + faceup) / 8 * self.number(flown.met, "debris")
        price += sight.weights.edge * near_edge(flown.ends, sight.state.area)
        price += np.where(flown.outside, now * 1.5, 0.0)
        return price
