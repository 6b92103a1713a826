"""Malformed and hostile traffic: no crash, no change, an answer to each message (platform figure R17)."""

from __future__ import annotations

import logging
from pathlib import Path

import httpx
import pytest

from starboard.server.protocol import Accepted, Explained, Ping, Refused
from starboard.server.talk import Hangup
from tests.server.messages import Fuzz
from tests.server.serving import UNLIMITED, live, running
from tests.server.talking import Parlour, Voice, parlour
from tests.server.test_undo import play

MESSAGES = 50_000
FAULTS = {"server_fault", "frozen", "choice_failed", "undo_failed"}  # what the program itself got wrong
ROUNDS = 10  # positions at which the messages come


async def fuzz(house: Parlour, messages: int, seed: int) -> dict[str, int]:
    """Let everybody at a table send generated messages; how often each answer came."""
    table = await house.table(1, 2, 3, id_=f"fuzzed-{seed}")
    seated = await house.greeted(table, 1, 2, 3)
    watching = (await house.greeted(table, 9))[0]
    answers: dict[str, int] = {}
    for round_ in range(ROUNDS):
        await play(seated, seated[0].state.choices + (0 if round_ == 0 else 5))
        everybody = [*seated, watching]
        for voice in everybody:
            await voice.look()
        generator = Fuzz(seed * 1000 + round_, seated[0].state)
        match = table.sitting.play
        before = (match.digest(), len(match.log), table.sitting.seq, house.store.rows("SELECT * FROM log"))
        for number in range(messages // ROUNDS):
            voice = everybody[number % len(everybody)]
            answer = await answer_to(voice, generator)
            answers[answer] = answers.get(answer, 0) + 1
        assert table.sitting.play is match  # not even rebuilt
        assert (match.digest(), len(match.log), table.sitting.seq) == before[:3]
        assert house.store.rows("SELECT * FROM log") == before[3]
    return answers


async def answer_to(voice: Voice, generator: Fuzz) -> str:
    """Send one generated message and name its answer."""
    text = generator.next(voice.state.decision)
    try:
        answer = await voice.say(text)
    except Hangup as hangup:
        return f"hangup {hangup.code}"
    finally:
        voice.sent.clear()
    match answer:
        case Refused():
            assert answer.reason not in FAULTS, text
            return answer.reason
        case Accepted() | Explained() | None:
            return type(answer).__name__


@live
async def test_50_000_generated_messages(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with parlour(tmp_path) as house:
        answers = await fuzz(house, MESSAGES, seed=1)
    assert sum(answers.values()) == MESSAGES
    assert {
        "malformed",
        "stale_decision",
        "spectator",
        "nothing_to_undo",
        "no_undo_pending",
        "Explained",
    } <= set(answers)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.soak
@live
async def test_a_million_generated_messages(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with parlour(tmp_path) as house:
        for seed in range(2, 22):
            await fuzz(house, MESSAGES, seed)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@live
async def test_generated_messages_over_a_socket(tmp_path: Path) -> None:
    async with running(tmp_path, limits=UNLIMITED) as house:
        ann = await house.person()
        made = await ann.make("me", "open")
        player = await ann.sit(made.id)
        seq = player.state.seq
        generator = Fuzz(99, player.state)
        for _ in range(500):
            await player.socket.send(generator.next(None))
        assert await player.answer_to(Ping("still there")) == Accepted("still there", seq)


PATHS = (
    "/api/tables/{}",
    "/api/tables/{}/record",
    "/api/records/{}",
    "/api/records/{}/steps/{}",
    "/api/rules/{}",
    "/api/cards/{}",
    "/api/fair/{}",
    "/t/{}",
    "/replay/{}",
    "/assets/{}",
    "/{}",
)
PIECES = (
    "x",
    "..",
    "%2e%2e",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "..%2f..%2fpyproject.toml",
    "%00",
    "'%20OR%201=1--",
    "-1",
    "99999999999999999999",
    "spacebase",
    "%f0%9f%9a%80",
    "%ff%fe",
    "a" * 3000,
    "<script>",
    "starboard.db",
    "index.html",
)


@live
async def test_no_address_and_no_body_makes_a_server_error(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        for path in PATHS:
            for piece in PIECES:
                await never_5xx(person.http, "GET", path.replace("{}", piece))
        bodies = [b"", b"null", b"[]", b"{}", b"{", b"\xff", b'"x"', b'{"game":"spacebase"}', b"[" * 9000]
        bodies += [
            b'{"game":"chess","seats":["me"]}',
            b'{"game":"spacebase","seats":["me","random"],"settings":{"variant":"none"}}',
            b'{"game":"spacebase","seats":["me","random"],"settings":{"nothing":1}}',
            b'{"game":"spacebase","seats":["me","random"],"settings":{"round_cap":-5}}',
            b'{"game":"spacebase","seats":["me","random"],"settings":{"round_cap":{"a":[]}}}',
            b'{"game":"spacebase","seats":[1,2]}',
            b'{"game":"../x","seats":["me","me"]}',
            b'{"seat":"x"}',
            b'{"seat":1,"key":7}',
            b'{"game":"\xff","key":"\xff"}',
        ]
        for path in ("/api/tables", "/api/tables/x/join", "/api/records", "/api/games", "/", "/ws/tables/x"):
            for body in bodies:
                for kind in ("application/json", "text/plain", "application/msgpack", ""):
                    response = await never_5xx(
                        person.http, "POST", path, content=body, headers={"content-type": kind}
                    )
                    assert not response.is_success, (path, body, kind)
        for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE"):
            await never_5xx(person.http, method, "/api/tables")
        assert (await person.http.get("/api/tables")).json()["mine"] == []


async def never_5xx(http: httpx.AsyncClient, method: str, path: str, **options: object) -> httpx.Response:
    response = await http.request(method, path, **options)  # type: ignore[arg-type]
    assert response.status_code < 500, (method, path, response.text)
    if response.status_code >= 400 and method not in ("HEAD", "OPTIONS", "TRACE"):
        problem = response.json()
        assert problem["reason"]
        assert problem["sentence"]
    assert "pyproject" not in response.text
    return response
