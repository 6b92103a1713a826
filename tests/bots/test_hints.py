"""Hints: the very option that the bot would choose, and a sentence of its own figures in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache, partial
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from starboard.bots.bot import Advice
from starboard.bots.roster import bot_names, make_bot
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision
from starboard.core.match import Match
from starboard.games import game_ids, load
from starboard.games.xwing.options import DialPlan
from starboard.text.languages import LANGUAGES
from starboard.text.loading import parts_of, read_catalogue, read_messages
from starboard.text.messages import Messages
from tests.text.placeholders import placeholders
from tests.text.sources import trees

SETUPS: Final[dict[str, tuple[tuple[int, dict[str, Any]], ...]]] = {
    "spacebase": ((400, {}), (400, {"variant": "light_speed"})),
    "fleetcaptains": ((250, {}), (150, {"target": 14, "map": "7x5"})),
    "xwing1": ((130, {}), (50, {"drawn": 3})),
    "xwing2": ((130, {}), (50, {"drawn": 3})),
}
"""How many questions of a game are looked at, and its options; squads may be drawn."""
VAGUE: Final = ("usual", "alike", "usual.pass")
FREQUENT: Final = {
    "spacebase": {"allocate", "buy"},
    "fleetcaptains": {"turn", "step", "setting", "test_card", "score"},
    "xwing1": {"dials", "action", "attack", "deploy", "obstacle"},
    "xwing2": {"dials", "action", "attack", "deploy", "obstacle"},
}
"""Kinds of questions that come up in every game, and whose reasons must be their own."""


class Given(NamedTuple):
    """A hint, for which question, and what names the pieces in it."""

    decision: Decision
    advice: Advice
    table: Any


@cache
def walked(game: str) -> list[Given]:
    """Hints in games in which the bot mostly has its way, with what `choose` gives for the same."""
    found = []
    for number, (questions, settings) in enumerate(SETUPS[game]):
        found += list(_walk(game, number, questions, settings))
    return found


def _walk(game: str, number: int, questions: int, settings: dict[str, Any]) -> Iterator[Given]:
    rules, bot = load(game), make_bot(game, bot_names(game)[-1])
    if "drawn" in settings:
        settings = rules.random_settings(number, settings["drawn"])
    match = Match.new(rules, rules.usual_players, SeededChance(number), settings)
    pick = SeededChance(number)
    for asked in range(questions):
        if match.over:
            break
        decision = match.waiting[0]
        look = partial(match.view, decision.seat)
        chosen = bot.choose(decision, look, SeededChance(asked))
        advice = bot.advise(decision, look, SeededChance(asked))
        assert advice is not None
        assert advice.option == chosen, decision.kind
        yield Given(decision, advice, look().table)
        if pick.draw("own way", 5) == 0:
            chosen = decision.options[pick.draw("option", len(decision.options))]
        match.apply(decision.seat, match.fill(decision.seat, chosen, partial(pick.draw, "place")))


@pytest.mark.parametrize("game", game_ids())
def test_a_hint_is_what_the_bot_would_choose(game: str) -> None:
    """`walked` compares each; here is that it met enough."""
    kinds = {given.decision.kind for given in walked(game)}
    assert kinds >= FREQUENT[game]


@pytest.mark.parametrize("game", game_ids())
def test_a_hint_is_a_sentence_in_every_language_and_lacks_no_figure(game: str) -> None:
    for language in LANGUAGES:
        messages = Messages(language, game)
        known = read_messages(language, game)
        for decision, advice, table in walked(game):
            messages.see(table)
            for name in placeholders(known[advice.reason]):
                made = messages.game_words.word(messages, name, advice.figures)
                assert name in advice.figures or made is not None, f"{advice.reason} needs {name}"
            sentence = messages.hint_sentence(advice.reason, advice.figures)
            assert "{" not in sentence
            assert advice.reason not in sentence, decision.kind


@pytest.mark.parametrize("game", game_ids())
def test_figures_are_plain_data(game: str) -> None:
    for _, advice, _ in walked(game):
        assert msgspec.json.decode(msgspec.json.encode(advice.figures)) == advice.figures


@pytest.mark.parametrize("game", game_ids())
def test_what_is_asked_often_has_a_reason_of_its_own(game: str) -> None:
    for decision, advice, _ in walked(game):
        if decision.kind in FREQUENT[game] and len(decision.options) > 1:
            assert advice.reason.partition(".")[2].partition(".")[2] not in VAGUE, decision.kind
    vague = [given for given in walked(game) if given.advice.reason.endswith(VAGUE)]
    assert len(vague) < len(walked(game)) / 20


@pytest.mark.parametrize("game", game_ids())
def test_what_is_named_as_next_best_is_offered_and_no_better(game: str) -> None:
    compared = [given for given in walked(game) if "option" in given.advice.figures]
    for decision, advice, _ in compared:
        figures = advice.figures
        if figures["choice"] == decision.kind and not advice.reason.endswith("move.act"):
            assert decision.option(figures["option"]) is not None, advice.reason
            assert figures["option"] != advice.option.id
            assert figures.get("less", 0.0) >= 0.0
    assert compared


@pytest.mark.parametrize("game", ["xwing1", "xwing2"])
def test_modified_dice_and_actions_gain_what_is_said(game: str) -> None:
    given = [advice for _, advice, _ in walked(game)]
    better = {
        "hint.xwing.modify.attack": lambda figures: figures["after"] > figures["now"],
        "hint.xwing.modify.defense": lambda figures: figures["after"] < figures["now"],
        "hint.xwing.action.attack": lambda figures: figures["deals"] > figures["deals_idle"],
        "hint.xwing.action.defense": lambda figures: figures["takes"] < figures["takes_idle"],
    }
    said = [advice for advice in given if advice.reason in better]
    assert len({advice.reason for advice in said}) > 2
    for advice in said:
        assert better[advice.reason](advice.figures), advice
    for advice in given:
        if "maneuver" in advice.figures and isinstance(advice.option, DialPlan):
            assert advice.option.chosen is not None
            assert advice.option.chosen[str(advice.figures["ship"])] == advice.figures["maneuver"]


def test_random_gives_none() -> None:
    match = Match.new(load("spacebase"), 2, SeededChance(1))
    decision = match.waiting[0]
    look = partial(match.view, decision.seat)
    assert make_bot("spacebase", "random").advise(decision, look, SeededChance(1)) is None


def test_every_reason_has_a_message_and_every_message_a_reason() -> None:
    written = {
        node.value
        for _, tree in trees("bots")
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("hint.")
    }
    parts = dict.fromkeys(part for game in game_ids() for part in parts_of(game))
    known = {key for part in parts for key in read_catalogue("en", part) if key.startswith("hint.")}
    assert known
    assert {key for key in written if not key.endswith(".")} - known == set()
    compared = {f"{key}.{ending}" for key in written for ending in ("even", "alone", "rather", "keep")}
    formed = {key for key in known if key.rpartition(".")[0] + "." in written}
    assert known - written - compared - formed == set()
