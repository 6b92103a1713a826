"""The eleven maneuver templates, and templates as they lie on the table (geometry-3 to geometry-6, geometry-52)."""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import IntEnum
from functools import partial
from typing import Final, NamedTuple

from starboard.games.xwing.geometry.base import Base, Pose, bits
from starboard.games.xwing.geometry.kernels.angles import QUARTER, RADIANS, grid, sine_cosine_of
from starboard.games.xwing.geometry.kernels.flights import TEMPLATE_HALF_WIDTH
from starboard.games.xwing.geometry.outlines import Outlines
from starboard.games.xwing.geometry.switch import kernels

WIDTH: Final = TEMPLATE_HALF_WIDTH * 2 / 1000
"""The width of every template in mm (geometry-3)."""

UNIT: Final = 40_000
BANK_RADII: Final = (80_000, 130_000, 180_000)
TURN_RADII: Final = (35_000, 62_500, 90_000)


class Side(IntEnum):
    """A side of the ship, as the sign of x in its frame."""

    LEFT = -1
    RIGHT = 1


class Template(NamedTuple):
    """A template by its centre line.

    radius: of a bend, in 0.001 mm; above 0 to the right, below 0 to the left, 0 for a straight
    angle: of a bend, in 0.001 degrees
    length: of a straight, in 0.001 mm
    """

    radius: int
    angle: int
    length: int

    @property
    def way(self) -> int:
        """The length of the centre line in 0.001 mm."""
        return self.length or grid(abs(self.radius) * (self.angle * RADIANS))

    def mirrored(self) -> Template:
        """The same template turned over, bending to the other side."""
        return Template(-self.radius, self.angle, self.length)


def straight(speed: int) -> Template:
    """The straight template of speed 1 to 5 (geometry-3)."""
    _known("straight", speed, 5)
    return Template(0, 0, UNIT * speed)


def bank(side: Side, speed: int) -> Template:
    """The bank template of speed 1 to 3, laid to bend to a side (geometry-4)."""
    _known("bank", speed, 3)
    return Template(side * BANK_RADII[speed - 1], QUARTER // 2, 0)


def turn(side: Side, speed: int) -> Template:
    """The turn template of speed 1 to 3, laid to bend to a side (geometry-5)."""
    _known("turn", speed, 3)
    return Template(side * TURN_RADII[speed - 1], QUARTER, 0)


def _known(kind: str, speed: int, most: int) -> None:
    if not 1 <= speed <= most:
        raise ValueError(f"There is no {kind} template of speed {speed}; speeds go from 1 to {most}.")


TEMPLATES: Final = {
    **{f"straight {speed}": straight(speed) for speed in range(1, 6)},
    **{f"bank {speed}": bank(Side.RIGHT, speed) for speed in range(1, 4)},
    **{f"turn {speed}": turn(Side.RIGHT, speed) for speed in range(1, 4)},
}
"""All templates by name, bends as they lie to the right (geometry-6)."""


class Strip(NamedTuple):
    """The area that a template, or the used part of one, covers on the table (geometry-52).

    It leaves the middle of its near end at (x, y) with a heading; radius as in `Template`, length along the
    centre line. Thousandths of mm and degrees.
    """

    x: int
    y: int
    heading: int
    radius: int
    length: int
    half_width: int = TEMPLATE_HALF_WIDTH

    def meets(self, outlines: Outlines) -> tuple[int, ...]:
        """Which outlines it overlaps (geometry-22), by their place in the set."""
        return bits(kernels.outlines_through(*self, outlines.data))

    def in_order(self, outlines: Outlines, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """Outlines that it overlaps in the order in which they are met from its near end (obstacles-2)."""
        if len(numbers) < 2:
            return numbers
        return tuple(sorted(numbers, key=lambda number: (self._first_met(outlines, number), number)))

    def _first_met(self, outlines: Outlines, number: int) -> int:
        """The least length, in 0.001 mm, at which this outline is overlapped."""
        clear, met = 0, self.length
        while met - clear > 1:
            middle = (clear + met) // 2
            if kernels.outlines_through(*self._replace(length=middle), outlines.data) >> number & 1:
                met = middle
            else:
                clear = middle
        return met

    def end(self) -> Pose:
        """The middle of its far end, and the heading there."""
        if self.radius == 0:
            return kernels.shifted(self.x, self.y, self.heading, 0.0, float(self.length), 0)
        bend = abs(self.radius)
        s, c = sine_cosine_of(self.length / bend)
        turn = grid(self.length / bend / RADIANS) * (self.radius // bend)
        return kernels.shifted(self.x, self.y, self.heading, self.radius * (1.0 - c), bend * s, turn)

    def polygon(self, step: float = 5.0) -> tuple[tuple[float, float], ...]:
        """Its outline in mm for drawing, bends in chords of at most `step` degrees, clockwise."""
        near: list[tuple[float, float]] = []
        far: list[tuple[float, float]] = []
        pieces = 1
        if self.radius:
            pieces = max(1, math.ceil(math.degrees(self.length / abs(self.radius)) / step))
        for piece in range(pieces + 1):
            x, y, heading = self._replace(length=grid(self.length * piece / pieces)).end()
            for side, corners in ((-1, near), (1, far)):
                cx, cy, _ = kernels.shifted(x, y, heading, float(side * self.half_width), 0.0, 0)
                corners.append((cx / 1000, cy / 1000))
        return (*near, *reversed(far))


as_strip: Final[Callable[[tuple[int, int, int, int, int, int]], Strip]] = partial(tuple.__new__, Strip)
"""A strip by its six numbers: four times as quick as by name."""


def strip_at(base: Base, template: Template, turn: int = 0, used: int | None = None) -> Strip:
    """A template set at the middle of a side of a base: turn 0 front, 180000 rear, 90000 right, -90000 left.

    `used` is the length of the part that counts, in 0.001 mm; None for all of it.
    """
    x, y, heading = kernels.shifted(base.x, base.y, base.heading + turn, 0.0, float(base.half), 0)
    length = template.way if used is None else max(used, 0)
    return as_strip((x, y, heading, template.radius, length, TEMPLATE_HALF_WIDTH))
