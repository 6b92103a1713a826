"""What ships, tokens and charges are worth, in squad points."""

from __future__ import annotations

from functools import lru_cache

from starboard.bots.xwing2.weights import Weights
from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.squads.points import build_points
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.state import IN_PLAY, Ship, XWingState

# points that a token is worth to its ship where nothing nearer is known
TOKEN_WORTH = {
    tokens.FOCUS: 2.5,
    tokens.EVADE: 2.0,
    tokens.CALCULATE: 1.8,
    tokens.REINFORCE_FORE: 2.0,
    tokens.REINFORCE_AFT: 2.0,
    tokens.CLOAK: 1.5,
    tokens.DISARM: -4.0,
    tokens.TRACTOR: -2.5,
    tokens.JAM: -1.5,
    tokens.STRESS: -2.5,
    tokens.ION: -2.5,
    tokens.STRAIN: -1.5,
    tokens.DEPLETE: -1.5,
}
PER_FIGHT = 9.5  # points that a ship usually costs for each root of dice times endurance
REMOTE = 4.0  # points of a remote
FACEUP = 1.5  # points that a damage card costs more when it lies faceup
LOST_BEFORE_ENGAGING = 0.5  # what a token of the Engagement Phase is still worth once its ship has engaged


def left(ship: Ship) -> int:
    """How much damage destroys the ship: hull and shields left."""
    return max(0, build_of(ship).hull - ship.damage) + ship.shields


@lru_cache(maxsize=4096)
def price(rules: SquadRules, build: str) -> float:
    """Points that a ship is worth unharmed: half its cost, half what it can deal and take (a squad is beaten
    when its last ship is gone, whatever that cost)."""
    read = rules.builds[build]
    dice = max((weapon.dice for weapon in read.weapons), default=0)
    lasts = (read.hull + read.shields) * (1.0 + read.agility / 4)
    return (
        (build_points(rules, read) + PER_FIGHT * (dice * lasts) ** 0.5) / 2
        if read.size != "remote"
        else REMOTE
    )


def worth(ship: Ship, after: float = 0.0, weights: Weights | None = None) -> float:
    """Points that the ship is worth once it has suffered so much more damage."""
    alive = (weights or Weights()).alive
    build = build_of(ship)
    hull = left(ship) - after
    if hull <= 0 or ship.destroyed or ship.place != IN_PLAY:
        return 0.0
    return price(ship.rules.squads, ship.build) * (
        alive + (1.0 - alive) * hull / (build.hull + build.shields)
    )


def losses(ship: Ship, most: int, weights: Weights) -> list[float]:
    """Points lost by 0, 1, … `most` damage."""
    now = worth(ship, 0.0, weights)
    return [now - worth(ship, damage, weights) for damage in range(most + 1)]


def holdings(ship: Ship, weights: Weights) -> float:
    """Points of everything on a ship but its hull and shields: tokens, charges, Force, locks, damage cards."""
    if ship.place != IN_PLAY or ship.destroyed:
        return 0.0
    build = build_of(ship)
    total = weights.force * ship.force + weights.lock * len(ship.locks) - FACEUP * len(ship.faceup)
    for token, price in TOKEN_WORTH.items():
        if ship.tokens[token]:
            passed = token in ship.rules.leave_at_end and ship.engaged
            total += price * ship.tokens[token] * (LOST_BEFORE_ENGAGING if passed else 1.0)
    for card, pool in build.charges.items():
        total += ship.charges.get(card, 0) * (weights.recurring if pool.recurring else weights.charge)
    return total


def balance(state: XWingState, seat: int, weights: Weights) -> float:
    """Points of all own ships with what they have, less those of the enemy."""
    return sum(
        (worth(ship, 0.0, weights) + holdings(ship, weights)) * (1.0 if ship.owner == seat else -1.0)
        for ship in state.ships
    )
