"""What hitting a sector brings once arrows are followed, and what a roll of two dice brings.

Sectors are 0 to 11 here. A worth is a number in VP; it is never negative, so that an arrow that
may be followed is always followed.

A die visits a stretch of neighbouring sectors: each card gives its reward once (SB-REW-12), so an
arrow back into the stretch brings nothing, and the stretch grows only at its ends. Two arrows in
the first sector, of different cards, can lead both ways; everywhere else one arrow is enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.spacebase.cards import EITHER, LEFT, RIGHT

BOTH: Final = 4  # at least two cards, one of which may lead left while another leads right

# (ways in 36, first die, second die, their sum), all as sectors
ROLLS: Final = tuple((1 if a == b else 2, a - 1, b - 1, a + b - 1) for a in range(1, 7) for b in range(a, 7))
ROLLS_WITH: Final = tuple(tuple(roll for roll in ROLLS if sector in roll[1:]) for sector in range(12))

# ways in 36 to be able to hit a sector, split doubles counting two
HITS: Final = (12, 13, 14, 15, 16, 17, 6, 5, 4, 3, 2, 1)

_LEADS_LEFT: Final = (False, True, False, True, True)
_LEADS_RIGHT: Final = (False, False, True, True, True)


def joined(arrows: int, more: int) -> int:
    """Where the arrows of two groups of cards in one sector may lead together."""
    if not arrows or not more:
        return arrows or more
    return arrows if arrows == more and arrows in (LEFT, RIGHT) else BOTH


def with_arrows(worth: Sequence[float], arrows: Sequence[int]) -> Sequence[float]:
    """The worth of hitting each sector, given what its own cards give and where their arrows lead."""
    if not any(arrows):
        return worth
    from_left = [0.0] * 14  # entering sector s from its right neighbour, going on to the left
    from_right = [0.0] * 14  # both shifted by one, so that the sectors beyond the ends are 0
    for sector in range(12):
        from_left[sector + 1] = worth[sector] + (from_left[sector] if _LEADS_LEFT[arrows[sector]] else 0.0)
    for sector in range(11, -1, -1):
        from_right[sector + 1] = worth[sector] + (
            from_right[sector + 2] if _LEADS_RIGHT[arrows[sector]] else 0.0
        )
    hit = list(worth)
    for sector, arrow in enumerate(arrows):
        if arrow:
            hit[sector] += _beyond(arrow, from_left[sector], from_right[sector + 2])
    return hit


def _beyond(arrow: int, left: float, right: float) -> float:
    if arrow == LEFT:
        return left
    if arrow == RIGHT:
        return right
    if arrow == EITHER:
        return max(left, right)
    return left + right


def mean_of_roll(hit: Sequence[float]) -> float:
    """What a roll brings on average to somebody who splits or combines as is best."""
    total = 0.0
    for ways, a, b, both in ROLLS:
        split = hit[a] + hit[b]
        combined = hit[both]
        total += ways * (split if split > combined else combined)
    return total / 36


def change_of_mean(hit: Sequence[float], sector: int, worth: float) -> float:
    """By how much `mean_of_roll` changes when hitting one sector becomes worth this much."""
    if worth == hit[sector]:
        return 0.0
    total = 0.0
    for ways, a, b, both in ROLLS_WITH[sector]:
        first, second, combined = hit[a], hit[b], hit[both]
        before = first + second
        if before < combined:
            before = combined
        after = (worth if a == sector else first) + (worth if b == sector else second)
        if both == sector:
            combined = worth
        total += ways * ((after if after > combined else combined) - before)
    return total / 36


def best_of_roll(hit: Sequence[float], a: int, b: int) -> float:
    """What dice a and b (1 to 6) bring to somebody who splits or combines as is best."""
    return max(hit[a - 1] + hit[b - 1], hit[a + b - 1])


def mean_with_die(hit: Sequence[float], value: int) -> float:
    """What a roll brings on average when one die is fixed at this value (1 to 6)."""
    return sum(best_of_roll(hit, value, other) for other in range(1, 7)) / 6


def mean_with_shift(hit: Sequence[float], steps: int) -> float:
    """What a roll brings on average when the sum may be moved up to this many sectors to the right."""
    total = 0.0
    for ways, a, b, both in ROLLS:
        total += ways * max(hit[a] + hit[b], *hit[both : both + steps + 1])
    return total / 36
