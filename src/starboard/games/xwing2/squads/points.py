"""What ships and upgrades cost (XW2-SQD-01, -05)."""

from __future__ import annotations

from functools import lru_cache

from starboard.games.xwing.cards.build import Build
from starboard.games.xwing2.build import read_build
from starboard.games.xwing2.content import pilot, ship_types, upgrade
from starboard.games.xwing2.squads.squad import Squad, SquadShip


def squad_points(squad: Squad) -> int:
    """The points of a squad. Raises UnknownCard."""
    return sum(ship_points(ship) for ship in squad.ships)


def ship_points(ship: SquadShip) -> int:
    """The points of a ship with its upgrades. Raises UnknownCard."""
    return pilot(ship.pilot).cost + sum(card_points(ship.pilot, name) for name in ship.upgrades)


def card_points(pilot_id: str, upgrade_id: str) -> int:
    """The points of an upgrade on a ship: fixed, or by printed agility, initiative or size (XW2-SQD-05)."""
    cost = upgrade(upgrade_id).cost
    if "fixed" in cost:
        return int(cost["fixed"])
    card = pilot(pilot_id)
    ship = ship_types()[card.ship]
    printed = {"agility": str(ship.agility), "initiative": str(card.initiative), "size": ship.size}
    return int(cost["values"][printed[cost["by"]]])


def build_points(build: Build) -> int:
    """The points of a ship with its upgrades, from its build."""
    return _points(build.text)


def upgrade_points(build: Build, name: str) -> int:
    """The points of one upgrade on this ship, from its build."""
    return card_points(build.pilot, name)


@lru_cache(maxsize=4096)
def _points(text: str) -> int:
    build = read_build(text)
    return ship_points(SquadShip(build.pilot, build.upgrades))
