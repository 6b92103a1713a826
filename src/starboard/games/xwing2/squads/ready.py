"""A ready squad for each faction, of quick builds (XW2-QB-01): for whoever wants to play or measure at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from starboard.core.errors import BadSetup
from starboard.games.xwing.cards.content import QuickBuild
from starboard.games.xwing.squads.inactive import inactive_cards
from starboard.games.xwing.squads.legality import limited_names
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad
from starboard.games.xwing2.squads.quick import builds_of, squad_of_quick_builds

MOST_THREAT: Final = 3  # of one build, so that there are several ships


@cache
def factions(rules: SquadRules) -> frozenset[str]:
    """The factions that have quick builds."""
    return frozenset(build.faction for build in rules.content.quick_builds.values())


@lru_cache(maxsize=64)
def ready_squad(rules: SquadRules, faction: str, threat: int) -> Squad:
    """Quick builds of a faction that make up this threat: the dearest first and then by id, as names allow it.
    Every text is carried out. Raises BadSetup where there are none."""
    builds = [
        build
        for build in sorted(rules.content.quick_builds.values(), key=lambda one: (-one.threat, one.id))
        if build.faction == faction and build.threat <= MOST_THREAT
    ]
    found = _filled(rules, builds, (), threat)
    if found is None:
        raise BadSetup(f"There is no ready squad of {faction} of threat {threat}; name its ships instead.")
    return squad_of_quick_builds(rules, found)


def filled_up(rules: SquadRules, squad: Squad, threat: int) -> Squad | None:
    """The squad with more quick builds of its faction, so that it has this threat: the dearest first and then
    by id, as names allow it. None where no quick builds do that, or a ship is of none."""
    taken, without = builds_of(rules, squad, threat)
    left = threat - sum(rules.content.quick_builds[one].threat for one in taken)
    if without or not taken or left < 0:
        return None
    faction = rules.content.quick_builds[taken[0]].faction
    builds = [
        build
        for build in sorted(rules.content.quick_builds.values(), key=lambda one: (-one.threat, one.id))
        if build.faction == faction and build.threat <= left
    ]
    found = _filled(rules, builds, taken, left)
    return None if found is None else squad_of_quick_builds(rules, found)


def _filled(
    rules: SquadRules, builds: Sequence[QuickBuild], taken: tuple[str, ...], left: int
) -> tuple[str, ...] | None:
    if not left:
        return taken
    for number, build in enumerate(builds):
        if build.threat > left:
            continue
        more = (*taken, build.id)
        squad = squad_of_quick_builds(rules, more)
        if any(limited_names(rules, squad)) or inactive_cards(rules, squad):
            continue
        found = _filled(rules, builds[number + 1 :], more, left - build.threat)
        if found is not None:
            return found
    return None
