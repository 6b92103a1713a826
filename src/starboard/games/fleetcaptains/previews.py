"""What a choice would do, from a view alone: what a step of a move costs and leaves."""

from __future__ import annotations

from typing import Any

from starboard.core.decision import Option
from starboard.core.piece import HIDDEN
from starboard.games.fleetcaptains.chart import chart_of
from starboard.games.fleetcaptains.options import Step
from starboard.games.fleetcaptains.ruleset import FleetRules
from starboard.games.fleetcaptains.state import FACE_DOWN, crossing_price
from starboard.games.fleetcaptains.view import TableView


def preview(rules: FleetRules, told: TableView, option: Option) -> dict[str, Any]:
    """`cost` of crossing the tile that is left, and the movement points that are `left` then (FC-MOVE-04)."""
    move = told.move
    if not isinstance(option, Step) or move is None or move["points"] == HIDDEN:
        return {}
    at = told.ships[move["ships"][0]].at if move["ships"] else told.tokens[str(move["token"])].at
    cost = 0
    if move["steps"] and at < chart_of(told.map, len(told.players)).tiles and told.faces[at] != FACE_DOWN:
        size = rules.content.tiles[told.faces[at]].size
        cost = crossing_price(size, move["ignore"], move["cheap"])
    return {"cost": cost, "left": move["points"] - move["spent"] - cost}
