"""The bots of one table: whose turn it is among them, and what they choose."""

from __future__ import annotations

from typing import Any

from starboard.bots.bot import Bot
from starboard.bots.roster import bot_names, make_bot
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, Option, Parametric, option_fields
from starboard.server.entries import Chose
from starboard.server.fair import bot_seed
from starboard.server.problems import Declined
from starboard.server.sitting import Sitting


class BotSeats:
    """Bots are made when first needed; they remember nothing of a game."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._made: dict[str, Bot] = {}

    def check(self, name: str) -> None:
        """Raises Declined if no such bot plays this game."""
        if name not in bot_names(self._game):
            raise Declined("unknown_bot", bot=name, bots=list(bot_names(self._game)))

    def asked(self, sitting: Sitting) -> Decision | None:
        """An open decision that a bot is to answer, or None."""
        match = sitting.match
        if match is None or match.over or sitting.frozen is not None:
            return None
        seats = sitting.seating.seats
        for decision in match.waiting:
            if seats[decision.seat].player is not None:
                return decision
        return None

    def choice(self, sitting: Sitting, decision: Decision) -> Chose:
        """What the bot of this seat answers; the same after a restart.

        It only reads the sitting, so that it may run in a thread of its own while nothing else writes.
        """
        match = sitting.play
        seat = decision.seat
        name = sitting.seating.seats[seat].player
        assert name is not None
        bot = self._made.get(name)
        if bot is None:
            bot = self._made[name] = make_bot(self._game, name)
        chance = SeededChance(bot_seed(sitting.row.secret, seat, sitting.shown))
        option = bot.choose(decision, lambda: match.view(seat), chance)
        if not isinstance(option, Parametric):
            return Chose(seat, decision.id, option.id, bot=name)
        filled = match.fill(seat, option, lambda n: chance.draw("place", n))
        return Chose(seat, decision.id, _what_was_chosen(filled), bot=name)


def _what_was_chosen(option: Option) -> dict[str, Any]:
    """The fields of a filled-in option; the region that it was offered with follows from the game."""
    return {name: value for name, value in option_fields(option).items() if name != "region"}
