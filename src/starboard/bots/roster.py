"""Which bots play which game, by name."""

from __future__ import annotations

from starboard.bots.bot import Bot, RandomBot
from starboard.core.errors import StarboardError


class UnknownBot(StarboardError):
    """No bot of that name plays that game."""


def bot_names(game: str) -> tuple[str, ...]:
    """The bots for a game, weakest first."""
    return ("random", "greedy") if game == "spacebase" else ("random",)


def make_bot(game: str, name: str) -> Bot:
    """The bot of that name. Raises UnknownBot with a sentence."""
    if name == "random":
        return RandomBot()
    if name == "greedy" and game == "spacebase":
        from starboard.bots.spacebase_greedy import GreedyBot

        return GreedyBot()
    raise UnknownBot(f"No bot {name!r} plays {game}; there are {', '.join(bot_names(game))}.")
