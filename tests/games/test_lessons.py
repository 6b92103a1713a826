"""Lessons: every act is open when it comes, texts in four languages, and the game that follows ends soon."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from starboard import games
from starboard.bots.roster import bot_names, make_bot
from starboard.content.practice import lessons
from starboard.core.chance import SeededChance
from starboard.core.decision import Parametric
from starboard.core.expecting import find
from starboard.core.match import Match
from starboard.core.scenario import Scenario, moments, run_scenario, start
from starboard.core.teaching import Card, Words
from starboard.text.languages import LANGUAGES

ALL = [(game, name) for game in games.game_ids() for name in lessons(games.package(game))]
each = pytest.mark.parametrize(("game", "name"), ALL, ids=["/".join(one) for one in ALL])
MOST = 90  # answers of the learner until the game is over: ten minutes
LONGEST = 170  # signs of what a card says in English


#: How a client sets the first whole game after a lesson: settings as an address says them, and the bot.
GENTLE = re.compile(r"^  gentle: \{ (.*) \},$", re.MULTILINE)
CLIENTS = Path(__file__).parents[2] / "web" / "src" / "games"


@pytest.mark.parametrize("game", games.game_ids())
def test_the_whole_game_after_a_lesson_is_one_that_the_game_has(game: str) -> None:
    written = GENTLE.search((CLIENTS / game / "client.ts").read_text(encoding="utf-8"))
    if written is None:
        return  # as the lobby has it
    said = dict(re.findall(r'(\w+): "([^"]*)"', written[1]))
    assert said
    assert said.pop("bot", bot_names(game)[-1]) in bot_names(game)
    rules = games.load(game)
    usual = rules.check_settings({})
    settings = {
        name: int(text) if isinstance(usual[name], int) else text.strip("-") for name, text in said.items()
    }
    checked = rules.check_settings(settings)
    assert {name: checked[name] for name in settings} == settings
    assert not Match.new(rules, 2, SeededChance(1), checked).over


def lesson(game: str, name: str) -> Scenario:
    return lessons(games.package(game))[name]


def learner(scenario: Scenario) -> int:
    return next(act.seat for act in scenario.do if act.choose is not None)


def cards(scenario: Scenario) -> list[Card]:
    assert scenario.lesson is not None
    return [*(card for act in scenario.do for card in act.teach), scenario.lesson.end]


@pytest.mark.parametrize("game", games.game_ids())
def test_every_game_has_a_first_game(game: str) -> None:
    assert "first" in lessons(games.package(game))


@each
def test_it_is_a_case_that_passes(game: str, name: str) -> None:
    result = run_scenario(games.load(game), lesson(game, name))
    assert result.passed, result.failures


@each
def test_what_is_lit_may_be_pressed(game: str, name: str) -> None:
    """Every answer that a card lights is open there; what is said otherwise is said of answers that are lit."""
    scenario = lesson(game, name)
    seat = learner(scenario)
    acts = iter(scenario.do)
    taught = 0
    for match in moments(games.load(game), scenario):
        act = next(acts, None)
        if act is None or act.seat != seat or act.choose is None:
            continue
        taught += bool(act.teach)
        decision = match.decision_of(seat)
        assert decision is not None
        for card in act.teach:
            for named in card.press:
                is_open = find(decision.options, named) or match.why_not(seat, named) is None
                assert is_open, (named, [option.id for option in decision.options])
            lit = card.press or [act.choose]
            assert set(card.otherwise) <= {named for named in lit if isinstance(named, str)}
    assert taught >= 8


@each
def test_it_is_told_in_four_languages(game: str, name: str) -> None:
    scenario = lesson(game, name)
    assert scenario.lesson is not None
    rules = games.load(game).rulebook().by_id()
    texts: list[Words] = [scenario.lesson.title, *scenario.lesson.chapters]
    for card in cards(scenario):
        texts += [card.title, card.says, *card.otherwise.values(), *([card.why] if card.why else [])]
        assert 1 <= card.chapter <= len(scenario.lesson.chapters)
        assert not card.rule or card.rule in rules
        assert len(card.says["en"]) <= LONGEST, card.says["en"]
    assert [set(text) for text in texts] == [set(LANGUAGES)] * len(texts)


@each
def test_the_game_that_follows_ends_soon(game: str, name: str) -> None:
    """Whoever takes the hints is done within the time that was promised."""
    scenario = lesson(game, name)
    rules, seat = games.load(game), learner(scenario)
    match = start(rules, scenario)
    for act in scenario.do:
        if act.choose is not None:
            match.apply(act.seat, act.choose)
    answers = sum(act.seat == seat for act in scenario.do)
    bot, chance = make_bot(game, bot_names(game)[-1]), SeededChance(7)
    while not match.over:
        decision = match.waiting[0]
        answers += decision.seat == seat
        option = bot.choose(decision, partial(match.view, decision.seat), chance)
        if isinstance(option, Parametric):
            option = match.fill(decision.seat, option, lambda n: chance.draw("place", n))
        match.apply(decision.seat, option)
        assert answers <= MOST
