"""What cards of the first edition alone ask of the ship that takes them (XW1-SQD-07): slots and hull."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from starboard.games.xwing.squads.restrictions import Bearer, Failure, Test, between, one_of


def _without_slots(wanted: Sequence[str], bearer: Bearer) -> Failure | None:
    if set(wanted) & set(bearer.slots):
        return "without_slot", {"slots": list(wanted)}
    return None


OWN: Final[Mapping[str, Test]] = {
    "slots": one_of("slot", "slots", "has_slots", lambda bearer: bearer.slots),
    "without_slots": _without_slots,
    "hull": between("hull"),
}
