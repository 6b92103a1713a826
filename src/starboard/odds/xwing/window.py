"""What can be done in a window of modification, each way with its odds before and after.

A modification is one effect (attacks-6): a focus token, one calculate, one Force charge, one evade token,
one reroll with a lock. Its odds are told twice: if it is the last thing done to the dice, and if everything
after it is done for the best.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from starboard.odds.errors import BadQuestion
from starboard.odds.xwing.distribution import Distribution


class Effect(StrEnum):
    """What is spent; BLANK is a blank that may be changed for nothing."""

    FOCUS = "focus"
    CALCULATE = "calculate"
    FORCE = "force"
    EVADE = "evade"
    LOCK = "lock"
    BLANK = "blank"


class Modification(msgspec.Struct, frozen=True):
    """One effect; with a lock also how many dice to reroll of each face that they show."""

    effect: Effect
    blanks: int = 0
    focuses: int = 0
    hits: int = 0
    crits: int = 0


class AttackRoll(msgspec.Struct, frozen=True):
    """Attack dice as they lie. Of the focuses and blanks so many were rerolled already (attacks-8)."""

    crits: int = 0
    hits: int = 0
    focuses: int = 0
    blanks: int = 0
    rerolled_focuses: int = 0
    rerolled_blanks: int = 0

    def __post_init__(self) -> None:
        if not (
            0 <= self.rerolled_focuses <= self.focuses
            and 0 <= self.rerolled_blanks <= self.blanks
            and self.crits >= 0
            and self.hits >= 0
        ):
            raise BadQuestion(f"Attack dice cannot lie like this: {self}.")

    @property
    def results(self) -> int:
        """Hits and crits together."""
        return self.hits + self.crits

    @property
    def dice(self) -> int:
        """All dice of the roll."""
        return self.crits + self.hits + self.focuses + self.blanks


class DefenceRoll(msgspec.Struct, frozen=True):
    """Defence dice as they lie; an evade that the first edition adds counts as a die."""

    evades: int = 0
    focuses: int = 0
    blanks: int = 0

    def __post_init__(self) -> None:
        if self.evades < 0 or self.focuses < 0 or self.blanks < 0:
            raise BadQuestion(f"Defence dice cannot lie like this: {self}.")


class Choice(msgspec.Struct, frozen=True):
    """A modification, and what the attack does if all goes on for the best after it.

    `worth`: to the attacker by its goal, to the defender the results it cancels.
    """

    modification: Modification
    then: Distribution
    worth: float


class Window(msgspec.Struct, frozen=True):
    """The odds if nothing is done, everything sensible that can be, best first, and what to do now.

    `best` is None where nothing raises the worth: the dice are left and the tokens kept.
    """

    before: Distribution
    worth: float
    choices: tuple[Choice, ...]
    best: Choice | None
