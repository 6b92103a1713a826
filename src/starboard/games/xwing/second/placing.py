"""Places beside the maneuvers: hyperspace markers and the ships that come in at them (XW2-FUR-01 to -03),
and the guides of a carrier from which a docked ship deploys (XW2-DOCK-02)."""

from __future__ import annotations

from typing import Final

from starboard.core.decision import Refusal
from starboard.games.xwing.geometry import maneuvers, measure, placement
from starboard.games.xwing.geometry.base import Base, Pose
from starboard.games.xwing.geometry.placement import MARKER_HALF, Edge
from starboard.games.xwing.second.measure import BEARINGS, base_of, others, placed_obstacles, ships_under
from starboard.games.xwing.state import XWingState

MARKER_TO_EDGE: Final = 100.0
"""Hyperspace markers lie farther than this from every edge: beyond range 1, in mm (XW2-FUR-01)."""

MARKERS_APART: Final = 300.0
"""They lie farther than this from each other: beyond range 3, in mm (XW2-FUR-01)."""

MARKER_SIDES: Final = 4
GUIDES: Final = ("front", "rear")


# -- hyperspace markers ------------------------------------------------------------------------------------


def marker_refusal(state: XWingState, number: int, at: Pose) -> Refusal | None:
    """Why a hyperspace marker cannot lie there (XW2-FUR-01): too close to an edge, at range 0 of an obstacle,
    too close to the other marker."""
    square = Base(*at, MARKER_HALF)
    margin = min(placement.zone_depths(square, edge, state.area)[0] for edge in Edge)
    if margin <= MARKER_TO_EDGE:
        return Refusal("XW2-FUR-01", "too_close_to_edge", {"mm": margin, "more_than": MARKER_TO_EDGE})
    rocks, outlines = placed_obstacles(state)
    for n, rock in enumerate(rocks):
        if outlines.gap(square, n) <= measure.TOUCH:
            return Refusal("XW2-FUR-01", "at_range_0_of_obstacle", {"obstacle": rock})
    assert state.furball is not None
    for n, other in enumerate(state.furball.markers):
        if n != number and other.placed:
            gap = measure.distance(square, Base(*other.pose, MARKER_HALF))
            if gap <= MARKERS_APART:
                figures = {"mm": gap, "more_than": MARKERS_APART, "marker": n}
                return Refusal("XW2-FUR-01", "too_close_to_marker", {**figures})
    return None


def arrival_pose(state: XWingState, number: int, marker: int, side: int) -> Pose:
    """Where a ship stands at this side of a marker: rear flush with it and centred, facing out (XW2-FUR-03)."""
    assert state.furball is not None
    size = base_of(state.ships[number]).size
    return placement.at_marker(state.furball.markers[marker].pose, side, size).pose


def arrival_sides(state: XWingState, number: int, marker: int) -> list[int]:
    """The sides of a marker at which a ship would overlap no other (XW2-FUR-02)."""
    return [
        side
        for side in range(MARKER_SIDES)
        if not ships_under(state, number, arrival_pose(state, number, marker, side))
    ]


# -- deploying from a carrier ------------------------------------------------------------------------------


def launch_pose(state: XWingState, number: int, carrier: int, guides: str) -> Pose:
    """Where a docked ship stands as it begins to deploy: its front edge at these guides (XW2-GEO-53)."""
    size = base_of(state.ships[number]).size
    return placement.at_carrier(base_of(state.ships[carrier]), size, guides == "rear").pose


def can_launch(state: XWingState, number: int, carrier: int, guides: str, bearing: str, speed: int) -> bool:
    """Whether that maneuver has a place for the ship from these guides, at least a partial one (XW2-DOCK-02).

    A Tallon Roll without a free slot is flown as a turn (XW2-MOVE-09).
    """
    start = base_of(state.ships[number]).to(launch_pose(state, number, carrier, guides))
    _, bases = others(state, number)
    way = BEARINGS[bearing]
    slots: tuple[int, ...] = ()
    if bearing.startswith("tallon_"):
        slots = maneuvers.free_tallon_slots(start, way, speed, bases)
    flight = maneuvers.fly(start, way, speed, bases, slot=slots[0] if slots else None)
    return flight.possible
