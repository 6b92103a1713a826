"""Limits count every way in: connections, heads, files, sockets, new persons, by address as well as by person."""

from __future__ import annotations

import asyncio
import gzip
import socket
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from starboard.server import run
from starboard.server.addresses import host_name, network_of, origin_of
from starboard.server.bodies import Lobby
from starboard.server.config import Config, Limits
from starboard.server.run import FEWEST, KEPT, room_in
from starboard.server.wire import BACKLOG, HttpProtocol
from tests.server.serving import Running, limited, live, running
from tests.serving import serve

STANDARD = Limits()
PATIENCE = 60.0  # seconds


# -- addresses ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("[", "["),
    ],
)
def test_an_ipv6_address_counts_by_its_64(address: str, network: str) -> None:
    assert network_of(address) == network
    assert len(network_of("x" * 10_000)) < 300


def test_hosts_and_origins_are_read_strictly() -> None:
    assert host_name("Play.Example.org:8000") == "play.example.org"
    assert host_name("[::1]:8000") == host_name("[0:0::1]") == "::1"
    for odd in ("", "[", "]", "[x]", "[:::]", "a b", "a@b", "a/b", "a:b", "a:99999", "ä", "a" * 300):
        assert host_name(odd) is None, odd
    assert origin_of("HTTPS://A.example:1") == ("https", "a.example:1")
    for odd in ("", "null", "http://", "http://[", "ftp://a", "http://a/b", "http://a@b", "a"):
        assert origin_of(odd) is None, odd


# -- a request must come in --------------------------------------------------------------------------


HEAD_TIME, BODY_TIME = 8.0, 32.0  # seconds of a clock that the tests wind


class Ears:
    """How many bytes the server has heard so far."""

    def __init__(self, patched: pytest.MonkeyPatch) -> None:
        self.heard = 0
        received = HttpProtocol.data_received

        def counted(protocol: HttpProtocol, data: bytes) -> None:
            received(protocol, data)
            self.heard += len(data)

        patched.setattr(HttpProtocol, "data_received", counted)


@pytest.fixture
def ears(monkeypatch: pytest.MonkeyPatch) -> Ears:
    """Before the server is started: tests know when it has heard what they said."""
    return Ears(monkeypatch)


async def say_and_wait(
    house: Running, *parts: bytes, ears: Ears | None = None, pause: float = 0.0, waits: float = 0.0
) -> bytes:
    """Everything that the server says to these bytes until it hangs up; `pause` seconds of its clock pass after
    each part that it has heard, and all for which it `waits` as soon as it does."""
    port = int(house.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    said: list[bytes] = []

    async def listen() -> None:
        with suppress(ConnectionError):
            while more := await reader.read(4096):
                said.append(more)

    listening = asyncio.create_task(listen())
    try:
        async with asyncio.timeout(PATIENCE):
            for part in parts:
                upto = 0 if ears is None else ears.heard + len(part)
                writer.write(part)
                while ears is not None and ears.heard < upto and not listening.done():
                    await asyncio.sleep(0)
                house.clock.wind(pause)
            if waits:
                await house.clock.appointed(waits)
                house.clock.wind(waits)
            await listening
        return b"".join(said)
    finally:
        writer.close()


HEALTH = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
BODY_TO_COME = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"
DRIP = [b"GET / HT", b"TP/1.1\r\n", b"Host: localhost\r\n", *[b"X: y\r\n"] * 40]


@pytest.mark.parametrize(
    ("parts", "pause", "waits", "is_answered"),
    [
        ([], 0, HEAD_TIME, False),
        ([b"GET / HTTP/1.1\r\nHost: localhost\r\n"], 0, HEAD_TIME, True),
        (DRIP, 1, 0, True),
        ([b"\r\n"] * 40, 1, 0, True),
        ([HEALTH, *DRIP], 1, 0, True),
        ([BODY_TO_COME], 0, BODY_TIME, True),
    ],
    ids=["nothing", "half", "a drip", "empty lines", "the second request", "the body"],
)
@live
async def test_a_request_that_does_not_come_is_not_waited_for(
    tmp_path: Path, ears: Ears, parts: list[bytes], pause: float, waits: float, is_answered: bool
) -> None:
    async with running(tmp_path, limits=limited(headers=HEAD_TIME, body_time=BODY_TIME)) as house:
        said = await say_and_wait(house, *parts, ears=ears, pause=pause, waits=waits)
        # once if at all, and not a word to whoever has said nothing
        before, slow, refusal = said.partition(b"HTTP/1.1 408 ")
        assert bool(slow) == is_answered
        assert refusal.count(b"too_slow") == refusal.count(b"content-security-policy") == is_answered
        assert before.count(b"HTTP/1.1 200 ") == parts.count(HEALTH)


@live
async def test_slow_but_in_time(tmp_path: Path, ears: Ears) -> None:
    parts = [*DRIP[:3], b"Connection: close\r\n", b"\r\n"]
    async with running(tmp_path, limits=limited(headers=HEAD_TIME)) as house:
        assert b" 200 " in await say_and_wait(house, *parts, ears=ears, pause=HEAD_TIME / len(parts))


# -- connections -------------------------------------------------------------------------------------


@live
async def test_more_connections_than_allowed_are_hung_up(tmp_path: Path) -> None:
    async with running(tmp_path, limits=limited(connections=10)) as house:
        port = int(house.url.rpartition(":")[2])
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(10)]
        assert await say_and_wait(house, b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n") == b""
        held[0][1].close()
        async with asyncio.timeout(PATIENCE):
            while not await say_and_wait(
                house, b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            ):
                pass
        for _, writer in held:
            writer.close()


def test_file_descriptors_are_left_for_the_store() -> None:
    assert [room_in(files) for files in (1024, 65_536)] == [
        files - BACKLOG - KEPT for files in (1024, 65_536)
    ]
    assert room_in(BACKLOG + KEPT) == FEWEST  # with less there is no serving


@pytest.mark.parametrize(
    ("files", "most", "room"), [(1024, 100_000, 1024 - 640), (1024, 50, 50), (None, 100_000, 100_000)]
)
def test_connections_are_as_many_as_limits_and_files_allow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: int | None, most: int, room: int
) -> None:
    monkeypatch.setattr(run, "most_files", lambda: files)
    assert run.connections(Config(tmp_path, limits=limited(connections=most))) == room


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs /proc to count what is open")
def test_a_crowd_of_connections_leaves_the_store_its_files(tmp_path: Path) -> None:
    """The real program with few file descriptors, and more connections than it has."""
    files = 800
    with serve(tmp_path / "data", files=files) as served, httpx.Client(base_url=served.url) as http:
        assert http.get("/").is_success
        port = int(served.url.rpartition(":")[2])
        crowd = []
        for _ in range(files + 100):
            with suppress(OSError):
                crowd.append(socket.create_connection(("127.0.0.1", port), PATIENCE))
        made = http.post("/api/tables", json={"game": "spacebase", "seats": ["me", "random"]})
        assert made.status_code == 201, made.text
        assert http.get(f"/api/tables/{made.json()['id']}").is_success
        assert len(list(Path(f"/proc/{served.process.pid}/fd").iterdir())) < files - 64
        for one in crowd:
            one.close()
        assert "Too many open files" not in served.log.read_text()


# -- files -------------------------------------------------------------------------------------------


@live
async def test_files_are_packed_once_and_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assets = tmp_path / "client" / "assets"
    assets.mkdir(parents=True)
    text = "export const star = 1;\n" * 2000
    (assets / "large-1.js").write_text(text)
    packed = []
    compress = gzip.compress

    def counted(content: bytes, *rest: int, **more: int) -> bytes:
        packed.append(content)
        return compress(content, *rest, **more)

    monkeypatch.setattr(gzip, "compress", counted)
    async with running(tmp_path, limits=limited(files=1, file_burst=8)) as house:
        http = await house.browser()
        for coding, is_packed in (("gzip", True), ("identity", False)) * 4:
            answer = await http.get("/assets/large-1.js", headers={"accept-encoding": coding})
            assert answer.text == text
            assert (answer.headers.get("content-encoding") == "gzip") is is_packed
            assert answer.headers["vary"] == "accept-encoding"
            assert (int(answer.headers["content-length"]) < len(text)) is is_packed
        assert (await http.get("/assets/large-1.js")).status_code == 429
        assert (await http.get("/api/health")).status_code == 429
        assert (await http.get("/api/games")).status_code == 200  # an allowance of its own
        assert packed.count(text.encode()) == 1
        house.clock.wind(1)
        assert (await http.get("/assets/none.js")).status_code == 404
        assert (await http.get("/assets/none.js")).status_code == 429


# -- sockets -----------------------------------------------------------------------------------------


async def opened(house: Running, table: str, address: str, cookie: str = "") -> ClientConnection:
    """A socket that somebody at that address opens."""
    headers = {"X-Forwarded-For": address} | ({"Cookie": cookie} if cookie else {})
    return await connect(
        f"{house.url.replace('http', 'ws', 1)}/ws/tables/{table}", additional_headers=headers
    )


async def stays(socket: ClientConnection) -> bool:
    """Whether a socket that was opened is welcome."""
    async with asyncio.timeout(PATIENCE):
        try:
            return "welcome" in str(await socket.recv())
        except ConnectionClosed:
            pass
    return why_closed(socket) != (1008, "too_many_sockets")


def why_closed(socket: ClientConnection) -> tuple[int | None, str | None]:
    return socket.close_code, socket.close_reason


@live
async def test_sockets_are_limited_by_person_and_by_address(tmp_path: Path) -> None:
    async with running(tmp_path, limits=limited(sockets=3, sockets_from=5)) as house:
        ann, ben = await house.person(), await house.person()
        made = await ann.make("me", "open")
        mine = [await opened(house, made.id, "10.0.0.1", ann.cookie) for _ in range(3)]
        assert [await stays(one) for one in mine] == [True] * 3
        assert not await stays(await opened(house, made.id, "10.0.0.2", ann.cookie))
        # others, and those who are nobody, share their address; a /64 is one
        assert await stays(await opened(house, made.id, "10.0.0.1", ben.cookie))
        assert await stays(await opened(house, made.id, "10.0.0.1"))
        assert not await stays(await opened(house, made.id, "10.0.0.1"))
        for number in range(5):
            assert await stays(await opened(house, made.id, f"2001:db8::{number}"))
        assert not await stays(await opened(house, made.id, "2001:db8::9"))
        assert await stays(await opened(house, made.id, "2001:db8:0:1::9"))
        await mine[0].close()
        async with asyncio.timeout(PATIENCE):
            while not await stays(await opened(house, made.id, "10.0.0.1", ann.cookie)):
                pass


@live
async def test_a_socket_that_says_no_hello_is_closed(tmp_path: Path) -> None:
    async with running(tmp_path, limits=limited(hello=STANDARD.hello)) as house:
        ann = await house.person()
        made = await ann.make("me", "open")
        silent = await opened(house, made.id, "10.0.0.1")
        assert await stays(silent)
        greeted = await ann.sit(made.id)
        house.clock.wind(STANDARD.hello)
        async with asyncio.timeout(PATIENCE):
            await silent.wait_closed()
        assert why_closed(silent) == (1008, "hello_first")
        assert await greeted.why_not("pass")  # who said hello is still listened to


@live
async def test_opening_a_socket_counts_as_a_request(tmp_path: Path) -> None:
    async with running(tmp_path, limits=limited(requests=1, request_burst=6)) as house:
        made = await (await house.person()).make("me", "open")  # two requests
        for _ in range(4):
            assert await stays(await opened(house, made.id, "127.0.0.1"))
        with pytest.raises(InvalidStatus) as refused:
            await opened(house, made.id, "127.0.0.1")
        assert refused.value.response.status_code == 429
        assert refused.value.response.headers["content-security-policy"]


@live
async def test_all_sockets_of_an_address_share_its_messages(tmp_path: Path) -> None:
    async with running(tmp_path, limits=limited(traffic=1, traffic_burst=10)) as house:
        made = await (await house.person()).make("me", "open")
        sockets = [await opened(house, made.id, "10.0.0.1") for _ in range(3)]
        other = await opened(house, made.id, "10.0.0.2")
        for number in range(9):
            await sockets[number % 3].send('{"type":"ping","key":"k"}')
            while "refused" not in str(await sockets[number % 3].recv()):
                pass
        await sockets[0].send('{"type":"ping","key":"k"}')
        assert "refused" in str(await sockets[0].recv())
        await sockets[1].send('{"type":"ping","key":"k"}')
        with pytest.raises(ConnectionClosed):
            await sockets[1].recv()
        assert why_closed(sockets[1]) == (1008, "too_many_messages")
        await other.send('{"type":"ping","key":"k"}')
        assert "welcome" in str(await other.recv())
        assert "refused" in str(await other.recv())


# -- cookies thrown away -----------------------------------------------------------------------------

BODY = {"game": "spacebase", "seats": ["me", "open"]}


async def reasons(
    house: Running, count: int, path: str, body: object, address: str = "10.0.0.1"
) -> list[str]:
    """What so many persons are told who are new each time: no cookie is ever sent back."""
    found = []
    for _ in range(count):
        async with httpx.AsyncClient(base_url=house.url, headers={"X-Forwarded-For": address}) as http:
            answer = await http.post(path, json=body)
            found.append("done" if answer.is_success else str(answer.json()["reason"]))
    return found


@live
async def test_cookies_thrown_away_do_not_reset_an_allowance(tmp_path: Path) -> None:
    limits = limited(tables_from=3)
    async with running(tmp_path, limits=limits) as house:
        solo = {**BODY, "seats": ["me", "random"]}
        assert await reasons(house, 5, "/api/tables", solo) == ["done"] * 3 + ["too_many_tables"] * 2
        assert await reasons(house, 1, "/api/tables", solo, "10.0.0.2") == ["done"]
        house.clock.wind(3600)
        assert await reasons(house, 1, "/api/tables", solo) == ["done"]
    async with running(tmp_path, limits=limited(invites_from=3)) as house:
        assert await reasons(house, 5, "/api/tables", BODY) == ["done"] * 3 + ["too_many_invites"] * 2
        assert await reasons(house, 1, "/api/tables", {**BODY, "seats": ["me", "random"]}) == ["done"]
    async with running(tmp_path, limits=limited(studies=1, study_burst=2)) as house:
        path = "/api/studies/spacebase/sectors"
        assert await reasons(house, 4, path, {"any_of": [3]}) == ["done"] * 2 + ["too_many_requests"] * 2
        for number in range(4):
            told = await reasons(house, 1, path, {"any_of": [3]}, f"2001:db8::{number}")
            assert told == (["done"] if number < 2 else ["too_many_requests"])


@live
async def test_only_so_many_new_persons_come_from_an_address(tmp_path: Path) -> None:
    async with running(tmp_path, limits=limited(guests_from=3)) as house:
        ann = await house.person()  # the first
        assert await reasons(house, 3, "/api/tables", BODY, "127.0.0.1") == ["done"] * 2 + ["too_many_guests"]
        fresh = await house.browser()
        page = await fresh.get("/")  # the page is shown all the same
        assert (page.status_code, "set-cookie" in page.headers) == (200, False)
        refused = await fresh.get("/api/tables")
        assert (refused.status_code, refused.json()["figures"]) == (429, {"most": 3, "minutes": 60})
        assert (await ann.get("/api/tables", Lobby)).mine == []  # who has been here goes on
        house.clock.wind(3600)
        assert "set-cookie" in (await fresh.get("/")).headers


@live
async def test_an_allowance_is_not_spent_on_what_is_refused(tmp_path: Path) -> None:
    async with running(tmp_path, limits=limited(invites=2, invites_from=10, tables_from=2)) as house:
        ann = await house.person()
        many = {**BODY, "seats": ["me", "open", "open", "open"]}
        for _ in range(3):
            refused = await ann.http.post("/api/tables", json=many)
            assert refused.json()["reason"] == "too_many_invites"
        await ann.make("me", "open")
        await ann.make("me", "open")
        assert (await ann.http.post("/api/tables", json=BODY)).json()["reason"] == "too_many_tables"


def test_a_load_test_has_more_of_everything_that_counts() -> None:
    assert STANDARD.times(1) == STANDARD
    more = STANDARD.times(1000)
    changed = {name for name in Limits.__struct_fields__ if getattr(more, name) != getattr(STANDARD, name)}
    assert {"messages", "sockets", "guests_from", "traffic_burst", "connections_from"} <= changed
    assert not changed & {"frame", "body", "record", "away", "contribution", "hello", "headers", "body_time"}
