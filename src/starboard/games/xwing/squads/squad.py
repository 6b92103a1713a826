"""A squad as people build it: ships with their upgrades, in order (squads-6).

Its notation is that of builds with ` + ` between them: `pilot(upgrade,upgrade) + pilot`.
"""

from __future__ import annotations

import msgspec

from starboard.games.xwing.cards.build import Build, write_build


class SquadShip(msgspec.Struct, frozen=True):
    """A ship of a squad: the id of its ship card and those of its upgrades."""

    pilot: str
    upgrades: tuple[str, ...] = ()

    @classmethod
    def of(cls, build: Build) -> SquadShip:
        """The ship that a build is."""
        return cls(build.pilot, build.upgrades)

    @property
    def notation(self) -> str:
        """As in options and records: `pilot(upgrade,upgrade)`."""
        return write_build(self.pilot, self.upgrades)


class Squad(msgspec.Struct, frozen=True):
    """A squad. It may break any rule: `check_points` and the other checks say which.

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


def squad_of(builds: tuple[Build, ...]) -> Squad:
    """The squad that builds of one faction make."""
    return Squad(builds[0].faction, tuple(SquadShip.of(build) for build in builds))
