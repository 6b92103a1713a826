"""Where along a line a shape is free: the spans of a shift at which a test holds, with ends on the grid.

What a polygon that is moved along a line meets changes only where a corner of one passes an edge of the other. Between
two such shifts one test decides; the ends are then found on the grid, by halving.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Final

Point = tuple[float, float]
Span = tuple[int, int]
"""The first and the last shift of a span, in 0.001 mm."""

PARALLEL: Final = 1e-9
CLOSE: Final = 60
"""How far from where outlines cross the answer may change, in 0.001 mm: what may overlap counts as touching."""


def crossings(shape: Sequence[Point], other: Sequence[Point], along: Point) -> Iterable[float]:
    """The shifts of a polygon along a direction (of length 1) at which a corner of either passes an edge of the
    other. Coordinates and shifts are in the same unit."""
    dx, dy = along
    for corners, edges, sign in ((shape, other, 1.0), (other, shape, -1.0)):
        for (ax, ay), (bx, by) in pairwise((*edges, edges[0])):
            ex, ey = bx - ax, by - ay
            across = sign * (dx * ey - dy * ex)
            if abs(across) < PARALLEL:
                continue
            for x, y in corners:
                px, py = ax - x, ay - y
                share = (px * dy - py * dx) * sign / across
                if 0.0 <= share <= 1.0:
                    yield (px * ey - py * ex) / across


def free_spans(
    first: int, last: int, changes: Iterable[float], is_free: Callable[[int], bool]
) -> tuple[Span, ...]:
    """The spans between two shifts in which a test holds, if it changes its answer only near `changes`."""
    marks = sorted({first, last, *(_on_grid(at, first, last) for at in changes)})
    known: dict[int, bool] = {}

    def holds(at: int) -> bool:
        if at not in known:
            known[at] = is_free(at)
        return known[at]

    looked_at = sorted(
        {at for mark in marks for at in _beside(mark, first, last)}
        | {_middle(a, b) for a, b in pairwise(marks)}
    )
    spans: list[Span] = []
    begun: int | None = None
    for number, at in enumerate(looked_at):
        if holds(at) and begun is None:
            begun = at if number == 0 else _edge(looked_at[number - 1], at, holds)
        elif not holds(at) and begun is not None:
            spans.append((begun, _edge(at, looked_at[number - 1], holds)))
            begun = None
    if begun is not None:
        spans.append((begun, looked_at[-1]))
    return tuple(spans)


def _on_grid(at: float, first: int, last: int) -> int:
    return min(max(round(at), first), last)


def _beside(mark: int, first: int, last: int) -> tuple[int, int, int]:
    return max(mark - CLOSE, first), mark, min(mark + CLOSE, last)


def _middle(a: int, b: int) -> int:
    return (a + b) // 2


def _edge(out: int, free: int, holds: Callable[[int], bool]) -> int:
    """The shift nearest to `out` at which the test holds as it does at `free`, with one change between them."""
    while abs(free - out) > 1:
        middle = (out + free) // 2
        if holds(middle):
            free = middle
        else:
            out = middle
    return free


def widened(spans: Iterable[Span], by: int, first: int, last: int) -> tuple[Span, ...]:
    """The shifts that are no farther than `by` from one of the spans, between two shifts."""
    found: list[Span] = []
    for begin, end in sorted(spans):
        begin, end = max(begin - by, first), min(end + by, last)
        if begin > end:
            continue
        if found and begin <= found[-1][1] + 1:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((begin, end))
    return tuple(found)


def common(ones: Iterable[Span], others: Iterable[Span]) -> tuple[Span, ...]:
    """The shifts that are in both."""
    others = tuple(others)
    return tuple((max(a, c), min(b, d)) for a, b in ones for c, d in others if max(a, c) <= min(b, d))


def without(ones: Iterable[Span], others: Iterable[Span]) -> tuple[Span, ...]:
    """The shifts that are in the first, but not in the others."""
    left = list(ones)
    for begin, end in others:
        left = [
            part
            for a, b in left
            for part in ((a, min(b, begin - 1)), (max(a, end + 1), b))
            if part[0] <= part[1]
        ]
    return tuple(left)


def nearest(spans: Iterable[Span], to: int) -> int:
    """The shift of the spans that is nearest to this one, the lower of two. Raises ValueError without any."""
    return min((min(max(to, begin), end) for begin, end in spans), key=lambda at: (abs(at - to), at))
