"""The glossary, and that no text has a word which it calls wrong."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from starboard.text.languages import LANGUAGES
from tests.text.glossary import Term, Wrong, glossary
from tests.text.sources import SOURCE

TRANSLATED = [language for language in LANGUAGES if language != "en"]
OF_A_GAME = {"ui.sb.": "spacebase", "ui.how.": "spacebase", "ui.xwing.": "xwing", "ui.squad.": "xwing"}


class Text(NamedTuple):
    """Something that people read: the game that it belongs to, where it stands, and what it says."""

    game: str
    where: str
    says: str

    @property
    def key(self) -> str:
        return self.where.rpartition(":")[2]


def strings(value: object, where: str) -> Iterator[tuple[str, str]]:
    """Every string in plain data, with the keys that lead to it."""
    if isinstance(value, str):
        yield where, value
    elif isinstance(value, dict):
        for name, part in value.items():
            if name not in ("plural", "quote"):
                yield from strings(part, where if name in ("one", "other") else f"{where}:{name}")
    elif isinstance(value, list):
        for part in value:
            yield from strings(part, where)


def in_language(value: object, where: str, language: str) -> Iterator[tuple[str, str]]:
    """What stands under the language's name anywhere in plain data."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name == language:
                yield from strings(part, where)
            else:
                yield from in_language(part, f"{where}:{name}", language)
    elif isinstance(value, list):
        for number, part in enumerate(value):
            name = part.get("id", number) if isinstance(part, dict) else number
            yield from in_language(part, f"{where}:{name}", language)


def game_of(path: Path, key: str) -> str:
    """The game that a text belongs to; `all` for what every table says."""
    for game in ("xwing", "spacebase", "fleetcaptains"):
        if game in path.as_posix() or f".{game}" in key:
            return game
    return next((game for beginning, game in OF_A_GAME.items() if key.startswith(beginning)), "all")


def texts(language: str) -> Iterator[Text]:
    """Every text of a language in the packaged files: catalogues, rules, cards, sentences."""
    for path in sorted([*(SOURCE / "games").rglob("*.json"), *(SOURCE / "text").rglob("*.json")]):
        if path.name in ("glossary.json", "core_set.json") or ".schema." in path.name:
            continue
        where = path.relative_to(SOURCE).as_posix()
        data = json.loads(path.read_text(encoding="utf-8"))
        is_of_language = path.parent.name == language or path.name.endswith(f".{language}.json")
        found = strings(data, where) if is_of_language else in_language(data, where, language)
        for at, says in found:
            yield Text(game_of(path, at.rpartition(":")[2]), at, says)


def test_the_texts_are_found() -> None:
    """Otherwise the next test would find nothing wrong in nothing."""
    for language in TRANSLATED:
        found = list(texts(language))
        assert {text.game for text in found} >= {"all", "xwing", "spacebase"}
        assert len(found) > 2000
    places = " ".join(text.where for text in texts("zh-Hans"))
    for place in ("squads/sentences.zh-Hans.json", "translations.json", "zh-Hans/ui.json"):
        assert place in places


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_text_has_a_word_that_is_wrong_for_its_term(language: str) -> None:
    wrong: list[tuple[Term, Wrong]] = [
        (term, word) for term in glossary().terms for word in term.wrong.get(language, ())
    ]
    assert wrong
    faults = [
        f"{text.where}: {word.word} for {term.en} in “{text.says}”"
        for text in texts(language)
        for term, word in wrong
        if term.game in (text.game, "all") and word.is_in(text.key, text.says)
    ]
    assert not faults, "\n".join(faults)


def test_a_wrong_word_is_found_where_it_is_wrong() -> None:
    word = Wrong("卡牌", right_as=("傷害卡牌庫",), right_in=("ui.some",))
    assert word.is_in("ui.other", "這張卡牌")
    assert not word.is_in("ui.other", "傷害卡牌庫")
    assert not word.is_in("ui.some", "這張卡牌")


def test_terms_are_well_formed() -> None:
    found = glossary()
    named = [(term.game, term.en) for term in found.terms]
    assert len(named) == len(set(named))
    for term in found.terms:
        assert {"en", *term.own, *(quote.lang for quote in term.quoted)} >= set(LANGUAGES), term.en
        assert {quote.rulebook for quote in term.quoted} <= set(found.rulebooks), term.en
        assert set(term.wrong) <= set(TRANSLATED), term.en
        for language, words in term.wrong.items():
            right = {"zh-Hant": term.zh_hant, "zh-Hans": term.zh_hans, "ja": term.ja}[language]
            for word in words:
                assert word.word not in right, (
                    f"{term.en}: {word.word} is called wrong, and stands in {right}"
                )
                assert all(word.word in longer for longer in word.right_as), term.en


def test_every_exception_is_needed() -> None:
    """A message in which a wrong word is right has that word; otherwise the exception goes."""
    for language in TRANSLATED:
        by_key = {text.key: text.says for text in texts(language)}
        for term in glossary().terms:
            for word in term.wrong.get(language, ()):
                for key in word.right_in:
                    assert word.word in by_key.get(key, ""), f"{key} has no {word.word}"


OTHERWISE = ".fleetcaptains."
"""The rulebook of Fleet Captains calls its tokens 標記, and so does every message of it."""


@pytest.mark.parametrize("catalogue", ["terminal", "ui", "xwing", "xwing1", "xwing2"])
def test_a_marker_is_no_token(catalogue: str) -> None:
    """In Traditional Chinese a word that is a token elsewhere is a marker: where it stands, English says marker, too."""
    english, chinese = (
        dict(strings(json.loads((SOURCE / f"text/catalogue/{language}/{catalogue}.json").read_text()), ""))
        for language in ("en", "zh-Hant")
    )
    marked = {key for key, says in chinese.items() if "標記" in says and OTHERWISE not in f"{key}."}
    assert [key for key in sorted(marked) if "marker" not in english[key].lower()] == []
