"""Cards that place devices (XW2-DEV), and those that change how."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from starboard.games.xwing.board.devices import Way
from starboard.games.xwing.effects import registry
from starboard.games.xwing.effects.card_effects import CardEffects, Clause
from starboard.games.xwing.game import XWingGame
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


def changes_ways(change: Callable[[XWingGame, str, Way], Iterable[Way]]) -> Clause:
    """My devices may be placed in other ways; given the device and a way, those that it becomes."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.DEVICE_WAYS, card, change)

    return Clause("device ways", (), register)


def instead_of_the_1_straight(
    *templates: tuple[str, int],
) -> Callable[[XWingGame, str, Way], Iterable[Way]]:
    """These templates and speeds for what is dropped with the 1 straight one."""

    def change(game: XWingGame, device: str, way: Way) -> list[Way]:
        if way != Way("drop", "straight", 1):
            return []
        return [Way("drop", template, speed) for template, speed in templates]

    return change
