"""Squads: what they cost, whether they are legal, and how they are read and written.

What an edition decides of it is its `SquadRules`, which every function here is told: the `squads` of a ruleset.
`read_squad_text` reads a squad from whatever people have. `examine` says everything about it; `check_points` and
`inactive_cards` are its parts. A squad is written as its `notation`, by `write_xws`, `print_text` and `print_html`,
and as a link by `SquadRules.write_link`.
"""

from starboard.games.xwing.squads.faults import Fault, Note, SquadIllegal, SquadUnreadable
from starboard.games.xwing.squads.inactive import Inactive, inactive_cards
from starboard.games.xwing.squads.legality import check_points, faults_of_adding, refusals
from starboard.games.xwing.squads.points import build_points, card_points, ship_points, squad_points
from starboard.games.xwing.squads.printing import print_html, print_text
from starboard.games.xwing.squads.reading import Reading, read_squad_text
from starboard.games.xwing.squads.report import Report, examine, require_legal
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad, SquadShip
from starboard.games.xwing.squads.xws_writing import write_xws

__all__ = [
    "Fault",
    "Inactive",
    "Note",
    "Reading",
    "Report",
    "Squad",
    "SquadIllegal",
    "SquadRules",
    "SquadShip",
    "SquadUnreadable",
    "build_points",
    "card_points",
    "check_points",
    "examine",
    "faults_of_adding",
    "inactive_cards",
    "print_html",
    "print_text",
    "read_squad_text",
    "refusals",
    "require_legal",
    "ship_points",
    "squad_points",
    "write_xws",
]
