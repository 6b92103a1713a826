"""Two bases: do they overlap, and how far apart are they? (geometry-2, geometry-16, geometry-22)"""

import math

from .angles import grid, sine_cosine

# Overlap means penetration deeper than this; less counts as touching (geometry-22).
OVERLAP_TOLERANCE = 10.0
ROOT_TWO = 1.4142135623730951


def bases_overlap(ax: int, ay: int, ah: int, ab: int, bx: int, by: int, bh: int, bb: int) -> bool:
    """Whether base a and base b overlap (geometry-22)."""
    return penetration(ax, ay, ah, ab, bx, by, bh, bb) > OVERLAP_TOLERANCE


def base_gap(ax: int, ay: int, ah: int, ab: int, bx: int, by: int, bh: int, bb: int) -> int:
    """The shortest distance between two bases, 0 where they meet (geometry-16)."""
    return grid(math.sqrt(square_gap(ax, ay, ah, ab, bx, by, bh, bb)))


def base_reach(ax: int, ay: int, ah: int, ab: int, bx: int, by: int, bh: int, bb: int) -> int:
    """How far the farthest point of base b is from base a ("within", geometry-23)."""
    s, c = sine_cosine(ah)
    t, d = sine_cosine(bh)
    dx = float(bx - ax)
    dy = float(by - ay)
    u = dx * c - dy * s
    v = dx * s + dy * c
    across = bb * (d * c + t * s)
    along = bb * (t * c - d * s)
    a = float(ab)
    # The distance from a square is a convex function: it is greatest at a corner.
    farthest = max(
        max(
            box_gap(u + across + along, v - along + across, a),
            box_gap(u + across - along, v - along - across, a),
        ),
        max(
            box_gap(u - across + along, v + along + across, a),
            box_gap(u - across - along, v + along - across, a),
        ),
    )
    return grid(math.sqrt(farthest))


def penetration(ax: int, ay: int, ah: int, ab: int, bx: int, by: int, bh: int, bb: int) -> float:
    """How far the bases would have to be moved apart; negative where they are apart already."""
    dx = float(bx - ax)
    dy = float(by - ay)
    reach = ROOT_TWO * (ab + bb)
    if dx * dx + dy * dy >= reach * reach:
        return -1.0
    s, c = sine_cosine(ah)
    t, d = sine_cosine(bh)
    return penetration_along(dx, dy, s, c, float(ab), t, d, float(bb))


def penetration_along(
    dx: float, dy: float, s: float, c: float, a: float, t: float, d: float, b: float
) -> float:
    """The same for b lying (dx, dy) from a, with the sines and cosines of both headings.

    Convex shapes come apart quickest along the normal of one of their edges, so four directions are tried.
    """
    spread = abs(c * d + s * t) + abs(s * d - c * t)
    reach_a = a + b * spread
    reach_b = b + a * spread
    depth_a = min(reach_a - abs(dx * c - dy * s), reach_a - abs(dx * s + dy * c))
    depth_b = min(reach_b - abs(dx * d - dy * t), reach_b - abs(dx * t + dy * d))
    return min(depth_a, depth_b)


def square_gap(ax: int, ay: int, ah: int, ab: int, bx: int, by: int, bh: int, bb: int) -> float:
    """The squared distance between two bases, 0 where they meet."""
    s, c = sine_cosine(ah)
    t, d = sine_cosine(bh)
    a = float(ab)
    b = float(bb)
    dx = float(bx - ax)
    dy = float(by - ay)
    if penetration_along(dx, dy, s, c, a, t, d, b) > 0.0:
        return 0.0
    sine = t * c - d * s
    cosine = d * c + t * s
    # Apart, the nearest point of one of the two is a corner.
    return min(
        corners_gap(dx * c - dy * s, dx * s + dy * c, sine, cosine, b, a),
        corners_gap(dy * t - dx * d, -dx * t - dy * d, -sine, cosine, a, b),
    )


def corners_gap(x: float, y: float, sine: float, cosine: float, b: float, a: float) -> float:
    """The least squared distance of the corners of a square about (x, y) from the box of half edge a."""
    across = b * cosine
    along = b * sine
    return min(
        min(
            box_gap(x + across + along, y - along + across, a),
            box_gap(x + across - along, y - along - across, a),
        ),
        min(
            box_gap(x - across + along, y + along + across, a),
            box_gap(x - across - along, y + along - across, a),
        ),
    )


def box_gap(x: float, y: float, a: float) -> float:
    """The squared distance of a point from the box of half edge a about the origin."""
    dx = max(abs(x) - a, 0.0)
    dy = max(abs(y) - a, 0.0)
    return dx * dx + dy * dy
