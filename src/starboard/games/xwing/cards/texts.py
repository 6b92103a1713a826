"""What cards say, in the project's own words: in English, and in the languages that have the text too."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

from starboard.content.data import read_json

ENGLISH: Final = "en"


class CardText(msgspec.Struct, frozen=True):
    """The text of a card, of a side of it, or of a ship ability, with its name."""

    kind: str
    id: str
    name: dict[str, str]
    text: dict[str, str]
    side: int | None = None
    #: Where what the card means is not settled: which reading is played.
    doubt: dict[str, str] | None = None


class _Texts(msgspec.Struct):
    cards: tuple[CardText, ...]


class _Translation(msgspec.Struct):
    kind: str
    id: str
    texts: dict[str, tuple[str, ...]]


class _Translations(msgspec.Struct):
    cards: tuple[_Translation, ...]


class CardTexts:
    """The texts of an edition's cards, read once from its `data/effects.json` and `data/translations.json`."""

    def __init__(self, package: str) -> None:
        self._package = package

    @cached_property
    def cards(self) -> dict[tuple[str, str, int], CardText]:
        """Texts by kind, id and side."""
        found = read_json(self._package, "data/effects.json", _Texts).cards
        return {(one.kind, one.id, one.side or 0): one for one in found}

    @cached_property
    def _translations(self) -> dict[tuple[str, str], _Translation]:
        found = read_json(self._package, "data/translations.json", _Translations).cards
        return {(one.kind, one.id): one for one in found}

    @cached_property
    def ship_abilities(self) -> dict[str, CardText]:
        """Ship abilities by id."""
        return {id_: text for (kind, id_, _), text in self.cards.items() if kind == "ship_ability"}

    def english(self, kind: str, card_id: str, side: int = 0) -> str | None:
        """The English text, if there is one."""
        found = self.cards.get((kind, card_id, side))
        return None if found is None else found.text[ENGLISH]

    def doubt(self, kind: str, card_id: str, side: int = 0) -> dict[str, str] | None:
        """What is not settled about the text, and which reading is played; None where nothing is in doubt."""
        found = self.cards.get((kind, card_id, side))
        return None if found is None else found.doubt

    def others(self, kind: str, card_id: str, side: int = 0) -> dict[str, str]:
        """The text of a card, or of a side, in the languages beside English that have it."""
        found = self._translations.get((kind, card_id))
        texts = {} if found is None else found.texts
        return {language: sides[side] for language, sides in texts.items() if side < len(sides)}
