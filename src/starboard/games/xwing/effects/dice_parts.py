"""What a number of dice is made of: the printed value first, then each change with its reason, in order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Part: TypeAlias = tuple[str, int]  # why, and by how many dice: a weapon, a card, a token, a word of the rules


class DiceParts:
    """Parts that add up to the number of dice that is rolled: `sum` never says anything else than `listed`."""

    __slots__ = ("listed", "sum")

    def __init__(self, why: str, printed: int) -> None:
        self.listed: list[Part] = [(why, printed)]
        self.sum = printed

    def add(self, why: str, amount: int) -> None:
        """So many dice more, or fewer; the same reason is told once with all that it does."""
        before = dict(self.listed[1:]).get(why, 0)
        if not amount and not before:
            return  # most cards in play, of most attacks
        self.sum += amount
        self.listed[1:] = [part for part in self.listed[1:] if part[0] != why]
        if before + amount:
            self.listed.append((why, before + amount))

    def add_all(self, parts: Iterable[Part]) -> None:
        """All of these changes."""
        for why, amount in parts:
            self.add(why, amount)

    def at_most(self, why: str, most: int) -> None:
        """No more than so many, by this card."""
        if self.sum > most:
            self.add(why, most - self.sum)

    def at_least(self, least: int) -> None:
        """No fewer than so many (attacks-4, attacks-9)."""
        if self.sum < least:
            self.add("minimum", least - self.sum)
