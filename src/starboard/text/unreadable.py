"""What a player types for a choice that cannot be listed may describe nothing."""

from __future__ import annotations


class Unreadable(Exception):
    """What was typed describes no place or no dials; the text says what was expected."""
