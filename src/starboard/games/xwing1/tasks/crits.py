"""A damage card that comes faceup: what it does at once, and that it may count from the next round on (XW1-CRT-01)."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.xwing.changes.damage import check_destroyed, remove_if_destroyed
from starboard.games.xwing.effects.card_effects import DAMAGE, NEW_DAMAGE
from starboard.games.xwing.effects.queries import WHEN_FACEUP
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.tasks import damage


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
