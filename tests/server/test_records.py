"""Records: exported when a game is over, imported when they hold, looked at step by step."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard import games
from starboard.core.chance import SeededChance
from starboard.core.errors import StarboardError
from starboard.core.event import Retracted
from starboard.core.match import Match
from starboard.core.record import Choice, Record, read_record
from starboard.games import load
from starboard.server.bodies import Problem, RecordKept, ReplayStep
from starboard.server.replays import Replay, checked, record_of
from starboard.server.work import Check, Checked, NotToBeHad, Work
from tests.server.bent_requests import Bent
from tests.server.player import Person, play_on
from tests.server.serving import live, running
from tests.server.sittings import finished
from tests.server.test_rule_positions import LISTS, begun

JSON = {"content-type": "application/json"}


def record() -> Record:
    return record_of(finished())


async def send(person: Person, content: bytes) -> tuple[int, Any]:
    response = await person.http.post("/api/records", content=content, headers=JSON)
    return response.status_code, response.json()


@live
async def test_a_game_under_way_is_not_exported(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        made = await person.make("me", "random")
        await person.sit(made.id)
        for path in (
            f"/api/tables/{made.id}/record",
            f"/api/records/{made.id}",
            f"/api/records/{made.id}/steps/0",
        ):
            answer = await person.http.get(path)
            assert answer.status_code == 409
            assert answer.json()["reason"] == "not_over"


@live
async def test_from_a_table_to_a_file_to_another_server(tmp_path: Path) -> None:
    async with running(tmp_path / "one") as house:
        person = await house.person()
        made = await person.make("me", "random", round_cap=3)
        player = await person.sit(made.id)
        await play_on([player], lambda decision: decision.options[0].id)
        answer = await person.http.get(f"/api/tables/{made.id}/record")
        assert answer.headers["content-disposition"] == f'attachment; filename="spacebase-{made.id}.json"'
        text = answer.content
        first = await person.get(f"/api/records/{made.id}/steps/5", ReplayStep)
    async with running(tmp_path / "two") as house:
        person = await house.person()
        code, kept = await send(person, text)
        assert code == 201
        imported = msgspec.convert(kept, RecordKept)
        assert imported.url == f"{house.url}/replay/{imported.id}"
        assert (await send(person, text))[1] == kept  # the same record is the same record
        assert (await person.http.get(f"/api/records/{imported.id}")).content == text
        second = await person.get(f"/api/records/{imported.id}/steps/5", ReplayStep)
        assert msgspec.structs.replace(second, id=made.id) == first
        assert (await person.http.get("/api/records/nothing")).json()["reason"] == "no_such_record"


@live
async def test_every_step_is_what_a_replay_gives(tmp_path: Path) -> None:
    kept = record()
    async with running(tmp_path) as house:
        person = await house.person()
        _, answer = await send(person, kept.to_json())
        path = f"/api/records/{answer['id']}/steps"
        events: list[dict[str, Any]] = []
        for number, match in enumerate(Match.steps_of(load("spacebase"), kept)):
            step = await person.get(f"{path}/{number}", ReplayStep)
            assert step.steps == len(kept.entries)
            assert step.view == msgspec.convert(msgspec.to_builtins(match.view()), type(step.view))
            events += step.events
            assert len(events) == len(match.log)
        assert events == msgspec.json.decode(msgspec.json.encode(match.events_for(-1)))
        step = await person.get(f"{path}/{len(kept.entries)}", ReplayStep)
        assert step.view.over
        assert len(step.rounds) == max(step.view.table["round"], 1)
        assert step.rounds == sorted(set(step.rounds))
        for number in (-1, len(kept.entries) + 1, 10**12):
            assert (await person.http.get(f"{path}/{number}")).status_code == 404


def test_a_replay_with_retractions_can_be_looked_at_from_any_step() -> None:
    match = Match.new(load("spacebase"), 2, SeededChance(4))
    for turn in range(90):
        decision = match.waiting[0]
        match.apply(decision.seat, decision.options[turn % len(decision.options)].id)
        if turn % 20 == 19:
            match.undo(match.choices - 7)
    kept = match.record()
    assert any(isinstance(entry, Retracted) for entry in kept.entries)
    replay = Replay(kept)
    for number, then in enumerate(Match.steps_of(load("spacebase"), kept)):
        assert replay.at(number).digest() == then.digest()
        assert replay.step("x", number).view == then.view()


def changed(change: Callable[[dict[str, Any]], Any]) -> bytes:
    plain = json.loads(record().to_json())
    change(plain)
    return json.dumps(plain).encode()


def begins(plain: dict[str, Any], position: Any, source: str = "rule/SB-TURN-10") -> None:
    """Let a record begin there, for practice."""
    plain.update(fair=None, begins={"source": source, "position": position})


BAD: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "unknown game": (lambda r: r.update(game="chess"), "chess"),
    "dice of another revision": (lambda r: r.update(revision="999"), "spacebase 999"),
    "endless revision": (lambda r: r.update(revision="9" * 99), "characters"),
    "another format": (lambda r: r.update(format=99), "format 99"),
    "too many seats": (lambda r: r.update(seats=9), "9 players"),
    "huge seats": (lambda r: r.update(seats=10**18), "players"),
    "unknown setting": (lambda r: r["settings"].update(gravity=1), "gravity"),
    "entry of another seat": (lambda r: r["entries"][0].update(seat=1 - r["entries"][0]["seat"]), "Entry"),
    "entry of no seat": (lambda r: r["entries"][0].update(seat=7), "Entry 1"),
    "unknown option": (lambda r: r["entries"][3].update(option="fly to the moon"), "Entry 4"),
    "odd option": (lambda r: r["entries"][3].update(option={"kind": {}, "x": [1]}), "Entry 4"),
    "entry left out": (lambda r: r["entries"].pop(), "draws"),
    "draw left out": (lambda r: r["draws"].pop(5), ""),
    "draw too many": (lambda r: r["draws"].append(["dice", 0, 6, 0]), "expected number"),
    "draw out of range": (lambda r: r["draws"][0].__setitem__(3, 10**6), ""),
    "other dice": (lambda r: r["draws"][-1].__setitem__(3, (r["draws"][-1][3] + 1) % r["draws"][-1][2]), ""),
    "other digest": (lambda r: r.update(digest="00" * 16), "another position"),
    "other secret": (lambda r: r["fair"].update(secret="00" * 32), "not fair"),
    "retraction of nothing": (lambda r: r["entries"].append({"event": "retracted", "to": 10**9}), ""),
    "retraction below nothing": (lambda r: r["entries"].append({"event": "retracted", "to": -1}), ""),
    "redone of nothing": (lambda r: r["entries"].append({"event": "redone", "to": 1}), ""),
    "endless work": (lambda r: r["entries"].extend([{"event": "retracted", "to": 99}] * 19_000), "at most"),
    "too few names": (lambda r: r.update(names=["Ann"]), "name"),
    "fair dice of practice": (lambda r: r.update(begins={"source": "rule/SB-TURN-10"}), "nobody commits"),
    "practice of no name": (lambda r: begins(r, {}, source=""), "1 to 80"),
    "practice of a name for the terminal": (lambda r: begins(r, {}, source="\x1b[2J"), "printable"),
    "endless practice": (lambda r: begins(r, {"x": "x" * 70_000}), "longer than 65536 bytes"),
    "practice from nowhere": (lambda r: begins(r, {"boards": {"9": {}}}), ""),
    "practice from nothing that can be": (lambda r: begins(r, {"phase": {}, "seats": float("inf")}), ""),
    "endless name": (lambda r: r.update(names=["x" * 1000, "y"]), "name"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_record_that_does_not_hold_is_refused_with_a_sentence(what: str) -> None:
    change, word = BAD[what]
    with pytest.raises(StarboardError, match=word or ".") as refused:
        checked(read_record(changed(change)))
    assert len(str(refused.value)) < 500


@live
async def test_the_server_refuses_what_does_not_hold_or_is_no_record(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        for content in (*(changed(change) for change, _ in BAD.values()), *NO_RECORDS):
            code, answer = await send(person, content)
            problem = msgspec.convert(answer, Problem)
            assert (code, problem.reason) == (400, "bad_record")
            assert problem.sentence


@pytest.mark.parametrize("game", games.game_ids())
def test_hostile_positions_are_refused_with_a_sentence_or_replay_exactly(game: str) -> None:
    """The beginning of a practice record is whatever its sender writes: none is a fault of the program."""
    records = [json.loads(at_its_beginning(game, rule)) for rule in LISTS[game].rules[::12]]
    bent, dice, work = Bent(7, "", "", {}), random.Random(7), Work()
    found: Counter[str] = Counter()
    for _ in range(400):
        plain = json.loads(json.dumps(dice.choice(records)))
        if plain["begins"]["position"] is None:
            continue
        for _ in range(dice.choice([1, 1, 2])):
            plain["begins"]["position"] = bent.bent(json.loads(json.dumps(plain["begins"]["position"])))
        answer = work.do(Check(json.dumps({**plain, "digest": "", "practice": False}).encode()))
        found[type(answer).__name__] += 1
        if isinstance(answer, NotToBeHad):
            assert answer.reason == "bad_record"
            assert 0 < len(answer.figures["detail"]) <= 1000
        else:
            assert isinstance(answer, Checked)
            kept = read_record(answer.text)
            assert kept.practice is True
            assert checked(kept).digest(with_chance=False) == kept.digest
    assert found["Checked"]
    assert found["NotToBeHad"]


def at_its_beginning(game: str, rule: str) -> bytes:
    """The record of the table on which a rule is tried, at its first question."""
    return record_of(begun(game, rule)[0]).to_json()


def with_junk(record: Record) -> bytes:
    """The record with things in it that mean nothing, wherever one can be put."""
    plain = json.loads(record.to_json())
    plain["junk"] = "x" * 1000
    plain["fair"]["junk"] = "x"
    for entry in plain["entries"]:
        entry["junk"] = "x"
    return json.dumps(plain).encode()


@live
async def test_a_record_is_kept_only_as_far_as_it_is_understood(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        for kept in (record(), xwing_record()):
            code, answer = await send(person, with_junk(kept))
            assert code == 201
            stored = (await person.http.get(f"/api/records/{answer['id']}")).content
            assert b"junk" not in stored
            assert stored == kept.to_json()
            assert (await send(person, kept.to_json()))[1] == answer  # it is the same record
        bent = json.loads(xwing_record().to_json())
        place = next(entry["option"] for entry in bent["entries"] if isinstance(entry["option"], dict))
        place["junk"] = {"deep": ["x"]}
        code, answer = await send(person, json.dumps(bent).encode())
        assert (code, answer["reason"]) == (400, "bad_record")


@live
async def test_of_a_made_up_revision_little_is_kept_that_nobody_can_follow(tmp_path: Path) -> None:
    kept = record()
    junk = [Choice(0, f"{number} " + "x" * 1900) for number in range(900)]
    draws = [("x" * 70, index, 6, 0) for index in range(3000)]
    follows = 20
    async with running(tmp_path) as house:
        person = await house.person()
        for entries, first in ((junk, 0), ([*kept.entries[:follows], *junk], follows)):
            made_up = msgspec.structs.replace(
                kept,
                revision="x9",
                entries=tuple(entries),
                draws=(*kept.draws, *draws),
                fair=None,
                digest="00" * 16,
            )
            sent = made_up.to_json()
            assert len(sent) > 1_500_000
            code, answer = await send(person, sent)
            assert code == 201
            imported = msgspec.convert(answer, RecordKept)
            assert imported.earlier is not None
            assert (imported.steps, imported.earlier.left_out) == (first, len(junk))
            stored = (await person.http.get(f"/api/records/{imported.id}")).content
            assert len(stored) < 60_000
            understood = read_record(stored)
            assert understood.entries == tuple(entries[: len(understood.entries)])
            assert len(understood.entries) > first
            assert understood.digest == ""  # which was that of more
            assert (await person.get(f"/api/records/{imported.id}/steps/{first}", ReplayStep)).steps == first
            assert (await send(person, stored))[1]["id"] == imported.id


def xwing_record() -> Record:
    """A game with places and plans, which are chosen with fields of their own."""
    dice = SeededChance(1)
    match = Match.new(load("xwing2"), 2, SeededChance(2))
    for _ in range(40):
        if match.over:
            break
        decision = match.waiting[0]
        option = decision.options[dice.draw("what", len(decision.options))]
        match.apply(decision.seat, match.fill(decision.seat, option, lambda n: dice.draw("where", n)))
    played = match.record()
    assert any(isinstance(entry, Choice) and isinstance(entry.option, dict) for entry in played.entries)
    published: dict[str, Any] = {
        "table": "t",
        "version": "v",
        "commitment": "00" * 32,
        "contributions": [],
        "secret": None,
    }
    return msgspec.structs.replace(played, fair={**published, "bots": []})


@live
async def test_what_is_published_of_the_dice_is_not_a_place_to_keep_things(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        for key, junk in (
            ("commitment", "00" * 9000),
            ("table", "x" * 9000),
            ("contributions", ["ff" * 9000]),
        ):
            kept = record()
            assert kept.fair is not None
            changed_fair = {**kept.fair, key: junk, "secret": None}
            code, answer = await send(person, msgspec.structs.replace(kept, fair=changed_fair).to_json())
            assert (code, answer["reason"]) == (400, "bad_record")


NO_RECORDS = (
    b"",
    b"{}",
    b"[]",
    b"null",
    b"{",
    b"\xff\xfe",
    b"[" * 100_000,
    b'{"game":1}',
    b'{"game":"spacebase"}',
)


def test_a_record_is_the_same_after_reading() -> None:
    kept = record()
    assert read_record(kept.to_json()) == kept
    assert kept.names == ("Guest 0", "Guest 1")
