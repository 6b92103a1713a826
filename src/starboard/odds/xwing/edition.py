"""What the editions do differently with the same dice: the evade token and reinforce."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from starboard.odds.errors import BadQuestion
from starboard.odds.xwing.question import Deck


class Edition(ABC):
    """One of the two editions; compared and hashed by identity."""

    number: int
    core_deck: Deck

    @abstractmethod
    def evade_tokens(self, held: int, dice: int) -> int:
        """How many of the evade tokens held can do something in one attack, on so many dice."""

    @abstractmethod
    def evades(self, dice: int, evades: int, tokens: int) -> int:
        """Evade results when that many tokens are spent beside so many evades on so many dice."""

    @abstractmethod
    def with_evade_token(self, evades: int, focuses: int, blanks: int) -> tuple[int, int, int]:
        """Evades, focuses and blanks after one evade token is spent on them."""

    @abstractmethod
    def uncancelled(self, results: int, evades: int, reinforce: int) -> int:
        """How many of the attack's hits and crits are left after evades and reinforce tokens."""


class _First(Edition):
    number = 1
    core_deck = Deck(33, 7)

    def evade_tokens(self, held: int, dice: int) -> int:
        return min(held, 1)  # first edition

    def evades(self, dice: int, evades: int, tokens: int) -> int:
        return evades + tokens  # first edition: a result is added

    def with_evade_token(self, evades: int, focuses: int, blanks: int) -> tuple[int, int, int]:
        return evades + 1, focuses, blanks

    def uncancelled(self, results: int, evades: int, reinforce: int) -> int:
        left = results - evades - reinforce  # first edition: a result is added
        return left if left > 0 else 0


class _Second(Edition):
    number = 2
    core_deck = Deck(33, 5)

    def evade_tokens(self, held: int, dice: int) -> int:
        return min(held, dice)

    def evades(self, dice: int, evades: int, tokens: int) -> int:
        return min(dice, evades + tokens)  # attacks-10: a blank or focus is changed

    def with_evade_token(self, evades: int, focuses: int, blanks: int) -> tuple[int, int, int]:
        if blanks:
            return evades + 1, focuses, blanks - 1
        return (evades + 1, focuses - 1, blanks) if focuses else (evades, focuses, blanks)

    def uncancelled(self, results: int, evades: int, reinforce: int) -> int:
        left = results - evades
        if left > 1:
            return max(1, left - reinforce)  # tokens-8: never the last one
        return left if left > 0 else 0


FIRST: Final[Edition] = _First()
SECOND: Final[Edition] = _Second()


def edition_of(number: int) -> Edition:
    """The edition of that number. Raises BadQuestion for any but 1 and 2."""
    for edition in (FIRST, SECOND):
        if edition.number == number:
            return edition
    raise BadQuestion(f"There is no edition {number}; there are 1 and 2.")
