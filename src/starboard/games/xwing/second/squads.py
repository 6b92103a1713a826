"""What squads cost (XW2-SQD-01, -05). Legality, XWS and YASB links are in modules beside this one."""

from __future__ import annotations

from functools import lru_cache

from starboard.games.xwing.second.build import Build, read_build
from starboard.games.xwing.second.content import pilot, upgrade


@lru_cache(maxsize=4096)
def _points(text: str) -> int:
    build = read_build(text)
    return pilot(build.pilot).cost + sum(upgrade_points(build, name) for name in build.upgrades)


def build_points(build: Build) -> int:
    """The squad points of a ship with its upgrades."""
    return _points(build.text)


def upgrade_points(build: Build, name: str) -> int:
    """The points of one upgrade on this ship: fixed, or by printed agility, initiative or size (XW2-SQD-05)."""
    cost = upgrade(name).cost
    if "fixed" in cost:
        return int(cost["fixed"])
    from starboard.games.xwing.second.content import ship_types

    ship = ship_types()[build.ship_type]
    key = {"agility": str(ship.agility), "initiative": str(build.initiative), "size": build.size}[cost["by"]]
    return int(cost["values"][key])
