"""Somebody who looks at a table through one connection."""

from __future__ import annotations

import asyncio

from starboard.server.workers import NOBODY, Asker


class Viewer:
    """One connection to a table. It is told what is due, when it can take it.

    `held` events are on the other side. What is due is remembered, not queued: a slow connection
    gets the newest state, not all that it missed. `seat`: as which of several seats of theirs they look. `heard`: so many of the table's remarks.
    """

    __slots__ = (
        "asker",
        "greeted",
        "guest",
        "heard",
        "held",
        "presence_due",
        "remarks_due",
        "seat",
        "state_due",
        "wake",
    )

    def __init__(self, guest: int | None, asker: Asker = NOBODY) -> None:
        self.guest = guest
        self.asker = asker
        self.seat: int | None = None
        self.greeted = False
        self.held = 0
        self.heard = 0
        self.state_due = False
        self.presence_due = False
        self.remarks_due = False
        self.wake = asyncio.Event()

    def owe_state(self) -> None:
        """The table has changed."""
        if self.greeted:
            self.state_due = True
            self.wake.set()

    def owe_presence(self) -> None:
        """Somebody came or went."""
        if self.greeted:
            self.presence_due = True
            self.wake.set()

    def owe_remarks(self) -> None:
        """Somebody said something."""
        if self.greeted:
            self.remarks_due = True
            self.wake.set()
