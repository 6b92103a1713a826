"""States as they are sent: what was written for one viewer serves the next, and long ones are written aside."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import msgspec

from starboard.server.protocol import State
from starboard.server.sitting import Sitting

SHOWN = 8  # states that are held at most
MANY = 500  # events; to write more takes milliseconds, in which a thread lets everybody else go on

_encode = msgspec.json.Encoder().encode


class ShownStates:
    """The last states of a table as it stands, by seat (-1: spectators) and events held. When the table changes,
    a new one takes its place, so that whoever still writes an old state keeps it where nobody looks."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int], bytes] = OrderedDict()

    def __contains__(self, key: tuple[int, int]) -> bool:
        return key in self._kept

    def get(self, key: tuple[int, int]) -> bytes | None:
        """The state for who sits there and holds so many events."""
        return self._kept.get(key)

    def keep(self, key: tuple[int, int], state: bytes) -> None:
        """Hold it for the next."""
        self._kept[key] = state
        if len(self._kept) > SHOWN:
            self._kept.popitem(last=False)


class Whole:
    """A state that takes a long log to write: `state` without what happened, and the sitting that has it, events
    from `since` on."""

    def __init__(self, state: State, sitting: Sitting, since: int, shown: ShownStates) -> None:
        self._state = state
        self.sitting = sitting
        self._since = since
        self._shown = shown

    async def encoded(self) -> bytes:
        """As it is sent; written in a thread, unless somebody had the same written meanwhile."""
        key = (self._state.seat, self._since)
        kept = self._shown.get(key)
        if kept is None:
            kept = await asyncio.to_thread(self._write)
            self._shown.keep(key, kept)
        return kept

    def _write(self) -> bytes:
        sitting = self.sitting
        events, fates = sitting.events_for(self._state.seat, self._since), sitting.fates()
        return _encode(msgspec.structs.replace(self._state, since=self._since, events=events, fates=fates))
