"""Which bots play which game, by name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from starboard.bots.bot import Bot, RandomBot
from starboard.core.errors import StarboardError
from starboard.games import part


class UnknownBot(StarboardError):
    """No bot of that name plays that game."""


def _own_bots(game: str) -> Mapping[str, str]:
    """A game's own bots, weakest first: `MODULE:CLASS` in its folder by name. `random` plays every game."""
    own = part("bots", game)
    return {} if own is None else own.BOTS


def bot_names(game: str) -> tuple[str, ...]:
    """The bots for a game, weakest first."""
    return (RandomBot.name, *_own_bots(game))


def is_quick(game: str, name: str) -> bool:
    """Whether this bot answers in about a millisecond."""
    own = part("bots", game)
    return name == RandomBot.name or name in getattr(own, "QUICK", ())


def make_bot(game: str, name: str) -> Bot:
    """The bot of that name. Raises UnknownBot with a sentence."""
    if name == RandomBot.name:
        return RandomBot()
    found = _own_bots(game).get(name)
    if found is None:
        raise UnknownBot(f"No bot {name!r} plays {game}; there are {', '.join(bot_names(game))}.")
    module, _, kind = found.partition(":")
    bot: Bot = getattr(import_module(f"starboard.bots.{game}.{module}"), kind)()
    return bot
