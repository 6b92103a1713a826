"""What is wrong with a squad, and what could not be read of one: with rule, key, figures and a sentence.

The sentences stand in sentences.json under their keys; figures stand in them as people read them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, Literal

import msgspec

from starboard.content.data import read_json
from starboard.core.decision import Figure, Refusal
from starboard.core.errors import BadSetup
from starboard.games.xwing2.content import PACKAGE
from starboard.games.xwing2.squads import cards

POINTS: Final = "XW2-SQD-01"
LIMITS: Final = "XW2-SQD-02"
UPGRADES: Final = "XW2-SQD-03"
KINDS_OF_CARDS: Final = "XW2-SQD-04"
SQUAD_FILE: Final = "XW2-SQD-06"
QUICK_BUILD: Final = "XW2-QB-01"
NO_RULE: Final = ""  # the game forbids nothing: this program does not know the card's text yet

NoteKind = Literal["lost", "replaced", "ignored"]


class Fault(msgspec.Struct, frozen=True):
    """Something that makes a squad illegal. Ships are counted from 1."""

    rule: str
    key: str
    figures: dict[str, Figure]
    sentence: str

    @property
    def refusal(self) -> Refusal:
        """The same as the engine says it."""
        return Refusal(self.rule, self.key, self.figures)


class Note(msgspec.Struct, frozen=True):
    """What reading a squad came upon.

    `lost`: a card that is not in the squad because it could not be read; `replaced`: a card that was read as
    another; `ignored`: anything else that the squad does not hold.
    """

    kind: NoteKind
    key: str
    figures: dict[str, Figure]
    sentence: str


class SquadUnreadable(BadSetup):
    """What was given holds no squad at all, or one that cannot be read; the text says why and what to do."""

    def __init__(self, key: str, figures: dict[str, Figure]) -> None:
        super().__init__(sentence(f"unreadable.{key}", figures))
        self.key = key
        self.figures = figures


class SquadIllegal(BadSetup):
    """A squad that cannot be flown. `faults` has all reasons."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(" ".join(fault.sentence for fault in faults), [fault.refusal for fault in faults])
        self.faults = tuple(faults)


def fault(rule: str, key: str, **figures: Figure) -> Fault:
    """A fault with its sentence."""
    return Fault(rule, key, figures, sentence(f"fault.{key}", figures))


def note(kind: NoteKind, key: str, **figures: Figure) -> Note:
    """A note with its sentence."""
    return Note(kind, key, figures, sentence(f"note.{key}", figures))


def unreadable(key: str, **figures: Figure) -> SquadUnreadable:
    """The error to raise for something that holds no squad."""
    return SquadUnreadable(key, figures)


def sentence(key: str, figures: dict[str, Figure]) -> str:
    """The English sentence of this key with its figures put into words."""
    return sentences()[key].format_map({name: words(name, value) for name, value in figures.items()})


@cache
def sentences() -> dict[str, str]:
    """All sentences and words by key."""
    return read_json(PACKAGE, "squads/sentences.json", dict[str, str])


def words(name: str, value: Figure) -> str:
    """A figure as it stands in a sentence: ids become names, and lists are joined, alternatives by `or`."""
    if name.endswith("_in_ships") or name == "in_ships":
        assert isinstance(value, list)
        return f"{sentences()['word.ship' if len(value) == 1 else 'word.ships']} {words('numbers', value)}"
    if isinstance(value, list):
        parts = [words(_singular(name), one) for one in value]
        if len(parts) < 2:
            return parts[0] if parts else sentences()["word.none"]
        last = sentences()["word.or" if name in ALTERNATIVES else "word.and"]
        return f"{', '.join(parts[:-1])} {last} {parts[-1]}"
    in_words = WORDS.get(name)
    return in_words(value) if in_words and isinstance(value, str) else str(value)


def _singular(name: str) -> str:
    name = name.removeprefix("has_")
    return f"{name[:-3]}y" if name.endswith("ies") else name.removesuffix("s")


def _plain(value: Any) -> str:
    return str(value).replace("_", " ")


ALTERNATIVES: Final = frozenset(
    """factions sizes agilities ship_types keywords ship_abilities actions sides arcs slots names
    candidates""".split()
)
WORDS: Final[dict[str, Callable[[str], str]]] = {
    "pilot": cards.pilot_name,
    "upgrade": cards.upgrade_name,
    "candidate": lambda value: f"“{value}”",
    "faction": lambda value: cards.factions().get(value, value),
    "squad_faction": lambda value: cards.factions().get(value, value),
    "ship_type": cards.ship_type_name,
    "ship_ability": lambda value: cards.ship_abilities().get(value, value),
    "slot": _plain,
    "action": _plain,
    "arc": _plain,
}
