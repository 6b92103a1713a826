"""Bots for X-Wing second edition."""

from typing import Final

BOTS: Final = {"straightforward": "pilot:StraightforwardBot", "pilot": "pilot:PilotBot"}
