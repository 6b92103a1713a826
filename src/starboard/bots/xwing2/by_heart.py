"""Cards of the second edition that the bots know by heart, because trying them out would not show what they gain."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from starboard.bots.xwing.courses import courses, standing
from starboard.bots.xwing.devices import device_worth
from starboard.bots.xwing.dials import foreseen
from starboard.bots.xwing.engaging import best_attack
from starboard.bots.xwing.outlook import Outlook
from starboard.bots.xwing.shots import Gunnery
from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.worth import left

FUSED: Final = 0.4  # what a bomb with a fuse marker does later, in parts of what it would do now


def _repair_shield(sight: Sight, ship: int) -> float:
    """A shield for a disarm token: where it has nothing to shoot at, or is nearly destroyed."""
    shot = _shot_to_come(sight, ship)
    return 4.0 - shot + (4.0 if left(sight.ship(ship)) <= 2 else 0.0)


def _shot_to_come(sight: Sight, ship: int) -> float:
    """Points that its attack in this round may bring: what it can see, or may see once it has moved."""
    if sight.moved(ship) or not sight.enemies:
        return best_attack(sight, Gunnery(sight), ship)
    mine = courses(sight, ship) if not sight.moved(ship) else standing(sight, ship)
    outlook = Outlook(sight, Gunnery(sight), [mine], [foreseen(sight, enemy) for enemy in sight.enemies])
    return max(
        float(outlook.mix[ship] @ outlook.deal[ship, enemy] @ outlook.mix[enemy]) for enemy in sight.enemies
    )


def _engage_first(sight: Sight, ship: int) -> float:
    """Shoot before an enemy of higher or equal initiative that may be destroyed by it."""
    gunnery = Gunnery(sight)
    faster = [
        enemy
        for enemy in sight.enemies
        if sight.order(enemy)[0] >= sight.order(ship)[0] and best_attack(sight, gunnery, enemy) > 0.0
    ]
    return best_attack(sight, gunnery, ship) * (0.5 if faster else 0.0) - sight.price_of_action("purple")


def _fuse_worth(sight: Sight, ship: int) -> float:
    """Points that a fuse marker adds to the device that a ship has just put down (XW2-DEV-06)."""
    found = [device for device in sight.state.devices if device.placed and device.by == ship]
    return (FUSED - 1.0) * device_worth(sight, found[-1]) if found else 0.0


BY_HEART: Final[Mapping[str, Callable[[Sight, int], float]]] = {
    "r2d2": _repair_shield,
    "r2astromech": _repair_shield,
    "heightenedperception": _engage_first,
    "delayedfuses": _fuse_worth,
}
