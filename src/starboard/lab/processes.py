"""Games spread over several processes: batches of their numbers, what came of each as soon as it is done.

Whoever stops asking stops the processes, when the batches that they are at are done.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, resource_tracker
from queue import SimpleQueue
from typing import TypeVar

from starboard.core.errors import StarboardError

T = TypeVar("T")


def in_processes(
    play: Callable[[Sequence[int]], list[T]], numbers: Sequence[int], jobs: int, batch: int
) -> Generator[T, None, None]:
    """What `play` makes of all numbers, so many at a time, in no order. Both travel to the processes, which start
    afresh: `play` is a function of a module, or one with some arguments given."""
    batches = (numbers[start : start + batch] for start in range(0, len(numbers), batch))
    done: SimpleQueue[Future[list[T]]] = SimpleQueue()
    # Workers start afresh: a fork would copy the thread of a progress bar half-way through its work.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))

    def give_out(how_many: int) -> int:
        """Hand the next batches to the pool; gives how many there were."""
        given = list(islice(batches, how_many))
        for batch in given:
            pool.submit(play, batch).add_done_callback(done.put)
        return len(given)

    try:
        with _interrupts_held_back():
            waiting = give_out(2 * jobs)
        while waiting:
            finished = done.get()
            waiting += give_out(1) - 1
            yield from finished.result()
    except BrokenProcessPool:
        raise StarboardError(
            "A worker process ended before its games did; memory may be short. Try fewer --jobs."
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held_back() -> Generator[None, None, None]:
    """Processes started meanwhile never see Ctrl-C: this one stops them when their games are done."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # would be started with the first worker, and lift the block again
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
