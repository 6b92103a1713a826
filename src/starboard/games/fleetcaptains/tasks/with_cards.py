"""A card that goes together with an action: one for each (effects.json: with:<action>)."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cards import OPERATIONS, effects_of
from starboard.games.fleetcaptains.content import Effect, Effects
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.state import Check, Played
from starboard.games.fleetcaptains.tasks.after_attack import APPLIED
from starboard.games.fleetcaptains.tasks.timed_cards import OfferCards, card_scene


class WithAction(Task):
    """The acting ship's owner may play one card with this action; its effects follow the action's own. `used`: one has
    been played already, with its declaration or in its test; `card`: the one of its test, of which more may follow."""

    action: str
    ship: int
    used: bool = False
    card: Played | None = None

    @step
    def offer(self, game: FleetGame) -> Task | None:
        ship = game.state.ships[self.ship]
        if not ship.in_play:
            return None
        if self.used:
            return None if self.card is None else self._rest(game, self.card)
        return game.make(OfferCards, ship.seat, f"with:{self.action}", self.ship)

    def _rest(self, game: FleetGame, played: Played) -> Task | None:
        """What the card of the test does beyond the test."""
        card = game.content.cards[played.card]
        found = beyond_test(effects_of(card, OPERATIONS), played.held)
        scene = card_scene(game, played.seat, played.card, game.name_of(self.ship), timing=card.timing)
        return None if played.cancelled else game.make(RunEffects, tuple(found), scene)


def beyond_test(effects: Effects, held: tuple[str, ...]) -> list[Effect]:
    """Those of these effects that are not carried out in the test itself; `held`: the conditions that held then."""
    found: list[Effect] = []
    for effect in effects:
        if effect.op == "if":
            found += beyond_test(effect.then if effect.cond in held else effect.otherwise, held)
        elif effect.op not in APPLIED:
            found.append(effect)
    return found


def played_with(game: FleetGame, check: Check) -> Played | None:
    """The card that goes with an action, if it was played in its test."""
    return next(
        (
            played
            for played in check.played
            if played.seat & 1 == check.seat & 1
            and played.stripe == OPERATIONS
            and game.content.cards[played.card].timing.startswith("with:")
        ),
        None,
    )
