"""In which words squads are written about: English here, the reader's language where `text` gives its own."""

from __future__ import annotations

from typing import Final, Protocol

from starboard.core.decision import Figure
from starboard.games.xwing2.squads import faults


class Wording(Protocol):
    """Sentences and words of one language."""

    language: str

    def sentence(self, key: str, **figures: Figure) -> str:
        """The sentence of this key with its figures put into words."""

    def words(self, name: str, value: Figure) -> str:
        """A figure as it stands in a sentence: ids become names, and lists are joined."""


class _English:
    """The words that the faults themselves are said in."""

    language = "en"

    def sentence(self, key: str, **figures: Figure) -> str:
        return faults.sentence(key, figures)

    def words(self, name: str, value: Figure) -> str:
        return faults.words(name, value)


ENGLISH: Final[Wording] = _English()
