"""Where a card can move an obstacle after the forces are placed (setup-4, setup-7)."""

from __future__ import annotations

from typing import Final

from starboard.core.decision import Figure, Refusal
from starboard.games.xwing.board.measure import base_of, other_obstacles
from starboard.games.xwing.geometry import placement
from starboard.games.xwing.geometry.base import FULL_TURN, Pose
from starboard.games.xwing.geometry.outlines import Outlines, obstacle_outline, placed
from starboard.games.xwing.geometry.placement import CLEAR_OF_EDGES, CLEAR_OF_OBSTACLES
from starboard.games.xwing.state import XWingState

CLEAR_OF_SHIPS: Final = 200.0
"""It lies farther than this from every ship: beyond range 2, in mm."""

STEP: Final = 25_000  # of the coarse grid that says whether there is a place
EIGHTH: Final = 45_000


def refusal(state: XWingState, number: int, at: Pose, flipped: bool) -> Refusal | None:
    """Why this obstacle cannot be moved there: too close to an edge, another obstacle or a ship."""
    outline = obstacle_outline(state.obstacles[number].outline)
    rocks, others = other_obstacles(state, number)
    spot = placement.obstacle_spot(outline, at, flipped, others, state.area)
    if not spot.clear_of_edges:
        edge: dict[str, Figure] = {"mm": spot.edge_distance, "more_than": CLEAR_OF_EDGES}
        return Refusal("setup-4", "too_close_to_edge", edge)
    if spot.nearest is not None and not spot.clear_of_obstacles:
        mm = spot.nearest_distance or 0.0
        nearest: dict[str, Figure] = {"obstacle": rocks[spot.nearest], "more_than": CLEAR_OF_OBSTACLES}
        return Refusal("setup-4", "too_close_to_obstacle", {"mm": mm, **nearest})
    there = Outlines((placed(outline, at, flipped),))
    for ship in state.in_play():
        gap = there.gap(base_of(state.ships[ship]), 0)
        if gap <= CLEAR_OF_SHIPS:
            return Refusal(
                "setup-7", "too_close_to_ship", {"mm": gap, "more_than": CLEAR_OF_SHIPS, "ship": ship}
            )
    return None


def any_spot(state: XWingState, number: int) -> Pose | None:
    """A place of a coarse grid for this obstacle, with the side up that it shows; None if there is none."""
    flipped = state.obstacles[number].flipped
    across = range(STEP, state.area, STEP)
    anywhere = ((x, y, turn) for turn in range(0, FULL_TURN, EIGHTH) for x in across for y in across)
    return next((at for at in anywhere if refusal(state, number, at, flipped) is None), None)


def movable(state: XWingState) -> list[int]:
    """The obstacles that can be moved somewhere."""
    return [
        number
        for number, obstacle in enumerate(state.obstacles)
        if obstacle.placed and any_spot(state, number) is not None
    ]
