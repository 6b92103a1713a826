"""Concession and a draw by consent at a served table: who may, who must agree, what stands, what is shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starboard.core.match import Match
from starboard.core.record import read_record
from starboard.server.entries import Chose, Drew, GaveUp, OfferedDraw
from starboard.server.protocol import (
    Accepted,
    Concede,
    DrawAnswer,
    DrawDeclined,
    DrawOffered,
    GoOn,
    OfferDraw,
    Refused,
    SitIn,
    State,
    Undo,
    UndoAnswer,
    WaysOut,
    WhyNot,
)
from starboard.server.replays import Replay, checked, choices_of, record_of
from starboard.server.sitting import Sitting
from starboard.server.table import Table
from tests.server.earlier_games import earlier_rules, pick
from tests.server.serving import live
from tests.server.talking import Parlour, Voice, parlour
from tests.server.test_undo import play


async def reason(answer: object) -> str:
    assert isinstance(answer, Refused)
    return answer.reason


def as_rebuilt(house: Parlour, table: Table) -> None:
    """A restarted server finds the table as it is."""
    again, sitting = house.again(table).sitting, table.sitting
    assert again.play.digest() == sitting.play.digest()
    assert (again.offers, again.final) == (sitting.offers, sitting.final)
    assert [seat.successor for seat in again.seating.seats] == [
        seat.successor for seat in sitting.seating.seats
    ]
    assert again.awaited == sitting.awaited
    listed = Sitting.unplayed(sitting.row, house.store.sat(sitting.row.id), stands_still=False)
    assert listed.seating.seats == sitting.seating.seats


@live
async def test_of_two_the_other_wins_at_once(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben, watcher = await house.greeted(table, 1, 2, None)
        await play([ann, ben], 4)
        assert ann.state.ways_out == WaysOut(concession_ends=True)
        assert watcher.state.ways_out is None
        for act in (Concede("w1"), OfferDraw("w2"), DrawAnswer("w3", True)):
            assert await reason(await watcher.say(act)) == "spectator"
        assert isinstance(await ben.say(Concede("up")), Accepted)
        assert isinstance(await ben.say(Concede("up")), Accepted)  # told twice, done once
        for voice in (ann, ben, watcher):
            state = await voice.look()
            assert state.table.status == "over"
            assert state.view is not None
            assert state.view.winners == [0]
            assert [event["event"] for event in state.events[-2:]] == ["conceded", "ended"]
            assert state.events[-1]["reason"] == "conceded"
            assert state.ways_out is None
            assert state.decision is None
        for late in (Concede("again"), OfferDraw("draw"), Undo("back", 0)):
            assert await reason(await ann.say(late)) == "game_is_over"
        as_rebuilt(house, table)
        record = record_of(table.sitting)
        assert checked(read_record(record.to_json())).outcome == table.sitting.play.outcome
        replay = Replay(record)
        assert replay.step("id", replay.last).events[0] == {"event": "conceded", "seat": 1}
        assert tuple(choices_of(house.store.log(table.row.id))) == record.entries


@live
async def test_of_three_a_bot_plays_on_and_is_ranked_last(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2, 3)
        voices = ann, ben, cat = await house.greeted(table, 1, 2, 3)
        await play(list(voices), 4)
        assert ann.state.ways_out == WaysOut(concession_ends=False)
        assert isinstance(await cat.say(Concede("up")), Accepted)
        await table.settled()
        for voice in voices:
            state = await voice.look()
            assert [seat.conceded for seat in state.table.seats] == [False, False, True]
            assert {"event": "conceded", "seat": 2} in table.sitting.events_for(voice.state.seat)
            assert state.table.status == "playing"
        assert cat.state.decision is None
        assert cat.state.undo_to is None
        assert cat.state.ways_out is None
        assert not table.waits_for([2])
        for act in (Concede("2"), Undo("u", 0), UndoAnswer("a", True), OfferDraw("d"), SitIn("s", 0, True)):
            assert await reason(await cat.say(act)) == "has_conceded"
        assert await reason(await ann.say(SitIn("s", 2, True))) == "has_successor"
        as_rebuilt(house, table)
        # nobody goes back to before it, whoever agrees; to after it, without asking who has left
        made = table.sitting.final
        assert await reason(await ann.say(Undo("back", made - 1))) == "concession_stands"
        await play([ann, ben], made + 3)
        await table.settled()
        assert any(
            isinstance(logged.entry, Chose) and (logged.entry.seat, logged.entry.bot) == (2, "greedy")
            for logged in house.store.log(table.row.id)
        )
        await ann.say(Undo("wish", made))
        if (await ben.look()).undo_asked is not None:
            assert isinstance(await ben.say(UndoAnswer("yes", True)), Accepted)
        assert table.sitting.barriers.choices == made
        as_rebuilt(house, table)
        # the last one wins
        assert (await ann.look()).ways_out == WaysOut(concession_ends=True)
        assert isinstance(await ann.say(Concede("up")), Accepted)
        outcome = table.sitting.play.outcome
        assert outcome is not None
        assert outcome.ranking == ((1,), (0,), (2,))
        as_rebuilt(house, table)


@live
async def test_who_concedes_against_bots_sees_them_end_it(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, "greedy", "greedy")
        (ann,) = await house.greeted(table, 1)
        await table.settled()
        assert (await ann.look()).ways_out == WaysOut(False, "bots_play_on")
        assert await reason(await ann.say(OfferDraw("draw"))) == "bots_play_on"
        assert isinstance(await ann.say(Concede("up")), Accepted)
        await table.settled()
        state = await ann.look()
        assert state.table.status == "over"
        ended = state.events[-1]
        assert (ended["reason"], ended["ranking"][-1]) == ("most_vp", [0])
        as_rebuilt(house, table)


@live
async def test_a_draw_takes_everybody_who_has_not_conceded(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2, 3, 4)
        voices = ann, ben, cat, dan = await house.greeted(table, 1, 2, 3, 4)
        await dan.say(Concede("up"))
        await table.settled()
        assert await reason(await ben.say(DrawAnswer("yes", True))) == "no_draw_offered"
        assert isinstance(await ann.say(OfferDraw("draw")), Accepted)
        for voice in voices:
            assert (await voice.look()).draw_offered == DrawOffered(0, [0], [0, 1, 2])
        assert cat.state.ways_out == WaysOut(False, "draw_pending")
        assert await reason(await cat.say(OfferDraw("too"))) == "draw_pending"
        assert await reason(await ann.say(DrawAnswer("own", True))) == "no_draw_offered"
        assert isinstance(await ben.say(DrawAnswer("yes", True)), Accepted)
        assert (await cat.look()).draw_offered == DrawOffered(0, [0, 1], [0, 1, 2])
        as_rebuilt(house, table)
        assert isinstance(await cat.say(DrawAnswer("yes", True)), Accepted)
        state: State = await ann.look()
        assert state.draw_offered is None
        assert [event["event"] for event in state.events[-2:]] == ["draw_agreed", "ended"]
        assert (state.events[-1]["ranking"], state.events[-1]["reason"]) == ([[0, 1, 2], [3]], "agreed")
        as_rebuilt(house, table)
        record = record_of(table.sitting)
        assert checked(record).outcome == table.sitting.play.outcome


@live
async def test_an_offer_is_declined_withdrawn_or_lapses(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        await ann.say(OfferDraw("1"))
        await ben.say(DrawAnswer("no", False))
        assert (await ann.look()).draw_offered is None
        assert ann.state.draw_declined == DrawDeclined(0, 1, ann.state.seq)
        as_rebuilt(house, table)
        # not again at once, but the other one may
        assert ann.state.ways_out == WaysOut(True, "draw_declined")
        assert await reason(await ann.say(OfferDraw("2"))) == "draw_declined"
        assert isinstance(await ben.say(OfferDraw("3")), Accepted)
        assert isinstance(await ben.say(DrawAnswer("withdrawn", False)), Accepted)
        assert (await ann.look()).draw_declined == DrawDeclined(1, 1, ann.state.seq)
        assert isinstance(await ben.say(OfferDraw("4")), Accepted)
        await ann.look()
        await ann.choose(ann.decision.options[0].id)
        assert (await ben.look()).draw_offered is None
        assert ben.state.draw_declined == DrawDeclined(1, 0, ben.state.seq, played_on=True)
        as_rebuilt(house, table)
        await play([ann, ben], 4)
        assert isinstance(await ann.say(OfferDraw("5")), Accepted)
        assert isinstance(await ben.say(Concede("up")), Accepted)  # which is an answer too
        assert (await ann.look()).draw_offered is None


@live
async def test_whoever_is_away_is_waited_for_and_their_bot_agrees_to_nothing(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        ben.leave()
        house.clock.wind(61)
        assert isinstance(await ann.say(OfferDraw("draw")), Accepted)
        assert isinstance(await ann.say(SitIn("in", 1, True)), Accepted)
        await table.settled()
        assert table.sitting.awaited == [0]  # the bot has answered, which is no answer to the offer
        assert (await ann.look()).draw_offered == DrawOffered(0, [0], [0, 1])
        (ben,) = await house.greeted(table, 2)
        assert ben.state.draw_offered == DrawOffered(0, [0], [0, 1])
        assert isinstance(await ben.say(DrawAnswer("yes", True)), Accepted)
        assert (await ann.look()).table.status == "over"


@live
async def test_what_was_sealed_stays_sealed(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.xwing2(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        while len(table.sitting.play.waiting) < 2:
            for voice in (ann, ben):
                if (await voice.look()).decision is not None:
                    await voice.choose(choice_of(voice))
        await ann.look()
        await ann.choose(choice_of(ann))
        await ben.say(Concede("up"))
        state = await ben.look()
        assert state.table.status == "over"
        assert not [event for event in state.events if event["event"] == "hidden_chosen"]


def choice_of(voice: Voice) -> Any:
    return pick(voice.decision)


@live
@pytest.mark.parametrize("kept", [True, False], ids=["position kept", "played again"])
async def test_a_game_of_another_revision_knows_who_conceded(tmp_path: Path, kept: bool) -> None:
    async with parlour(tmp_path) as house:
        with earlier_rules("spacebase"):
            table = await house.table(1, 2, 3)
            voices = await house.greeted(table, 1, 2, 3)
            await play(voices, 3)
            await voices[1].say(Concede("up"))
            await table.settled()
            await play([voices[0], voices[2]], 6)
            if kept:
                table.keep_position()
        again = house.again(table)
        assert again.sitting.earlier is not None
        assert again.sitting.play.game.conceded == (1,)
        ann, ben = await house.greeted(again, 1, 2)
        assert ann.state.ways_out is None
        assert isinstance(await ann.say(GoOn("on")), Accepted)
        await again.settled()
        assert (await ann.look()).ways_out == WaysOut(concession_ends=True)
        assert (await ben.look()).decision is None
        assert await reason(await ben.say(Concede("2"))) == "has_conceded"
        as_rebuilt(house, again)


@live
async def test_a_fault_in_it_changes_nothing_and_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        before = table.sitting.play.digest()

        def fails(self: Match) -> None:
            raise KeyError("planted")

        monkeypatch.setattr(Match, "agree_draw", fails)
        await ann.say(OfferDraw("draw"))
        assert await reason(await ben.say(DrawAnswer("yes", True))) == "choice_failed"
        monkeypatch.undo()
        assert table.sitting.play.digest() == before
        assert (await ann.look()).draw_offered == DrawOffered(0, [0], [0, 1])
        assert isinstance(await ben.say(DrawAnswer("again", True)), Accepted)
        kinds = [type(logged.entry) for logged in house.store.log(table.row.id)]
        assert kinds.count(Drew) == 1
        assert kinds.count(OfferedDraw) == 1


@live
async def test_nothing_before_the_game_begins(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann = house.voice(table, 1)
        await ann.hello()
        assert ann.state.ways_out is None
        for act in (Concede("up"), OfferDraw("draw")):
            assert await reason(await ann.say(act)) == "not_started"
        assert isinstance(await ann.say(WhyNot("why", "pass")), Refused)
        assert GaveUp not in [type(logged.entry) for logged in house.store.log(table.row.id)]
