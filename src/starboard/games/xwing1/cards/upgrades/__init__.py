"""Upgrade cards with a text, by kind. Importing this writes them."""

from starboard.games.xwing1.cards.upgrades import (
    astromechs,
    cannons,
    elite,
    missiles,
    tech,
    torpedoes,
    turrets,
)

__all__ = ["astromechs", "cannons", "elite", "missiles", "tech", "torpedoes", "turrets"]
