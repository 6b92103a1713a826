"""Random games of X-Wing second edition obey the laws, with squads that use much of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from starboard.games.xwing.second.build import write_build
from starboard.games.xwing.second.content import quick_builds
from starboard.games.xwing.second.rules import XWingSecond
from starboard.lab.laws import try_laws

FACTIONS = (
    "rebelalliance",
    "galacticempire",
    "scumandvillainy",
    "resistance",
    "firstorder",
    "galacticrepublic",
    "separatistalliance",
)


def quick_squad(faction: str, number: int) -> str:
    """Two quick builds of a faction, from this one on."""
    builds = [build for build in quick_builds().values() if build.faction == faction and build.threat <= 3]
    chosen = [builds[(number + step) % len(builds)] for step in (0, len(builds) // 2)]
    return " + ".join(write_build(ship.pilot, ship.upgrades) for build in chosen for ship in build.pilots)


def obey(seed: int, **settings: Any) -> None:
    try_laws(XWingSecond(), 2, seed, {"round_cap": 10, **settings}, every=5)


@pytest.mark.parametrize("seed", range(2))
def test_the_core_box_obeys_the_laws(seed: int) -> None:
    obey(seed)


@pytest.mark.parametrize("profile", ["core", "late"])
def test_turrets_large_bases_and_tokens_obey_the_laws(profile: str) -> None:
    obey(
        7,
        squad_0="outerrimsmuggler + lothalrebel + rebelscout",
        squad_1="omicrongrouppilot + imdaartestpilot + cutlasssquadronpilot + nusquadronpilot(protontorpedoes)",
        obstacles="coreasteroid2,gascloud1,yt2400debris2",
        profile=profile,
    )


def test_force_users_obey_the_laws() -> None:
    obey(
        11,
        squad_0="jedigeneral(sense) + jediknight(heightenedperception,r4astromech)",
        squad_1="inquisitor(supernaturalreflexes) + seventhsister(instinctiveaim,concussionmissiles)",
    )


@pytest.mark.parametrize("number", range(len(FACTIONS)))
def test_quick_builds_of_every_faction_obey_the_laws(number: int) -> None:
    obey(
        number,
        squad_0=quick_squad(FACTIONS[number], number),
        squad_1=quick_squad(FACTIONS[(number + 1) % len(FACTIONS)], number + 3),
    )
