"""Sines and headings in plain arithmetic, so that every machine gets the same bits."""

import math

QUARTER = 90_000
PI = 3.141592653589793
RADIANS = PI / 180_000.0  # one millidegree


def small_sine(t: float) -> float:
    """The sine of an angle in radians, at most an eighth of a turn."""
    z = t * t
    u = -1.0 / 39916800.0 + z * (1.0 / 6227020800.0 + z * (-1.0 / 1307674368000.0))
    u = 1.0 / 120.0 + z * (-1.0 / 5040.0 + z * (1.0 / 362880.0 + z * u))
    return t * (1.0 + z * (-1.0 / 6.0 + z * u))


def small_cosine(t: float) -> float:
    """The cosine of an angle in radians, at most an eighth of a turn."""
    z = t * t
    u = -1.0 / 3628800.0 + z * (1.0 / 479001600.0 + z * (-1.0 / 87178291200.0 + z / 20922789888000.0))
    u = 1.0 / 24.0 + z * (-1.0 / 720.0 + z * (1.0 / 40320.0 + z * u))
    return 1.0 + z * (-0.5 + z * u)


def sine_cosine(heading: int) -> tuple[float, float]:
    """Sine and cosine of a heading in millidegrees; exact for whole quarters."""
    quarter = (heading + QUARTER // 2) // QUARTER
    t = (heading - quarter * QUARTER) * RADIANS
    s = small_sine(t)
    c = small_cosine(t)
    quarter = quarter % 4
    if quarter == 0:
        return s, c
    if quarter == 1:
        return c, -s
    if quarter == 2:
        return -s, -c
    return -c, s


def sine_cosine_of(angle: float) -> tuple[float, float]:
    """Sine and cosine of an angle in radians, from 0 to a quarter turn."""
    if angle > PI / 4.0:
        t = PI / 2.0 - angle
        return small_cosine(t), small_sine(t)
    return small_sine(angle), small_cosine(angle)


def heading_of(dx: float, dy: float) -> int:
    """The heading of a direction, on the grid, from 0 to under a full turn; (0, 1) is straight ahead."""
    a = abs(dx)
    b = abs(dy)
    if b == 0.0:
        angle = PI / 2.0
    elif a <= b:
        angle = arc_tangent(a / b)
    else:
        angle = PI / 2.0 - arc_tangent(b / a)
    if dy < 0.0:
        angle = PI - angle
    if dx < 0.0:
        angle = 2.0 * PI - angle
    return grid(angle / RADIANS) % (4 * QUARTER)


def arc_tangent(z: float) -> float:
    """The angle, in radians, whose tangent is z, from 0 to 1."""
    # Halving the angle twice leaves at most an eighth of a quarter turn, where the series is short.
    z = z / (1.0 + math.sqrt(1.0 + z * z))
    z = z / (1.0 + math.sqrt(1.0 + z * z))
    y = z * z
    u = 1.0 / 9.0 + y * (-1.0 / 11.0 + y * (1.0 / 13.0 + y * (-1.0 / 15.0 + y * (1.0 / 17.0))))
    return 4.0 * (z * (1.0 + y * (-1.0 / 3.0 + y * (1.0 / 5.0 + y * (-1.0 / 7.0 + y * u)))))


def grid(value: float) -> int:
    """The nearest whole number; halves go up (geometry-22)."""
    return math.floor(value + 0.5)
