"""What a server is started with: where it keeps things, how it is reached, its limits, its clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import msgspec

from starboard.games.packs import NO_PACKS, Packs

CLIENT = Path(__file__).parent / "static"
DAY = 24 * 3600.0  # seconds


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
    """How much anybody may ask of the server."""

    messages: float = 60 / 10  # a second on one socket, in the long run
    burst: int = 30  # messages at once
    remarks: int = 8  # of one seat in any ten seconds
    told_anew: float = 0.1  # a second on one socket: that it is told what it has been told already
    told_anew_burst: int = 5
    frame: int = 8 * 1024  # bytes of one inbound message
    traffic: float = 100  # a second on all sockets of one address together
    traffic_burst: int = 1000
    requests: float = 20  # HTTP requests a second from one address, and sockets that it opens
    request_burst: int = 200
    files: float = 100  # files of the client a second to one address; a first visit takes some twenty
    file_burst: int = 1000
    studies: float = 4  # of those requests, such as are worked out (studies), by one person
    study_burst: int = 40
    studies_from: float = 12  # by all persons of one address
    study_burst_from: int = 120
    invites: int = 30  # seats for others at tables that one person makes, in any hour
    invites_from: int = 300  # that all persons of one address make together
    tables_from: int = 300  # tables that they make, in any hour
    guests_from: int = 300  # of whom so many may be new, in any hour
    sockets: int = 20  # open at once of one person
    sockets_from: int = 500  # open at once from one address
    connections_from: int = 1000  # of one address, sockets among them; a proxy may have as many as it likes
    connections: int = 100_000  # open at once in all, and never more than file descriptors allow
    hello: float = 10  # seconds within which a socket must say hello
    headers: float = 10  # seconds within which the head of a request must arrive
    body_time: float = 60  # seconds within which the rest of it must
    body: int = 16 * 1024  # bytes of an HTTP body that is not a record
    record: int = 2 * 1024 * 1024  # bytes of an imported record
    records: int = 32 * 1024 * 1024  # bytes of imported records of one person
    records_from: int = 128 * 1024 * 1024  # that all persons of one address bring
    records_in_all: int = 1024 * 1024 * 1024
    thinking: float = 30  # seconds that bots may take for one answer
    replaying: float = 60  # seconds that a record may take to be checked or shown
    studying: float = 30  # seconds that a study may take
    waiting_of: int = 16  # records, studies, tables to open, their files: of one person, waiting in turn
    waiting_from: int = 64  # of one address
    waiting: int = 100  # of all
    entries: int = 20_000  # in a table's log; then a game goes on to its end, but not back
    tables_in_memory: int = 2_000  # idle ones beyond this are let go; their log brings them back
    away: float = 60  # seconds after which others may let a bot sit in
    contribution: float = 10  # seconds that a full table waits for its players' part in the dice

    def times(self, many: float) -> Limits:
        """So many times as much for everybody; what a thing may weigh or take stays. For load tests."""
        given = {name: getattr(self, name) for name in SHARES}
        more = {name: type(value)(max(1, value * many)) for name, value in given.items()}
        return msgspec.structs.replace(self, **more)


#: Limits of how often, not of how large or how long.
SHARES = (
    "messages burst remarks traffic traffic_burst requests request_burst files file_burst studies study_burst studies_from "
    "study_burst_from invites "
    "invites_from tables_from guests_from sockets sockets_from connections_from"
).split()


class Keeping(msgspec.Struct, frozen=True):
    """How many days what nobody touches is kept; 0: for ever. A table in which somebody is connected stays."""

    unfinished: float = 60  # tables whose game waits or is played
    finished: float = 365  # games that are over, and imported records
    guests: float = 90  # persons who have been at no table


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
    keeping: Keeping = Keeping()
    packs: Packs = NO_PACKS  # content packs that tables may pick
    workers: int = 0  # processes in which bots think; 0: they think in a thread of the server
