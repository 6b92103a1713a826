"""What an injured pilot is ignored of: the text of the ship card with what it has copied, and all Elite upgrades."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.cards.build import SILENT, SILENT_COPIES, SILENT_PILOT, build_of
from starboard.games.xwing.effects.sharing import SHARES
from starboard.games.xwing.state import Ship
from starboard.games.xwing1.content import CONTENT

INJURED_PILOT: Final = CONTENT.damage_number["injuredpilot"]
ELITE: Final = "elite"


def silence(ship: Ship) -> None:
    """Have these cards count for nothing while the damage card is faceup, and count again after it."""
    is_silent = any(thing.startswith(SILENT) for thing in ship.lent)
    if (INJURED_PILOT in ship.faceup) == is_silent:
        return
    if is_silent:
        ship.lent = [thing for thing in ship.lent if not thing.startswith(SILENT)]
        return
    elite = [card for card in build_of(ship).upgrades if ELITE in CONTENT.upgrade(card).sides[0].slots]
    copies = [] if SHARES.on(ship) else [SILENT_COPIES]  # what an upgrade shares is that upgrade's text
    ship.lent += [SILENT_PILOT, *copies, *(f"{SILENT}{card}" for card in elite)]
