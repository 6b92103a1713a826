"""Setting a token down: its corners on the table, and the search for a legal spot (setup-4)."""

from . import Floats, OutFloats
from .angles import grid, sine_cosine
from .outlines import HEADER, outlines_gap

# The search grid: 5 mm each way, 15 degrees, both sides of the token.
STEP = 5_000
TURN = 15_000
TURNS = 24

MM = 1_000  # in 0.001 mm, and a degree in 0.001 degrees
# The random numbers of Lehmer: the next one is MULTIPLIER times the last one, modulo MODULUS.
MULTIPLIER = 48_271
MODULUS = 2_147_483_647


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
        # Those that cannot be nearer, by the circles around them, are passed over.
        dx = others[at + 1] - shape[1]
        dy = others[at + 2] - shape[2]
        reach = nearest + others[at + 3] + shape[3]
        if which < 0 or dx * dx + dy * dy < reach * reach:
            gap = outlines_gap(shape, 0, others, at)
            if which < 0 or gap < nearest:
                nearest = gap
                which = number
        number += 1
        at += HEADER + 2 * int(others[at])
    return nearest, which


def crowding(shape: Floats, others: Floats, beyond: int) -> int:
    """By how much a placed token is too near to another, the greatest such; -1 if it is farther than
    `beyond` from all."""
    worst = -1
    at = 0
    while at < len(others):
        dx = others[at + 1] - shape[1]
        dy = others[at + 2] - shape[2]
        reach = others[at + 3] + shape[3] + beyond
        if dx * dx + dy * dy <= reach * reach:
            worst = max(worst, beyond - int(outlines_gap(shape, 0, others, at)))
        at += HEADER + 2 * int(others[at])
    return worst


def is_spot(
    x: int,
    y: int,
    h: int,
    mirrored: int,
    edge: int,
    beyond_edge: int,
    beyond_other: int,
    shape: Floats,
    others: Floats,
    placed: OutFloats,
) -> bool:
    """Whether a place is legal: farther than `beyond_edge` from every edge and than `beyond_other` from every
    other token. `placed` is room to work in, as long as `shape`."""
    place_corners(x, y, h, mirrored, shape, placed)
    return edge_margin(placed, edge) > beyond_edge and crowding(placed, others, beyond_other) < 0


def random_spot(
    seed: int,
    tries: int,
    mirrored: int,
    edge: int,
    beyond_edge: int,
    beyond_other: int,
    shape: Floats,
    others: Floats,
    placed: OutFloats,
) -> tuple[int, int, int]:
    """The first legal place among so many random ones, in whole mm and degrees; (-1, -1, -1) if none is.

    A seed from 1 to MODULUS - 1 gives the same places in every form of the kernels. `placed` is room to work
    in, as long as `shape`.
    """
    least = beyond_edge // MM
    span = edge // MM - 2 * least + 1
    state = seed
    for _ in range(tries):
        state = state * MULTIPLIER % MODULUS
        x = least + state % span
        state = state * MULTIPLIER % MODULUS
        y = least + state % span
        state = state * MULTIPLIER % MODULUS
        h = state % 360
        if centres_apart(x * MM, y * MM, beyond_other, others) and is_spot(
            x * MM, y * MM, h * MM, mirrored, edge, beyond_edge, beyond_other, shape, others, placed
        ):
            return x, y, h
    return -1, -1, -1


def centres_apart(x: int, y: int, beyond: int, others: Floats) -> bool:
    """Whether a place is farther than this from the origins of all placed tokens: nearer ones are hardly ever
    far enough from the tokens themselves, and need no measuring."""
    at = 0
    while at < len(others):
        dx = others[at + 1] - x
        dy = others[at + 2] - y
        if dx * dx + dy * dy <= float(beyond) * beyond:
            return False
        at += HEADER + 2 * int(others[at])
    return True


def find_spot(
    start: int,
    stride: int,
    edge: int,
    beyond_edge: int,
    beyond_other: int,
    shape: Floats,
    others: Floats,
    turned: OutFloats,
    placed: OutFloats,
) -> int:
    """The first legal spot of the search grid, from this number on, in every row or in every so many;
    -1 if there is none.

    Spots are numbered by side of the token, turn, y, x (x runs quickest). Legal: farther than `beyond_edge`
    from every edge and than `beyond_other` from every other token. `turned` and `placed` are room to work
    in, as long as `shape`.
    """
    count = int(shape[0])
    across = edge // STEP + 1
    layer = across * across
    placed[0] = shape[0]
    placed[3] = shape[3]
    for facing in range(start // layer, 2 * TURNS):
        place_corners(0, 0, (facing % TURNS) * TURN, facing // TURNS, shape, turned)
        low_x = low_y = float(edge)
        high_x = high_y = -float(edge)
        for corner in range(count):
            low_x = min(low_x, turned[HEADER + 2 * corner])
            high_x = max(high_x, turned[HEADER + 2 * corner])
            low_y = min(low_y, turned[HEADER + 2 * corner + 1])
            high_y = max(high_y, turned[HEADER + 2 * corner + 1])
        # The first and last column and row that are far enough from the edges.
        first_x = int(beyond_edge - low_x) // STEP + 1
        first_y = int(beyond_edge - low_y) // STEP + 1
        last_x = int(edge - high_x - beyond_edge - 1) // STEP
        last_y = int(edge - high_y - beyond_edge - 1) // STEP
        for row in range(first_y, last_y + 1, stride):
            column = max(first_x, start - facing * layer - row * across)
            while column <= last_x:
                x, y = column * STEP, row * STEP
                placed[1] = float(x)
                placed[2] = float(y)
                for corner in range(count):
                    placed[HEADER + 2 * corner] = turned[HEADER + 2 * corner] + x
                    placed[HEADER + 2 * corner + 1] = turned[HEADER + 2 * corner + 1] + y
                crowded = crowding(placed, others, beyond_other)
                if crowded < 0:
                    return facing * layer + row * across + column
                # No gap grows quicker than the token moves; 2 for the rounding of gaps.
                column += max(1, (crowded - 2) // STEP + 1)
    return -1
