"""Cloak tokens: where cloaked ships go under their cloaks, and echoes with them."""

from __future__ import annotations

from starboard.bots.fleetcaptains.plans import Plans, is_ship
from starboard.bots.fleetcaptains.sight import Sight, Ways
from starboard.core.decision import Decision, Option
from starboard.games.fleetcaptains.options import STOP, Step, Stop


def best_hex(plans: Plans, token: int, at: int, ways: Ways) -> tuple[int, float]:
    """Where a token best goes, and what it gains there over staying: nearer to what the ship can do next."""
    sight = plans.sight
    number = sight.token_identity(token)
    if not is_ship(number):
        return at, 0.0

    def worth(hex_: int) -> float:
        total = plans.ahead(number, hex_)
        if plans.can_act(number) and hex_ < sight.chart.tiles and sight.table.faces[hex_] >= 0:
            every = range(len(sight.settings(number)))
            total = max(total, plans.act_at(number, hex_, every).worth)
        if hex_ >= sight.chart.tiles:
            total -= 0.05
        return total

    stay = worth(at)
    best, most = at, stay + 0.02
    for hex_ in sorted(ways):
        if worth(hex_) > most:
            best, most = hex_, worth(hex_)
    return best, most - stay if best != at else 0.0


def choose_token_step(sight: Sight, decision: Decision) -> Option:
    """On with a token towards the best hex that can be reached, or stop there."""
    stop = next((option for option in decision.options if isinstance(option, Stop)), STOP)
    move, steps = sight.move, [option for option in decision.options if isinstance(option, Step)]
    if move is None or not steps or move.token < 0:
        return stop
    lying = sight.table.tokens.get(str(move.token))
    if lying is None:
        return stop
    ways = sight.ways_from(lying.at, move.spent, move.steps, move.points, is_token=True)
    hex_, _ = best_hex(Plans(sight), move.token, lying.at, ways)
    sight.weighing.note = hex_
    if hex_ == lying.at:
        return stop
    wanted = sight.game.label(ways[hex_][1])
    return next((option for option in steps if option.hex == wanted), stop)
