"""Where a roll with a bank template may end, against shapely: every place of the ship and of its template is tried."""

from __future__ import annotations

import math
import random
from contextlib import suppress
from typing import Final

import numpy as np
import pytest
import shapely  # type: ignore[import-untyped]
from numpy.typing import NDArray
from shapely import affinity

from starboard.core.errors import BadSetup
from starboard.games.xwing.board import measure
from starboard.games.xwing.options import Offset
from starboard.games.xwing.state import XWingState
from starboard.games.xwing1.edition import FIRST

HALF: Final = 20.0
RADIUS: Final = {1: 80.0, 2: 130.0}
SLACK: Final = 10
WAYS: Final = ("left_ahead", "left_back", "right_ahead", "right_back")
CLOSE: Final = 0.15  # mm; nearer than this shapely and the kernels may differ


def table(seed: int) -> XWingState:
    """My ship among others and obstacles, near enough to be in the way."""
    rng = random.Random(seed)
    x, y = (rng.choice((rng.uniform(60, 300), 457.0)) for _ in range(2))

    def near(least: float, most: float) -> list[float]:
        angle, far = rng.uniform(0, math.tau), rng.uniform(least, most)
        return [x + far * math.sin(angle), y + far * math.cos(angle), rng.uniform(0, 360)]

    ships = {0: {"pose": [x, y, rng.uniform(0, 360)]}, 1: {"pose": near(65, 180)}, 2: {"pose": near(65, 180)}}
    rocks = [{"outline": f"coreasteroid{n}", "pose": near(50, 170)} for n in range(rng.randrange(4))]
    settings = FIRST.check_settings({"squad_0": "lieutenantlorrir", "squad_1": "academypilot + academypilot"})
    state, _ = FIRST.position(2, settings, {"phase": "combat", "ships": ships, "obstacles": rocks})
    return state


def tables(count: int) -> list[XWingState]:
    """Such tables as can be: nothing overlaps."""
    found: list[XWingState] = []
    seed = 0
    while len(found) < count:
        seed += 1
        with suppress(BadSetup):
            found.append(table(seed))
    return found


def square(x: float, y: float, heading: float) -> shapely.Polygon:
    upright = shapely.box(x - HALF, y - HALF, x + HALF, y + HALF)
    return affinity.rotate(upright, -heading, origin=(x, y))


def rolled(
    pose: tuple[float, float, float], way: str, speed: int, shift: float, slide: float
) -> tuple[shapely.Polygon, shapely.Polygon]:
    """The base where it ends, and the template, both by the words of the rule."""
    x, y, heading = pose
    name, _, bend = way.partition("_")
    side = 1 if name == "right" else -1
    turn = (-1 if bend == "ahead" else 1) * side  # clockwise, as the template and the ship with it bend
    radius = RADIUS[speed]

    def ahead(degrees: float) -> tuple[float, float]:
        return math.sin(math.radians(degrees)), math.cos(math.radians(degrees))

    (fx, fy), out = ahead(heading), heading + 90 * side
    ox, oy = ahead(out)
    px, py = x + slide * fx + HALF * ox, y + slide * fy + HALF * oy  # the template's end at the old base
    points = [(px, py)]
    steps = 45
    for n in range(steps):
        sx, sy = ahead(out + turn * 45 * (n + 0.5) / steps)
        length = 2 * radius * math.sin(math.radians(45 / steps) / 2)
        points.append((points[-1][0] + length * sx, points[-1][1] + length * sy))
    ex, ey = ahead(out + 45 * turn)
    hx, hy = ahead(heading + 45 * turn)
    base = square(
        points[-1][0] + HALF * ex + shift * hx, points[-1][1] + HALF * ey + shift * hy, heading + 45 * turn
    )
    return base, shapely.LineString(points).buffer(10, cap_style="flat")


def is_free(state: XWingState, base: shapely.Polygon, template: shapely.Polygon, by: float) -> bool:
    """Whether a base and a template grown by so much are in nothing's way."""
    base, template = base.buffer(by, join_style="mitre"), template.buffer(by, join_style="mitre")
    area = state.area / 1000
    if not shapely.box(0, 0, area, area).contains(base):
        return False
    others = [square(*_mm(state.ships[n].pose)) for n in (1, 2)]
    _, outlines = measure.placed_obstacles(state)
    rocks = [_outline(outlines.data[start:]) for start in outlines.starts] if len(outlines) else []
    return not any(base.intersects(one) for one in (*others, *rocks)) and not any(
        template.intersects(rock) for rock in rocks
    )


def _outline(data: NDArray[np.float64]) -> shapely.Polygon:
    """An obstacle as the kernels have it: the number of its corners, then centre, radius and corners."""
    return shapely.Polygon(data[4 : 4 + 2 * int(data[0])].reshape(-1, 2) / 1000)


def _mm(pose: tuple[int, int, int]) -> tuple[float, float, float]:
    x, y, heading = pose
    return x / 1000, y / 1000, heading / 1000


def is_on_a_line(state: XWingState, how: str, way: str, begin: float, end: float) -> bool:
    """Whether the ship moves straight on from the first place of a span to the last: its template lies still."""
    first, middle, last = (
        FIRST.places.rolled(state, 0, how, way, Offset("offset", shift=round(at, 3))).base
        for at in (begin, (begin + end) / 2, end)
    )
    return all(abs((a + c) / 2 - b) <= 2 for a, b, c in zip(first.pose, middle.pose, last.pose, strict=True))


@pytest.mark.parametrize(("how", "speed"), [("roll", 1), ("decloak", 2)])
def test_offered_places_are_those_that_fit(how: str, speed: int) -> None:
    seen = {True: 0, False: 0}
    for state in tables(7):
        pose = _mm(state.ships[0].pose)
        for way in WAYS:
            (offer,) = FIRST.places.offered(state, 0, how, way)
            spans = offer.region["shift"]  # type: ignore[attr-defined]
            assert bool(spans) == (FIRST.places.no_room(state, 0, how, way) is None)
            assert all(is_on_a_line(state, how, way, *span) for span in spans)
            for shift in range(-SLACK, SLACK + 1, 2):
                within = any(begin <= shift <= end for begin, end in spans)
                shapes = [rolled(pose, way, speed, shift, slide) for slide in range(-SLACK, SLACK + 1)]
                if any(is_free(state, *one, CLOSE) for one in shapes):
                    assert within, (how, way, shift)
                    seen[True] += 1
                elif not any(is_free(state, *one, -CLOSE) for one in shapes):
                    assert not within, (how, way, shift)
                    seen[False] += 1
    assert min(seen.values()) > 30


def test_a_place_that_is_named_whole_may_be_between_those_that_are_tried() -> None:
    state, _ = FIRST.position(
        2,
        FIRST.check_settings({"squad_0": "lieutenantlorrir", "squad_1": "academypilot"}),
        {"phase": "combat", "ships": {0: {"pose": [457, 457, 0]}, 1: {"pose": [800, 800, 0]}}},
    )
    refusal = FIRST.places.refusal
    for shift, slide, fits in ((3.25, -7.125, True), (10, 10, True), (10.001, 0, False), (0, -10.001, False)):
        found = refusal(state, 0, "roll", "left_ahead", Offset("offset", shift=shift, slide=slide))
        assert (found is None) == fits
        if fits:
            placed = FIRST.places.rolled(
                state, 0, "roll", "left_ahead", Offset("offset", shift=shift, slide=slide)
            )
            base, _ = rolled((457.0, 457.0, 0.0), "left_ahead", 1, shift, slide)
            assert placed.base.millimetres == pytest.approx(base.centroid.coords[0], abs=0.01)
