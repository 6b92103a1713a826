"""A damage card that comes faceup: what it does at once, and that it may count from the next round on (XW1-CRT-01);
damage that a card takes the place of."""

from __future__ import annotations

from typing import Final

from starboard.core.task import Task, step
from starboard.games.xwing.changes.condition_cards import take_card
from starboard.games.xwing.changes.damage import AFTERMATH, check_destroyed, remove_if_destroyed
from starboard.games.xwing.effects.card_effects import DAMAGE, NEW_DAMAGE
from starboard.games.xwing.effects.queries import WHEN_FACEUP
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.tasks import damage

CAME_FACEUP: Final = "has seen a damage card come faceup"  # a mark of an attack, after the ship's number
SPARED: Final = (
    "was spared"  # a mark in `Ship.once`: no more of the damage that would have destroyed it is suffered
)


class SufferDamage(damage.SufferDamage):
    """Damage, with cards that stand in for a critical damage, or for the destruction."""

    @step
    def begin_batch(self, game: XWingGame) -> None:
        once = game.state.ships[self.ship].once
        if SPARED in once:
            if self.suffered:
                self.hits = self.crits = 0
            else:  # it was spared before this damage
                once.remove(SPARED)
        super().begin_batch(game)

    @step
    def suffer_one(self, game: XWingGame) -> Task | None:
        if SPARED in game.state.ships[self.ship].once:
            self.batch = 0
        return super().suffer_one(game)

    def instead_of_crit(self, game: XWingGame) -> Task | None:
        """A damage card that lies on a condition is dealt, in an attack but not after it; shields do not stop it
        (XW1-DMG-03)."""
        attack = game.state.attack
        if attack is None or AFTERMATH in attack.marks:
            return None
        card = take_card(game, self.ship)
        if card < 0:
            return None
        dealing = game.make(damage.DealFaceup, self.ship, "XW1-CND-01", 0, "card", False, [card])
        dealing.begin_with("draw_another")
        return dealing


class ResolveCrit(damage.ResolveCrit):
    """Its text is resolved before the next damage of the same attack (XW1-DMG-01)."""

    @step
    def resolve_card(self, game: XWingGame) -> Task | None:
        """One that was turned up counts as two from then on, if it is a Direct Hit (XW1-DMG-02)."""
        ship, effects = game.state.ships[self.ship], game.rules.effects
        if self.card not in ship.faceup:
            return None
        if not ship.destroyed:
            check_destroyed(game, self.ship)
            remove_if_destroyed(game, self.ship)
        card = game.rules.content.damage[self.card].id
        if DAMAGE + card in effects.from_next_round:
            ship.once.append(NEW_DAMAGE + card)
        resolve = effects.answer_of(WHEN_FACEUP, DAMAGE + card)
        return resolve(game, self.ship) if resolve is not None else None
