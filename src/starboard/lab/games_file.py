"""A long simulation kept in a file: the plan in the first line, then a line for each game that is done.

Whatever ends a run, Ctrl-C, `kill -9` or a failing disk, the same command goes on with what is missing. A game
that broke off is played again: its fault may have been mended.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Generic, Protocol, TypeVar

import msgspec

from starboard.core.errors import BadSetup


class Kept(Protocol):
    """What became of a game: its number, and a digest unless it broke off."""

    @property
    def number(self) -> int: ...
    @property
    def digest(self) -> str: ...


G = TypeVar("G", bound=Kept)


class Head(msgspec.Struct, frozen=True):
    """What the games of a file belong to."""

    plan: dict[str, object]  # but for the numbers of games: a file may be gone on with for more
    revision: str


class GamesFile(Generic[G]):
    """The games of a plan that are done, in a file that grows; `of`: what one is read as, `command`: whose file it
    is."""

    def __init__(
        self, path: Path, wanted: msgspec.Struct, revision: str, of: type[G], command: str = "simulate"
    ) -> None:
        """Raises BadSetup if the file is of something else, or cannot be written."""
        self.path = path
        self.done: dict[int, G] = {}
        head = Head(_plain(wanted), revision)
        try:
            self._file: BinaryIO = path.open("ab+")
            self._file.seek(0)
            lines = self._file.read().splitlines(keepends=True)
            whole = [line for line in lines if line.endswith(b"\n")]  # the last may be torn
            if whole:
                self._check(whole[0], head)
            for line in whole[1:]:
                played = msgspec.json.decode(line, type=of)
                self.done[played.number] = played
            self._file.truncate(sum(map(len, whole)))
            if not whole:
                self._write(head)
        except OSError as error:
            raise BadSetup(f"{path} cannot be used to keep the games ({error.strerror}).") from None
        except msgspec.MsgspecError as error:
            raise BadSetup(
                f"{path} is no file of `starboard {command} --resume` ({error}); name another one."
            ) from None
        self.done = {number: played for number, played in self.done.items() if played.digest}

    def _check(self, line: bytes, head: Head) -> None:
        found = msgspec.json.decode(line, type=Head)
        if found.revision != head.revision:
            raise BadSetup(
                f"{self.path} has games of revision {found.revision}; the rules are now of revision "
                f"{head.revision}. Name another file to begin anew."
            )
        other = sorted(name for name in head.plan if found.plan.get(name) != head.plan[name])
        if other:
            said = "; ".join(f"{name} is {found.plan.get(name)}, not {head.plan[name]}" for name in other)
            raise BadSetup(
                f"{self.path} has games of another plan ({said}). Give the same plan, or another file."
            )

    def add(self, played: G) -> None:
        """Keep a game, at once."""
        self._write(played)

    def _write(self, line: Head | G) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def __enter__(self) -> GamesFile[G]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def _plain(wanted: msgspec.Struct) -> dict[str, object]:
    """As it is read back."""
    plain = msgspec.json.decode(msgspec.json.encode(wanted), type=dict[str, object])
    return {name: value for name, value in plain.items() if name not in ("games", "first")}
