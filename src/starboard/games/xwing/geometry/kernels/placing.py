"""Setting a token down: its corners on the table, and the search for a legal spot (XW2-SETUP-04)."""

from . import Floats, OutFloats
from .angles import grid, sine_cosine
from .outlines import HEADER, outlines_gap

# The search grid: 5 mm each way, 15 degrees, both sides of the token.
STEP = 5_000
TURN = 15_000
TURNS = 24


def place_corners(x: int, y: int, h: int, mirrored: int, shape: Floats, out: OutFloats) -> None:
    """Set a token, given by its outline about its own origin, down with a pose.

    Mirrored: turned over its own y axis first. Corners lie on the grid.
    """
    s, c = sine_cosine(h)
    count = int(shape[0])
    out[0] = shape[0]
    out[1] = float(x)
    out[2] = float(y)
    out[3] = shape[3]
    for corner in range(count):
        # Turned over, the order is reversed too, so that corners go on running counter-clockwise.
        at = HEADER + 2 * (count - 1 - corner if mirrored else corner)
        right = -shape[at] if mirrored else shape[at]
        ahead = shape[at + 1]
        out[HEADER + 2 * corner] = float(x + grid(right * c + ahead * s))
        out[HEADER + 2 * corner + 1] = float(y + grid(ahead * c - right * s))


def edge_margin(shape: Floats, edge: int) -> int:
    """The least distance of a placed token from the edges of the play area; negative outside."""
    least = float(edge)
    for corner in range(int(shape[0])):
        x = shape[HEADER + 2 * corner]
        y = shape[HEADER + 2 * corner + 1]
        least = min(least, min(min(x, edge - x), min(y, edge - y)))
    return int(least)


def nearest_outline(shape: Floats, others: Floats) -> tuple[int, int]:
    """The distance of a placed token from the nearest of the others, and which that is; (-1, -1): none."""
    nearest = -1
    which = -1
    at = 0
    number = 0
    while at < len(others):
        gap = outlines_gap(shape, 0, others, at)
        if which < 0 or gap < nearest:
            nearest = gap
            which = number
        number += 1
        at += HEADER + 2 * int(others[at])
    return nearest, which


def clear_of(shape: Floats, others: Floats, beyond: int) -> bool:
    """Whether a placed token is farther than this from all others."""
    at = 0
    while at < len(others):
        dx = others[at + 1] - shape[1]
        dy = others[at + 2] - shape[2]
        reach = others[at + 3] + shape[3] + beyond
        if dx * dx + dy * dy <= reach * reach and outlines_gap(shape, 0, others, at) <= beyond:
            return False
        at += HEADER + 2 * int(others[at])
    return True


def find_spot(
    start: int,
    edge: int,
    beyond_edge: int,
    beyond_other: int,
    shape: Floats,
    others: Floats,
    turned: OutFloats,
    placed: OutFloats,
) -> int:
    """The first legal spot of the search grid, from this number on; -1 if there is none.

    Spots are numbered by side of the token, turn, y, x (x runs quickest). Legal: farther than `beyond_edge`
    from every edge and than `beyond_other` from every other token. `turned` and `placed` are room to work
    in, as long as `shape`.
    """
    count = int(shape[0])
    across = edge // STEP + 1
    number = start
    while number < 2 * TURNS * across * across:
        facing = number // (across * across)
        place_corners(0, 0, (facing % TURNS) * TURN, facing // TURNS, shape, turned)
        low_x = low_y = float(edge)
        high_x = high_y = -float(edge)
        for corner in range(count):
            low_x = min(low_x, turned[HEADER + 2 * corner])
            high_x = max(high_x, turned[HEADER + 2 * corner])
            low_y = min(low_y, turned[HEADER + 2 * corner + 1])
            high_y = max(high_y, turned[HEADER + 2 * corner + 1])
        while number // (across * across) == facing:
            x = (number % across) * STEP
            y = (number // across % across) * STEP
            if (
                x + low_x > beyond_edge
                and y + low_y > beyond_edge
                and edge - x - high_x > beyond_edge
                and edge - y - high_y > beyond_edge
            ):
                placed[0] = turned[0]
                placed[1] = float(x)
                placed[2] = float(y)
                placed[3] = turned[3]
                for corner in range(count):
                    placed[HEADER + 2 * corner] = turned[HEADER + 2 * corner] + x
                    placed[HEADER + 2 * corner + 1] = turned[HEADER + 2 * corner + 1] + y
                if clear_of(placed, others, beyond_other):
                    return number
            number += 1
    return -1
