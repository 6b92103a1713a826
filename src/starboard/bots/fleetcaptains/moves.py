"""The steps of a move, and what is used before it: abilities and cards that give movement points."""

from __future__ import annotations

from starboard.bots.fleetcaptains.plans import Plans
from starboard.bots.fleetcaptains.sight import Sight
from starboard.core.decision import Decision, Option
from starboard.games.fleetcaptains.options import STOP, Step, Stop


def choose_next_hex(sight: Sight, decision: Decision) -> Option:
    """On towards the best hex that can be reached, or stop there."""
    stop = next((option for option in decision.options if isinstance(option, Stop)), STOP)
    steps = [option for option in decision.options if isinstance(option, Step)]
    move = sight.move
    if move is None or not move.ships or not steps:
        return stop
    number = move.ships[0]
    plans = Plans(sight)
    ways = sight.ways_from(sight.ship(number).at, move.spent, move.steps, move.points)
    hex_ = plans.going_on(number, ways)
    sight.weighing.note = number, hex_
    if hex_ == sight.ship(number).at:
        return stop
    wanted = sight.game.label(ways[hex_][1])
    return next((option for option in steps if option.hex == wanted), stop)
