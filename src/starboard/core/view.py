"""Views: what one seat knows, as plain data, built by allow-list."""

from __future__ import annotations

from typing import Any

import msgspec


class OpenDecision(msgspec.Struct, frozen=True):
    """That a seat has been asked something, as everybody may know; not what it answered."""

    seat: int
    kind: str
    answered: bool


class View(msgspec.Struct, frozen=True):
    """What a seat (-1: a spectator) may know of a match.

    `table` is the game's own part. `stack` says where play stands,
    outermost procedure first, as catalogue keys (`Turn.collect_rewards`).
    """

    game: str
    revision: str
    seat: int
    seats: int
    decisions: int  # how many decisions have been opened so far
    stack: list[str]
    open: list[OpenDecision]
    over: bool
    winners: list[int]
    table: Any
