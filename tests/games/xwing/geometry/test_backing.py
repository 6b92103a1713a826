"""What the search for the last free position rests on (XW2-GEO-50, -51)."""

import itertools
import math

import numpy as np
import pytest

from starboard.games.xwing.geometry.base import Base
from starboard.games.xwing.geometry.kernels import backing
from starboard.games.xwing.geometry.maneuvers import end_of, part_way
from starboard.games.xwing.geometry.templates import Template
from tests.games.xwing.geometry import configs


@pytest.mark.parametrize("half", configs.SIZES)
@pytest.mark.parametrize("template", configs.ALL_TEMPLATES)
def test_no_corner_is_quicker_than_the_search_takes_it_to_be(half: int, template: Template) -> None:
    radius, angle, _ = template
    whole = backing.whole_way(half, *template)
    bound = 1.0 if radius == 0 else 1.0 + 1.75 * half / abs(radius)
    positions = np.linspace(0, whole, 3000)
    poses = [backing.on_the_way(float(p), 0, 0, 0.0, 1.0, half, radius, angle, 0) for p in positions]
    for right, ahead in itertools.product((-half, half), repeat=2):
        corners = [(x + right * c + ahead * s, y - right * s + ahead * c) for x, y, s, c in poses]
        quickest = max(math.dist(a, b) for a, b in itertools.pairwise(corners)) / (
            positions[1] - positions[0]
        )
        assert quickest <= bound * 1.0001


@pytest.mark.parametrize("backwards", [False, True])
def test_the_path_begins_at_the_start_and_ends_at_the_full_pose(backwards: bool) -> None:
    rng = np.random.default_rng(3)
    for base in configs.each(configs.bases(rng, 200)):
        for template in configs.ALL_TEMPLATES:
            whole = (2 * base.half + template.way) / 1000
            assert part_way(base, template, 0, backwards) == base
            end = end_of(base, template, backwards)
            assert part_way(base, template, whole, backwards) == end
            short = part_way(base, template, whole - 0.002, backwards)
            assert math.dist(short.millimetres, end.millimetres) < 0.006
            assert abs((short.degrees - end.degrees + 180) % 360 - 180) < 0.01
            begun = part_way(base, template, 0.002, backwards)
            assert math.dist(begun.millimetres, base.millimetres) < 0.006


def test_both_midpoints_stay_on_the_path() -> None:
    # XW2-GEO-50: on the run-up, the bend or the run-out.
    for half, template in itertools.product(configs.SIZES, configs.ALL_TEMPLATES):
        if template.radius <= 0:
            continue
        radius, angle = template.radius, math.radians(template.angle / 1000)
        for share in np.linspace(0.01, 0.99, 50):
            position = share * backing.whole_way(half, *template)
            x, y, s, c = backing.on_the_way(position, 0, 0, 0.0, 1.0, half, radius, template.angle, 0)
            rear = x - half * s, y - half * c - half
            front = x + half * s, y + half * c - half
            for px, py in (rear, front):
                out = (px - radius) * math.sin(angle) + py * math.cos(angle) + radius * math.sin(angle)
                on_run_up = abs(px) < 0.01 and py <= 0.01
                on_bend = abs(math.hypot(px - radius, py) - radius) < 0.01
                end = radius * (1 - math.cos(angle)), radius * math.sin(angle)
                beside = (px - end[0]) * math.cos(angle) - (py - end[1]) * math.sin(angle)
                assert on_run_up or on_bend or (abs(beside) < 0.01 and out > 0)
            expected = position - 2 * half
            if expected <= 0:
                assert rear == pytest.approx((0, expected), abs=0.01)


def test_a_base_on_a_straight_goes_straight() -> None:
    base = Base(400_000, 400_000, 90_000, 20_000)
    assert part_way(base, Template(0, 0, 80_000), 33.333) == base.shifted(ahead=33.333)
