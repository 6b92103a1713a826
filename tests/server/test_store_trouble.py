"""A full disk, a lock, damage: everybody is told the same, nothing is lost, and it goes on afterwards."""

from __future__ import annotations

import logging
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from starboard.server import store as store_module
from starboard.server import store_file
from starboard.server.bodies import Lobby
from starboard.server.bots_play import TRY_AGAIN
from starboard.server.protocol import Accepted, Choose, Ping, Refused
from starboard.server.replays import record_of
from starboard.server.store import Store, StoreFailed
from starboard.server.store_file import FILE, StoreUnreadable, check_store, open_store
from starboard.server.table import Table
from tests.server.player import new_key, waits
from tests.server.serving import limited, live, running
from tests.server.sittings import finished, log_of, row
from tests.server.talking import Parlour, Voice, parlour
from tests.server.test_bent import listening
from tests.server.test_undo import play
from tests.serving import STARBOARD

SENTENCE = "The server cannot write or read its games just now, so that did not happen. Nothing is lost; try again in a while."


class Disk:
    """A disk that a test fills: SQLite itself says that no page more can be had (SQLITE_FULL)."""

    def __init__(self) -> None:
        self.is_full = False


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    found = Disk()

    class Filled(sqlite3.Connection):
        def execute(self, sql: str, *rest: Any) -> sqlite3.Cursor:
            if sql.startswith("BEGIN"):
                most = super().execute("PRAGMA page_count").fetchone()[0] if found.is_full else 2**30
                super().execute(f"PRAGMA max_page_count={most}")
            return super().execute(sql, *rest)

    def connect(path: Path) -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None, factory=Filled)
        connection.execute("PRAGMA journal_mode=WAL")
        return connection

    monkeypatch.setattr(store_module, "connect", connect)
    return found


def stands(table: Table) -> tuple[Any, ...]:
    """All that a table is."""
    sitting = table.sitting
    seats = [(seat.guest, seat.name, seat.stand_in, seat.contribution) for seat in sitting.seating.seats]
    match = sitting.match
    return sitting.seq, sitting.shown, seats, None if match is None else (match.digest(), len(match.log))


async def asked(voices: list[Voice]) -> Voice:
    """Whoever is to answer."""
    while True:
        for voice in voices:
            await voice.look()
            if voice.state.decision is not None and voice.state.decision.given is None:
                return voice


async def until_refused(house: Parlour, table: Table, voices: list[Voice]) -> tuple[Voice, Choose]:
    """Play until an act is refused: the voice, and the act."""
    while True:
        voice = await asked(voices)
        act = Choose(new_key(), voice.decision.id, voice.decision.options[0].id)
        before, view = stands(table), voice.state.view
        answer = await voice.say(act)
        if isinstance(answer, Refused):
            assert answer.reason == "not_saved"
            assert stands(table) == before
            assert voice.state.view == view
            assert stands(house.again(table)) == before
            return voice, act


# -- a full disk -------------------------------------------------------------------------------------


@live
async def test_on_a_full_disk_what_was_accepted_is_kept_and_the_rest_can_be_tried_again(
    tmp_path: Path, disk: Disk
) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        voices = await house.greeted(table, 1, 2)
        await play(voices, 3)
        disk.is_full = True
        voice, act = await until_refused(house, table, voices)
        for _ in range(3):
            answer = await voice.say(act)
            assert isinstance(answer, Refused)
            assert answer.reason == "not_saved"
        disk.is_full = False
        assert isinstance(await voice.say(act), Accepted)
        await play(voices, voice.state.choices + 5)
        assert stands(house.again(table)) == stands(table)


@live
async def test_bots_try_again_by_themselves(tmp_path: Path, disk: Disk) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, "random", "random")
        (ann,) = await house.greeted(table, 1)
        disk.is_full = True
        for _ in range(500):
            await table.settled()
            await ann.look()
            if table.sitting.awaited and 0 not in table.sitting.awaited:
                break  # a bot is asked, and its answer cannot be kept
            answer = await ann.choose(ann.decision.options[0].id)
            if isinstance(answer, Refused):
                disk.is_full = False
                await ann.choose(ann.decision.options[0].id)
                disk.is_full = True
        else:
            pytest.fail("no bot was refused")
        before = stands(table)
        house.clock.wind(TRY_AGAIN)
        await table.settled()
        assert stands(table) == before
        disk.is_full = False
        house.clock.wind(TRY_AGAIN)
        await table.settled()
        assert table.sitting.seq > before[0]
        assert stands(house.again(table)) == stands(table)


@live
async def test_everybody_is_told_the_same_plain_sentence(
    tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        made, other = await ann.make("me", "open", "random"), await ann.make("me", "open")
        player = await ann.sit(made.id)
        await ben.join(made.id)
        await (await ben.sit(made.id)).close()
        await player.until(waits)
        fresh = await house.browser()

        def refused(connection: Any, jobs: Any) -> Exception:
            return sqlite3.OperationalError("disk I/O error")

        with listening() as lines:
            with monkeypatch.context() as patched:
                patched.setattr(store_module, "_commit", refused)
                record = record_of(finished()).to_json()
                json = {"content-type": "application/json"}
                for answer in (
                    await ann.http.post("/api/tables", json={"game": "spacebase", "seats": ["me", "open"]}),
                    await ann.http.post("/api/tables", json={"game": "spacebase", "seats": ["me", "random"]}),
                    await ben.http.post(f"/api/tables/{other.id}/join", json={}),
                    await ben.http.post(f"/api/tables/{other.id}/join", json={"name": "Benjamin"}),
                    await ann.http.post(f"/api/tables/{made.id}/listed", json={"listed": False}),
                    await ann.http.post("/api/records", content=record, headers=json),
                    await fresh.get("/api/tables"),
                ):
                    assert (answer.status_code, answer.json()["reason"]) == (503, "not_saved"), answer.url
                    assert answer.json()["sentence"] == SENTENCE
                    assert "content-security-policy" in answer.headers
                told = await player.choose(player.decision.options[0].id)
                assert isinstance(told, Refused)
                assert told.reason == "not_saved"
                # what needs no writing goes on
                assert (await fresh.get("/")).status_code == 200
                assert (await ann.http.get(f"/api/tables/{made.id}")).status_code == 200
                assert len((await ann.get("/api/tables", Lobby)).mine) == 2
                watching = await ben.sit(other.id)
                assert watching.state.table.id == other.id
            messages = [record.getMessage() for record in lines.records]
            assert len([one for one in messages if "cannot be written" in one]) == 1, messages
            assert not [record for record in lines.records if record.exc_info]
            assert len(messages) <= 2, messages
        assert (await ben.join(other.id)).seat == 1
        assert isinstance(await player.choose(player.decision.options[0].id), Accepted)
        assert (await fresh.get("/api/tables")).status_code == 200


@live
async def test_a_table_that_could_not_be_kept_costs_no_allowance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, limits=limited(invites=2, invites_from=2, tables_from=2)) as house:
        ann = await house.person()
        with monkeypatch.context() as patched:
            patched.setattr(store_module, "_commit", lambda *_: sqlite3.OperationalError("disk I/O error"))
            for _ in range(5):
                answer = await ann.http.post(
                    "/api/tables", json={"game": "spacebase", "seats": ["me", "open"]}
                )
                assert answer.json()["reason"] == "not_saved"
        for _ in range(2):
            await ann.make("me", "open")


# -- written after all, locked, out of reach ---------------------------------------------------------


@live
async def test_what_was_refused_but_is_on_the_disk_is_taken_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commit is done, and then the disk says that it is not sure."""
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        voices = await house.greeted(table, 1, 2)
        await play(voices, 3)
        voice = await asked(voices)
        act = Choose(new_key(), voice.decision.id, voice.decision.options[0].id)
        commit = store_module._commit

        def unsure(connection: Any, jobs: Any) -> Exception | None:
            return commit(connection, jobs) or sqlite3.OperationalError("disk I/O error")

        with monkeypatch.context() as patched:
            patched.setattr(store_module, "_commit", unsure)
            assert isinstance(await voice.say(act), Refused)
        assert isinstance(await voice.say(act), Accepted)
        await play(voices, voice.state.choices + 5)
        assert stands(house.again(table)) == stands(table)


async def until_the_bot_comes_next(table: Table, ann: Voice) -> str:
    """Play until Ann is asked and the bot alone after her: what she is to choose then."""
    while True:
        await table.settled()
        await ann.look()
        option = ann.decision.options[0].id
        after = table.sitting.play.fork()
        after.apply(0, option)
        if [decision.seat for decision in after.waiting] == [1]:
            return option
        await ann.choose(option)


@live
async def test_everybody_is_told_and_bots_answer_after_what_was_on_the_disk_after_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, "random")
        ann, eve = await house.greeted(table, 1, None)
        commit = store_module._commit

        def unsure(connection: Any, jobs: Any) -> Exception | None:
            return commit(connection, jobs) or sqlite3.OperationalError("disk I/O error")

        option = await until_the_bot_comes_next(table, ann)
        seq, choices = table.sitting.seq, (await eve.look()).choices
        with monkeypatch.context() as patched:
            patched.setattr(store_module, "_commit", unsure)
            assert isinstance(await ann.choose(option), Refused)
        assert (table.sitting.seq, house.store.last("table")) == (seq, seq + 1)
        assert house.store.awaited("table") == [1]
        other = house.voice(table, None)
        await other.hello()
        assert isinstance(await ann.say(Ping("p")), Accepted)  # nobody acts: the table is looked after
        await table.settled()
        for voice in (ann, eve, other):
            state = await voice.look()
            assert state.choices == table.sitting.play.choices > choices + 1  # the bot has answered
        assert 0 in table.sitting.awaited
        assert house.store.awaited("table") == table.sitting.awaited
        assert stands(house.again(table)) == stands(table)


@live
async def test_a_table_whose_bot_tries_again_later_is_not_idle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, "random")
        (ann,) = await house.greeted(table, 1)
        assert isinstance(await ann.choose(await until_the_bot_comes_next(table, ann)), Accepted)
        with monkeypatch.context() as patched:
            patched.setattr(store_module, "_commit", lambda *_: sqlite3.OperationalError("disk I/O error"))
            ann.leave()
            await table.settled()
        assert table.sitting.awaited == [1]
        assert not table.idle
        house.clock.wind(TRY_AGAIN)
        await table.settled()
        assert 0 in table.sitting.awaited
        assert table.idle


@live
async def test_while_another_program_holds_the_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_file, "WAITS", 0.05)
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        voices = await house.greeted(table, 1, 2)
        await play(voices, 3)
        with closing(sqlite3.connect(house.store.path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            voice, act = await until_refused(house, table, voices)
            other.execute("ROLLBACK")
        assert isinstance(await voice.say(act), Accepted)
        await play(voices, voice.state.choices + 3)
        assert stands(house.again(table)) == stands(table)


def test_a_store_that_is_locked_when_the_server_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_file, "WAITS", 0.05)
    check_store(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode=DELETE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreUnreadable, match="locked by another program"):
            check_store(tmp_path)
        other.execute("ROLLBACK")
    check_store(tmp_path)


@live
async def test_the_writer_outlives_a_file_that_cannot_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def out_of_reach(path: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("unable to open database file")

    store = Store(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(store_module, "connect", out_of_reach)
        for _ in range(2):
            with pytest.raises(StoreFailed, match="unable to open"):
                await store.make_table(row(), [])
    await store.make_table(row(), list(log_of())[:3])
    assert store.last("table") == 3
    store.close()


# -- damage ------------------------------------------------------------------------------------------


async def two_tables(folder: Path) -> None:
    async with parlour(folder) as house:
        for name in ("sound", "hurt"):
            table = await house.table(1, 2, id_=name)
            voices = await house.greeted(table, 1, 2)
            await play(voices, 6)
            for voice in voices:
                voice.leave()


def overwrite(file: Path, table: bytes, damage: bytes) -> int:
    """Put other bytes where the entries of a table's log are; how often."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        entries = [
            text.encode()
            for (text,) in connection.execute(
                "SELECT entry FROM log WHERE table_id = ? AND kind = 'chose'", (table.decode(),)
            )
        ]
    content = bytearray(file.read_bytes())
    found = 0
    at = -1
    while (at := content.find(table, at + 1)) >= 0:
        # a row is the table's id, number, time, kind, person, key, entry: the entry begins soon after the id
        start = content.find(b'{"kind":"chose"', at, at + 60)
        if start >= 0 and any(content.startswith(one, start) for one in entries):
            content[start : start + len(damage)] = damage
            found += 1
    file.write_bytes(bytes(content))
    return found


@pytest.mark.parametrize("damage", [b"\xff\xfe\xff\xfe", b"{]\x00!", b'{"kind":"nothi'], ids=repr)
@live
async def test_a_damaged_table_is_refused_and_the_others_go_on(
    tmp_path: Path, damage: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    await two_tables(tmp_path / "kept")
    assert overwrite(tmp_path / "kept" / FILE, b"hurt", damage) > 2
    caplog.clear()
    async with running(tmp_path) as house:
        eve = await house.person()
        for path in ("/api/tables/hurt", "/api/tables/hurt/record", "/api/records/hurt", "/api/fair/hurt"):
            answer = await eve.http.get(path)
            assert (answer.status_code, answer.json()["reason"]) == (503, "not_saved"), path
            assert answer.json()["sentence"] == SENTENCE
        assert (await eve.sit("sound")).state.choices >= 6
        made = await eve.make("me", "random")
        assert (await eve.sit(made.id)).state.table.id == made.id
        assert {made.id, "sound"} <= {mine.table.id for mine in (await eve.get("/api/tables", Lobby)).mine}
    assert not [record for record in caplog.records if record.exc_info and record.levelno >= logging.WARNING]


@live
async def test_torn_pages_are_told_in_the_same_sentence(tmp_path: Path) -> None:
    await two_tables(tmp_path / "kept")
    file = tmp_path / "kept" / FILE
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        ((root,),) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'log'").fetchall()
    content = bytearray(file.read_bytes())
    content[(root - 1) * size : root * size] = b"\xaa" * size
    file.write_bytes(bytes(content))
    async with running(tmp_path) as house:
        eve = await house.person()
        with listening() as lines:
            for table in ("hurt", "sound"):
                answer = await eve.http.get(f"/api/tables/{table}")
                assert (answer.status_code, answer.json()["sentence"]) == (503, SENTENCE)
            assert len(lines.records) <= 1
            assert not [record for record in lines.records if record.exc_info]


# -- what is no store --------------------------------------------------------------------------------


def foreign(path: Path, version: int) -> bytes:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
        connection.execute("INSERT INTO songs VALUES ('one')")
        connection.execute(f"PRAGMA user_version = {version}")
        connection.commit()
    return path.read_bytes()


@pytest.mark.parametrize(("version", "said"), [(0, "something else"), (1, "something else")])
def test_a_foreign_database_is_refused_and_left_as_it_is(tmp_path: Path, version: int, said: str) -> None:
    before = foreign(tmp_path / FILE, version)
    with pytest.raises(StoreUnreadable, match=said):
        check_store(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


def test_an_empty_file_is_not_taken_for_a_new_store(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    with pytest.raises(StoreUnreadable, match="is empty"):
        check_store(tmp_path)
    assert (tmp_path / FILE).read_bytes() == b""


def test_the_real_program_says_so(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / FILE).touch()
    command = [str(STARBOARD), "serve", "--port", "0", "--data", str(data)]
    said = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert said.returncode != 0
    assert "is empty" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_new_folder_is_fine_also_where_a_store_was_half_made(tmp_path: Path) -> None:
    (tmp_path / f"{FILE}.new").write_bytes(b"half of it")
    (tmp_path / f"{FILE}.new-journal").write_bytes(b"and its journal")
    check_store(tmp_path)
    check_store(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir() if ".new" in file.name) == []


def test_a_log_without_its_file_is_not_laid_over_a_new_one(tmp_path: Path) -> None:
    (tmp_path / f"{FILE}-wal").write_bytes(b"the last games")
    with pytest.raises(StoreUnreadable, match="is gone"):
        check_store(tmp_path)
    assert not (tmp_path / FILE).exists()


def test_a_new_store_shrinks_by_what_is_deleted(tmp_path: Path) -> None:
    with closing(open_store(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA auto_vacuum").fetchone() == (1,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
