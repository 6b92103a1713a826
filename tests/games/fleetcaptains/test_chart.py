"""The map (FC-MAP): column layouts, posts, distances, custom lists; worked examples X14 and X19."""

from __future__ import annotations

import pytest

from starboard.core.errors import BadSetup
from starboard.games.fleetcaptains.chart import chart_of, suggested


def _near(name: str, place: str, seats: int = 2) -> set[str]:
    chart = chart_of(name, seats)
    hex_ = chart.hex_of(place)
    assert hex_ is not None
    return {chart.label(other) for other in chart.neighbours[hex_]}


def test_x14_the_5x5_map() -> None:
    chart = chart_of("5x5")
    assert chart.tiles == 27
    assert _near("5x5", "post0") == {"0,-4", "-1,-5", "1,-5"}
    assert len(_near("5x5", "0,0")) == 6
    assert _near("5x5", "2,4") == {"2,2", "1,3", "1,5"}


@pytest.mark.parametrize(("name", "tiles"), [("3x4", 14), ("5x6", 32), ("7x5", 39), ("7x6", 46), ("9x5", 49)])
def test_x19_tiles_of_layouts(name: str, tiles: int) -> None:
    assert chart_of(name).tiles == tiles


def test_x19_the_posts_of_the_smallest_map() -> None:
    chart = chart_of("3x4")
    assert [chart.places[post] for post in chart.posts] == [(0, -5), (0, 5)]
    assert _near("3x4", "post1") == {"0,3", "-1,4", "1,4"}


def test_x19_a_layout_of_more_than_50_tiles_is_refused() -> None:
    with pytest.raises(BadSetup, match="50 tiles"):
        chart_of("9x6")


@pytest.mark.parametrize("name", ["4x5", "1x5", "5x3", "5", "", "5x5x5", "0,0", "posts 0,2 0,-2"])
def test_what_is_no_map_is_refused(name: str) -> None:
    with pytest.raises(BadSetup):
        chart_of(name)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("0,0 0,2 0,0 posts 0,-2 0,4", "twice"),
        ("0,0 0,1 posts 0,-2 0,3", "rows do not fit"),
        ("0,0 0,8 posts 0,-2 0,10", "parts"),
        ("0,0 posts 0,-2", "posts"),
        ("0,0 0,2 posts 0,4 0,6", "touches"),
    ],
)
def test_custom_lists_are_judged(text: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        chart_of(text)


def test_a_custom_list_of_eleven_tiles() -> None:
    """A-02: columns of 4, 3 and 4."""
    sides = [f"{column},{y}" for column in (-1, 1) for y in (-3, -1, 1, 3)]
    chart = chart_of(" ".join([*sides, "0,-2 0,0 0,2 posts 0,-4 0,4"]))
    assert chart.tiles == 11
    assert all(len(chart.neighbours[post]) == 3 for post in chart.posts)


def test_distances_do_not_go_on_through_posts() -> None:
    chart = chart_of("5x5")
    left, right, post = (chart.hex_of(name) for name in ("-1,-5", "1,-5", "post0"))
    assert left is not None
    assert right is not None
    assert post is not None
    assert chart.distances[left][right] == 2  # by 0,-4, as by the post
    assert chart.distances[post][chart.post(1)] == 6
    assert chart.distances[post][left] == 1


def test_the_posts_of_a_team_game() -> None:
    chart = chart_of("7x5", 4)
    assert [chart.places[post] for post in chart.posts] == [(-2, -6), (-2, 6), (2, -6), (2, 6)]
    assert all(len(chart.neighbours[post]) == 3 for post in chart.posts)


def test_suggested_maps() -> None:
    assert [suggested(target) for target in (6, 12, 13, 15, 16, 24, 25, 38)] == [
        *("5x5", "5x5", "5x6", "5x6"),
        *("7x5", "7x5", "7x6", "7x6"),
    ]
