"""Bots for X-Wing first edition."""

from typing import Final

BOTS: Final = {"straightforward": "pilot:StraightforwardBot", "pilot": "pilot:PilotBot"}
