"""Ship cards with a text, by faction, then by ship. Importing this writes them."""

from starboard.games.xwing1.cards.pilots import first_order, imperials, rebels, resistance, scum

__all__ = ["first_order", "imperials", "rebels", "resistance", "scum"]
