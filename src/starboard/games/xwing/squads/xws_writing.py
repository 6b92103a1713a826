"""Writing XWS, strictly by its schema (squads-6)."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing.squads.points import ship_points
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad, SquadShip

OBSTACLES: Final = 3


def write_xws(rules: SquadRules, squad: Squad, link: str = "") -> dict[str, Any]:
    """The XWS object of a squad of known cards, with a link to it if there is one. Raises UnknownCard.

    Obstacles are written if there are exactly three, as XWS demands.
    """
    squad = rules.tidy(squad)
    ours = {"builder": "Starboard", **({"link": link} if link else {})}
    return {
        "version": rules.xws_version,
        **({"name": squad.name} if squad.name else {}),
        **({"description": squad.description} if squad.description else {}),
        "faction": rules.xws_faction(squad.faction),
        "points": sum(ship_points(rules, ship) for ship in squad.ships),
        "pilots": [_pilot(rules, ship) for ship in squad.ships],
        **({"obstacles": list(squad.obstacles)} if len(squad.obstacles) == OBSTACLES else {}),
        "vendor": {"starboard": ours},
    }


def _pilot(rules: SquadRules, ship: SquadShip) -> dict[str, Any]:
    by_slot: dict[str, list[str]] = {}
    for name in ship.upgrades:
        slot = rules.xws_slot(rules.content.upgrades[name].sides[0].type)
        by_slot.setdefault(slot, []).append(name)
    return {
        **rules.xws_pilot(rules.content.pilot(ship.pilot)),
        "points": ship_points(rules, ship),
        **({"upgrades": by_slot} if by_slot else {}),
    }
