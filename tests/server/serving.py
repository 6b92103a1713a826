"""A server inside the test's own process and event loop, and time that is wound by hand."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ParamSpec

import httpx
import msgspec

from starboard.games.packs import NO_PACKS, Packs
from starboard.server.config import Config, Limits
from starboard.server.run import open_socket, web_server
from tests.server.player import PATIENCE, Person

P = ParamSpec("P")

UNLIMITED = Limits(
    messages=1e9,
    burst=10**9,
    remarks=10**9,
    requests=1e9,
    request_burst=10**9,
    studies=1e9,
    study_burst=10**9,
    studies_from=1e9,
    study_burst_from=10**9,
    invites=10**9,
    traffic=1e9,
    traffic_burst=10**9,
    files=1e9,
    file_burst=10**9,
    invites_from=10**9,
    tables_from=10**9,
    guests_from=10**9,
    sockets=10**9,
    sockets_from=10**9,
    connections_from=10**9,
)
PAGE = "<!doctype html><title>Starboard</title><script src=/assets/app-1234.js></script>"


class WoundClock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.time = 1_000_000.0
        self._appointments: list[Appointment] = []

    def now(self) -> float:
        return self.time

    def elapsed(self) -> float:
        return self.time

    def later(self, seconds: float, happen: Callable[[], None]) -> Appointment:
        appointment = Appointment(self.time + seconds, happen)
        self._appointments.append(appointment)
        return appointment

    async def appointed(self, seconds: float) -> None:
        """Come back when something is to happen in exactly so many seconds."""
        async with asyncio.timeout(PATIENCE):
            while not any(one.at == self.time + seconds and not one.cancelled for one in self._appointments):
                await asyncio.sleep(0)

    def wind(self, seconds: float) -> None:
        """Let so much time pass; what was due in it happens."""
        self.time += seconds
        due = [appointment for appointment in self._appointments if appointment.at <= self.time]
        self._appointments = [appointment for appointment in self._appointments if appointment.at > self.time]
        for appointment in sorted(due, key=lambda one: one.at):
            if not appointment.cancelled:
                appointment.happen()


class Appointment:
    """Something that happens at its time unless it is cancelled."""

    def __init__(self, at: float, happen: Callable[[], None]) -> None:
        self.at = at
        self.happen = happen
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


@dataclass
class Running:
    """A server that runs in this event loop."""

    url: str
    config: Config
    clock: WoundClock
    stack: AsyncExitStack = field(default_factory=AsyncExitStack)

    async def person(self) -> Person:
        """Somebody new, who has opened the first page."""
        person = await self.stack.enter_async_context(Person(self.url))
        response = await person.http.get("/")
        assert response.is_success
        return person

    async def browser(self, **headers: str) -> httpx.AsyncClient:
        """A browser that has not been here, with these headers in every request."""
        return await self.stack.enter_async_context(
            httpx.AsyncClient(base_url=self.url, headers=headers, verify=False)
        )


@asynccontextmanager
async def running(
    data: Path,
    *,
    limits: Limits = UNLIMITED,
    clock: WoundClock | None = None,
    public_url: str | None = None,
    address: str | None = None,
    workers: int = 0,
    packs: Packs = NO_PACKS,
) -> AsyncIterator[Running]:
    """Serve `data` until the block ends."""
    client = data / "client"
    (client / "assets").mkdir(parents=True, exist_ok=True)
    (client / "index.html").write_text(PAGE)
    (client / "assets" / "app-1234.js").write_text("export {};")
    clock = clock or WoundClock()
    config = Config(data / "kept", client, public_url, address, limits, clock, workers=workers, packs=packs)
    with open_socket("127.0.0.1", 0) as listening:
        server = web_server(config)
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        house = Running(f"http://127.0.0.1:{listening.getsockname()[1]}", config, clock)
        try:
            async with house.stack:
                yield house
        finally:
            server.should_exit = True
            await serving


def live(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run an asynchronous test in an event loop of its own."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


def limited(**limits: Any) -> Limits:
    """No limits but these."""
    return msgspec.structs.replace(UNLIMITED, **limits)
