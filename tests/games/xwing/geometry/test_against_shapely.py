"""Every query against shapely on random tables: 5,000 each, and 44 times as many in the soak."""

from functools import cache
from typing import Any

import numpy as np
import pytest
import shapely  # type: ignore[import-untyped]
from numpy.typing import NDArray

from starboard.games.xwing.geometry import measure
from starboard.games.xwing.geometry.base import Base
from starboard.games.xwing.geometry.kernels import arcs
from starboard.games.xwing.geometry.outlines import Outlines
from starboard.games.xwing.geometry.switch import kernels
from starboard.games.xwing.geometry.templates import Strip
from tests.games.xwing.geometry import configs, oracle
from tests.games.xwing.geometry.configs import each

COUNT = 5_000
ROUNDS = [pytest.param(0, id="quick"), *(pytest.param(n, marks=pytest.mark.soak) for n in range(1, 45))]

# Answers are rounded to whole micrometres; shapely's own are good to far less.
STEP = 0.51


@pytest.fixture(params=ROUNDS)
def number(request: pytest.FixtureRequest) -> int:
    """Which of the rounds it is; their tables differ."""
    found: int = request.param
    return found


@pytest.fixture
def rng(number: int) -> np.random.Generator:
    return np.random.default_rng([20, number])


def test_overlap_is_penetration_deeper_than_a_hundredth_of_a_millimetre(rng: np.random.Generator) -> None:
    first, second = configs.pairs(rng, COUNT, 130_000)
    _push_to_contact(rng, first[::2], second[::2])
    depth = oracle.penetrations(oracle.squares(first), oracle.squares(second))
    told = measure.overlaps(first, second)
    sure = abs(depth - 10.0) > 0.001
    assert sure.mean() > 0.99
    assert (told == (depth > 10.0))[sure].all()
    assert 0.2 < told.mean() < 0.8


def _push_to_contact(rng: np.random.Generator, first: NDArray[np.int64], second: NDArray[np.int64]) -> None:
    """Move the second bases of a view until their depth is within 30 micrometres of none."""
    for _ in range(4):
        depth = oracle.penetrations(oracle.squares(first), oracle.squares(second))
        away = (second[:, :2] - first[:, :2]).astype(float)
        length = np.hypot(away[:, 0], away[:, 1])
        away[length == 0] = (1.0, 0.0)
        away /= np.maximum(length, 1.0)[:, None]
        second[:, :2] += np.rint(away * (depth + rng.uniform(-30, 30, len(first)))[:, None]).astype(np.int64)


@pytest.mark.parametrize("reach", [330_000, 1_300_000])
def test_distance_between_bases(rng: np.random.Generator, reach: int) -> None:
    first, second = configs.pairs(rng, COUNT, reach)
    theirs = shapely.distance(oracle.squares(first), oracle.squares(second))
    assert abs(measure.distances(first, second) - theirs).max() <= STEP


def test_farthest_point_of_a_base(rng: np.random.Generator) -> None:
    first, second = configs.pairs(rng, COUNT)
    corners = shapely.points(shapely.get_coordinates(oracle.squares(second)).reshape(COUNT, 5, 2))
    theirs = shapely.distance(oracle.squares(first)[:, None], corners).max(axis=1)
    ours = [kernels.base_reach(*a, *b) for a, b in zip(each(first), each(second), strict=True)]
    assert abs(np.array(ours) - theirs).max() <= STEP


@pytest.mark.parametrize(
    ("arc", "start"),
    [*((arc, arcs.FROM_ARC) for arc in range(8)), (arcs.FRONT, arcs.FROM_BASE), (arcs.RIGHT, arcs.FROM_BASE)],
)
def test_distance_inside_an_arc(rng: np.random.Generator, number: int, arc: int, start: int) -> None:
    first, second = _apart(number)
    if arc == arcs.BULLSEYE:
        second = _lined_up(rng, first, second)
    ours = measure.arc_distances(first, second, arc, start).astype(float)
    targets = oracle.squares(second)
    _check_between(
        ours,
        oracle.arc_distances(first, targets, arc, start, 2.0),
        oracle.arc_distances(first, targets, arc, start, -2.0),
    )


def _check_between(ours: NDArray[np.float64], most: NDArray[np.float64], least: NDArray[np.float64]) -> None:
    """An arc a hair wider gives no more, one a hair narrower no less; where these agree, so must we."""
    inside = ours >= 0
    assert inside.mean() > 0.1
    assert not (inside & np.isnan(most)).any()
    assert not (~inside & ~np.isnan(least)).any()
    assert (ours >= most - STEP)[inside].all()
    surely = inside & ~np.isnan(least)
    assert (ours <= least + STEP)[surely].all()
    assert (least - most < 50)[surely].mean() > 0.97


@cache
def _apart(number: int, parallel: float = 0.0) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Pairs that do not overlap; of so many the edges are parallel. Made once for all arcs of a round."""
    rng = np.random.default_rng([21, number])
    first, second = configs.pairs(rng, 2 * COUNT)
    square = rng.random(2 * COUNT) < parallel
    second[square, 2] = first[square, 2] + 90_000 * rng.integers(0, 4, int(square.sum()))
    free = np.flatnonzero(shapely.distance(oracle.squares(first), oracle.squares(second)) > 0)[:COUNT]
    assert len(free) == COUNT
    return _kept(first[free]), _kept(second[free])


def _kept(rows: NDArray[Any]) -> NDArray[Any]:
    """Rows that several tests look at and none may change."""
    rows.flags.writeable = False
    return rows


def _lined_up(
    rng: np.random.Generator, first: NDArray[np.int64], second: NDArray[np.int64]
) -> NDArray[np.int64]:
    """The second bases, half of them put ahead of the first, about where the bullseye's lines are."""
    second = second.copy()
    half = len(first) // 2
    ahead = rng.uniform(90_000, 300_000, half)
    right = rng.uniform(-60_000, 60_000, half)
    points = oracle.in_world(first[:half, :3], np.stack([right, ahead], axis=1)[:, None])
    second[:half, :2] = np.rint(points[:, 0]).astype(np.int64)
    return second


@pytest.mark.parametrize("arc", [arcs.FRONT, arcs.LEFT, arcs.FULL_REAR, arcs.ALL_ROUND])
def test_the_line_of_an_attack_is_as_long_as_its_range(number: int, arc: int) -> None:
    first, second = _apart(number, parallel=0.3)
    square = (first[:, 2] - second[:, 2]) % 90_000 == 0
    found = np.array(
        [kernels.arc_line(*a, *b, arc, 0) for a, b in zip(each(first), each(second), strict=True)]
    )
    ranges = measure.arc_distances(first, second, arc)
    assert (found[:, 0] == ranges).all()
    seen = ranges > 0
    region = oracle.arc_regions(first, arc, 2.0)
    edge = shapely.intersection(shapely.boundary(oracle.squares(first)), region)
    target = shapely.intersection(oracle.squares(second), region)
    for ends in (found[:, 1:5], found[:, 5:9]):
        start, end = shapely.points(ends[:, :2]), shapely.points(ends[:, 2:])
        length = shapely.distance(start, end)
        # Both outermost lines tie with the shortest: 0.01 mm, and the rounding of four coordinates.
        assert (length - ranges <= 10 + 2)[seen].all()
        assert (length - ranges >= -2)[seen].all()
        assert (shapely.distance(start, edge) <= 1)[seen].all()
        assert (shapely.distance(end, target) <= 1)[seen].all()
    wide = np.hypot(found[:, 1] - found[:, 5], found[:, 2] - found[:, 6]) > 100
    assert wide[seen & square].mean() > 0.3
    assert wide[seen & ~square].mean() < 0.2


def test_tied_lines_span_what_faces_each_other(rng: np.random.Generator) -> None:
    for _ in range(COUNT // 10):
        a = Base(*configs.bases(rng, 1)[0].tolist())
        size = int(rng.choice(configs.SIZES))
        right, ahead = rng.uniform(-50, 50), rng.uniform(100, 300)
        shifted = a.shifted(right, ahead)
        b = Base(*shifted.pose, size)
        _, *ends = kernels.arc_line(*a, *b, arcs.FRONT, arcs.FROM_ARC)
        width = a.half / 1000 * np.tan(np.radians({20_000: 40.62, 30_000: 41.4, 40_000: 41.76}[a.half]))
        low, high = max(-width, right - size / 1000), min(width, right + size / 1000)
        span = np.hypot(ends[0] - ends[4], ends[1] - ends[5]) / 1000
        assert span == pytest.approx(max(high - low, 0), abs=0.005)


@pytest.mark.parametrize("reach", [110_000, 1_300_000])
def test_distance_of_a_base_from_a_token(number: int, reach: int) -> None:
    rows, tokens, shapes = _with_tokens(number, reach)
    ours = [kernels.outline_gap(*row, found.data, 0) for row, found in zip(each(rows), tokens, strict=True)]
    assert abs(np.array(ours) - shapely.distance(oracle.squares(rows), shapes)).max() <= STEP


def test_a_base_over_a_token(number: int) -> None:
    rows, tokens, shapes = _with_tokens(number)
    ours = np.array(
        [kernels.outlines_under(*row, found.data) for row, found in zip(each(rows), tokens, strict=True)]
    )
    assert (ours == shapely.intersects(oracle.squares(rows, smaller=10), shapes)).all()
    assert 0.1 < ours.mean() < 0.6


@cache
def _with_tokens(
    number: int, reach: int = 110_000
) -> tuple[NDArray[np.int64], list[Outlines], NDArray[np.object_]]:
    """Bases with a token near each. Made once for all tests of a round."""
    rng = np.random.default_rng([22, number])
    rows = configs.bases(rng, COUNT)
    tokens = configs.tokens(rng, rows, reach)
    return _kept(rows), tokens, _kept(oracle.token_shapes(tokens))


def test_a_template_over_a_token(rng: np.random.Generator, number: int) -> None:
    rows, tokens, shapes = _with_tokens(number)
    templates = [configs.ALL_TEMPLATES[n] for n in rng.integers(0, len(configs.ALL_TEMPLATES), COUNT)]
    parts = rng.uniform(0.02, 1.0, COUNT)
    parts[::3] = 1.0
    strips = [
        Strip(x, y, heading, template.radius, max(100, int(template.way * part)))
        for (x, y, heading, _), template, part in zip(each(rows), templates, parts, strict=True)
    ]
    ours = np.array(
        [len(strip.meets(found)) for strip, found in zip(strips, tokens, strict=True)], dtype=bool
    )
    surely = shapely.intersects(oracle.strip_shapes(strips, 12), shapes)
    perhaps = shapely.intersects(oracle.strip_shapes(strips, 8), shapes)
    assert not (surely & ~ours).any()
    assert not (ours & ~perhaps).any()
    assert (surely == perhaps).mean() > 0.99
    assert 0.1 < ours.mean() < 0.9


def test_a_line_over_a_token(rng: np.random.Generator, number: int) -> None:
    rows, tokens, shapes = _with_tokens(number)
    ends = rows[:, :2] + rng.integers(-200_000, 200_001, (COUNT, 2))
    # One in four goes exactly to a corner.
    for n in range(0, COUNT, 4):
        ends[n] = tokens[n].data[4:6]
    ours = np.array(
        [
            kernels.outlines_on_line(start.x, start.y, x, y, found.data)
            for start, (x, y), found in zip(each(rows), ends.tolist(), tokens, strict=True)
        ]
    )
    lines = shapely.linestrings(np.stack([rows[:, :2], ends], axis=1).astype(float))
    assert (ours == shapely.intersects(lines, shapes)).all()
    assert 0.1 < ours.mean() < 0.9


def test_distance_between_tokens(rng: np.random.Generator, number: int) -> None:
    rows, tokens, shapes = _with_tokens(number)
    others = configs.tokens(rng, rows, 110_000)
    ours = [a.gap_between(0, b, 0) * 1000 for a, b in zip(tokens, others, strict=True)]
    assert abs(np.array(ours) - shapely.distance(shapes, oracle.token_shapes(others))).max() <= STEP


@pytest.mark.parametrize("arc", [arcs.FRONT, arcs.RIGHT, arcs.FULL_REAR, arcs.BULLSEYE])
def test_distance_inside_an_arc_to_a_token(number: int, arc: int) -> None:
    rows, tokens, shapes = _with_tokens(number)
    ours = np.array(
        [
            kernels.arc_range_of_outline(*row, arc, 0, found.data, 0)
            for row, found in zip(each(rows), tokens, strict=True)
        ],
        dtype=float,
    )
    outside = shapely.difference(shapes, oracle.squares(rows))
    _check_between(
        ours,
        oracle.arc_distances(rows, outside, arc, 0, 2.0),
        oracle.arc_distances(rows, outside, arc, 0, -2.0),
    )


def test_leaving_the_play_area(rng: np.random.Generator) -> None:
    rows = configs.bases(rng, COUNT)
    near = rng.random(COUNT) < 0.8
    rows[near, 0] = rng.integers(-20_000, 60_000, int(near.sum()))
    area = shapely.box(-10, -10, 914_410, 914_410)
    ours = np.array([kernels.outside(*row, 914_400) for row in each(rows)])
    corners = shapely.get_coordinates(oracle.squares(rows)).reshape(COUNT, 5, 2)
    depth = np.minimum(corners + 10, 914_410 - corners).min(axis=(1, 2))
    sure = abs(depth) > 1
    assert (ours == ~shapely.covers(area, oracle.squares(rows)))[sure].all()
    assert sure.mean() > 0.99
    assert 0.1 < ours.mean() < 0.9


def test_the_way_round_a_bend(rng: np.random.Generator) -> None:
    each = COUNT // (3 * len(configs.ALL_TEMPLATES)) + 1
    for half in configs.SIZES:
        for template in configs.ALL_TEMPLATES:
            whole = 2 * half + template.way
            positions = np.sort(rng.integers(1, whole, each))
            x, y, degrees = oracle.on_the_way(template, half, positions.astype(float))
            side = -1 if template.radius < 0 else 1
            ours = np.array(
                [kernels.pose_on_the_way(p, 0, 0, 0, half, *template, 0) for p in positions.tolist()]
            )
            assert abs(ours[:, 0] - side * x).max() < 1
            assert abs(ours[:, 1] - y).max() < 1
            turned = (ours[:, 2] - side * degrees * 1000 + 180_000) % 360_000 - 180_000
            assert abs(turned).max() < 2
            backwards = [kernels.pose_on_the_way(p, 0, 0, 0, half, *template, 1) for p in positions.tolist()]
            assert [(px, -py, -ph % 360_000) for px, py, ph in backwards] == ours.tolist() or _nearly(
                np.array(backwards), ours
            )


def _nearly(backwards: NDArray[np.int64], ours: NDArray[np.int64]) -> bool:
    """Mirrored poses: the same but for halves that round up on either side."""
    mirrored = backwards * np.array([1, -1, -1])
    off = (mirrored - ours + 180_000) % 360_000 - 180_000
    return bool(abs(off).max() <= 1)


def test_backing_up_stops_at_the_last_free_position(rng: np.random.Generator) -> None:
    final: list[tuple[int, ...]] = []
    others: list[NDArray[np.int64]] = []
    touched: list[list[bool]] = []
    further: list[tuple[int, ...]] = []
    whole = 0
    for number, (base, template, rows) in enumerate(configs.crowded(rng, COUNT)):
        position, x, y, heading, mask, overlapped = kernels.back_up(*base, *template, 0, rows.ravel())
        final.append((x, y, heading, base.half))
        others.append(rows)
        touched.append([bool(mask >> n & 1) for n in range(7)])
        way = 2 * base.half + template.way
        if not overlapped:
            whole += 1
            assert abs(position - way) <= 1
            assert not mask
            continue
        assert 0 <= position <= way
        assert mask
        above = min(position + 60, way)
        for sample in (above, *rng.integers(above, way + 1, 3).tolist()):
            pose = kernels.pose_on_the_way(sample, *base, *template, 0)
            further.append((number, *pose, base.half))
    assert 0.05 < whole / COUNT < 0.8
    ends = oracle.squares(np.array(final))[:, None]
    ships = oracle.squares(np.array(others).reshape(-1, 4)).reshape(COUNT, 7)
    # Where it stands it overlaps nothing, and it touches what stopped it (XW2-GEO-08, -22, -51).
    meeting = np.argwhere(shapely.intersects(ends, ships))
    depth = oracle.penetrations(ends[meeting[:, 0], 0], ships[meeting[:, 0], meeting[:, 1]])
    assert depth.max() <= 10
    assert shapely.distance(ends, ships)[np.array(touched)].max() <= 50
    # Anywhere further along it would overlap something.
    tries = np.array(further)
    blocked = shapely.intersects(oracle.squares(tries[:, 1:], smaller=5)[:, None], ships[tries[:, 0]])
    assert blocked.any(axis=1).mean() > 0.9999
