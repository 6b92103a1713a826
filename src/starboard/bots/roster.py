"""Which bots play which game, by name."""

from __future__ import annotations

from importlib import import_module

from starboard.bots.bot import Bot, RandomBot
from starboard.core.errors import StarboardError

# by game: name, module and class, weakest first; `random` plays every game and comes before them
_BOTS = {
    "spacebase": (("greedy", "starboard.bots.spacebase_greedy", "GreedyBot"),),
    "xwing2": (
        ("straightforward", "starboard.bots.xwing_pilot", "StraightforwardBot"),
        ("pilot", "starboard.bots.xwing_pilot", "PilotBot"),
    ),
}


class UnknownBot(StarboardError):
    """No bot of that name plays that game."""


def bot_names(game: str) -> tuple[str, ...]:
    """The bots for a game, weakest first."""
    return (RandomBot.name, *(name for name, _, _ in _BOTS.get(game, ())))


def make_bot(game: str, name: str) -> Bot:
    """The bot of that name. Raises UnknownBot with a sentence."""
    if name == RandomBot.name:
        return RandomBot()
    for known, module, kind in _BOTS.get(game, ()):
        if known == name:
            bot: Bot = getattr(import_module(module), kind)()
            return bot
    raise UnknownBot(f"No bot {name!r} plays {game}; there are {', '.join(bot_names(game))}.")
