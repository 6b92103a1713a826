"""The store: durable, in groups, all or nothing, one at a time for each folder."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest

from starboard.server.entries import Chose, Logged, Sat
from starboard.server.folder import FolderInUse, claim_folder
from starboard.server.protocol import TableInfo
from starboard.server.store import Store, StoreFailed
from starboard.server.store_file import FILE, StoreUnreadable, check_store, connect
from tests.server.serving import live
from tests.server.sittings import log_of, row


@live
async def test_what_was_written_is_there_after_opening_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    log = list(log_of())
    await store.make_table(row(), log[:3])
    await store.append("table", log[3:], "over")
    store.close()
    store = Store(tmp_path)
    assert store.log("table") == log
    assert store.table("table") == row()
    assert store.table("none") is None
    assert store.rows("SELECT status FROM tables") == [("over",)]
    assert store.rows("SELECT guest, seat FROM sitters") == [(100, 0), (101, 1)]
    store.close()


@live
async def test_writes_gather_while_one_is_under_way(tmp_path: Path) -> None:
    store = Store(tmp_path)
    await store.make_table(row(), [])
    commits = []
    connection_of = sqlite3.connect(store.path)
    before = connection_of.execute("PRAGMA data_version").fetchone()
    writes = [
        store.append("table", [Logged(number, 1.0, Chose(0, number, "pass"))]) for number in range(1, 201)
    ]
    for write in asyncio.as_completed(writes):
        await write
        commits.append(connection_of.execute("PRAGMA data_version").fetchone())
    assert commits[-1] != before
    assert [logged.seq for logged in store.log("table")] == list(range(1, 201))
    connection_of.close()
    store.close()


@live
async def test_one_write_that_cannot_be_does_not_take_others_with_it(tmp_path: Path) -> None:
    store = Store(tmp_path)
    await store.make_table(row(), [])
    chose = Chose(0, 1, "pass")
    good = store.append("table", [Logged(1, 1.0, chose, 7, "k1")])
    same_seq = store.append("table", [Logged(1, 1.0, chose, 7, "k2")])
    same_key = store.append("table", [Logged(2, 1.0, chose, 7, "k1")])
    half = store.append("table", [Logged(2, 1.0, chose, 7, "k3"), Logged(1, 1.0, chose)])
    other_guest = store.append("table", [Logged(2, 1.0, chose, 8, "k1")])
    await good
    for wrong in (same_seq, same_key, half):
        with pytest.raises(StoreFailed):
            await wrong
    await other_guest
    assert [(logged.seq, logged.guest, logged.key) for logged in store.log("table")] == [
        (1, 7, "k1"),
        (2, 8, "k1"),
    ]
    assert store.acted("table", 7, "k1") is not None
    assert store.acted("table", 7, "k3") is None
    store.close()


@live
async def test_durability_is_what_we_say(tmp_path: Path) -> None:
    store = Store(tmp_path)
    connection = connect(store.path)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    connection.close()
    store.close()


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database at all" * 1000)
    with pytest.raises(StoreUnreadable, match="cannot be used"):
        check_store(tmp_path)


def test_a_store_of_a_later_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    check_store(tmp_path)
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreUnreadable, match="version 99"):
        check_store(tmp_path)


def test_a_folder_belongs_to_one_server(tmp_path: Path) -> None:
    with claim_folder(tmp_path), pytest.raises(FolderInUse, match="Another server"):
        claim_folder(tmp_path)
    with claim_folder(tmp_path):
        pass


@live
async def test_a_person_sits_once_at_a_table(tmp_path: Path) -> None:
    store = Store(tmp_path)
    await store.make_table(row(), [Logged(1, 1.0, Sat(0, 5, "Ann"))])
    with pytest.raises(StoreFailed):
        await store.append("table", [Logged(2, 1.0, Sat(1, 5, "Ann"))])
    store.close()


@live
async def test_a_log_keeps_the_names_that_earlier_installations_wrote(tmp_path: Path) -> None:
    """Fields may be called otherwise in the program: what is on disks and in open pages stays."""
    store = Store(tmp_path)
    await store.make_table(row(), [])
    chose = Chose(0, 1, "pass", replaces=True)
    await store.append("table", [Logged(1, 1.0, chose, 7, "k1")])
    assert store.rows("SELECT json_extract(entry, '$.again') FROM log") == [(1,)]
    old = '{"kind":"chose","seat":0,"decision":1,"option":"pass","again":true,"bot":null}'
    await store.write([("UPDATE log SET entry = ?", (old,))])
    assert [logged.entry for logged in store.log("table")] == [chose]
    assert store.replaced("table", 1) == 1
    assert "again" in {field.encode_name for field in msgspec.structs.fields(TableInfo)}
    store.close()
