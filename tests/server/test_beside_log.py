"""What is kept beside a log, and what is left of a game where it is missing, damaged, or of no use to the rules."""

from __future__ import annotations

import json
import sqlite3
import zlib
from pathlib import Path

import msgspec
import pytest

from starboard.core.event import redact
from starboard.games import load
from starboard.server.beside_log import Happened, as_seen, happened, kept_of, kept_upto, packed
from starboard.server.entries import Chose, Logged
from starboard.server.faults import kept_faults, run_again
from starboard.server.protocol import Accepted, GoOn, Refused, Undo, UndoAnswer
from starboard.server.replays import earlier_record, record_of
from starboard.server.tables import Tables
from starboard.server.taking_up import sitting_of, taken_up
from starboard.text.messages import Messages
from tests.golden.test_golden import play as play_game
from tests.server.earlier_games import answered, as_kept, earlier_rules, seen_by
from tests.server.serving import live
from tests.server.sittings import finished
from tests.server.talking import parlour


@live
async def test_a_table_of_a_server_that_kept_no_position_is_played_again_as_far_as_it_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        with earlier_rules("spacebase"):
            table = await house.table(1, 2)
            voices = await house.greeted(table, 1, 2)
            await answered(voices, 30)
        with sqlite3.connect(tmp_path / "starboard.db") as store:
            store.execute("DELETE FROM positions")
            store.execute("DELETE FROM happened")
        again = house.again(table)
        earlier = again.sitting.earlier
        assert earlier is not None
        assert (earlier.left_out, earlier.is_exact, earlier.can_go_on) == (0, False, True)
        view = table.sitting.play.view(0)
        assert again.sitting.play.view(0) == msgspec.structs.replace(
            view, revision=load("spacebase").revision
        )
        # under rules that forbid what was bought, the game stands before the first purchase
        bought = next(
            n for n, one in enumerate(table.sitting.play.line()) if str(one.option).startswith("buy")
        )
        kind = load("spacebase").kinds["buy"]
        options = type(kind).options
        monkeypatch.setattr(
            type(kind),
            "options",
            lambda self, *about: tuple(one for one in options(self, *about) if not one.id.startswith("buy")),
        )
        other = house.again(table)
        earlier = other.sitting.earlier
        assert earlier is not None
        assert earlier.left_out >= 30 - bought - 1
        assert other.sitting.play.choices == bought
        ann, ben = await house.greeted(other, 1, 2)
        assert isinstance(await ann.say(GoOn("on")), Accepted)
        await answered([ann, ben], 6)
        restarted = house.again(other)
        assert restarted.sitting.play.digest() == other.sitting.play.digest()
        assert as_kept(restarted.sitting.events) == as_kept(other.sitting.events)


@pytest.mark.parametrize("way", ["no position", "half way"])
@live
async def test_a_record_has_no_draws_that_only_the_present_rules_made(tmp_path: Path, way: str) -> None:
    """That every choice fits does not mean that it led where it did: then nothing is said of the dice."""
    async with parlour(tmp_path) as house:
        with earlier_rules("spacebase"):
            table = await house.table(1, 2, round_cap=2)
            voices = await house.greeted(table, 1, 2)
            await answered(voices, 4)
            half_way = [
                (f"UPDATE {name} SET {column} = ?", tuple(values))
                for name, column, values in (
                    ("positions", "position", [table.sitting.play.snapshot()]),
                    ("positions", "seq", [table.sitting.seq]),
                    ("positions", "events", [table.sitting.total]),
                    ("positions", "choices", [table.sitting.play.choices]),
                    ("happened", "events", [packed(table.sitting.play.log, {})]),
                )
            ]
            await answered(voices, 10**6)
            record = record_of(table.sitting)
        row = house.store.table("table")
        assert row is not None
        log = house.store.log("table")
        whole = earlier_record(sitting_of(house.store, row), log, kept_upto(house.store, "table")[0])
        assert (whole.entries, whole.draws) == (record.entries, record.draws)
        if way == "no position":
            await house.store.write([("DELETE FROM happened", ()), ("DELETE FROM positions", ())])
        else:
            await house.store.write([("DELETE FROM happened WHERE first > 0", ()), *half_way])
        sitting = sitting_of(house.store, row)
        assert sitting.earlier is not None
        assert (sitting.earlier.left_out, sitting.earlier.is_exact) == (0, way == "half way")
        assert sitting.status == "over"
        part = earlier_record(sitting, log, kept_upto(house.store, "table")[0])
        assert part.draws == ()
        assert sorted(map(repr, part.entries)) == sorted(map(repr, record.entries))


@live
async def test_a_position_that_cannot_be_read_costs_the_position_not_the_log(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        with earlier_rules("spacebase"):
            table = await house.table(1, 2)
            await answered(await house.greeted(table, 1, 2), 20)
            table.keep_position()
            await house.store.write([])
            (before,) = await seen_by(house, table, 1)
        position = kept_of(house.store, "table").position
        assert position is not None
        plain = msgspec.msgpack.decode(position)
        plain["stack"][0][0] = "NoSuchTask"
        damaged = msgspec.msgpack.encode(plain)
        with sqlite3.connect(tmp_path / "starboard.db") as store:
            store.execute("UPDATE positions SET position = ?", (damaged,))
        (after,) = await seen_by(house, house.again(table), 1)
        assert after.table.earlier is not None
        assert not after.table.earlier.is_exact
        assert after.events == before.events
        assert after.view is not None
        assert before.view is not None
        assert after.view.table == before.view.table


@live
async def test_a_game_that_the_present_rules_cannot_even_set_up_shows_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        with earlier_rules("spacebase"):
            table = await house.table(1, 2)
            await answered(await house.greeted(table, 1, 2), 20)
            table.keep_position()
            await house.store.write([])
            (before,) = await seen_by(house, table, 1)
        monkeypatch.setattr(type(load("spacebase")), "tasks", {})
        monkeypatch.setattr(type(load("spacebase")), "players", (4, 5))
        again = house.again(table)
        (after,) = await seen_by(house, again, 1)
        assert after.table.earlier is not None
        assert not after.table.earlier.can_go_on
        assert after.view is None
        assert after.events == before.events
        (ann,) = await house.greeted(again, 1)
        refused = await ann.say(GoOn("on"))
        assert isinstance(refused, Refused)
        assert refused.reason == "cannot_go_on"


@live
async def test_a_log_that_its_own_revision_cannot_follow_stands_as_far_as_it_goes(tmp_path: Path) -> None:
    """A fault of the program, or of the disk: what there is is shown, and can be gone on from."""
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        voices = await house.greeted(table, 1, 2)
        after: list[Logged] = []
        while len(after) < 4:
            await answered(voices, voices[0].state.choices + 1)
            position = kept_of(house.store, "table").seq
            chosen = [one for one in house.store.log("table") if isinstance(one.entry, Chose)]
            after = [one for one in chosen if position and one.seq > position]
        entry = json.dumps({"kind": "chose", "seat": 0, "decision": 9, "option": "fly to the moon"})
        sql = "UPDATE log SET entry = ? WHERE table_id = ? AND seq = ?"
        await house.store.write([(sql, (entry, "table", after[1].seq))])
        again = await Tables(house.store, house.config).get("table")
        earlier = again.sitting.earlier
        assert earlier is not None
        assert (earlier.revision, earlier.left_out) == (earlier.present, len(after) - 1)
        assert earlier.is_exact
        # whoever runs the server finds it, as a case that can be run again
        (one,) = kept_faults(house.store)
        assert (one.fault.what, one.fault.seat, one.fault.option) == ("log", 0, "fly to the moon")
        assert "not offered" in str(run_again(one.fault))
        # and nobody is told of another revision
        ann, ben = await house.greeted(again, 1, 2)
        refused = await ann.say(Undo("back", 0))
        assert isinstance(refused, Refused)
        assert refused.reason == "broken_game"
        assert isinstance(await ben.say(GoOn("on")), Accepted)
        told = (await ann.look()).events[-1]
        assert (told["event"], told["earlier"]) == ("went_on", "")
        assert "revision" not in Messages("en", "spacebase").event_sentence(told)
        await answered([ann, ben], 5)
        restarted = await taken_up(house.store, again.row)
        assert restarted.play.digest() == again.sitting.play.digest()


def test_events_are_kept_as_everybody_may_see_them() -> None:
    for match in (finished().play, play_game("xwing2", 2, 24, {"round_cap": 2})):
        log = list(match.log)
        read = msgspec.msgpack.decode(zlib.decompress(packed(log, match.rules.cites)), type=list[Happened])
        assert as_kept(read) == as_kept(happened(log, match.rules.cites))
        for event, one in zip(log, read, strict=True):
            for seat in (-1, 0, 1):
                assert msgspec.json.encode(as_seen(one, seat)) == msgspec.json.encode(
                    redact(event, seat, match.rules.cites)
                )


@live
async def test_what_is_kept_is_what_happened(tmp_path: Path) -> None:
    """Over a whole game with retractions and restarts, the kept events are the log's, each once."""
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        for number in range(6):
            ann, ben = await house.greeted(table, 1, 2)
            await answered([ann, ben], ann.state.choices + 13)
            await ann.say(Undo(f"u{number}", ann.state.choices - 2))
            if ann.state.undo_asked or (await ben.look()).undo_asked:
                await ben.say(UndoAnswer(f"y{number}", True))
            if number % 2:
                table.keep_position()
            table = house.again(table)
        ann, ben = await house.greeted(table, 1, 2)
        await answered([ann, ben], 10**6)
        kept = kept_of(house.store, "table")
        assert as_kept(kept.happened) == as_kept(happened(table.sitting.play.log, table.sitting.rules.cites))
        assert kept.seq == table.sitting.seq
