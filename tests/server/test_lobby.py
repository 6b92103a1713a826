"""Ten thousand stored games do not slow the start, and idle tables are let go."""

from __future__ import annotations

import time
from pathlib import Path

from starboard.server.protocol import Lobby
from starboard.server.store import Store
from tests.server.serving import limited, live, running
from tests.server.sittings import log_of, row
from tests.server.talking import parlour

STORED = 10_000


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
