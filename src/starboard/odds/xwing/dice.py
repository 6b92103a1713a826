"""The dice of both editions and every way in which so many of them can fall.

Attack die: 1 crit, 3 hit, 2 focus, 2 blank of 8. Defence die: 3 evade, 2 focus, 3 blank of 8
(attacks-17). A roll is told by how many dice show each face, for the dice are alike.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final, TypeAlias

from starboard.odds.xwing.question import check_dice

FACES: Final = 8
CRIT, HIT, FOCUS, BLANK = 1, 3, 2, 2
EVADE, DEFENCE_FOCUS, DEFENCE_BLANK = 3, 2, 3

AttackFaces: TypeAlias = tuple[int, int, int, int, float]  # crits, hits, focuses, blanks, chance
DefenceFaces: TypeAlias = tuple[int, int, int, float]  # evades, focuses, blanks, chance
Successes: TypeAlias = tuple[int, int, float]  # hits and crits together, focuses, chance


@cache
def attack_rolls(dice: int) -> tuple[AttackFaces, ...]:
    """Every roll of so many attack dice. The chances are exact: eighths to a power that a float holds."""
    check_dice(dice)
    return tuple(
        (crits, hits, focuses, blanks, ways / FACES**dice)
        for crits in range(dice + 1)
        for hits in range(dice - crits + 1)
        for focuses in range(dice - crits - hits + 1)
        for blanks in (dice - crits - hits - focuses,)
        for ways in (
            comb(dice, crits)
            * comb(dice - crits, hits)
            * comb(focuses + blanks, focuses)
            * (CRIT**crits * HIT**hits * FOCUS**focuses * BLANK**blanks),
        )
    )


@cache
def defence_rolls(dice: int) -> tuple[DefenceFaces, ...]:
    """Every roll of so many defence dice, with exact chances."""
    check_dice(dice)
    return tuple(
        (evades, focuses, blanks, ways / FACES**dice)
        for evades in range(dice + 1)
        for focuses in range(dice - evades + 1)
        for blanks in (dice - evades - focuses,)
        for ways in (
            comb(dice, evades)
            * comb(dice - evades, focuses)
            * (EVADE**evades * DEFENCE_FOCUS**focuses * DEFENCE_BLANK**blanks),
        )
    )


@cache
def attack_successes(dice: int) -> tuple[Successes, ...]:
    """`attack_rolls` with hits and crits counted together."""
    merged: dict[tuple[int, int], float] = {}
    for crits, hits, focuses, _, chance in attack_rolls(dice):
        key = (crits + hits, focuses)
        merged[key] = merged.get(key, 0.0) + chance
    return tuple((successes, focuses, chance) for (successes, focuses), chance in merged.items())
