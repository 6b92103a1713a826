"""How quick the table geometry of X-Wing is: `python -m starboard.lab.xwing.geometry_bench [--json]`.

Each query is timed over many random tables; the figure is the best of several rounds, so that other work on
the machine disturbs it least. Beside it stand the plain twin and shapely (if installed) on the same tables
in the same run: once with the shapes built from the poses, as a game would have to after each move, once
with all shapes ready.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
import numpy as np

from starboard.games.xwing.geometry.base import Base, Size, pack
from starboard.games.xwing.geometry.kernels import backing
from starboard.games.xwing.geometry.kernels.angles import sine_cosine
from starboard.games.xwing.geometry.measure import distance, overlap
from starboard.games.xwing.geometry.sight import Arc, arc_distance
from starboard.games.xwing.geometry.switch import Kernels
from starboard.games.xwing.geometry.templates import TEMPLATES, Template

T = TypeVar("T")
Pair = tuple[Base, Base]
Crowd = tuple[Base, Template, list[Base]]


class Figure(msgspec.Struct):
    """One query: microseconds a call, by who answers it."""

    query: str
    kernel: float
    surface: float | None = None
    """Through the documented functions, with their conversions."""
    twin: float | None = None
    shapely: float | None = None
    shapely_ready: float | None = None
    limit: float | None = None


class Batch(msgspec.Struct):
    """One query over arrays: million answers a second."""

    query: str
    kernel: float
    shapely_ready: float | None = None
    least: float = 3.0


class Report(msgspec.Struct):
    """All figures of a run; `load_seconds`: how long the kernels took to be loaded."""

    figures: list[Figure]
    batches: list[Batch]
    load_seconds: float

    @property
    def reached(self) -> bool:
        """Whether every figure is within its limit."""
        return all(f.limit is None or f.kernel <= f.limit for f in self.figures) and all(
            b.kernel >= b.least for b in self.batches
        )


def run(tables: int = 2000, rounds: int = 7) -> Report:
    """Measure everything on so many random tables."""
    begun = time.perf_counter()
    kernels = Kernels("compiled")
    kernels.load()
    loading = time.perf_counter() - begun
    twin = Kernels("plain")
    rng = random.Random(2026)
    rivals = _Shapely() if _has_shapely() else None
    spread = [_pair(rng, kernels, 300_000) for _ in range(tables)]
    close = [_pair(rng, kernels, 90_000) for _ in range(tables)]

    def figure(
        query: str,
        pairs: list[Pair],
        ask: Callable[[Kernels, Base, Base], Any],
        surface: Callable[[Base, Base], Any],
    ) -> Figure:
        few = pairs[: max(tables // 10, 1)]
        built, ready = rivals.times(query, few, rounds) if rivals else (None, None)
        return Figure(
            query,
            _per_call(lambda pair: ask(kernels, *pair), pairs, rounds),
            _per_call(lambda pair: surface(*pair), pairs, rounds),
            _per_call(lambda pair: ask(twin, *pair), few, 2),
            built,
            ready,
            limit=1.0,
        )

    def arc_figure(arc: Arc) -> Figure:
        return figure(
            f"attack range, {_name(arc)} arc",
            spread,
            lambda form, a, b: form.arc_range(*a, *b, arc, 0),
            lambda a, b: arc_distance(a, b, arc),
        )

    figures = [
        figure("overlap", close, lambda form, a, b: form.bases_overlap(*a, *b), overlap),
        figure("distance", spread, lambda form, a, b: form.base_gap(*a, *b), distance),
        *(arc_figure(arc) for arc in (Arc.FRONT, Arc.LEFT, Arc.FULL_REAR, Arc.BULLSEYE)),
        _backing_up(_bumping(rng, kernels, max(tables // 2, 1)), kernels, twin, rivals),
    ]
    batches = [
        _batch("overlap", kernels.overlap_pairs, close, np.bool_, rivals),
        _batch("distance", kernels.gap_pairs, spread, np.int64, rivals),
        *(_arc_batch(arc, kernels, spread) for arc in (Arc.FRONT, Arc.LEFT)),
    ]
    return Report(figures, batches, loading)


def _name(arc: Arc) -> str:
    return arc.name.lower().replace("_", " ")


def _backing_up(crowds: list[Crowd], kernels: Kernels, twin: Kernels, rivals: _Shapely | None) -> Figure:
    packed = [(base, template, others, pack(others)) for base, template, others in crowds]
    few = packed[: max(len(packed) // 10, 1)]
    return Figure(
        "backing up past seven ships, median",
        _median(lambda c: kernels.back_up(*c[0], *c[1], 0, c[3]), packed, 5, 20),
        _median(lambda c: kernels.back_up(*c[0], *c[1], 0, pack(c[2])), packed, 5, 20),
        _median(lambda c: twin.back_up(*c[0], *c[1], 0, c[3]), few, 1, 1),
        _median(lambda c: rivals.back_up(*c[:3]), few, 1, 1) if rivals else None,
        limit=5.0,
    )


def _batch(
    query: str,
    ask: Callable[..., None],
    pairs: list[Pair],
    kind: type[np.generic],
    rivals: _Shapely | None,
    *more: int,
) -> Batch:
    repeat = -(-1_000_000 // len(pairs))
    first = np.tile(np.array([a for a, _ in pairs], dtype=np.int64), (repeat, 1))
    second = np.tile(np.array([b for _, b in pairs], dtype=np.int64), (repeat, 1))
    out = np.empty(len(first), dtype=kind)
    seconds = min(_time(lambda: ask(first, second, *more, out)) for _ in range(3))
    return Batch(query, len(first) / seconds / 1e6, rivals.batch(query, pairs) if rivals else None)


def _arc_batch(arc: Arc, kernels: Kernels, pairs: list[Pair]) -> Batch:
    return _batch(f"attack range, {_name(arc)} arc", kernels.arc_range_pairs, pairs, np.int64, None, arc, 0)


def _pair(rng: random.Random, kernels: Kernels, reach: int) -> Pair:
    """Two bases at most this far apart in x and y that do not overlap."""
    while True:
        a = _base(rng, 457_200, 457_200)
        b = _base(rng, a.x, a.y, reach)
        if not kernels.bases_overlap(*a, *b):
            return a, b


def _base(rng: random.Random, x: int, y: int, spread: int = 457_200) -> Base:
    return Base(
        x + rng.randint(-spread, spread),
        y + rng.randint(-spread, spread),
        rng.randrange(360_000),
        int(rng.choice(list(Size))),
    )


def _bumping(rng: random.Random, kernels: Kernels, count: int) -> list[Crowd]:
    """Moves among seven ships that end in a bump."""
    found: list[Crowd] = []
    while len(found) < count:
        base = _base(rng, 457_200, 457_200, 0)
        template = rng.choice(list(TEMPLATES.values()))
        if rng.random() < 0.5:
            template = template.mirrored()
        others: list[Base] = []
        while len(others) < 7:
            other = _base(rng, base.x, base.y, 200_000)
            if not any(kernels.bases_overlap(*other, *placed) for placed in (base, *others)):
                others.append(other)
        if kernels.back_up(*base, *template, 0, pack(others))[-1]:
            found.append((base, template, others))
    return found


def _per_call(ask: Callable[[T], Any], cases: Sequence[T], rounds: int) -> float:
    best = float("inf")
    for _ in range(rounds):
        begun = time.perf_counter()
        for case in cases:
            ask(case)
        best = min(best, time.perf_counter() - begun)
    return best / len(cases) * 1e6


def _median(ask: Callable[[T], Any], cases: Sequence[T], rounds: int, times: int) -> float:
    """The median over the cases of the time of one; the best of several rounds for each case."""
    found = []
    for case in cases:
        best = float("inf")
        for _ in range(rounds):
            begun = time.perf_counter()
            for _ in range(times):
                ask(case)
            best = min(best, time.perf_counter() - begun)
        found.append(best / times)
    return statistics.median(found) * 1e6


def _time(ask: Callable[[], Any]) -> float:
    begun = time.perf_counter()
    ask()
    return time.perf_counter() - begun


def _has_shapely() -> bool:
    try:
        import shapely  # type: ignore[import-untyped]  # noqa: F401
    except ImportError:
        return False
    return True


class _Shapely:
    """The same queries by shapely, in micrometres."""

    def __init__(self) -> None:
        import shapely

        self.shapely: Any = shapely

    def square(self, base: Base) -> Any:
        s, c = sine_cosine(base.heading)
        return self.turned(base.x, base.y, s, c, float(base.half))

    def turned(self, x: float, y: float, s: float, c: float, b: float) -> Any:
        u, v = b * (c + s), b * (c - s)
        return self.shapely.Polygon(((x + u, y + v), (x - v, y + u), (x - u, y - v), (x + v, y - u)))

    def wedge(self, base: Base) -> Any:
        s, c = sine_cosine(base.heading)
        far = 600_000.0
        t, d = sine_cosine(40_620)
        corners = ((0.0, 0.0), (-far * t, far * d), (far * t, far * d))
        return self.shapely.Polygon([(base.x + x * c + y * s, base.y + y * c - x * s) for x, y in corners])

    def times(self, query: str, pairs: list[Pair], rounds: int) -> tuple[float | None, float | None]:
        """Microseconds a call with the shapes built from the poses, and with all shapes ready."""
        asked: dict[str, Callable[[Any, Any, Any], Any]] = {
            "overlap": lambda first, second, wedge: first.intersects(second),
            "distance": lambda first, second, wedge: first.distance(second),
            "attack range, front arc": lambda first, second, wedge: first.boundary.intersection(
                wedge
            ).distance(second.intersection(wedge)),
        }
        if (ask := asked.get(query)) is None:
            return None, None
        with_wedge = query.startswith("attack range")

        def shapes(pair: Pair) -> tuple[Any, Any, Any]:
            return self.square(pair[0]), self.square(pair[1]), self.wedge(pair[0]) if with_wedge else None

        built = _per_call(lambda pair: ask(*shapes(pair)), pairs, rounds)
        return built, _per_call(lambda made: ask(*made), [shapes(pair) for pair in pairs], rounds)

    def back_up(self, base: Base, template: Template, others: list[Base]) -> float:
        """Steps of 1 mm from the top, then bisection, over the chord poses of the plain twin."""
        ships = [self.square(other) for other in others]
        s, c = sine_cosine(base.heading)
        radius, angle, _ = template

        def free(position: float) -> bool:
            pose = backing.on_the_way(position, base.x, base.y, s, c, base.half, radius, angle, 0)
            moved = self.turned(*pose, float(base.half))
            return not any(moved.intersects(ship) for ship in ships)

        upper = lower = backing.whole_way(base.half, *template)
        while lower > 0 and not free(lower):
            upper, lower = lower, max(lower - 1000.0, 0.0)
        while upper - lower > backing.PRECISION:
            middle = (lower + upper) / 2
            if free(middle):
                lower = middle
            else:
                upper = middle
        return lower

    def batch(self, query: str, pairs: list[Pair]) -> float:
        """Million answers a second over arrays of shapes that are ready."""
        first = np.array([self.square(a) for a, _ in pairs])
        second = np.array([self.square(b) for _, b in pairs])
        ask = self.shapely.intersects if query == "overlap" else self.shapely.distance
        return len(pairs) / min(_time(lambda: ask(first, second)) for _ in range(5)) / 1e6


def lines(report: Report) -> list[str]:
    """The report as a table for people."""

    def row(name: str, *cells: float | None) -> str:
        return f"{name:36}" + "".join(f"{'' if cell is None else format(cell, '.2f'):>9}" for cell in cells)

    return [
        f"{'microseconds a call':36}   kernel  surface     twin  shapely  (ready)    limit",
        *(
            row(f.query, f.kernel, f.surface, f.twin, f.shapely, f.shapely_ready, f.limit)
            for f in report.figures
        ),
        f"{'million answers a second':36}   kernel  shapely (ready)  least",
        *(row(b.query, b.kernel, b.shapely_ready, b.least) for b in report.batches),
        f"Loading the compiled kernels took {report.load_seconds:.2f} s.",
    ]


def main() -> int:
    """Print the report; exit code 1 if a figure is not reached."""
    report = run()
    if "--json" in sys.argv[1:]:
        print(json.dumps(msgspec.to_builtins(report), indent=1))
    else:
        print("\n".join(lines(report)))
    return 0 if report.reached else 1


if __name__ == "__main__":
    sys.exit(main())
