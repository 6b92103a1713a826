"""Space Base: how often two dice reach a sector.

Two different notions (do not mix them): a sector is *usable* by a roll if splitting or combining reaches
it (SB-DICE-01); its *weight*, the figure printed in the rulebook, counts a split double twice, because it
collects twice (SB-DICE-02). Both are in 36ths.
"""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from itertools import product
from typing import Final

import msgspec

from starboard.odds.errors import BadQuestion

SECTORS: Final = range(1, 13)
_ROLLS: Final = tuple(product(range(1, 7), repeat=2))


class SectorOdds(msgspec.Struct, frozen=True):
    """Of the 36 rolls, how many can use the sector, and how often they collect there at most."""

    sector: int
    usable: int
    weight: int


def sector_odds(sector: int) -> SectorOdds:
    """The odds of one sector, 1 to 12."""
    _check(sector)
    split = sum((a == sector) + (b == sector) for a, b in _ROLLS)
    combined = sum(a + b == sector for a, b in _ROLLS)
    return SectorOdds(sector, _rolls_that_reach({sector}), split + combined)


def all_sectors() -> tuple[SectorOdds, ...]:
    """The odds of sectors 1 to 12."""
    return tuple(map(sector_odds, SECTORS))


def chance_of_any(sectors: Collection[int]) -> Fraction:
    """The chance that a roll can use at least one of these sectors, by splitting or combining."""
    for sector in sectors:
        _check(sector)
    return Fraction(_rolls_that_reach(sectors), len(_ROLLS))


def _rolls_that_reach(sectors: Collection[int]) -> int:
    return sum(a in sectors or b in sectors or a + b in sectors for a, b in _ROLLS)


def _check(sector: int) -> None:
    if sector not in SECTORS:
        raise BadQuestion(f"Sectors are 1 to 12; there is no sector {sector}.")
