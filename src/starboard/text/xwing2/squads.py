"""What is wrong with a squad of X-Wing, and what could not be read of one, in the reader's language.

English is said where a fault is found (`squads/faults.py`); the sentences of the other languages stand
beside it in `squads/sentences.<language>.json`, under the same keys and with the same figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, TypeVar

import msgspec

from starboard.content.data import read_json
from starboard.core.decision import Refusal
from starboard.games.xwing2.card_names import name_in
from starboard.games.xwing2.content import PACKAGE
from starboard.games.xwing2.printed import printed
from starboard.games.xwing2.squads.faults import ALTERNATIVES, Fault, Note, SquadUnreadable
from starboard.games.xwing2.squads.report import Report
from starboard.games.xwing2.squads.wording import ENGLISH, Wording
from starboard.text.languages import FALLBACK
from starboard.text.messages import Messages

Said = TypeVar("Said", Fault, Note)

TERMS: Final = {
    "slot": "slot_of",
    "size": "size",
    "action": "action",
    "arc": "arc",
    "difficulty": "difficulty",
    "faction": "faction",
    "squad_faction": "faction",
}
NAMES: Final = {
    "pilot": "pilots",
    "upgrade": "upgrades",
    "ship_type": "ships",
    "ship_ability": "ship_abilities",
}


class SquadWords:
    """Sentences and words about squads in the language of `messages`."""

    def __init__(self, messages: Messages) -> None:
        self.language = messages.language
        self._messages = messages
        self._said = _sentences(messages.language)

    def has(self, key: str) -> bool:
        """Whether the language has this sentence."""
        return key in self._said

    def sentence(self, key: str, **figures: Any) -> str:
        """The sentence of this key with its figures put into words."""
        return self._said[key].format_map({name: self.words(name, value) for name, value in figures.items()})

    def words(self, name: str, value: Any) -> str:
        """A figure in words: ids become names, and lists are joined, alternatives by the word for `or`."""
        said, messages = self._said, self._messages
        if name.endswith("in_ships"):
            return f"{said['word.ship' if len(value) == 1 else 'word.ships']}{self.words('numbers', value)}"
        if isinstance(value, list):
            parts = [self.words(_singular(name), one) for one in value]
            if len(parts) < 2:
                return parts[0] if parts else said["word.none"]
            last = said["word.or" if name in ALTERNATIVES else "word.and"]
            return f"{said['word.comma'].join(parts[:-1])}{last}{parts[-1]}"
        if name in NAMES:
            piece = printed()[NAMES[name]].get(value)
            return str(value) if piece is None else name_in(piece["name"], messages.language)
        if name == "name":  # by which cards are counted and ask for others: the printed English one
            return name_in(_by_english().get(value, {FALLBACK: str(value)}), messages.language)
        if name == "candidate":
            return said["word.quoted"].format(text=value)
        if name == "side":
            return said[f"word.{value}"]
        key = f"term.xwing2.{TERMS.get(name)}.{value}"
        return messages.say(key) if messages.has(key) else str(value)


def wording(messages: Messages) -> Wording:
    """How squads are written about in the language of `messages`."""
    return ENGLISH if messages.language == FALLBACK else SquadWords(messages)


def in_language(found: Said, messages: Messages) -> Said:
    """The same fault or note with its sentence in the language of `messages`."""
    if messages.language == FALLBACK:
        return found
    said = SquadWords(messages)
    families = ("fault", "note") if isinstance(found, Fault) else ("note",)  # a lost card is a fault, too
    key = next((key for family in families if said.has(key := f"{family}.{found.key}")), None)
    if key is None:
        return found
    return msgspec.structs.replace(found, sentence=said.sentence(key, **found.figures))


def why_refused(refusals: Sequence[Refusal], messages: Messages) -> list[str]:
    """What is wrong with the squads of a table, a sentence each; empty for what the language does not have."""
    return [_why_refused(one, messages) for one in refusals]


def _why_refused(refusal: Refusal, messages: Messages) -> str:
    figures = dict(refusal.figures)
    squad = figures.pop("squad", None)  # whose squad it is
    said = wording(messages)
    if refusal.reason.startswith("unreadable."):
        sentence = said.sentence(refusal.reason, **figures)
    else:
        sentence = in_language(Fault(refusal.rule, refusal.reason, figures, ""), messages).sentence
    return f"{said.sentence('word.squad', squad=squad)}{sentence}" if squad and sentence else sentence


def report_in_language(report: Report, messages: Messages) -> Report:
    """The same report with everything that is said in it in the language of `messages`."""
    if messages.language == FALLBACK:
        return report
    said = SquadWords(messages)
    reason = said.sentence("word.not_implemented")
    return msgspec.structs.replace(
        report,
        faults=[in_language(fault, messages) for fault in report.faults],
        notes=[in_language(note, messages) for note in report.notes],
        inactive=[
            msgspec.structs.replace(card, name=said.words(card.kind, card.id), reason=reason)
            for card in report.inactive
        ],
    )


def why_unreadable(error: SquadUnreadable, messages: Messages) -> str:
    """Why something holds no squad, and what to do."""
    return wording(messages).sentence(f"unreadable.{error.key}", **error.figures)


@cache
def _sentences(language: str) -> dict[str, str]:
    return read_json(PACKAGE, f"squads/sentences.{language}.json", dict[str, str])


@cache
def _by_english() -> dict[str, dict[str, str]]:
    """The names of pilots and upgrades, of both sides of dual ones, by their English names."""
    found: dict[str, dict[str, str]] = {}
    for family in ("pilots", "upgrades"):
        for piece in printed()[family].values():
            for names in (piece["name"], *(side["title"] for side in piece.get("sides", ()))):
                found.setdefault(names[FALLBACK], names)
    return found


def _singular(name: str) -> str:
    name = name.removeprefix("has_")
    return f"{name[:-3]}y" if name.endswith("ies") else name.removesuffix("s")


__all__ = ["SquadWords", "in_language", "report_in_language", "why_refused", "why_unreadable", "wording"]
