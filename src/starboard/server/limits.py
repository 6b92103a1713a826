"""Token buckets: so much in the long run, so much at once. Quotas: so much in any hour."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from typing import Generic, TypeVar

from starboard.server.config import Clock

Name = TypeVar("Name", bound=Hashable)


class Bucket:
    """Holds `burst` tokens and gains `rate` a second."""

    __slots__ = ("_burst", "_clock", "_filled", "_rate", "_tokens")

    def __init__(self, clock: Clock, rate: float, burst: int) -> None:
        self._clock = clock
        self._rate = rate
        self._burst = burst
        self._tokens = float(burst)
        self._filled = clock.elapsed()

    def take(self) -> bool:
        """Take a token, if there is one."""
        now = self._clock.elapsed()
        self._tokens = min(self._burst, self._tokens + (now - self._filled) * self._rate)
        self._filled = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether it has been left alone long enough to be forgotten."""
        return self._tokens + (self._clock.elapsed() - self._filled) * self._rate >= self._burst


class Buckets:
    """A bucket for each name; full ones are forgotten whenever there are twice as many as were left last."""

    SWEEP = 1024

    def __init__(self, clock: Clock, rate: float, burst: int) -> None:
        self._clock = clock
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, Bucket] = {}
        self._sweep = self.SWEEP

    def take(self, name: str) -> bool:
        """Take a token from the bucket of this name, if there is one."""
        bucket = self._buckets.get(name)
        if bucket is None:
            if len(self._buckets) >= self._sweep:
                self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.full}
                self._sweep = max(self.SWEEP, 2 * len(self._buckets))
            bucket = self._buckets[name] = Bucket(self._clock, self._rate, self._burst)
        return bucket.take()


class Quotas(Generic[Name]):
    """For each name at most so many things in any span of so many seconds; those of old are forgotten."""

    SWEEP = 1024

    def __init__(self, clock: Clock, most: int, span: float) -> None:
        self._clock = clock
        self._most = most
        self._span = span
        self._taken: dict[Name, deque[float]] = {}
        self._sweep = self.SWEEP

    def take(self, name: Name, count: int) -> float:
        """Take so many at once, all or none. Gives 0 if they were taken, else the seconds until they can be
        (of more than are ever allowed: until the most are)."""
        wait = self.wait(name, count)
        if count and not wait:
            self._taken.setdefault(name, deque()).extend([self._clock.elapsed()] * count)
        return wait

    def wait(self, name: Name, count: int) -> float:
        """What `take` would give; nothing is taken."""
        if not count:
            return 0
        now = self._clock.elapsed()
        if name not in self._taken and len(self._taken) >= self._sweep:
            self._taken = {name: taken for name, taken in self._taken.items() if self._open(taken, now)}
            self._sweep = max(self.SWEEP, 2 * len(self._taken))
        taken = self._open(self._taken.get(name, deque()), now)
        surplus = len(taken) + count - self._most
        if surplus <= 0:
            return 0
        last = min(surplus, len(taken)) - 1
        return taken[last] + self._span - now if taken else self._span

    def give_back(self, name: Name, count: int) -> None:
        """What was taken last came to nothing."""
        taken = self._taken.get(name, deque())
        for _ in range(min(count, len(taken))):
            taken.pop()

    def _open(self, taken: deque[float], now: float) -> deque[float]:
        """What still counts of these; the rest is dropped."""
        while taken and taken[0] + self._span <= now:
            taken.popleft()
        return taken
