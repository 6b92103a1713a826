"""What is wrong with a squad, and what could not be read of one: with rule, key, figures and a sentence.

They are made by `SquadRules.fault`, `note` and `unreadable`, which know the sentences and the numbers of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from starboard.core.decision import Figure, Refusal
from starboard.core.errors import BadSetup

POINTS: Final = "squads-1"
LIMITS: Final = "squads-2"
UPGRADES: Final = "squads-3"
KINDS_OF_CARDS: Final = "squads-4"
SQUAD_FILE: Final = "squads-6"
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

    def __init__(self, key: str, figures: dict[str, Figure], sentence: str) -> None:
        super().__init__(sentence)
        self.key = key
        self.figures = figures


class SquadIllegal(BadSetup):
    """A squad that cannot be flown. `faults` has all reasons."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(" ".join(fault.sentence for fault in faults), [fault.refusal for fault in faults])
        self.faults = tuple(faults)
