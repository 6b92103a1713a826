"""The languages of the catalogues, and which one stands in for a missing message."""

from __future__ import annotations

from typing import Final

from starboard.core.errors import StarboardError

LANGUAGES: Final = ("en", "zh-Hant", "zh-Hans", "ja")
FALLBACK: Final = "en"


class UnknownLanguage(StarboardError):
    """No catalogue of that language exists."""


def check_language(language: str) -> str:
    """The language as the catalogues spell it, in any case. Raises UnknownLanguage with a sentence."""
    for known in LANGUAGES:
        if known.lower() == language.replace("_", "-").lower():
            return known
    raise UnknownLanguage(f"There are no texts in {language!r}; the languages are {', '.join(LANGUAGES)}.")
