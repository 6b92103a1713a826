"""Space Base: the odds of sectors (SB-DICE-01, -02)."""

from fractions import Fraction
from itertools import product

import pytest

from starboard.odds import BadQuestion, all_sectors, chance_of_any, sector_odds

PRINTED = (12, 13, 14, 15, 16, 17, 6, 5, 4, 3, 2, 1)  # the rulebook's table, in 36ths


def test_the_printed_table() -> None:
    assert tuple(odds.weight for odds in all_sectors()) == PRINTED
    assert tuple(odds.sector for odds in all_sectors()) == tuple(range(1, 13))


def test_a_double_is_one_roll_that_uses_the_sector_and_two_hits() -> None:
    for sector in range(1, 7):
        odds = sector_odds(sector)
        assert odds.weight == odds.usable + 1
        assert chance_of_any([sector]) == Fraction(odds.usable, 36)


def test_any_of_several() -> None:
    wanted = {3, 5, 8}
    rolls = [(a, b) for a, b in product(range(1, 7), repeat=2) if wanted & {a, b, a + b}]
    assert chance_of_any(wanted) == Fraction(len(rolls), 36)
    assert chance_of_any(range(1, 13)) == 1
    assert chance_of_any([]) == 0


@pytest.mark.parametrize("sector", [0, 13, -1])
def test_there_are_twelve(sector: int) -> None:
    with pytest.raises(BadQuestion, match="1 to 12"):
        sector_odds(sector)
    with pytest.raises(BadQuestion, match="1 to 12"):
        chance_of_any([sector])
