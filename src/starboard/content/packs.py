"""Content packs: folders of sheets and data files that take the place of some of a game's own pieces.

What such files mean is the game's business (`PackReader`); here a folder is read, safely, and packs are listed and
found by their digest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec

from starboard.core.errors import BadSetup, PackMissing

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

    @property
    def setting(self) -> str:
        """By which a table picks it: records name a pack by it, so that it has name and digest."""
        return f"{self.name}@{self.digest}"


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


def pack_folders(folder: Path) -> list[Path]:
    """Where the packs of a folder are: each of its folders that has a pack.csv or pack.json; the folder itself, if it
    is one pack. Raises BadSetup where it cannot be read."""
    if _is_pack(folder):
        return [folder]
    try:
        return sorted(path for path in folder.iterdir() if path.is_dir() and _is_pack(path))
    except OSError as error:
        raise BadSetup(
            f"{folder} cannot be read ({error.strerror}); give a folder that has the folders of packs in it."
        ) from None


def _is_pack(folder: Path) -> bool:
    return any((folder / f"pack{ending}").is_file() for ending in ENDINGS)


PACK: Final = "pack"
"""The setting by which a table picks a pack: `NAME@DIGEST`; empty: the game's own pieces."""
LEAST_OF_A_DIGEST: Final = 8
"""So many digits of a digest are enough to name a pack."""


def named(setting: str) -> tuple[str, str]:
    """The name and the digest that a setting says; both empty where no pack was picked."""
    name, _, digest = setting.rpartition("@")
    return name, digest


def in_short(setting: str) -> str:
    """A setting as people read it: the name, and as much of the digest as `starboard content check` shows."""
    name, digest = named(setting)
    return f"{name} ({digest[:12]})"


class Shelf:
    """The packs of one game that its tables may pick.

    Whoever starts games is given a shelf and hands it to the rules (`Ruleset.with_packs`); there is none that
    everybody shares, so that two servers in one process offer what each of them was given.
    """

    def __init__(self, packs: Iterable[Pack] = ()) -> None:
        by_digest = {pack.digest: pack for pack in packs}  # the same pack in two folders is one
        self.packs = tuple(sorted(by_digest.values(), key=lambda pack: (pack.name, pack.digest)))

    @property
    def playable(self) -> tuple[Pack, ...]:
        """Those without faults."""
        return tuple(pack for pack in self.packs if pack.is_playable)

    @property
    def offered(self) -> tuple[str, ...]:
        """The settings that pick one of them."""
        return tuple(pack.setting for pack in self.playable)

    def pack(self, wanted: str) -> Pack:
        """The pack that is meant by a setting, a digest or its beginning, or a name. Raises PackMissing with a
        sentence."""
        name, digest = named(wanted)
        found = [pack for pack in self.playable if pack.digest == digest]
        if not found and not name:
            found = [pack for pack in self.playable if pack.name.casefold() == wanted.casefold()]
        if not found and not name and len(wanted) >= LEAST_OF_A_DIGEST:
            found = [pack for pack in self.playable if pack.digest.startswith(wanted.lower())]
        if len(found) == 1:
            return found[0]
        called = f"{name!r} with the digest {digest[:12]}" if name else repr(wanted)
        if found:
            listed = ", ".join(pack.setting for pack in found)
            raise PackMissing(
                f"{len(found)} packs are meant by {called}: {listed}. Name one by its digest.", name, digest
            )
        there = ", ".join(f"{pack.name!r} with the digest {pack.digest[:12]}" for pack in self.playable)
        faulty = ", ".join(repr(pack.name) for pack in self.packs if not pack.is_playable)
        raise PackMissing(
            f"The content pack {called} is not here; the packs here are: {there or 'none'}."
            + (f" These have faults, which `starboard content check` lists: {faulty}." if faulty else "")
            + " Give the folder that holds it with --packs.",
            name,
            digest if name else "",
        )


NO_PACKS: Final = Shelf()
