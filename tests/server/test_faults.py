"""When something of ours fails: one game stops and no other, nothing is lost, and it goes on later (I9)."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from starboard.bots.spacebase.greedy import GreedyBot
from starboard.core.decision import Decision, Option, Pass
from starboard.core.event import Chosen
from starboard.core.match import Match
from starboard.server import faults
from starboard.server import store as store_module
from starboard.server.entries import Chose, Faulted, Logged
from starboard.server.faults import kept_faults, run_again
from starboard.server.protocol import Accepted, Choose, Refused, Undo, UndoAnswer, WhyNot
from starboard.server.sitting import Sitting
from starboard.server.table import Table
from tests.server.serving import live
from tests.server.sittings import log_of, row
from tests.server.talking import Parlour, Voice, parlour
from tests.server.test_undo import play


@live
async def test_a_choice_that_fails_is_refused_and_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The engine changes the state, then falls over: the game stays where it was, and goes on otherwise."""
    async with parlour(tmp_path) as house:
        table, other = await house.table(1, 2), await house.table(1, 2, id_="sound")
        ann, ben = await house.greeted(table, 1, 2)
        others = await house.greeted(other, 1, 2)
        await play([ann, ben], 3)
        voice = await asked_alone(table, [ann, ben])
        state, before = voice.state, stands(table, house)
        first, second = (option.id for option in voice.decision.options[:2])
        run = Match._run

        def failing(self: Match) -> None:
            chosen = [event for event in self.game.log.new if isinstance(event, Chosen)]
            if chosen and chosen[-1].option == first:
                self.game.draw("dice", 6)
                self.stack.clear()
                raise ZeroDivisionError("a fault of the rules")
            run(self)

        with monkeypatch.context() as patched:
            patched.setattr(Match, "_run", failing)
            refused = await voice.choose(first)
            assert isinstance(refused, Refused)
            assert refused.reason == "choice_failed"
            assert stands(table, house) == before
            assert (voice.state.decision, voice.state.view) == (state.decision, state.view)
            assert voice.state.table.frozen is None
            # the same again, after a restart, is refused likewise
            again = house.again(table)
            assert again.sitting.frozen is None
            # what does not fail can be chosen
            assert isinstance(await voice.choose(second), Accepted)
            (kept,) = kept_faults(house.store)
            assert (kept.fault.what, kept.fault.option, kept.fault.seat) == (
                "choice",
                first,
                voice.state.seat,
            )
            assert "ZeroDivisionError" in str(run_again(kept.fault))
        assert run_again(kept.fault) is None
        assert kept.fault.record is not None
        assert len(kept.fault.record.entries) == state.choices
        await play([ann, ben], state.choices + 6)
        await play(list(others), 2)
        assert house.again(table).sitting.play.digest() == table.sitting.play.digest()


@live
async def test_going_back_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        await play([ann, ben], 4)
        await ann.say(Undo("wish", 2))
        before, wish = stands(table, house), (await ben.look()).undo_asked

        def failing(self: Match, to: int) -> None:
            self.game.state = None
            raise KeyError("a fault of going back")

        with monkeypatch.context() as patched:
            patched.setattr(Match, "undo", failing)
            refused = await ben.say(UndoAnswer("yes", True))
            assert isinstance(refused, Refused)
            assert refused.reason == "undo_failed"
            assert stands(table, house) == before
            assert (await ben.look()).undo_asked == wish
            assert run_again(kept_faults(house.store)[0].fault) is not None
        assert run_again(kept_faults(house.store)[0].fault) is None
        assert isinstance(await ben.say(UndoAnswer("yes", True)), Accepted)
        assert (await ann.look()).choices == 2


@live
async def test_a_fault_while_a_choice_is_judged_refuses_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, _ben = await house.greeted(table, 1, 2)

        def failing(*args: object) -> None:
            raise OverflowError("a fault of judging")

        monkeypatch.setattr(Match, "why_not", failing)
        for act in (
            Choose("a", ann.decision.id, {"kind": "x"}),
            WhyNot("b", "x"),
        ):
            refused = await ann.say(act)
            assert isinstance(refused, Refused)
            assert refused.reason == "choice_failed"
        assert [kept.fault.what for kept in kept_faults(house.store)] == ["judging", "judging"]
        monkeypatch.undo()
        await play([ann, _ben], 2)


@live
async def test_a_question_whose_preview_fails_is_asked_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)

        def failing(*args: object) -> None:
            raise ZeroDivisionError("a fault of a preview")

        monkeypatch.setattr(type(table.sitting.rules), "preview", failing)
        monkeypatch.setattr(Match, "refused", failing)
        ann, ben = await house.greeted(table, 1, 2)
        await play([ann, ben], 4)
        assert ann.state.choices == 4


@live
async def test_a_bot_that_fails_is_replaced_for_that_one_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        asked = []
        choose = GreedyBot.choose

        def failing(self: GreedyBot, decision: Decision, look: Any, chance: Any) -> Option:
            asked.append(decision.id)
            if len(asked) == 1:
                raise KeyError("a fault of the bot")
            return choose(self, decision, look, chance)

        monkeypatch.setattr(GreedyBot, "choose", failing)
        table = await house.table(1, "greedy")
        (ann,) = await house.greeted(table, 1)
        await table.settled()
        state = await ann.look()
        assert state.table.frozen is None
        assert [event for event in state.events if event["event"] == "substituted"] == [
            {"event": "substituted", "seat": 1, "bot": "greedy"}
        ]
        (kept,) = kept_faults(house.store)
        assert (kept.fault.what, kept.fault.bot) == ("bot", "greedy")
        assert "a fault of the bot" in kept.fault.traceback
        asked.clear()
        assert "a fault of the bot" in str(run_again(kept.fault))
        assert run_again(kept.fault) is None
        chosen = [logged.entry for logged in house.store.log("table") if isinstance(logged.entry, Chose)]
        assert chosen[0].bot == "random"
        await play_with_bot(table, ann)
        chosen = [logged.entry for logged in house.store.log("table") if isinstance(logged.entry, Chose)]
        assert {entry.bot for entry in chosen[1:]} == {None, "greedy"}
        again = house.again(table)
        assert again.sitting.play.digest() == table.sitting.play.digest()
        assert again.sitting.play.events() == table.sitting.play.events()


@live
async def test_a_choice_of_a_bot_that_cannot_be_made_is_replaced_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is illegal, or the rules fall over it; of the options in its place only one does not fail."""
    async with parlour(tmp_path) as house:
        monkeypatch.setattr(GreedyBot, "choose", lambda *args: Pass("no such option"))
        apply = Match.apply
        tried = []

        def failing(self: Match, seat: int, choice: Any) -> None:
            decision = self.decision_of(seat)
            if seat == 1 and decision is not None and choice != decision.options[-1].id:
                tried.append(choice)
                self.stack.clear()
                raise ZeroDivisionError("a fault of the rules")
            apply(self, seat, choice)

        monkeypatch.setattr(Match, "apply", failing)
        table = await house.table(1, "greedy")
        (ann,) = await house.greeted(table, 1)
        await play_with_bot(table, ann)
        assert ann.state.table.frozen is None
        assert tried
        assert house.again(table).sitting.play.digest() == table.sitting.play.digest()


@live
async def test_a_game_stops_only_where_nothing_can_be_chosen_and_goes_on_by_going_back_or_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, "random")
        (ann,) = await house.greeted(table, 1)
        await play_with_bot(table, ann)
        apply = Match.apply

        def failing(self: Match, seat: int, choice: Any) -> None:
            if seat == 1:
                raise ZeroDivisionError("a fault of the rules")
            apply(self, seat, choice)

        with monkeypatch.context() as patched:
            patched.setattr(Match, "apply", failing)
            while (await ann.look()).table.frozen is None:
                await ann.choose(ann.decision.options[0].id)
                await table.settled()
            assert isinstance(house.store.log("table")[-1].entry, Faulted)
            refused = await ann.say(Choose("k", 1, "pass"))
            assert isinstance(refused, Refused)
            assert refused.reason == "frozen"
        assert isinstance(await ann.say(Undo("back", ann.state.choices - 1)), Accepted)
        assert (await ann.look()).table.frozen is None
        # and where nobody went back, a restart goes on
        with monkeypatch.context() as patched:
            patched.setattr(Match, "apply", failing)
            while (await ann.look()).table.frozen is None:
                await table.settled()
                if ann.state.decision is not None:
                    await ann.choose(ann.decision.options[0].id)
        again = house.again(table)
        (ann,) = await house.greeted(again, 1)
        await again.settled()
        before = (await ann.look()).choices
        assert ann.state.table.frozen is None
        while (await ann.look()).choices < before + 3:
            await again.settled()
            if ann.state.decision is not None:
                await ann.choose(ann.decision.options[0].id)


@live
async def test_a_table_that_an_earlier_server_stopped_goes_on(tmp_path: Path) -> None:
    """It kept a fault for each choice that failed; that choice was never made."""
    async with parlour(tmp_path) as house:
        log = list(log_of(until=5))
        log.append(Logged(len(log) + 1, 1005.0, Faulted(0, {"kind": "obstacle", "x": None}, "TypeError()")))
        await house.store.make_table(row(), log)
        sitting = Sitting.rebuilt(row(), log)
        assert sitting.frozen is None
        table = Table(sitting, house.store, house.config)
        voices = await house.greeted(table, 100, 101)
        await play(voices, 8)
        assert house.again(table).sitting.play.digest() == table.sitting.play.digest()


@live
async def test_faults_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with parlour(tmp_path) as house:
        monkeypatch.setattr(faults, "IN_ALL", 3)
        table = await house.table(1, 2)
        await house.greeted(table, 1, 2)
        for number in range(20):
            error = (ValueError, KeyError, TypeError, OSError, IndexError)[number % 5](number)
            await faults.Faults(house.store).failed(table.sitting, "choice", 0, "x", error, 5.0)
        kept = kept_faults(house.store)
        assert len(kept) == 3
        monkeypatch.setattr(faults, "IN_ALL", 100)
        for _ in range(20):
            await faults.Faults(house.store).failed(table.sitting, "choice", 0, "x", LookupError(), 5.0)
        kept = kept_faults(house.store)
        assert sum("LookupError" in one.fault.error for one in kept) == faults.AT_ONE_PLACE


def stands(table: Table, house: Parlour) -> tuple[Any, ...]:
    """All that must not change by what is refused."""
    sitting = table.sitting
    match = sitting.play
    numbers = [sitting.decision_number(decision) for decision in match.decisions]
    return (
        match.digest(),
        match.events(),
        numbers,
        sitting.seq,
        sitting.shown,
        sitting.barriers.choices,
        [sitting.barriers.of(seat) for seat in range(match.seats)],
        house.store.log("table"),
    )


async def asked_alone(table: Table, voices: list[Voice]) -> Voice:
    """Play until one alone is asked, with several options; their voice."""
    while True:
        for voice in voices:
            await voice.look()
        waiting = table.sitting.play.waiting
        if len(waiting) == 1 and len(waiting[0].options) > 1:
            return voices[waiting[0].seat]
        await play(voices, voices[0].state.choices + 1)


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
