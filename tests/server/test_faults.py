"""When something of ours fails: one game stops and no other, nothing is lost, and it goes on later (I9)."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from starboard.bots.bot import RandomBot
from starboard.core.match import Match
from starboard.server import store as store_module
from starboard.server.entries import Faulted, TableRow
from starboard.server.protocol import Accepted, Choose, Refused
from starboard.server.sitting import Sitting
from starboard.server.table import Table
from tests.server.serving import live
from tests.server.sittings import log_of, row
from tests.server.talking import Voice, parlour
from tests.server.test_undo import play


@live
async def test_a_fault_of_the_engine_stops_one_game_until_it_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        broken, sound = await house.table(1, 2), await house.table(1, 2, id_="sound")
        ann, ben = await house.greeted(broken, 1, 2)
        others = await house.greeted(sound, 1, 2)
        await play([ann, ben], 3)
        voice = ann if ann.state.decision is not None else ben
        state = voice.state
        apply = Match.apply

        def failing(self: Match, seat: int, choice: Any) -> None:
            apply(self, seat, choice)
            if failing_now and self.choices > state.choices and self is not sound.sitting.match:
                raise ZeroDivisionError("a fault of the rules")

        failing_now = True
        monkeypatch.setattr(Match, "apply", failing)
        while not isinstance(answer := await voice.choose(voice.decision.options[0].id), Refused):
            voice = ben if voice is ann else ann
            await voice.look()
        assert answer.reason == "frozen"
        for one in (ann, ben):
            assert (await one.look()).table.frozen == "frozen"
            assert one.state.view is not None
        kept = house.store.log("table")
        assert isinstance(kept[-1].entry, Faulted)
        assert "ZeroDivisionError" in kept[-1].entry.error
        answer = await voice.choose(voice.decision.options[0].id)
        assert isinstance(answer, Refused)
        assert answer.reason == "frozen"
        assert house.store.log("table") == kept
        # others go on
        await play(list(others), 2)
        assert others[0].state.table.frozen is None
        # started again with the same fault: still stopped
        assert house.again(broken).sitting.frozen is not None
        # started again, mended: the same question is open, and nothing was lost
        failing_now = False
        again = house.again(broken)
        ann, ben = await house.greeted(again, 1, 2)
        assert ann.state.table.frozen is None
        assert ann.state.choices == state.choices
        await play([ann, ben], 6)
        assert house.again(again).sitting.play.digest() == again.sitting.play.digest()


@live
async def test_a_fault_of_a_bot_stops_its_game_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with parlour(tmp_path) as house:

        def failing(*args: object) -> None:
            raise KeyError("a fault of the bot")

        monkeypatch.setattr(RandomBot, "choose", failing)
        table = await house.table(1, "random")
        (ann,) = await house.greeted(table, 1)
        await table.settled()
        assert (await ann.look()).table.frozen == "frozen"
        monkeypatch.undo()
        again = house.again(table)
        (ann,) = await house.greeted(again, 1)
        await again.settled()
        await play_with_bot(again, ann)
        assert ann.state.choices >= 3


async def play_with_bot(table: Table, voice: Voice) -> None:
    while (await voice.look()).choices < 3:
        await table.settled()
        if voice.state.decision is not None and voice.state.decision.given is None:
            await voice.choose(voice.decision.options[0].id)


@live
async def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        await play([ann, ben], 3)
        voice = ann if ann.state.decision is not None else ben
        digest, log, view = table.sitting.play.digest(), house.store.log("table"), voice.state.view
        commit = store_module._commit
        monkeypatch.setattr(
            store_module, "_commit", lambda *args: sqlite3.OperationalError("database or disk is full")
        )
        act = Choose("on a full disk", voice.decision.id, voice.decision.options[0].id)
        answer = await voice.say(act)
        assert isinstance(answer, Refused)
        assert answer.reason == "not_saved"
        assert table.sitting.play.digest() == digest
        assert house.store.log("table") == log
        assert voice.state.view == view
        monkeypatch.setattr(store_module, "_commit", commit)
        assert isinstance(await voice.say(act), Accepted)
        assert len(house.store.log("table")) == len(log) + 1


@live
async def test_nothing_is_shown_before_it_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        await play([ann, ben], 3)
        voice, other = (ann, ben) if ann.state.decision is not None else (ben, ann)
        await voice.look()
        before = (await other.look()).seq
        pending: list[asyncio.Future[None]] = []

        def held(*args: object) -> asyncio.Future[None]:
            pending.append(asyncio.get_running_loop().create_future())
            return pending[0]

        monkeypatch.setattr(house.store, "append", held)
        choosing = asyncio.create_task(voice.choose(voice.decision.options[0].id))
        newcomer = house.voice(table, None)
        looking = asyncio.create_task(newcomer.hello())
        for _ in range(20):
            await asyncio.sleep(0)
        assert pending
        assert not choosing.done()
        assert not looking.done()  # who comes in between waits, too
        pending[0].set_result(None)
        assert isinstance(await choosing, Accepted)
        assert (await looking).seq == (await other.look()).seq == before + 1


def test_a_game_of_a_revision_that_is_not_installed_stands_still() -> None:
    old = TableRow(**{name: getattr(row(), name) for name in TableRow.__struct_fields__} | {"revision": "0"})
    sitting = Sitting.rebuilt(old, list(log_of(until=5)))
    assert sitting.frozen is not None
    assert "revision" in sitting.frozen.error
    assert sitting.match is None
    assert sitting.seating.names == ("Guest 0", "Guest 1")


@live
async def test_a_frozen_table_of_another_revision_can_still_be_looked_at(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        old = TableRow(
            **{name: getattr(row(), name) for name in TableRow.__struct_fields__} | {"revision": "0"}
        )
        await house.store.make_table(old, list(log_of(until=5)))
        table = Table(Sitting.rebuilt(old, log_of(until=5)), house.store, house.config)
        (voice,) = await house.greeted(table, 100)
        assert voice.state.table.frozen == "frozen"
        assert voice.state.view is None
        answer = await voice.say(Choose("k", 1, "pass"))
        assert isinstance(answer, Refused)
        assert answer.reason == "frozen"
        assert house.store.log("table") == list(log_of(until=5))
