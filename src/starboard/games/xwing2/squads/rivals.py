"""Ready squads of about the same points as another: somebody to fly against.

They are put together from the quick builds that are also legal by points (XW2-SQD-01 to -05), each at most
once, so that they can be flown under either rule.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from starboard.games.xwing.squads.inactive import inactive_cards
from starboard.games.xwing.squads.legality import check_points
from starboard.games.xwing.squads.points import squad_points
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad
from starboard.games.xwing2.squads.quick import squad_of_quick_builds

# Whom each faction usually meets.
ENEMIES: Final = {
    "rebelalliance": "galacticempire",
    "galacticempire": "rebelalliance",
    "scumandvillainy": "rebelalliance",
    "resistance": "firstorder",
    "firstorder": "resistance",
    "galacticrepublic": "separatistalliance",
    "separatistalliance": "galacticrepublic",
}
WAYS: Final = 6  # sets of builds kept for each sum, as limits of names may forbid some


def rivals(rules: SquadRules, points: int, faction: str) -> list[Squad]:
    """A squad of each faction that comes closest to these points, that of the usual enemy first."""
    enemy = ENEMIES.get(faction, "")
    order = sorted(ENEMIES, key=lambda one: (one != enemy, one == faction, list(ENEMIES).index(one)))
    found = [_squad_near(rules, min(points, rules.points_limit), one) for one in order]
    return [squad for squad in found if squad is not None]


@lru_cache(maxsize=512)
def _squad_near(rules: SquadRules, points: int, faction: str) -> Squad | None:
    sums = _sums(rules, faction)
    for total in sorted(sums, key=lambda one: (abs(one - points), one)):
        for builds in sums[total]:
            squad = squad_of_quick_builds(rules, builds)
            if not check_points(rules, squad):
                return squad
    return None


@cache
def _sums(rules: SquadRules, faction: str) -> dict[int, list[tuple[str, ...]]]:
    """Sets of builds of a faction by what they cost together, at most the limit."""
    sums: dict[int, list[tuple[str, ...]]] = {0: [()]}
    for build_id, cost in _by_points(rules, faction):
        for total in sorted(sums, reverse=True):  # from above: no build is taken twice
            if total + cost <= rules.points_limit:
                ways = sums.setdefault(total + cost, [])
                ways += [(*way, build_id) for way in sums[total][: WAYS - len(ways)]]
    del sums[0]
    return sums


@cache
def _by_points(rules: SquadRules, faction: str) -> tuple[tuple[str, int], ...]:
    """The quick builds of a faction that are legal by points and whose every text is carried out, with what
    they cost, the dearest first."""
    found = []
    for build in rules.content.quick_builds.values():
        if build.faction == faction:
            squad = squad_of_quick_builds(rules, [build.id])
            if not check_points(rules, squad) and not inactive_cards(rules, squad):
                found.append((build.id, squad_points(rules, squad)))
    return tuple(sorted(found, key=lambda one: (-one[1], one[0])))
