"""Missions (XW1-MIS-01): those of both core sets are known by name, and none by its objective (XW1-MIS-02)."""

from __future__ import annotations

from typing import Final

from starboard.core.decision import Refusal
from starboard.core.errors import BadSetup

NONE: Final = "none"
KNOWN: Final = ("political_escort", "raid", "rescue")  # of six; the others not even by name
RULE: Final = "XW1-MIS-02"


def require_playable(mission: str) -> None:
    """Raises BadSetup for a mission: it is won by its objective alone, and reaching that would end the game at once
    (XW1-WIN-02), but no objective could be read."""
    if mission == NONE:
        return
    if mission in KNOWN:
        raise BadSetup(
            f"The objective of the mission {mission!r} is not known, so it cannot be played; "
            f"play without a mission ({NONE!r}).",
            [Refusal(RULE, "mission_unknown", {"mission": mission})],
        )
    raise BadSetup(
        f"There is no mission {mission!r}; known by name are {', '.join(KNOWN)}, and none of them can be played. "
        f"Play without a mission ({NONE!r}).",
        [Refusal(RULE, "no_such_mission", {"mission": mission, "known": list(KNOWN)})],
    )
