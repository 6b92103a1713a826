"""What people at a table say to each other beside the game: ready phrases, and words of their own where all of them
came by invitation.

Nothing of it is kept: it is no part of the game, its record or its digest, and is gone with the table's memory.
Phrases are heard by everybody who looks; words of one's own only by those who sit there.
"""

from __future__ import annotations

import math
import unicodedata
from collections import deque

from starboard.server.config import Clock
from starboard.server.limits import Quotas
from starboard.server.names import what_shows
from starboard.server.problems import Declined
from starboard.server.protocol import Remark, Say, Talked

REMEMBERED = 40  # remarks of one table
LONGEST = 200  # characters of words of one's own
SPAN = 10.0  # seconds in which a seat may say so much


class _Kept:
    """A remark with the key that it was said with, so that it is not said twice."""

    __slots__ = ("at", "key", "remark")

    def __init__(self, remark: Remark, key: str, at: float) -> None:
        self.remark = remark
        self.key = key
        self.at = at


class Remarks:
    """The remarks of one table. `may_write`: all who play came by invitation."""

    def __init__(self, clock: Clock, most: int, may_write: bool) -> None:
        self._clock = clock
        self._most = most
        self._lately = Quotas[int](clock, most, SPAN)
        self._kept: deque[_Kept] = deque(maxlen=REMEMBERED)
        self.may_write = may_write
        self.total = 0

    def say(self, seat: int, message: Say) -> bool:
        """Take a remark in; False: it was said already, with this key. Raises Declined."""
        text = self._checked(message)
        for kept in self._kept:
            if kept.key == message.key and kept.remark.seat == seat:
                if (kept.remark.phrase, kept.remark.text) != (message.phrase, text):
                    raise Declined("key_reused", key=message.key)
                return False
        wait = self._lately.take(seat, 1)
        if wait:
            raise Declined("says_too_much", most=self._most, seconds=math.ceil(wait))
        self.total += 1
        remark = Remark(self.total, seat, 0, message.phrase, text)
        self._kept.append(_Kept(remark, message.key, self._clock.elapsed()))
        return True

    def _checked(self, message: Say) -> str:
        if (message.phrase is None) == (not message.text):
            raise Declined("nothing_said")
        if message.phrase is not None:
            return ""
        if not self.may_write:
            raise Declined("phrases_only")
        text = plain(message.text)
        if not 1 <= len(text) <= LONGEST:
            raise Declined("bad_remark", most=LONGEST)
        return text

    def told(self, is_seated: bool, heard: int) -> Talked | None:
        """What somebody has not heard who heard the first so many; None: there is nothing to tell."""
        now = self._clock.elapsed()
        lines = [
            Remark(said.number, said.seat, int(now - kept.at), said.phrase, said.text)
            for kept in self._kept
            if (said := kept.remark).number > heard and (is_seated or said.phrase is not None)
        ]
        may_write = is_seated and self.may_write
        if not lines and (heard or not may_write):
            return None
        return Talked(lines, heard == 0, may_write)

    def forget(self) -> None:
        """The table is closed."""
        self._kept.clear()


def plain(text: str) -> str:
    """One line of plain text: only signs that show, none that would turn others round or cover them."""
    return " ".join(what_shows(" ".join(unicodedata.normalize("NFC", text).split())).split())
