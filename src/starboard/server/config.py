"""What a server is started with: where it keeps things, how it is reached, its limits, its clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import msgspec

CLIENT = Path(__file__).parent / "static"


class Cancellable(Protocol):
    """Something that was to happen later and need not."""

    def cancel(self) -> None:
        """Let it not happen."""


class Clock(Protocol):
    """Time, as far as the server depends on it; tests bring one that they wind by hand."""

    def now(self) -> float:
        """Seconds since 1970, for what is kept."""

    def elapsed(self) -> float:
        """Seconds of a clock that only goes forward, for durations."""

    def later(self, seconds: float, happen: Callable[[], None]) -> Cancellable:
        """Call `happen` after so many seconds."""


class RealClock:
    """The machine's own time."""

    def now(self) -> float:
        return time.time()

    def elapsed(self) -> float:
        return time.monotonic()

    def later(self, seconds: float, happen: Callable[[], None]) -> Cancellable:
        return asyncio.get_running_loop().call_later(seconds, happen)


class Limits(msgspec.Struct, frozen=True):
    """How much anybody may ask of the server. Platform figure R20 where one is named."""

    messages: float = 60 / 10  # a second on one socket, in the long run (R20)
    burst: int = 30  # messages at once (R20)
    frame: int = 8 * 1024  # bytes of one inbound message (R20)
    requests: float = 20  # HTTP requests a second from one address (R20)
    request_burst: int = 200
    studies: float = 4  # of those requests, such as are worked out (studies)
    study_burst: int = 40
    invites: int = 30  # seats for others at tables that one person makes, in any hour (R20)
    body: int = 16 * 1024  # bytes of an HTTP body that is not a record
    record: int = 2 * 1024 * 1024  # bytes of an imported record
    tables_in_memory: int = 2_000  # idle ones beyond this are let go; their log brings them back
    away: float = 60  # seconds after which others may let a bot sit in
    contribution: float = 10  # seconds that a full table waits for its players' part in the dice


class Config(msgspec.Struct, frozen=True):
    """One server. `data` is the folder of everything that is kept.

    `public_url` is the address in links and the only allowed origin; without it, links take the
    address that the page was asked for, or `address` (how other machines reach this one) where
    that is only this machine's own name for itself.
    """

    data: Path
    client: Path = CLIENT
    public_url: str | None = None
    address: str | None = None
    limits: Limits = Limits()
    clock: Clock = RealClock()
