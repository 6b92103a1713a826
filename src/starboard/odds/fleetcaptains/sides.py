"""What the sides of a roll bring: a rating, changes of their die, rerolls; and what cannot be asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec

from starboard.odds.errors import BadQuestion

Rating: TypeAlias = int | None  # None: the system is disabled (FC-SYS-02)

LARGEST: Final = 1000  # of ratings, levels and changes; what the cards give is far below
MOST_REROLLS: Final = 3  # of one die by one side


class Roller(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who rolls a die, and what bears on it. `die` is added to its result; `rerolls` are of its own die,
    `opponent_rerolls` of the other side's."""

    die: int = 0
    rerolls: int = 0
    opponent_rerolls: int = 0

    def __post_init__(self) -> None:
        check_figure("A change of a die", self.die)
        check_rerolls(self.rerolls)
        check_rerolls(self.opponent_rerolls)


class Side(Roller, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A side of an opposed test or attack; `rating` with everything that counts but the die, of a combined
    one the sum (FC-TEST-07)."""

    rating: Rating

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rating(self.rating)


def check_figure(what: str, figure: int) -> None:
    """Refuse figures that no card gives."""
    if not -LARGEST <= figure <= LARGEST:
        raise BadQuestion(f"{what} is {figure}; expected is a number from {-LARGEST} to {LARGEST}.")


def check_rating(rating: Rating) -> None:
    """Refuse a rating that no system has."""
    if rating is not None:
        check_figure("A rating", rating)


def check_rerolls(rerolls: int) -> None:
    """Refuse fewer than none, and more than anybody has."""
    if not 0 <= rerolls <= MOST_REROLLS:
        raise BadQuestion(f"{rerolls} rerolls of one die were given; a side has from 0 to {MOST_REROLLS}.")


def combined_rating(ratings: Sequence[Rating]) -> Rating:
    """The rating of ships together: those whose system is disabled cannot join (FC-TEST-07)."""
    enabled = [rating for rating in ratings if rating is not None]
    return sum(enabled) if enabled else None
