"""Places to try when something is put on the table."""

from __future__ import annotations

TRIES = 40  # places at random, before those of a grid are gone through in order
GRID_MM = 5.0
GRID_DEGREES = 15.0


def mm_grid(width: float, step_: float) -> list[float]:
    """From 0 to this width at most, a step apart."""
    return [index * step_ for index in range(int(width / step_) + 1)]
