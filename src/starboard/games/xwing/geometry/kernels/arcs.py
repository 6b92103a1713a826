"""Arcs and the distances measured inside them (geometry-11 to geometry-19).

Work is done in the arc's own frame: origin in the centre of the attacker's base, y along the middle of the
arc. There the part of the base edge inside the arc is the part of a box's outline that faces the arc:
a front arc leaves through one edge only, a side arc takes in a whole edge and parts of its neighbours,
a full arc takes in half of the base. The arc itself is the set where two half-planes meet (a wedge, a half
of the table, or the bullseye's strip), so the target is cut edge by edge. Along the arc's own lines the
distance from the base grows, hence the nearest point of the target's part lies on the target's edge.
"""

import math

from .angles import QUARTER, grid, sine_cosine

FRONT, RIGHT, REAR, LEFT, FULL_FRONT, FULL_REAR, BULLSEYE, ALL_ROUND = range(8)
FROM_ARC, FROM_BASE = range(2)

NONE = -1
BULLSEYE_HALF_WIDTH = 7395.0
# A point on the line is inside (geometry-14); half a grid step keeps rounding from putting it outside.
LINE_TOLERANCE = 0.5
# Segments no longer than the shortest by more than this tie with it (geometry-19), if they stand square on
# an edge to within SLANT: those that tie do so because edges are parallel. Without the second condition a
# long line could be tilted by two millimetres, for that makes it no longer than the tolerance.
TIE_TOLERANCE = 10.0
SLANT = 1.0
# Squared, more than any table is wide.
FAR = 1e18


def half_angle(half: int) -> int:
    """Half of the front arc of a base with this half edge, in millidegrees (geometry-11)."""
    if half <= 20_000:
        return 40_620
    if half <= 30_000:
        return 41_400
    return 41_760


def arc_turn(arc: int) -> int:
    """Where the middle of an arc points, from straight ahead."""
    if arc < FULL_FRONT:
        return arc * QUARTER
    return 2 * QUARTER if arc == FULL_REAR else 0


def arc_edges(half: int, arc: int) -> tuple[float, float, float, float]:
    """The arc's region: |px| <= qy + slack and y >= floor, as (p, q, slack, floor)."""
    if arc == BULLSEYE:
        return 1.0, 0.0, BULLSEYE_HALF_WIDTH + LINE_TOLERANCE, float(half)
    if arc == ALL_ROUND:
        return 0.0, 0.0, 1.0, -FAR
    if arc >= FULL_FRONT:
        return 0.0, 1.0, LINE_TOLERANCE, -FAR
    s, c = sine_cosine(half_angle(half))
    if arc % 2 == 0:
        return c, s, LINE_TOLERANCE, -FAR
    return s, c, LINE_TOLERANCE, -FAR


def arc_box(half: int, arc: int, start: int) -> tuple[float, float]:
    """The part of the base that distances start from: |x| <= first, second <= y <= half (geometry-17)."""
    b = float(half)
    if start == FROM_BASE or arc == ALL_ROUND:
        return b, -b
    if arc == BULLSEYE:
        return BULLSEYE_HALF_WIDTH, b
    if arc >= FULL_FRONT:
        return b, 0.0
    s, c = sine_cosine(half_angle(half))
    if arc % 2 == 0:
        return b * (s / c), b
    return b, b * (s / c)


def arc_range(
    ax: int, ay: int, ah: int, ab: int, bx: int, by: int, bh: int, bb: int, arc: int, start: int
) -> int:
    """The distance inside the arc of base a to base b, or -1 if no part of b is in it (geometry-17).

    The arc is taken without its end at range 3; compare the distance. The bases do not overlap.
    """
    nearest = nearest_in_arc(ax, ay, ah, ab, bx, by, bh, bb, arc, start)
    return grid(math.sqrt(nearest)) if nearest < FAR else NONE


def nearest_in_arc(
    ax: int, ay: int, ah: int, ab: int, bx: int, by: int, bh: int, bb: int, arc: int, start: int
) -> float:
    """The squared distance inside the arc; `FAR` if there is none."""
    p, q, slack, floor = arc_edges(ab, arc)
    width, low = arc_box(ab, arc, start)
    high = float(ab)
    x, y, s, c = in_frame(ax, ay, ah + arc_turn(arc), bx, by, bh)
    s = s * bb
    c = c * bb
    nearest = FAR
    # The target's corners in turn, clockwise: each edge runs from the corner before.
    fx = x - c + s
    fy = y + s + c
    for corner in range(4):
        if corner == 0:
            tx = x + c + s
            ty = y - s + c
        elif corner == 1:
            tx = x + c - s
            ty = y - s - c
        elif corner == 2:
            tx = x - c - s
            ty = y + s - c
        else:
            tx = x - c + s
            ty = y + s + c
        nearest = min(nearest, edge_in_arc(fx, fy, tx, ty, p, q, slack, floor, width, low, high))
        fx = tx
        fy = ty
    return nearest


def in_frame(ax: int, ay: int, ah: int, bx: int, by: int, bh: int) -> tuple[float, float, float, float]:
    """Where b is in the frame of heading ah at a, and the sine and cosine of its heading there."""
    s, c = sine_cosine(ah)
    t, d = sine_cosine(bh)
    dx = float(bx - ax)
    dy = float(by - ay)
    return dx * c - dy * s, dx * s + dy * c, t * c - d * s, d * c + t * s


def edge_in_arc(
    fx: float,
    fy: float,
    tx: float,
    ty: float,
    p: float,
    q: float,
    slack: float,
    floor: float,
    width: float,
    low: float,
    high: float,
) -> float:
    """The squared distance of the part of an edge inside the arc from the attacker's box, or `FAR`."""
    first, last = part_in_arc(fx, fy, tx, ty, p, q, slack, floor)
    if first > last:
        return FAR
    ex = fx + first * (tx - fx)
    ey = fy + first * (ty - fy)
    gx = fx + last * (tx - fx)
    gy = fy + last * (ty - fy)
    nearest = min(box_part_gap(ex, ey, width, low, high), box_part_gap(gx, gy, width, low, high))
    nearest = min(nearest, segment_gap(width, high, ex, ey, gx, gy))
    nearest = min(nearest, segment_gap(-width, high, ex, ey, gx, gy))
    if low < high:
        nearest = min(nearest, segment_gap(width, low, ex, ey, gx, gy))
        nearest = min(nearest, segment_gap(-width, low, ex, ey, gx, gy))
    return nearest


def part_in_arc(
    fx: float, fy: float, tx: float, ty: float, p: float, q: float, slack: float, floor: float
) -> tuple[float, float]:
    """Which part of an edge lies inside the arc, as fractions of its length; first > last: none."""
    first, last = cut(q * fy + slack - p * fx, q * ty + slack - p * tx, 0.0, 1.0)
    first, last = cut(q * fy + slack + p * fx, q * ty + slack + p * tx, first, last)
    return cut(fy - floor, ty - floor, first, last)


def cut(from_value: float, to_value: float, first: float, last: float) -> tuple[float, float]:
    """Narrow the part of an edge to where a linear value, given at both ends, is not negative."""
    if from_value < 0.0:
        if to_value < 0.0:
            return 2.0, -1.0
        return max(first, from_value / (from_value - to_value)), last
    if to_value < 0.0:
        return first, min(last, from_value / (from_value - to_value))
    return first, last


def box_part_gap(x: float, y: float, width: float, low: float, high: float) -> float:
    """The squared distance of a point from the attacker's box."""
    dx = max(abs(x) - width, 0.0)
    dy = max(max(y - high, low - y), 0.0)
    return dx * dx + dy * dy


def segment_gap(x: float, y: float, fx: float, fy: float, tx: float, ty: float) -> float:
    """The squared distance of a point from a segment."""
    ex = tx - fx
    ey = ty - fy
    dx = x - fx
    dy = y - fy
    length = ex * ex + ey * ey
    along = dx * ex + dy * ey
    if along > 0.0 and length > 0.0:
        share = along / length if along < length else 1.0
        dx = dx - share * ex
        dy = dy - share * ey
    return dx * dx + dy * dy


def arc_line(
    ax: int, ay: int, ah: int, ab: int, bx: int, by: int, bh: int, bb: int, arc: int, start: int
) -> tuple[int, int, int, int, int, int, int, int, int]:
    """The distance inside the arc and the shortest segments: the two outermost of those that tie.

    A distance of -1 and zeros, or the distance and for each of two segments x and y on base a, x and y on
    base b. The two are the same unless edges face each other in parallel; all between them tie too
    (geometry-19).
    """
    nearest = nearest_in_arc(ax, ay, ah, ab, bx, by, bh, bb, arc, start)
    if nearest >= FAR:
        return NONE, 0, 0, 0, 0, 0, 0, 0, 0
    p, q, slack, floor = arc_edges(ab, arc)
    width, low = arc_box(ab, arc, start)
    turned = ah + arc_turn(arc)
    x, y, s, c = in_frame(ax, ay, turned, bx, by, bh)
    s = s * bb
    c = c * bb
    shortest = FAR
    limit = FAR
    best = (0.0, 0.0, 0.0, 0.0, 0.0)
    leftmost = best
    rightmost = best
    least = 0.0
    most = 0.0
    # The first time round finds the shortest; the second, those that tie with it.
    for time in range(2):
        for corner in range(4):
            fx, fy = corner_of(x, y, s, c, corner)
            tx, ty = corner_of(x, y, s, c, (corner + 1) % 4)
            first, last = part_in_arc(fx, fy, tx, ty, p, q, slack, floor)
            if first > last:
                continue
            ex = fx + first * (tx - fx)
            ey = fy + first * (ty - fy)
            gx = fx + last * (tx - fx)
            gy = fy + last * (ty - fy)
            for number in range(6):
                segment = candidate(number, ex, ey, gx, gy, width, low, float(ab))
                dx = segment[2] - segment[0]
                dy = segment[3] - segment[1]
                length = dx * dx + dy * dy
                if time == 0 and length < shortest:
                    shortest = length
                    best = segment
                    leftmost = segment
                    rightmost = segment
                if time == 1 and length <= limit and segment[4] <= SLANT:
                    # How far to the side, seen along the shortest.
                    side = (segment[0] + segment[2] - best[0] - best[2]) * (best[3] - best[1])
                    side = side - (segment[1] + segment[3] - best[1] - best[3]) * (best[2] - best[0])
                    if side < least:
                        least = side
                        leftmost = segment
                    if side > most:
                        most = side
                        rightmost = segment
        limit = math.sqrt(shortest) + TIE_TOLERANCE
        limit = limit * limit
    s, c = sine_cosine(turned)
    return (
        grid(math.sqrt(nearest)),
        grid(ax + leftmost[0] * c + leftmost[1] * s),
        grid(ay + leftmost[1] * c - leftmost[0] * s),
        grid(ax + leftmost[2] * c + leftmost[3] * s),
        grid(ay + leftmost[3] * c - leftmost[2] * s),
        grid(ax + rightmost[0] * c + rightmost[1] * s),
        grid(ay + rightmost[1] * c - rightmost[0] * s),
        grid(ax + rightmost[2] * c + rightmost[3] * s),
        grid(ay + rightmost[3] * c - rightmost[2] * s),
    )


def corner_of(x: float, y: float, s: float, c: float, corner: int) -> tuple[float, float]:
    """A corner of a base about (x, y), clockwise from the front right one; s and c times the half edge."""
    if corner == 0:
        return x + c + s, y - s + c
    if corner == 1:
        return x + c - s, y - s - c
    if corner == 2:
        return x - c - s, y + s - c
    return x - c + s, y + s + c


def candidate(
    number: int, ex: float, ey: float, gx: float, gy: float, width: float, low: float, high: float
) -> tuple[float, float, float, float, float]:
    """One of the segments that can be the shortest between the attacker's box and a part of an edge.

    And how far from square it stands on the edge that it goes to from a corner.
    """
    if number < 2:
        tx = ex if number == 0 else gx
        ty = ey if number == 0 else gy
        fx = clamp(tx, -width, width)
        fy = clamp(ty, low, high)
        return fx, fy, tx, ty, min(abs(tx - fx), abs(ty - fy))
    fx = width if number % 2 == 0 else -width
    fy = high if number < 4 else low
    dx = gx - ex
    dy = gy - ey
    length = dx * dx + dy * dy
    if length == 0.0:
        return fx, fy, ex, ey, FAR
    share = ((fx - ex) * dx + (fy - ey) * dy) / length
    foot = clamp(share, 0.0, 1.0)
    return fx, fy, ex + foot * dx, ey + foot * dy, abs(share - foot) * math.sqrt(length)


def clamp(value: float, low: float, high: float) -> float:
    """The value, or the end of the interval that it lies beyond."""
    return max(low, min(high, value))


def part_in_box(fx: float, fy: float, tx: float, ty: float, half: float) -> tuple[float, float]:
    """Which part of a segment lies in the box of this half edge about the origin; first > last: none."""
    first, last = cut(half - fx, half - tx, 0.0, 1.0)
    first, last = cut(half + fx, half + tx, first, last)
    first, last = cut(half - fy, half - ty, first, last)
    return cut(half + fy, half + ty, first, last)
