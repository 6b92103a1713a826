"""Tables without sockets: what goes in and out of a connection, in one event loop, byte by byte."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from starboard.games import load
from starboard.server.config import Config, Limits
from starboard.server.entries import Logged, Sat, SeatPlan, TableRow
from starboard.server.protocol import (
    PROTOCOL,
    Accepted,
    Choose,
    ClientMessage,
    DecisionInfo,
    Explained,
    Hello,
    HintGiven,
    Presence,
    Refused,
    ServerMessage,
    State,
    Talked,
)
from starboard.server.sitting import Sitting
from starboard.server.store import Store
from starboard.server.table import Table
from starboard.server.taking_up import sitting_of
from starboard.server.talk import Talk
from starboard.server.viewer import Viewer
from tests.server.player import new_key
from tests.server.serving import UNLIMITED, WoundClock

SECRET = bytes(range(32))
Answer = Accepted | Refused | Explained | HintGiven
_decode = msgspec.json.Decoder[ServerMessage](ServerMessage).decode


class Voice:
    """One connection to a table in this process. `sent` is every message that it was sent."""

    def __init__(self, table: Table, guest: int | None, clock: WoundClock, limits: Limits) -> None:
        self.viewer = Viewer(guest)
        self.talk = Talk(table, self.viewer, clock, limits)
        self.table = table
        self.sent: list[bytes] = []
        self.state: State
        self.presence: Presence | None = None
        self.heard: list[Talked] = []
        table.attach(self.viewer)

    async def say(self, message: ClientMessage | str | bytes) -> Answer | None:
        """Send a message, take in whatever is due afterwards, and give the message's own answer."""
        text = message if isinstance(message, str | bytes) else msgspec.json.encode(message)
        raw = await self.talk.hear(text)
        if raw is not None:
            self.sent.append(raw)
        await self.look()
        if raw is None:
            return None
        answer = _decode(raw)
        assert isinstance(answer, Answer)
        return answer

    async def look(self) -> State:
        """Take in what is due."""
        for raw in await self.table.due(self.viewer):
            self.sent.append(raw)
            message = _decode(raw)
            if isinstance(message, State):
                self.state = message
            elif isinstance(message, Presence):
                self.presence = message
            elif isinstance(message, Talked):
                self.heard.append(message)
        return self.state

    async def hello(self, since: int = 0, contribution: str | None = None, seat: int | None = None) -> State:
        """Say hello, as this seat of several."""
        await self.say(Hello(PROTOCOL, "test", since, contribution, seat))
        return self.state

    async def choose(self, option: str | dict[str, Any]) -> Answer | None:
        """Answer the open decision."""
        return await self.say(Choose(new_key(), self.decision.id, option))

    @property
    def decision(self) -> DecisionInfo:
        """The question to this voice, which must be open."""
        assert self.state.decision is not None
        return self.state.decision

    def leave(self) -> None:
        """Close the connection."""
        self.table.detach(self.viewer)


class Parlour:
    """A store with tables whose ids and secrets a test chooses."""

    def __init__(self, folder: Path, limits: Limits = UNLIMITED) -> None:
        self.clock = WoundClock()
        self.store = Store(folder)
        self.limits = limits
        self.config = Config(folder, limits=limits, clock=self.clock)

    async def table(
        self, *seats: int | str, id_: str = "table", secret: bytes = SECRET, **settings: Any
    ) -> Table:
        """A table: numbers are persons who sit there, words are bots."""
        return await self._table("spacebase", seats, settings, id_, secret)

    async def invited(self, *seats: int | str, id_: str = "table", **settings: Any) -> Table:
        """A table to which everybody but its maker, who sits first, came by invitation."""
        return await self._table("spacebase", seats, settings, id_, SECRET, by_invitation=True)

    async def xwing2(self, *seats: int | str, **settings: Any) -> Table:
        """A table of X-Wing, without obstacles if nothing else is said."""
        return await self._table("xwing2", seats, {"obstacles": "", **settings}, "table", SECRET)

    async def any_table(self, game: str, *seats: int | str, id_: str = "table", **settings: Any) -> Table:
        """A table of any game."""
        return await self._table(game, seats, settings, id_, SECRET)

    async def _table(
        self,
        game: str,
        seats: tuple[int | str, ...],
        settings: dict[str, Any],
        id_: str,
        secret: bytes,
        *,
        by_invitation: bool = False,
    ) -> Table:
        plans = [
            SeatPlan(bot=s)
            if isinstance(s, str)
            else SeatPlan(
                key=f"key-{s}",
                by_invite_only=by_invitation and number > 0,
                makers=by_invitation and number == 0,
            )
            for number, s in enumerate(seats)
        ]
        rules = load(game)
        checked = rules.check_settings(settings)
        row = TableRow(id_, game, rules.revision, checked, plans, secret, 1, self.clock.now())
        log = [
            Logged(number, self.clock.now(), Sat(seat, guest, f"Guest {guest}"))
            for number, (seat, guest) in enumerate(
                ((seat, guest) for seat, guest in enumerate(seats) if isinstance(guest, int)), 1
            )
        ]
        await self.store.make_table(row, log)
        return Table(Sitting.rebuilt(row, log), self.store, self.config)

    def again(self, table: Table) -> Table:
        """The table as a restarted server finds it."""
        row = self.store.table(table.row.id)
        assert row is not None
        return Table(sitting_of(self.store, row), self.store, self.config)

    def voice(self, table: Table, guest: int | None) -> Voice:
        """A connection of this person."""
        return Voice(table, guest, self.clock, self.limits)

    async def greeted(self, table: Table, *guests: int | None) -> list[Voice]:
        """Connections that have said hello and seen the newest state."""
        voices = [self.voice(table, guest) for guest in guests]
        for voice in voices:
            await voice.hello()
        for voice in voices:
            await voice.look()
        return voices


@asynccontextmanager
async def parlour(folder: Path, limits: Limits = UNLIMITED) -> AsyncIterator[Parlour]:
    """A store for the time of a test."""
    made = Parlour(folder, limits)
    try:
        yield made
    finally:
        made.store.close()
