"""Bent requests over a real connection: each is answered, never as a fault of ours, and the log stays quiet."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from starboard.server.protocol import Explained, Refused
from starboard.server.replays import record_of
from tests.server.bent_requests import Bent, Sent
from tests.server.player import waits
from tests.server.serving import Running, limited, live, running
from tests.server.sittings import finished

REQUESTS = 1500
PATIENCE = 60.0  # seconds
OURS = b"content-security-policy: default-src 'none'"
SHIP = {"build": "academypilot", "pose": [300_000, 300_000, 0]}
MEASURED = {
    "ships": [SHIP, {**SHIP, "pose": [300_000, 500_000, 0]}],
    "from": 0,
    "obstacles": [{"outline": "coreasteroid0", "pose": [400_000, 400_000, 0]}],
}


class Lines(logging.Handler):
    """What the log says, of the web server's own loggers too."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@contextmanager
def listening() -> Iterator[Lines]:
    lines = Lines()
    loggers = [logging.getLogger(name) for name in ("", "uvicorn")]
    for logger in loggers:
        logger.addHandler(lines)
    try:
        yield lines
    finally:
        for logger in loggers:
            logger.removeHandler(lines)


async def answer_to(house: Running, raw: bytes) -> bytes:
    """Everything up to the end of the first answer's head that is not a mere `100 Continue`."""
    port = int(house.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(raw)
        head = b"HTTP/1.1 100 "
        async with asyncio.timeout(PATIENCE):
            while head.startswith(b"HTTP/1.1 100 "):
                head = await reader.readuntil(b"\r\n\r\n")
        return head
    finally:
        writer.close()


def check(sent: Sent | bytes, head: bytes, lines: Lines) -> int:
    status = int(head.split(b" ", 2)[1])
    assert status < 500, sent
    assert status == 101 or OURS in head.lower(), sent
    assert not lines.records, (sent, [record.getMessage() for record in lines.records])
    return status


async def bend(house: Running, lines: Lines, seed: int, requests: int) -> set[int]:
    made = await (await house.person()).make("me", "open")
    bent = Bent(seed, house.url.removeprefix("http://"), made.id, MEASURED)
    found = set()
    for _ in range(requests):
        sent = bent.next()
        found.add(check(sent, await answer_to(house, sent.raw), lines))
    return found


@live
async def test_bent_requests_are_refused_like_any_other(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        with listening() as lines:
            found = await bend(house, lines, 1, REQUESTS)
            assert await answer_to(house, b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert {101, 200, 201, 400, 403, 404, 405, 421} <= found


@pytest.mark.soak
@pytest.mark.timeout(3000)
@live
async def test_many_bent_requests(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        with listening() as lines:
            for seed in range(2, 42):
                await bend(house, lines, seed, REQUESTS)


NO_HTTP = [
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),  # TLS
    b"hello\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example.org\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.0\r\n\r\n",
    b"GET  HTTP/1.1\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"CONNECT [ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 9000 + b"\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 200 + b"\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: " + b"a" * 40_000,
]


@pytest.mark.parametrize("raw", NO_HTTP, ids=lambda raw: repr(raw[:40]))
@live
async def test_what_is_no_http_is_answered_with_our_headers(tmp_path: Path, raw: bytes) -> None:
    async with running(tmp_path) as house:
        with listening() as lines:
            assert 400 <= check(raw, await answer_to(house, raw), lines) < 500


OPENING = (
    b"GET /ws/tables/%s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)
FRAMES = [
    b"\x81\x82\x00\x00\x00\x00\xff\xfe",  # a text that is not UTF-8
    b"\x01\x82\x00\x00\x00\x00\xff\xfe\x80\x80\x00\x00\x00\x00",  # the same in two parts
    b"\x81\x05hello",  # not masked
    b"\xf1\x80\x00\x00\x00\x00",  # reserved bits
    b"\x83\x80\x00\x00\x00\x00",  # no such kind
    b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",  # 2**64 bytes to come
    b"\x88\x81\x00\x00\x00\x00\x01",  # a close of one byte
    b"\x88\x82\x00\x00\x00\x00\x00\x01",  # with a number that there is not
    b"\x80\x80\x00\x00\x00\x00",  # goes on with nothing
    b"\x09\x80\x00\x00\x00\x00",  # a ping in parts
    b"\x82\x82\x00\x00\x00\x00\xff\xfe",  # bytes
]


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame[:6].hex())
@pytest.mark.parametrize("waits", [True, False], ids=["when open", "before it is open"])
@live
async def test_bent_frames_cost_their_own_socket_only(tmp_path: Path, frame: bytes, waits: bool) -> None:
    async with running(tmp_path, limits=limited(hello=0.2), clock=None) as house:
        made = await (await house.person()).make("me", "open")
        port = int(house.url.rpartition(":")[2])
        with listening() as lines:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(OPENING % made.id.encode() + b"\r\n" + (b"" if waits else frame))
            async with asyncio.timeout(PATIENCE):
                if waits:
                    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
                    writer.write(frame)
                    await reader.read(1)
            await answer_to(house, b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            writer.close()
            await answer_to(house, b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert [record.getMessage() for record in lines.records] == []


@pytest.mark.parametrize(
    "bent",
    [
        b"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99\r\n\r\n",
        b"Sec-WebSocket-Protocol: , ,\xff\r\n\r\n",
        b"Transfer-Encoding: chunked\r\n\r\n",
        b"Content-Length: 5\r\n\r\nhello",
        b"Sec-WebSocket-Key: again\r\n\r\n",
        b"Origin: http://[\r\n\r\n",
        b"Origin: http://evil.example.org\r\n\r\n",
        b"X: \x7f\r\n\r\n",
    ],
)
@live
async def test_bent_handshakes(tmp_path: Path, bent: bytes) -> None:
    async with running(tmp_path) as house:
        made = await (await house.person()).make("me", "open")
        with listening() as lines:
            raw = OPENING % made.id.encode() + bent
            assert check(raw, await answer_to(house, raw), lines) in {101, 400, 403}
            raw = (OPENING % b"x").replace(b"/ws/tables/", b"/ws/none/") + b"\r\n"
            assert check(raw, await answer_to(house, raw), lines) == 404


@live
async def test_what_is_refused_counts(tmp_path: Path) -> None:
    """Bent requests spend the same allowance as any other."""
    for raw in (
        b"GET /api/games HTTP/1.1\r\nHost: [\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nOrigin: http://[\r\n\r\n",
        OPENING % b"x" + b"Origin: http://[\r\n\r\n",
        b"nonsense\r\n\r\n",
        b"POST /ws/x HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ):
        async with running(tmp_path, limits=limited(requests=1, request_burst=5)) as house:
            for _ in range(5):
                await answer_to(house, raw)
            last = await answer_to(house, b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert b" 429 " in last, raw


UNHASHABLE: list[dict[str, Any]] = [
    {"kind": ["x"]},
    {"kind": {"a": 1}},
    {"id": ["x"]},
    {"id": {}},
    {"kind": "deploy", "x": ["x"], "y": {}, "angle": [[]]},
    {"kind": "dials", "dials": {"0": ["x"]}},
]


@pytest.mark.parametrize("game", ["spacebase", "xwing2"])
@live
async def test_choices_with_values_of_the_wrong_kind_are_no_fault(tmp_path: Path, game: str) -> None:
    """Lists and objects where a word should be: in a choice, in the question why not, in a record."""
    async with running(tmp_path) as house:
        ann = await house.person()
        player = await ann.sit((await ann.make("me", "random", game=game)).id)
        await player.until(waits)
        with listening() as lines:
            for odd in UNHASHABLE:
                told = await player.choose(odd)
                assert isinstance(told, Refused), odd
                assert told.reason not in {"server_fault", "choice_failed", "frozen"}, odd
                why = await player.why_not(odd)
                assert isinstance(why, Explained), odd
            record = json.loads(record_of(finished()).to_json())
            for odd in UNHASHABLE:
                first = next(entry for entry in record["entries"] if "option" in entry)
                first["option"] = odd
                answer = await ann.http.post("/api/records", json=record)
                assert (answer.status_code, answer.json()["reason"]) == (400, "bad_record"), odd
            assert not lines.records
