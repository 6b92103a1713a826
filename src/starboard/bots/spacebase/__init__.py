"""Bots for Space Base."""

from typing import Final

BOTS: Final = {"novice": "greedy:NoviceBot", "regular": "greedy:RegularBot", "greedy": "greedy:GreedyBot"}

QUICK: Final = frozenset(BOTS)
"""Those that answer in about a millisecond."""
