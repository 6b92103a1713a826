"""The bots of one table: whose turn it is among them, and what they choose."""

from __future__ import annotations

from collections.abc import Iterator

from starboard.bots.roster import bot_names
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision
from starboard.server.entries import Chose
from starboard.server.fair import bot_seed
from starboard.server.sitting import Sitting
from starboard.server.work import Think, chosen

SUBSTITUTE = "random"  # answers once for a bot that fails
SCRIPT = "script"  # in whose name an answer is kept that a scenario has written


class BotSeats:
    """Bots remember nothing of a game: whoever thinks for them is told all that they need."""

    def __init__(self, game: str) -> None:
        self._game = game

    @property
    def names(self) -> tuple[str, ...]:
        """The bots that play this game, by rising strength."""
        return bot_names(self._game)

    @property
    def strongest(self) -> str:
        """The bot that sits in for somebody: as good as there is, whoever asks for it."""
        return self.names[-1]

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

    def question(self, sitting: Sitting) -> Think:
        """What is asked of the bots of this table now; what they answer is the same after a restart."""
        seats = sitting.seating.seats
        players = {number: seat.player for number, seat in enumerate(seats) if seat.player is not None}
        return Think(self._game, sitting.play.snapshot(), players, sitting.row.secret, sitting.shown)

    def substitutes(self, sitting: Sitting, decision: Decision) -> Iterator[Chose]:
        """What may be chosen in place of a bot that failed: all options, in an order of chance."""
        chance = SeededChance(seed_of(sitting, decision.seat))
        left = list(decision.options)
        while left:
            option = left.pop(chance.draw("substitute", len(left)))
            try:
                yield chosen(sitting.play, decision, option, SUBSTITUTE, chance)
            except Exception:
                continue  # no place can be found for it: another option


def seed_of(sitting: Sitting, seat: int) -> int:
    """The seed of the bot at this seat for its next answer."""
    return bot_seed(sitting.row.secret, seat, sitting.shown)
