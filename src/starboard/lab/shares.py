"""Shares of games won, and how sure they are: 95 % intervals of a share and of the difference of two."""

from __future__ import annotations

import msgspec

Z = 1.96


def share_interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval (Wilson) of a share of `wins` in `games`."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z * Z / (2 * games)
    spread = Z * float((share * (1 - share) / games + Z * Z / (4 * games * games)) ** 0.5)
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


class Share(msgspec.Struct, frozen=True):
    """So many of so many games, as a share with its interval; without any game everything is possible."""

    wins: int
    games: int
    share: float
    low: float
    high: float


def share_of(wins: int, games: int) -> Share:
    """That share."""
    low, high = share_interval(wins, games)
    return Share(wins, games, wins / games if games else 0.0, low, high)


class Moved(msgspec.Struct, frozen=True):
    """By how much something moves a share of wins: with it, without it, the difference and its interval."""

    with_it: Share
    without: Share
    points: float
    low: float
    high: float


def moved_by(with_it: Share, without: Share) -> Moved:
    """The difference of two shares of different games, with the interval of Newcombe (score, hybrid)."""
    difference = with_it.share - without.share
    down = ((with_it.share - with_it.low) ** 2 + (without.high - without.share) ** 2) ** 0.5
    up = ((with_it.high - with_it.share) ** 2 + (without.share - without.low) ** 2) ** 0.5
    return Moved(with_it, without, difference, max(-1.0, difference - down), min(1.0, difference + up))
