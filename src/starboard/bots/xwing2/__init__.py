"""Bots for X-Wing second edition."""

from typing import Final

BOTS: Final = {
    "novice": "pilot:NoviceBot",
    "straightforward": "pilot:StraightforwardBot",
    "pilot": "pilot:PilotBot",
}
