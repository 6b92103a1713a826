"""A card that goes together with an action: one for each (effects.json: with:<action>)."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.tasks.timed_cards import OfferCards


class WithAction(Task):
    """The acting ship's owner may play one card with this action; its effects follow the action's own."""

    action: str
    ship: int

    @step
    def offer(self, game: FleetGame) -> Task | None:
        ship = game.state.ships[self.ship]
        if not ship.in_play:
            return None
        return game.make(OfferCards, ship.seat, f"with:{self.action}", self.ship)
