"""What takes long is done beside the event loop: fairly, within bounds, and without harm when it fails."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.bots.bot import RandomBot
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load
from starboard.server.bot_seats import SUBSTITUTE
from starboard.server.entries import Chose, Substituted
from starboard.server.problems import Declined
from starboard.server.protocol import Accepted, Ping, Undo
from starboard.server.replays import record_of
from starboard.server.table import Table
from starboard.server.work import AnyJob, AnyResult, Check, Done, Prepare, Study, Think, Thought, Work
from starboard.server.workers import Asker, Bounds, ProcessHand, Queue, Workers, WorkFailed, usual_workers
from tests.server.serving import limited, live, running
from tests.server.sittings import finished
from tests.server.talking import parlour
from tests.server.test_xwing2 import play

PATIENCE = 60.0
SECRET = bytes(32)


def position(game: str, choices: int) -> Match:
    match, dice = Match.new(load(game), 2, SeededChance(3)), SeededChance(4)
    for _ in range(choices):
        decision = match.waiting[0]
        option = decision.options[dice.draw("what", len(decision.options))]
        match.apply(decision.seat, match.fill(decision.seat, option, lambda n: dice.draw("where", n)))
    return match


def question(game: str, choices: int, bot: str) -> Think:
    return Think(game, position(game, choices).snapshot(), {0: bot, 1: bot}, SECRET, 7)


@asynccontextmanager
async def a_process() -> AsyncIterator[ProcessHand]:
    hand = ProcessHand()
    try:
        yield hand
    finally:
        await hand.close()


@live
async def test_a_process_answers_as_a_thread_does_and_as_the_bot_alone() -> None:
    work = Work()
    async with a_process() as hand:
        for asked in (
            question("spacebase", 0, "greedy"),
            question("spacebase", 31, "random"),
            question("xwing2", 0, "straightforward"),
            question("xwing2", 9, "pilot"),
        ):
            # how many fit in one job is a matter of speed; what they are is not
            one, other = await hand.do(asked, PATIENCE), work.do(asked)
            assert isinstance(one, Thought)
            assert isinstance(other, Thought)
            assert one.failed is None
            assert one.choices[0].bot == asked.players[0]
            both = min(len(one.choices), len(other.choices))
            assert both
            assert one.choices[:both] == other.choices[:both]
        text = record_of(finished()).to_json()
        assert await hand.do(Check(text), PATIENCE) == work.do(Check(text))
        study = Study("xwing2", "attack", b"{}")
        assert await hand.do(study, PATIENCE) == work.do(study)


@live
async def test_a_process_that_is_ended_or_takes_too_long_fails_its_job_and_no_other() -> None:
    async with a_process() as hand:
        assert await hand.do(Prepare(), PATIENCE) == Done()
        assert hand.process is not None
        first = hand.process.pid
        asked = question("xwing2", 9, "pilot")
        with pytest.raises(WorkFailed, match="took more than"):
            await hand.do(asked, 0.0)
        assert isinstance(await hand.do(asked, PATIENCE), Thought)
        assert hand.process.pid != first
        os.kill(hand.process.pid, signal.SIGKILL)
        with pytest.raises(WorkFailed, match="has ended"):
            await hand.do(asked, PATIENCE)
        assert isinstance(await hand.do(asked, PATIENCE), Thought)
        unknown = msgspec.structs.replace(asked, game="no such game")
        thought = await hand.do(unknown, PATIENCE)
        assert isinstance(thought, Thought)
        assert thought.failed is not None
        with pytest.raises(WorkFailed, match="The program failed"):
            await hand.do(Study("xwing2", "no such study", b""), PATIENCE)
        assert isinstance(await hand.do(asked, PATIENCE), Thought)


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="asks Linux when a process has ended")
@live
async def test_a_process_has_none_of_the_servers_sockets_and_ends_with_it() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.set_inheritable(True)
        async with a_process() as hand:
            await hand.do(Prepare(), PATIENCE)
            assert hand.process is not None
            fds = Path(f"/proc/{hand.process.pid}/fd")
            ours = f"socket:[{os.fstat(listening.fileno()).st_ino}]"
            assert ours not in [os.readlink(fd) for fd in fds.iterdir()]
    server = subprocess.Popen([sys.executable, "-c", A_SERVER], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    worker = os.pidfd_open(int(server.stdout.readline()))
    server.kill()
    server.wait()
    server.stdout.close()
    ended, _, _ = select.select([worker], [], [], PATIENCE)
    os.close(worker)
    assert ended, "the worker has outlived its server"


A_SERVER = """
import asyncio, time
from starboard.server.work import Prepare
from starboard.server.workers import ProcessHand

async def serve():
    hand = ProcessHand()
    await hand.do(Prepare(), 60)
    print(hand.process.pid, flush=True)
    await asyncio.sleep(3600)

asyncio.run(serve())
"""


class Noting:
    """A hand that notes what it does, and goes on when it is let."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.may_go_on = asyncio.Event()

    async def do(self, job: AnyJob, seconds: float) -> AnyResult:
        await self.may_go_on.wait()
        assert isinstance(job, Study)
        self.done.append(job.name)
        return Done()

    async def close(self) -> None:
        pass


@live
async def test_whoever_asks_for_much_waits_behind_whoever_asks_for_little() -> None:
    hand = Noting()
    queue = Queue([hand], PATIENCE)
    wanted = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"]
    jobs = [asyncio.create_task(queue.do(Asker(name[0]), Study("", name, b""))) for name in wanted]
    await asyncio.sleep(0)
    jobs[2].cancel()  # nobody waits for it any more
    hand.may_go_on.set()
    await asyncio.gather(*jobs, return_exceptions=True)
    assert hand.done == ["a1", "a2", "b1", "c1", "b2", "a4"]
    await queue.close()


@live
async def test_queues_are_bounded_for_each_and_in_all() -> None:
    hand = Noting()
    queue = Queue([hand], PATIENCE, Bounds(2, most=4))

    def ask(who: str) -> asyncio.Task[AnyResult]:
        return asyncio.create_task(queue.do(Asker(who), Study("", who, b"")))

    jobs = [ask(who) for who in ("a", "a", "a", "a", "b", "b", "c")]  # one is done, four wait
    await asyncio.sleep(0)
    hand.may_go_on.set()
    ends = await asyncio.gather(*jobs, return_exceptions=True)
    reasons = [end.reason if isinstance(end, Declined) else "done" for end in ends]
    assert reasons == ["done", "done", "done", "too_much_at_once", "done", "done", "server_busy"]
    assert await queue.do(Asker("a"), Study("", "later", b"")) == Done()
    await queue.close()


@live
async def test_neither_jobs_nor_cookies_get_a_network_there_sooner() -> None:
    """Of each network one in turn, and within it of each person."""
    hand = Noting()
    queue = Queue([hand], PATIENCE, Bounds(person=3, network=5))
    asked = [("x", "1"), ("x", "1"), ("x", "1"), ("x", "2"), ("x", "3"), ("x", "4"), ("y", "5"), ("y", "5")]
    jobs = [
        asyncio.create_task(queue.do(Asker(*who), Study("", f"{''.join(who)}-{number}", b"")))
        for number, who in enumerate(asked)
    ]
    await asyncio.sleep(0)
    with pytest.raises(Declined) as too_many:
        await queue.do(Asker("x", "6"), Study("", "x6", b""))
    assert (too_many.value.reason, too_many.value.figures) == ("too_much_at_once", {"most": 5})
    hand.may_go_on.set()
    await asyncio.gather(*jobs)
    assert hand.done == ["x1-0", "x1-1", "y5-6", "x2-3", "y5-7", "x3-4", "x4-5", "x1-2"]
    with pytest.raises(Declined):
        await asyncio.gather(*(queue.do(Asker("z", "1"), Study("", str(n), b"")) for n in range(5)))
    await queue.close()


@live
async def test_a_full_queue_is_said_so(tmp_path: Path) -> None:
    for limits, status, reason in (
        (limited(waiting_from=0), 429, "too_much_at_once"),
        (limited(waiting=0), 503, "server_busy"),
    ):
        async with running(tmp_path / reason, limits=limits) as house:
            person = await house.person()
            for answer in (
                await person.http.post("/api/records", content=b"{}"),
                await person.http.get("/api/records/abc/steps/0"),
                await person.http.post("/api/studies/xwing2/attack", content=b"{}"),
            ):
                assert (answer.status_code, answer.json()["reason"]) == (status, reason)


# -- at a table --------------------------------------------------------------------------------------


class Pondering:
    """Random bots that think until they are let go on."""

    def __init__(self, patched: pytest.MonkeyPatch) -> None:
        self.begun, self.may_go_on = threading.Event(), threading.Event()
        self.times = 0
        choose = RandomBot.choose

        def slowly(bot: RandomBot, *args: Any) -> Any:
            self.times += 1
            self.begun.set()
            assert self.may_go_on.wait(PATIENCE), "nobody let the bot go on"
            return choose(bot, *args)

        patched.setattr(RandomBot, "choose", slowly)

    async def wait(self) -> None:
        """Come back when a bot thinks."""
        assert await asyncio.to_thread(self.begun.wait, PATIENCE), "the bot is never asked"


def chosen(table: Table) -> list[Chose]:
    return [logged.entry for logged in table._store.log(table.row.id) if isinstance(logged.entry, Chose)]


@live
async def test_people_at_the_table_go_on_while_its_bot_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pondering = Pondering(monkeypatch)
    async with parlour(tmp_path) as house:
        table = await house.table(1, "random")
        (ann,) = await house.greeted(table, 1)
        await pondering.wait()
        assert isinstance(await ann.say(Ping("still there?")), Accepted)
        watcher = house.voice(table, None)
        assert (await watcher.hello()).table.status == "playing"
        assert isinstance(
            await ann.choose(ann.decision.options[0].id), Accepted
        )  # sealed: the bot is asked too
        other = ann.decision.options[1].id
        assert isinstance(await ann.choose(other), Accepted)
        assert not pondering.may_go_on.is_set()
        pondering.may_go_on.set()
        await table.settled()
        answers = [choice for choice in chosen(table) if choice.bot is not None]
        assert answers[0].decision == 2
        assert house.again(table).sitting.play.digest() == table.sitting.play.digest()


@live
async def test_what_a_bot_thought_of_another_position_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, "random")
        (ann,) = await house.greeted(table, 1)
        await table.settled()
        pondering = Pondering(monkeypatch)
        while not pondering.begun.is_set():  # until the bot is asked something by itself
            await ann.look()
            await ann.choose(ann.decision.options[-1].id)
            await asyncio.sleep(0)
            if table.sitting.awaited == [1]:
                await pondering.wait()
        before = len(chosen(table))
        assert isinstance(await ann.say(Undo("back", 0)), Accepted)
        assert len(chosen(table)) == before
        pondering.may_go_on.set()
        await table.settled()
        await ann.look()
        assert pondering.times >= 2
        assert [choice.bot for choice in chosen(table)[before:]] == ["random"]  # at the first question again
        assert house.again(table).sitting.play.digest() == table.sitting.play.digest()


@live
async def test_a_bot_whose_process_ends_is_replaced_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, "greedy")
        fails = True

        async def failing(self: Workers, who: str, job: Think) -> AnyResult:
            nonlocal fails
            if fails:
                fails = False
                raise WorkFailed("The process that worked at it has ended.")
            return Work().do(job)

        monkeypatch.setattr(Workers, "think", failing)
        (ann,) = await house.greeted(table, 1)
        await table.settled()
        told = [logged.entry for logged in house.store.log("table") if isinstance(logged.entry, Substituted)]
        assert told == [Substituted(1, "greedy")]
        assert chosen(table)[0].bot == SUBSTITUTE
        await ann.look()
        await ann.choose(ann.decision.options[0].id)
        await table.settled()
        assert table.sitting.frozen is None


@live
async def test_a_served_table_plays_against_bots_in_a_process(tmp_path: Path) -> None:
    async with running(tmp_path, workers=1) as house:
        person = await house.person()
        made = await person.make("me", "straightforward", game="xwing2", obstacles="", round_cap=1)
        player = await person.sit(made.id)
        await play(player)
        assert {event["seat"] for event in player.events if event["event"] == "chosen"} == {0, 1}
        assert not [event for event in player.events if event["event"] == "substituted"]
        record = await person.http.get(f"/api/tables/{made.id}/record")
        kept = await person.http.post("/api/records", content=record.content)
        step = await person.http.get(f"/api/records/{kept.json()['id']}/steps/3")
        assert (kept.status_code, step.json()["step"]) == (201, 3)


@pytest.mark.parametrize(("cores", "processes"), [(None, 1), (1, 1), (2, 1), (8, 7)])
def test_all_cores_but_one_think_and_one_process_does_at_least(
    monkeypatch: pytest.MonkeyPatch, cores: int | None, processes: int
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert usual_workers() == processes


@pytest.mark.parametrize("step", [10**20, -(10**20), 2**63])
@live
async def test_a_step_of_any_length_is_no_error_of_the_server(tmp_path: Path, step: int) -> None:
    """Such a number cannot even be handed to a process."""
    async with running(tmp_path, workers=1) as house:
        person = await house.person()
        kept = await person.http.post("/api/records", content=record_of(finished()).to_json())
        answer = await person.http.get(f"/api/records/{kept.json()['id']}/steps/{step}")
        assert (answer.status_code, answer.json()["reason"]) == (404, "no_such_page")
