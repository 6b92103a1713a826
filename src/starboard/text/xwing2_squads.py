"""What is wrong with a squad of X-Wing, and what could not be read of one, in the reader's language.

English is said where a fault is found (`squads/faults.py`); the sentences of the other languages stand
beside it in `squads/sentences.<language>.json`, under the same keys and with the same figures.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, TypeVar

import msgspec

from starboard.content.data import read_json
from starboard.games.xwing.second.content import PACKAGE
from starboard.games.xwing.second.printed import printed
from starboard.games.xwing.second.squads.faults import ALTERNATIVES, Fault, Note
from starboard.text.languages import FALLBACK
from starboard.text.messages import Messages

Said = TypeVar("Said", Fault, Note)

TERMS: Final = {
    "slot": "slot_of",
    "size": "size",
    "action": "action",
    "arc": "arc",
    "faction": "faction",
    "squad_faction": "faction",
}
NAMES: Final = {
    "pilot": "pilots",
    "upgrade": "upgrades",
    "ship_type": "ships",
    "ship_ability": "ship_abilities",
}


def in_language(found: Said, messages: Messages) -> Said:
    """The same fault or note with its sentence in the language of `messages`."""
    if messages.language == FALLBACK:
        return found
    family = "fault" if isinstance(found, Fault) else "note"
    template = _sentences(messages.language).get(f"{family}.{found.key}")
    if template is None:
        return found
    words = {name: _words(messages, name, value) for name, value in found.figures.items()}
    return msgspec.structs.replace(found, sentence=template.format_map(words))


@cache
def _sentences(language: str) -> dict[str, str]:
    return read_json(PACKAGE, f"squads/sentences.{language}.json", dict[str, str])


def _words(messages: Messages, name: str, value: Any) -> str:
    """A figure in words: ids become names, and lists are joined, alternatives by the word for `or`."""
    said = _sentences(messages.language)
    if name.endswith("in_ships"):
        return f"{said['word.ship' if len(value) == 1 else 'word.ships']}{_words(messages, 'numbers', value)}"
    if isinstance(value, list):
        parts = [_words(messages, _singular(name), one) for one in value]
        if len(parts) < 2:
            return parts[0] if parts else said["word.none"]
        last = said["word.or" if name in ALTERNATIVES else "word.and"]
        return f"{said['word.comma'].join(parts[:-1])}{last}{parts[-1]}"
    if name in NAMES:
        piece = printed()[NAMES[name]].get(value)
        return str(value) if piece is None else _own(piece["name"], messages.language)
    if name == "candidate":
        return said["word.quoted"].format(text=value)
    key = f"term.xwing2.{TERMS.get(name)}.{value}"
    return messages.say(key) if messages.has(key) else str(value)


def _singular(name: str) -> str:
    name = name.removeprefix("has_")
    return f"{name[:-3]}y" if name.endswith("ies") else name.removesuffix("s")


def _own(names: dict[str, str], language: str) -> str:
    return names.get(language) or names[FALLBACK]


__all__ = ["in_language"]
