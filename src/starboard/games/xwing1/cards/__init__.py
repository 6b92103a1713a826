"""The cards of the first edition: each card's record, and right after it the trials that make its branches fire.

Importing this writes them all. The files follow the types of cards, each in the order of the edition's data.
"""

from starboard.games.xwing1.cards import conditions, damage_cards, pilots, upgrades
from starboard.games.xwing1.cards.writing import EFFECTS, RECORDS

__all__ = ["EFFECTS", "RECORDS", "conditions", "damage_cards", "pilots", "upgrades"]
