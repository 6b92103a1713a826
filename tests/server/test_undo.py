"""Going back at a served table: free to the barrier, beyond it with everybody's consent."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.core.record import read_record
from starboard.server.entries import TookBack, WentBack, WishedUndo
from starboard.server.protocol import (
    Accepted,
    Choose,
    Refused,
    SitIn,
    State,
    Undo,
    UndoAnswer,
    UndoAsked,
    UndoDeclined,
)
from starboard.server.replays import Replay, record_of
from starboard.server.table import Table
from tests.server.player import PATIENCE
from tests.server.serving import live
from tests.server.talking import Voice, parlour
from tests.server.test_xwing2 import pick


async def play(voices: list[Voice], choices: int) -> None:
    """Answer with the first option until so many choices have been made."""
    while True:
        for voice in voices:
            await voice.look()
        if voices[0].state.choices >= choices:
            return
        for voice in voices:
            if voice.state.decision is not None and voice.state.decision.given is None:
                await voice.choose(voice.decision.options[0].id)


def digest(table: Table) -> str:
    return table.sitting.play.digest(with_chance=False)


@live
async def test_the_others_are_asked_and_all_must_agree(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2, 3)
        voices = ann, ben, cat = await house.greeted(table, 1, 2, 3)
        await play(list(voices), 4)
        before = digest(table)
        start = ann.state.choices
        assert ann.state.undo_to == start  # dice were rolled since
        assert isinstance(await ann.say(Undo("wish", 3)), Accepted)
        assert (await ben.look()).undo_asked == UndoAsked(0, 3, [0])
        assert isinstance(await ann.say(Undo("second", 2)), Refused)
        assert isinstance(await ann.say(UndoAnswer("own", True)), Refused)
        assert isinstance(await ben.say(UndoAnswer("yes", True)), Accepted)
        assert digest(table) == before
        assert (await cat.look()).undo_asked == UndoAsked(0, 3, [0, 1])
        # the wish survives a restart
        assert house.again(table).sitting.wish == UndoAsked(0, 3, [0, 1])
        assert isinstance(await cat.say(UndoAnswer("yes", True)), Accepted)
        state: State = await ann.look()
        assert state.undo_asked is None
        assert state.choices == 3
        assert state.events[-1] == {"event": "retracted", "to": 3}
        assert digest(house.again(table)) == digest(table)


@live
async def test_one_no_is_enough_and_a_choice_ends_the_wish(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        await play([ann, ben], 2)
        await ann.say(Undo("wish", 0))
        assert isinstance(await ben.say(UndoAnswer("no", False)), Accepted)
        assert (await ann.look()).undo_asked is None
        assert ann.state.undo_declined == UndoDeclined(0, 1, ann.state.seq)
        assert house.again(table).sitting.declined == ann.state.undo_declined
        await ann.say(Undo("again", 0))
        assert ann.state.undo_declined is None
        assert isinstance(await ann.say(UndoAnswer("withdrawn", False)), Accepted)
        assert (await ben.look()).undo_asked is None
        assert ben.state.undo_declined == UndoDeclined(0, 0, ben.state.seq)
        await ann.say(Undo("third", 0))
        seq = ann.state.seq
        asked = ann if (await ann.look()).decision is not None else ben
        await asked.look()
        await asked.choose(asked.decision.options[0].id)
        assert (await ann.look()).undo_asked is None
        assert ann.state.undo_declined == UndoDeclined(0, asked.state.seat, seq + 1, played_on=True)
        await play([ann, ben], 4)
        assert ann.state.choices >= 4


@live
async def test_bots_agree(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, "random")
        (ann,) = await house.greeted(table, 1)
        while ann.state.choices < 4:
            await table.settled()
            await ann.look()
            if ann.state.decision is not None:
                await ann.choose(ann.decision.options[0].id)
        assert isinstance(await ann.say(Undo("back", 0)), Accepted)
        kinds = [type(logged.entry) for logged in house.store.log(table.row.id)]
        assert WentBack in kinds
        assert WishedUndo not in kinds


@live
async def test_going_back_across_a_draw_makes_practice(tmp_path: Path) -> None:
    """Against bots at once, between people when they agree; said before, and kept in log and record."""
    async with parlour(tmp_path) as house:
        for number, against in enumerate(("a bot", "a person")):
            table = await house.table(1, "random" if against == "a bot" else 2, id_=f"table-{number}")
            ann, *rest = await house.greeted(table, *([1] if against == "a bot" else [1, 2]))
            while ann.state.choices < 4 or ann.state.practice_below < 3:
                await table.settled()
                await play([ann, *rest], ann.state.choices + 1) if rest else await answered(table, ann)
            below = ann.state.practice_below
            assert 0 < below <= ann.state.choices
            assert not ann.state.table.practice
            assert table.sitting.play.record().practice is msgspec.UNSET
            await ann.say(Undo("back", below - 1))
            for one in rest:
                assert not one.state.table.practice  # not before it has happened
                await one.say(UndoAnswer("yes", True))
            state = await ann.look()
            assert state.table.practice
            assert (await house.greeted(table, None))[0].state.table.practice
            assert house.again(table).sitting.is_practice
            record = record_of(table.sitting)
            assert record.practice is True
            assert Replay(record).is_practice
            plain = json.loads(record.to_json())
            del plain["practice"]
            assert Replay(read_record(json.dumps(plain))).is_practice  # of a record that does not say so


async def answered(table: Table, voice: Voice) -> None:
    """Answer what is asked against bots."""
    await table.settled()
    if (await voice.look()).decision is not None:
        await voice.choose(voice.decision.options[0].id)


@live
async def test_going_back_to_the_last_draw_is_no_practice(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, "random")
        (ann,) = await house.greeted(table, 1)
        went_back = 0
        while went_back < 5 and ann.state.table.status != "over":
            await table.settled()
            state = await ann.look()
            if state.choices > state.practice_below and state.decision is not None:
                await ann.say(Undo(f"back {went_back}", state.practice_below))
                went_back += 1
                await table.settled()
                assert not (await ann.look()).table.practice
            await ann.choose(ann.decision.options[-1].id)
        assert went_back == 5
        assert record_of(table.sitting).practice is msgspec.UNSET


@live
async def test_free_until_the_barrier(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        voices = await house.greeted(table, 1, 2)
        seen = 0
        for _ in range(400):
            for voice in voices:
                await voice.look()
            if voices[0].state.table.status == "over":
                break
            for voice in voices:
                state = voice.state
                if state.undo_to is not None and state.undo_to < state.choices:
                    before = len(table.sitting.play.log)
                    answer = await voice.say(Undo(f"back {seen}", state.choices - 1))
                    assert isinstance(answer, Accepted)
                    assert voice.state.choices == state.choices - 1
                    assert len(table.sitting.play.log) == before + 1  # nothing is erased
                    seen += 1
                elif state.decision is not None and state.decision.given is None:
                    # the last option, so that abilities and purchases come about
                    await voice.choose(voice.decision.options[-(seen % 2)].id)
            if seen >= 3:
                break
        assert seen >= 1


@live
async def test_a_question_of_before_is_stale_even_if_its_number_would_come_again(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        await play([ann, ben], 4)
        while ann.state.decision is None:
            await play([ann, ben], ann.state.choices + 1)
        old = ann.decision
        await ann.say(Undo("wish", 2))
        await ben.say(UndoAnswer("yes", True))
        await play([ann, ben], 2)
        engine = {decision.id for decision in table.sitting.play.decisions}
        for number in {old.id, *engine}:
            answer = await ann.say(Choose(f"old {number}", number, old.options[0].id))
            assert isinstance(answer, Refused)
            assert answer.reason == "stale_decision"


@live
async def test_a_sealed_answer_of_another_seat_is_not_lost_by_going_back(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        while len(table.sitting.play.waiting) < 2 or ann.state.choices == 0:
            await play([ann, ben], ann.state.choices + 1)
        await ben.choose(ben.decision.options[0].id)
        assert (await ann.look()).undo_to == ann.state.choices


@live
async def test_what_was_answered_together_is_taken_back_together(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        await play([ann, ben], 4)
        assert isinstance(await ann.say(Undo("wish", 1)), Accepted)
        assert isinstance(await ben.say(UndoAnswer("yes", True)), Accepted)
        state = await ann.look()
        assert state.choices == 0
        assert state.view is not None
        assert [(open_.seat, open_.answered) for open_ in state.view.open] == [(0, False), (1, False)]


@live
async def test_a_bot_that_sits_in_does_not_agree_for_the_person(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        await play([ann, ben], 4)
        ben.leave()
        house.clock.wind(house.limits.away)
        assert isinstance(await ann.say(SitIn("now", 1, True)), Accepted)
        before = (await ann.look()).choices
        assert isinstance(await ann.say(Undo("wish", 0)), Accepted)
        state = await ann.look()
        assert state.undo_asked == UndoAsked(0, 0, [0])
        assert state.choices >= before


async def asked_together(table: Table, voices: list[Voice]) -> None:
    """Play until several are asked at once, after choices that could be taken back."""
    while len(table.sitting.play.waiting) < 2 or voices[0].state.choices == 0:
        await play(voices, voices[0].state.choices + 1)


@live
async def test_undo_takes_back_the_own_sealed_answer_and_nothing_else(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        await asked_together(table, [ann, ben])
        before, choices, question = digest(table), ann.state.choices, ann.decision.id
        await ann.choose(ann.decision.options[0].id)
        bens = (await ben.look()).decision
        undo = Undo("mine", choices)
        accepted = await ann.say(undo)
        assert isinstance(accepted, Accepted)
        assert (ann.decision.id, ann.decision.given) == (question, None)
        assert (await ben.look()).decision == bens  # what they are asked has not even a new number
        assert ben.state.view is not None
        assert [open_.answered for open_ in ben.state.view.open] == [False, False]
        assert (digest(table), ann.state.choices, ann.state.undo_asked) == (before, choices, None)
        assert [type(logged.entry) for logged in house.store.log(table.row.id)][-1] is TookBack
        # the same message again is harmless, another finds nothing to take back
        assert await ann.say(undo) == accepted
        again = await ann.say(Undo("more", choices))
        assert isinstance(again, Refused)
        assert again.reason == "nothing_to_undo"
        # the others' answer does not go on with what was taken back, nor after a restart
        await ben.choose(ben.decision.options[0].id)
        assert (await ann.look()).choices == choices
        assert house.again(table).sitting.awaited == [0]
        await ann.choose(ann.decision.options[1].id)
        assert ann.state.choices > choices
        assert digest(house.again(table)) == digest(table)


@live
async def test_what_others_are_asked_too_is_not_taken_from_them_unasked(tmp_path: Path) -> None:
    """Deployment was Ann's own last choice; since then both set their dials, and Ben has not locked his."""
    async with parlour(tmp_path) as house:
        table = await house.xwing2(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        while len(table.sitting.play.waiting) < 2:
            for voice in (ann, ben):
                await voice.look()
                if voice.state.decision is not None and len(table.sitting.play.waiting) < 2:
                    assert isinstance(await voice.choose(pick(voice.decision)), Accepted)
        match = table.sitting.play
        last = match.line()[-1].seat
        voice, other = (ann, ben) if last == 0 else (ben, ann)
        await voice.look()
        choices = voice.state.choices
        assert match.undo_barrier(last) < choices  # but for the dials, it would be free
        assert voice.state.undo_to == choices
        assert isinstance(await voice.say(Undo("back", choices - 1)), Accepted)
        assert (await other.look()).undo_asked == UndoAsked(last, choices - 1, [last])
        assert other.decision.kind == "dials"


@live
async def test_a_refused_undo_says_why_at_once_while_a_bot_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, "random")
        (ann,) = await house.greeted(table, 1)
        await table.settled()
        thinking, done = asyncio.Event(), asyncio.Event()
        think = Table._think

        async def long(self: Table, *about: Any) -> Any:
            thinking.set()
            await done.wait()
            return await think(self, *about)

        monkeypatch.setattr(Table, "_think", long)
        while not thinking.is_set():
            if (await ann.look()).decision is not None and ann.decision.given is None:
                await ann.choose(ann.decision.options[0].id)
            await asyncio.sleep(0)
        refused = await asyncio.wait_for(ann.say(Undo("too far", 99)), PATIENCE)
        assert isinstance(refused, Refused)
        assert refused.reason == "nothing_to_undo"
        done.set()
        await table.settled()
