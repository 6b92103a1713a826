"""Content packs: folders of sheets and data files that take the place of some of a game's own pieces.

What such files mean is the game's business (`PackReader`); here a folder is read, safely, and packs are listed and
found by their digest.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec

from starboard.core.errors import BadSetup

LARGEST: Final = 4_000_000
"""No file of a pack may have more bytes."""
ENDINGS: Final = (".csv", ".json")


class PackFault(msgspec.Struct, frozen=True, order=True):
    """What is wrong with a pack, and what to write instead. `line` counts from 1; 0: the file, or the pack, as a
    whole."""

    file: str
    line: int
    says: str

    @property
    def sentence(self) -> str:
        """With the place before it."""
        place = f"{self.file}, line {self.line}" if self.line else self.file
        return f"{place}: {self.says}"


class PackPart(msgspec.Struct, frozen=True):
    """One sort of pieces: what the pack brings, what it replaces, and how much of the game's own stays."""

    sort: str
    brings: tuple[str, ...]
    replaces: tuple[str, ...]
    own_stay: int


class Pack(msgspec.Struct, frozen=True):
    """A pack that has been read. With faults it cannot be played, and `content` is None."""

    game: str
    name: str
    digest: str  # of all that it means: the same for the same pieces, however they are written
    faults: tuple[PackFault, ...]
    notes: tuple[str, ...]
    parts: tuple[PackPart, ...]
    content: Any = None

    @property
    def is_playable(self) -> bool:
        """Whether a table may use it."""
        return not self.faults


class PackReader(Protocol):
    """How a game reads packs."""

    def __call__(self, files: Mapping[str, bytes]) -> Pack:
        """The pack that these files, by name, make. Never raises for what stands in them: that is a fault."""


def pack_files(folder: Path) -> dict[str, bytes]:
    """The sheets and data files of a folder, by name. Raises BadSetup where there is none, or one cannot be read."""
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix.lower() in ENDINGS and path.is_file())
    except OSError as error:
        raise BadSetup(
            f"{folder} cannot be read ({error.strerror}); give the folder of a pack, with its sheets in it."
        ) from None
    if not found:
        raise BadSetup(
            f"{folder} has no sheets (.csv) and no data files (.json); give the folder of a pack, with pack.csv in it."
        )
    files = {}
    for path in found:
        try:
            size = path.stat().st_size
            if size > LARGEST:
                raise BadSetup(f"{path} has {size} bytes; the largest file of a pack has {LARGEST}.")
            files[path.name] = path.read_bytes()
        except OSError as error:
            raise BadSetup(f"{path} cannot be read ({error.strerror}).") from None
    return files


def packs_in(folder: Path, read: PackReader) -> list[Pack]:
    """All packs of a folder, by name: each of its folders that has a pack.csv or pack.json, with its faults."""
    try:
        inside = sorted(path for path in folder.iterdir() if path.is_dir())
    except OSError as error:
        raise BadSetup(
            f"{folder} cannot be read ({error.strerror}); give a folder that has the folders of packs in it."
        ) from None
    packs = [
        read(pack_files(path))
        for path in inside
        if any((path / f"pack{ending}").is_file() for ending in ENDINGS)
    ]
    return sorted(packs, key=lambda pack: (pack.name, pack.digest))


def pack_by_digest(packs: list[Pack], digest: str) -> Pack:
    """The playable pack with this digest. Raises BadSetup with a sentence."""
    for pack in packs:
        if pack.digest == digest and pack.is_playable:
            return pack
    there = ", ".join(f"{pack.name} ({pack.digest[:12]})" for pack in packs if pack.is_playable) or "none"
    raise BadSetup(f"No pack has the digest {digest[:12]}; the packs here are: {there}.")
