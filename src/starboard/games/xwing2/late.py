"""What the profile `late` changes: the later rules of the second edition, where they differ (XW2-LATE)."""

from __future__ import annotations

from typing import ClassVar

from starboard.games.xwing import tokens
from starboard.games.xwing.game import is_tractored
from starboard.games.xwing.state import Ship


class LateProfile:
    """Stands before a ruleset of the second edition and replaces what it decides."""

    tractored_once: ClassVar[bool] = True  # XW2-LATE-01, as are the next four
    tractor_over_obstacles: ClassVar[bool] = False
    tractor_roll: ClassVar[str] = "late_tractor_roll"
    turned_by_tractor: ClassVar[bool] = True

    def dice_lost_to_tractor(self, ship: Ship) -> int:
        """Only while it is tractored."""
        return int(is_tractored(ship))

    jams_in_bullseye: ClassVar[int] = 2  # XW2-LATE-02
    removed_by_easy: ClassVar[tuple[tuple[int, str], ...]] = (
        (tokens.STRESS, "XW2-MOVE-03"),
        (tokens.STRAIN, "XW2-LATE-03"),
        (tokens.DEPLETE, "XW2-LATE-03"),
    )
    clouds_roll: ClassVar[bool] = True  # XW2-LATE-04
    lockable: ClassVar[frozenset[str]] = frozenset(("ship", "obstacle", "device"))  # XW2-LATE-05
    stress_before_red_action: ClassVar[str] = "XW2-LATE-06"
    stress_after_red_action: ClassVar[str] = ""
