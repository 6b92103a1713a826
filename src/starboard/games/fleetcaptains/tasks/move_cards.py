"""What may be used at the start of a move, before breakaway (FC-MOVE-02): abilities of the ships, and cards."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.tasks.abilities import START, UseAbilities
from starboard.games.fleetcaptains.tasks.timed_cards import OfferCards


class OfferMoveCards(Task):
    """Abilities of each ship, then cards, any number of them."""

    ships: tuple[int, ...]

    @step
    def abilities(self, game: FleetGame) -> Task:
        return game.make(UseAbilities, self.ships, START)

    @step
    def cards(self, game: FleetGame) -> Task | None:
        """None for a move that an ability has ended already (`OfferCards`), or in which a ship has cloaked."""
        ships = [number for number in self.ships if game.state.ships[number].in_play]
        if not ships or any(game.state.ships[number].cloaked for number in ships):
            return None
        return game.make(OfferCards, game.state.ships[ships[0]].seat, "move", ships[0], any_number=True)
