"""Content packs on their way to the tables: which games take them, and the packs that a process was given.

A game takes packs if it has a package `games/ID/packs`, whose `read_pack` reads one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

import msgspec

from starboard import games
from starboard.content.packs import PACK, Pack, PackReader, Shelf, pack_files, pack_folders
from starboard.core.errors import BadSetup, UnknownGame
from starboard.core.game import Ruleset


def games_with_packs() -> tuple[str, ...]:
    """The ids of the games that take packs, in alphabetical order."""
    folders = sorted(found.name for found in iter_modules(games.__path__) if found.ispkg)
    return tuple(name for name in folders if _has_packs(name))


def _has_packs(game: str) -> bool:
    inside = [str(Path(path) / game) for path in games.__path__]
    return PathFinder.find_spec(f"{games.__name__}.{game}.packs", inside) is not None


def pack_reader(game: str) -> PackReader:
    """What reads the packs of a game. Raises UnknownGame with a sentence."""
    if game not in games_with_packs():
        known = ", ".join(games_with_packs())
        raise UnknownGame(f"The game {game!r} takes no content packs; those that do are: {known}.")
    reader: PackReader = import_module(f"{games.__name__}.{game}.packs").read_pack
    return reader


class Parcel(msgspec.Struct, frozen=True):
    """A pack as it was found: its files by name, and whence. What goes to another process, which reads it anew."""

    folder: str
    files: tuple[tuple[str, bytes], ...]


class Packs:
    """The packs that a process may play with, by game: given to it when it starts, and handed on to whoever loads
    rules for a table (`load` in the place of `games.load`)."""

    def __init__(self, parcels: Sequence[Parcel] = ()) -> None:
        self.parcels = tuple(parcels)
        self._read = {parcel: _read(parcel) for parcel in self.parcels}
        self._shelves: dict[str, Shelf] = {}
        for game in games_with_packs() if parcels else ():
            self._shelves[game] = Shelf(pack for pack in self._read.values() if pack.game == game)
        self._rules: dict[str, Ruleset[Any]] = {}

    @classmethod
    def of_folder(cls, folder: Path | None) -> Packs:
        """The packs of a folder; none without one. Raises BadSetup with a sentence where it cannot be read, or has
        none."""
        if folder is None:
            return NO_PACKS
        found = pack_folders(folder)
        if not found:
            raise BadSetup(
                f"{folder} holds no content pack; give a folder that has the folders of packs in it, each with its "
                "pack.csv."
            )
        return cls([Parcel(path.name, tuple(sorted(pack_files(path).items()))) for path in found])

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpacked, (self.parcels,)

    def shelf(self, game: str) -> Shelf:
        """The packs of a game."""
        return self._shelves.get(game) or Shelf()

    def with_faults(self) -> dict[str, Pack]:
        """By folder, those that no table can use."""
        return {parcel.folder: pack for parcel, pack in self._read.items() if not pack.is_playable}

    def lacks(self, game: str, settings: Mapping[str, Any]) -> bool:
        """Whether these options name a pack that is not among them."""
        return bool(settings.get(PACK)) and settings[PACK] not in self.shelf(game).offered

    def load(self, game: str) -> Ruleset[Any]:
        """The rules of a game, whose tables may pick one of these packs. Raises UnknownGame or BrokenGame."""
        plain = games.load(game)
        if game not in self._shelves:
            return plain
        if game not in self._rules:
            self._rules[game] = plain.with_packs(self._shelves[game])
        return self._rules[game]


def _read(parcel: Parcel) -> Pack:
    """A pack as the game reads it that finds no fault in it; else as the first of them does."""
    readings = [pack_reader(game)(dict(parcel.files)) for game in games_with_packs()]
    return next((pack for pack in readings if pack.is_playable), readings[0])


@lru_cache(maxsize=4)
def _unpacked(parcels: tuple[Parcel, ...]) -> Packs:
    """In another process, once for all that is handed to it."""
    return Packs(parcels)


NO_PACKS: Final = Packs()
