"""What enemies have set their dials to: when ships act, dials lie there already, and were set from where everybody
stood before. Enemies cannot answer to what is done now (planning-1)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from starboard.bots.xwing.courses import FULL, Courses, Floats, courses, relative, standing
from starboard.bots.xwing.dials import MOST_PAIRS, REPLY, habits
from starboard.bots.xwing.outlook import Outlook
from starboard.bots.xwing.shots import Gunnery
from starboard.bots.xwing.sight import Sight
from starboard.games.xwing.board import measure
from starboard.games.xwing.geometry.base import Pose
from starboard.games.xwing.state import NO_DIAL, Ship

MIDDLE: Final = 1  # of the three places of a Tallon Roll


def planned(sight: Sight, gunnery: Gunnery, enemies: Sequence[Courses]) -> dict[int, Floats]:
    """How likely each way of the enemies is that have not moved yet: by habit they have thought of where the own ships
    came from, else they are taken to have seen them coming where they stand now. None where nothing is hidden, or
    where there are too many ships to think about it for each action."""
    waiting = [found.ship for found in enemies if len(found.names) > 1 and not found.settled]
    if not waiting or sight.state.phase != "activation" or sight.weights.foresight != REPLY:
        return {}
    if len(sight.own) * len(sight.enemies) > MOST_PAIRS:
        return {}
    ours = [stays_or_goes(sight, number) for number in sight.own]
    outlook = Outlook(sight, gunnery, ours, enemies, habits(as_planned(sight), gunnery, enemies))
    return {number: outlook.mix[number] for number in waiting}


def stays_or_goes(sight: Sight, number: int) -> Courses:
    """Where a ship stands if it moves no more, else where it may go."""
    return standing(sight, number) if sight.moved(number) else courses(sight, number)


def as_planned(sight: Sight) -> Sight:
    """The table as it was about when dials were set: ships stand where they came from."""
    state = sight.state.clone()
    state.phase = "planning"
    for ship in state.ships:
        ship.dial = NO_DIAL
        if ship.executed is not None and ship.fully:
            ship.pose = came_from(ship)
        ship.activated = False
    return sight.instead(state)


def came_from(ship: Ship) -> Pose:
    """Where a ship began the maneuver that has brought it where it stands."""
    assert ship.executed is not None
    speed, bearing = ship.executed[:2]
    ends = relative(((speed, bearing),), measure.base_of(ship).half)
    ahead = ends[MIDDLE if len(ends) > MIDDLE else 0]
    heading = (ship.pose[2] - int(ahead[2])) % FULL
    s, c = math.sin(math.radians(heading / 1000)), math.cos(math.radians(heading / 1000))
    x = ship.pose[0] - round(int(ahead[0]) * c + int(ahead[1]) * s)
    y = ship.pose[1] - round(int(ahead[1]) * c - int(ahead[0]) * s)
    return x, y, heading
