"""Chances as people read them: in columns, and as bars."""

from __future__ import annotations

from typing import Final

from starboard.text.template import exactly

WIDTH: Final = 40  # of the longest bar, in characters


def percent(chance: float) -> str:
    """In a column."""
    return f"{exactly(chance):>8}"


def bar(chance: float, longest: float) -> str:
    """A bar in eighths of a character; anything that can happen shows."""
    eighths = round(8 * WIDTH * chance / longest) if longest else 0
    if chance and not eighths:
        eighths = 1
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()
