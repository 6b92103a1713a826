"""What ships, tokens and charges are worth, in squad points."""

from __future__ import annotations

from functools import lru_cache

from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.weights import Weights
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.squads.points import build_points
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.state import IN_PLAY, Ship

LOST_BEFORE_ENGAGING = 0.5  # what a token of the Engagement Phase is still worth once its ship has engaged


def left(ship: Ship) -> int:
    """How much damage destroys the ship: hull and shields left."""
    return max(0, build_of(ship).hull - ship.damage) + ship.shields


@lru_cache(maxsize=4096)
def price(rules: SquadRules, build: str, per_fight: float, remote: float) -> float:
    """Points that a ship is worth unharmed: half its cost, half what it can deal and take (a squad is beaten
    when its last ship is gone, whatever that cost)."""
    read = rules.builds[build]
    dice = max((weapon.dice for weapon in read.weapons), default=0)
    lasts = (read.hull + read.shields) * (1.0 + read.agility / 4)
    return (
        (build_points(rules, read) + per_fight * (dice * lasts) ** 0.5) / 2
        if read.size != "remote"
        else remote
    )


def worth(ship: Ship, after: float, weights: Weights) -> float:
    """Points that the ship is worth once it has suffered so much more damage."""
    return _worth_with(ship, left(ship) - after, weights)


def _worth_with(ship: Ship, hull: float, weights: Weights) -> float:
    """Points that the ship is worth with so much hull and shields left."""
    if hull <= 0 or ship.destroyed or ship.place != IN_PLAY:
        return 0.0
    alive, build = weights.alive, build_of(ship)
    whole = price(ship.rules.squads, ship.build, weights.per_fight, weights.remote)
    return whole * (alive + (1.0 - alive) * hull / (build.hull + build.shields))


def losses(ship: Ship, most: int, weights: Weights) -> list[float]:
    """Points lost by 0, 1, … `most` damage."""
    lasts = left(ship)
    now = _worth_with(ship, lasts, weights)
    return [now - _worth_with(ship, lasts - damage, weights) for damage in range(most + 1)]


def holdings(sight: Sight, ship: Ship) -> float:
    """Points of everything on a ship but its hull and shields: tokens, charges, Force, locks, damage cards."""
    if ship.place != IN_PLAY or ship.destroyed:
        return 0.0
    weights = sight.weights
    total = sight.powers(ship) + weights.lock * len(ship.locks) - weights.faceup * len(ship.faceup)
    for token, price in sight.token_worth.items():
        if ship.tokens[token]:
            passed = token in ship.rules.leave_at_end and ship.engaged
            total += price * ship.tokens[token] * (LOST_BEFORE_ENGAGING if passed else 1.0)
    for card, pool in build_of(ship).charges.items():
        total += ship.charges.get(card, 0) * sight.price_of_charge(pool)
    return total


def balance(sight: Sight) -> float:
    """Points of all own ships with what they have, less those of the enemy."""
    return sum(
        (worth(ship, 0.0, sight.weights) + holdings(sight, ship))
        * (1.0 if ship.owner == sight.seat else -1.0)
        for ship in sight.state.ships
    )
