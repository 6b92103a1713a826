"""Cards that place devices (XW2-DEV)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.language.clauses import may
from starboard.games.xwing.language.device_steps import PLACEABLE, Placeable, may_place_now, place
from starboard.games.xwing.language.requirements import itself
from starboard.games.xwing2.cards.writing import EFFECTS, upgrade

USUAL: Final = ("drop straight 1",)


def in_system_phase() -> Clause:
    """The usual drop (XW2-DEV-01, XW2-SYS-02)."""
    return may("system_phase", itself, may_place_now, place())


def device_card(
    card: str, device: str, *clauses: Clause, ways: Iterable[str] = USUAL, most: int = 1, fuses: int = 0
) -> None:
    """A card that places a device; one that says nothing else drops it in the System Phase for a charge."""
    EFFECTS.answer(PLACEABLE, card, Placeable(device, tuple(ways), most, fuses))
    upgrade(card, *(clauses or (in_system_phase(),)))
