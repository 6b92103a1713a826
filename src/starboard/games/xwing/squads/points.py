"""What ships and upgrades cost (squads-1, squads-5)."""

from __future__ import annotations

from functools import lru_cache

from starboard.games.xwing.cards.build import Build
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad, SquadShip


def squad_points(rules: SquadRules, squad: Squad) -> int:
    """The points of a squad. Raises UnknownCard."""
    return sum(ship_points(rules, ship) for ship in squad.ships)


def ship_points(rules: SquadRules, ship: SquadShip) -> int:
    """The points of a ship with its upgrades. Raises UnknownCard."""
    pilot = rules.content.pilot(ship.pilot)
    return pilot.cost + sum(card_points(rules, ship, name) for name in ship.upgrades)


def card_points(rules: SquadRules, ship: SquadShip, upgrade_id: str) -> int:
    """The points of an upgrade on a ship. Raises UnknownCard."""
    return rules.cost(rules.content.upgrade(upgrade_id), ship)


def build_points(rules: SquadRules, build: Build) -> int:
    """The points of a ship with its upgrades, from its build."""
    return _points(rules, build.text)


@lru_cache(maxsize=4096)
def _points(rules: SquadRules, text: str) -> int:
    return ship_points(rules, SquadShip.of(rules.builds[text]))
