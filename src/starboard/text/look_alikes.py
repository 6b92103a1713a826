"""What a text looks like: letters of other alphabets, and digits, that are mistaken for a letter stand as that
letter, as in the skeletons of Unicode's technical standard 39. The client compares names the same way
(`web/src/lib/names.ts`, by the same list)."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

import msgspec

from starboard.content.data import read_bytes
from starboard.text.loading import PACKAGE

# Letters of these look alike, so that nobody means to write one word with two of them.
ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "COPTIC", "CHEROKEE"})


def skeleton(text: str) -> str:
    """The same for texts that look the same; nothing to show to anybody."""
    letters = _letters()
    return "".join(letters.get(sign, sign) for sign in unicodedata.normalize("NFKD", text))


def mixes_alphabets(text: str) -> bool:
    """Whether a word of it has letters of several alphabets that look alike."""
    return any(len(ALIKE & set(map(_alphabet, word))) > 1 for word in re.split(r"[\W\d_]+", text))


def _alphabet(letter: str) -> str:
    """The script of a letter, as its name in Unicode begins."""
    return unicodedata.name(letter, "").partition(" ")[0]


@cache
def _letters() -> dict[str, str]:
    """By sign, the letters that it is mistaken for."""
    alike = msgspec.json.decode(read_bytes(PACKAGE, "catalogue/look_alikes.json"), type=dict[str, str])
    return {sign: letters for letters, signs in alike.items() for sign in signs}
