"""Shots between all the places of one ship and all those of another, in one go."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from starboard.bots.xwing.courses import Courses, Flags, Floats, Ints
from starboard.bots.xwing.position import shots_to_come
from starboard.bots.xwing.shots import Gunnery, Kit
from starboard.bots.xwing.sight import Sight
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import Weapon
from starboard.games.xwing.effects.registry import turret_ways
from starboard.games.xwing.geometry.sight import Start
from starboard.games.xwing.geometry.switch import kernels
from starboard.games.xwing.state import Ship

REACH: Final = 300_000  # range 3 in 0.001 mm
BAND: Final = 100_000
BANDS: Final = 5  # 0: no shot, 1 to 3, 4: beyond
USUAL_RANGE: Final = 2
ANYWHERE: Final = np.zeros(0, dtype=np.int64)  # no rock blocks any line
ROCK_BULK: Final = 0.6  # part of a rock's enclosing circle that is taken to block a line


class Shots(NamedTuple):
    """By place of the attacker and place of the defender."""

    worth: Floats  # points that the defender loses
    kill: Floats  # chance to destroy it
    can: Flags  # whether there is a shot at all


def nothing(a: Courses, b: Courses) -> Shots:
    """No shot from anywhere to anywhere."""
    none = np.zeros((len(a.ends), len(b.ends)))
    return Shots(none, none, none > 0.0)


def overlaps(a: Ints, b: Ints) -> Flags:
    """Whether base m of the first would overlap base n of the second."""
    first, second = _crossed(a, b)
    out = np.empty(len(first), dtype=np.bool_)
    kernels.overlap_pairs(first, second, out)
    return out.reshape(len(a), len(b))


def _crossed(a: Ints, b: Ints) -> tuple[Ints, Ints]:
    return np.repeat(a, len(b), axis=0), np.tile(b, (len(a), 1))


def bands(a: Ints, b: Ints, arcs: tuple[int, ...], start: Start = Start.ARC_EDGE) -> Ints:
    """The range band of every place of b in these arcs of every place of a; 0 where there is no shot."""
    out = np.empty(len(a) * len(b), dtype=np.int64)
    kernels.bands_across(a, b, np.array(arcs, dtype=np.int64), int(start), REACH, BAND, out)
    return out.reshape(len(a), len(b))


def obstructed(sight: Sight, a: Ints, b: Ints) -> Flags:
    """Whether a rock lies between the middles of two bases, roughly (geometry-19)."""
    found = np.zeros((len(a), len(b)), dtype=np.bool_)
    data, starts = sight.rocks.data, sight.rocks.starts
    middles = np.concatenate((a[:, :2], b[:, :2]))
    (left, low), (right, high) = middles.min(axis=0), middles.max(axis=0)
    ax, ay = a[:, None, 0].astype(np.float64), a[:, None, 1].astype(np.float64)
    dx, dy = b[None, :, 0] - ax, b[None, :, 1] - ay
    length = np.maximum(dx * dx + dy * dy, 1.0)
    for start in starts:
        x, y, radius = data[start + 1], data[start + 2], data[start + 3] * ROCK_BULK
        if not (left - radius < x < right + radius and low - radius < y < high + radius):
            continue  # beside all lines
        share = np.clip(((x - ax) * dx + (y - ay) * dy) / length, 0.0, 1.0)
        gap = (ax + share * dx - x) ** 2 + (ay + share * dy - y) ** 2
        found |= gap < radius * radius
    return found


def shots(sight: Sight, gunnery: Gunnery, a: Courses, b: Courses, *, rough: bool = False) -> Shots:
    """What the ship of a can do to that of b, from everywhere to everywhere. `rough`: rocks do not obstruct."""
    ship = sight.ship(a.ship)
    shape = len(a.ends), len(b.ends)
    worth, kill = np.zeros(len(a.ends) * len(b.ends)), np.zeros(len(a.ends) * len(b.ends))
    blocked = ANYWHERE
    rocks = not rough and len(sight.rocks) > 0
    by_arc: dict[tuple[int, ...], Ints] = {}
    for weapon, kits, arcs in _ways_to_shoot(ship, gunnery, a, b):
        if arcs not in by_arc:
            by_arc[arcs] = bands(a.ends, b.ends, arcs, ship.rules.attacks_from).ravel()
        wanted = set(np.flatnonzero(np.bincount(by_arc[arcs])).tolist()) - {0}
        if not wanted:
            continue
        if rocks and not len(blocked):
            blocked = obstructed(sight, a.ends, b.ends).astype(np.int64).ravel()
            if not blocked.any():
                blocked, rocks = ANYWHERE, False
        points, chances = _tables(gunnery, a.ship, b, weapon, kits, rocks, wanted)
        kernels.best_across(
            by_arc[arcs],
            blocked,
            a.kit,
            b.kit,
            np.asarray(points, dtype=np.float64).ravel(),
            np.asarray(chances, dtype=np.float64).ravel(),
            len(kits),
            len(b.kits),
            BANDS,
            worth,
            kill,
        )
    points = worth.reshape(shape) * a.armed[:, None]
    return Shots(points, kill.reshape(shape), points > 0.0)


def _ways_to_shoot(
    ship: Ship, gunnery: Gunnery, a: Courses, b: Courses
) -> list[tuple[Weapon, tuple[Kit | None, ...], tuple[int, ...]]]:
    """Weapons with the kit that each row's kit leaves for them, and their arcs. A ship that still acts may
    turn its turret instead of taking a token (actions-21)."""
    found: list[tuple[Weapon, tuple[Kit | None, ...], tuple[int, ...]]] = []
    usable = [{weapon.id for weapon in gunnery.weapons(a.ship, b.ship, kit)} for kit in a.kits]
    for weapon in gunnery.sight.build(a.ship).weapons:
        kits = tuple(kit if weapon.id in usable[n] else None for n, kit in enumerate(a.kits))
        if not any(kits):
            continue
        arcs = tuple(int(arc) for arc in measure.arcs_of_weapon(ship, weapon.arc))
        found.append((weapon, kits, arcs))
        if measure.has_indicator(weapon.arc) and not a.settled and len(a.kits) == 2:
            plain = (None, kits[0])  # only those that act, and without the token
            turned = tuple(
                int(measure.STANDARD[n])
                for n, way in enumerate(("front", "right", "rear", "left"))
                if way in turret_ways(ship)
            )
            found.append((weapon, plain, turned))
    return found


class Table(NamedTuple):
    """Points and chances to destroy: by obstructed or not, kit, kit of the defender, and band; `known`: the
    bands that have been worked out."""

    points: Floats
    chances: Floats
    known: set[int]


def _tables(
    gunnery: Gunnery,
    attacker: int,
    b: Courses,
    weapon: Weapon,
    kits: tuple[Kit | None, ...],
    rocks: bool,
    wanted: set[int],
) -> tuple[Floats, Floats]:
    """What is known of these kits, with all the bands that are wanted."""
    key = (attacker, b.ship, weapon.id, kits, b.kits, rocks)
    found: Table | None = gunnery.tables.get(key)
    if found is None:
        shape = (2 if rocks else 1, len(kits), len(b.kits), BANDS)
        found = gunnery.tables[key] = Table(np.zeros(shape), np.zeros(shape), set())
    for band in sorted(wanted - found.known):
        found.known.add(band)
        if max(1, weapon.least) <= band <= min(3, weapon.most):
            _work_out(gunnery, attacker, b, weapon, kits, found, band)
    return found.points, found.chances


def _work_out(
    gunnery: Gunnery,
    attacker: int,
    b: Courses,
    weapon: Weapon,
    kits: tuple[Kit | None, ...],
    table: Table,
    band: int,
) -> None:
    for n, mine in enumerate(kits):
        if mine is None:
            continue
        for m, its in enumerate(b.kits):
            for blocked in range(len(table.points)):
                shot = gunnery.shot(attacker, b.ship, weapon, band, mine, its, bool(blocked))
                table.points[blocked, n, m, band] = shot.worth
                table.chances[blocked, n, m, band] = shot.kill


# -- position -----------------------------------------------------------------------------------------------


def prospects(gunnery: Gunnery, a: Courses, b: Courses) -> tuple[Floats, Floats]:
    """Points that both ships may deal to each other in the rounds to come, by place of a and place of b."""
    mine, its = shots_to_come(a.ends, b.ends)
    return mine * usual_shot(gunnery, a, b), its * usual_shot(gunnery, b, a)


def usual_shot(gunnery: Gunnery, a: Courses, b: Courses) -> float:
    """Points of a shot at range 2 with what both usually hold."""
    mine, its = a.kits[-1], b.kits[-1]
    key = a.ship, b.ship, mine, its
    found = gunnery.usual.get(key)
    if found is None:
        found = gunnery.usual[key] = _usual_shot(gunnery, a.ship, b.ship, mine, its)
    return found


def _usual_shot(gunnery: Gunnery, attacker: int, defender: int, mine: Kit, its: Kit) -> float:
    return max(
        (
            gunnery.shot(attacker, defender, weapon, USUAL_RANGE, mine, its).worth
            for weapon in gunnery.weapons(attacker, defender, mine)
        ),
        default=0.0,
    )
