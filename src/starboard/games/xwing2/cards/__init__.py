"""The cards of the second edition: each card's record, and right after it the trials that make its branches fire.

Importing this writes them all. The files follow the types of cards, each in the order of the edition's data.
"""

from starboard.games.xwing2.cards import (
    conditions,
    damage_cards,
    of_the_rules,
    pilots,
    ship_abilities,
    upgrades,
)
from starboard.games.xwing2.cards.order import ASKED_FIRST
from starboard.games.xwing2.cards.writing import EFFECTS

EFFECTS.ask_first(ASKED_FIRST)

__all__ = ["conditions", "damage_cards", "of_the_rules", "pilots", "ship_abilities", "upgrades"]
