"""Which games take content packs: those with a package `games/ID/packs`, whose `read_pack` reads one."""

from __future__ import annotations

from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path
from pkgutil import iter_modules

from starboard import games
from starboard.content.packs import PackReader
from starboard.core.errors import UnknownGame


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
