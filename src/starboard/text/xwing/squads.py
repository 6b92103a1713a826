"""What is wrong with a squad of X-Wing, and what could not be read of one, in the reader's language.

English is said where a fault is found (`squads/wording.py`); the sentences of the other languages stand
beside the English ones in `squads/sentences.<language>.json`, under the same keys and with the same figures.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, TypeVar

import msgspec

from starboard.core.decision import Refusal
from starboard.games.xwing.cards.content import PilotCard, ShipType, UpgradeCard
from starboard.games.xwing.cards.names import name_in
from starboard.games.xwing.squads.faults import Fault, Note, SquadUnreadable
from starboard.games.xwing.squads.report import Report
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.wording import ALTERNATIVES, Wording, sentences, singular
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
FIGURES: Final = re.compile(r"\{(\w+)\}")
CARDS: Final = {"pilot": "pilot", "upgrade": "upgrade", "other_upgrade": "upgrade", "ship_type": "ship"}


class SquadWords:
    """Sentences and words about squads in the language of `messages`."""

    def __init__(self, rules: SquadRules, messages: Messages) -> None:
        self.language = messages.language
        self._rules = rules
        self._messages = messages
        self._said = _sentences(rules.content.package, messages.language)

    def has(self, key: str, figures: Mapping[str, Any]) -> bool:
        """Whether the language has this sentence, and these are the figures that it is said with."""
        return key in self._said and set(FIGURES.findall(self._said[key])) <= figures.keys()

    def sentence(self, key: str, **figures: Any) -> str:
        """The sentence of this key with its figures put into words."""
        return self._said[key].format_map({name: self.words(name, value) for name, value in figures.items()})

    def words(self, name: str, value: Any) -> str:
        """A figure in words: ids become names, and lists are joined, alternatives by the word for `or`."""
        said, messages = self._said, self._messages
        if name.endswith("in_ships"):
            return f"{said['word.ship' if len(value) == 1 else 'word.ships']}{self.words('numbers', value)}"
        if isinstance(value, list):
            parts = [self.words(singular(name), one) for one in value]
            if len(parts) < 2:
                return parts[0] if parts else said["word.none"]
            last = said["word.or" if name in ALTERNATIVES else "word.and"]
            return f"{said['word.comma'].join(parts[:-1])}{last}{parts[-1]}"
        if name in CARDS:
            return self._card(CARDS[name], value)
        if name == "ship_ability":
            piece = self._rules.pieces.all["ship_abilities"].get(value)
            return str(value) if piece is None else name_in(piece["name"], messages.language)
        if name == "name":  # by which cards are counted and ask for others: the printed English one
            return name_in(_by_english(self._rules).get(value, {FALLBACK: str(value)}), messages.language)
        if name == "action" and " " in value:
            difficulty, action = value.split(" ")
            return self.sentence("print.action_marked", action=action, difficulty=difficulty)
        if name == "candidate":
            return said["word.quoted"].format(text=value)
        if name == "side":
            return said[f"word.{value}"]
        key = f"term.{messages.game}.{TERMS.get(name)}.{value}"
        return messages.say(key) if messages.has(key) else str(value)

    def _card(self, kind: str, card_id: str) -> str:
        """The name of a card; an id that no card has stands as it is."""
        content = self._rules.content
        card: PilotCard | UpgradeCard | ShipType | None
        if kind == "pilot":
            card = content.pilots.get(card_id)
        elif kind == "upgrade":
            card = content.upgrades.get(card_id)
        else:
            card = content.ship_types.get(card_id)
        return card_id if card is None else name_in(content.names.of(kind, card_id, card.name), self.language)


def wording(rules: SquadRules, messages: Messages) -> Wording:
    """How squads are written about in the language of `messages`."""
    return rules.english if messages.language == FALLBACK else SquadWords(rules, messages)


def in_language(rules: SquadRules, found: Said, messages: Messages) -> Said:
    """The same fault or note with its sentence in the language of `messages`."""
    if messages.language == FALLBACK:
        return found
    said = SquadWords(rules, messages)
    # A lost card is a fault, too, and so is a list that cannot be read.
    families = ("fault.", "note.", "") if isinstance(found, Fault) else ("note.",)
    key = next((key for family in families if said.has(key := f"{family}{found.key}", found.figures)), None)
    if key is None:
        return found
    return msgspec.structs.replace(found, sentence=said.sentence(key, **found.figures))


def why_refused(rules: SquadRules, refusals: Sequence[Refusal], messages: Messages) -> list[str]:
    """What is wrong with the squads of a table, a sentence each; empty for what the language does not have."""
    return [_why_refused(rules, one, messages) for one in refusals]


def _why_refused(rules: SquadRules, refusal: Refusal, messages: Messages) -> str:
    figures = dict(refusal.figures)
    squad = figures.pop("squad", None)  # whose squad it is
    said = wording(rules, messages)
    if refusal.reason.startswith("unreadable."):
        sentence = said.sentence(refusal.reason, **figures)
    else:
        sentence = in_language(rules, Fault(refusal.rule, refusal.reason, figures, ""), messages).sentence
        if not sentence and messages.has(f"refusal.{messages.game}.{refusal.reason}"):
            # no fault that checks of squads find: what the rules say of the whole table
            sentence = messages.refusal_sentence(Refusal(refusal.rule, refusal.reason, figures))
    return f"{said.sentence('word.squad', squad=squad)}{sentence}" if squad and sentence else sentence


def report_in_language(rules: SquadRules, report: Report, messages: Messages) -> Report:
    """The same report with everything that is said in it in the language of `messages`."""
    if messages.language == FALLBACK:
        return report
    said = SquadWords(rules, messages)
    reason = said.sentence("word.not_implemented")
    return msgspec.structs.replace(
        report,
        faults=[in_language(rules, fault, messages) for fault in report.faults],
        notes=[in_language(rules, note, messages) for note in report.notes],
        inactive=[
            msgspec.structs.replace(card, name=said.words(card.kind, card.id), reason=reason)
            for card in report.inactive
        ],
    )


def why_unreadable(rules: SquadRules, error: SquadUnreadable, messages: Messages) -> str:
    """Why something holds no squad, and what to do."""
    return wording(rules, messages).sentence(f"unreadable.{error.key}", **error.figures)


@cache
def _sentences(package: str, language: str) -> dict[str, str]:
    return sentences(package, language)


@lru_cache(maxsize=8)
def _by_english(rules: SquadRules) -> dict[str, dict[str, str]]:
    """The names of pilots and upgrades, of both sides of dual ones, by their English names."""
    found: dict[str, dict[str, str]] = {}
    content = rules.content
    for card in content.pilots.values():
        found.setdefault(card.name[FALLBACK], content.names.of("pilot", card.id, card.name))
    for upgrade in content.upgrades.values():
        titles = content.names.titles(upgrade.id, [side.title for side in upgrade.sides])
        for names in (content.names.of("upgrade", upgrade.id, upgrade.name), *titles):
            found.setdefault(names[FALLBACK], names)
    return found


__all__ = ["SquadWords", "in_language", "report_in_language", "why_refused", "why_unreadable", "wording"]
