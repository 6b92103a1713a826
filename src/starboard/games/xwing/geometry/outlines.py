"""Tokens with an outline: obstacles as measured, devices as discs (geometry-20, geometry-21)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from starboard.content.data import read_json
from starboard.core.errors import UnknownCard
from starboard.games.xwing.geometry.base import FULL_TURN, MOST, Base, Pose
from starboard.games.xwing.geometry.kernels.angles import grid, sine_cosine
from starboard.games.xwing.geometry.switch import kernels

Shape = tuple[float, ...]
"""An outline as the kernels take it: number of corners, x, y, enclosing radius, then x and y of each corner."""

CONTACT: Final = 50
"""The widest gap, in 0.001 mm, across which a base touches what lies beside it (geometry-8)."""

DEVICE_RADIUS: Final = 12.5
DEVICE_CORNERS: Final = 64
PLACED_BY_CARDS: Final = ("loose_cargo", "spare_parts")


class Outline(msgspec.Struct, frozen=True):
    """A token's outline about its own origin."""

    id: str
    kind: str
    shape: Shape

    @classmethod
    def of(cls, id: str, kind: str, points: Sequence[tuple[float, float]]) -> Outline:
        """An outline by its corners in mm, y forward, counter-clockwise, set on the grid."""
        corners = [(grid(x * 1000), grid(y * 1000)) for x, y in points]
        radius = math.ceil(max(math.hypot(x, y) for x, y in corners)) + 1.0
        flat = [float(value) for corner in corners for value in corner]
        return cls(id, kind, (float(len(corners)), 0.0, 0.0, radius, *flat))

    @property
    def radius(self) -> float:
        """The radius of the circle about its origin that encloses it, in 0.001 mm."""
        return self.shape[3]

    def as_array(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """The outline as the kernels take it, and room of the same length to work in: new each time, since
        several threads may ask."""
        shape = _array(self)
        return shape, np.empty_like(shape)


class _Measured(msgspec.Struct):
    type: str
    poly_mm: list[tuple[float, float]]


class _ObstacleData(msgspec.Struct):
    provenance: str
    obstacles: dict[str, _Measured]


@cache
def obstacle_outlines() -> dict[str, Outline]:
    """The outlines of all obstacles by id; kinds are "asteroid" and "debris" (geometry-20)."""
    data = read_json("starboard.games.xwing", "data/obstacles.json", _ObstacleData)
    return {id: Outline.of(id, found.type, found.poly_mm) for id, found in data.obstacles.items()}


@cache
def _all_obstacle_outlines() -> dict[str, Outline]:
    """With the obstacles that cards place: debris clouds of a device's size (obstacles-10, geometry-21)."""
    disc = device_outline().shape
    return {**obstacle_outlines(), **{id: Outline(id, "debris", disc) for id in PLACED_BY_CARDS}}


def obstacle_outline(id: str) -> Outline:
    """The outline of one obstacle. Raises UnknownCard."""
    try:
        return _all_obstacle_outlines()[id]
    except KeyError:
        known = ", ".join(sorted(obstacle_outlines()))
        raise UnknownCard(f"There is no obstacle {id!r}; there are {known}.") from None


@cache
def device_outline() -> Outline:
    """A device token: a disc of radius 12.5, as a polygon of 64 corners on it (geometry-21, approximate)."""
    around = [sine_cosine(FULL_TURN * corner // DEVICE_CORNERS) for corner in range(DEVICE_CORNERS)]
    return Outline.of("device", "device", [(DEVICE_RADIUS * c, DEVICE_RADIUS * s) for s, c in around])


@lru_cache(maxsize=4096)
def placed(outline: Outline, pose: Pose, flipped: bool = False) -> Shape:
    """A token on the table, its corners on the grid. Flipped: lying on its other side (geometry-20)."""
    return tuple(placed_array(outline, pose, flipped).tolist())


@lru_cache(maxsize=4096)
def placed_array(outline: Outline, pose: Pose, flipped: bool = False) -> NDArray[np.float64]:
    """The same as an array, for sets of tokens. It is kept: nobody may write into it."""
    shape, room = outline.as_array()
    kernels.place_corners(*pose, int(flipped), shape, room)
    return room


@lru_cache(maxsize=256)
def _array(outline: Outline) -> NDArray[np.float64]:
    return np.array(outline.shape)


def base_shape(base: Base) -> Shape:
    """A base as an outline, to ask what templates move through (cards that speak of ships moved through)."""
    corners = [grid(value * 1000) for corner in reversed(base.corners()) for value in corner]
    return (4.0, float(base.x), float(base.y), base.half * 1.5, *map(float, corners))


class Outlines:
    """Tokens on the table, for queries about all of them; answers name them by their place in the set.

    Never changes. At most 62.
    """

    __slots__ = ("data", "starts")

    def __init__(self, shapes: Iterable[Shape | NDArray[np.float64]] = ()) -> None:
        parts = list(shapes)
        starts = list(accumulate(map(len, parts), initial=0))[:-1]
        if len(starts) > MOST:
            raise ValueError(
                f"{len(starts)} tokens were given; at most {MOST} can be looked at in one query."
            )
        self.data: NDArray[np.float64] = np.concatenate(parts) if parts else np.empty(0)
        self.starts: tuple[int, ...] = tuple(starts)

    def __len__(self) -> int:
        return len(self.starts)

    def polygon(self, number: int) -> tuple[tuple[float, float], ...]:
        """The corners of a token in mm, counter-clockwise."""
        start = self.starts[number]
        count = int(self.data[start])
        flat = self.data[start + 4 : start + 4 + 2 * count].tolist()
        return tuple((flat[2 * n] / 1000, flat[2 * n + 1] / 1000) for n in range(count))

    def gap(self, base: Base, number: int) -> float:
        """The distance of a base from a token in mm, 0 where they meet (geometry-16)."""
        return kernels.outline_gap(*base, self.data, self.starts[number]) / 1000

    def touched(self, base: Base) -> list[int]:
        """The tokens at range 0 of a base: it overlaps or touches them (geometry-8)."""
        hits = kernels.outlines_within(*base, CONTACT, self.data)
        return [number for number in range(len(self.starts)) if hits >> number & 1] if hits else []

    def touches(self, base: Base, number: int) -> bool:
        """Whether a base is at range 0 of a token: overlaps or touches it (geometry-8)."""
        return kernels.outline_gap(*base, self.data, self.starts[number]) <= CONTACT

    def gap_between(self, number: int, other: Outlines, other_number: int) -> float:
        """The distance of a token from a token of another set, or of this one, in mm."""
        return (
            kernels.outlines_gap(self.data, self.starts[number], other.data, other.starts[other_number])
            / 1000
        )


NOTHING: Final = Outlines()
"""No tokens at all."""
