"""Who only looks: sees nothing that may yet be lost, and finds what is to be found among whatever else there is."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.core.match import Match
from starboard.server import store as store_module
from starboard.server import tables as tables_module
from starboard.server.bodies import Lobby, TableExport, TablePage
from starboard.server.entries import Chose
from starboard.server.growing import Growing
from starboard.server.guests import Guest
from starboard.server.problems import Declined
from starboard.server.protocol import FairInfo, Refused
from starboard.server.replays import record_of
from starboard.server.sitting import Sitting
from starboard.server.states import MANY
from starboard.server.store_file import FILE
from starboard.server.tables import Tables
from starboard.server.taking_up import taken_up
from starboard.server.withdrawing import withdrawn
from starboard.server.workers import Asker
from tests.server.player import Player, over, waits
from tests.server.serving import limited, live, running
from tests.server.sittings import finished, log_of, row
from tests.server.talking import parlour

PATIENCE = 30  # seconds


class Held:
    """A disk that lets the commit with which a game ends wait, and then fails it, once."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.goes_on = threading.Event()
        self._commit = store_module._commit

    def commit(self, connection: Any, jobs: Any) -> Exception | None:
        if self.begun.is_set() or not any("over" in values for job in jobs for _, values in job):
            return self._commit(connection, jobs)
        self.begun.set()
        assert self.goes_on.wait(PATIENCE)
        return sqlite3.OperationalError("disk I/O error")


@live
async def test_nobody_sees_a_secret_of_an_end_that_is_not_kept_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last commit of a game waits for the disk, and fails: its dice were told to nobody meanwhile."""
    held = Held()
    monkeypatch.setattr(store_module, "_commit", held.commit)
    looking = 0
    at_rest = Growing.at_rest

    def counted(table: Growing) -> Any:
        nonlocal looking
        looking += 1
        return at_rest(table)

    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        made = await ann.make("me", "open", round_cap=1)
        await ben.join(made.id)
        players = [await ann.sit(made.id), await ben.sit(made.id)]
        refused: list[Refused] = []

        async def play(player: Player) -> None:
            while not over(player.state):
                if waits(player.state):
                    answer = await player.choose(player.decision.options[0].id)
                    if isinstance(answer, Refused):
                        refused.append(answer)
                else:
                    await player.receive()

        playing = asyncio.gather(*map(play, players))
        assert await asyncio.to_thread(held.begun.wait, PATIENCE)
        path = f"/api/tables/{made.id}"
        paths = (f"/api/fair/{made.id}", path, f"{path}/export", "/api/tables", f"{path}/record")
        monkeypatch.setattr(Growing, "at_rest", counted)
        asked = [
            asyncio.create_task(ann.http.get(one)) for one in (*paths, f"/api/records/{made.id}/steps/0")
        ]
        asked.append(asyncio.create_task(ann.http.post(f"{path}/again", json={})))
        async with asyncio.timeout(PATIENCE):
            while looking < len(asked):  # all of them wait; whoever did not would be answered
                await asyncio.sleep(0.001)
        held.goes_on.set()
        fair, page, exported, lobby, *not_over = [(await one).content for one in asked]
        await playing
        assert [one.reason for one in refused] == ["not_saved"]
        assert msgspec.json.decode(fair, type=FairInfo).secret is None
        shown = msgspec.json.decode(page, type=TablePage).table
        assert (shown.status, shown.fair.secret) == ("playing", None)
        whole = msgspec.json.decode(exported, type=TableExport)
        assert (whole.status, whole.fair.secret) == ("playing", None)
        listed = msgspec.json.decode(lobby, type=Lobby)
        assert [one.table.fair.secret for one in listed.mine] == [None]
        assert listed.running == []  # nobody is invited to watch what is ending
        assert all(b"not_over" in one for one in not_over)
        assert (await ann.get(f"/api/fair/{made.id}", FairInfo)).secret is not None


# -- lists -------------------------------------------------------------------------------------------


@live
async def test_an_open_seat_is_found_among_any_number_of_tables_that_wait(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben, eve = await house.person(), await house.person(), await house.person()
        open_ = await ann.make("me", "open", "open")
        house.clock.wind(1)
        for _ in range(60):
            await eve.make("me", "invite")
        assert [one.id for one in (await ben.get("/api/tables", Lobby)).open] == [open_.id]
        await ben.join(open_.id)
        assert [one.id for one in (await eve.get("/api/tables", Lobby)).open] == [open_.id]
    with sqlite3.connect(tmp_path / "kept" / FILE) as connection:
        connection.execute("DROP TABLE openings")  # a store of before
        connection.execute("UPDATE tables SET seats = '{' WHERE id != ? AND id > 'm'", (open_.id,))
    connection.close()
    async with running(tmp_path) as house:
        eve = await house.person()
        assert [one.id for one in (await eve.get("/api/tables", Lobby)).open] == [open_.id]
        await eve.join(open_.id)  # the last seat
        assert (await eve.get("/api/tables", Lobby)).open == []


def of_open(lobby: Lobby) -> list[str]:
    return [one.id for one in lobby.open]


def of_mine(lobby: Lobby) -> list[str]:
    return [one.table.id for one in lobby.mine]


@pytest.mark.parametrize("listed", [of_open, of_mine])
@live
async def test_a_table_that_expires_while_it_is_listed_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, listed: Callable[[Lobby], list[str]]
) -> None:
    looking, goes_on = asyncio.Event(), asyncio.Event()

    async def slowly(*given: Any) -> Any:
        looking.set()
        await goes_on.wait()
        return await taken_up(*given)

    async with parlour(tmp_path) as house:
        tables = Tables(house.store, house.config)
        for name in ("stays", "goes"):
            made = msgspec.structs.replace(row(id_=name), made=1000.0 - (name == "goes"))
            await house.store.make_table(made, [])
            await house.store.write(
                [("INSERT INTO sitters (guest, table_id, seat) VALUES (7, ?, 0)", (name,))]
            )
        monkeypatch.setattr(tables_module, "taken_up", slowly)
        asked = asyncio.create_task(tables.lobby(Guest(7, "Ann")))
        await looking.wait()
        await house.store.write(withdrawn("goes", 0.0))
        goes_on.set()
        assert listed(await asked) == ["stays"]


# -- what is as long as a log ------------------------------------------------------------------------


@live
async def test_what_is_as_long_as_a_log_is_done_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opening a table, its file, its record, and all that happened there for who has nothing of it yet."""
    log = log_of(seed=3)
    async with parlour(tmp_path / "kept") as before:
        await before.store.make_table(row(), log)
        await before.store.write([("UPDATE tables SET status = 'over' WHERE id = 'table'", ())])
    played = finished(seed=3)
    assert len(played.events) > MANY
    record = record_of(played).to_json()
    here, seen = threading.get_ident(), set()

    def noting(what: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def noted(self: Any, *given: Any) -> Any:
            made = function(self, *given)
            if what != "events" or len(made) > MANY:
                seen.add((what, threading.get_ident() == here))
            return made

        return noted

    for what, owner, name in (
        ("log", store_module.Reader, "log"),
        ("events", Sitting, "events_for"),
        ("record", Match, "record"),
    ):
        monkeypatch.setattr(owner, name, noting(what, getattr(owner, name)))
    async with running(tmp_path) as house:
        ann = await house.person()
        player = await ann.sit("table")
        assert len(player.events) == player.state.total > MANY
        exported = await ann.get("/api/tables/table/export", TableExport)
        assert exported.events == player.events
        assert len(exported.choices) == sum(isinstance(logged.entry, Chose) for logged in log)
        assert (await ann.http.get("/api/tables/table/record")).content == record
        # who comes later has the same, and goes on from there
        other = await ann.sit("table")
        assert other.events == player.events
    assert seen == {("log", False), ("events", False), ("record", False)}


@live
async def test_tables_are_opened_for_everybody_in_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    goes_on = asyncio.Event()

    async def slowly(store: Any, table: Any, packs: Any) -> Any:
        opened.append(table.id)
        await goes_on.wait()
        return await taken_up(store, table, packs)

    monkeypatch.setattr(tables_module, "taken_up", slowly)
    async with parlour(tmp_path, limited(waiting_of=4)) as house:
        tables = Tables(house.store, house.config)
        for name in ("a1", "a2", "a3", "a4", "a5", "a6", "b1", "c1"):
            await house.store.make_table(row(id_=name), log_of(until=5))
        ann, ben, cat = Asker("here", "1"), Asker("here", "2"), Asker("there", "3")
        asked = [(name, ann) for name in ("a1", "a2", "a3", "a4", "a5")]
        asked += [("b1", ben), ("a4", ben), ("c1", cat)]
        getting = [asyncio.create_task(tables.get(name, who)) for name, who in asked]
        await asyncio.sleep(0)
        with pytest.raises(Declined) as too_many:
            await tables.get("a6", ann)
        assert too_many.value.reason == "too_much_at_once"
        goes_on.set()
        found = await asyncio.gather(*getting)
        assert [table.row.id for table in found] == [name for name, _ in asked]
        assert found[3] is found[6]
        assert opened == ["a1", "a2", "c1", "b1", "a3", "a4", "a5"]
