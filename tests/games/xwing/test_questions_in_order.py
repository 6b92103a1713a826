"""No question of X-Wing is put while an ability or a game effect waits to come in between: its question would take the
place of the answers. Here everything that some card of the edition answers to waits, whatever cards are in play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pytest

from starboard.core.chance import SeededChance, mix
from starboard.core.match import Match
from starboard.core.stepping import AskedTooSoon, watching_answers
from starboard.core.task import Task
from starboard.games import load
from starboard.games.xwing.changes.tokens import gain
from starboard.games.xwing.effects import triggering
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.actions import Perform
from starboard.games.xwing.tokens import STRESS
from starboard.games.xwing.trials.judge import run

EDITIONS = ("xwing1", "xwing2")


@pytest.fixture(autouse=True)
def _everything_is_heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    heard = triggering.heard
    monkeypatch.setattr(
        triggering, "heard", lambda state: heard(state) | frozenset(_effects_of(state)), raising=True
    )
    interruption = XWingGame.interruption

    def forgetting(game: XWingGame, stack: Sequence[Task]) -> Task | None:
        """As if something came in between whenever something waits."""
        if game.state.triggers:
            game.answers = {}
        return interruption(game, stack)

    monkeypatch.setattr(XWingGame, "interruption", forgetting)
    with watching_answers():
        yield


def _effects_of(state: XWingState) -> frozenset[str]:
    return frozenset(state.effects.abilities)


def rules_of(edition: str) -> XWingRules:
    rules = load(edition)
    assert isinstance(rules, XWingRules)
    return rules


def played(rules: XWingRules, number: int) -> int:
    """A random game of random squads; gives the questions asked."""
    own = SeededChance(mix(number))
    match = Match.new(rules, 2, SeededChance(number), rules.random_settings(number, 5))
    asked = 0
    while not match.over:
        decision = match.waiting[own.draw("seat", len(match.waiting))]
        option = decision.options[own.draw("choice", len(decision.options))]
        match.apply(decision.seat, match.fill(decision.seat, option, partial(own.draw, "place")))
        asked += 1
    return asked


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("games", [4, pytest.param(1000, marks=pytest.mark.soak)])
def test_in_random_games_of_random_squads(edition: str, games: int) -> None:
    assert min(played(rules_of(edition), number) for number in range(games)) > 0


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.soak)])
def test_in_the_trials_of_cards(edition: str, every: int) -> None:
    rules = rules_of(edition)
    trials = list(rules.records.all_trials())[::every]
    assert [trial.card for trial in trials if not run(rules, trial)] == []


def test_a_roll_that_is_paid_for_too_early_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stress would be answered between the question where the roll ends and its answer."""

    def pay(action: Perform, game: XWingGame, way: str) -> None:
        gain(game, action.ship, STRESS, "abilities-1")

    monkeypatch.setattr(Perform, "_pay_for_turn", pay)
    rules = rules_of("xwing1")
    with pytest.raises(AskedTooSoon, match=r"Perform\.carry_out asks while .*token_gained"):
        [played(rules, number) for number in range(20)]
