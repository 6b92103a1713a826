"""What can go wrong, as sentences for the person who gets them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starboard.core.decision import Refusal


class StarboardError(Exception):
    """Base of every error that is the caller's to read: its text says what was given, expected, and to do."""


class IllegalChoice(StarboardError):
    """A choice that is not open to this seat now. Nothing was changed.

    `refusal` says which condition failed, with its rule and figures.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class UnknownGame(StarboardError):
    """No game of that id (or no such revision of it) is installed."""


class BrokenGame(StarboardError):
    """A game's folder is there, and its code cannot be loaded."""


class UnknownCard(StarboardError):
    """No card of that id exists in the game."""


class BadSetup(StarboardError):
    """Options, seats or a position that do not describe a game that can be played.

    `refusals` has the reasons by rule, where rules of the game forbid it.
    """

    def __init__(self, text: str, refusals: Sequence[Refusal] = ()) -> None:
        super().__init__(text)
        self.refusals = tuple(refusals)


class PackMissing(BadSetup):
    """A game is played with a content pack that is not at hand: its name and digest."""

    def __init__(self, text: str, name: str, digest: str) -> None:
        super().__init__(text)
        self.name = name
        self.digest = digest


class BadRecord(StarboardError):
    """A record or snapshot that cannot be read or replayed."""


class ChanceExhausted(StarboardError):
    """A scripted or recorded chance source was asked for a draw that it does not hold."""


class Stuck(RuntimeError):
    """The engine offered somebody no option at all: a fault of the game's code, never of a player."""


#: What comes of a saved or written position that no match gave, wherever it is noticed.
DAMAGE: Final = (
    KeyError,
    IndexError,
    TypeError,
    ValueError,
    AttributeError,
    AssertionError,
    OverflowError,
    StarboardError,
    Stuck,
)
