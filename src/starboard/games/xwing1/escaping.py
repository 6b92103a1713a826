"""Ships that are in no squad, but that a card of a carrier brings (XW1-SQD-01)."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes import docking
from starboard.games.xwing.effects.card_effects import INITIATIVE, Query
from starboard.games.xwing.game import new_ship
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import Ship, XWingState

BRINGS: Final[Query[str]] = Query()  # the ship card that is docked with a ship from the beginning


def bring(rules: XWingRules, state: XWingState) -> None:
    """Such ships begin docked, after all others in number."""
    brought = [(number, pilot) for number, ship in enumerate(state.ships) for _, pilot in BRINGS.on(ship)]
    for carrier, pilot in brought:
        number = len(state.ships)
        state.ships.append(new_ship(rules, state.ships[carrier].owner, rules.builds[pilot]))
        docking.attach(state, number, carrier)
        state.ships[number].activated = False


def skill_of(lost: Ship) -> int:
    """The pilot skill of a destroyed ship with all that its cards change at it (XW1-INI-03)."""
    value = build_of(lost).initiative
    for _, changed in INITIATIVE.on(lost):
        value = changed(lost, value)
    return value
