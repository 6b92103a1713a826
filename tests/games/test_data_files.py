"""The data files of every game match their schemas; its rules are plain sentences in both languages."""

from __future__ import annotations

import re

import msgspec
import pytest

from starboard.games import game_ids
from tests.games.data_files import ALL, faults, load

GAMES = game_ids()
HAN = re.compile(r"[\u4e00-\u9fff]")
MARKUP = re.compile(r"\*\*|`|\[|\b[A-Z]{2,}\d?-\d\d|\bXW2-|\bSB-|\bS:|\bINF\b")
HALF_WIDTH = re.compile(r"[\u4e00-\u9fff][,;:?!]|[,;:?!][\u4e00-\u9fff]")


class Text(msgspec.Struct, frozen=True):
    en: str
    zh_hant: str = msgspec.field(name="zh-Hant")


class Rule(msgspec.Struct, frozen=True):
    id: str
    chapter: Text
    title: Text
    text: Text
    resolutions: list[int]


class Resolution(msgspec.Struct, frozen=True):
    n: int
    question: Text
    chosen: Text
    why: Text


class RuleFile(msgspec.Struct, frozen=True):
    rules: list[Rule]
    resolutions: list[Resolution]

    @property
    def texts(self) -> list[Text]:
        """Everything that it says."""
        found = [text for rule in self.rules for text in (rule.chapter, rule.title, rule.text)]
        return found + [text for one in self.resolutions for text in (one.question, one.chosen, one.why)]


def rules_of(game: str) -> RuleFile:
    return msgspec.convert(load(game, "rules"), RuleFile)


def test_every_game_has_data() -> None:
    assert {game for game, name in ALL if name == "rules"} == set(GAMES)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_data_matches_its_schema(game: str, name: str) -> None:
    assert faults(game, name, load(game, name)) == []


@pytest.mark.parametrize("game", GAMES)
def test_resolutions_are_numbered_and_each_is_cited(game: str) -> None:
    rules = rules_of(game)
    numbers = [resolution.n for resolution in rules.resolutions]
    assert numbers == list(range(1, len(numbers) + 1))
    assert {n for rule in rules.rules for n in rule.resolutions} == set(numbers)


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_plain_and_in_their_language(game: str) -> None:
    texts = rules_of(game).texts
    assert texts
    for text in texts:
        assert not HAN.search(text.en), text
        assert HAN.search(text.zh_hant), text
        assert not MARKUP.search(text.en + text.zh_hant), text


@pytest.mark.parametrize("game", GAMES)
def test_chinese_has_its_own_punctuation(game: str) -> None:
    assert [text for text in rules_of(game).texts if HALF_WIDTH.search(text.zh_hant)] == []


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_whole_sentences(game: str) -> None:
    rules = rules_of(game).rules
    assert [rule.id for rule in rules if rule.text.en[-1] != "." or rule.text.zh_hant[-1] != "。"] == []
