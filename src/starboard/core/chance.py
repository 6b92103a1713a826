"""The one source of everything random: a key and one counter for each label.

A draw is a whole number 0 <= result < n under a label (`dice`, `deck.t1`, …). Each label counts
for itself, so that a public roll says nothing about a deck. Whoever holds label, index, n and
result of each draw can check or replay a game without knowing its rules.

Sources: `SeededChance` (bulk play), `ScriptedChance` (tests and scenarios), `RecordedChance`
(replay), `CommittedChance` (provably fair games; its key comes from server and players).
"""

from __future__ import annotations

import hashlib
import hmac
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from starboard.core.errors import ChanceExhausted

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def mix(z: int) -> int:
    """The finalizer of splitmix64: a bijection of 64-bit numbers that looks random."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


@lru_cache(maxsize=4096)
def label_number(label: str) -> int:
    """A 64-bit number for a label, equal in every process."""
    return int.from_bytes(hashlib.blake2b(label.encode(), digest_size=8).digest(), "big")


class Chance(ABC):
    """A source of draws; `counters` says how many draws each label has given."""

    __slots__ = ("counters",)

    counters: dict[str, int]

    @abstractmethod
    def draw(self, label: str, n: int) -> int:
        """The next draw under `label`: 0 <= result < n."""

    @abstractmethod
    def clone(self) -> Chance:
        """An independent source that will give the same draws."""

    @abstractmethod
    def plain(self) -> dict[str, Any]:
        """What `chance_from_plain` needs to build this source again. Contains secrets."""


class SeededChance(Chance):
    """Draws from splitmix64 over (seed, label, counter). Fast; not for games among strangers."""

    __slots__ = ("_streams", "seed")

    def __init__(self, seed: int, counters: Mapping[str, int] | None = None) -> None:
        self.seed = seed & _MASK
        self.counters = dict(counters or {})
        self._streams: dict[str, int] = {}

    def draw(self, label: str, n: int) -> int:
        index = self.counters.get(label, 0)
        self.counters[label] = index + 1
        stream = self._streams.get(label)
        if stream is None:
            stream = self._streams[label] = mix(self.seed ^ label_number(label))
        z = (stream + (index + 1) * _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
        # 64 bits over small n: the bias is below 2**-57 and not worth a second draw.
        return (z * n) >> 64

    def clone(self) -> SeededChance:
        copy = SeededChance.__new__(SeededChance)
        copy.seed = self.seed
        copy.counters = self.counters.copy()
        copy._streams = self._streams  # a pure function of seed and label: may be shared
        return copy

    def plain(self) -> dict[str, Any]:
        return {"source": "seeded", "seed": self.seed, "counters": sorted(self.counters.items())}


class ScriptedChance(Chance):
    """Draws written down beforehand, label by label; past their end it asks `otherwise`, if given.

    `passed`: so many draws of a label had been given when play went back to its beginning (see `rewound`).
    """

    __slots__ = ("otherwise", "passed", "script")

    def __init__(self, script: Mapping[str, Sequence[int]], otherwise: Chance | None = None) -> None:
        self.script = {label: tuple(results) for label, results in script.items()}
        self.otherwise = otherwise
        self.passed: dict[str, int] = {}
        self.counters = {}

    def draw(self, label: str, n: int) -> int:
        count = self.counters.get(label, 0)
        index = count - self.passed.get(label, 0)
        results = self.script.get(label, ())
        if index < len(results):
            result = results[index]
            if not 0 <= result < n:
                raise ChanceExhausted(
                    f"The script gives {result} as draw {index} of {label!r}, but 0 to {n - 1} is possible."
                )
        elif self.otherwise is not None:
            result = self.otherwise.draw(label, n)
        else:
            raise ChanceExhausted(
                f"The script holds {len(results)} draws of {label!r}; another one was needed. Add it to `chance`."
            )
        self.counters[label] = count + 1
        return result

    def rewound(self, to: ScriptedChance) -> ScriptedChance:
        """This source, which gives from now on what `to` will give, an earlier state of the same script: for
        practice, where play that goes back meets the same dice. Its counters go on, so that a record of all draws
        keeps its order."""
        copy = to.clone()
        copy.counters = self.counters.copy()
        labels = sorted({*self.counters, *to.counters})
        # what `to` had given of its script when it stood there
        given = {label: to.counters.get(label, 0) - to.passed.get(label, 0) for label in labels}
        copy.passed = {label: copy.counters.get(label, 0) - given[label] for label in labels}
        return copy

    def clone(self) -> ScriptedChance:
        copy = ScriptedChance({}, None if self.otherwise is None else self.otherwise.clone())
        copy.script = self.script
        copy.passed = self.passed
        copy.counters = self.counters.copy()
        return copy

    def plain(self) -> dict[str, Any]:
        plain = {
            "source": "scripted",
            "script": sorted((label, list(results)) for label, results in self.script.items()),
            "otherwise": None if self.otherwise is None else self.otherwise.plain(),
            "counters": sorted(self.counters.items()),
        }
        return {**plain, "passed": sorted(self.passed.items())} if self.passed else plain


class RecordedChance(Chance):
    """The draws of a record, in the order in which they were made; a different question is an error."""

    __slots__ = ("draws", "position")

    def __init__(self, draws: Sequence[tuple[str, int, int]]) -> None:
        """`draws`: (label, n, result) in order."""
        self.draws = tuple(draws)
        self.position = 0
        self.counters = {}

    def draw(self, label: str, n: int) -> int:
        if self.position >= len(self.draws):
            raise ChanceExhausted(f"The record ends after {len(self.draws)} draws; {label!r} was asked for.")
        recorded_label, recorded_n, result = self.draws[self.position]
        if (recorded_label, recorded_n) != (label, n) or not 0 <= result < n:
            raise ChanceExhausted(
                f"Draw {self.position} of the record is {recorded_label!r} of {recorded_n} (result {result}); "
                f"the rules ask for {label!r} of {n}."
            )
        self.position += 1
        self.counters[label] = self.counters.get(label, 0) + 1
        return result

    def clone(self) -> RecordedChance:
        copy = RecordedChance(())
        copy.draws = self.draws
        copy.position = self.position
        copy.counters = self.counters.copy()
        return copy

    def plain(self) -> dict[str, Any]:
        return {
            "source": "recorded",
            "draws": [list(draw) for draw in self.draws],
            "position": self.position,
            "counters": sorted(self.counters.items()),
        }


class CommittedChance(Chance):
    """Draws of a provably fair game: HMAC-SHA-256 of (label, index, attempt) under a 256-bit key.

    The message is the label in UTF-8, a zero byte, the index and the attempt as eight and four
    bytes, big-endian. The first eight bytes of the result are a number; numbers at or above the
    largest multiple of n are rejected and the next attempt is made, so that no result is favoured.

    `first` is the index with which a label begins that has given nothing yet (see `pass_over`).
    """

    __slots__ = ("first", "key")

    def __init__(self, key: bytes, counters: Mapping[str, int] | None = None, first: int = 0) -> None:
        self.key = key
        self.counters = dict(counters or {})
        self.first = first

    def draw(self, label: str, n: int) -> int:
        index = self.counters.get(label, self.first)
        self.counters[label] = index + 1
        return committed_draw(self.key, label, index, n)

    def pass_over(self, first: int) -> None:
        """From here on every label goes on with index `first` at the earliest: what comes before it may
        have been drawn already in a line of play that does not count any more."""
        self.first = max(self.first, first)
        self.counters = {label: max(index, self.first) for label, index in self.counters.items()}

    def clone(self) -> CommittedChance:
        return CommittedChance(self.key, self.counters, self.first)

    def plain(self) -> dict[str, Any]:
        plain = {"source": "committed", "key": self.key.hex(), "counters": sorted(self.counters.items())}
        return {**plain, "first": self.first} if self.first else plain


def committed_draw(key: bytes, label: str, index: int, n: int) -> int:
    """Draw `index` under `label` of a committed game: 0 <= result < n, without modulo bias."""
    limit = (1 << 64) - (1 << 64) % n
    prefix = label.encode() + b"\0" + index.to_bytes(8, "big")
    attempt = 0
    while True:
        digest = hmac.digest(key, prefix + attempt.to_bytes(4, "big"), "sha256")
        number = int.from_bytes(digest[:8], "big")
        if number < limit:
            return number % n
        attempt += 1


def chance_from_plain(plain: dict[str, Any]) -> Chance:
    """The source that gave this plain form."""
    source = plain["source"]
    chance: Chance
    if source == "seeded":
        chance = SeededChance(plain["seed"])
    elif source == "scripted":
        otherwise = plain["otherwise"]
        chance = ScriptedChance(
            dict(plain["script"]), None if otherwise is None else chance_from_plain(otherwise)
        )
        chance.passed = dict(plain.get("passed", ()))
    elif source == "recorded":
        chance = RecordedChance([tuple(draw) for draw in plain["draws"]])
        chance.position = plain["position"]
    elif source == "committed":
        chance = CommittedChance(bytes.fromhex(plain["key"]), first=plain.get("first", 0))
    else:
        raise ValueError(
            f"Unknown chance source {source!r}; known are seeded, scripted, recorded, committed."
        )
    chance.counters = dict(plain["counters"])
    return chance
