"""Set-up: who is first, where obstacles lie, where ships deploy (setup)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from starboard.bots.xwing.sight import Sight
from starboard.core.decision import Decision, Option
from starboard.games.xwing.board import measure, spots
from starboard.games.xwing.geometry.base import Pose
from starboard.games.xwing.options import BeFirst, Deploy, PlaceObstacle
from starboard.games.xwing.state import IN_PLAY

GRID: Final = 40.0  # mm between places for obstacles that are looked at
TURNS: Final = (0.0, 45.0, 90.0)
STEP: Final = 15.0  # mm along the own edge between places to deploy
LANE: Final = 350.0  # mm ahead of a ship that should be free of rocks
LANE_WIDTH: Final = 60.0
FRIEND_GAP: Final = 20.0  # mm between ships that deploy together
FROM_CENTRE: Final = 0.35  # where the first ship goes: parts of the table's width off its middle


def choose_first(sight: Sight, decision: Decision) -> Option:
    """Be second: to move last among equals, knowing where the enemy is (terms-8)."""
    return next(
        (option for option in decision.options if isinstance(option, BeFirst) and option.seat != sight.seat),
        decision.options[0],
    )


# -- obstacles --------------------------------------------------------------------------------------------


def choose_obstacle(sight: Sight, decision: Decision) -> Option:
    """Few ships like rocks in the middle, to turn round; many like them out of the way (setup-4)."""
    options = [option for option in decision.options if isinstance(option, PlaceObstacle)]
    for option in options:
        best: tuple[float, Option] | None = None
        for x, y, angle in _places(sight):
            pose = measure.pose_of(x, y, angle)
            if spots.obstacle_refusal(sight.state, option.obstacle, pose, option.flipped) is None:
                worth = _taste(sight, x, y)
                if best is None or worth > best[0]:
                    best = worth, option.at(x, y, angle)
        if best is not None:
            return best[1]
    return decision.options[0]


def _places(sight: Sight) -> Iterator[tuple[float, float, float]]:
    size = sight.state.area / 1000
    count = int((size - 2 * measure.OBSTACLE_TO_EDGE) / GRID)
    turn = TURNS[sight.chance.draw("bot", len(TURNS))]
    for column in range(1, count):
        for row in range(1, count):
            yield measure.OBSTACLE_TO_EDGE + column * GRID, measure.OBSTACLE_TO_EDGE + row * GRID, turn


def _taste(sight: Sight, x: float, y: float) -> float:
    size = sight.state.area / 1000
    ships = [
        sum(1 for ship in sight.state.ships if ship.owner == seat) for seat in (sight.seat, 1 - sight.seat)
    ]
    off = abs(x - size / 2) + abs(y - size / 2)
    depth = y if sight.seat == 0 else size - y
    likes_rocks = ships[0] < ships[1] or (ships[0] == ships[1] and sight.seat == 1)
    return (-off if likes_rocks else off + depth / 4) + sight.chance.draw("bot", 100) / 10


# -- deployment ---------------------------------------------------------------------------------------------


def choose_deployment(sight: Sight, decision: Decision) -> Option:
    """Towards the enemy, beside own ships, with a free lane ahead (setup-5)."""
    options = [option for option in decision.options if isinstance(option, Deploy)]
    option = min(options, key=lambda found: (found.turret, found.ship), default=None)
    if option is None:
        return decision.options[0]
    best: tuple[float, Option] | None = None
    for x, y, angle in _lanes(sight, option.ship):
        pose = measure.pose_of(x, y, angle)
        if spots.deploy_refusal(sight.state, option.ship, pose) is None:
            worth = _lane_worth(sight, option.ship, pose)
            if best is None or worth > best[0]:
                best = worth, option.at(x, y, angle)
    return option if best is None else best[1]


def _lanes(sight: Sight, number: int) -> Iterator[tuple[float, float, float]]:
    """Places along the own edge, as far forward as may be, facing the enemy's edge."""
    size = sight.state.area / 1000
    half = measure.half_mm(sight.ship(number))
    near = sight.seat == 0
    forward = measure.DEPLOY_DEPTH - half
    for inward in (forward, half):
        x = half
        while x <= size - half:
            yield x, inward if near else size - inward, 0.0 if near else 180.0
            x += STEP


def _lane_worth(sight: Sight, number: int, pose: Pose) -> float:
    state = sight.state
    size = state.area / 1000
    x, y = pose[0] / 1000, pose[1] / 1000
    half = measure.half_mm(sight.ship(number))
    worth = -0.02 * abs(abs(x - size / 2) - FROM_CENTRE * size / 2)
    friends = [ship for ship in state.ships if ship.owner == sight.seat and ship.place == IN_PLAY]
    for friend in friends:
        gap = abs(friend.pose[0] / 1000 - x) - half - measure.half_mm(friend)
        worth -= 0.15 * abs(gap - FRIEND_GAP) / len(friends)
        if gap < FRIEND_GAP / 2:
            worth -= 10.0
    enemies = [ship for ship in state.ships if ship.owner != sight.seat and ship.place == IN_PLAY]
    for enemy in enemies:
        worth -= 0.03 * abs(enemy.pose[0] / 1000 - x) / len(enemies)
    for rock in state.obstacles:
        if rock.placed and abs(rock.pose[0] / 1000 - x) < LANE_WIDTH:
            ahead = abs(rock.pose[1] / 1000 - y)
            worth -= 8.0 if ahead < LANE else 0.0
    depth = y if sight.seat == 0 else size - y
    return worth + 0.02 * depth
