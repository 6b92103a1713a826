"""The cards of the first edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from starboard.games.xwing.cards.content import Content

PACKAGE: Final = "starboard.games.xwing1"


class FirstContent(Content):
    """What its cards say beside the data."""

    one_faction: ClassVar[str] = "XW1-SQD-02"
    arcs_by_text: ClassVar[frozenset[str]] = frozenset(("moraloeval", "neradantels"))
    two_locks: ClassVar[frozenset[str]] = frozenset(("weaponsengineer",))  # on two ships
    once_a_game: ClassVar[frozenset[str]] = frozenset(("biggsdarklighter", "teltrevura"))
    has_quick_builds: ClassVar[bool] = False
    example: ClassVar[str] = "academypilot + darkcurse(stealthdevice)"
    condition_limits: ClassVar[Mapping[str, int]] = {"harpooned": 99}  # not unique: any number
    # Three factions build squads; those of the sequels are printed apart (XW1-SQD-02).
    flies_with: ClassVar[Mapping[str, str]] = {"resistance": "rebelalliance", "firstorder": "galacticempire"}


CONTENT: Final = FirstContent(PACKAGE, "X-Wing first edition")
