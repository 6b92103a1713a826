"""Places that players choose: obstacles, deployment, devices, deploying, markers."""

from itertools import islice

import numpy as np
import pytest
import shapely  # type: ignore[import-untyped]

from starboard.core.errors import UnknownCard
from starboard.games.xwing.geometry import devices
from starboard.games.xwing.geometry.base import Base, Size, pack
from starboard.games.xwing.geometry.maneuvers import Bearing, fly
from starboard.games.xwing.geometry.measure import overlap
from starboard.games.xwing.geometry.outlines import Outlines, obstacle_outline, obstacle_outlines, placed
from starboard.games.xwing.geometry.placement import (
    Edge,
    any_obstacle_spot,
    at_carrier,
    at_marker,
    deployment_spots,
    is_in_zone,
    is_obstacle_spot,
    obstacle_spot,
    obstacle_spots,
    zone_depths,
)
from starboard.games.xwing.geometry.templates import Side, bank, straight, turn

CORE_BOX = "coreasteroid2 coreasteroid4 coreasteroid5 yt2400debris2 vt49decimatordebris1 vt49decimatordebris2".split()


def test_no_two_callers_work_in_the_same_room() -> None:
    """A server asks from several threads: what one has worked out must not be overwritten by another."""
    outline = obstacle_outline("coreasteroid2")
    (shape, one), (_, other) = outline.as_array(), outline.as_array()
    assert not np.shares_memory(one, other)
    assert not np.shares_memory(one, shape)
    assert shape.tolist() == list(outline.shape)


def test_outlines_are_sound() -> None:
    for id, outline in obstacle_outlines().items():
        points = np.array(outline.shape[4:]).reshape(-1, 2)
        assert len(points) == outline.shape[0]
        polygon = shapely.polygons(points)
        assert shapely.is_valid(polygon), id
        assert shapely.is_ccw(shapely.linearrings(points)), id
        assert np.hypot(*points.T).max() <= outline.shape[3]
        assert outline.kind in {"asteroid", "debris", "gas"}
    assert set(CORE_BOX) <= set(obstacle_outlines())
    with pytest.raises(UnknownCard, match="coreasteroid0"):
        obstacle_outline("deathstar")


def test_obstacles_keep_their_distance() -> None:
    # XW2-SETUP-04: more than 200 from every edge, more than 100 from each other.
    square = obstacle_outline("coreasteroid2")
    there = Outlines([placed(square, (457_200, 457_200, 0))])
    reach = -min(square.shape[4::2]) / 1000
    flush = round(reach * 1000)
    at_line = obstacle_spot(square, (200_000 + flush, 457_200, 0), False)
    assert (at_line.edge_distance, at_line.is_legal) == (200, False)
    assert obstacle_spot(square, (200_001 + flush, 457_200, 0), False).is_legal
    near = obstacle_spot(square, (457_200, 457_200 + 130_000, 0), False, there)
    assert near.nearest == 0
    assert near.nearest_distance is not None
    assert 80 < near.nearest_distance < 100
    assert near.clear_of_edges
    assert not near.is_legal
    assert obstacle_spot(square, (457_200, 457_200 + 150_000, 0), False, there).is_legal


def test_search_finds_what_the_measure_accepts_and_nothing_else() -> None:
    outline = obstacle_outline("coreasteroid5")
    there = Outlines([placed(outline, (457_200, 457_200, 30_000))])
    found = list(islice(obstacle_spots(outline, there), 3000))
    assert all(obstacle_spot(outline, pose, flipped, there).is_legal for pose, flipped in found)
    flat = [pose for pose, flipped in found if pose[2] == 0 and not flipped]
    grid = range(0, 914_401, 5_000)
    rows = [
        (x, y, 0) for y in grid[:60] for x in grid if obstacle_spot(outline, (x, y, 0), False, there).is_legal
    ]
    assert flat[: len(rows)] == rows
    every = [((x, y, 15_000 * turn), False) for turn in range(3) for x in grid[::9] for y in grid[::11]]
    for pose, flipped in every:
        measured = obstacle_spot(outline, pose, flipped, there).is_legal
        assert is_obstacle_spot(outline, pose, flipped, there) == measured


def test_a_spot_is_found_wherever_there_is_one() -> None:
    # A table so full that only single rows of the search grid have room.
    outline = obstacle_outline("coreasteroid5")
    spots = ((x, y, 0) for x in range(220_000, 700_000, 130_000) for y in range(240_000, 700_000, 130_000))
    crowd = [placed(outline, pose) for pose in spots]
    for missing in range(0, len(crowd), 5):
        others = Outlines(crowd[:missing] + crowd[missing + 1 :])
        first = next(obstacle_spots(outline, others), None)
        found = any_obstacle_spot(outline, others)
        assert (found is None) == (first is None)
        if found is not None:
            assert is_obstacle_spot(outline, *found, others)


def test_a_full_table_has_no_spot() -> None:
    outline = obstacle_outline("yt2400debris0")
    spread = [(x, y, 0) for x in range(220_000, 760_000, 90_000) for y in range(220_000, 760_000, 90_000)]
    crowd = Outlines([placed(outline, pose) for pose in spread])
    assert next(obstacle_spots(outline, crowd), None) is None


def test_deployment_zone() -> None:
    # XW2-SETUP-05.
    assert is_in_zone(Base.at(100, 80, 0, Size.SMALL), Edge.NEAR)
    assert not is_in_zone(Base.at(100, 80.02, 0, Size.SMALL), Edge.NEAR)
    assert not is_in_zone(Base.at(19.9, 50, 0, Size.SMALL), Edge.NEAR)
    assert is_in_zone(Base.at(457, 850, 200, Size.SMALL), Edge.FAR)
    assert zone_depths(Base.at(457, 850, 0, Size.SMALL), Edge.FAR) == pytest.approx((44.4, 84.4))
    # A large ship turned by 45 degrees is deeper than the zone; it must reach the edge.
    half = 40 * 2**0.5
    assert is_in_zone(Base.at(300, half, 45, Size.LARGE), Edge.NEAR)
    assert not is_in_zone(Base.at(300, half + 1, 45, Size.LARGE), Edge.NEAR)
    assert not is_in_zone(Base.at(300, half - 1, 45, Size.LARGE), Edge.NEAR)


@pytest.mark.parametrize("own", Edge)
def test_deployment_spots(own: Edge) -> None:
    taken = next(deployment_spots(Size.SMALL, own, pack([])))
    found = list(islice(deployment_spots(Size.SMALL, own, pack([taken])), 50))
    assert len(found) == 50
    assert all(is_in_zone(base, own) and not overlap(base, taken) for base in found)


def test_dropping_and_launching() -> None:
    # XW2-DEV-01, XW2-GEO-21: the disc touches the template's end.
    ship = Base.at(400, 400, 0, Size.SMALL)
    assert devices.drop(ship, straight(1)) == (400_000, 400_000 - 20_000 - 40_000 - 12_500, 180_000)
    assert devices.launch(ship, straight(1)) == (400_000, 472_500, 0)
    x, y, heading = devices.drop(ship, bank(Side.RIGHT, 1))
    assert (x > 400_000, y < 380_000, heading) == (True, True, 135_000)
    assert devices.launch(ship, turn(Side.LEFT, 3)) == (400_000 - 102_500, 510_000, 270_000)
    for pose in (devices.drop(ship, straight(1)), devices.drop(ship, bank(Side.LEFT, 2))):
        disc = Outlines([devices.device_shape(pose)])
        radii = np.hypot(*(np.array(disc.polygon(0)) - np.array(pose[:2]) / 1000).T)
        assert radii == pytest.approx(12.5, abs=0.001)
    assert Outlines([devices.device_shape(devices.drop(ship, straight(1)))]).gap(ship, 0) == 40
    row = devices.cluster(devices.launch(ship, straight(1)))
    assert row == [(375_000, 472_500, 0), (400_000, 472_500, 0), (425_000, 472_500, 0)]
    assert devices.edge_margin((10_000, 400_000, 0)) == -2.5
    assert devices.edge_margin((12_500, 400_000, 0)) == 0


def test_deploying_from_a_carrier() -> None:
    # XW2-GEO-53: the run-up ends at the carrier's guides; XW1-DCK-02: from the rear.
    carrier = Base.at(400, 400, 0, Size.LARGE)
    front = fly(at_carrier(carrier, Size.SMALL, rear=False), Bearing.STRAIGHT, 1, pack([carrier]))
    assert front.base == Base.at(400, 500, 0, Size.SMALL)
    rear = fly(at_carrier(carrier, Size.SMALL, rear=True), Bearing.STRAIGHT, 1, pack([carrier]))
    assert rear.base == Base.at(400, 300, 180, Size.SMALL)
    blocked = pack([carrier, Base.at(400, 499.9, 0, Size.SMALL)])
    partial = fly(
        at_carrier(carrier, Size.SMALL, rear=False),
        Bearing.STRAIGHT,
        2,
        pack([carrier, Base.at(400, 545, 0, Size.SMALL)]),
    )
    assert partial.base == Base.at(400, 505, 0, Size.SMALL)
    assert partial.strip is not None
    assert partial.strip.length == 45_000
    fails = fly(at_carrier(carrier, Size.SMALL, rear=False), Bearing.STRAIGHT, 1, blocked)
    assert not fails.possible


def test_hyperspace_markers() -> None:
    # XW2-FUR-03: rear flush with the side of the 40 mm marker, facing out.
    assert at_marker((400_000, 400_000, 0), 0, Size.SMALL) == Base.at(400, 440, 0, Size.SMALL)
    assert at_marker((400_000, 400_000, 0), 1, Size.LARGE) == Base.at(460, 400, 90, Size.LARGE)
    assert at_marker((400_000, 400_000, 90_000), 3, Size.SMALL) == Base.at(400, 440, 0, Size.SMALL)


def test_touched_tokens_are_those_at_no_distance() -> None:
    rock = obstacle_outline("coreasteroid4")
    tokens = Outlines(placed(rock, (200_000 + 90_000 * n, 300_000, 40_000 * n)) for n in range(5))
    found = 0
    for x in range(150_000, 650_000, 7_777):
        at = Base(x, 262_000, 33_000, Size.SMALL)
        touched = tokens.touched(at)
        assert touched == [n for n in range(5) if tokens.touches(at, n)]
        found += len(touched)
    assert found > 10
