"""Places beside the maneuvers: hyperspace markers and the ships that come in at them (furball-1 to furball-3),
and the guides of a carrier from which a docked ship deploys (docking-2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.core.decision import Refusal
from starboard.games.xwing.board.measure import (
    BEARINGS,
    EDGES,
    base_of,
    others,
    placed_obstacles,
    ships_under,
)
from starboard.games.xwing.effects import registry
from starboard.games.xwing.geometry import maneuvers, measure, placement
from starboard.games.xwing.geometry.base import FULL_TURN, Base, Pose
from starboard.games.xwing.geometry.placement import MARKER_HALF, Edge
from starboard.games.xwing.state import XWingState

MARKER_TO_EDGE: Final = 100.0
"""Hyperspace markers lie farther than this from every edge: beyond range 1, in mm (furball-1)."""

MARKERS_APART: Final = 300.0
"""They lie farther than this from each other: beyond range 3, in mm (furball-1)."""

MARKER_SIDES: Final = 4
GUIDES: Final = ("front", "rear")
SIDES: Final = ("hit", "focus", "crit", "blank")  # clockwise from the marker's heading (furball-3)


# -- hyperspace markers ------------------------------------------------------------------------------------


def marker_refusal(state: XWingState, number: int, at: Pose) -> Refusal | None:
    """Why a hyperspace marker cannot lie there (furball-1): too close to an edge, at range 0 of an obstacle,
    too close to the other marker."""
    square = Base(*at, MARKER_HALF)
    margin = min(placement.zone_depths(square, edge, state.area)[0] for edge in Edge)
    if margin <= MARKER_TO_EDGE:
        return Refusal("furball-1", "too_close_to_edge", {"mm": margin, "more_than": MARKER_TO_EDGE})
    rocks, outlines = placed_obstacles(state)
    for n, rock in enumerate(rocks):
        if outlines.gap(square, n) <= measure.TOUCH:
            return Refusal("furball-1", "at_range_0_of_obstacle", {"obstacle": rock})
    assert state.furball is not None
    for n, other in enumerate(state.furball.markers):
        if n != number and other.placed:
            gap = measure.distance(square, Base(*other.pose, MARKER_HALF))
            if gap <= MARKERS_APART:
                figures = {"mm": gap, "more_than": MARKERS_APART, "marker": n}
                return Refusal("furball-1", "too_close_to_marker", {**figures})
    return None


def arrival_pose(state: XWingState, number: int, marker: int, side: int) -> Pose:
    """Where a ship stands at this side of a marker: rear flush with it and centred, facing out (furball-3)."""
    assert state.furball is not None
    size = base_of(state.ships[number]).size
    return placement.at_marker(state.furball.markers[marker].pose, side, size).pose


def arrival_sides(state: XWingState, number: int, marker: int) -> list[int]:
    """The sides of a marker at which a ship would overlap no other (furball-2)."""
    return [
        side
        for side in range(MARKER_SIDES)
        if not ships_under(state, number, arrival_pose(state, number, marker, side))
    ]


# -- deploying from a carrier ------------------------------------------------------------------------------


def launch_pose(state: XWingState, number: int, carrier: int, guides: str) -> Pose:
    """Where a docked ship stands as it begins to deploy: its front edge at these guides (geometry-53)."""
    size = base_of(state.ships[number]).size
    return placement.at_carrier(base_of(state.ships[carrier]), size, guides == "rear").pose


def can_launch(state: XWingState, number: int, carrier: int, guides: str, bearing: str, speed: int) -> bool:
    """Whether that maneuver has a place for the ship from these guides, at least a partial one (docking-2).

    A Tallon Roll without a free slot is flown as a turn (maneuvers-9).
    """
    start = base_of(state.ships[number]).to(launch_pose(state, number, carrier, guides))
    _, bases = others(state, number)
    way = BEARINGS[bearing]
    slots: tuple[int, ...] = ()
    if bearing.startswith("tallon_"):
        slots = maneuvers.free_tallon_slots(start, way, speed, bases)
    flight = maneuvers.fly(start, way, speed, bases, slot=slots[0] if slots else None)
    return flight.possible


# -- coming back from reserve --------------------------------------------------------------------------------

FAR_FROM_ENEMIES: Final = 300.0
"""A ship that comes back on an obstacle is farther than this from every enemy: beyond range 3, in mm."""

STEP: Final = 5_000
HEADINGS: Final = tuple(range(0, FULL_TURN, 15_000))


def _return_edges(state: XWingState, number: int) -> list[Edge]:
    """The edges at which the ship may come back: those that it left by, or its own."""
    ship = state.ships[number]
    found = registry.return_of(ship)
    if found is not None and found.where == "any_edge":
        return list(Edge)
    if found is None or found.where != "edge":
        return [EDGES[ship.owner]]
    base = base_of(ship)  # it still has the pose with which it left
    return [edge for edge in Edge if placement.zone_depths(base, edge, state.area)[0] < 0]


def return_refusal(state: XWingState, number: int, at: Pose) -> Refusal | None:
    """Why a ship cannot come back there (docking-1)."""
    base = base_of(state.ships[number]).to(at)
    if measure.is_outside(base, state.area):
        return Refusal("docking-1", "outside_play_area", {})
    found = registry.return_of(state.ships[number])
    if found is not None and found.where == "obstacle":
        wrong = _not_on_obstacle(state, number, base)
        if wrong is not None:
            return wrong
    elif not any(placement.is_in_zone(base, edge, state.area) for edge in _return_edges(state, number)):
        depths = [placement.zone_depths(base, edge, state.area)[1] for edge in _return_edges(state, number)]
        figures = {"mm": min(depths), "most": placement.DEPTH}
        return Refusal("docking-1", "outside_deployment_zone", {**figures})
    elif found is not None and found.where == "any_edge":
        near = _too_near_enemies(state, number, base)
        if near is not None:
            return near
    hit = ships_under(state, number, at)
    return Refusal("docking-1", "overlaps_ship", {"ships": list(hit)}) if hit else None


def _not_on_obstacle(state: XWingState, number: int, base: Base) -> Refusal | None:
    _, outlines = placed_obstacles(state)
    if not outlines.touched(base):
        return Refusal("docking-1", "not_at_range_0_of_obstacle", {})
    return _too_near_enemies(state, number, base)


def _too_near_enemies(state: XWingState, number: int, base: Base) -> Refusal | None:
    for other in state.in_play(1 - state.ships[number].owner):
        gap = measure.distance(base, base_of(state.ships[other]))
        if gap <= FAR_FROM_ENEMIES:
            return Refusal(
                "docking-1", "too_close_to_ship", {"mm": gap, "more_than": FAR_FROM_ENEMIES, "ship": other}
            )
    return None


def likely_return(state: XWingState, number: int, draw: Callable[[int], int]) -> tuple[float, float]:
    """A place in mm where the ship could well come back, at random."""
    found = registry.return_of(state.ships[number])
    rocks = [obstacle.pose for obstacle in state.obstacles if obstacle.placed]
    if found is not None and found.where == "obstacle" and rocks:
        x, y, _ = rocks[draw(len(rocks))]
        return x / 1000 + draw(101) - 50, y / 1000 + draw(101) - 50
    edges = _return_edges(state, number)
    return _at_edge(
        edges[draw(len(edges))], float(draw(state.area // 1000)), float(draw(101)), state.area / 1000
    )


def _at_edge(edge: Edge, along: float, inward: float, size: float) -> tuple[float, float]:
    return ((along, inward), (inward, along), (along, size - inward), (size - inward, along))[edge]


def return_spot(state: XWingState, number: int) -> Pose | None:
    """The first place of the search grid, 5 mm and 15 degrees, where the ship can come back."""
    found = registry.return_of(state.ships[number])
    half = base_of(state.ships[number]).half
    if found is not None and found.where == "obstacle":
        reach = range(-2 * half, 2 * half + 1, STEP)
        centres = [
            (obstacle.pose[0] + dx, obstacle.pose[1] + dy)
            for obstacle in state.obstacles
            if obstacle.placed
            for dx in reach
            for dy in reach
        ]
    else:
        size = state.area
        centres = []
        for edge in _return_edges(state, number):
            for along in range(half, size - half, STEP):
                for inward in range(half, 100_000 - half + STEP, STEP):
                    x, y = _at_edge(edge, float(along), float(inward), float(size))
                    centres.append((int(x), int(y)))
    return next(
        (
            (x, y, heading)
            for heading in HEADINGS
            for x, y in centres
            if return_refusal(state, number, (x, y, heading)) is None
        ),
        None,
    )
