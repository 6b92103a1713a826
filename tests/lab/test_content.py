"""Content coverage counts what really happens."""

from __future__ import annotations

import pytest

from starboard.core.errors import UnknownCard
from starboard.games import game_ids, load
from starboard.games.spacebase.tasks import abilities, collecting
from starboard.lab.content import content_coverage
from tests.cli.running import run

CARDS = {"fleetcaptains": 372, "spacebase": 156, "xwing1": 542, "xwing2": 734}
PROJECT_FIGURES = {"fleetcaptains": 372, "spacebase": 13}
# Cards whose text is not in play, by game: refused by name, or flown with a mark.
LEFT = {"xwing2": 11}  # for huge ships and wings


@pytest.mark.parametrize("game", game_ids())
def test_every_card_is_implemented_and_exercised(game: str) -> None:
    coverage = content_coverage(load(game))
    assert len(coverage.not_implemented) == LEFT.get(game, 0)
    assert sorted(coverage.not_exercised) == sorted(coverage.not_implemented)
    assert coverage.cards - LEFT.get(game, 0) == coverage.implemented == coverage.exercised > 0
    assert coverage.branches == coverage.fired > 0
    assert (coverage.cards, coverage.project_figures) == (CARDS[game], PROJECT_FIGURES.get(game, 0))


@pytest.mark.parametrize(
    ("game", "card", "counted"),
    [
        ("xwing2", "howlrunner", (1, 1, 1)),
        ("xwing2", "kyloren", (2, 2, 2)),  # ship card and upgrade
        ("xwing2", "upgrade:kyloren", (1, 1, 1)),
        ("xwing2", "damage:fuelleak", (1, 1, 2)),
    ],
)
def test_one_card_is_tried_alone(game: str, card: str, counted: tuple[int, int, int]) -> None:
    coverage = content_coverage(load(game), card)
    assert (coverage.cards, coverage.exercised, coverage.fired) == counted
    assert coverage.branches == coverage.fired


def test_a_card_that_is_not_there_is_refused_with_those_that_are_alike() -> None:
    with pytest.raises(UnknownCard, match=r"'howlruner' was given; .* did you mean howlrunner"):
        content_coverage(load("xwing2"), "howlruner")


def test_the_command_tries_one_card() -> None:
    ran = run("content", "coverage", "xwing2", "--card", "howlrunner")
    assert ran.exit_code == 0
    assert ran.stdout.startswith("xwing2: 1 cards, 1 implemented, 1 exercised (1 of 1 branches fired)")
    assert "A card was given without its game" in run("content", "coverage", "--card", "howlrunner").sentence


@pytest.mark.parametrize("kind", sorted(abilities.EFFECTS.kinds()))
def test_an_effect_that_does_nothing_is_noticed(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    idle = abilities.Primitive(lambda *_: True, lambda *_: None)
    monkeypatch.setitem(abilities.EFFECTS._by_kind, kind, idle)
    silent = content_coverage(load("spacebase")).not_exercised
    assert any(kind in branch for branches in silent.values() for branch in branches)


@pytest.mark.parametrize("part", ["gain", "add_charge"])
def test_rewards_that_are_announced_but_not_given_are_noticed(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collecting, part, lambda *_: True)
    silent = content_coverage(load("spacebase")).not_exercised
    assert len(silent) > 20
