"""A card that goes together with an action: one for each (effects.json: with:<action>)."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cards import cards_for, crew_of, may_hold
from starboard.games.fleetcaptains.changes import hand
from starboard.games.fleetcaptains.content import Effect, walk
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


def relaxing(game: FleetGame, seat: int) -> int:
    """By how many control tokens a building action can need fewer with the best card that the seat has, in hand or as
    crew; 0: it has none (effects.json: install relax)."""
    suited = cards_for(game.content, ("with:build",))
    cards = [
        card for card in (*hand(game, seat), *(card for card, _ in crew_of(game, seat))) if card in suited
    ]
    if not cards or not may_hold(game, seat, ("with:build",), _relaxes):
        return 0
    printed = [game.content.cards[card].operations for card in cards]
    return max(
        (
            int(effect.n)
            for one in printed
            if one is not None
            for effect in walk(one.effects)
            if _relaxes(effect)
        ),
        default=0,
    )


def _relaxes(effect: Effect) -> bool:
    return effect.op == "install" and effect.mode == "relax"
