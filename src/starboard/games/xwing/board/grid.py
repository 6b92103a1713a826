"""Places to try when something is put on the table: whole millimetres, so many directions."""

from __future__ import annotations

from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.state import Ship

TRIES = 40
GRID_MM = 5.0
GRID_DEGREES = 15.0


def mm_grid(width: float, step_: float) -> list[float]:
    return [index * step_ for index in range(int(width / step_) + 1)]


def facings(ship: Ship) -> int:
    """In how many ways a turret indicator can point (attacks-18)."""
    arcs = {weapon.arc for weapon in build_of(ship).weapons}
    if arcs & {"single_turret", "front_and_mobile"}:
        return 4
    return 2 if "double_turret" in arcs else 1
