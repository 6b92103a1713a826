"""What nobody touches is let go of, in small steps; what somebody touches, or looks at, is not."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from starboard.core.record import read_record
from starboard.server import expiry
from starboard.server.beside_log import kept_of
from starboard.server.bodies import NewTable
from starboard.server.config import DAY, Config, Keeping, Limits
from starboard.server.entries import Logged, Sat, TableRow
from starboard.server.guests import Guest
from starboard.server.house import House
from starboard.server.presence import REMEMBERED, Presences
from starboard.server.problems import Declined
from starboard.server.replays import record_of
from starboard.server.states import SHOWN
from starboard.server.store import Store
from starboard.server.store_file import FILE, WAL
from starboard.server.tables import UNUSED
from starboard.server.viewer import Viewer
from starboard.server.workers import NOBODY
from tests.server import sittings
from tests.server.serving import WoundClock, limited, live
from tests.server.talking import parlour


@asynccontextmanager
async def open_house(
    folder: Path,
    keeping: Keeping | None = None,
    limits: Limits | None = None,
    clock: WoundClock | None = None,
) -> AsyncIterator[tuple[House, WoundClock]]:
    clock = clock or WoundClock()
    config = Config(folder, limits=limits or Limits(), clock=clock, keeping=keeping or Keeping())
    async with House(config) as house:
        yield house, clock


async def let_go(house: House) -> int:
    """Everything that has expired goes; in how many steps."""
    steps = 0
    while await house.expiry.step():
        steps += 1
    return steps


async def add_table(house: House, id_: str, log: list[Logged], status: str | None = None) -> None:
    """A table with this log, all of it now."""
    now = house.config.clock.now()
    row: TableRow = msgspec.structs.replace(sittings.row(id_=id_), made=now, maker=100)
    here = [msgspec.structs.replace(logged, at=now) for logged in log]
    await house.store.make_table(row, here[:1])
    await house.store.append(id_, here[1:], status)


def left_of_tables(house: House) -> set[str]:
    """Where the store holds something of a table, faults aside: of those there is only a bounded number."""
    names = [name for (name,) in house.store.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {
        name
        for name in names
        if any(column == "table_id" for _, column, *_ in house.store.rows(f"PRAGMA table_info({name})"))
        and name != "faults"
        and house.store.rows(f"SELECT 1 FROM {name} LIMIT 1")
    }


def counts(house: House) -> dict[str, int]:
    tables = ("tables", "log", "sitters", "results", "awaited", "rounds", "visited", "unlisted", "records", "positions", "happened",
              "brought", "guests", "played")  # fmt: skip
    return {table: house.store.rows(f"SELECT count(*) FROM {table}")[0][0] for table in tables}


@pytest.mark.parametrize("way", ["unused", "withheld", "too many"])
@live
async def test_where_a_game_stands_is_kept_however_its_table_is_let_go(tmp_path: Path, way: str) -> None:
    async with open_house(tmp_path, limits=Limits(tables_in_memory=1)) as (house, clock):
        log = list(sittings.log_of(2, 20))
        await add_table(house, "game", log, "playing")
        await add_table(house, "other", log, "playing")
        table = await house.tables.get("game")
        if way != "too many":
            clock.wind(UNUSED)
        if way == "unused":
            house.tables.let_go_unused()
        elif way == "too many":
            await house.tables.get("other")
        else:
            with house.tables.withheld("game") as is_free:
                assert is_free
        assert await house.tables.get("game") is not table
        await house.store.write([])
        kept = kept_of(house.store, "game")
        assert (kept.seq, kept.position) == (len(log), table.sitting.play.snapshot())


@live
async def test_tables_go_after_their_time_with_everything_of_theirs(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, clock):
        log = list(sittings.log_of(until=20))
        await add_table(house, "waiting", log[:1])
        await add_table(house, "playing", log, "playing")
        await add_table(house, "over", log, "over")
        await house.tables.list_for(Guest(100, "Ann"), "playing", False)
        for table in ("positions", "happened"):  # what is kept beside the log
            columns = [column for _, column, *_ in house.store.rows(f"PRAGMA table_info({table})")]
            values = tuple("playing" if column == "table_id" else 0 for column in columns)
            marks = ", ".join("?" * len(columns))
            await house.store.write([(f"INSERT INTO {table} VALUES ({marks})", values)])
        assert left_of_tables(house) >= {"positions", "happened", "log", "sitters", "unlisted"}
        clock.wind(59 * DAY)
        await let_go(house)
        assert counts(house)["tables"] == 3
        clock.wind(2 * DAY)
        await let_go(house)
        for gone in ("waiting", "playing"):
            with pytest.raises(Declined, match="There is no table"):
                await house.tables.get(gone)
        assert (await house.tables.get("over")).row.id == "over"
        left = counts(house)
        assert (left["tables"], left["log"], left["unlisted"]) == (1, len(log), 0)
        assert left["sitters"] == 2
        clock.wind(400 * DAY)
        await let_go(house)
        assert counts(house) == dict.fromkeys(counts(house), 0) | {"played": 2}
        assert not left_of_tables(house)


@live
async def test_a_long_log_goes_bit_by_bit_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, clock):
        log = list(sittings.log_of())
        await add_table(house, "long", log, "over")
        many = [
            Logged(len(log) + n, clock.now(), Sat(0, 1000 + n, "x")) for n in range(1, 3 * expiry.ENTRIES)
        ]
        await house.store.append("long", many)
        clock.wind(366 * DAY)
        assert await house.expiry.step()  # off every list
        assert await house.expiry.step()  # a first part of its log
        assert 0 < counts(house)["log"] <= len(log) + len(many) - expiry.ENTRIES
        with pytest.raises(Declined, match="There is no table"):
            await house.tables.get("long")
        assert not (await house.tables.lobby(Guest(100, "Ann"))).finished
    async with open_house(tmp_path, clock=clock) as (house, _):
        assert await let_go(house) >= 3
        assert (counts(house)["tables"], counts(house)["log"]) == (0, 0)


@live
async def test_a_table_that_somebody_looks_at_stays(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, clock):
        log = list(sittings.log_of(until=20))
        for id_ in ("watched", "visited", "left alone"):
            await add_table(house, id_, log, "playing")
        viewer = Viewer(None)
        (await house.tables.get("watched")).attach(viewer)
        clock.wind(50 * DAY)
        passer = Viewer(None)
        visited = await house.tables.get("visited")
        visited.attach(passer)
        visited.detach(passer)
        await house.store.write([])  # what was asked for before is written too
        clock.wind(20 * DAY)
        await let_go(house)
        left = {id_ for (id_,) in house.store.rows("SELECT id FROM tables")}
        assert left == {"watched", "visited"}
        clock.wind(1000 * DAY)
        await let_go(house)
        assert house.store.rows("SELECT id FROM tables") == [("watched",)]  # somebody is connected
        (await house.tables.get("watched")).detach(viewer)
        await house.store.write([])
        clock.wind(59 * DAY)
        await let_go(house)
        assert house.store.rows("SELECT id FROM tables") == [("watched",)]
        clock.wind(2 * DAY)
        await let_go(house)
        assert counts(house)["tables"] == 0


@live
async def test_the_host_says_how_long_and_may_keep_all(tmp_path: Path) -> None:
    async with open_house(tmp_path, Keeping(0, 0, 0)) as (house, clock):
        guest, _ = await house.guests.new()
        await house.guests.new()
        await add_table(house, "waiting", list(sittings.log_of())[:1])
        await house.import_record(record_of(sittings.finished()).to_json(), guest, "here")
        clock.wind(10_000 * DAY)
        assert await let_go(house) == 0
        assert (counts(house)["tables"], counts(house)["records"], counts(house)["guests"]) == (1, 1, 2)


@live
async def test_persons_who_are_at_no_table_are_forgotten(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, clock):
        player, player_token = await house.guests.new()
        _, idler_token = await house.guests.new()
        maker, maker_token = await house.guests.new()
        table = await house.tables.make(player, NewTable("spacebase", ["me", "open"]))
        await house.tables.make(maker, NewTable("spacebase", ["open", "open"]))  # and does not sit there
        last, last_token = await house.guests.new()
        clock.wind(30 * DAY)
        viewer = Viewer(player.id)
        table.attach(viewer)
        table.detach(viewer)
        await house.store.write([])
        clock.wind(29 * DAY)
        await let_go(house)
        assert counts(house)["guests"] == 4
        clock.wind(32 * DAY)
        await let_go(house)  # the tables have gone, and the one who only came by
        assert house.guests.of(idler_token) is None
        assert house.guests.of(maker_token) is None
        assert house.guests.of(player_token) == player  # was at a table 61 days ago
        assert house.guests.of(last_token) == last  # the highest number is not given again
        assert counts(house)["tables"] == 0
        clock.wind(DAY)
        await let_go(house)
        clock.wind(90 * DAY)
        await let_go(house)
        assert house.guests.of(player_token) is None
        assert counts(house)["played"] == 0
        newcomer, _ = await house.guests.new()
        assert newcomer.id > last.id


@live
async def test_records_go_when_nobody_looks_at_them(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, clock):
        guest, _ = await house.guests.new()
        seen, *_ = await house.import_record(record_of(sittings.finished()).to_json(), guest, "here")
        unseen, *_ = await house.import_record(record_of(sittings.finished(seed=2)).to_json(), guest, "here")
        clock.wind(300 * DAY)
        await house.record(seen, NOBODY)
        clock.wind(100 * DAY)
        await let_go(house)
        assert read_record(await house.record(seen, NOBODY)).game == "spacebase"
        with pytest.raises(Declined, match="There is no record"):
            await house.record(unseen, NOBODY)
        assert (counts(house)["records"], counts(house)["brought"]) == (1, 1)


@live
async def test_a_person_and_a_server_have_room_for_so_many_records(tmp_path: Path) -> None:
    texts = [record_of(sittings.finished(seed=seed)).to_json() for seed in range(1, 5)]
    most = len(texts[0]) + len(texts[1]) + 100
    limits = msgspec.structs.replace(Limits(), records=most, records_in_all=most + len(texts[2]) + 100)
    async with open_house(tmp_path, limits=limits) as (house, _):
        ann, _ = await house.guests.new()
        ben, _ = await house.guests.new()
        for text in texts[:2]:
            await house.import_record(text, ann, "here")
        cat, _ = await house.guests.new()
        with pytest.raises(Declined, match="as many records as one person may"):
            await house.import_record(texts[2], ann, "here")
        await house.import_record(texts[0], ann, "here")  # it is there already
        await house.import_record(texts[2], ben, "here")
        with pytest.raises(Declined, match="no room for more"):
            await house.import_record(texts[3], cat, "here")
        assert counts(house)["records"] == 3


@live
async def test_a_network_has_room_for_so_many_records_however_many_persons_it_is(tmp_path: Path) -> None:
    texts = [record_of(sittings.finished(seed=seed)).to_json() for seed in range(1, 4)]
    limits = msgspec.structs.replace(Limits(), records_from=len(texts[0]) + len(texts[1]) + 100)
    async with open_house(tmp_path, limits=limits) as (house, _):
        for text in texts[:2]:
            guest, _ = await house.guests.new()
            await house.import_record(text, guest, "here")
        guest, _ = await house.guests.new()
        with pytest.raises(Declined, match="as one network may"):
            await house.import_record(texts[2], guest, "here")
        assert counts(house)["records"] == 2
    async with open_house(tmp_path, limits=limits) as (house, _):  # a restart makes no room
        guest, _ = await house.guests.new()
        with pytest.raises(Declined, match="as one network may"):
            await house.import_record(texts[2], guest, "here")
        await house.import_record(texts[2], guest, "elsewhere")


@live
async def test_it_looks_now_and_then_when_nothing_is_being_written(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, clock):
        await add_table(house, "waiting", list(sittings.log_of())[:1])
        clock.wind(61 * DAY)  # the first look is due in it
        await house.expiry.settled()
        clock.wind(expiry.STEP_EVERY)  # the next step soon
        await house.expiry.settled()
        assert house.store.rows("SELECT status FROM tables") in ([("going",)], [])
        for _ in range(5):
            clock.wind(expiry.LOOK_EVERY)
            await house.expiry.settled()
        assert counts(house)["tables"] == 0


@live
async def test_the_file_becomes_smaller_and_the_log_before_it_too(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, clock):
        log = list(sittings.log_of())
        for number in range(60):
            await add_table(house, f"table {number}", log, "over")
        path = house.store.path
        large = house.store.rows("PRAGMA page_count")[0][0]
        clock.wind(366 * DAY)
        await let_go(house)
        assert house.store.rows("PRAGMA page_count")[0][0] < large / 4
        assert house.store.rows("PRAGMA journal_size_limit") == [(WAL,)]
    assert path.stat().st_size < large * 4096 / 4


def test_a_file_that_never_became_smaller_is_written_anew_once(tmp_path: Path) -> None:
    Store(tmp_path).close()
    old = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    old.execute("PRAGMA auto_vacuum=NONE")
    old.execute("VACUUM")
    assert old.execute("PRAGMA auto_vacuum").fetchone() == (0,)
    old.close()
    store = Store(tmp_path)
    assert store.rows("PRAGMA auto_vacuum") == [(1,)]
    store.close()


@live
async def test_a_full_log_goes_on_to_the_end_but_not_back(tmp_path: Path) -> None:
    from starboard.server.protocol import Accepted, Refused, Undo

    async with parlour(tmp_path, limited(entries=12)) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        while table.sitting.seq < 12:
            for voice in (ann, ben):
                await voice.look()
                decision = voice.state.decision
                if decision is not None and decision.given is None:
                    await voice.choose(decision.options[0].id)
        await ann.look()
        answer = await ann.say(Undo("back", 0))
        assert isinstance(answer, Refused)
        assert answer.reason == "log_full"
        await ben.look()
        asked = ann if ann.state.decision is not None else ben
        assert isinstance(await asked.choose(asked.decision.options[0].id), Accepted)
        assert table.sitting.seq > 12


@live
async def test_little_is_remembered_of_those_who_watch(tmp_path: Path) -> None:
    clock = WoundClock()
    presences = Presences(clock, 60)
    for guest in range(10 * REMEMBERED):
        viewer = Viewer(guest)
        presences.came(viewer)
        presences.left(viewer)
    assert len(presences._left) == REMEMBERED
    assert presences.away(10 * REMEMBERED - 1) == 0
    async with parlour(tmp_path) as house:
        table = await house.table(1, "random")
        (ann,) = await house.greeted(table, 1)
        while len(table.sitting.play.log) < 3 * SHOWN:
            await ann.choose(ann.decision.options[0].id)
            await table.settled()
            await ann.look()
        for since in range(3 * SHOWN):
            await house.voice(table, None).hello(since)
        assert len(table._shown._kept) <= SHOWN
