"""The games, one folder each, by their ids on the command line."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from starboard.core.errors import UnknownGame
from starboard.core.game import Ruleset

_RULESETS = {
    "spacebase": ("starboard.games.spacebase.rules", "SpaceBase"),
    "xwing2": ("starboard.games.xwing.second.rules", "XWingSecond"),
}


def game_ids() -> tuple[str, ...]:
    """The ids of all installed games."""
    return tuple(_RULESETS)


def package(game: str) -> str:
    """The package of a game: its code, and beside it data, cases and mutants. Raises UnknownGame."""
    load(game)
    return _RULESETS[game][0].rpartition(".")[0]


def code_packages(game: str) -> tuple[str, ...]:
    """The packages whose code plays a game: its own, or the one that it shares with another edition."""
    own = package(game)
    above = own.rpartition(".")[0]
    return (own,) if above == __name__ else (above,)


@cache
def load(game: str) -> Ruleset[Any]:
    """The rules of a game. Raises UnknownGame with a sentence."""
    if game not in _RULESETS:
        raise UnknownGame(f"There is no game {game!r} here; the games are {', '.join(_RULESETS)}.")
    module, name = _RULESETS[game]
    ruleset: Ruleset[Any] = getattr(import_module(module), name)()
    return ruleset
