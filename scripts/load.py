"""Load a server with many tables at once and say how long an accepted decision takes.

    python scripts/load.py                          # 100 tables, 600 decisions a second, a server of its own
    python scripts/load.py --rate 1000 --seconds 30
    python scripts/load.py --url http://127.0.0.1:8000

Every table has people of its own, on a socket each. Decisions fall due on a fixed schedule, and a
time is counted from when the decision was due, not from when it was sent: a server that falls
behind is charged for all who wait. `accepted` is the time to the durable answer, `seen` until every
player of the table has been shown the new state.

A server that is loaded must allow so many messages: `starboard serve --messages 1000000`.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect


class OptionSeen(msgspec.Struct):
    """As much of an option as the driver looks at."""

    id: str


class DecisionSeen(msgspec.Struct):
    """As much of a decision."""

    id: int
    options: list[OptionSeen]
    given: str | None = None


class TableSeen(msgspec.Struct):
    """As much of a table."""

    status: str


class Seen(msgspec.Struct):
    """As much of any message from the server."""

    type: str
    key: str = ""
    reason: str = ""
    seq: int = 0
    total: int = 0
    build: str = ""
    table: TableSeen | None = None
    decision: DecisionSeen | None = None


decode = msgspec.json.Decoder(Seen).decode


class Seat:
    """One person's connection."""

    def __init__(self, table: LoadedTable, link: ClientConnection) -> None:
        self.table = table
        self.link = link
        self.seq = -1
        self.over = False
        self.decision: DecisionSeen | None = None
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        """Take in whatever the server says."""
        async for text in self.link:
            message = decode(text)
            if message.type == "welcome":
                hello = {"type": "hello", "protocol": 1, "build": message.build, "contribution": "5a" * 32}
                await self.link.send(json.dumps(hello))
            elif message.type == "state":
                self.seq, self.decision = message.seq, message.decision
                self.over = message.table is not None and message.table.status == "over"
                self.table.changed.set()
            elif message.type == "accepted":
                self.table.accepted[message.key] = (time.perf_counter(), message.seq)
                self.table.changed.set()
            elif message.type == "refused":
                raise RuntimeError(f"refused: {text!r}")


class LoadedTable:
    """One table with all its people."""

    def __init__(self) -> None:
        self.id = ""
        self.seats: list[Seat] = []
        self.changed = asyncio.Event()
        self.accepted: dict[str, tuple[float, int]] = {}
        self.dice = random.Random(id(self))

    async def wait(self, until: Any) -> Any:
        """What `until()` gives as soon as that is something."""
        while not (found := until()):
            for seat in self.seats:
                if seat.reader.done():
                    seat.reader.result()
                    raise RuntimeError("The server closed a connection.")
            self.changed.clear()
            await self.changed.wait()
        return found

    def asked(self) -> Seat | None:
        """A seat that the game waits for, once all have been shown the same."""
        if self.over or len({seat.seq for seat in self.seats}) != 1:
            return None
        waiting = [seat for seat in self.seats if seat.decision and seat.decision.given is None]
        return self.dice.choice(waiting) if waiting else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return any(seat.over for seat in self.seats)

    async def close(self) -> None:
        """Leave the table."""
        for seat in self.seats:
            seat.reader.cancel()
            await seat.link.close()


async def new_table(url: str, players: int) -> LoadedTable:
    """A table whose game has begun."""
    table = LoadedTable()
    made: dict[str, Any] = {}
    for number in range(players):
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            if number == 0:
                seats = ["me"] + ["open"] * (players - 1)
                made = (await http.post("/api/tables", json={"game": "spacebase", "seats": seats})).json()
            else:
                (await http.post(f"/api/tables/{made['id']}/join", json={})).raise_for_status()
            cookie = f"starboard_guest={http.cookies['starboard_guest']}"
        table.id = made["id"]
        address = f"{url.replace('http', 'ws', 1)}/ws/tables/{table.id}"
        link = await connect(
            address, additional_headers={"Cookie": cookie}, compression=None, open_timeout=60
        )
        table.seats.append(Seat(table, link))
    await table.wait(table.asked)
    return table


async def play(
    table: LoadedTable, first: float, every: float, end: float, accepted: list[float], seen: list[float]
) -> int:
    """Answer one decision whenever one falls due; how many were still to do at the end."""
    due = first
    number = 0
    while due < end and not table.over:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        seat: Seat = await table.wait(lambda: table.asked() or (table.over and table.seats[0]))
        if table.over or seat.decision is None:
            break
        key = f"{number}"
        option = table.dice.choice(seat.decision.options).id
        await seat.link.send(
            json.dumps({"type": "choose", "key": key, "decision": seat.decision.id, "option": option})
        )
        at, seq = await table.wait(lambda key=key: table.accepted.pop(key, None))
        accepted.append(at - due)
        await table.wait(lambda seq=seq: all(seat.seq >= seq for seat in table.seats))
        seen.append(time.perf_counter() - due)
        due += every
        number += 1
    return 0 if table.over else max(0, round((end - due) / every))


async def load(url: str, tables: int, players: int, rate: float, seconds: float) -> dict[str, Any]:
    """The figures of one run."""
    gc.disable()  # pauses of the driver are not the server's
    all_tables = [await new_table(url, players) for _ in range(tables)]
    accepted: list[float] = []
    seen: list[float] = []
    every = tables / rate
    start = time.perf_counter() + 0.5
    behind = await asyncio.gather(
        *(
            play(table, start + number / rate, every, start + seconds, accepted, seen)
            for number, table in enumerate(all_tables)
        )
    )
    took = time.perf_counter() - start
    overs = sum(table.over for table in all_tables)
    for table in all_tables:
        await table.close()
    return {
        "tables": tables,
        "players": players,
        "wanted_per_second": rate,
        "seconds": round(took, 2),
        "decisions": len(accepted),
        "decisions_per_second": round(len(accepted) / took, 1),
        "not_done": sum(behind),
        "games_over": overs,
        "accepted_ms": percentiles(accepted),
        "seen_ms": percentiles(seen),
    }


def percentiles(times: list[float]) -> dict[str, float]:
    """Milliseconds at the usual places."""
    ordered = sorted(times)
    return {
        name: round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))], 2)
        for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1.0))
    }


@contextmanager
def own_server() -> Iterator[str]:
    """A server of our own on a free port, with a data folder that is thrown away."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    starboard = Path(sys.executable).with_name("starboard")
    with tempfile.TemporaryDirectory() as data:
        command = [str(starboard), "serve", "--port", str(port), "--data", data, "--messages", "1000000"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
            url = f"http://127.0.0.1:{port}"
            try:
                wait_for(url, server)
                yield url
            finally:
                server.terminate()


def wait_for(url: str, server: subprocess.Popen[bytes]) -> None:
    """Come back when the server answers."""
    while server.poll() is None:
        try:
            httpx.get(f"{url}/api/health")
            return
        except httpx.TransportError:
            time.sleep(0.05)
    raise SystemExit("The server ended by itself.")


def main() -> None:
    """Read the arguments, run, print one JSON object."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--url", help="a running server; without it, one is started")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rate", type=float, default=600, help="decisions a second, all tables together")
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    shape = (given.tables, given.players, given.rate, given.seconds)
    if given.url:
        figures = asyncio.run(load(given.url, *shape))
    else:
        with own_server() as url:
            figures = asyncio.run(load(url, *shape))
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
