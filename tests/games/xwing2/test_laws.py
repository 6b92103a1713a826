"""Random games of X-Wing second edition obey the laws, with squads that use much of the rules."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from starboard.core.chance import SeededChance
from starboard.core.decision import DecisionKind, Option, Question
from starboard.core.match import Match
from starboard.games.xwing.cards.build import write_build
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import XWingSecond
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
    builds = [
        build for build in CONTENT.quick_builds.values() if build.faction == faction and build.threat <= 3
    ]
    chosen = [builds[(number + step) % len(builds)] for step in (0, len(builds) // 2)]
    return " + ".join(write_build(ship.pilot, ship.upgrades) for build in chosen for ship in build.pilots)


def obey(seed: int, **settings: Any) -> None:
    assert try_laws(XWingSecond(), 2, seed, {"round_cap": 10, **settings}, every=5) > 0


@pytest.mark.parametrize("seed", range(4))
def test_the_core_box_obeys_the_laws(seed: int) -> None:
    obey(seed, profile=("core", "late")[seed % 2])


@pytest.mark.parametrize("seed", range(4))
def test_turrets_large_bases_and_tokens_obey_the_laws(seed: int) -> None:
    obey(
        seed,
        squad_0="outerrimsmuggler + lothalrebel + rebelscout",
        squad_1="omicrongrouppilot + imdaartestpilot + cutlasssquadronpilot + nusquadronpilot(protontorpedoes)",
        obstacles="coreasteroid2,gascloud1,yt2400debris2",
        profile=("core", "late")[seed % 2],
    )


@pytest.mark.parametrize("seed", range(2))
def test_force_users_obey_the_laws(seed: int) -> None:
    obey(
        seed,
        squad_0="jedigeneral(sense) + jediknight(heightenedperception,r4astromech)",
        squad_1="inquisitor(supernaturalreflexes) + seventhsister(instinctiveaim,concussionmissiles)",
    )


@pytest.mark.parametrize("number", range(2 * len(FACTIONS)))
def test_quick_builds_of_every_faction_obey_the_laws(number: int) -> None:
    obey(
        number,
        squad_0=quick_squad(FACTIONS[number % 7], number),
        squad_1=quick_squad(FACTIONS[(number + 1 + number // 7) % 7], number + 3),
        profile=("core", "late")[number % 2],
    )


# Cards that set dials anew, look at them or show them, and the secret conditions.
HIDING_SQUADS = (
    ("zamwesell", "bluesquadronescort(cassianandor)"),
    ("captainnym(zamwesell)", "omicrongrouppilot(informant)"),
    ("phlacarphoccprototype", "starkillerbasepilot(supremeleadersnoke)"),
    ("jedigeneral(sense)", "zamwesell"),
)


@pytest.mark.parametrize("number", range(len(HIDING_SQUADS)))
def test_cards_that_touch_what_is_hidden_obey_the_laws(number: int) -> None:
    one, other = HIDING_SQUADS[number]
    obey(number, squad_0=one, squad_1=other, round_cap=6, obstacles="")


# -- a law of the ability queue -------------------------------------------------------------------------


def watched(kind: DecisionKind[XWingGame]) -> DecisionKind[XWingGame]:
    """The same kind, which refuses to be asked while something waits: the queue would overwrite the answer."""

    class Watched(type(kind)):  # type: ignore[misc]
        def options(self, game: XWingGame, question: Question) -> tuple[Option, ...]:
            assert not game.state.triggers, f"{question.kind} is asked while {game.state.triggers} wait"
            found: tuple[Option, ...] = super().options(game, question)
            return found

    return Watched()


class WatchedXWing(XWingSecond):
    """Second edition with every kind of decision watched."""

    kinds: ClassVar[dict[str, DecisionKind[Any]]] = {
        name: watched(kind) for name, kind in XWingSecond.kinds.items()
    }


@pytest.mark.parametrize("number", range(2 * len(FACTIONS)))
def test_nothing_is_asked_while_triggers_wait_for_the_queue(number: int) -> None:
    settings = {
        "squad_0": quick_squad(FACTIONS[number % 7], 2 * number),
        "squad_1": quick_squad(FACTIONS[(number + 3) % 7], 5 * number),
        "profile": ("core", "late")[number % 2],
        "round_cap": 10,
    }
    match = Match.new(WatchedXWing(), 2, SeededChance(number), settings)
    chance = SeededChance(number + 100)

    def draw(n: int) -> int:
        return chance.draw("choice", n)

    while not match.over:
        decision = match.waiting[0]
        option = decision.options[draw(len(decision.options))]
        match.apply(decision.seat, match.fill(decision.seat, option, draw))
