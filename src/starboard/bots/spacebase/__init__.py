"""Bots for Space Base."""

from typing import Final

BOTS: Final = {"greedy": "greedy:GreedyBot"}
