"""What a seat knows, and what it may answer, as vectors of a fixed length.

Nothing here knows any game: every figure and word of a view or an option has a place in plain data
(`boards/0/credits`, `ships/2/tokens/focus`), and the place, hashed, says which entry of the vector it is added to,
with which sign ("feature hashing"). So new cards and games need no new encoding, a vector shows what the view
shows and nothing else, and is the same in every process. Two places may share an entry; a longer vector makes
that rarer.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import asinh
from typing import Any, Final
from zlib import crc32

import msgspec
import numpy as np
import numpy.typing as npt

Vector = npt.NDArray[np.float32]

LARGE: Final = 1000
"""From here on a figure is a length in micrometres or an angle in thousandths of a degree."""
LARGE_UNIT: Final = 1_000_000


KEPT: Final = 50_000
"""Of how many parts of views or options it is kept what they add."""

_Part = tuple[npt.NDArray[np.intp], Vector]
_encode = msgspec.msgpack.Encoder().encode


class _Place(dict[Any, "_Place"]):
    """A place in plain data, with those within it: its text, where it lies in the vector and with which sign, and
    what each content that was met here adds."""

    __slots__ = ("index", "kept", "sign", "size", "text")

    def __init__(self, text: str, size: int) -> None:
        super().__init__()
        self.text = text
        self.size = size
        hashed = crc32(text.encode())
        self.index = (hashed >> 1) % size
        self.sign = 1.0 if hashed & 1 else -1.0
        self.kept: dict[bytes, _Part] = {}

    def __missing__(self, key: Any) -> _Place:
        within = self[key] = _Place(f"{self.text}/{key}", self.size)
        return within


class Features:
    """Vectors of so many entries.

    A figure adds its inverse hyperbolic sine (as itself near 0, as its logarithm further off), and a large one also
    its millionth: metres, and thousands of degrees. A word adds 1 at a place of its own; words in a list are
    counted, wherever they stand; figures and pieces in a list are told apart by their number. True adds 1; False and
    None add nothing.

    What a part adds (a field, or each of the pieces in it) is kept: from one question to the next most are alike.
    """

    def __init__(self, size: int, *, without: Sequence[str] = ()) -> None:
        """`without`: names of fields that add nothing. Raises ValueError for less than one entry."""
        if size < 1:
            raise ValueError(f"A vector has {size} entries; expected at least 1.")
        self.size = size
        self.without = frozenset(without)
        self._forget()

    def _forget(self) -> None:
        self._root = _Place("", self.size)
        self._kept = 0

    def of(self, *things: Any) -> Vector:
        """The vector, of shape (size,), of structs and plain data, each of them told apart by its number."""
        vector = np.zeros(self.size, dtype=np.float32)
        self.write(vector, *things)
        return vector

    def write(self, vector: Vector, *things: Any) -> None:
        """The same, written into a vector of zeros."""
        if self._kept > KEPT:
            self._forget()
        for number, thing in enumerate(things):
            place = self._root[number]
            if not isinstance(thing, msgspec.Struct):
                self._part(vector, place, thing)
                continue
            tag = thing.__struct_config__.tag
            if tag is not None:
                self._part(vector, place["kind"], tag)
            for name in thing.__struct_fields__:
                if name in self.without:
                    continue
                value = getattr(thing, name)
                if type(value) is list and value and isinstance(value[0], msgspec.Struct):
                    for piece, within in enumerate(value):
                        self._part(vector, place[name][piece], within)
                else:
                    self._part(vector, place[name], value)

    def _part(self, vector: Vector, place: _Place, value: Any) -> None:
        if value is None or value is False:
            return
        content = _encode(value)
        part = place.kept.get(content)
        if part is None:
            entries: dict[int, float] = {}
            _add(place, msgspec.to_builtins(value), entries)
            part = np.array(list(entries), np.intp), np.array(list(entries.values()), np.float32)
            place.kept[content] = part
            self._kept += 1
        vector[part[0]] += part[1]


def _add(place: _Place, value: Any, entries: dict[int, float]) -> None:
    """Add what a value within a part comes to, by entry."""
    kind = type(value)
    if kind is dict:
        for key, within in value.items():
            if within is not None and within is not False:
                _add(place[key], within, entries)
    elif kind is list or kind is tuple:
        for number, within in enumerate(value):
            if within is not None and within is not False:
                _add(place["word" if type(within) is str else number], within, entries)
    elif kind is str:
        word = place[value]
        entries[word.index] = entries.get(word.index, 0.0) + word.sign
    elif kind is bool:
        entries[place.index] = entries.get(place.index, 0.0) + place.sign
    elif value:
        entries[place.index] = entries.get(place.index, 0.0) + place.sign * asinh(value)
        if value >= LARGE or value <= -LARGE:
            large = place["large"]
            entries[large.index] = entries.get(large.index, 0.0) + large.sign * value / LARGE_UNIT
