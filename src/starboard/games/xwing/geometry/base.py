"""Bases on the table: poses of whole thousandths, and the three sizes (geometry-2, geometry-22)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum
from functools import lru_cache, partial
from itertools import chain
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starboard.games.xwing.geometry.kernels.angles import grid
from starboard.games.xwing.geometry.switch import kernels

Pose = tuple[int, int, int]
"""x and y in 0.001 mm, heading in 0.001 degrees clockwise from straight ahead (+y)."""

PLAY_AREA: Final = 914_400
"""The edge of the play area, 3 ft, in 0.001 mm; coordinates run from 0 to it (geometry-1)."""

FULL_TURN: Final = 360_000


class Size(IntEnum):
    """The three base sizes; the value is half the edge in 0.001 mm (geometry-2)."""

    SMALL = 20_000
    MEDIUM = 30_000
    LARGE = 40_000

    @property
    def edge(self) -> float:
        """The edge of the base in mm."""
        return self * 2 / 1000


class Base(NamedTuple):
    """A ship's base where it stands, without the guides in front and behind, which count for nothing
    (geometry-10). Integers, so that everything measured from it is the same everywhere."""

    x: int
    y: int
    heading: int
    half: int

    @classmethod
    def at(cls, x: float, y: float, degrees: float, size: Size) -> Base:
        """A base by millimetres and degrees clockwise from straight ahead, set on the grid."""
        return cls(*pose(x, y, degrees), int(size))

    @property
    def pose(self) -> Pose:
        """Its place and heading in thousandths."""
        return self[:3]

    @property
    def size(self) -> Size:
        return Size(self.half)

    @property
    def millimetres(self) -> tuple[float, float]:
        """The centre in mm."""
        return self.x / 1000, self.y / 1000

    @property
    def degrees(self) -> float:
        """The heading, from 0 to under 360."""
        return self.heading % FULL_TURN / 1000

    def to(self, pose: Pose) -> Base:
        """The same base at another pose."""
        return as_base((*pose, self.half))

    def shifted(self, right: float = 0.0, ahead: float = 0.0, turn: float = 0.0) -> Base:
        """The same base moved by so many mm in its own frame, then turned by so many degrees."""
        x, y, heading, half = self
        turned = grid(turn * 1000) if turn else 0
        return as_base((*kernels.shifted(x, y, heading, right * 1000, ahead * 1000, turned), half))

    def corners(self) -> tuple[tuple[float, float], ...]:
        """The corners in mm, clockwise from the front right one, on the grid."""
        b = float(self.half)
        return tuple(
            (x / 1000, y / 1000)
            for x, y, _ in (
                kernels.shifted(*self.pose, right, ahead, 0)
                for right, ahead in ((b, b), (b, -b), (-b, -b), (-b, b))
            )
        )


as_base: Final[Callable[[tuple[int, int, int, int]], Base]] = partial(tuple.__new__, Base)
"""A base by its four numbers; four times as quick as by name, and bases are made at every measurement."""

Bases = NDArray[np.int64]
"""Several bases in the form that the kernels take: four numbers for each. Made by `pack`."""


def pose(x: float, y: float, degrees: float) -> Pose:
    """A pose by millimetres and degrees, set on the grid (geometry-22)."""
    return grid(x * 1000), grid(y * 1000), grid(degrees * 1000) % FULL_TURN


def pack(bases: Iterable[tuple[int, int, int, int]]) -> Bases:
    """Bases for queries about many at once; answers name them by their place in this order.

    At most 62. They are kept: nobody may write into them.
    """
    return _packed(tuple(bases))


@lru_cache(maxsize=256)
def _packed(bases: tuple[tuple[int, int, int, int], ...]) -> Bases:
    packed = np.array([*chain.from_iterable(bases)], dtype=np.int64)
    if len(packed) > 4 * MOST:
        raise ValueError(
            f"{len(packed) // 4} bases were given; at most {MOST} can be looked at in one query."
        )
    return packed


MOST: Final = 62
"""How many bases, or outlines, a query can tell apart: answers travel as the bits of one integer."""


@lru_cache(maxsize=4096)
def bits(mask: int) -> tuple[int, ...]:
    """The places of the bits that are set, lowest first."""
    return tuple(n for n in range(mask.bit_length()) if mask >> n & 1)
