"""A whole move in one call, and many queries in one call."""

from . import Floats, Ints, OutFlags, OutInts, OutRows, Rows
from .angles import grid, sine_cosine
from .arcs import arc_range
from .backing import back_up, shifted
from .outlines import outlines_through, outlines_under
from .squares import base_gap, bases_overlap

# Flush with the edge of the play area is inside; so is what rounding pushes beyond it.
EDGE_TOLERANCE = 10
TEMPLATE_HALF_WIDTH = 10_000


def outside(x: int, y: int, h: int, b: int, edge: int) -> bool:
    """Whether any part of a base is outside the square play area from 0 to edge (maneuvers-13)."""
    s, c = sine_cosine(h)
    reach = grid(b * (abs(s) + abs(c))) - EDGE_TOLERANCE
    return x < reach or y < reach or edge - x < reach or edge - y < reach


def fly(
    x: int,
    y: int,
    h: int,
    b: int,
    radius: int,
    angle: int,
    length: int,
    backwards: int,
    bases: Ints,
    shapes: Floats,
    edge: int,
) -> tuple[int, int, int, int, int, int, int, int, int]:
    """A move along a template with all that it meets.

    Gives what `back_up` gives, then the outlines under the final base and those that the used part of the
    template moves through (both as bits, geometry-52), and 1 if the base ends outside the play area, else 0.
    """
    position, ex, ey, eh, touched, overlapped = back_up(x, y, h, b, radius, angle, length, backwards, bases)
    under = 0
    through = 0
    if len(shapes) > 0:
        under = outlines_under(ex, ey, eh, b, shapes)
        used = position - 2 * b
        if used > 0:
            # Set at the rear guides the template leaves the other way, and its bend to the same side of
            # the ship is to its own other side.
            bend = -radius if backwards else radius
            tx, ty, th = shifted(x, y, h + (180_000 if backwards else 0), 0.0, float(b), 0)
            through = outlines_through(tx, ty, th, bend, used, TEMPLATE_HALF_WIDTH, shapes)
    return position, ex, ey, eh, touched, overlapped, under, through, 1 if outside(ex, ey, eh, b, edge) else 0


def overlap_pairs(first: Rows, second: Rows, out: OutFlags) -> None:
    """Whether base n of the first rows overlaps base n of the second, for every n."""
    for n in range(len(first)):
        a = first[n]
        b = second[n]
        out[n] = bases_overlap(a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3])


def gap_pairs(first: Rows, second: Rows, out: OutInts) -> None:
    """The distance of base n of the first rows from base n of the second, for every n."""
    for n in range(len(first)):
        a = first[n]
        b = second[n]
        out[n] = base_gap(a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3])


def arc_range_pairs(first: Rows, second: Rows, arc: int, start: int, out: OutInts) -> None:
    """The distance inside the arc of base n of the first rows to base n of the second, for every n."""
    for n in range(len(first)):
        a = first[n]
        b = second[n]
        out[n] = arc_range(a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], arc, start)


def fly_rows(moves: Rows, bases: Ints, shapes: Floats, edge: int, out: OutRows) -> None:
    """`fly` for every row of moves: its first eight numbers in, its nine results out."""
    for n in range(len(moves)):
        m = moves[n]
        results = fly(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], bases, shapes, edge)
        for k in range(9):
            out[n][k] = results[k]
