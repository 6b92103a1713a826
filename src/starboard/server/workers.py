"""Who does what takes long, so that the server answers everybody else at once: queues, processes, threads.

A queue is fair: whoever asks for much waits behind whoever asks for little, for one job of each is done in
turn. It is bounded, for each who asks and in all. Behind it are processes, started when they are first
needed; one that ends, or takes too long, fails its job and is started anew for the next. A server that
is given no processes (and one that cannot start any) does the jobs in a thread.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from starboard.bots.roster import is_quick
from starboard.core.errors import StarboardError
from starboard.games.packs import NO_PACKS, Packs
from starboard.server.config import Config
from starboard.server.problems import Declined
from starboard.server.work import Advise, AnyJob, AnyResult, Failed, Prepare, Receive, Think, Work
from starboard.server.worker import HEADER, framed

logger = logging.getLogger(__name__)

JobT = TypeVar("JobT")
ResultT = TypeVar("ResultT")
DoneBy = TypeVar("DoneBy", contravariant=True)
Gives = TypeVar("Gives", covariant=True)

UNBOUNDED = 1_000_000  # a table asks for one job at a time, so there are as many as tables

Errand = Callable[[], Awaitable[Any]]

_decode = msgspec.msgpack.Decoder[AnyResult](AnyResult).decode
_encode = msgspec.msgpack.Encoder().encode


class WorkFailed(StarboardError):
    """A job came to nothing: the program failed at it, it took too long, or its process was ended."""


class Asker(NamedTuple):
    """Who asks: a person, of a network, which may be many persons or one with many cookies."""

    network: str
    person: str = ""


NOBODY = Asker("")  # the server itself, and tests


class Hand(Protocol[DoneBy, Gives]):
    """Somebody who does one job at a time."""

    async def do(self, job: DoneBy, seconds: float) -> Gives:
        """What comes of it. Raises WorkFailed."""

    async def close(self) -> None:
        """End it."""


class ThreadHand:
    """Does jobs in a thread of this process; what it has begun it ends, however long it takes."""

    def __init__(self, packs: Packs = NO_PACKS) -> None:
        self._work = Work(packs)

    async def do(self, job: AnyJob, seconds: float) -> AnyResult:
        try:
            return await asyncio.to_thread(self._work.do, job)
        except Exception as error:
            logger.exception("A job failed")
            raise WorkFailed(f"The program failed at it ({error!r}).") from error

    async def close(self) -> None:
        pass


class OwnHand:
    """Does what is a matter of this process alone: a coroutine, which lets a thread do what takes long."""

    async def do(self, job: Errand, seconds: float) -> Any:
        return await job()

    async def close(self) -> None:
        pass


class ProcessHand:
    """Does jobs in a process of its own."""

    def __init__(self, packs: Packs = NO_PACKS) -> None:
        self._packs = packs
        self._process: Process | None = None
        self._instead = ThreadHand(packs)

    @property
    def process(self) -> Process | None:
        """The process, while there is one."""
        return self._process

    async def do(self, job: AnyJob, seconds: float) -> AnyResult:
        is_new = False
        if self._process is None or self._process.returncode is not None:
            try:
                self._process = await _start()
            except OSError:
                logger.exception("No process can be started; a thread does the work")
                return await self._instead.do(job, seconds)
            is_new = bool(self._packs.parcels)
        try:
            async with asyncio.timeout(seconds):
                if is_new:
                    await _exchange(self._process, Receive(self._packs.parcels))
                result = await _exchange(self._process, job)
        except TimeoutError:
            await self.close()
            raise WorkFailed(f"It took more than {seconds:.0f} seconds.") from None
        except (OSError, EOFError, msgspec.DecodeError) as error:
            await self.close()
            raise WorkFailed("The process that worked at it has ended.") from error
        if isinstance(result, Failed):
            raise WorkFailed(f"The program failed at it ({result.error}).")
        return result

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _start() -> Process:
    # A session of its own: Ctrl-C in the server's terminal is the server's. It ends with its input.
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "starboard.server.worker", stdin=PIPE, stdout=PIPE, start_new_session=True
    )


async def _exchange(process: Process, job: AnyJob) -> AnyResult:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(framed(_encode(job)))
    await process.stdin.drain()
    size = int.from_bytes(await process.stdout.readexactly(HEADER), "big")
    result: AnyResult = _decode(await process.stdout.readexactly(size))
    return result


class Waiting(NamedTuple, Generic[JobT, ResultT]):
    """A job in a queue."""

    job: JobT
    done: asyncio.Future[ResultT]


Line = OrderedDict[str, deque[Waiting[JobT, ResultT]]]  # of one network: jobs by person


class Bounds(NamedTuple):
    """How many jobs may wait: of one person, of one network, in all."""

    person: int = UNBOUNDED
    network: int = UNBOUNDED
    most: int = UNBOUNDED


class Queue(Generic[JobT, ResultT]):
    """Jobs, and the hands that do them. One job of each network is done in turn, and within it one of each
    person: neither many jobs nor many cookies get anybody there sooner."""

    def __init__(
        self, hands: Sequence[Hand[JobT, ResultT]], seconds: float, bounds: Bounds | None = None
    ) -> None:
        self.hands = list(hands)
        self._free = deque(self.hands)
        self._seconds = seconds
        self._bounds = bounds or Bounds()
        self._waiting: OrderedDict[str, Line[JobT, ResultT]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def do(self, who: Asker, job: JobT) -> ResultT:
        """What comes of a job, when it is its turn. Raises Declined if too many wait, WorkFailed."""
        bounds = self._bounds
        line: Line[JobT, ResultT] = self._waiting.get(who.network, OrderedDict())
        for waits, most in (
            (len(line.get(who.person, ())), bounds.person),
            (sum(map(len, line.values())), bounds.network),
        ):
            if waits >= most:
                raise Declined("too_much_at_once", 429, most=most)
        if sum(len(jobs) for each in self._waiting.values() for jobs in each.values()) >= bounds.most:
            raise Declined("server_busy", 503)
        waiting: Waiting[JobT, ResultT] = Waiting(job, asyncio.get_running_loop().create_future())
        line = self._waiting.setdefault(who.network, OrderedDict())
        line.setdefault(who.person, deque()).append(waiting)
        self._go_on()
        return await waiting.done

    def _next(self) -> Waiting[JobT, ResultT]:
        network, line = self._waiting.popitem(last=False)
        person, jobs = line.popitem(last=False)
        waiting = jobs.popleft()
        if jobs:
            line[person] = jobs  # behind everybody else there
        if line:
            self._waiting[network] = line  # behind everybody else
        return waiting

    def _go_on(self) -> None:
        while self._free and self._waiting:
            waiting = self._next()
            if waiting.done.done():
                continue  # nobody waits for it any more
            task = asyncio.get_running_loop().create_task(self._let(self._free.popleft(), waiting))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _let(self, hand: Hand[JobT, ResultT], waiting: Waiting[JobT, ResultT]) -> None:
        try:
            result = await hand.do(waiting.job, self._seconds)
        except Exception as error:
            if not waiting.done.done():
                waiting.done.set_exception(error)
        else:
            if not waiting.done.done():
                waiting.done.set_result(result)
        finally:
            self._free.append(hand)
            self._go_on()

    def prepare(self, job: JobT) -> None:
        """Let all hands get ready by this job, without waiting for it."""
        for number in range(len(self.hands)):
            task = asyncio.get_running_loop().create_task(self._prepare(Asker(f"prepare {number}"), job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _prepare(self, who: Asker, job: JobT) -> None:
        try:
            await self.do(who, job)
        except WorkFailed:
            logger.exception("A worker could not get ready")

    async def close(self) -> None:
        """End all hands; whoever waits is not answered."""
        self._waiting.clear()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for hand in self.hands:
            await hand.close()


class Workers:
    """Everybody who works for one server. Bots that think long have hands of their own, and so have
    records and studies, of which each may take seconds."""

    def __init__(self, config: Config) -> None:
        limits, hands = config.limits, config.workers
        others = min(hands, 1)
        bounds = Bounds(limits.waiting_of, limits.waiting_from, limits.waiting)
        packs = config.packs
        self._thinking = Queue(_hands(hands, packs), limits.thinking)
        self._cheap = Queue(_hands(0, packs), limits.thinking)
        self.records = Queue(_hands(others, packs), limits.replaying, bounds)
        self.studies = Queue(_hands(others, packs), limits.studying, bounds)
        # what is as long as a table's log: opening it, its file, all that happened there (one of each socket)
        self.tables: Queue[Errand, Any] = Queue([OwnHand()], 0, bounds)
        self.files: Queue[Errand, Any] = Queue([OwnHand()], 0, bounds)
        self.states: Queue[Errand, Any] = Queue([OwnHand()], 0)
        self._is_prepared = hands > 0

    def begin(self) -> None:
        """Start those who are needed at once: a bot is asked in the middle of a game."""
        if self._is_prepared:
            self._thinking.prepare(Prepare())

    async def think(self, who: str, job: Think) -> AnyResult:
        """What the bots of a table answer; who made the table waits behind the others for the next of
        theirs. Raises WorkFailed."""
        is_cheap = all(is_quick(job.game, name) for name in job.players.values())
        queue = self._cheap if is_cheap else self._thinking  # what takes a millisecond is done in a thread
        return await queue.do(Asker(who), job)

    async def advise(self, who: str, job: Advise) -> AnyResult:
        """What a bot would do in somebody's place, in turn with all that think. Raises WorkFailed."""
        return await self._thinking.do(Asker(who), job)

    async def close(self) -> None:
        """End all of them."""
        for queue in (self._thinking, self._cheap, self.records, self.studies):
            await queue.close()
        for own in (self.tables, self.files, self.states):
            await own.close()


def _hands(processes: int, packs: Packs) -> list[Hand[AnyJob, AnyResult]]:
    """So many processes; without any, one thread."""
    return [ProcessHand(packs) for _ in range(processes)] or [ThreadHand(packs)]


def usual_workers() -> int:
    """As many processes for bots as this machine has cores to spare, at least one."""
    return max(1, (os.cpu_count() or 1) - 1)
