"""A data folder belongs to one server at a time; two would write over each other's games."""

from __future__ import annotations

import sys
from pathlib import Path
from types import TracebackType
from typing import IO

from starboard.core.errors import StarboardError

FILE = "in-use"


class FolderInUse(StarboardError):
    """Another server keeps its games in this folder."""


class Claim:
    """The folder is ours until this is closed, or the process ends in whatever way."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def __enter__(self) -> Claim:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def claim_folder(folder: Path) -> Claim:
    """Raises FolderInUse. The operating system forgets the claim of a process that is gone."""
    file = (folder / FILE).open("ab")
    if sys.platform != "win32":  # there, nothing like it is needed often enough
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise FolderInUse(
                f"Another server uses the data folder {folder}. Stop it, or choose another folder with --data."
            ) from None
    return Claim(file)
