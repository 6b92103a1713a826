"""Clauses about devices: in which other ways they can be placed, what keeps them from detonating, whom they spare."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from starboard.games.xwing.board.devices import Way
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.effects.card_effects import CardEffects, Clause
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.clauses import instead
from starboard.games.xwing.language.scene import Named


def changes_ways(change: Callable[[XWingGame, str, Way], Iterable[Way]]) -> Clause:
    """My devices may be placed in other ways; given the device and a way, those that it becomes."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.DEVICE_WAYS, card, change)

    return Clause("device ways", (), register)


def instead_of_the_1_straight(
    *templates: tuple[str, int], hows: tuple[str, ...] = ("drop",)
) -> Callable[[XWingGame, str, Way], Iterable[Way]]:
    """These templates and speeds for what is placed with the 1 straight one, at these guides."""

    def change(game: XWingGame, device: str, way: Way) -> list[Way]:
        if way.how not in hows or (way.template, way.speed) != ("straight", 1):
            return []
        return [way._replace(template=template, speed=speed) for template, speed in templates]

    return change


def places_beside(*kinds: str) -> Clause:
    """These kinds of devices may be placed touching my base instead."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.PLACES_BESIDE, card, kinds)

    return Clause("device ways", (), register)


def holds_devices(
    able: Callable[[XWingGame, int, int, int], bool], pay: Callable[[XWingGame, int], None]
) -> Clause:
    """I may keep a device from detonating now; given my ship, the device, and which ship sets it off; and what I pay
    for it (abilities-6)."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.HOLDS_DEVICES, card, registry.Hold(able, pay))

    return Clause("holds devices", (), register)


def shrugs_off(*words: Named) -> Clause:
    """I may not be affected by a device that detonates; then the steps. `detail` is its number."""
    return instead("device_effect_before", queries.SHRUGS_OFF, words)


def makes_roll_again(*words: Named) -> Clause:
    """I may do this to dice that another ship rolled outside an attack; `detail` says what for, `device 3`; they are
    in the state (`rolled`)."""
    return instead("roll_dice_any", queries.MAKES_ROLL_AGAIN, words)
