"""Tokens with an outline, obstacles and devices: overlap and distance (geometry-16, geometry-20 to geometry-22).

`shapes` is a flat sequence that holds one outline after the other: number of corners, x and y of a point
and a radius about it that encloses the outline, then x and y of each corner, counter-clockwise.

A base or template overlaps a token if it penetrates deeper than 0.01 mm; the test is whether the token
meets the base or template made smaller by that much on all sides (geometry-22).
"""

import math

from . import Floats
from .angles import grid, sine_cosine, sine_cosine_of
from .arcs import (
    FAR,
    NONE,
    arc_box,
    arc_edges,
    arc_turn,
    cut,
    edge_in_arc,
    part_in_arc,
    part_in_box,
    segment_gap,
)
from .squares import OVERLAP_TOLERANCE, ROOT_TWO, box_gap

HEADER = 4


def outlines_under(x: int, y: int, h: int, b: int, shapes: Floats) -> int:
    """Which outlines a base overlaps: bit n for the n-th."""
    half = b - OVERLAP_TOLERANCE
    s, c = sine_cosine(h)
    hits = 0
    bit = 1
    at = 0
    while at < len(shapes):
        if close(float(x), float(y), ROOT_TWO * b, shapes, at) and base_meets(
            float(x), float(y), s, c, half, shapes, at
        ):
            hits |= bit
        bit = bit << 1
        at += HEADER + 2 * int(shapes[at])
    return hits


def outlines_through(
    x: int, y: int, h: int, radius: int, length: int, half_width: int, shapes: Floats
) -> int:
    """Which outlines a template overlaps: bit n for the n-th. See `strip_meets` for the template."""
    hits = 0
    bit = 1
    at = 0
    while at < len(shapes):
        if close(float(x), float(y), float(length + half_width), shapes, at) and strip_meets(
            x, y, h, radius, length, half_width, shapes, at
        ):
            hits |= bit
        bit = bit << 1
        at += HEADER + 2 * int(shapes[at])
    return hits


def outlines_on_line(fx: int, fy: int, tx: int, ty: int, shapes: Floats) -> int:
    """Which outlines a segment meets, inside or on their edge: bit n for the n-th (geometry-19)."""
    hits = 0
    bit = 1
    at = 0
    while at < len(shapes):
        reach = shapes[at + 3]
        middle = segment_gap(shapes[at + 1], shapes[at + 2], float(fx), float(fy), float(tx), float(ty))
        if middle <= reach * reach and line_meets(float(fx), float(fy), float(tx), float(ty), shapes, at):
            hits |= bit
        bit = bit << 1
        at += HEADER + 2 * int(shapes[at])
    return hits


def outlines_within(x: int, y: int, h: int, b: int, distance: int, shapes: Floats) -> int:
    """Which outlines a base is no farther from than this: bit n for the n-th (geometry-16)."""
    hits = 0
    bit = 1
    at = 0
    while at < len(shapes):
        if (
            close(float(x), float(y), ROOT_TWO * b + distance + 1, shapes, at)
            and outline_gap(x, y, h, b, shapes, at) <= distance
        ):
            hits |= bit
        bit = bit << 1
        at += HEADER + 2 * int(shapes[at])
    return hits


def outline_gap(x: int, y: int, h: int, b: int, shapes: Floats, at: int) -> int:
    """The shortest distance of a base from the outline at this place, 0 where they meet (geometry-16)."""
    s, c = sine_cosine(h)
    half = float(b)
    if base_meets(float(x), float(y), s, c, half, shapes, at):
        return 0
    count = int(shapes[at])
    nearest = FAR
    dx = shapes[at + 2 + 2 * count] - x
    dy = shapes[at + 3 + 2 * count] - y
    fx = dx * c - dy * s
    fy = dx * s + dy * c
    for corner in range(count):
        dx = shapes[at + 4 + 2 * corner] - x
        dy = shapes[at + 5 + 2 * corner] - y
        tx = dx * c - dy * s
        ty = dx * s + dy * c
        nearest = min(nearest, box_gap(tx, ty, half))
        nearest = min(nearest, segment_gap(half, half, fx, fy, tx, ty))
        nearest = min(nearest, segment_gap(half, -half, fx, fy, tx, ty))
        nearest = min(nearest, segment_gap(-half, -half, fx, fy, tx, ty))
        nearest = min(nearest, segment_gap(-half, half, fx, fy, tx, ty))
        fx = tx
        fy = ty
    return grid(math.sqrt(nearest))


def outlines_gap(shapes: Floats, at: int, others: Floats, other: int) -> int:
    """The shortest distance between two outlines, 0 where they meet (geometry-16)."""
    count = int(others[other])
    fx = others[other + 2 + 2 * count]
    fy = others[other + 3 + 2 * count]
    if encloses(shapes, at, fx, fy) or encloses(others, other, shapes[at + HEADER], shapes[at + HEADER + 1]):
        return 0
    nearest = FAR
    for corner in range(count):
        tx = others[other + 4 + 2 * corner]
        ty = others[other + 5 + 2 * corner]
        nearest = min(nearest, edge_gap(fx, fy, tx, ty, shapes, at))
        fx = tx
        fy = ty
    return grid(math.sqrt(nearest))


def edge_gap(fx: float, fy: float, tx: float, ty: float, shapes: Floats, at: int) -> float:
    """The squared distance of a segment from the edges of an outline, 0 where they meet."""
    count = int(shapes[at])
    nearest = FAR
    ex = shapes[at + 2 + 2 * count]
    ey = shapes[at + 3 + 2 * count]
    for corner in range(count):
        gx = shapes[at + 4 + 2 * corner]
        gy = shapes[at + 5 + 2 * corner]
        if segments_meet(fx, fy, tx, ty, ex, ey, gx, gy):
            return 0.0
        nearest = min(nearest, min(segment_gap(fx, fy, ex, ey, gx, gy), segment_gap(tx, ty, ex, ey, gx, gy)))
        nearest = min(nearest, min(segment_gap(ex, ey, fx, fy, tx, ty), segment_gap(gx, gy, fx, fy, tx, ty)))
        ex = gx
        ey = gy
    return nearest


def arc_range_of_outline(
    ax: int, ay: int, ah: int, ab: int, arc: int, start: int, shapes: Floats, at: int
) -> int:
    """The distance inside the arc to an outline, or -1 if no part of it is in the arc (geometry-14).

    What lies under the ship is in none of its arcs; an outline that sticks out is at 0.
    """
    p, q, slack, floor = arc_edges(ab, arc)
    width, low = arc_box(ab, arc, start)
    high = float(ab)
    s, c = sine_cosine(ah + arc_turn(arc))
    if encloses(shapes, at, ax + high * s, ay + high * c):
        return 0
    count = int(shapes[at])
    nearest = FAR
    dx = shapes[at + 2 + 2 * count] - ax
    dy = shapes[at + 3 + 2 * count] - ay
    fx = dx * c - dy * s
    fy = dx * s + dy * c
    for corner in range(count):
        dx = shapes[at + 4 + 2 * corner] - ax
        dy = shapes[at + 5 + 2 * corner] - ay
        tx = dx * c - dy * s
        ty = dx * s + dy * c
        first, last = part_in_arc(fx, fy, tx, ty, p, q, slack, floor)
        if first <= last:
            ex = fx + first * (tx - fx)
            ey = fy + first * (ty - fy)
            gx = fx + last * (tx - fx)
            gy = fy + last * (ty - fy)
            enter, leave = part_in_box(ex, ey, gx, gy, high)
            if enter > leave:
                nearest = min(nearest, edge_in_arc(fx, fy, tx, ty, p, q, slack, floor, width, low, high))
            elif enter > 0.0 or leave < 1.0:
                nearest = 0.0
        fx = tx
        fy = ty
    return grid(math.sqrt(nearest)) if nearest < FAR else NONE


def close(x: float, y: float, reach: float, shapes: Floats, at: int) -> bool:
    """Whether the outline's circle comes within reach of a point: a quick first test."""
    dx = shapes[at + 1] - x
    dy = shapes[at + 2] - y
    reach = reach + shapes[at + 3]
    return dx * dx + dy * dy <= reach * reach


def base_meets(x: float, y: float, s: float, c: float, half: float, shapes: Floats, at: int) -> bool:
    """Whether a square of this half edge meets an outline, inside or edge."""
    count = int(shapes[at])
    dx = shapes[at + 2 + 2 * count] - x
    dy = shapes[at + 3 + 2 * count] - y
    fx = dx * c - dy * s
    fy = dx * s + dy * c
    for corner in range(count):
        dx = shapes[at + 4 + 2 * corner] - x
        dy = shapes[at + 5 + 2 * corner] - y
        tx = dx * c - dy * s
        ty = dx * s + dy * c
        first, last = part_in_box(fx, fy, tx, ty, half)
        if first <= last:
            return True
        fx = tx
        fy = ty
    # No edge meets the square: the outline is all around it, or away.
    return encloses(shapes, at, x, y)


def strip_meets(
    x: int, y: int, h: int, radius: int, length: int, half_width: int, shapes: Floats, at: int
) -> bool:
    """Whether a template overlaps an outline.

    The template leaves the middle of its end at (x, y) with heading h. Radius 0 is straight; else it bends
    to the right (radius above 0) or left, by at most a quarter. Length is that of the centre line.
    """
    if length <= 2.0 * OVERLAP_TOLERANCE:
        return False
    s, c = sine_cosine(h)
    bend = float(abs(radius))
    sine, cosine = 0.0, 1.0
    if radius != 0:
        sine, cosine = sine_cosine_of(length / bend)
    count = int(shapes[at])
    dx = shapes[at + 2 + 2 * count] - x
    dy = shapes[at + 3 + 2 * count] - y
    fx = dx * c - dy * s
    fy = dx * s + dy * c
    for corner in range(count):
        dx = shapes[at + 4 + 2 * corner] - x
        dy = shapes[at + 5 + 2 * corner] - y
        tx = dx * c - dy * s
        ty = dx * s + dy * c
        if radius == 0:
            if meets_straight(fx, fy, tx, ty, float(length), float(half_width)):
                return True
        elif radius > 0:
            if meets_curve(bend - fx, fy, bend - tx, ty, sine, cosine, bend, float(half_width)):
                return True
        elif meets_curve(bend + fx, fy, bend + tx, ty, sine, cosine, bend, float(half_width)):
            return True
        fx = tx
        fy = ty
    # No edge meets the template: the outline is all around it, or away. Ask for a point in its middle.
    if radius == 0:
        return encloses(shapes, at, x + s * (length / 2.0), y + c * (length / 2.0))
    middle = bend / math.sqrt((1.0 + cosine) * (1.0 + cosine) + sine * sine)
    right = bend - (1.0 + cosine) * middle
    if radius < 0:
        right = -right
    return encloses(shapes, at, x + right * c + sine * middle * s, y - right * s + sine * middle * c)


def meets_straight(fx: float, fy: float, tx: float, ty: float, length: float, half_width: float) -> bool:
    """Whether a segment meets the straight template that leaves the origin along y, made smaller."""
    half = half_width - OVERLAP_TOLERANCE
    first, last = cut(half - fx, half - tx, 0.0, 1.0)
    first, last = cut(half + fx, half + tx, first, last)
    first, last = cut(fy - OVERLAP_TOLERANCE, ty - OVERLAP_TOLERANCE, first, last)
    far = length - OVERLAP_TOLERANCE
    first, last = cut(far - fy, far - ty, first, last)
    return first <= last


def meets_curve(
    fx: float, fy: float, tx: float, ty: float, sine: float, cosine: float, bend: float, half_width: float
) -> bool:
    """Whether a segment meets a bent template, made smaller.

    Here the origin is the centre of the bend, the template's start lies along x, its end along
    (cosine, sine). Cut to the wedge between them, a segment meets the template if it comes as near to the
    centre as the outer edge and gets as far from it as the inner one.
    """
    first, last = cut(fy - OVERLAP_TOLERANCE, ty - OVERLAP_TOLERANCE, 0.0, 1.0)
    first, last = cut(
        fx * sine - fy * cosine - OVERLAP_TOLERANCE, tx * sine - ty * cosine - OVERLAP_TOLERANCE, first, last
    )
    if first > last:
        return False
    ex = fx + first * (tx - fx)
    ey = fy + first * (ty - fy)
    gx = fx + last * (tx - fx)
    gy = fy + last * (ty - fy)
    outer = bend + half_width - OVERLAP_TOLERANCE
    inner = bend - half_width + OVERLAP_TOLERANCE
    return (
        segment_gap(0.0, 0.0, ex, ey, gx, gy) <= outer * outer
        and max(ex * ex + ey * ey, gx * gx + gy * gy) >= inner * inner
    )


def line_meets(fx: float, fy: float, tx: float, ty: float, shapes: Floats, at: int) -> bool:
    """Whether a segment meets an outline, inside or edge."""
    count = int(shapes[at])
    ex = shapes[at + 2 + 2 * count]
    ey = shapes[at + 3 + 2 * count]
    for corner in range(count):
        gx = shapes[at + 4 + 2 * corner]
        gy = shapes[at + 5 + 2 * corner]
        if segments_meet(fx, fy, tx, ty, ex, ey, gx, gy):
            return True
        ex = gx
        ey = gy
    return encloses(shapes, at, fx, fy)


def segments_meet(
    fx: float, fy: float, tx: float, ty: float, ex: float, ey: float, gx: float, gy: float
) -> bool:
    """Whether two segments have a point in common."""
    a = (tx - fx) * (ey - fy) - (ty - fy) * (ex - fx)
    b = (tx - fx) * (gy - fy) - (ty - fy) * (gx - fx)
    if (a > 0.0 and b > 0.0) or (a < 0.0 and b < 0.0):
        return False
    a = (gx - ex) * (fy - ey) - (gy - ey) * (fx - ex)
    b = (gx - ex) * (ty - ey) - (gy - ey) * (tx - ex)
    if (a > 0.0 and b > 0.0) or (a < 0.0 and b < 0.0):
        return False
    # Not on one side of each other; in one line they must also reach each other.
    return (
        max(fx, tx) >= min(ex, gx)
        and max(ex, gx) >= min(fx, tx)
        and max(fy, ty) >= min(ey, gy)
        and max(ey, gy) >= min(fy, ty)
    )


def encloses(shapes: Floats, at: int, x: float, y: float) -> bool:
    """Whether a point lies inside an outline: a ray to the right leaves it an odd number of times."""
    count = int(shapes[at])
    inside = False
    fx = shapes[at + 2 + 2 * count]
    fy = shapes[at + 3 + 2 * count]
    for corner in range(count):
        tx = shapes[at + 4 + 2 * corner]
        ty = shapes[at + 5 + 2 * corner]
        if (fy > y) != (ty > y) and x < fx + (y - fy) / (ty - fy) * (tx - fx):
            inside = not inside
        fx = tx
        fy = ty
    return inside
