"""The project's glossary: what each term of the games is called in every language, and what it is not.

`glossary.json` is its one list. A term comes from the rulebook that is quoted for it; in the languages
listed under `own` it is this project's choice. `wrong` gives words that are mistaken for it.
"""

from __future__ import annotations

from functools import cache

import msgspec

from starboard.content.data import read_bytes

PACKAGE = "starboard.text"


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word that must not stand for a term. It is right within the longer words of `right_as`, and in the
    messages of `right_in`, where it means something else."""

    word: str
    right_as: tuple[str, ...] = ()
    right_in: tuple[str, ...] = ()

    def is_in(self, key: str, text: str) -> bool:
        """Whether the text of this message has the word where it is wrong."""
        if key in self.right_in:
            return False
        for longer in self.right_as:
            text = text.replace(longer, "")
        return self.word in text


class Quote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a rulebook has the term; `rulebook` is a key of `Glossary.rulebooks`."""

    lang: str
    rulebook: str
    quote: str


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One term. `game`: `xwing`, `spacebase`, `fleetcaptains`, or `all` for words of the program itself."""

    game: str
    en: str
    zh_hant: str = msgspec.field(name="zh-Hant")
    zh_hans: str = msgspec.field(name="zh-Hans")
    ja: str
    own: tuple[str, ...] = ()
    quoted: tuple[Quote, ...] = ()
    note: str = ""
    wrong: dict[str, tuple[Wrong, ...]] = {}


class Glossary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All terms, and the rulebooks that they are quoted from."""

    rulebooks: dict[str, str]
    terms: tuple[Term, ...]


@cache
def glossary() -> Glossary:
    """The glossary as it is packaged."""
    return msgspec.json.decode(read_bytes(PACKAGE, "glossary.json"), type=Glossary)
