"""Upgrade cards with a text, by kind. Importing this writes them."""

from starboard.games.xwing1.cards.upgrades import (
    astromechs,
    cannons,
    crew,
    elite,
    illicit,
    missiles,
    modifications,
    salvaged_astromechs,
    systems,
    tech,
    torpedoes,
    turrets,
)

__all__ = [
    "astromechs",
    "cannons",
    "crew",
    "elite",
    "illicit",
    "missiles",
    "modifications",
    "salvaged_astromechs",
    "systems",
    "tech",
    "torpedoes",
    "turrets",
]
