"""A card that goes together with an action: one for each (effects.json: with:<action>)."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.state import Check
from starboard.games.fleetcaptains.tasks.timed_cards import OfferCards


class WithAction(Task):
    """The acting ship's owner may play one card with this action; its effects follow the action's own. `used`: one has
    been played already, with its declaration or in its test."""

    action: str
    ship: int
    used: bool = False

    @step
    def offer(self, game: FleetGame) -> Task | None:
        ship = game.state.ships[self.ship]
        if self.used or not ship.in_play:
            return None
        return game.make(OfferCards, ship.seat, f"with:{self.action}", self.ship)


def played_with(game: FleetGame, check: Check) -> bool:
    """Whether the card that goes with an action was played in its test."""
    return any(
        played.seat & 1 == check.seat & 1
        and played.stripe == "operations"
        and game.content.cards[played.card].timing.startswith("with:")
        for played in check.played
    )
