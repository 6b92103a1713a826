"""What every HTTP answer says about itself, who may ask, and the client's own pages and files."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from starboard.server.bodies import GameInfo, TableMade
from tests.server.serving import PAGE, limited, live, running


@live
async def test_the_page_is_served_for_every_address_of_the_client(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        for path in (
            "/",
            "/t/abc",
            "/t/abc?seat=1&key=x",
            "/replay/abc",
            "/replay/abc/41",
            "/rules",
            "/rules/SB-REW-08",
            "/puzzles",
            "/puzzles/spacebase/more_from_one",
        ):
            answer = await person.http.get(path)
            assert answer.status_code == 200
            assert answer.text == PAGE
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-type"] == "text/html; charset=utf-8"


@live
async def test_files_with_a_hash_in_their_name_are_kept_for_ever(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        answer = await person.http.get("/assets/app-1234.js")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "javascript" in answer.headers["content-type"]
        assert (await person.http.get("/assets/none.js")).status_code == 404


@live
async def test_a_mistyped_address_gets_the_page_and_404(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        answer = await person.http.get("/tabel/x", headers={"accept": "text/html"})
        assert (answer.status_code, answer.text) == (404, PAGE)
        answer = await person.http.get("/api/tabels", headers={"accept": "text/html"})
        assert (answer.status_code, answer.json()["reason"]) == (404, "no_such_page")


@live
async def test_large_public_answers_are_compressed_and_private_ones_are_not(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        assert (await person.http.get("/api/rules/spacebase")).headers["content-encoding"] == "gzip"
        for _ in range(5):
            await person.make("me", "open")
        lobby = await person.http.get("/api/tables")
        assert len(lobby.content) > 1000
        assert "content-encoding" not in lobby.headers


@live
async def test_cards_are_sent_once(tmp_path: Path) -> None:
    """Plain or packed, with a mark; who has them already is sent nothing."""
    async with running(tmp_path) as house:
        http = (await house.person()).http
        packed = await http.get("/api/cards/xwing2", headers={"accept-encoding": "gzip"})
        plain = await http.get("/api/cards/xwing2", headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert packed.json() == plain.json()
        assert int(packed.headers["content-length"]) < len(plain.content) / 3
        tag = packed.headers["etag"]
        again = await http.get("/api/cards/xwing2", headers={"if-none-match": tag})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        other = await http.get("/api/cards/spacebase", headers={"if-none-match": tag})
        assert other.status_code == 200
        assert other.headers["etag"] != tag


@pytest.mark.parametrize(
    ("accepted", "is_packed"),
    [
        ("gzip, deflate", True),
        ("GZIP", True),
        ("br;q=1, *;q=0.1", True),
        ("identity;q=1, gzip;q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.0, *", False),
        ("x-gzip-of-mine", False),
        ("identity", False),
        ("br", False),
        ("gzip;q=much", False),
        ("", False),
    ],
)
@live
async def test_only_who_can_unpack_is_sent_packed(tmp_path: Path, accepted: str, is_packed: bool) -> None:
    async with running(tmp_path) as house:
        http = (await house.person()).http
        for path in ("/api/cards/spacebase", "/api/rules/spacebase"):
            async with http.stream("GET", path, headers={"accept-encoding": accepted}) as answer:
                raw = b"".join([part async for part in answer.aiter_raw()])
            assert (answer.headers.get("content-encoding") == "gzip") is is_packed
            assert "accept-encoding" in answer.headers.get("vary", "").lower() or not is_packed
            assert msgspec.json.decode(gzip.decompress(raw) if is_packed else raw)


@live
async def test_rules_are_sent_once(tmp_path: Path) -> None:
    """Packed, with a mark; and the numbers of all games' rules by themselves."""
    async with running(tmp_path) as house:
        http = (await house.person()).http
        numbers = (await http.get("/api/rules")).json()
        for game, known in numbers.items():
            plain = await http.get(f"/api/rules/{game}", headers={"accept-encoding": "identity"})
            packed = await http.get(f"/api/rules/{game}", headers={"accept-encoding": "gzip"})
            assert packed.json() == plain.json()
            assert known == [rule["id"] for rule in packed.json()["rules"]]
            assert (
                int(packed.headers["content-length"]) < 105_000
            )  # titles and texts of 228 rules in four languages
            again = await http.get(f"/api/rules/{game}", headers={"if-none-match": packed.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
        every = [number for known in numbers.values() for number in known]
        assert len(set(every)) == len(every) > 700  # a number alone tells the game


@live
async def test_cards_known_in_one_form_are_not_known_in_the_other(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        http = (await house.person()).http
        path = "/api/cards/spacebase"
        packed = (await http.get(path, headers={"accept-encoding": "gzip"})).headers["etag"]
        plain = (await http.get(path, headers={"accept-encoding": "identity"})).headers["etag"]
        assert packed != plain
        for tag, coding, status in (
            (packed, "gzip", 304),
            (f'"other", {packed.removeprefix("W/")}', "gzip", 304),
            ("*", "gzip", 304),
            (packed, "identity", 200),
            (plain, "gzip", 200),
            (packed[:-2], "gzip", 200),
        ):
            answer = await http.get(path, headers={"if-none-match": tag, "accept-encoding": coding})
            assert answer.status_code == status, (tag, coding)
            assert (status == 304 and not answer.content) or answer.json()
            assert "content-encoding" not in answer.headers or status == 200


@live
async def test_head_is_get_without_the_body(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        http = (await house.person()).http
        for path in ("/", "/api/cards/spacebase", "/api/rules/spacebase", "/assets/app-1234.js", "/api/none"):
            got, head = await http.get(path), await http.head(path)
            assert (head.status_code, head.content) == (got.status_code, b"")
            for name in ("content-length", "content-type", "content-encoding", "etag"):
                assert head.headers.get(name) == got.headers.get(name), (path, name)


@live
async def test_security_headers_are_on_every_answer(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        for path in ("/", "/api/games", "/assets/app-1234.js", "/api/none", "/api/tables/none"):
            headers = (await person.http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "script-src 'self';" in policy
            assert "frame-ancestors 'self'" in policy
            assert "http:" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers
            assert "strict-transport-security" not in headers


@live
async def test_the_first_answer_sets_the_cookie_once(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        async with httpx.AsyncClient(base_url=house.url) as http:
            cookie = (await http.get("/")).headers["set-cookie"]
            assert cookie.startswith("starboard_guest=")
            assert "HttpOnly" in cookie
            assert "samesite=lax" in cookie.lower()
            assert "Secure" not in cookie
            assert "set-cookie" not in (await http.get("/")).headers
            assert "set-cookie" not in (await http.get("/api/tables")).headers
        async with httpx.AsyncClient(base_url=house.url, cookies={"starboard_guest": "A" * 22}) as http:
            # a token that this server did not give is nobody's
            assert "set-cookie" in (await http.get("/")).headers


@live
async def test_tokens_are_kept_hashed(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        token = person.http.cookies["starboard_guest"]
        made = await person.make("me", "random")
        assert made.seat == 0
    kept = b"".join(file.read_bytes() for file in (tmp_path / "kept").iterdir())
    assert token.encode() not in kept


@live
async def test_behind_https_cookie_links_and_origin_follow_the_public_url(tmp_path: Path) -> None:
    async with running(tmp_path, public_url="https://play.example.org") as house:
        http = await house.browser(host="play.example.org")
        answer = await http.get("/")
        assert "Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        cookie = answer.headers["set-cookie"].partition(";")[0]
        body = {"game": "spacebase", "seats": ["me", "invite"]}
        for origin, status in (
            ("https://play.example.org", 201),
            ("https://evil.example.org", 403),
            ("null", 403),
        ):
            answer = await http.post("/api/tables", json=body, headers={"origin": origin, "cookie": cookie})
            assert answer.status_code == status
        made = msgspec.convert((await http.post("/api/tables", json=body)).json(), TableMade)
        assert made.url.startswith("https://play.example.org/t/")
        assert made.invites[0].url.startswith("https://play.example.org/t/")


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8000", 200),
        ("192.168.1.7:8000", 200),
        ("[::1]:8000", 200),
        ("localhost", 200),
        ("mylaptop:8000", 200),
        ("mylaptop.local", 200),
        ("evil.example.org", 421),
        ("", 421),
        ("127.0.0.1.evil.org", 421),
    ],
)
@live
async def test_a_foreign_name_for_this_machine_is_refused(tmp_path: Path, host: str, status: int) -> None:
    async with running(tmp_path) as house, httpx.AsyncClient(base_url=house.url) as http:
        answer = await http.get("/api/games", headers={"host": host})
        assert answer.status_code == status


@live
async def test_a_foreign_page_can_neither_post_nor_open_a_socket(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        made = await person.make("me", "random")
        foreign = {"origin": "http://evil.example.org"}
        answer = await person.http.post(
            "/api/tables", json={"game": "spacebase", "seats": ["me", "random"]}, headers=foreign
        )
        assert answer.status_code == 403
        assert answer.json()["reason"] == "foreign_origin"
        assert (
            await person.http.get("/api/games", headers=foreign)
        ).status_code == 200  # reading needs no leave
        address = f"{house.url.replace('http', 'ws', 1)}/ws/tables/{made.id}"
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, origin=Origin("http://evil.example.org"))
        assert refused.value.response.status_code == 403
        async with connect(address, origin=Origin(house.url)):
            pass


@live
async def test_a_table_that_is_not_there_closes_the_socket_with_4404(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        socket = await connect(f"{house.url.replace('http', 'ws', 1)}/ws/tables/none")
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 4404


@live
async def test_games_rules_and_cards(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        found = {game.id: game for game in await person.get("/api/games", list[GameInfo])}
        assert set(found) == {"fleetcaptains", "spacebase", "xwing1", "xwing2"}
        game = found["spacebase"]
        assert game.players == [2, 3, 4, 5]
        assert found["fleetcaptains"].players == [2, 4]
        three = {"game": "fleetcaptains", "seats": ["me", "invite", "invite"], "settings": {}}
        refused = await person.http.post("/api/tables", json=three)
        assert refused.status_code == 400
        assert "it is for 2 or 4" in refused.text
        assert "random" in game.bots
        assert {setting.name for setting in game.settings} >= {"variant"}
        rules = (await person.http.get("/api/rules/spacebase")).json()
        assert rules["rules"][0]["id"].startswith("SB-")
        assert (await person.http.get("/api/cards/spacebase")).json()
        for path in ("/api/rules/chess", "/api/cards/chess", "/api/cards/.."):
            assert (await person.http.get(path)).status_code == 404


@live
async def test_requests_are_limited_by_address(tmp_path: Path) -> None:
    async with running(tmp_path, limits=limited(requests=1, request_burst=5)) as house:
        http = await house.browser()
        codes = [(await http.get("/api/games")).status_code for _ in range(6)]
        assert codes == [200] * 5 + [429]
        assert (await http.get("/api/health")).status_code == 200
        house.clock.wind(1)
        assert (await http.get("/api/games")).status_code == 200
        assert (await http.get("/api/games")).status_code == 429


@live
async def test_bodies_are_limited(tmp_path: Path) -> None:
    async with running(tmp_path, limits=limited(body=1000, record=5000)) as house:
        person = await house.person()
        for path, limit in (("/api/tables", 1000), ("/api/records", 5000)):
            for size, code in ((limit, 400), (limit + 1, 413)):
                answer = await person.http.post(
                    path, content=b" " * size, headers={"content-type": "application/json"}
                )
                assert answer.status_code == code, (path, size)
                if code == 413:
                    assert answer.json()["reason"] == "too_large"
                    assert answer.json()["figures"] == {"limit": limit}
