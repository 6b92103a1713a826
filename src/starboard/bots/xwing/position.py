"""What a position promises: how many shots a ship will get at another in the rounds to come.

The table was measured in games of the bots against themselves and each other:
shots in the next five rounds, one at range 2 counting 1, at range 1 more and at range 3 less, each further
round counting 0.7 of the one before; smoothed. It holds for ships of every kind on average.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from starboard.games.xwing.geometry.switch import kernels

Ints = NDArray[np.int64]
Floats = NDArray[np.floating[Any]]

DISTANCES: Final = (40.0, 110.0, 180.0, 260.0, 350.0, 450.0, 600.0, 900.0)
"""Between the middles of the bases, in mm."""
BEARINGS: Final = (0.0, 35.0, 70.0, 110.0, 150.0, 180.0)
"""How far the other is off the ship's nose, in degrees: rows."""
ASPECTS: Final = (0.0, 45.0, 90.0, 135.0, 180.0)
"""How far the ship is off the other's nose: columns."""
SHOTS: Final = (
    (  # 40 mm
        (0.89, 0.93, 0.91, 0.93, 1.34),
        (0.85, 0.61, 0.84, 0.73, 0.90),
        (0.57, 0.60, 0.89, 0.88, 1.03),
        (0.59, 0.71, 0.73, 0.89, 0.98),
        (0.62, 0.52, 0.68, 0.80, 0.76),
        (0.52, 0.53, 0.63, 0.53, 0.64),
    ),
    (  # 110 mm
        (0.57, 0.86, 1.00, 1.16, 1.41),
        (0.67, 0.71, 0.78, 1.05, 1.12),
        (0.46, 0.52, 0.63, 1.02, 1.16),
        (0.48, 0.55, 0.71, 1.06, 0.94),
        (0.52, 0.40, 0.60, 0.84, 0.73),
        (0.44, 0.53, 0.46, 0.49, 0.65),
    ),
    (  # 180 mm
        (0.61, 0.63, 0.91, 1.14, 1.48),
        (0.71, 0.91, 1.08, 1.40, 1.36),
        (0.47, 0.80, 0.85, 1.07, 1.09),
        (0.57, 0.66, 0.73, 1.00, 0.91),
        (0.51, 0.39, 0.59, 0.82, 0.67),
        (0.63, 0.62, 0.52, 0.51, 0.54),
    ),
    (  # 260 mm
        (0.44, 0.60, 0.97, 0.98, 1.12),
        (0.69, 0.95, 1.15, 1.09, 0.94),
        (1.00, 1.05, 1.03, 1.04, 1.01),
        (1.02, 0.81, 0.74, 0.84, 0.78),
        (0.50, 0.37, 0.50, 0.52, 0.44),
        (0.55, 0.55, 0.48, 0.40, 0.41),
    ),
    (  # 350 mm
        (1.39, 1.25, 1.16, 0.94, 0.94),
        (1.04, 1.04, 1.06, 0.90, 0.83),
        (1.06, 1.01, 1.01, 0.90, 0.74),
        (0.79, 0.75, 0.78, 0.71, 0.63),
        (0.36, 0.47, 0.49, 0.38, 0.40),
        (0.45, 0.50, 0.47, 0.38, 0.38),
    ),
    (  # 450 mm
        (1.58, 1.15, 0.87, 0.76, 0.81),
        (0.91, 0.80, 0.67, 0.70, 0.72),
        (0.71, 0.66, 0.64, 0.67, 0.62),
        (0.56, 0.58, 0.58, 0.48, 0.46),
        (0.46, 0.58, 0.49, 0.35, 0.36),
        (0.55, 0.51, 0.45, 0.36, 0.35),
    ),
    (  # 600 mm
        (1.15, 0.77, 0.64, 0.62, 0.65),
        (0.67, 0.61, 0.55, 0.57, 0.59),
        (0.56, 0.51, 0.45, 0.51, 0.52),
        (0.48, 0.46, 0.40, 0.40, 0.39),
        (0.45, 0.45, 0.39, 0.33, 0.33),
        (0.47, 0.44, 0.40, 0.33, 0.32),
    ),
    (  # 900 mm
        (0.90, 0.59, 0.57, 0.57, 0.59),
        (0.51, 0.50, 0.50, 0.53, 0.55),
        (0.49, 0.46, 0.43, 0.47, 0.48),
        (0.45, 0.43, 0.39, 0.39, 0.39),
        (0.44, 0.43, 0.38, 0.35, 0.35),
        (0.44, 0.42, 0.38, 0.35, 0.34),
    ),
)
STEP: Final = 10_000.0  # 0.001 mm
MOST: Final = 900_000.0
DEGREES: Final = 5.0


@cache
def fine() -> Floats:
    """The table in small steps of all three, by linear interpolation."""
    found: Floats = np.array(SHOTS)
    grids = (
        (DISTANCES, np.arange(0.0, MOST / 1000 + 1.0, STEP / 1000)),
        (BEARINGS, np.arange(0.0, 181.0, DEGREES)),
        (ASPECTS, np.arange(0.0, 181.0, DEGREES)),
    )
    for axis, (known, wanted) in enumerate(grids):
        lines = np.moveaxis(found, axis, -1)
        flat = [np.interp(wanted, known, line) for line in lines.reshape(-1, len(known))]
        found = np.moveaxis(np.array(flat).reshape(*lines.shape[:-1], len(wanted)), -1, axis)
    return np.ascontiguousarray(found)


def shots_to_come(a: Ints, b: Ints) -> tuple[Floats, Floats]:
    """For every place of a ship and every place of another (x, y, heading, half): the shots that the first
    will get at the second, and the second at the first."""
    table = fine()
    ahead, back = np.empty(len(a) * len(b)), np.empty(len(a) * len(b))
    kernels.table_across(
        a,
        b,
        np.asarray(table, dtype=np.float64).ravel(),
        table.shape[1],
        STEP,
        int(1000 * DEGREES),
        ahead,
        back,
    )
    return ahead.reshape(len(a), len(b)), back.reshape(len(a), len(b))
