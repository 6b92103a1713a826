"""`kill -9` in the middle of play: no acknowledged decision is lost, none is doubled.

The people keep a ledger of what the server acknowledged. After each kill the server is started
again on what is left, and the ledger is held against its log.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from starboard.core.match import Match
from starboard.games import load
from starboard.server.config import Config
from starboard.server.entries import Chose
from starboard.server.protocol import Accepted, Choose, State
from starboard.server.replays import record_of
from starboard.server.run import open_socket, web_server
from starboard.server.sitting import Sitting
from starboard.server.store import Store
from tests.server.player import Person, Player, over, waits
from tests.server.serving import UNLIMITED

TABLES = 3
PATIENCE = 90.0  # seconds

# Starts processes quickly, from one that has everything imported and no threads.
processes = multiprocessing.get_context("forkserver")
processes.set_forkserver_preload(["tests.server.warm", "tests.server.test_kill"])


def serve(data: str, tell: Connection) -> None:
    """The server process: says where it listens, and runs until it is killed."""
    with open_socket("127.0.0.1", 0) as listening:
        tell.send(listening.getsockname()[1])
        web_server(Config(Path(data), limits=UNLIMITED)).run(sockets=[listening])


@dataclass
class Somebody:
    """A person at a table over all kills: cookie, what they sent without an answer, their ledger."""

    cookies: dict[str, str] = field(default_factory=dict)
    unanswered: Choose | None = None
    ledger: list[tuple[Choose, int]] = field(default_factory=list)
    last: State | None = None
    acts: int = 0


@dataclass
class Setting:
    """A table and its people."""

    id: str
    people: list[Somebody]


def test_kill_20_times(tmp_path: Path) -> None:
    assert asyncio.run(kill_often(tmp_path, kills=20, seed=1)) >= 20


@pytest.mark.soak
def test_kill_300_times(tmp_path: Path) -> None:
    assert asyncio.run(kill_often(tmp_path, kills=300, seed=2)) >= 300


async def kill_often(data: Path, kills: int, seed: int) -> int:
    """Kill the server so often in the middle of play; how often it was."""
    dice = random.Random(seed)
    settings: list[Setting] = []
    over_: list[Setting] = []
    for number in range(kills + 1):
        mine, theirs = processes.Pipe()
        process = processes.Process(target=serve, args=(str(data), theirs))
        process.start()
        try:
            assert mine.poll(PATIENCE)
            url = f"http://127.0.0.1:{mine.recv()}"
            while len(settings) < TABLES:
                settings.append(await new_setting(url))
            # the last time, nobody is killed: everything left hanging gets its answer
            acts = dice.randrange(1, 25) if number < kills else 60
            await play_until_killed(url, settings, dice, acts, process.pid if number < kills else None)
        finally:
            process.kill()
            await asyncio.to_thread(process.join)
        for setting in settings:
            check(data, setting)
        over_ += [setting for setting in settings if setting.people[0].last and over(setting.people[0].last)]
        settings = [setting for setting in settings if setting not in over_]
    for setting in [*settings, *over_]:
        check(data, setting)
    assert sum(len(somebody.ledger) for setting in settings for somebody in setting.people) > kills
    return kills


async def new_setting(url: str) -> Setting:
    async with Person(url) as ann, Person(url) as ben:
        await ann.http.get("/api/tables")
        await ben.http.get("/api/tables")
        made = await ann.make("me", "open", "random")
        await ben.join(made.id)
        return Setting(made.id, [Somebody(dict(person.http.cookies)) for person in (ann, ben)])


async def play_until_killed(
    url: str, settings: list[Setting], dice: random.Random, acts: int, pid: int | None
) -> None:
    """Everybody plays; after so many acknowledged decisions the server is killed, whatever is under way."""
    done = 0

    async def play(setting: Setting, somebody: Somebody) -> None:
        nonlocal done
        async with Person(url) as person:
            person.http.cookies.update(somebody.cookies)
            try:
                player = await person.sit(setting.id)
                agrees(somebody.last, player.state)
                while not over(player.state) and done < acts:
                    somebody.last = player.state
                    if somebody.unanswered is None:
                        if not waits(player.state):
                            await player.receive()
                            continue
                        somebody.acts += 1
                        option = dice.choice(player.decision.options).id
                        key = f"{somebody.cookies['starboard_guest']}-{somebody.acts}"
                        somebody.unanswered = Choose(key, player.decision.id, option)
                    await acknowledge(player, somebody)
                    done += 1
                    if done == acts and pid is not None:
                        os.kill(pid, signal.SIGKILL)
                somebody.last = player.state
            except (ConnectionClosed, InvalidMessage, OSError, EOFError):
                pass  # killed

    tasks = [asyncio.create_task(play(setting, one)) for setting in settings for one in setting.people]
    if pid is None:
        await asyncio.wait(tasks, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
    results = await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), PATIENCE)
    for result in results:
        if isinstance(result, Exception):
            raise result


async def acknowledge(player: Player, somebody: Somebody) -> None:
    """Send what has no answer yet, perhaps for the second time, and write down what is acknowledged."""
    act = somebody.unanswered
    assert act is not None
    answer = await player.answer_to(act)
    if isinstance(answer, Accepted):
        somebody.ledger.append((act, answer.seq))
        await player.until(lambda state: state.seq >= answer.seq)
    somebody.unanswered = None  # a refused one was of a question that is answered


def agrees(before: State | None, now: State) -> None:
    """Nothing that was shown has been taken back."""
    if before is not None:
        assert now.seq >= before.seq
        if now.seq == before.seq:
            assert now.view == before.view
            assert now.decision == before.decision


def check(data: Path, setting: Setting) -> None:
    """The ledger is in the log, each act once; and the log is a game that can be played again."""
    store = Store(data)
    try:
        row = store.table(setting.id)
        assert row is not None
        log = store.log(setting.id)
        guests = {
            token: store.rows("SELECT id FROM guests WHERE token = ?", (_hash(token),))[0][0]
            for token in (somebody.cookies["starboard_guest"] for somebody in setting.people)
        }
        again = {logged.seq: store.replaced(setting.id, logged.seq) for logged in log}
    finally:
        store.close()
    assert [logged.seq for logged in log] == list(range(1, len(log) + 1))
    by_key: dict[Any, Any] = {}
    for logged in log:
        if logged.key is not None:
            assert (logged.guest, logged.key) not in by_key
            by_key[logged.guest, logged.key] = logged
    for somebody in setting.people:
        guest = guests[somebody.cookies["starboard_guest"]]
        for act, seq in somebody.ledger:
            logged = by_key[guest, act.key]
            assert isinstance(logged.entry, Chose)
            assert (logged.entry.decision, logged.entry.option) == (act.decision, act.option)
            assert logged.seq - again[logged.seq] == seq
    sitting = Sitting.rebuilt(row, log)
    assert sitting.frozen is None
    if sitting.match is not None:
        record = record_of(sitting)
        replayed = Match.replay(load("spacebase"), record)
        assert replayed.digest(with_chance=False) == record.digest
        if not any(sitting.match.answer_of(seat) for seat in range(sitting.match.seats)):
            assert record.digest == sitting.match.digest(with_chance=False)


def _hash(token: str) -> bytes:
    import hashlib

    return hashlib.sha256(token.encode()).digest()
