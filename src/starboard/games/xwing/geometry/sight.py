"""Arcs, attack range, and obstruction (geometry-11 to geometry-14, geometry-17 to geometry-19)."""

from __future__ import annotations

import math
from enum import IntEnum
from itertools import pairwise
from typing import Final, NamedTuple

from starboard.games.xwing.geometry.base import Base, bits
from starboard.games.xwing.geometry.kernels import arcs
from starboard.games.xwing.geometry.kernels.angles import grid
from starboard.games.xwing.geometry.kernels.arcs import segment_gap
from starboard.games.xwing.geometry.measure import BAND, LAST_RANGE
from starboard.games.xwing.geometry.outlines import Outlines
from starboard.games.xwing.geometry.switch import kernels


class Arc(IntEnum):
    """The arcs of a base. The standard arcs (geometry-11) are numbered clockwise, as turret indicators turn;
    the full arcs are divided by the midline (geometry-12)."""

    FRONT = arcs.FRONT
    RIGHT = arcs.RIGHT
    REAR = arcs.REAR
    LEFT = arcs.LEFT
    FULL_FRONT = arcs.FULL_FRONT
    FULL_REAR = arcs.FULL_REAR
    BULLSEYE = arcs.BULLSEYE
    ALL_ROUND = arcs.ALL_ROUND


class Start(IntEnum):
    """Where attack range is measured from (geometry-17)."""

    ARC_EDGE = arcs.FROM_ARC
    """The part of the base's edge inside the arc: second edition."""
    WHOLE_BASE = arcs.FROM_BASE
    """The whole base: first edition."""


REACH: Final = LAST_RANGE * BAND
"""How far every arc reaches, in mm (geometry-14)."""

Segment = tuple[int, int, int, int]
"""x and y on the attacker's base, x and y on the defender's, in 0.001 mm."""


def arc_distance(a: Base, b: Base, arc: Arc, start: Start = Start.ARC_EDGE) -> float | None:
    """The distance in mm from a to the part of b inside an arc of a; None if no part of b is inside.

    The arc's end at range 3 is not applied; `range_of` says 4 beyond it. The bases must not overlap.
    """
    found = kernels.arc_range(*a, *b, arc, start)
    return None if found < 0 else found / 1000


def in_arc(a: Base, b: Base, arc: Arc) -> bool:
    """Whether any part of b lies in an arc of a, boundary included, up to range 3 (geometry-14)."""
    return 0 <= kernels.arc_range(*a, *b, arc, Start.ARC_EDGE) <= REACH * 1000


def arcs_of(a: Base, b: Base) -> tuple[Arc, ...]:
    """All arcs of a that b is in, the bullseye and the full arcs included."""
    return tuple(arc for arc in Arc if arc is not Arc.ALL_ROUND and in_arc(a, b, arc))


def arc_distance_to_token(base: Base, outlines: Outlines, number: int, arc: Arc) -> float | None:
    """The distance in mm from a base to the part of a token inside an arc of it, or None (geometry-14)."""
    found = kernels.arc_range_of_outline(*base, arc, Start.ARC_EDGE, outlines.data, outlines.starts[number])
    return None if found < 0 else found / 1000


class Line(NamedTuple):
    """The shortest way from a base to another inside an arc: one segment, or all between two (geometry-19)."""

    distance: float
    """In mm."""
    first: Segment
    last: Segment

    @property
    def is_unique(self) -> bool:
        return self.first == self.last

    def at(self, share: float) -> Segment:
        """The segment at a share of the way from the first to the last."""
        x, y, tx, ty = (grid(a + share * (b - a)) for a, b in zip(self.first, self.last, strict=True))
        return x, y, tx, ty


def attack_line(a: Base, b: Base, arc: Arc, start: Start = Start.ARC_EDGE) -> Line | None:
    """The line that realises the attack range, or None if b is not in the arc (geometry-17, geometry-19).

    With `Arc.ALL_ROUND` the shortest line between the two bases.
    """
    found, *ends = kernels.arc_line(*a, *b, arc, start)
    if found < 0:
        return None
    x, y, tx, ty, lx, ly, ltx, lty = ends
    return Line(found / 1000, (x, y, tx, ty), (lx, ly, ltx, lty))


class Choice(NamedTuple):
    """One of the lines that an attacker may take, and the tokens that it meets."""

    tokens: tuple[int, ...]
    """By their place among the outlines, whether met inside or on the edge."""
    segment: Segment


def line_choices(line: Line, outlines: Outlines) -> tuple[Choice, ...]:
    """The different ways in which a shot can be obstructed; more than one only where segments tie.

    One choice for each set of tokens that some tied segment meets, the fewest tokens first (geometry-19).
    """
    if not len(outlines):
        return (Choice((), line.at(0.5)),)
    found: dict[tuple[int, ...], Choice] = {}
    for share in _shares(line, outlines):
        segment = line.at(share)
        tokens = bits(kernels.outlines_on_line(*segment, outlines.data))
        found.setdefault(tokens, Choice(tokens, segment))
    return tuple(sorted(found.values(), key=lambda choice: (len(choice.tokens), choice.tokens)))


NARROW: Final = 10.0
"""Bundles of tied segments narrower than this, in 0.001 mm, are no choice (the tie tolerance)."""


def _shares(line: Line, outlines: Outlines) -> list[float]:
    """One share from every stretch of the tied segments over which what they meet cannot change.

    What a segment meets changes where it passes a token's corner, or where an end of it crosses a token's
    edge. Tied segments are parallel, so both are found by going along the bundle.
    """
    fx, fy, tx, ty = line.first
    lx, ly, ltx, lty = line.last
    # Across: from the first segment to the last. Along: from the attacker to the defender.
    across_x, across_y = (lx - fx + ltx - tx) / 2, (ly - fy + lty - ty) / 2
    along_x, along_y = (tx - fx + ltx - lx) / 2, (ty - fy + lty - ly) / 2
    width = (across_x**2 + across_y**2) ** 0.5
    area = across_x * along_y - across_y * along_x
    if width < NARROW or area == 0.0:
        return [0.5]
    changes = {0.0, 1.0}
    flat = outlines.data.tolist()
    middle = line.at(0.5)
    for start in outlines.starts:
        if math.sqrt(segment_gap(flat[start + 1], flat[start + 2], *middle)) > flat[start + 3] + width:
            continue
        corners = [
            (
                ((x - fx) * along_y - (y - fy) * along_x) / area,
                ((y - fy) * across_x - (x - fx) * across_y) / area,
            )
            for x, y in zip(*[iter(flat[start + 4 : start + 4 + 2 * int(flat[start])])] * 2, strict=True)
        ]
        for (share, depth), (next_share, next_depth) in zip(corners, corners[1:] + corners[:1], strict=True):
            if 0.0 < share < 1.0:
                changes.add(share)
            for end in (0.0, 1.0):
                if (depth - end) * (next_depth - end) < 0.0:
                    crossing = share + (end - depth) / (next_depth - depth) * (next_share - share)
                    if 0.0 < crossing < 1.0:
                        changes.add(crossing)
    edges = sorted(changes)
    stretches = [(a, b) for a, b in pairwise(edges) if (b - a) * width >= NARROW]
    return [(a + b) / 2 for a, b in stretches] or [0.5]
