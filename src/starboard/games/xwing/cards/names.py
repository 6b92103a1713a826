"""What cards are called in every language, and where each name is from: the one place that knows.

English names stand with the cards; `data/names.json` has those of the other languages with their marks: printed
on cards, in the rulebook, converted from one script to the other, or the project's own. What has no name in a
language has its English one, and `source` then says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

import msgspec

from starboard.content.data import read_json
from starboard.games.xwing.cards.texts import ENGLISH

BOTH: Final = "／"  # between the names of both sides of a card
BRACKETS: Final = {"zh-Hant": "（{}）", "zh-Hans": "（{}）", "ja": "（{}）"}
NOT_NAMED: Final = "english"  # in place of a mark: no name in this language is known


class CardName(msgspec.Struct, frozen=True):
    """The names of one card in further languages; `source`: by language the mark of data/names.json."""

    kind: str
    id: str
    name: dict[str, str]
    source: dict[str, str] = msgspec.field(name="from")
    also: dict[str, str] = {}
    caption: dict[str, str] = {}


class _Names(msgspec.Struct, frozen=True):
    sides: dict[str, dict[str, str]]
    cards: tuple[CardName, ...]


class CardNames:
    """The names of an edition's cards, read once from its `data/names.json`."""

    def __init__(self, package: str) -> None:
        self._package = package

    @cached_property
    def _file(self) -> _Names:
        return read_json(self._package, "data/names.json", _Names)

    @cached_property
    def _cards(self) -> dict[tuple[str, str], CardName]:
        return {(one.kind, one.id): one for one in self._file.cards}

    def of(self, kind: str, card_id: str, printed: Mapping[str, str]) -> dict[str, str]:
        """The names of a card by language: the printed English one first, then the others as far as there are any."""
        found = self._cards.get((kind, card_id))
        return {ENGLISH: printed[ENGLISH], **(found.name if found else {})}

    def sources(self, kind: str, card_id: str) -> dict[str, str]:
        """Where the names in further languages are from, by language (the marks of data/names.json)."""
        found = self._cards.get((kind, card_id))
        return {} if found is None else found.source

    def others(self, kind: str, card_id: str) -> dict[str, str]:
        """By what other printed names a card is known, by language; for those who look for it."""
        found = self._cards.get((kind, card_id))
        return {} if found is None else found.also

    def titles(self, card_id: str, printed: Sequence[Mapping[str, str]]) -> list[dict[str, str]]:
        """The titles of an upgrade's sides by language, from the English ones: the card's name with the word in
        brackets, or of a name that names both sides its part. A side that is called otherwise has only English."""
        known = self._cards.get(("upgrade", card_id))
        names = {} if known is None else known.name
        if len(printed) == 1:
            return [{ENGLISH: printed[0][ENGLISH], **names}]
        first, _ = _bracketed(printed[0][ENGLISH])
        found = []
        for place, title in enumerate(printed):
            base, word = _bracketed(title[ENGLISH])
            own: dict[str, str] = {}
            for language, name in names.items():
                parts = name.split(BOTH)
                if len(parts) == len(printed):
                    own[language] = parts[place]
                elif base == first and (not word or word in self._file.sides):
                    own[language] = (
                        f"{name}{BRACKETS[language].format(self._file.sides[word][language])}"
                        if word
                        else name
                    )
            found.append({ENGLISH: title[ENGLISH], **own})
        return found


def _bracketed(title: str) -> tuple[str, str]:
    """A title without the word in brackets after it, and that word."""
    base, _, word = title.partition(" (")
    return base, word.removesuffix(")").lower()


def name_in(names: Mapping[str, str], language: str) -> str:
    """The name in a language; in English where that has none."""
    return names.get(language) or names[ENGLISH]


def source_in(sources: Mapping[str, str], language: str) -> str:
    """Where the name that a language shows is from; `NOT_NAMED` where it shows the English one instead."""
    return "printed" if language == ENGLISH else sources.get(language, NOT_NAMED)
