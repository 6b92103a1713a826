"""A squad as people build it: ships with their upgrades, in order (XW2-SQD-06).

Its notation is that of builds with ` + ` between them: `lukeskywalker(instinctiveaim,r2d2) + jekporkins`.
"""

from __future__ import annotations

from typing import Final

import msgspec

from starboard.games.xwing.cards.build import write_build
from starboard.games.xwing2.content import upgrades

# The order in which upgrades are listed, by the slot that they take first.
SLOT_ORDER: Final = (
    "talent",
    "force_power",
    "tech",
    "sensor",
    "cannon",
    "turret",
    "torpedo",
    "missile",
    "tactical_relay",
    "crew",
    "gunner",
    "astromech",
    "device",
    "illicit",
    "modification",
    "title",
    "configuration",
    "command",
)


class SquadShip(msgspec.Struct, frozen=True):
    """A ship of a squad: the id of its ship card and those of its upgrades."""

    pilot: str
    upgrades: tuple[str, ...] = ()

    @property
    def notation(self) -> str:
        """As in options and records: `lukeskywalker(instinctiveaim,r2d2)`."""
        return write_build(self.pilot, self.upgrades)


class Squad(msgspec.Struct, frozen=True):
    """A squad. It may break any rule: `check_points` and `check_quick_builds` say which.

    `obstacles` are ids of obstacles, `quick_builds` ids of the builds that it was put together from.
    """

    faction: str
    ships: tuple[SquadShip, ...]
    name: str = ""
    description: str = ""
    obstacles: tuple[str, ...] = ()
    quick_builds: tuple[str, ...] = ()

    @property
    def notation(self) -> str:
        """Its ships with ` + ` between them; name and obstacles are not in it."""
        return " + ".join(ship.notation for ship in self.ships)

    def tidy(self) -> Squad:
        """The same squad with the upgrades of each ship in the order in which they are listed."""
        ships = tuple(SquadShip(ship.pilot, tuple(sorted(ship.upgrades, key=_place))) for ship in self.ships)
        return msgspec.structs.replace(self, ships=ships)


def _place(upgrade_id: str) -> tuple[int, str]:
    card = upgrades().get(upgrade_id)
    slot = card.sides[0].slots[0] if card else ""
    return (SLOT_ORDER.index(slot) if slot in SLOT_ORDER else len(SLOT_ORDER), upgrade_id)
