"""Questions of Fleet Captains as its cases, and random games, come to them, for the page to show."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from typing import Any

from starboard.core.chance import SeededChance
from starboard.core.decision import Decision
from starboard.core.match import Match
from starboard.core.scenario import moments
from starboard.games.fleetcaptains.rules import RULES
from starboard.lab.cases import packaged
from tests.browser.staged import Stage

RANDOM_GAMES = 3


def moments_of_games() -> Iterator[tuple[Match, dict[str, Any]]]:
    """Short random games at each of their questions."""
    for seed in range(RANDOM_GAMES):
        settings = {"target": 8, "round_cap": 8}
        match = Match.new(RULES, 2, SeededChance(seed), settings)
        choosing = SeededChance(1000 + seed)
        while not match.over:
            yield match, settings
            decision = match.waiting[0]
            match.apply(decision.seat, decision.options[choosing.draw("choice", len(decision.options))])


def moments_of_cases() -> Iterator[tuple[Match, dict[str, Any]]]:
    """The packaged cases at each of their acts."""
    for case in packaged(RULES.id):
        if not case.scenario.refused_setup:
            for match in moments(RULES, case.scenario):
                yield match, case.scenario.options


@cache
def every_kind() -> dict[str, Stage]:
    """A stage for every kind of question: the first that is come to."""
    found: dict[str, Stage] = {}
    for match, settings in chain(moments_of_games(), moments_of_cases()):
        for decision in match.waiting:
            if decision.kind not in found:
                found[decision.kind] = Stage(match.fork(), decision.seat, settings)
        if len(found) == len(RULES.kinds):
            break
    return found


def stage_where(wanted: Callable[[Match, Decision], bool]) -> Stage:
    """The first question that is wanted, of a case or of a random game."""
    for match, settings in chain(moments_of_cases(), moments_of_games()):
        for decision in match.waiting:
            if wanted(match, decision):
                return Stage(match.fork(), decision.seat, settings)
    raise AssertionError("Nothing comes to such a question.")
