"""Squads: what they cost, whether they are legal, and how they are written and read.

A squad is read from whatever people have (`read_squad_text`), checked (`check_points`,
`check_quick_builds`, `inactive_cards`, all of them in `examine`) and written as notation, XWS, YASB link
or printed list.
"""

from starboard.games.xwing.second.squads.points import (
    build_points,
    card_points,
    ship_points,
    squad_points,
    upgrade_points,
)
from starboard.games.xwing.second.squads.squad import Squad, SquadShip

__all__ = [
    "Squad",
    "SquadShip",
    "build_points",
    "card_points",
    "ship_points",
    "squad_points",
    "upgrade_points",
]
