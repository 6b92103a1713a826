"""Places to try when something is put on the table: whole millimetres, so many directions."""

from __future__ import annotations

from functools import lru_cache

from starboard.games.xwing.state import Ship
from starboard.games.xwing2.build import read_build

TRIES = 40
GRID_MM = 5.0
GRID_DEGREES = 15.0


def mm_grid(width: float, step_: float) -> list[float]:
    return [index * step_ for index in range(int(width / step_) + 1)]


def facings(ship: Ship) -> int:
    """In how many ways a turret indicator can point (XW2-ATK-18)."""
    return _facings(ship.build)


@lru_cache(maxsize=1024)
def _facings(build: str) -> int:
    arcs = {weapon.arc for weapon in read_build(build).weapons}
    return 4 if "single_turret" in arcs else 2 if "double_turret" in arcs else 1
