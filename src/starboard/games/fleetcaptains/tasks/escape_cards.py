"""Cards before a roll of breakaway or evasion (FC-BRK-05)."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.fleetcaptains.changes import team_of
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.tasks.timed_cards import OfferCards


class AskEscapeCard(Task):
    """One card of this side: the mover's (escape) or the enemy's (enemy_escape); of the owner or its partner (R-32)."""

    seat: int
    timing: str
    ships: tuple[int, ...]

    @step
    def offer(self, game: FleetGame) -> Task:
        partners = tuple(seat for seat in team_of(game, self.seat) if seat != self.seat)
        return game.make(OfferCards, self.seat, self.timing, self._ship(game), partners=partners)

    def _ship(self, game: FleetGame) -> int:
        """The own ship that it concerns: the first of the mover's, or of the enemies there."""
        lead = game.state.ships[self.ships[0]]
        if self.timing == "escape":
            return self.ships[0]
        return game.state.enemies_at(lead.at, lead.side)[0]
