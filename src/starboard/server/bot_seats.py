"""The bots of one table: whose turn it is among them, and what they choose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from starboard.bots.bot import Bot
from starboard.bots.roster import bot_names, make_bot
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, Option, Parametric, option_fields
from starboard.core.match import Match
from starboard.lab.failures import failure_of
from starboard.server.entries import Chose
from starboard.server.fair import bot_seed
from starboard.server.sitting import Sitting

SUBSTITUTE = "random"  # answers once for a bot that fails


class BotFailed(msgspec.Struct, frozen=True):
    """A bot could not answer. `error` in a line, `traceback` in full."""

    bot: str
    error: str
    traceback: str


class BotSeats:
    """Bots are made when first needed; they remember nothing of a game."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._made: dict[str, Bot] = {}

    @property
    def strongest(self) -> str:
        """The bot that sits in for somebody: as good as there is, whoever asks for it."""
        return bot_names(self._game)[-1]

    def asked(self, sitting: Sitting) -> Decision | None:
        """An open decision that a bot is to answer, or None."""
        match = sitting.match
        if match is None or match.over or sitting.stands_still:
            return None
        seats = sitting.seating.seats
        for decision in match.waiting:
            if seats[decision.seat].player is not None:
                return decision
        return None

    def choice(self, sitting: Sitting, decision: Decision) -> Chose | BotFailed:
        """What the bot of this seat answers, the same after a restart; or how it failed.

        It only reads the sitting, so that it may run in a thread of its own while nothing else writes.
        """
        name = sitting.seating.seats[decision.seat].player
        assert name is not None
        try:
            bot = self._made.get(name)
            if bot is None:
                bot = self._made[name] = make_bot(self._game, name)
            return bot_choice(bot, name, sitting.play, decision, seed_of(sitting, decision.seat))
        except Exception as error:
            return BotFailed(name, repr(error), failure_of(error).traceback)

    def substitutes(self, sitting: Sitting, decision: Decision) -> Iterator[Chose]:
        """What may be chosen in place of a bot that failed: all options, in an order of chance."""
        chance = SeededChance(seed_of(sitting, decision.seat))
        left = list(decision.options)
        while left:
            option = left.pop(chance.draw("substitute", len(left)))
            try:
                yield _chose(sitting.play, decision, option, SUBSTITUTE, chance)
            except Exception:
                continue  # no place can be found for it: another option


def seed_of(sitting: Sitting, seat: int) -> int:
    """The seed of the bot at this seat for its next answer."""
    return bot_seed(sitting.row.secret, seat, sitting.shown)


def bot_choice(bot: Bot, name: str, match: Match, decision: Decision, seed: int) -> Chose:
    """What this bot answers, by a seed of its own."""
    chance = SeededChance(seed)
    option = bot.choose(decision, lambda: match.view(decision.seat), chance)
    return _chose(match, decision, option, name, chance)


def _chose(match: Match, decision: Decision, option: Option, name: str, chance: SeededChance) -> Chose:
    if not isinstance(option, Parametric):
        return Chose(decision.seat, decision.id, option.id, bot=name)
    filled = match.fill(decision.seat, option, lambda n: chance.draw("place", n))
    return Chose(decision.seat, decision.id, _what_was_chosen(filled), bot=name)


def _what_was_chosen(option: Option) -> dict[str, Any]:
    """The fields of a filled-in option; the region that it was offered with follows from the game."""
    return {name: value for name, value in option_fields(option).items() if name != "region"}
