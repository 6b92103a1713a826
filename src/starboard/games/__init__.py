"""The games, one folder each, by their ids on the command line.

A game is installed if its folder is there: `games/ID/rules.py` with the ruleset as `RULES`. What belongs to it in
other layers is found by the same id (`part`): `bots/ID`, `text/ID`, `odds/ID`, `studies/ID`. A folder without
`rules.py` holds what several editions of a game share.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from traceback import extract_tb
from types import ModuleType
from typing import Any

from starboard.core.errors import BrokenGame, StarboardError, UnknownGame
from starboard.core.game import Ruleset


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all installed games, in alphabetical order."""
    folders = sorted(found.name for found in iter_modules(__path__) if found.ispkg)
    return tuple(name for name in folders if _has_rules(name))


def _has_rules(folder: str) -> bool:
    """Whether there is a `rules.py`; nothing is imported, for what is wrong with one game must not be met by others."""
    inside = [f"{path}/{folder}" for path in __path__]
    return PathFinder.find_spec(f"{__name__}.{folder}.rules", inside) is not None


def package(game: str) -> str:
    """The package of a game: its code, and beside it data, cases and mutants. Raises UnknownGame."""
    if game not in game_ids():
        raise UnknownGame(f"There is no game {game!r} here; the games are {', '.join(game_ids())}.")
    return f"{__name__}.{game}"


def code_packages(game: str) -> tuple[str, ...]:
    """The packages whose code plays a game: its own, then the one that it shares with other editions."""
    modules = (kind.__module__ for kind in type(load(game)).__mro__)
    found = (".".join(name.split(".")[:3]) for name in modules if name.startswith(f"{__name__}."))
    return tuple(dict.fromkeys((package(game), *found)))


@cache
def load(game: str) -> Ruleset[Any]:
    """The rules of a game. Raises UnknownGame or BrokenGame with a sentence."""
    name = f"{package(game)}.rules"
    rules = getattr(_imported(game, name), "RULES", None)
    if not isinstance(rules, Ruleset):
        raise BrokenGame(f"{name} has no ruleset by the name RULES; expected RULES = YourRuleset().")
    if rules.id != game:
        raise BrokenGame(
            f"RULES of {name} has the id {rules.id!r}; expected the name of its folder, {game!r}."
        )
    return rules


def _imported(game: str, name: str) -> ModuleType:
    """This module of a game. Raises BrokenGame, which says where its code failed."""
    try:
        return import_module(name)
    except StarboardError:
        raise
    except Exception as error:
        where = extract_tb(error.__traceback__)[-1]
        raise BrokenGame(
            f"The game {game!r} cannot be loaded: {type(error).__name__}: {error} ({Path(where.filename).name}, line "
            f'{where.lineno}). `python -c "import {name}"` shows all of it; without its folder the others play.'
        ) from error


@cache
def part(layer: str, game: str, module: str = "") -> ModuleType | None:
    """What a game has in another layer: the package `starboard.LAYER.GAME`, or a module of it; None where it has
    nothing there."""
    name = f"starboard.{layer}.{game}"
    if game not in game_ids() or find_spec(name) is None:
        return None
    if module and find_spec(f"{name}.{module}") is None:
        return None
    return _imported(game, f"{name}.{module}" if module else name)
