"""Token buckets: so much in the long run, so much at once."""

from __future__ import annotations

from starboard.server.config import Clock


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
    """A bucket for each name; full ones are forgotten now and then."""

    SWEEP = 1024

    def __init__(self, clock: Clock, rate: float, burst: int) -> None:
        self._clock = clock
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str) -> bool:
        """Take a token from the bucket of this name, if there is one."""
        bucket = self._buckets.get(name)
        if bucket is None:
            if len(self._buckets) >= self.SWEEP:
                self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.full}
            bucket = self._buckets[name] = Bucket(self._clock, self._rate, self._burst)
        return bucket.take()
