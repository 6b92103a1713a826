"""Moving along a template, and backing up along it until the base is free (geometry-30, geometry-31,
geometry-50 to geometry-53).

A template is three integers: radius of its centre line (0 straight, above 0 to the right, below 0 to the
left), angle in millidegrees (0 straight), length (of a straight; bends have theirs from radius and angle).
Backwards it is set at the rear guides and bends to the same side.

On its way the base keeps the midpoints of its front and rear edge on the path: a straight run-up of one base
length, the template's centre line, a straight run-out of one base length. Position s is the way that the rear
midpoint has made: 0 is the start, the whole is one base length and the template's length. Frames here:
origin in the middle of the template's start, y along the run-up, bends to the right.
"""

import math

from . import Ints
from .angles import QUARTER, RADIANS, grid, heading_of, sine_cosine, sine_cosine_of
from .squares import OVERLAP_TOLERANCE, ROOT_TWO, base_gap, penetration_along

# While searching, what penetrates no deeper than this is free. It is less than the tolerance by more than
# rounding the pose to the grid can add (half a step each way and half a millidegree at the corners: 1.2).
FREE = 8.0
# The search steps at least this far; smaller gaps between two blocking ships are passed over.
LEAST_STEP = 50.0
# The final position is found to a millionth of a millimetre (geometry-51).
PRECISION = 1e-3
# From the free end the base is set back by up to this much to where it just touches, so that contact
# is where the eye expects it and not a hundredth of a millimetre inside the other base.
SETTLING = 20.0


def whole_way(b: int, radius: int, angle: int, length: int) -> float:
    """The position at the end of the path, where the template has been used up."""
    if radius == 0:
        return 2.0 * b + length
    return 2.0 * b + abs(radius) * (angle * RADIANS)


def end_pose(
    x: int, y: int, h: int, b: int, radius: int, angle: int, length: int, backwards: int
) -> tuple[int, int, int]:
    """Where a base stands at the far end of a template (geometry-30, geometry-31, geometry-34)."""
    if radius == 0:
        right = 0.0
        ahead = 2.0 * b + length
        turn = 0
    else:
        s, c = sine_cosine(angle)
        right = abs(radius) * (1.0 - c) + b * s
        ahead = b + abs(radius) * s + b * c
        turn = angle
    if radius < 0:
        right = -right
        turn = -turn
    if backwards:
        ahead = -ahead
        turn = -turn
    return shifted(x, y, h, right, ahead, turn)


def shifted(x: int, y: int, h: int, right: float, ahead: float, turn: int) -> tuple[int, int, int]:
    """A pose moved by so much in its own frame, and turned."""
    s, c = sine_cosine(h)
    return grid(x + right * c + ahead * s), grid(y - right * s + ahead * c), (h + turn) % (4 * QUARTER)


def chord(position: float, b: float, radius: float, angle: float) -> tuple[float, float, float, float]:
    """The base on its way round a bend: its centre, and the direction of its heading as a unit vector.

    The rear midpoint R lies at the position on the path, the front midpoint F is the first point further
    along at the distance of one base length from it (geometry-50).
    """
    base = 2.0 * b
    end_s, end_c = sine_cosine_of(angle)
    end_x = radius * (1.0 - end_c)
    end_y = radius * end_s
    if position <= base:
        rear_x = 0.0
        rear_y = position - base
    else:
        s, c = sine_cosine_of(min((position - base) / radius, angle))
        rear_x = radius * (1.0 - c)
        rear_y = radius * s
    px = end_x - rear_x
    py = end_y - rear_y
    rest = px * px + py * py - base * base
    if rest <= 0.0:
        # F on the run-out: as far beyond the end as the base is longer than the way there.
        along = px * end_s + py * end_c
        beyond = math.sqrt(along * along - rest) - along
        front_x = end_x + beyond * end_s
        front_y = end_y + beyond * end_c
    elif position <= base:
        # R on the run-up, F on the bend at the angle whose half has the tangent k.
        twice = 4.0 * radius * radius
        run = base - position
        ahead = base * base - run * run
        mixed = 2.0 * radius * run
        k = ahead / (mixed + math.sqrt(mixed * mixed + ahead * (twice - ahead)))
        share = 2.0 * radius / (1.0 + k * k)
        front_x = share * k * k
        front_y = share * k
    else:
        # Both on the bend: turn R about the centre by the angle that the base spans.
        half = b / radius
        turn_c = 1.0 - 2.0 * half * half
        turn_s = 2.0 * half * math.sqrt(1.0 - half * half)
        wx = radius - rear_x
        front_x = radius - (wx * turn_c - rear_y * turn_s)
        front_y = wx * turn_s + rear_y * turn_c
    return (
        (rear_x + front_x) / 2.0,
        (rear_y + front_y) / 2.0,
        (front_x - rear_x) / base,
        (front_y - rear_y) / base,
    )


def on_the_way(
    position: float, x: int, y: int, s: float, c: float, b: int, radius: int, angle: int, backwards: int
) -> tuple[float, float, float, float]:
    """The centre of a base on its way, and the sine and cosine of its heading, on the table.

    The start pose is x and y with the sine and cosine of its heading.
    """
    if radius == 0:
        ahead = -position if backwards else position
        return x + ahead * s, y + ahead * c, s, c
    right, ahead, dx, dy = chord(position, float(b), float(abs(radius)), angle * RADIANS)
    ahead = ahead + b
    if radius < 0:
        right = -right
        dx = -dx
    if backwards:
        ahead = -ahead
        dx = -dx
    return x + right * c + ahead * s, y - right * s + ahead * c, dx * c + dy * s, dy * c - dx * s


def pose_on_the_way(
    position: int, x: int, y: int, h: int, b: int, radius: int, angle: int, length: int, backwards: int
) -> tuple[int, int, int]:
    """The pose of a base at a position of its path, on the grid (geometry-50)."""
    if position <= 0:
        return x, y, h % (4 * QUARTER)
    if position >= grid(whole_way(b, radius, angle, length)):
        return end_pose(x, y, h, b, radius, angle, length, backwards)
    s, c = sine_cosine(h)
    px, py, ps, pc = on_the_way(float(position), x, y, s, c, b, radius, angle, backwards)
    return grid(px), grid(py), h % (4 * QUARTER) if radius == 0 else heading_of(ps, pc)


def bases_under(x: int, y: int, h: int, b: int, bases: Ints) -> int:
    """Which bases a base overlaps: bit n for the n-th."""
    s, c = sine_cosine(h)
    return blockers(float(x), float(y), s, c, b, bases, OVERLAP_TOLERANCE)


def bases_touching(x: int, y: int, h: int, b: int, within: float, bases: Ints) -> int:
    """Which bases are no farther from a base than this: bit n for the n-th."""
    hits = 0
    bit = 1
    for at in range(0, len(bases), 4):
        dx = float(bases[at] - x)
        dy = float(bases[at + 1] - y)
        reach = ROOT_TWO * (b + bases[at + 3]) + within
        if (
            dx * dx + dy * dy <= reach * reach
            and base_gap(x, y, h, b, bases[at], bases[at + 1], bases[at + 2], bases[at + 3]) <= within
        ):
            hits |= bit
        bit = bit << 1
    return hits


def blockers(x: float, y: float, s: float, c: float, b: int, bases: Ints, depth: float) -> int:
    """Which bases a base penetrates deeper than this: bit n for the n-th."""
    hits = 0
    bit = 1
    for at in range(0, len(bases), 4):
        dx = bases[at] - x
        dy = bases[at + 1] - y
        reach = ROOT_TWO * (b + bases[at + 3])
        if dx * dx + dy * dy < reach * reach:
            t, d = sine_cosine(bases[at + 2])
            if penetration_along(dx, dy, s, c, float(b), t, d, float(bases[at + 3])) > depth:
                hits |= bit
        bit = bit << 1
    return hits


def deepest(x: float, y: float, s: float, c: float, b: int, bases: Ints) -> float:
    """The deepest penetration of a base into any of the others; 0 if there is none."""
    most = 0.0
    for at in range(0, len(bases), 4):
        dx = bases[at] - x
        dy = bases[at + 1] - y
        reach = ROOT_TWO * (b + bases[at + 3])
        if dx * dx + dy * dy < reach * reach:
            t, d = sine_cosine(bases[at + 2])
            most = max(most, penetration_along(dx, dy, s, c, float(b), t, d, float(bases[at + 3])))
    return most


def back_up(
    x: int, y: int, h: int, b: int, radius: int, angle: int, length: int, backwards: int, bases: Ints
) -> tuple[int, int, int, int, int, int]:
    """Move along a template to its end, or back up to the last position that is free (geometry-51).

    Gives position, pose, the bases touched where the way back ended, and the bases overlapped at the full
    pose (both as bits; no bits: the move is complete). Position -1, and the start pose, if no position is
    free, not even the start.
    """
    ex, ey, eh = end_pose(x, y, h, b, radius, angle, length, backwards)
    overlapped = bases_under(ex, ey, eh, b, bases)
    upper = whole_way(b, radius, angle, length)
    if overlapped == 0:
        return grid(upper), ex, ey, eh, 0, 0
    s, c = sine_cosine(h)
    h = h % (4 * QUARTER)
    # No point of the base moves faster than this, compared with the rear midpoint. So a base that is
    # penetrated this deep is still penetrated after a step back of depth by speed.
    speed = 1.0 if radius == 0 else 1.0 + 1.75 * b / abs(radius)
    lower = upper
    free = False
    while not free:
        px, py, ps, pc = on_the_way(lower, x, y, s, c, b, radius, angle, backwards)
        depth = deepest(px, py, ps, pc, b, bases)
        if depth <= FREE:
            free = True
        elif lower <= 0.0:
            # The start itself is on the grid already; there the full tolerance holds.
            touched = blockers(px, py, ps, pc, b, bases, FREE)
            return 0 if depth <= OVERLAP_TOLERANCE else -1, x, y, h, touched, overlapped
        else:
            upper = lower
            lower = max(lower - max((depth - FREE) / speed, LEAST_STEP), 0.0)
    allowed = FREE
    settled = max(lower - SETTLING, 0.0)
    px, py, ps, pc = on_the_way(settled, x, y, s, c, b, radius, angle, backwards)
    if deepest(px, py, ps, pc, b, bases) <= 0.0:
        lower = settled
        allowed = 0.0
    while upper - lower > PRECISION:
        middle = (lower + upper) / 2.0
        px, py, ps, pc = on_the_way(middle, x, y, s, c, b, radius, angle, backwards)
        if deepest(px, py, ps, pc, b, bases) <= allowed:
            lower = middle
        else:
            upper = middle
    px, py, ps, pc = on_the_way(upper, x, y, s, c, b, radius, angle, backwards)
    touched = blockers(px, py, ps, pc, b, bases, allowed)
    position = grid(lower)
    if position == 0:
        return 0, x, y, h, touched, overlapped
    px, py, ps, pc = on_the_way(lower, x, y, s, c, b, radius, angle, backwards)
    return position, grid(px), grid(py), h if radius == 0 else heading_of(ps, pc), touched, overlapped
