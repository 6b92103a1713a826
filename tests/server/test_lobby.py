"""Ten thousand stored games do not slow the start, idle tables are let go, and the lobby lists everybody fairly."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.games.packs import NO_PACKS, Packs
from starboard.server import tables as tables_module
from starboard.server.beside_log import NOTHING, BesideLog
from starboard.server.bodies import Lobby, NewTable, TablePage
from starboard.server.entries import Logged, SeatPlan, TableRow
from starboard.server.guests import Guest
from starboard.server.sitting import Sitting
from starboard.server.store import Store
from starboard.server.tables import FEW, Tables, fairly
from tests.server.player import Person, over, waits
from tests.server.serving import Running, WoundClock, limited, live, running
from tests.server.sittings import log_of, row
from tests.server.talking import parlour

STORED = 10_000
PATIENCE = 30  # seconds


async def fill(folder: Path, tables: int, choices: int) -> None:
    """A store with so many unfinished games of guest 100."""
    store = Store(folder)
    log = list(log_of(until=choices))
    writes = []
    for number in range(tables):
        writes.append(store.make_table(row(id_=f"stored{number}"), log))
        writes.append(
            store.write([("UPDATE tables SET status = 'playing' WHERE id = ?", (f"stored{number}",))])
        )
    for write in writes:
        await write
    store.close()


@live
async def test_ten_thousand_unfinished_games_wait_in_the_store(tmp_path: Path) -> None:
    await fill(tmp_path / "kept", STORED, choices=10)
    start = time.perf_counter()
    async with running(tmp_path) as house:
        person = await house.person()
        spectator = await person.sit("stored4711")
        assert spectator.state.choices == 10
        assert time.perf_counter() - start < 10  # platform figure R08
        lobby = await person.get("/api/tables", Lobby)
        assert [table.id for table in lobby.running] == ["stored4711"]
        assert lobby.mine == []


@live
async def test_abandoned_and_finished_games_are_not_being_played(tmp_path: Path) -> None:
    """Listed are games with somebody there, or where something happened lately; not those that were opened
    to be looked at, or that a restart brought up."""
    clock = WoundClock()

    async def shown(person: Person) -> set[str]:
        return {table.id for table in (await person.get("/api/tables", Lobby)).running}

    async with running(tmp_path, clock=clock) as house:
        ann, ben = await house.person(), await house.person()
        left = await played(house, ann, "me", "open")
        watched = await played(house, ann, "me", "open")
        ended = await ann.make("me", "random", round_cap=1)
        at_end = await ann.sit(ended.id)
        while not over(at_end.state):
            if waits(at_end.state):
                await at_end.choose(at_end.decision.options[0].id)
            else:
                await at_end.receive()
        await at_end.close()
        assert await shown(ben) == {left, watched}
        clock.wind(700)
        watcher = await ben.sit(watched)
        assert await shown(ben) == {watched}
        await watcher.close()
        cookies = ann.http.cookies
    async with running(tmp_path, clock=clock) as house:
        ann, ben = await house.person(), await house.person()
        ann.http.cookies = cookies
        for table in (left, ended.id, watched):
            await ben.get(f"/api/tables/{table}", TablePage)
        assert await shown(ben) == set()
        mine = await ann.get("/api/tables", Lobby)
        assert {one.table.id for one in mine.mine} == {left, watched}
        assert [one.id for one in mine.finished] == [ended.id]
        back = await ann.sit(left)
        assert await shown(ben) == {left}
        await back.close()


@live
async def test_idle_tables_are_let_go_and_come_back(tmp_path: Path) -> None:
    async with running(tmp_path, limits=limited(tables_in_memory=20)) as house:
        person = await house.person()
        made = [await person.make("me", "random") for _ in range(19)]
        player = await person.sit(made[0].id)
        await player.choose(player.decision.options[0].id)
        choices = player.state.choices
        for _ in range(30):
            await person.make("me", "open")
        assert player.state.choices >= choices
        again = await person.sit(made[0].id)
        assert again.state.seq >= player.state.seq
        other = await person.sit(made[5].id)
        assert other.state.table.status == "playing"
        lobby = await person.get("/api/tables", Lobby)
        assert len(lobby.mine) == 49


async def a_bot_comes(person: Person, table: str, *seats: str) -> None:
    for seat, kind in enumerate(seats):
        if kind == "open":
            answer = await person.http.post(f"/api/tables/{table}/bot", json={"seat": seat, "bot": "random"})
            answer.raise_for_status()


@live
async def test_nobody_is_invited_to_watch_somebody_alone_with_bots(tmp_path: Path) -> None:
    """Such a game is in the lists of its maker only; whoever has its address may look."""
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        alone = await ann.make("me", "random", "random")
        shown = await ann.make("me", "open")
        await a_bot_comes(ann, shown.id, "me", "open")
        players = [await ann.sit(table.id) for table in (alone, shown)]
        assert {table.id for table in (await ben.get("/api/tables", Lobby)).running} == {shown.id}
        assert {one.table.id for one in (await ann.get("/api/tables", Lobby)).mine} == {alone.id, shown.id}
        assert (await ben.get(f"/api/tables/{alone.id}", TablePage)).table.id == alone.id
        for player in players:
            await player.close()


async def played(house: Running, person: Person, *seats: str) -> str:
    """A table of this person's with a few choices made; a bot has the seat that was open."""
    made = await person.make(*seats)
    await a_bot_comes(person, made.id, *seats)
    player = await person.sit(made.id)
    for _ in range(3):
        await player.until(waits)
        await player.choose(player.decision.options[0].id)
    await player.until(waits)
    await player.close()
    return made.id


@live
async def test_a_list_of_games_plays_none_of_them_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a restart the lobby shows one's games as they were, from what the store keeps of each."""
    clock = WoundClock()
    async with running(tmp_path, clock=clock) as house:
        person = await house.person()
        for _ in range(2):
            await played(house, person, "me", "random")
        await person.make("me", "invite")
        before = (await person.get("/api/tables", Lobby)).mine
        cookies = person.http.cookies
    replayed: list[str] = []
    rebuilt = Sitting.rebuilt

    def counted(
        row: TableRow, log: Sequence[Logged], kept: BesideLog = NOTHING, packs: Packs = NO_PACKS
    ) -> Sitting:
        replayed.append(row.id)
        return rebuilt(row, log, kept, packs)

    monkeypatch.setattr(Sitting, "rebuilt", counted)
    async with running(tmp_path, clock=clock) as house:
        person = await house.person()
        person.http.cookies = cookies
        after = (await person.get("/api/tables", Lobby)).mine
        assert replayed == [one.table.id for one in before if one.table.status == "waiting"]
        assert [(one.table.id, one.seat, one.waiting, one.round, one.played) for one in after] == [
            (one.table.id, one.seat, one.waiting, one.round, one.played) for one in before
        ]
        rounds = [one.round for one in before if one.table.status == "playing"]
        assert len(rounds) == len(before) - 1 == 2
        assert set(rounds) <= {1, 2, 3}
        for one, other in zip(after, before, strict=True):
            names = [(seat.kind, seat.name, seat.bot) for seat in one.table.seats]
            assert names == [(seat.kind, seat.name, seat.bot) for seat in other.table.seats]
            assert (one.table.fair, one.table.status) == (other.table.fair, other.table.status)
            assert (one.table.settings, one.table.frozen) == (other.table.settings, None)


@live
async def test_games_kept_before_it_was_noted_who_is_awaited(tmp_path: Path) -> None:
    clock = WoundClock()
    async with running(tmp_path, clock=clock) as house:
        person = await house.person()
        id_ = await played(house, person, "me", "random")
        cookies = person.http.cookies
    with sqlite3.connect(tmp_path / "kept" / "starboard.db") as store:
        store.execute("DROP TABLE awaited")
    async with running(tmp_path, clock=clock) as house:
        person = await house.person()
        person.http.cookies = cookies
        (one,) = (await person.get("/api/tables", Lobby)).mine
        assert (one.table.id, one.table.status, one.waiting) == (id_, "playing", True)


@live
async def test_a_game_that_cannot_go_on_waits_for_nobody(tmp_path: Path) -> None:
    """One of a revision that is not installed any more, before it is opened and after."""
    clock = WoundClock()
    async with running(tmp_path, clock=clock) as house:
        person = await house.person()
        id_ = await played(house, person, "me", "random")
        cookies = person.http.cookies
    with sqlite3.connect(tmp_path / "kept" / "starboard.db") as store:
        store.execute("UPDATE tables SET revision = 'old'")
    async with running(tmp_path, clock=clock) as house:
        person = await house.person()
        person.http.cookies = cookies
        for _ in range(2):
            (one,) = (await person.get("/api/tables", Lobby)).mine
            assert (one.table.id, one.table.frozen, one.waiting) == (id_, None, False)
            assert one.table.earlier is not None
            assert one.table.earlier.revision == "old"
            await person.http.get(f"/api/tables/{id_}")


@live
async def test_while_a_long_game_is_played_again_everybody_else_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = WoundClock()
    async with running(tmp_path, clock=clock) as house:
        person = await house.person()
        id_ = await played(house, person, "me", "random")
    rebuilt, go_on = Sitting.rebuilt, threading.Event()
    replayed: list[str] = []

    def slow(
        row: TableRow, log: Sequence[Logged], kept: BesideLog = NOTHING, packs: Packs = NO_PACKS
    ) -> Sitting:
        replayed.append(row.id)
        assert row.id != id_ or go_on.wait(PATIENCE)
        return rebuilt(row, log, kept, packs)

    monkeypatch.setattr(Sitting, "rebuilt", slow)
    async with running(tmp_path, clock=clock) as house:
        one, other = await house.person(), await house.person()
        looking = [asyncio.create_task(who.http.get(f"/api/tables/{id_}")) for who in (one, other)]
        async with asyncio.timeout(PATIENCE):
            while not replayed:
                await asyncio.sleep(0)
        player = await other.sit((await other.make("me", "random")).id)  # the loop is free
        await player.choose(player.decision.options[0].id)
        assert not any(task.done() for task in looking)
        go_on.set()
        assert [(await task).status_code for task in looking] == [200, 200]
        assert replayed.count(id_) == 1


@live
async def test_a_table_that_is_seen_before_its_maker_has_it_is_one_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        tables = Tables(house.store, house.config)
        keep = house.store.make_table

        async def keep_and_look(row: TableRow, log: Sequence[Logged]) -> None:
            await keep(row, log)
            await tables.get(row.id)  # as the lobby of somebody else does

        monkeypatch.setattr(house.store, "make_table", keep_and_look)
        made = await tables.make(Guest(1, "Ann"), NewTable("spacebase", ["me", "open"]))
        assert await tables.get(made.row.id) is made
        assert len(tables._loaded) == 1


@live
async def test_a_table_with_somebody_at_it_is_not_let_go(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        assert table.idle
        ann = house.voice(table, 1)
        assert not table.idle
        await ann.hello()
        ann.leave()
        assert not table.idle  # it will begin by itself
        house.clock.wind(house.limits.contribution)
        await table.settled()
        assert table.idle


@live
async def test_ones_tables_can_be_told_apart(tmp_path: Path) -> None:
    """By what each side flies, in the asker's language, and by when they were last played."""
    clock = WoundClock()
    async with running(tmp_path, clock=clock) as house:
        person = await house.person()
        squads: dict[str, Any] = {
            "squad_0": "academypilot + academypilot",
            "squad_1": "lukeskywalker",
            "legality": "free",
        }
        first = await person.make("me", "random", game="xwing2", **squads)
        clock.wind(60)
        second = await person.make("me", "random")
        headers = {"accept-language": "de, zh-Hant;q=0.5"}
        english = (await person.get("/api/tables", Lobby)).mine
        chinese = (await person.http.get("/api/tables", headers=headers)).json()["mine"]
        assert {one.table.id: one.sides for one in english} == {
            first.id: ["Academy Pilot × 2", "Luke Skywalker"],
            second.id: [],
        }
        assert [one["sides"] for one in chinese if one["sides"]] == [["學員駕駛 × 2", "天行者路克"]]
        played = {one.table.id: one.played for one in english}
        assert played[second.id] - played[first.id] == 60
        assert [one.table.id for one in english] == [second.id, first.id]


@live
async def test_a_table_can_be_taken_out_of_ones_own_lists(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        made = await ann.make("me", "open")
        await ben.http.post(f"/api/tables/{made.id}/join", json={})
        for listed in (False, True):
            answer = await ann.http.post(f"/api/tables/{made.id}/listed", json={"listed": listed})
            assert answer.status_code == 200
            mine = [one.table.id for one in (await ann.get("/api/tables", Lobby)).mine]
            assert mine == ([made.id] if listed else [])
            # nobody else's list has changed, and the table is where it was
            assert [one.table.id for one in (await ben.get("/api/tables", Lobby)).mine] == [made.id]
            assert (await ann.get(f"/api/tables/{made.id}", TablePage)).seat == 0
        stranger = await house.person()
        answer = await stranger.http.post(f"/api/tables/{made.id}/listed", json={"listed": False})
        assert answer.status_code == 404


def test_a_list_is_filled_with_a_few_of_each_origin_at_a_time() -> None:
    flood = [(f"flood {n}", ("one network", n)) for n in range(3 * FEW)]
    person = [(f"person {n}", (f"network {n}", "one person")) for n in range(2 * FEW)]
    unknown = [(f"unknown {n}", ("", n)) for n in range(2 * FEW)]
    others = [(f"other {n}", (f"elsewhere {n}", f"somebody {n}")) for n in range(3)]
    listed = fairly([*flood, *person, *unknown, *others], 100)
    assert len(listed) == 7 * FEW + 3
    assert listed[: FEW * 4 + 3] == [
        *(name for name, _ in flood[:FEW]),
        *(name for name, _ in person[:FEW]),
        *(name for name, _ in unknown),
        *(name for name, _ in others),
    ]
    assert listed[FEW * 4 + 3 :] == [
        *(name for name, _ in flood[FEW : 2 * FEW]),
        *(name for name, _ in person[FEW:]),
        *(name for name, _ in flood[2 * FEW :]),
    ]
    assert fairly([*flood, *others], FEW + 1) == [*(name for name, _ in flood[:FEW]), "other 0"]


@pytest.mark.parametrize("runs", [False, True], ids=["open", "running"])
@pytest.mark.parametrize("who", ["one network", "one person"])
@live
async def test_nobody_pushes_all_others_out_of_the_lobby(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runs: bool, who: str
) -> None:
    monkeypatch.setattr(tables_module, "LISTED", FEW + 3)
    clock = WoundClock()
    async with running(tmp_path, clock=clock) as house:
        ben, eve = await house.person(), await house.person()

        async def made(person: Person, address: str) -> str:
            clock.wind(1)
            body = {"game": "spacebase", "seats": ["me", "open"]}
            answer = await person.http.post("/api/tables", json=body, headers={"X-Forwarded-For": address})
            id_ = str(answer.json()["id"])
            if runs:
                await a_bot_comes(person, id_, "me", "open")
                await person.sit(id_)
            return id_

        his = await made(ben, "10.0.0.1")
        hers = []
        for number in range(2 * FEW):
            if who == "one network":
                eve = await house.person()  # cookies are thrown away
            hers.append(await made(eve, "10.0.0.2" if who == "one network" else f"10.0.1.{number}"))
        lobby = await ben.get("/api/tables", Lobby)
        listed = [table.id for table in (lobby.running if runs else lobby.open)]
        assert (len(listed), listed.index(his)) == (FEW + 3, FEW)  # the oldest, after a few of the others
        assert set(listed) <= {his, *hers}


@live
async def test_open_tables_of_a_store_that_did_not_keep_networks_are_listed_fairly(tmp_path: Path) -> None:
    store = Store(tmp_path)
    plans = [SeatPlan(key="a", makers=True), SeatPlan(key="b")]
    for number in range(2 * FEW + 1):
        one = msgspec.structs.replace(
            row(id_=f"t{number}"), seats=plans, maker=1 if number else 2, made=1000.0 + number
        )
        await store.make_table(one, [])
    store.close()
    with sqlite3.connect(tmp_path / "starboard.db") as old:
        old.execute("DROP INDEX openings_by_network")
        for table in ("tables", "openings"):
            old.execute(f"ALTER TABLE {table} DROP COLUMN network")
    store = Store(tmp_path)
    found = store.with_open_seats(FEW)
    assert [id_ for id_, _, _ in found] == [*(f"t{number}" for number in range(2 * FEW, FEW, -1)), "t0"]
    assert {whence for _, whence, _ in found} == {"person 1", "person 2"}
    store.close()
