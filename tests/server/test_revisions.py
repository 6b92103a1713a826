"""Games of an earlier revision: shown where they were left, exported, and gone on with under the present rules."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from starboard.core.chance import CommittedChance
from starboard.core.record import read_record
from starboard.games import load
from starboard.server import fair
from starboard.server.beside_log import Happened, kept_of
from starboard.server.bodies import Lobby, RecordKept, ReplayStep, TableExport, TablePage
from starboard.server.entries import AnyEntry, Logged, TableRow, WentOn
from starboard.server.protocol import Accepted, Choose, GoOn, Refused, SitIn, State, Undo, WhyNot
from starboard.server.table import Table
from starboard.server.taking_up import sitting_of, taken_up
from tests.server.earlier_games import (
    EARLIER,
    GAMES,
    a_table,
    answered,
    as_kept,
    earlier_rules,
    pick,
    seen_by,
)
from tests.server.player import Person, Player, over, waits
from tests.server.serving import live, running
from tests.server.talking import parlour
from tests.server.test_xwing2 import NO_OBSTACLES


@pytest.mark.parametrize("game", GAMES)
@live
async def test_a_game_stands_where_it_was_left_and_goes_on(tmp_path: Path, game: str) -> None:
    async with parlour(tmp_path) as house:
        with earlier_rules(game):
            table = await a_table(house, game)
            await answered(await house.greeted(table, 1, 2), 37 if game == "spacebase" else 20)
            before = await seen_by(house, table, 1, 2, None)
        # no farewell: the server was killed, and what came after the last kept position is in the log alone
        assert kept_of(house.store, "table").seq < table.sitting.seq
        again = house.again(table)
        after = await seen_by(house, again, 1, 2, None)
        for then, now in zip(before, after, strict=True):
            earlier = now.table.earlier
            assert earlier is not None
            assert (earlier.revision, earlier.present) == (EARLIER, load(game).revision)
            assert (earlier.left_out, earlier.is_exact, earlier.can_go_on) == (0, True, True)
            assert (now.table.frozen, now.decision, now.undo_to) == (None, None, None)
            assert then.view is not None
            assert now.view == msgspec.structs.replace(then.view, revision=load(game).revision)
            assert (now.events, now.total, now.seq) == (then.events, then.total, then.seq)
        ann, ben = await house.greeted(again, 1, 2)
        log = house.store.log("table")
        for act in (Choose("a", 1, "pass"), Undo("b", 0), WhyNot("c", "pass")):
            refused = await ann.say(act)
            assert isinstance(refused, Refused)
            assert refused.reason == "earlier_revision"
        watching = (await house.greeted(again, 9))[0]
        refused = await watching.say(GoOn("w"))
        assert isinstance(refused, Refused)
        assert refused.reason == "spectator"
        assert house.store.log("table") == log

        assert isinstance(await ben.say(GoOn("on")), Accepted)
        assert isinstance(await ann.say(GoOn("late")), Accepted)  # somebody was quicker: nothing more happens
        assert len(house.store.log("table")) == len(log) + 1
        for voice in (ann, ben, watching):
            state = await voice.look()
            assert state.table.earlier is None
            assert (state.table.went_on, state.table.revision) == (EARLIER, load(game).revision)
            assert state.events[-1]["event"] == "went_on"
            assert state.since + len(state.events) == state.total == before[0].total + 1
        # the dice are those that were committed to
        assert ann.state.table.fair == before[0].table.fair
        assert key_of(again) == key_of(table)
        await answered([ann, ben], 5)
        restarted = house.again(again)
        assert restarted.sitting.earlier is None
        assert restarted.sitting.play.digest() == again.sitting.play.digest()
        assert as_kept(restarted.sitting.events) == as_kept(again.sitting.events)
        for one, other in zip(
            await seen_by(house, restarted, 1, 2, None), await seen_by(house, again, 1, 2, None), strict=True
        ):
            seats = one.table.seats  # who is connected is another matter
            table_info = msgspec.structs.replace(other.table, seats=seats)
            assert one == msgspec.structs.replace(other, table=table_info)
        assert isinstance(await ann.say(Undo("back", 4)), Accepted)


def key_of(table: Table) -> bytes:
    chance = table.sitting.play.game.chance
    assert isinstance(chance, CommittedChance)
    return chance.key


def draws_of(events: list[Happened]) -> list[tuple[str, int]]:
    """The draws, each by its label and number."""
    drawn = [one.fields for one in events if one.fields["event"] in {"draw", "hidden_draw"}]
    return [(event["label"], event["index"]) for event in drawn]


@pytest.mark.parametrize("kept_after", [None, 12])
@live
async def test_no_draw_that_was_seen_comes_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept_after: int | None
) -> None:
    """What does not follow the present rules is left out; what was rolled for it is known all the same."""
    rules = type(load("spacebase"))
    present = rules.revision
    async with parlour(tmp_path) as house:
        with earlier_rules("spacebase"):
            table = await house.table(1, 2)
            voices = await house.greeted(table, 1, 2)
            if kept_after is not None:
                await answered(voices, kept_after)
                await house.store.write([("DELETE FROM happened", ()), ("DELETE FROM positions", ())])
                table._keeper.read()
                table.keep_position()
                await house.store.write([])
                table._keeper.seq = 10**6  # the server is killed before the next is due
            await answered(voices, 40)
            if kept_after is None:
                await house.store.write([("DELETE FROM happened", ()), ("DELETE FROM positions", ())])
        kind = load("spacebase").kinds["buy"]
        options = type(kind).options
        monkeypatch.setattr(
            type(kind),
            "options",
            lambda self, *about: tuple(one for one in options(self, *about) if not one.id.startswith("buy")),
        )
        seen = set(draws_of(table.sitting.events))
        try:
            for revision in ("second", "third"):
                rules.revision = revision
                table = house.again(table)
                assert table.sitting.earlier is not None
                assert table.sitting.earlier.left_out or revision == "third"
                before = table.sitting.total
                voices = await house.greeted(table, 1, 2)
                assert isinstance(await voices[0].say(GoOn(revision)), Accepted)
                await answered(voices, 12)
                drawn = draws_of(table.sitting.events_since(before))
                assert drawn
                assert not seen & set(drawn)
                seen.update(drawn)
                # the position at which it went on is all that a later revision can go on from
                await house.store.write([("DELETE FROM happened", ()), ("DELETE FROM positions", ())])
        finally:
            rules.revision = present


@pytest.mark.parametrize("game", GAMES)
@live
async def test_a_running_server_is_upgraded(tmp_path: Path, game: str) -> None:
    """Through the real server: one of the earlier revision, then one of the present, over HTTP and sockets."""
    settings = NO_OBSTACLES if game == "xwing2" else {"round_cap": 4}
    cookies = []
    with earlier_rules(game):
        async with running(tmp_path) as house:
            ann, ben = await house.person(), await house.person()
            made = await ann.make("me", "open", game=game, **settings)
            waiting = await ann.make("me", "open", game=game, **settings)
            ended = await ann.make("me", "random", game=game, **settings)
            await ben.join(made.id)
            await played_out([await ann.sit(ended.id)])
            players = [await ann.sit(made.id), await ben.sit(made.id)]
            await played_out(players, 7)
            last = [player.state for player in players]
            finished_page = await ann.get(f"/api/tables/{ended.id}", TablePage)
            record = read_record((await ann.http.get(f"/api/records/{ended.id}")).content)
            cookies = [person.http.cookies for person in (ann, ben)]
    async with running(tmp_path) as house:
        ann, ben = Person(house.url), Person(house.url)
        ann.http.cookies, ben.http.cookies = cookies
        lobby = await ann.get("/api/tables", Lobby)
        assert {one.table.id for one in lobby.mine} == {made.id, waiting.id}
        assert [one.id for one in lobby.finished] == [ended.id]
        # one that had not begun is simply of the present rules
        await ben.join(waiting.id)
        begun = [await ann.sit(waiting.id), await ben.sit(waiting.id)]
        await played_out(begun, 3)
        assert begun[0].state.table.revision == load(game).revision
        assert begun[0].state.table.earlier is None
        # one that was played
        player = await ann.sit(made.id)
        assert player.state.table.earlier is not None
        assert player.state.view is not None
        assert last[0].view is not None
        assert player.state.view.table == last[0].view.table
        exported = await ann.get(f"/api/tables/{made.id}/export", TableExport)
        assert (exported.revision, exported.seat, exported.status) == (EARLIER, 0, "playing")
        assert msgspec.convert(exported.view, type(player.state.view)) == player.state.view
        assert {choice["seat"] for choice in exported.choices} == {0}
        assert exported.fair.secret is None
        other = await ben.sit(made.id)
        assert isinstance(await other.answer_to(GoOn("on")), Accepted)
        await player.until(lambda state: state.table.earlier is None)
        await played_out([player, other])
        assert player.state.table.status == "over"
        for path in (f"/api/records/{made.id}", f"/api/records/{made.id}/steps/0"):
            problem = (await ann.http.get(path)).json()
            assert problem["reason"] == "record_of_two_revisions"
            assert f"revision {EARLIER}" in problem["sentence"]
        whole = await ann.get(f"/api/tables/{made.id}/export", TableExport)
        assert {choice["seat"] for choice in whole.choices} == {0, 1}
        assert whole.fair.secret is not None
        # one that was over: log, result, record, and as much of its replay as follows the present rules
        done = await ann.sit(ended.id)
        assert (done.state.table.status, done.state.table.earlier is not None) == ("over", True)
        assert done.state.view is not None
        assert done.state.view.over
        assert done.events[-1]["event"] == "ended"
        assert done.state.table.fair == finished_page.table.fair
        refused = await done.answer_to(GoOn("on"))
        assert isinstance(refused, Refused)
        assert refused.reason == "cannot_go_on"
        again = read_record((await ann.http.get(f"/api/records/{ended.id}")).content)
        assert again == msgspec.structs.replace(record, digest="")
        assert fair.check(again) == len(record.draws)
        step = await ann.get(f"/api/records/{ended.id}/steps/{len(record.entries)}", ReplayStep)
        assert step.earlier is not None
        assert (step.earlier.revision, step.earlier.left_out) == (EARLIER, 0)
        # and what somebody kept as a file can be looked at too
        kept = await ann.http.post("/api/records", content=record.to_json())
        assert kept.status_code == 201, kept.text
        imported = msgspec.json.decode(kept.content, type=RecordKept)
        assert imported.earlier is not None
        assert imported.steps == len(record.entries)


async def played_out(players: list[Player], choices: int = 10**6) -> None:
    """Everybody answers until so many choices are made, or the game is over; then all have seen it."""

    def stop(state: State) -> bool:
        return over(state) or state.choices >= choices

    async def play(player: Player) -> None:
        while not stop(player.state):
            if waits(player.state):
                answer = await player.choose(pick(player.decision))
                assert isinstance(answer, Accepted), answer
            else:
                await player.receive()

    await asyncio.gather(*map(play, players))


@live
async def test_a_sealed_answer_is_given_anew(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        with earlier_rules("spacebase"):
            table = await house.table(1, 2)
            ann, ben = await house.greeted(table, 1, 2)
            while len(table.sitting.play.waiting) < 2 or ann.state.choices == 0:
                await answered([ann, ben], ann.state.choices + 1)
            await ben.choose(ben.decision.options[1].id)
        again = house.again(table)
        assert again.sitting.play.answer_of(1) is not None
        ann, ben = await house.greeted(again, 1, 2)
        assert isinstance(await ann.say(GoOn("on")), Accepted)
        await ben.look()
        assert (ann.decision.given, ben.decision.given) == (None, None)
        await answered([ann, ben], 3)
        assert house.again(again).sitting.play.digest() == again.sitting.play.digest()


@live
async def test_who_came_back_while_the_game_stood_still_has_their_seat(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        with earlier_rules("spacebase"):
            table = await house.table(1, 2, 3)
            ann, ben, cat = await house.greeted(table, 1, 2, 3)
            await answered([ann, ben, cat], 6)
            ben.leave()
            cat.leave()
            house.clock.wind(house.limits.away)
            for seat in (1, 2):
                assert isinstance(await ann.say(SitIn(f"in {seat}", seat, True)), Accepted)
            await table.settled()
        again = house.again(table)
        ann, ben = await house.greeted(again, 1, 2)
        assert isinstance(await ann.say(GoOn("on")), Accepted)
        await again.settled()
        assert [seat.stand_in is None for seat in (await ben.look()).table.seats] == [True, True, False]
        assert all(again.sitting.seating.seats[seat].stand_in is None for seat in (0, 1))
        while ben.state.decision is None or ben.state.decision.given is not None:
            await ann.look()
            if ann.state.decision is not None and ann.state.decision.given is None:
                await ann.choose(pick(ann.decision))
            await again.settled()
            await ben.look()
        assert isinstance(await ben.choose(pick(ben.decision)), Accepted)
        restarted = house.again(again)
        assert restarted.sitting.play.digest() == again.sitting.play.digest()


@live
async def test_a_game_may_go_on_more_than_once(tmp_path: Path) -> None:
    """Under the second revision it went on; under the third it stands again, and goes on again."""
    async with parlour(tmp_path) as house:
        with earlier_rules("spacebase"):
            table = await house.table(1, 2)
            await answered(await house.greeted(table, 1, 2), 20)
        rules = type(load("spacebase"))
        present = rules.revision
        try:
            for revision in ("second", "third"):
                rules.revision = revision
                table = house.again(table)
                assert table.sitting.earlier is not None
                ann, ben = await house.greeted(table, 1, 2)
                total = ann.state.total
                assert isinstance(await ben.say(GoOn(revision)), Accepted)
                await answered([ann, ben], 12)
                assert ann.state.total > total
                assert ann.state.table.went_on == EARLIER
                assert ann.state.table.fair.version == f"spacebase {EARLIER}"
        finally:
            rules.revision = present
        entries = [logged.entry for logged in house.store.log("table") if isinstance(logged.entry, WentOn)]
        assert [(entry.before, entry.revision) for entry in entries] == [
            (EARLIER, "second"),
            ("second", "third"),
        ]


@pytest.mark.parametrize("game", GAMES)
@live
async def test_tables_that_a_server_of_long_ago_left(tmp_path: Path, game: str) -> None:
    """Kept as they were in the stores of Space Base 1 and X-Wing 3, which had logs alone."""
    kept = json.loads((Path(__file__).parent / "vectors" / "earlier_tables.json").read_text())
    (left,) = (one for one in kept if one["game"] == game)
    row = msgspec.convert({**left, "secret": ""}, TableRow)
    row = msgspec.structs.replace(row, secret=bytes.fromhex(left["secret"]))
    log = [
        Logged(seq, row.made + seq, msgspec.convert(entry, AnyEntry))
        for seq, entry in enumerate(left["log"], 1)
    ]
    async with parlour(tmp_path) as house:
        await house.store.make_table(row, log)
        table = Table(sitting_of(house.store, row), house.store, house.config)
        earlier = table.sitting.earlier
        assert earlier is not None
        assert earlier.revision == left["revision"]
        assert earlier.can_go_on
        assert len(table.sitting.play.line()) > 5
        voices = await house.greeted(table, 1, 2)
        assert isinstance(await voices[0].say(GoOn("on")), Accepted)
        await answered(voices, 10**6)
        assert voices[1].state.table.status == "over"
        again = await taken_up(house.store, house.store.table(row.id) or row)
        assert again.play.digest() == table.sitting.play.digest()
