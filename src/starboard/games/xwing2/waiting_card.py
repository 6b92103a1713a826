"""A damage card that waits on a condition and replaces the next crit (XW2-ABIL-06)."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.changes import condition_cards
from starboard.games.xwing.changes.damage import check_destroyed, remember_dealt
from starboard.games.xwing.events import DamageSuffered
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import Ship

DARK_SIDE: Final = "illshowyouthedarkside"


def waiting_card(ship: Ship) -> int | None:
    """The damage card on the condition I'll Show You the Dark Side, which replaces the next crit (XW2-ABIL-06)."""
    held = condition_cards.on(ship, DARK_SIDE)
    return held.cards[0] if held is not None and held.cards else None


def deal_waiting_card(game: XWingGame, number: int, *, faceup: bool = True) -> int:
    """Deal that card, past the shields (XW2-DMG-03), faceup unless a card of the ship has it otherwise, and remove the
    condition; gives its kind."""
    ship = game.state.ships[number]
    card = waiting_card(ship)
    assert card is not None
    held = condition_cards.on(ship, DARK_SIDE)
    assert held is not None
    held.cards.remove(card)
    (ship.faceup if faceup else ship.facedown_known).append(card)
    ship.facedown_known.sort()
    name = game.rules.content.damage[card].id if faceup else ""
    game.emit(DamageSuffered(number, "card", False, name, ship.damage, "XW2-COND-01"))
    condition_cards.remove(game, number, DARK_SIDE)
    game.note("damage_card_dealt", number)
    remember_dealt(game, number, card if faceup else -1, "XW2-COND-01")
    check_destroyed(game, number)
    return card
