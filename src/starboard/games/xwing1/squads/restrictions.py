"""What cards of the first edition alone ask of the ship that takes them (XW1-SQD-07): slots, hull and shields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from starboard.games.xwing.squads.restrictions import Bearer, Failure, Test, one_of


def _between(stat: str) -> Test:
    """A test that wants a figure of the ship between two others."""

    def test(wanted: Sequence[int], bearer: Bearer) -> Failure | None:
        least, most = wanted
        value = bearer.figure(stat, getattr(bearer.ship, stat))
        if least <= value <= most:
            return None
        return stat, {"least": least, "most": most, stat: value}

    return test


def _without_slots(wanted: Sequence[str], bearer: Bearer) -> Failure | None:
    if set(wanted) & set(bearer.slots):
        return "without_slot", {"slots": list(wanted)}
    return None


OWN: Final[Mapping[str, Test]] = {
    "slots": one_of("slot", "slots", "has_slots", lambda bearer: bearer.slots),
    "without_slots": _without_slots,
    "hull": _between("hull"),
    "shields": _between("shields"),
}
