"""The games, one folder each, by their ids on the command line."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from starboard.core.errors import UnknownGame
from starboard.core.game import Ruleset

_RULESETS = {"spacebase": ("starboard.games.spacebase.rules", "SpaceBase")}


def game_ids() -> tuple[str, ...]:
    """The ids of all installed games."""
    return tuple(_RULESETS)


@cache
def load(game: str) -> Ruleset[Any]:
    """The rules of a game. Raises UnknownGame with a sentence."""
    if game not in _RULESETS:
        raise UnknownGame(f"There is no game {game!r} here; the games are {', '.join(_RULESETS)}.")
    module, name = _RULESETS[game]
    ruleset: Ruleset[Any] = getattr(import_module(module), name)()
    return ruleset
