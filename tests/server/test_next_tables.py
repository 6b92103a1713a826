"""Playing once more: one new table for everybody, whoever asks, however often, also after a restart."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import httpx
import msgspec
import pytest

from starboard.server import store as store_module
from starboard.server.bodies import Lobby, Problem, TableMade, TablePage
from tests.server.player import Person, Player, over, play_on, waits
from tests.server.serving import Running, limited, live, running


def first(decision: object) -> str:
    return str(decision.options[0].id)  # type: ignore[attr-defined]


async def again(person: Person, table: str) -> TablePage:
    response = await person.http.post(f"/api/tables/{table}/again", json={})
    assert response.status_code == 201, response.text
    return msgspec.json.decode(response.content, type=TablePage)


async def refused(person: Person, table: str) -> tuple[int, str]:
    response: httpx.Response = await person.http.post(f"/api/tables/{table}/again", json={})
    return response.status_code, msgspec.json.decode(response.content, type=Problem).reason


async def finished(
    house: Running, kind: str = "open", *, hints: bool = False
) -> tuple[Person, Person, TableMade, list[Player]]:
    """Ann's game with Ben and a bot, played to its end."""
    ann, ben = await house.person(), await house.person()
    made = await ann.make("me", "random", kind, hints=hints, round_cap=1, variant="light_speed")
    await ben.follow(made.invites[0].url)
    players = [await ann.sit(made.id), await ben.sit(made.id)]
    await play_on(players, first)
    assert all(over(player.state) for player in players)
    return ann, ben, made, players


@live
async def test_everybody_goes_on_to_one_new_table(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben, made, players = await finished(house, hints=True)
        eve = await house.person()
        watching = await eve.sit(made.id)
        assert watching.state.table.next_table is None

        mine, his = await asyncio.gather(again(ann, made.id), again(ben, made.id))  # both at once
        assert mine.table.id == his.table.id != made.id
        assert (mine.seat, his.seat) == (0, 2)
        assert [(seat.kind, seat.bot) for seat in mine.table.seats] == [
            ("person", None),
            ("bot", "random"),
            ("person", None),
        ]
        assert [seat.name for seat in mine.table.seats] == [
            seat.name for seat in players[0].state.table.seats
        ]
        assert mine.table.settings == players[0].state.table.settings
        assert mine.table.settings["round_cap"] == 1
        assert mine.table.hints
        assert mine.table.status == "waiting"

        # everybody who looks at the old table is told, those who watched too
        for player in (*players, watching):
            state = await player.until(lambda state: state.table.next_table is not None)
            assert state.table.next_table is not None
            assert state.table.next_table.id == mine.table.id
            assert state.table.next_table.seat in (0, 2)
        # whoever was not there finds it among their tables
        lobby = await ben.get("/api/tables", Lobby)
        assert [one.table.id for one in lobby.mine] == [mine.table.id]
        # and it begins as soon as its people have opened it
        new = [await ann.sit(mine.table.id), await ben.sit(mine.table.id)]
        await new[0].until(lambda state: state.table.status == "playing")
        await play_on(new, first)


@live
async def test_who_was_let_in_to_watch_is_let_in_again(tmp_path: Path) -> None:
    """Games by invitation: a stranger learns nothing of either table, a spectator gets the key of the new one."""
    async with running(tmp_path) as house:
        ann, ben, made, players = await finished(house, "invite")
        eve = await house.person()
        assert await refused(eve, made.id) == (403, "by_invitation")
        next_ = await again(ben, made.id)
        assert next_.table.next_table is None
        state = await players[0].until(lambda state: state.table.next_table is not None)
        assert state.table.next_table is not None
        key = state.table.next_table.watch
        assert key
        assert (await eve.http.get(f"/api/tables/{next_.table.id}")).status_code == 403
        assert (await eve.http.get(f"/api/tables/{next_.table.id}?key={key}")).status_code == 200
        assert (await again(ann, made.id)).table.id == next_.table.id


@live
async def test_who_did_not_play_and_who_still_plays_cannot_ask(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        _, _, made, _ = await finished(house)
        eve = await house.person()
        assert await refused(eve, made.id) == (403, "spectator")
        assert (await refused(eve, "none"))[0] == 404
        other = await eve.make("me", "random")
        player = await eve.sit(other.id)
        await player.until(waits)
        assert await refused(eve, other.id) == (409, "not_over")
        assert (await eve.get("/api/tables", Lobby)).mine[0].table.next_table is None


@live
async def test_the_new_table_is_known_after_a_restart_and_has_one_of_its_own(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben, made, _ = await finished(house)
        cookies = [dict(ann.http.cookies), dict(ben.http.cookies)]
        next_ = (await again(ann, made.id)).table.id
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        for person, kept in zip((ann, ben), cookies, strict=True):
            person.http.cookies.clear()
            person.http.cookies.update(kept)
        page = await ben.get(f"/api/tables/{made.id}", TablePage)
        assert page.table.next_table is not None
        assert page.table.next_table.id == next_
        assert (await again(ben, made.id)).table.id == next_
        players = [await ann.sit(next_), await ben.sit(next_)]
        await play_on(players, first)
        third = await again(ben, next_)
        assert third.table.id not in (made.id, next_)
        assert third.seat == 2


@live
async def test_a_next_table_that_could_not_be_kept_costs_no_allowance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, limits=limited(invites_from=2, tables_from=2)) as house:
        ann, ben, made, _ = await finished(house)
        with monkeypatch.context() as patched:
            patched.setattr(store_module, "_commit", lambda *_: sqlite3.OperationalError("disk I/O error"))
            for _ in range(3):
                assert await refused(ann, made.id) == (503, "not_saved")
        assert (await again(ann, made.id)).table.id == (await again(ben, made.id)).table.id
