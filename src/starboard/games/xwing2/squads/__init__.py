"""Squads: what they cost, whether they are legal, and how they are read and written.

`read_squad_text` reads a squad from whatever people have. `examine` says everything about it; `check_points`,
`check_quick_builds` and `inactive_cards` are its parts. A squad is written as its `notation`, by `write_xws`,
`write_yasb`, `print_text` and `print_html`.
"""

from starboard.games.xwing2.squads.faults import Fault, Note, SquadIllegal, SquadUnreadable
from starboard.games.xwing2.squads.inactive import Inactive, inactive_cards
from starboard.games.xwing2.squads.legality import (
    POINTS_LIMIT,
    check_points,
    faults_of_adding,
    refusals,
)
from starboard.games.xwing2.squads.points import (
    build_points,
    card_points,
    ship_points,
    squad_points,
    upgrade_points,
)
from starboard.games.xwing2.squads.printing import print_html, print_text
from starboard.games.xwing2.squads.quick import (
    THREAT,
    check_quick_builds,
    squad_of_quick_builds,
    squad_threat,
)
from starboard.games.xwing2.squads.reading import Reading, read_squad_text
from starboard.games.xwing2.squads.report import Report, examine, require_legal
from starboard.games.xwing2.squads.squad import Squad, SquadShip
from starboard.games.xwing2.squads.xws_writing import write_xws
from starboard.games.xwing2.squads.yasb import write_yasb

__all__ = [
    "POINTS_LIMIT",
    "THREAT",
    "Fault",
    "Inactive",
    "Note",
    "Reading",
    "Report",
    "Squad",
    "SquadIllegal",
    "SquadShip",
    "SquadUnreadable",
    "build_points",
    "card_points",
    "check_points",
    "check_quick_builds",
    "examine",
    "faults_of_adding",
    "inactive_cards",
    "print_html",
    "print_text",
    "read_squad_text",
    "refusals",
    "require_legal",
    "ship_points",
    "squad_of_quick_builds",
    "squad_points",
    "squad_threat",
    "upgrade_points",
    "write_xws",
    "write_yasb",
]
