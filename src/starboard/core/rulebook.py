"""The rule catalogue: every numbered rule of a game as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

Language = str


class Rule(msgspec.Struct, frozen=True):
    """A numbered rule. `title` states it in a few words; `title`, `text` and `chapter` are by language; `source` says
    where it stands."""

    id: str
    kind: Literal["procedure", "limit", "definition", "component"]
    chapter: dict[Language, str]
    title: dict[Language, str]
    text: dict[Language, str]
    source: str
    resolutions: tuple[int, ...] = ()
    classes: tuple[str, ...] = ()  # on what kinds of source it stands, where a game tells them apart
    exempt: dict[Language, str] | None = None  # why the game does without it; coverage counts it apart

    @property
    def needs_mutant(self) -> bool:
        """Procedures and limits must have a case that fails when they are switched off or bent."""
        return self.kind in ("procedure", "limit") and not self.exempt


class Resolution(msgspec.Struct, frozen=True):
    """How the project decided a point on which the rulebook is silent or unclear."""

    n: int
    question: dict[Language, str]
    chosen: dict[Language, str]
    why: dict[Language, str]


class Rulebook(msgspec.Struct, frozen=True):
    """All rules of a game, in the order of the rulebook."""

    game: str
    rules: tuple[Rule, ...]
    resolutions: tuple[Resolution, ...] = ()

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def by_id(self) -> Mapping[str, Rule]:
        """The rules by their number."""
        return {rule.id: rule for rule in self.rules}
