"""SLAM: a second maneuver in place of the attack, to be where no enemy shoots, or sooner where the fight is
(actions-22)."""

from __future__ import annotations

from collections.abc import Iterable

from starboard.bots.xwing.blasts import blasts
from starboard.bots.xwing.courses import cornered, courses, near_edge, standing
from starboard.bots.xwing.shots import kit_of
from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.stands import Stand
from starboard.core.decision import Option
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.options import ChooseManeuver
from starboard.games.xwing.tasks.actions import of_slam


def slams(sight: Sight, number: int, options: Iterable[Option], difficulty: str) -> list[Stand]:
    """Where a SLAM can lead the ship, for the maneuvers that can be chosen: without an attack there, and with nothing
    more to do."""
    ship = sight.ship(number)
    found = [
        (option, of_slam(ship, option.maneuver, difficulty))
        for option in options
        if isinstance(option, ChooseManeuver)
    ]
    return [
        stand for option, maneuver in found for stand in _ends(sight, number, option, maneuver, difficulty)
    ]


def _ends(sight: Sight, number: int, option: Option, maneuver: Maneuver, difficulty: str) -> list[Stand]:
    """Where one of them ends; of a Tallon Roll there are several places."""
    ship, weights, here = sight.ship(number), sight.weights, standing(sight, number)
    way = courses(sight, number, [maneuver], measure.others(sight.state, number)[1])
    # Against staying: it acts no more in any case, and may get away from an edge. What edges and bombs cost where it
    # stands is counted of all stands alike.
    cost = way.price - weights.no_action * (1 - way.kit) - cornered(sight, number, here.ends, here.stressed)
    cost = cost - weights.edge * near_edge(way.ends, sight.state.area) - blasts(sight, ship, way.ends)
    stressed = way.stressed | (difficulty == "red")
    return [
        Stand(option, way.at(row).pose, kit_of(ship), -float(cost[row]), bool(stressed[row]), disarmed=True)
        for row in range(len(way.names))
    ]
