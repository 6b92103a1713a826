"""Where obstacles and ships may be placed before the first round (setup-4, setup-5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from starboard.core.decision import Refusal
from starboard.games.xwing.board.measure import EDGES, base_of, others, placed_obstacles, ships_under
from starboard.games.xwing.geometry import measure, placement
from starboard.games.xwing.geometry.base import Pose, Size
from starboard.games.xwing.geometry.kernels.placing import STEP
from starboard.games.xwing.geometry.outlines import obstacle_outline
from starboard.games.xwing.geometry.placement import CLEAR_OF_EDGES, CLEAR_OF_OBSTACLES, DEPTH
from starboard.games.xwing.state import IN_PLAY, XWingState


def obstacle_refusal(state: XWingState, number: int, at: Pose, flipped: bool) -> Refusal | None:
    """Why an obstacle cannot lie there (setup-4)."""
    if is_obstacle_spot(state, number, at, flipped):
        return None
    rocks, outlines = placed_obstacles(state)
    spot = placement.obstacle_spot(
        obstacle_outline(state.obstacles[number].outline), at, flipped, outlines, state.area
    )
    if not spot.clear_of_edges:
        return Refusal(
            "setup-4", "too_close_to_edge", {"mm": spot.edge_distance, "more_than": CLEAR_OF_EDGES}
        )
    nearest = -1 if spot.nearest is None else rocks[spot.nearest]
    return Refusal(
        "setup-4",
        "too_close_to_obstacle",
        {"mm": spot.nearest_distance or 0.0, "more_than": CLEAR_OF_OBSTACLES, "obstacle": nearest},
    )


def is_obstacle_spot(state: XWingState, number: int, at: Pose, flipped: bool) -> bool:
    """Whether an obstacle can lie there; the reason is for `obstacle_refusal` to say (setup-4)."""
    _, outlines = placed_obstacles(state)
    return placement.is_obstacle_spot(
        obstacle_outline(state.obstacles[number].outline), at, flipped, outlines, state.area
    )


def any_obstacle_spot(state: XWingState, number: int) -> tuple[Pose, bool] | None:
    """A legal place of the search grid for an obstacle, or None (setup-4)."""
    _, outlines = placed_obstacles(state)
    return placement.any_obstacle_spot(
        obstacle_outline(state.obstacles[number].outline), outlines, state.area
    )


def placeable_obstacles(state: XWingState) -> list[int]:
    """The obstacles that are not placed yet and have a legal place (setup-4). Where there is room for a
    disc as wide as the widest, there is no need to search."""
    left = [number for number, one in enumerate(state.obstacles) if not one.placed]
    outlines = {number: obstacle_outline(state.obstacles[number].outline) for number in left}
    if _has_room(state, max((outline.radius for outline in outlines.values()), default=0.0)):
        return left
    _, standing = placed_obstacles(state)
    return [
        number
        for number in left
        if placement.any_obstacle_spot(outlines[number], standing, state.area) is not None
    ]


def _has_room(state: XWingState, radius: float) -> bool:
    """Whether a disc of this radius, and a step of the search grid more, can lie at one of nine places that are
    spread over the play area: then the search would find a place too."""
    radius += STEP
    least = CLEAR_OF_EDGES * 1000 + radius
    most = state.area - least
    if least > most:
        return False
    standing = [
        (*one.pose[:2], (CLEAR_OF_OBSTACLES * 1000 + radius + obstacle_outline(one.outline).radius) ** 2)
        for one in state.obstacles
        if one.placed
    ]
    places = (least, most, state.area / 2)
    return any(
        all((x - at_x) ** 2 + (y - at_y) ** 2 > apart for at_x, at_y, apart in standing)
        for x in places
        for y in places
    )


COARSE_STEP: Final = 25_000  # where a card lets a ship be placed far from its edge
UPRIGHT: Final = 90_000  # a square turned by this is the same square


def any_deploy_spot(state: XWingState, number: int) -> Pose | None:
    """A legal place for a ship: of the search grid of its zone, else, where a card allows more than the zone,
    of a coarse grid of the play area; None if there is none (setup-5)."""
    from starboard.games.xwing.effects.queries import placed_elsewhere

    ship = state.ships[number]
    base = base_of(ship)
    _, standing = others(state, number)
    own = EDGES[ship.owner]
    for found in placement.deployment_spots(Size(base.half), own, standing, state.area):
        if found.heading >= UPRIGHT:
            break
        return (found.x, found.y, found.heading)
    if not placed_elsewhere(state, number):
        return None
    across = range(base.half, state.area - base.half + 1, COARSE_STEP)
    anywhere: Iterator[Pose] = ((x, y, 0) for x in across for y in across)
    return next((at for at in anywhere if deploy_refusal(state, number, at) is None), None)


def has_deploy_spot(state: XWingState, number: int) -> bool:
    """Whether a ship can be deployed. Where all ships in play, side by side along one edge and turned as they
    like, would leave a gap for it, there is no need to search."""
    width = 2 * base_of(state.ships[number]).half
    taken = sum(3 * base_of(ship).half + width for ship in state.ships if ship.place == IN_PLAY)
    return taken + 2 * width < state.area or any_deploy_spot(state, number) is not None


def deploy_refusal(state: XWingState, number: int, at: Pose) -> Refusal | None:
    """Why a ship cannot be deployed there (setup-5)."""
    ship = state.ships[number]
    base = base_of(ship).to(at)
    own = EDGES[ship.owner]
    if not placement.is_in_zone(base, own, state.area):
        from starboard.games.xwing.effects.queries import placed_elsewhere

        if measure.is_outside(base, state.area):
            return Refusal("setup-5", "outside_play_area", {})
        if any(allows(base) for allows in placed_elsewhere(state, number)):
            return _overlaps(state, number, at)
        _, farthest = placement.zone_depths(base, own, state.area)
        return Refusal("setup-5", "outside_deployment_zone", {"mm": farthest, "most": DEPTH})
    return _overlaps(state, number, at)


def _overlaps(state: XWingState, number: int, at: Pose) -> Refusal | None:
    hit = ships_under(state, number, at)
    return Refusal("setup-5", "overlaps_ship", {"ships": list(hit)}) if hit else None
