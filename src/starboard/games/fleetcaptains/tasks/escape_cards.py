"""Cards before a roll of breakaway or evasion (FC-BRK-05)."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.core.task import Task, step
from starboard.games.fleetcaptains.changes import team_of
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.tasks.timed_cards import OfferCards


class AskEscapeCard(Task):
    """One card of this side: the mover's (escape) or the enemy's (enemy_escape); of the owner of ships that roll, or its
    partner (R-32)."""

    seat: int
    timing: str
    ships: tuple[int, ...]

    @step
    def offer(self, game: FleetGame) -> Task:
        seats = (self.seat, *(seat for seat in team_of(game, self.seat) if seat != self.seat))
        rolling = {game.state.ships[number].seat for number in self._rolling(game)}
        first, *others = sorted(seats, key=lambda seat: seat not in rolling)
        return game.make(OfferCards, first, self.timing, self._rolling(game)[0], partners=tuple(others))

    def _rolling(self, game: FleetGame) -> Sequence[int]:
        """The ships of this side that the roll is of, the mover's or the enemies there; the card concerns the first."""
        lead = game.state.ships[self.ships[0]]
        return self.ships if self.timing == "escape" else game.state.enemies_at(lead.at, lead.side)
