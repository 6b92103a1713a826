"""What cards and rules say, in all four languages: all there, with the same figures, and what they point to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from starboard import games
from starboard.games.xwing.ruleset import XWingRules
from starboard.text.languages import LANGUAGES

GAMES = games.game_ids()
EDITIONS = [game for game in GAMES if isinstance(games.load(game), XWingRules)]
FIGURE = re.compile(r"[0-9]+")
KANA = re.compile(r"[\u3040-\u30ff]")
LONGEST = {"en": 44, "zh-Hant": 18, "zh-Hans": 18, "ja": 24}  # a title of a rule
LONG = 8  # signs of a Japanese text, from which on it cannot do without kana


class Said(NamedTuple):
    """A text by language, and where it stands."""

    where: str
    text: dict[str, str]


def rules(game: str) -> Iterator[Said]:
    book = games.load(game).rulebook()
    for rule in book:
        yield Said(rule.id, rule.text)
        yield Said(f"{rule.id}: title", rule.title)
        yield Said(f"{rule.id}: chapter", rule.chapter)
        if rule.exempt is not None:
            yield Said(f"{rule.id}: exempt", rule.exempt)
    for one in book.resolutions:
        for name in ("question", "chosen", "why"):
            yield Said(f"resolution {one.n}: {name}", getattr(one, name))


def cards(game: str) -> Iterator[Said]:
    found = games.load(game)
    assert isinstance(found, XWingRules)
    texts = found.content.texts
    for (kind, card, side), text in texts.cards.items():
        others = texts.others(kind, card, side)
        yield Said(f"{kind} {card} {side}", {**others, "en": text.text["en"]})
        if text.doubt is not None:
            yield Said(f"{kind} {card}: doubt", text.doubt)


def faults(said: Said) -> Iterator[str]:
    english = said.text["en"]
    for language in LANGUAGES:
        text = said.text.get(language, "")
        if not text:
            yield f"{said.where} has no {language}"
        elif Counter(FIGURE.findall(text)) != Counter(FIGURE.findall(english)):
            yield f"{said.where}, {language}: the figures of “{text}” are not those of “{english}”"
        elif language == "ja" and len(text) >= LONG and not KANA.search(text):
            yield f"{said.where}: “{text}” is no Japanese"
        elif language != "en" and text == english and len(text) >= LONG:
            yield f"{said.where}: {language} is English"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_said_in_four_languages(game: str) -> None:
    said = list(rules(game))
    assert len(said) > 150
    assert [fault for one in said for fault in faults(one)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_title_of_a_rule_is_its_own(game: str, language: str) -> None:
    """It is short, states one thing, and no other rule of the game has it."""
    titles = Counter(rule.title[language] for rule in games.load(game).rulebook())
    assert [title for title, rules in titles.items() if rules > 1] == []
    assert [title for title in titles if len(title) > LONGEST[language]] == []
    assert [title for title in titles if re.search("[.。]$|[;；]", title)] == []


@pytest.mark.parametrize("game", EDITIONS)
def test_every_card_is_said_in_four_languages(game: str) -> None:
    said = list(cards(game))
    assert len(said) > 500
    assert [fault for one in said for fault in faults(one)] == []


def test_what_is_lost_or_changed_is_found() -> None:
    right = {
        "en": "Roll 2 dice.",
        "zh-Hant": "擲2顆骰子。",
        "zh-Hans": "投2颗骰子。",
        "ja": "ダイスを2個振る。",
    }
    assert list(faults(Said("x", right))) == []
    for wrong in (
        {"ja": "ダイスを3個振る。"},
        {"ja": ""},
        {"zh-Hans": "投骰子。"},
        {"zh-Hant": "Roll 2 dice."},
        {"ja": "骰子二個投擲後再開始2"},
    ):
        assert len(list(faults(Said("x", {**right, **wrong})))) == 1
