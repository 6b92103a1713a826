"""Cards that change what the active ship is about to fly, or move it once it has flown: both ways are judged, so
that no card leads it off the table, or costs a charge for nothing (activation-2)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import numpy as np

from starboard.bots.xwing.blasts import blasts
from starboard.bots.xwing.courses import courses, maneuvers_of, near_edge
from starboard.bots.xwing.shots import kit_of
from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.stands import Stand, judge_stands
from starboard.core.decision import PASS
from starboard.games.xwing import tokens
from starboard.games.xwing.state import NO_SHIP
from starboard.games.xwing.tasks.maneuver import INSTEAD, LOOPS_BY, ONE_MANEUVER

MARKS: Final = (INSTEAD, LOOPS_BY, *ONE_MANEUVER)


def change_of_flight(sight: Sight) -> float:
    """Points by which the maneuver ahead of the active ship, or its place after it, has got better since the bot
    looked at the table."""
    first, number = sight.origin, sight.state.active
    if first is sight or number == NO_SHIP or number != first.state.active:
        return 0.0
    if sight.state.phase != "activation" or first.state.phase != "activation":
        return 0.0
    now, was = _flight(sight, number), _flight(first, number)
    if now == was:
        return 0.0
    change = _worth(sight, number, now) - _worth(first, number, was)
    return change if first.ship(number).owner == first.seat else -change


def flown_on(sight: Sight, number: int, stands: Sequence[Stand]) -> Sequence[Stand]:
    """Where a ship that acts before its maneuver comes to from each stand, where it is known what it will fly; what the
    maneuver costs is taken off."""
    if sight.moved(number) or sight.state.phase == "planning" or len(maneuvers_of(sight, number)) != 1:
        return stands
    ship = sight.ship(number)
    was = ship.pose
    found = []
    for stand in stands:
        ship.pose = stand.pose
        way = courses(sight, number)
        # what edges and bombs cost is counted of all stands alike
        cost = way.price - sight.weights.edge * near_edge(way.ends, sight.state.area)
        cost = cost - blasts(sight, ship, way.ends)
        row = int(np.argmin(cost))
        found.append(
            stand._replace(
                pose=way.at(row).pose,
                extra=stand.extra - float(cost[row]),
                stressed=stand.stressed or bool(way.stressed[row]),
                disarmed=stand.disarmed or not way.armed[row],
            )
        )
    ship.pose = was
    return found


def _flight(sight: Sight, number: int) -> Hashable:
    """What decides where the ship goes."""
    ship = sight.ship(number)
    marks = tuple(mark for mark in ship.once if mark.startswith(MARKS))
    if sight.moved(number):
        return number, ship.pose
    return number, ship.pose, ship.dial, ship.revealed, marks, ship.has(tokens.STRESS)


def _worth(sight: Sight, number: int, flight: Hashable) -> float:
    """Points of the best end of the maneuver, what it costs taken off."""
    known = sight.origin.flights
    if flight not in known:
        kit = kit_of(sight.origin.ship(number))
        if sight.moved(number):
            stands = [Stand(PASS, sight.ship(number).pose, kit)]
        else:
            way = courses(sight, number)
            stands = [Stand(PASS, way.at(row).pose, kit, -float(cost)) for row, cost in enumerate(way.price)]
        known[flight] = max(judge_stands(sight.origin, number, stands))
    return known[flight]
