"""In which words squads are written about: English here, the reader's language where `text` gives its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from starboard.content.data import read_json
from starboard.core.decision import Figure
from starboard.games.xwing.cards.content import Content
from starboard.games.xwing.squads.cards import (
    faction_name,
    pilot_name,
    ship_ability_name,
    ship_type_name,
    upgrade_name,
)

SHARED: Final = "starboard.games.xwing"  # whose sentences every edition has
ALTERNATIVES: Final = frozenset(
    """factions sizes agilities ship_types keywords ship_abilities actions sides arcs slots names
    candidates""".split()
)
_NAMES: Final[Mapping[str, Callable[[Content, str], str]]] = {
    "pilot": pilot_name,
    "upgrade": upgrade_name,
    "other_upgrade": upgrade_name,
    "faction": faction_name,
    "squad_faction": faction_name,
    "ship_type": ship_type_name,
    "ship_ability": ship_ability_name,
}
_PLAIN: Final = frozenset(("slot", "action", "arc"))  # ids that are words but for the underscores


class Wording(Protocol):
    """Sentences and words of one language."""

    language: str

    def sentence(self, key: str, **figures: Figure) -> str:
        """The sentence of this key with its figures put into words."""

    def words(self, name: str, value: Figure) -> str:
        """A figure as it stands in a sentence: ids become names, and lists are joined."""


class English:
    """The words that the faults themselves are said in."""

    language = "en"

    def __init__(self, content: Content) -> None:
        self._content = content
        self.sentences = sentences(content.package)

    def sentence(self, key: str, **figures: Figure) -> str:
        """The English sentence of this key with its figures put into words."""
        return self.sentences[key].format_map(
            {name: self.words(name, value) for name, value in figures.items()}
        )

    def words(self, name: str, value: Figure) -> str:
        """A figure as it stands in a sentence: ids become names, and lists are joined, alternatives by `or`."""
        said = self.sentences
        if name.endswith("_in_ships") or name == "in_ships":
            assert isinstance(value, list)
            return f"{said['word.ship' if len(value) == 1 else 'word.ships']} {self.words('numbers', value)}"
        if isinstance(value, list):
            parts = [self.words(singular(name), one) for one in value]
            if len(parts) < 2:
                return parts[0] if parts else said["word.none"]
            last = said["word.or" if name in ALTERNATIVES else "word.and"]
            return f"{', '.join(parts[:-1])} {last} {parts[-1]}"
        if not isinstance(value, str):
            return str(value)
        if name in _NAMES:
            return _NAMES[name](self._content, value)
        if name == "candidate":
            return f"“{value}”"
        return value.replace("_", " ") if name in _PLAIN else value


def singular(name: str) -> str:
    """The name of one value of a figure that is a list."""
    name = name.removeprefix("has_")
    return f"{name[:-3]}y" if name.endswith("ies") else name.removesuffix("s")


def sentences(package: str, language: str = "en") -> dict[str, str]:
    """All sentences and words about squads by key: those of every edition, and the edition's own: what it alone
    says, and what everybody says of a version, a builder or cards of its own (`unreadable.nothing`)."""
    name = "squads/sentences.json" if language == "en" else f"squads/sentences.{language}.json"
    return {**read_json(SHARED, name, dict[str, str]), **read_json(package, name, dict[str, str])}
