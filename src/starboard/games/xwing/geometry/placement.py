"""Places chosen by players: obstacles, deployment, deploying from a carrier, hyperspace markers.

setup-4, setup-5; docking-2; furball-3.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Final, NamedTuple

import numpy as np

from starboard.games.xwing.geometry.base import FULL_TURN, PLAY_AREA, Base, Bases, Pose, Size
from starboard.games.xwing.geometry.kernels.angles import QUARTER, grid, sine_cosine
from starboard.games.xwing.geometry.kernels.placing import MODULUS, STEP, TURN, TURNS
from starboard.games.xwing.geometry.outlines import NOTHING, Outline, Outlines, placed
from starboard.games.xwing.geometry.switch import kernels

CLEAR_OF_EDGES: Final = 200.0
"""Obstacles are placed farther than this from every edge: beyond range 2, in mm (setup-4)."""

CLEAR_OF_OBSTACLES: Final = 100.0
"""Obstacles are placed farther than this from each other: beyond range 1, in mm (setup-4)."""

COARSE: Final = 16
SEEDS: Final = MODULUS - 1
BEYOND: Final = (grid(CLEAR_OF_EDGES * 1000), grid(CLEAR_OF_OBSTACLES * 1000))

DEPTH: Final = 100.0
"""The depth of the zone where ships are deployed: range 1 of the own edge, in mm (setup-5)."""

MARKER_HALF: Final = 20_000
TOLERANCE: Final = 10


class Edge(IntEnum):
    """The edges of the play area, numbered clockwise from player A's, where y is 0 (geometry-1)."""

    NEAR = 0
    LEFT = 1
    FAR = 2
    RIGHT = 3


class Spot(NamedTuple):
    """A place for an obstacle, and the figures that its legality depends on."""

    pose: Pose
    flipped: bool
    edge_distance: float
    """The least distance from an edge of the play area in mm; negative if partly outside."""
    nearest_distance: float | None
    """The distance from the nearest other obstacle in mm; None if there is no other."""
    nearest: int | None

    @property
    def clear_of_edges(self) -> bool:
        return self.edge_distance > CLEAR_OF_EDGES

    @property
    def clear_of_obstacles(self) -> bool:
        return self.nearest_distance is None or self.nearest_distance > CLEAR_OF_OBSTACLES

    @property
    def is_legal(self) -> bool:
        """Whether an obstacle may be placed here (setup-4)."""
        return self.clear_of_edges and self.clear_of_obstacles


def obstacle_spot(
    outline: Outline, pose: Pose, flipped: bool, others: Outlines = NOTHING, edge: int = PLAY_AREA
) -> Spot:
    """Measure a place for an obstacle (setup-4)."""
    shape = np.array(placed(outline, pose, flipped))
    gap, which = kernels.nearest_outline(shape, others.data)
    margin = kernels.edge_margin(shape, edge)
    if which < 0:
        return Spot(pose, flipped, margin / 1000, None, None)
    return Spot(pose, flipped, margin / 1000, gap / 1000, which)


def is_obstacle_spot(
    outline: Outline, pose: Pose, flipped: bool, others: Outlines = NOTHING, edge: int = PLAY_AREA
) -> bool:
    """Whether an obstacle may be placed here, quicker than `obstacle_spot` with its figures (setup-4)."""
    shape, room = outline.as_array()
    return kernels.is_spot(*pose, int(flipped), edge, *BEYOND, shape, others.data, room)


def random_obstacle_spot(
    seed: int, tries: int, outline: Outline, flipped: bool, others: Outlines = NOTHING, edge: int = PLAY_AREA
) -> tuple[int, int, int] | None:
    """A legal place for an obstacle in whole mm and degrees, the first among so many random ones; None if none
    of them is legal (setup-4). `seed` is from 0 to SEEDS - 1."""
    shape, room = outline.as_array()
    x, y, heading = kernels.random_spot(
        seed + 1, tries, int(flipped), edge, *BEYOND, shape, others.data, room
    )
    return None if x < 0 else (x, y, heading)


def obstacle_spots(
    outline: Outline, others: Outlines = NOTHING, edge: int = PLAY_AREA
) -> Iterator[tuple[Pose, bool]]:
    """All legal places of the search grid, 5 mm and 15 degrees, both sides of the token (setup-4)."""
    number = -1
    while (number := _find(number + 1, 1, outline, others, edge)) >= 0:
        yield _numbered(number, edge)


def any_obstacle_spot(
    outline: Outline, others: Outlines = NOTHING, edge: int = PLAY_AREA
) -> tuple[Pose, bool] | None:
    """A legal place of the search grid, or None if there is none (setup-4). Every sixteenth row is
    looked at first: where there is room, it is found there."""
    number = _find(0, COARSE, outline, others, edge)
    if number < 0:
        number = _find(0, 1, outline, others, edge)
    return None if number < 0 else _numbered(number, edge)


def _find(start: int, stride: int, outline: Outline, others: Outlines, edge: int) -> int:
    shape, room = outline.as_array()
    return kernels.find_spot(start, stride, edge, *BEYOND, shape, others.data, np.empty_like(shape), room)


def _numbered(number: int, edge: int) -> tuple[Pose, bool]:
    across = edge // STEP + 1
    facing, place = divmod(number, across * across)
    y, x = divmod(place, across)
    return (x * STEP, y * STEP, facing % TURNS * TURN), facing >= TURNS


def zone_depths(base: Base, own: Edge, edge: int = PLAY_AREA) -> tuple[float, float]:
    """How far the nearest and the farthest part of a base are from an edge of the play area, in mm."""
    s, c = sine_cosine(base.heading)
    reach = grid(base.half * (abs(s) + abs(c)))
    middle = (base.y, base.x, edge - base.y, edge - base.x)[own]
    return (middle - reach) / 1000, (middle + reach) / 1000


def is_in_zone(base: Base, own: Edge, edge: int = PLAY_AREA) -> bool:
    """Whether a base may be deployed here, other ships aside (setup-5).

    Wholly in the play area and wholly within range 1 of the own edge; a large ship may stick out of the
    zone if it fills its depth, that is, if it touches the own edge.
    """
    if kernels.outside(*base, edge):
        return False
    nearest, farthest = zone_depths(base, own, edge)
    slack = TOLERANCE / 1000
    return farthest <= DEPTH + slack or (base.half == Size.LARGE and nearest <= slack)


def deployment_spots(size: Size, own: Edge, others: Bases, edge: int = PLAY_AREA) -> Iterator[Base]:
    """All legal places of the search grid, 5 mm and 15 degrees, for a ship (setup-5)."""
    deep = range(0, grid(DEPTH * 1000) + 1, STEP)
    wide = range(0, edge + 1, STEP)
    for heading in range(0, FULL_TURN, TURN):
        for depth in deep:
            for along in wide:
                x, y = ((along, depth), (depth, along), (along, edge - depth), (edge - depth, along))[own]
                base = Base(x, y, heading, int(size))
                if is_in_zone(base, own, edge) and not kernels.bases_under(*base, others):
                    yield base


def at_carrier(carrier: Base, size: Size, rear: bool) -> Base:
    """Where a deploying ship starts its maneuver: its front edge at the carrier's guides, facing out.

    Its run-up then lies over the carrier (geometry-53, docking-2).
    """
    heading = carrier.heading + (2 * QUARTER if rear else 0)
    ahead = float(carrier.half - size)
    return Base(*kernels.shifted(carrier.x, carrier.y, heading, 0.0, ahead, 0), int(size))


def at_marker(marker: Pose, side: int, size: Size) -> Base:
    """A ship placed at a side of a hyperspace marker, its rear flush and centred, facing out (furball-3).

    Sides are numbered clockwise: 0 is where the marker's heading points.
    """
    x, y, heading = marker
    return Base(
        *kernels.shifted(x, y, heading + side * QUARTER, 0.0, float(MARKER_HALF + size), 0), int(size)
    )
