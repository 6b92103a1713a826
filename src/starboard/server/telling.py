"""Who at a table is to be told of a change, and when: few at once, many bit by bit.

A thousand people may watch a game. Each of them is told every state that they can take in; but between
a few of them and the next few, everybody else on the server gets a turn. Who comes and goes among many is
told once a second: each of a thousand who come would else be told to all the others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from starboard.server.config import Cancellable, Clock
from starboard.server.viewer import Viewer

FEW = 20  # viewers who are told at once
PRESENCE_EVERY = 1.0  # seconds, where there are more

Run = Callable[[Coroutine[Any, Any, None]], object]


class Telling:
    """Lets the viewers of one table know that something is due to them. `run` runs a task of the table."""

    def __init__(self, viewers: set[Viewer], clock: Clock, run: Run) -> None:
        self._viewers = viewers
        self._clock = clock
        self._run = run
        self._states: dict[Viewer, None] = {}  # who has not been told yet, in order
        self._presences: dict[Viewer, None] = {}
        self._remarks: dict[Viewer, None] = {}
        self._is_telling = False
        self._later: Cancellable | None = None

    def state(self, viewers: Iterable[Viewer], first: Callable[[Viewer], bool]) -> None:
        """These are due a new state, those who come `first` at once."""
        for viewer in viewers:
            if first(viewer):
                viewer.owe_state()
            else:
                self._states.setdefault(viewer)
        self._go_on()

    def presence(self) -> None:
        """All are due who is there."""
        if len(self._viewers) <= FEW:
            self._all_presences()
        elif self._later is None:
            self._later = self._clock.later(PRESENCE_EVERY, self._all_presences)

    def remarks(self) -> None:
        """All are due what was said."""
        self._remarks.update(dict.fromkeys(self._viewers))
        self._go_on()

    def _all_presences(self) -> None:
        self._later = None
        self._presences.update(dict.fromkeys(self._viewers))
        self._go_on()

    def _go_on(self) -> None:
        if self._is_telling:
            return
        self._tell_few()
        if self._states or self._presences or self._remarks:
            self._is_telling = True
            self._run(self._tell_rest())

    async def _tell_rest(self) -> None:
        try:
            while self._states or self._presences or self._remarks:
                await asyncio.sleep(0)  # everybody else's turn
                self._tell_few()
        finally:
            self._is_telling = False

    def _tell_few(self) -> None:
        left = FEW
        while left and self._states:
            viewer = next(iter(self._states))
            del self._states[viewer]
            viewer.owe_state()
            left -= 1
        while left and self._presences:
            viewer = next(iter(self._presences))
            del self._presences[viewer]
            viewer.owe_presence()
            left -= 1
        while left and self._remarks:
            viewer = next(iter(self._remarks))
            del self._remarks[viewer]
            viewer.owe_remarks()
            left -= 1

    def close(self) -> None:
        """Tell nobody any more."""
        if self._later is not None:
            self._later.cancel()
