"""System tests that are not opposed: one die against a level, by one ship or by several together."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

import msgspec

from starboard.odds.errors import BadQuestion
from starboard.odds.fleetcaptains.rolling import FACES, final_dice
from starboard.odds.fleetcaptains.sides import (
    Rating,
    Roller,
    check_figure,
    check_rating,
    check_rerolls,
    combined_rating,
)

MOST_SHIPS: Final = 24  # all that there are


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every test has that is not opposed. `die` is added to the result of the die; `rerolls` are the tester's,
    `rerolls_against` those of the same die that the opponent holds."""

    level: int
    die: int = 0
    rerolls: int = 0
    rerolls_against: int = 0

    def __post_init__(self) -> None:
        check_figure("A level", self.level)
        check_figure("A change of a die", self.die)
        check_rerolls(self.rerolls)
        check_rerolls(self.rerolls_against)


class PlainTest(Tried, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A test of `rating` (with everything that counts but the die) against `level` (FC-TEST-01).

    `always_rolled`: the die is rolled even where the rating exceeds the level, as in a search for a cloaked ship
    (FC-SCN-05); then the total decides.
    """

    rating: Rating
    always_rolled: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rating(self.rating)


class PlainOdds(msgspec.Struct, frozen=True):
    """The chance of success; whether a die is `rolled`, and then the lowest face that succeeds (`needs`; None: no
    face does, or no die is rolled) and the chance of each total after rerolls."""

    success: float
    rolled: bool
    needs: int | None
    totals: tuple[tuple[int, float], ...]


class CombinedTest(Tried, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A test that several ships of one tile can try together. `ratings`: each ship's own; `bonus`: what a card
    gives, once (FC-TEST-08)."""

    ratings: tuple[Rating, ...]
    bonus: int = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        check_figure("A card's bonus", self.bonus)
        if len(self.ratings) > MOST_SHIPS:
            raise BadQuestion(f"{len(self.ratings)} ships were given; expected are at most {MOST_SHIPS}.")
        for rating in self.ratings:
            check_rating(rating)
            if rating is not None and rating < 0:
                raise BadQuestion(
                    f"The rating {rating} of a ship is below 0; such a system is disabled (None, FC-SYS-02)."
                )


class Combination(msgspec.Struct, frozen=True):
    """Ships that try together (their places in `ratings`, in order), their rating, and their chance."""

    ships: tuple[int, ...]
    rating: int
    success: float


def plain_test(test: PlainTest) -> PlainOdds:
    """The odds of a test that is not opposed."""
    return _plain_test(test)


def combinations(test: CombinedTest) -> tuple[Combination, ...]:
    """The best that one ship can do, then two, and so on: each that joins spends its action (FC-TEST-07).

    Ships with the system disabled cannot join; none at all where it is disabled on every ship.
    """
    enabled = [(rating, ship) for ship, rating in enumerate(test.ratings) if rating is not None]
    strongest = [ship for _, ship in sorted(enabled, key=lambda each: (-each[0], each[1]))]
    return tuple(_combined(test, sorted(strongest[:number])) for number in range(1, len(strongest) + 1))


@lru_cache(maxsize=65536)
def _plain_test(test: PlainTest) -> PlainOdds:
    rating = test.rating
    if rating is None:  # FC-TEST-05
        return PlainOdds(0.0, False, None, ())
    if rating > test.level and not test.always_rolled:  # FC-TEST-02
        return PlainOdds(1.0, False, None, ())
    modified = rating + test.die
    tester, opponent = Roller(rerolls=test.rerolls), Roller(opponent_rerolls=test.rerolls_against)
    dice = final_dice(lambda roll: modified + roll[0] >= test.level, tester, opponent, opposed=False)
    totals = {modified + die: chance for (die, _), chance in dice.items() if chance}
    success = sum((chance for total, chance in totals.items() if total >= test.level), Fraction(0))
    return PlainOdds(
        float(success),
        True,
        next((face for face in FACES if modified + face >= test.level), None),
        tuple((total, float(totals[total])) for total in sorted(totals)),
    )


def _combined(test: CombinedTest, ships: Sequence[int]) -> Combination:
    rating = (combined_rating([test.ratings[ship] for ship in ships]) or 0) + test.bonus
    odds = plain_test(
        PlainTest(
            rating=rating,
            level=test.level,
            die=test.die,
            rerolls=test.rerolls,
            rerolls_against=test.rerolls_against,
        )
    )
    return Combination(tuple(ships), rating, odds.success)
