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
from starboard.games.xwing.cards.content import BLUE, RED, Maneuver
from starboard.games.xwing.game import is_ionized
from starboard.games.xwing.geometry import maneuvers
from starboard.games.xwing.geometry.base import Base
from starboard.games.xwing.geometry.switch import kernels
from starboard.games.xwing.state import NO_DIAL, Ship
from starboard.games.xwing.tasks.activation import SKIPS_MANEUVER
from starboard.games.xwing.tasks.maneuver import bearing_flown
from starboard.games.xwing.tasks.maneuver import flown as flown_by

Ints = NDArray[np.int64]
Floats = NDArray[np.floating[Any]]
Flags = NDArray[np.bool_]

HIT_ROCK = 0.5  # damage of an asteroid on average (obstacles-3)
FULL = 360_000
NO_BASES = np.zeros(0, dtype=np.int64)
STAYS = Maneuver(0, "stationary", "white")
ENOUGH_EXITS = 6  # ways to stay in the play area
LEEWAY = 10  # so much of a base may be outside
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
    shape = len(starts), len(way.names)
    rows = np.empty((*shape, 8), dtype=np.int64)
    rows[:, :, :4] = starts[:, None]
    rows[:, :, 4:] = way.templates
    rows[:, :, 2] = (rows[:, :, 2] + way.across) % FULL
    out = np.empty((*shape, 9), dtype=np.int64)
    kernels.fly_rows(rows.reshape(-1, 8), others, sight.rocks.data, sight.state.area, out.reshape(-1, 9))
    ends = np.empty((*shape, 4), dtype=np.int64)
    ends[:, :, :3] = out[:, :, 1:4]
    ends[:, :, 3] = rows[:, :, 3]
    complete = out[:, :, 5] == 0
    shift = complete * way.slots
    if shift.any():
        heading = np.radians(rows[:, :, 2] / 1000)
        ends[:, :, 0] += np.rint(shift * np.sin(heading)).astype(np.int64)
        ends[:, :, 1] += np.rint(shift * np.cos(heading)).astype(np.int64)
    ends[:, :, 2] = (ends[:, :, 2] + complete * way.twists - way.across) % FULL
    if not way.moves.all():
        ends[:, ~way.moves] = rows[:, ~way.moves, :4]
    under = out[:, :, 6].ravel()
    met = under | (out[:, :, 7] * way.moves).ravel()
    flat = ends.reshape(-1, 4)
    return Flown(flat, (complete | ~way.moves).ravel(), under, met, outside(flat, sight.state.area))


def outside(ends: Ints, area: int) -> Flags:
    """Whether any part of a base is outside the play area (maneuvers-13)."""
    turn = np.radians(ends[:, 2] / 1000)
    reach = ends[:, 3] * (np.abs(np.sin(turn)) + np.abs(np.cos(turn))) - LEEWAY
    x, y = ends[:, 0], ends[:, 1]
    found: Flags = (x < reach) | (y < reach) | (area - x < reach) | (area - y < reach)
    return found


def near_edge(ends: Ints, area: int) -> Floats:
    """How much nearer to an edge than the margin the middle of a base is, in 100 mm."""
    x, y = ends[:, 0], ends[:, 1]
    gap = np.minimum(np.minimum(x, y), np.minimum(area - x, area - y))
    found: Floats = np.maximum(MARGIN - gap, 0) / 100_000
    return found


def cornered(sight: Sight, number: int, ends: Ints, stressed: Flags) -> Floats:
    """Points lost at places from which few ways stay in the play area: the ship, where none does."""
    ship, dial = sight.ship(number), sight.build(number).dial
    wanted = tuple((m.speed, m.bearing) for m in dial)
    way = ways(wanted)
    stays = staying(ends, wanted, sight.state.area)
    if stressed.any():
        red = [sight.level(number, m) == RED and sight.too_red(ship, m) for m in dial]
        stays &= ~(stressed[:, None] & np.array(red, dtype=np.bool_)[way.which])
    exits = stays.sum(axis=1)
    weights = sight.weights
    few = np.maximum(ENOUGH_EXITS - exits, 0) / ENOUGH_EXITS
    price: Floats = weights.cornered * few + np.where(exits == 0, worth(ship, 0.0, weights), 0.0)
    return price


def staying(starts: Ints, dial: tuple[tuple[int, str], ...], area: int) -> Flags:
    """Which ways, in columns, from which starts end inside the play area, nothing in between looked at."""
    spots = relative(dial, int(starts[0, 3]))
    found = np.ones((len(starts), len(spots)), dtype=np.bool_)
    far = np.hypot(spots[:, 0], spots[:, 1]).max() + 2 * starts[0, 3]
    off = np.abs(starts[:, :2] - area / 2)
    near = off.max(axis=1) > area / 2 - far
    if near.any():
        found[near] = _inside(starts[near], spots, area)
    return found


def _inside(starts: Ints, spots: Ints, area: int) -> Flags:
    """Whether a base that stands at a spot, as seen from a start, is inside the play area."""
    turn, twist = np.radians(starts[:, 2] / 1000), np.radians(spots[:, 2] / 1000)
    s, c = np.sin(turn)[:, None], np.cos(turn)[:, None]
    x = np.abs(starts[:, 0, None] - area / 2 + spots[:, 0] * c + spots[:, 1] * s)
    y = np.abs(starts[:, 1, None] - area / 2 - spots[:, 0] * s + spots[:, 1] * c)
    sine, cosine = np.sin(twist), np.cos(twist)
    reach = starts[:, 3, None] * (np.abs(s * cosine + c * sine) + np.abs(c * cosine - s * sine))
    found: Flags = np.maximum(x, y) + reach <= area / 2 + LEEWAY
    return found


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


def courses(
    sight: Sight, number: int, able: Sequence[Maneuver] | None = None, others: Ints = NO_BASES
) -> Courses:
    """Where the ship can be at the end of its activation. `others`: the bases among which it flies, flat; ships that
    still move are judged otherwise, by where both go."""
    chosen = list(able) if able is not None else maneuvers_of(sight, number)
    ship = sight.ship(number)
    way = ways(tuple((m.speed, bearing_flown(ship, m)) for m in chosen))
    start = np.array([measure.base_of(ship)], dtype=np.int64)
    flown = fly(sight, start, way, others)
    difficulty = np.array([sight.level(number, m) for m in chosen], dtype=np.int64)[way.which]
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
    price += cornered(sight, number, flown.ends, stress > 0)
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


def standing(sight: Sight, number: int) -> Courses:
    """A ship that stays where it is in this round, with what it holds."""
    ship = sight.ship(number)
    armed = measure.asteroid_under(sight.state, number) < 0 and not ship.has(tokens.DISARM)
    return Courses(
        number,
        ("",),
        np.array([measure.base_of(ship)], dtype=np.int64),
        np.zeros(1),
        (kit_of(ship),),
        np.zeros(1, dtype=np.int64),
        np.array([ship.has(tokens.STRESS)]),
        np.array([armed]),
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
