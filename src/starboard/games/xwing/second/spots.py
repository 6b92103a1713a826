"""Where obstacles and ships may be placed before the first round (XW2-SETUP-04, -05)."""

from __future__ import annotations

from starboard.core.decision import Refusal
from starboard.games.xwing.geometry import measure, placement
from starboard.games.xwing.geometry.base import Pose
from starboard.games.xwing.geometry.outlines import obstacle_outline
from starboard.games.xwing.geometry.placement import CLEAR_OF_EDGES, CLEAR_OF_OBSTACLES, DEPTH
from starboard.games.xwing.second.measure import EDGES, base_of, placed_obstacles, ships_under
from starboard.games.xwing.state import XWingState


def obstacle_refusal(state: XWingState, number: int, at: Pose, flipped: bool) -> Refusal | None:
    """Why an obstacle cannot lie there (XW2-SETUP-04)."""
    rocks, outlines = placed_obstacles(state)
    spot = placement.obstacle_spot(
        obstacle_outline(state.obstacles[number].outline), at, flipped, outlines, state.area
    )
    if not spot.clear_of_edges:
        return Refusal(
            "XW2-SETUP-04", "too_close_to_edge", {"mm": spot.edge_distance, "more_than": CLEAR_OF_EDGES}
        )
    if not spot.clear_of_obstacles:
        nearest = -1 if spot.nearest is None else rocks[spot.nearest]
        return Refusal(
            "XW2-SETUP-04",
            "too_close_to_obstacle",
            {"mm": spot.nearest_distance or 0.0, "more_than": CLEAR_OF_OBSTACLES, "obstacle": nearest},
        )
    return None


def is_obstacle_spot(state: XWingState, number: int, at: Pose, flipped: bool) -> bool:
    """Whether an obstacle can lie there; the reason is for `obstacle_refusal` to say (XW2-SETUP-04)."""
    _, outlines = placed_obstacles(state)
    return placement.is_obstacle_spot(
        obstacle_outline(state.obstacles[number].outline), at, flipped, outlines, state.area
    )


def any_obstacle_spot(state: XWingState, number: int) -> tuple[Pose, bool] | None:
    """A legal place of the search grid for an obstacle, or None (XW2-SETUP-04)."""
    _, outlines = placed_obstacles(state)
    return placement.any_obstacle_spot(
        obstacle_outline(state.obstacles[number].outline), outlines, state.area
    )


def deploy_refusal(state: XWingState, number: int, at: Pose) -> Refusal | None:
    """Why a ship cannot be deployed there (XW2-SETUP-05)."""
    ship = state.ships[number]
    base = base_of(ship).to(at)
    own = EDGES[ship.owner]
    if measure.is_outside(base, state.area):
        return Refusal("XW2-SETUP-05", "outside_play_area", {})
    from starboard.games.xwing.second.effects.queries import placed_elsewhere

    elsewhere = any(allows(base) for allows in placed_elsewhere(state, number))
    if not elsewhere and not placement.is_in_zone(base, own, state.area):
        _, farthest = placement.zone_depths(base, own, state.area)
        return Refusal("XW2-SETUP-05", "outside_deployment_zone", {"mm": farthest, "most": DEPTH})
    hit = ships_under(state, number, at)
    if hit:
        return Refusal("XW2-SETUP-05", "overlaps_ship", {"ships": list(hit)})
    return None
