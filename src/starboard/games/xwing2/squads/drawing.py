"""Settings with squads drawn at random: by points and by threat in turns, for long runs between bots.

Squads by threat are drawn like those by points (`games/xwing/squads/drawing.py`), around quick builds that take
turns. Game `number` of a seed has the same squads wherever it is played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from starboard.core.chance import SeededChance, mix
from starboard.games.xwing.cards.content import QuickBuild
from starboard.games.xwing.geometry.outlines import obstacle_outlines
from starboard.games.xwing.squads.drawing import points_squad, shuffled
from starboard.games.xwing.squads.inactive import inactive_cards
from starboard.games.xwing.squads.legality import limited_names
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.settings import STRICT
from starboard.games.xwing.squads.squad import Squad
from starboard.games.xwing2.squads.quick import squad_of_quick_builds
from starboard.games.xwing2.squads.settings import QUICK_BUILDS

THREATS: Final = (6, 7, 8)  # of a game by threat
OBSTACLES: Final = 6  # three for each player (XW2-SETUP-04)
PROFILES: Final = ("core", "late")


def drawn_settings(rules: SquadRules, number: int, seed: int) -> dict[str, int | str | bool]:
    """Squads of both seats, by points and by threat in turns, six obstacles, and either profile."""
    chance = SeededChance(mix(seed ^ mix(number + 1)))
    pair, by_threat = divmod(number, 2)
    settings: dict[str, int | str | bool] = {
        "profile": PROFILES[pair % 2],
        "obstacles": ",".join(shuffled(sorted(obstacle_outlines()), chance)[:OBSTACLES]),
        "legality": STRICT,
    }
    turns = (2 * pair, 2 * pair + 1)
    if by_threat:
        threat = THREATS[chance.draw("threat", len(THREATS))]
        settings.update(legality=QUICK_BUILDS, threat=threat)
        squads = [threat_squad(rules, turn, seed, threat, chance) for turn in turns]
    else:
        squads = [points_squad(rules, turn, seed, chance) for turn in turns]
    for seat, squad in enumerate(squads):
        settings[f"squad_{seat}"] = squad.notation
    return settings


def threat_squad(rules: SquadRules, turn: int, seed: int, threat: int, chance: SeededChance) -> Squad:
    """Quick builds of one faction that make up the threat, the one whose turn it is among them (XW2-QB-01)."""
    order = _build_order(rules, seed)
    first = rules.content.quick_builds[order[turn % len(order)]]
    builds = [
        one for one in map(rules.content.quick_builds.__getitem__, order) if one.faction == first.faction
    ]
    found = next(_filled(rules, shuffled(builds, chance), (first.id,), threat - first.threat), None)
    if found is None:
        raise LookupError(f"No quick builds make up a threat of {threat} with {first.id}.")
    return squad_of_quick_builds(rules, found)


@lru_cache(maxsize=4)
def _build_order(rules: SquadRules, seed: int) -> tuple[str, ...]:
    ids = [
        card
        for card in sorted(rules.content.quick_builds)
        if not inactive_cards(rules, squad_of_quick_builds(rules, [card]))
    ]
    return tuple(shuffled(ids, SeededChance(mix(seed))))


def _filled(
    rules: SquadRules, builds: Sequence[QuickBuild], taken: tuple[str, ...], left: int
) -> Iterator[tuple[str, ...]]:
    if any(limited_names(rules, squad_of_quick_builds(rules, taken))):
        return
    if not left:
        yield taken
    for number, build in enumerate(builds):
        if build.threat <= left:
            yield from _filled(rules, builds[number:], (*taken, build.id), left - build.threat)
