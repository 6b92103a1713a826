"""Overlap, distance and range between bases (geometry-7 to geometry-9, geometry-15, geometry-16,
geometry-22, geometry-23).

Distances are in mm, multiples of 0.001, so that they can be compared with a range's end as they are.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from starboard.games.xwing.geometry.base import PLAY_AREA, Base, Bases, bits
from starboard.games.xwing.geometry.kernels.angles import grid, sine_cosine
from starboard.games.xwing.geometry.switch import kernels

BAND: Final = 100.0
"""The length of a range band in mm (geometry-7)."""

LAST_RANGE: Final = 3
BEYOND: Final = LAST_RANGE + 1
"""What `range_of` says beyond range 3."""

TOUCH: Final = 0.05
"""Bases touch if the gap is at most this, in mm (geometry-8)."""


class Facing(Enum):
    """Where something lies as seen from a ship's midline (geometry-15)."""

    IN_FRONT = "in front"
    BEHIND = "behind"
    FLANKING = "flanking"


def overlap(a: Base, b: Base) -> bool:
    """Whether two bases overlap: penetrate each other deeper than 0.01 mm (geometry-22)."""
    return kernels.bases_overlap(*a, *b)


def penetration(a: Base, b: Base) -> float:
    """How many mm two bases would have to be moved apart; 0 if they do not meet."""
    return grid(max(kernels.penetration(*a, *b), 0.0)) / 1000


def distance(a: Base, b: Base) -> float:
    """The shortest distance between two bases in mm, 0 where they meet (geometry-16)."""
    return kernels.base_gap(*a, *b) / 1000


def touch(a: Base, b: Base) -> bool:
    """Whether two bases touch or overlap: the gap is at most 0.05 mm (geometry-8, geometry-9)."""
    return kernels.base_gap(*a, *b) <= TOUCH * 1000


def touching(base: Base, others: Bases) -> tuple[int, ...]:
    """Which of the others a base touches, by their place (overlaps-6)."""
    return bits(kernels.bases_touching(*base, TOUCH * 1000, others))


def range_of(distance: float) -> int:
    """The range band of a distance in mm: 0 touching, 1 to 3, 4 beyond range 3 (geometry-7, geometry-8).

    Exactly on a line is the lower band. The first edition has no range 0 and counts contact as range 1.
    """
    if distance <= TOUCH:
        return 0
    for band in range(1, LAST_RANGE + 1):
        if distance <= band * BAND:
            return band
    return BEYOND


def farthest(a: Base, b: Base) -> float:
    """How far the farthest point of b is from a, in mm."""
    return kernels.base_reach(*a, *b) / 1000


def at_range(a: Base, b: Base, low: int, high: int) -> bool:
    """Whether b is at range low to high of a: its closest point lies there (geometry-23)."""
    return low <= range_of(distance(a, b)) <= high


def within_range(a: Base, b: Base, band: int) -> bool:
    """Whether the whole of b lies no farther from a than the range's outer line (geometry-23)."""
    return farthest(a, b) <= band * BAND


def beyond_range(a: Base, b: Base, band: int) -> bool:
    """Whether no part of b lies as near to a as the range's outer line (geometry-23)."""
    return distance(a, b) > band * BAND


def facing(ship: Base, other: Base) -> Facing:
    """Whether the other base is wholly in front of the ship's midline, wholly behind it, or crosses it.

    A base that only touches the midline does not cross it (geometry-15).
    """
    s, c = sine_cosine(ship.heading)
    t, d = sine_cosine(other.heading)
    ahead = (other.x - ship.x) * s + (other.y - ship.y) * c
    reach = other.half * (abs(s * t + c * d) + abs(s * d - c * t))
    if ahead - reach >= -MIDLINE:
        return Facing.IN_FRONT
    return Facing.BEHIND if ahead + reach <= MIDLINE else Facing.FLANKING


MIDLINE: Final = 10.0
"""How far, in 0.001 mm, a base may reach over a line that it only touches; as for overlap (geometry-22)."""


def is_outside(base: Base, edge: int = PLAY_AREA) -> bool:
    """Whether any part of a base is outside the play area; flush with its edge is inside (maneuvers-13)."""
    return kernels.outside(*base, edge)


def rows(*bases: Base) -> NDArray[np.int64]:
    """Bases as the rows of an array, for the forms that answer many questions in one call."""
    return np.array(bases, dtype=np.int64).reshape(-1, 4)


def overlaps(first: NDArray[np.int64], second: NDArray[np.int64]) -> NDArray[np.bool_]:
    """For every row: does base n of the first overlap base n of the second? Both of shape (n, 4)."""
    out = np.empty(_length(first, second), dtype=np.bool_)
    kernels.overlap_pairs(first, second, out)
    return out


def distances(first: NDArray[np.int64], second: NDArray[np.int64]) -> NDArray[np.int64]:
    """For every row: the distance of the bases in 0.001 mm. Both of shape (n, 4)."""
    out = np.empty(_length(first, second), dtype=np.int64)
    kernels.gap_pairs(first, second, out)
    return out


def arc_distances(
    first: NDArray[np.int64], second: NDArray[np.int64], arc: int, start: int = 0
) -> NDArray[np.int64]:
    """For every row: the distance inside the arc of the first in 0.001 mm, or -1. See `sight.arc_distance`."""
    out = np.empty(_length(first, second), dtype=np.int64)
    kernels.arc_range_pairs(first, second, arc, start, out)
    return out


def _length(first: NDArray[np.int64], second: NDArray[np.int64]) -> int:
    if first.shape != second.shape or first.ndim != 2 or first.shape[1] != 4:
        raise ValueError(f"Two arrays of shape (n, 4) are needed, not {first.shape} and {second.shape}.")
    return len(first)
