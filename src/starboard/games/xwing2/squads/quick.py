"""Squads of quick builds (XW2-QB-01): their threats add up to the agreed total; limits of names apply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Final

from starboard.core.errors import UnknownCard
from starboard.games.xwing.cards.content import QuickBuild
from starboard.games.xwing.squads.faults import Fault
from starboard.games.xwing.squads.legality import known_cards, limited_names, one_faction
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad, SquadShip

QUICK_BUILD: Final = "XW2-QB-01"
THREAT: Final = 8  # of a game on 3 ft by 3 ft
MOST_COVERS: Final = 2000  # ways to put ships into builds that are looked at

Crew = tuple[str, tuple[str, ...]]  # a ship card with its upgrades in sorted order


def squad_of_quick_builds(rules: SquadRules, build_ids: Sequence[str]) -> Squad:
    """The squad that these quick builds make, of the faction of the first. Raises UnknownCard."""
    builds = [quick_build(rules, build_id) for build_id in build_ids]
    ships = [SquadShip(one.pilot, one.upgrades) for build in builds for one in build.pilots]
    return Squad(builds[0].faction if builds else "", tuple(ships), quick_builds=tuple(build_ids))


def quick_build(rules: SquadRules, build_id: str) -> QuickBuild:
    """A quick build. Raises UnknownCard with a sentence."""
    found = rules.content.quick_builds.get(build_id)
    if found is None:
        raise UnknownCard(f"{rules.content.title} has no quick build {build_id!r}.")
    return found


def check_quick_builds(rules: SquadRules, squad: Squad, threat: int = THREAT) -> list[Fault]:
    """Every fault of a squad of quick builds. Slots and points do not count.

    The builds are those that the squad names, else those that its ships make up; where they make up several
    sets, one of the agreed threat is taken if there is one.
    """
    found = [*known_cards(rules, squad), *one_faction(rules, squad), *limited_names(rules, squad)]
    builds, without = builds_of(rules, squad, threat)
    for number in without:
        ship = squad.ships[number]
        found.append(
            rules.fault(
                QUICK_BUILD,
                "no_quick_build",
                ship=number + 1,
                pilot=ship.pilot,
                upgrades=list(ship.upgrades),
            )
        )
    total = _threat(rules, builds)
    if total != threat and not without:
        found.append(rules.fault(QUICK_BUILD, "other_threat", threat=total, agreed=threat))
    return found


def squad_threat(rules: SquadRules, squad: Squad, agreed: int = THREAT) -> int:
    """The threat of the quick builds that a squad is made of."""
    return _threat(rules, builds_of(rules, squad, agreed)[0])


def builds_of(rules: SquadRules, squad: Squad, threat: int) -> tuple[tuple[str, ...], list[int]]:
    """The quick builds that a squad's ships make up, and the indices of ships that belong to none."""
    if squad.quick_builds:
        return squad.quick_builds, []
    crews = [_crew(ship.pilot, ship.upgrades) for ship in squad.ships]
    without = [number for number, crew in enumerate(crews) if crew not in _builds_with(rules)]
    known = Counter(crew for crew in crews if crew in _builds_with(rules))
    first: tuple[str, ...] | None = None
    for builds in islice(_covers(rules, known), MOST_COVERS):
        if _threat(rules, builds) == threat:
            return builds, without
        first = first if first is not None else builds
    if first is not None:
        return first, without
    # Every ship is of some build, but not of one that the others complete.
    halves = [
        number for number, crew in enumerate(crews) if crew in _builds_with(rules) and not _alone(rules, crew)
    ]
    return (), sorted([*without, *halves])


def _threat(rules: SquadRules, build_ids: Sequence[str]) -> int:
    return sum(rules.content.quick_builds[build_id].threat for build_id in build_ids)


def _alone(rules: SquadRules, crew: Crew) -> bool:
    return any(
        len(rules.content.quick_builds[build_id].pilots) == 1
        for build_id in _builds_with(rules).get(crew, ())
    )


def _crew(pilot: str, upgrades: Sequence[str]) -> Crew:
    return pilot, tuple(sorted(upgrades))


@cache
def _builds_with(rules: SquadRules) -> dict[Crew, tuple[str, ...]]:
    """Ids of the quick builds by each ship that is in them."""
    found: dict[Crew, list[str]] = {}
    for build in rules.content.quick_builds.values():
        for crew in {_crew(one.pilot, one.upgrades) for one in build.pilots}:
            found.setdefault(crew, []).append(build.id)
    return {crew: tuple(ids) for crew, ids in found.items()}


def _covers(rules: SquadRules, left: Counter[Crew]) -> Iterator[tuple[str, ...]]:
    """All ways to put these ships into quick builds, the build of the first ship first."""
    crew = next((one for one, count in left.items() if count > 0), None)
    if crew is None:
        yield ()
        return
    for build_id in _builds_with(rules)[crew]:
        needed = Counter(
            _crew(one.pilot, one.upgrades) for one in rules.content.quick_builds[build_id].pilots
        )
        if all(left[one] >= count for one, count in needed.items()):
            for rest in _covers(rules, left - needed):
                yield (build_id, *rest)
