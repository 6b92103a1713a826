"""Random tables for tests: ships close together among obstacles, so that they bump and meet things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games.xwing.cards.build import HALVES
from starboard.games.xwing.geometry import measure
from starboard.games.xwing.geometry.base import Base, Size
from starboard.games.xwing2.build import BUILDS
from starboard.games.xwing2.rules import RULES as RULES

OBSTACLES = ("coreasteroid2", "coreasteroid4", "yt2400debris2", "vt49decimatordebris1", "gascloud1")
PLAIN_SQUADS = {  # of all sizes, without any card's text
    "squad_0": "bluesquadronescort + lothalrebel + partisanrenegade",
    "squad_1": "academypilot + omicrongrouppilot + cutlasssquadronpilot",
}

Draw = Callable[[int], int]


def draws(seed: int) -> Draw:
    """Whole numbers below n, the same for the same seed."""
    chance = SeededChance(seed)
    return lambda n: chance.draw("table", n)


def position(draw: Draw, squads: dict[str, str], wide: int = 500, **more: Any) -> dict[str, Any]:
    """Ships in a field of so many mm in the middle of the table, none over another, and four obstacles."""
    builds = [build for seat in range(2) for build in BUILDS.squad(squads[f"squad_{seat}"])]
    standing: list[Base] = []
    ships: dict[str, Any] = {}
    corner = (914 - wide) / 2
    while len(standing) < len(builds):
        x, y, angle = corner + draw(wide), corner + draw(wide), draw(360)
        base = Base.at(x, y, angle, Size(HALVES[builds[len(standing)].size]))
        if not measure.is_outside(base) and not any(measure.overlap(base, other) for other in standing):
            ships[str(len(standing))] = {"pose": [x, y, angle], "tokens": {"stress": draw(4) // 3}}
            standing.append(base)
    obstacles = [
        {
            "outline": OBSTACLES[draw(len(OBSTACLES))],
            "pose": [corner + draw(wide), corner + draw(wide), draw(360)],
        }
        for _ in range(4)
    ]
    return {"ships": ships, "obstacles": obstacles, **more}


def table(seed: int, squads: dict[str, str] = PLAIN_SQUADS, wide: int = 500, **more: Any) -> Match:
    """A match at such a position."""
    return Match.at_position(
        RULES, 2, position(draws(seed), squads, wide, **more), SeededChance(seed), squads
    )


def answer_one(match: Match, draw: Draw) -> None:
    """Answer a decision at random."""
    decision = match.waiting[0]
    option = decision.options[draw(len(decision.options))]
    match.apply(decision.seat, match.fill(decision.seat, option, draw))
