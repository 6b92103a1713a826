"""Writing XWS 2.0.0, strictly by xws.schema.json (XW2-SQD-06)."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing2.content import upgrades
from starboard.games.xwing2.squads.points import ship_points
from starboard.games.xwing2.squads.squad import Squad, SquadShip

VERSION: Final = "2.0.0"
OBSTACLES: Final = 3


def write_xws(squad: Squad, link: str = "") -> dict[str, Any]:
    """The XWS object of a squad of known cards, with a link to it if there is one. Raises UnknownCard.

    Obstacles are written if there are exactly three, as XWS demands.
    """
    squad = squad.tidy()
    ours = {"builder": "Starboard", **({"link": link} if link else {})}
    return {
        "version": VERSION,
        **({"name": squad.name} if squad.name else {}),
        **({"description": squad.description} if squad.description else {}),
        "faction": squad.faction,
        "points": sum(ship_points(ship) for ship in squad.ships),
        "pilots": [_pilot(ship) for ship in squad.ships],
        **({"obstacles": list(squad.obstacles)} if len(squad.obstacles) == OBSTACLES else {}),
        "vendor": {"starboard": ours},
    }


def _pilot(ship: SquadShip) -> dict[str, Any]:
    by_slot: dict[str, list[str]] = {}
    for name in ship.upgrades:
        slot = upgrades()[name].sides[0].type
        by_slot.setdefault(slot.replace("_", "-"), []).append(name)
    return {
        "id": ship.pilot,
        "points": ship_points(ship),
        **({"upgrades": by_slot} if by_slot else {}),
    }
