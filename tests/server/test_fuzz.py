"""Malformed and hostile traffic: no crash, no change, an answer to each message."""

from __future__ import annotations

import json
import logging
from collections import Counter
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from starboard.core.decision import Decision, Parametric
from starboard.core.event import Chosen, HiddenChosen
from starboard.games.xwing.board import measure
from starboard.games.xwing.game import XWingGame
from starboard.server.protocol import Accepted, Explained, HintGiven, Ping, Refused
from starboard.server.table import Table
from starboard.server.talk import TOO_BIG, Hangup
from tests.server.bent import SETUPS, Bent, is_lawful, random_set_up
from tests.server.messages import Fuzz
from tests.server.player import new_key
from tests.server.serving import UNLIMITED, live, running
from tests.server.talking import Parlour, Voice, parlour
from tests.server.test_undo import play

FAULTS = {
    "server_fault",
    "frozen",
    "choice_failed",
    "undo_failed",
    "not_saved",
}  # what the program itself got wrong
GARBAGE = 10_000  # messages of the quick form that are none, or name nothing that is open
BENT = 40_000  # and those that bend an answer to what is open
ROUNDS = 10  # positions at which the garbage comes
AT_A_POSITION = 40  # bent answers to one question at most


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
        case Accepted() | Explained() | HintGiven() | None:
            return type(answer).__name__


async def fuzz_answers(house: Parlour, messages: int, seed: int) -> Counter[str]:
    """Bend answers to open decisions at tables of many kinds, over whole games; how often each answer came.

    What is accepted is looked at a second time, and played on with; what is refused changes nothing.
    """
    bent = Bent(seed)
    answers: Counter[str] = Counter()
    for number in count():
        if answers.total() >= messages:
            break
        set_up = SETUPS[number % (len(SETUPS) + 1)] if number % (len(SETUPS) + 1) < len(SETUPS) else None
        set_up = set_up or random_set_up(bent.dice)
        people = range(1, set_up.people + 1)
        table = await house.any_table(set_up.game, *people, id_=f"bent-{seed}-{number}", **set_up.settings)
        voices = await house.greeted(table, *people)
        share = min(messages, answers.total() + max(messages // (len(SETUPS) + 1), 500))
        while answers.total() < share and not table.sitting.play.over:
            answers += await fuzz_position(table, voices, bent)
    return answers


async def fuzz_position(table: Table, voices: list[Voice], bent: Bent) -> Counter[str]:
    """Send bent answers to what is open until one is accepted; if none is, a legal one lets play go on."""
    match = table.sitting.play
    decision = bent.dice.choice(match.waiting)
    voice = voices[decision.seat]
    await voice.look()
    before = match.digest(), len(match.log)
    answers: Counter[str] = Counter()
    filled_in = any(isinstance(option, Parametric) for option in decision.options)  # most can be wrong there
    for _ in range(bent.dice.randrange(AT_A_POSITION * (4 if filled_in else 1))):
        asks = bent.dice.random() < 0.3
        option = bent.next(match, decision)
        answer = await told(voice, option, asks=asks)
        answers[answer] += 1
        if answer == "Accepted":
            assert_lawful(table, decision, option)
            return answers
    assert (match.digest(), len(match.log)) == before
    assert table.sitting.play is match  # not even rebuilt
    legal = bent.legal(match, decision)
    answer = await told(voice, legal, asks=False)
    assert answer == "Accepted", (decision.kind, legal, answer)
    answers[answer] += 1
    return answers


async def told(voice: Voice, option: Any, *, asks: bool) -> str:
    """Send this answer, or ask why it may not be given, and name what comes back."""
    act: dict[str, Any] = {"type": "why_not"} if asks else {"type": "choose", "decision": voice.decision.id}
    text = json.dumps({**act, "key": new_key(), "option": option})
    try:
        answer = await voice.say(text)
    except Hangup as hangup:
        return f"hangup {hangup.code}"
    finally:
        voice.sent.clear()
    if isinstance(answer, Refused):
        assert answer.reason not in FAULTS, text
        return answer.reason
    return type(answer).__name__


def assert_lawful(table: Table, decision: Decision, option: Any) -> None:
    """An answer that was accepted is one that was open, and was taken in as such."""
    match = table.sitting.play
    sealed = match.answer_of(decision.seat) if match.decision_of(decision.seat) == decision else None
    taken = sealed or next(
        event.option
        for event in reversed(match.events())
        if isinstance(event, Chosen | HiddenChosen) and event.decision == decision.id
    )
    area = measure.area_mm(match.game.state) if isinstance(match.game, XWingGame) else 0.0
    assert is_lawful(decision, taken, area), (decision.kind, option, taken)


@live
async def test_generated_messages(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with parlour(tmp_path) as house:
        answers = await fuzz(house, GARBAGE, seed=1)
    assert sum(answers.values()) == GARBAGE
    assert {
        "malformed",
        "stale_decision",
        "spectator",
        "nothing_to_undo",
        "no_undo_pending",
        "hints_not_agreed",
        "Explained",
    } <= set(answers)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@live
async def test_answers_with_one_field_bent(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with parlour(tmp_path) as house:
        answers = await fuzz_answers(house, BENT, seed=1)
    assert answers.total() >= BENT
    assert {
        "Accepted",
        "Explained",
        "malformed",
        f"hangup {TOO_BIG}",
        "not_offered",
        "place_missing",
        "answer_incomplete",
        "field_unknown",
        "field_wrong",
        "field_out_of_range",
    } <= set(answers)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.soak
@live
async def test_a_million_generated_messages(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with parlour(tmp_path) as house:
        for seed in range(2, 22):
            await fuzz(house, GARBAGE, seed)
            await fuzz_answers(house, BENT, seed)
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
    "/api/practice/{}",
    "/api/practice/spacebase/{}/{}",
    "/api/practice/{}/puzzle/more_from_one",
    "/api/practice/spacebase/puzzle/{}/answer",
    "/puzzles/{}/none",
    "/puzzles/spacebase/{}",
    "/rules/{}",
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
            b'{"game":"chess","scenario":"puzzle/more_from_one"}',
            b'{"game":"spacebase","scenario":"puzzle/../puzzle/more_from_one"}',
            b'{"game":"spacebase","scenario":"puzzle/more_from_one/"}',
            b'{"game":"spacebase","scenario":"puzzle%2fmore_from_one"}',
            b'{"game":"spacebase","scenario":"puzzle/more_from_one.yaml"}',
            b'{"game":"spacebase","scenario":"/etc/passwd"}',
            '{"game":"spacebase","scenario":"puzzle\u2215more_from_one"}'.encode(),
            b'{"game":"spacebase","scenario":["puzzle/more_from_one"]}',
            b'{"game":"spacebase","scenario":"' + b"x" * 9000 + b'"}',
        ]
        for path in (
            "/api/tables",
            "/api/practice",
            "/api/tables/x/join",
            "/api/records",
            "/api/games",
            "/",
            "/ws/tables/x",
        ):
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
