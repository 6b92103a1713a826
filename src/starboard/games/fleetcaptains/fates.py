"""What became of each ship in a game that is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from starboard.core.history import events_that_stand
from starboard.games.fleetcaptains.content import ALERTS, Content
from starboard.games.fleetcaptains.state import NOBODY
from starboard.games.fleetcaptains.view import TableView


def fates(content: Content, view: TableView, events: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Seat by seat, each ship that was in play. `how`: destroyed, in which `round` and `by` which seat (-1: by nobody);
    or survived, in which `alert` state. Of play that was taken back nothing is told."""
    round_, ends = 0, dict[str, tuple[int, int]]()
    for event in events_that_stand(events):
        if event["event"] == "turn_began":
            round_ = event["round"]
        elif event["event"] == "destroyed":
            ends[event["ship"]] = (round_, event["by"])
    found = []
    for ship in sorted(view.ships, key=lambda ship: ship.seat):
        name = content.ships[ship.card].id
        fate: dict[str, Any] = {"seat": ship.seat, "ship": name}
        if ship.in_play:
            fate |= {"how": "survived", "alert": ALERTS[ship.alert]}
        else:
            when, by = ends.get(name, (0, NOBODY))
            fate |= {"how": "destroyed", "round": when, "by": by}
        found.append(fate)
    return found
