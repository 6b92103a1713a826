"""What shared code calls the rules, and their numbers in the second edition.

Shared code cites a rule by a key, chapter and number as in `attacks-7`; each edition says which of its rules that
is. The keys follow the order of the second edition, whose XW2-ATK-07 this is.
"""

from __future__ import annotations

from typing import Final

CHAPTERS: Final = {  # its name in numbers, and its last number
    "abilities": ("ABIL", 11),
    "actions": ("ACTION", 22),
    "activation": ("ACT", 6),
    "attacks": ("ATK", 21),
    "charges": ("CHG", 5),
    "conditions": ("COND", 1),
    "crits": ("CRIT", 8),
    "damage": ("DMG", 8),
    "devices": ("DEV", 6),
    "docking": ("DOCK", 3),
    "ending": ("END", 2),
    "engagement": ("ENG", 5),
    "furball": ("FUR", 6),
    "geometry": ("GEO", 53),
    "late": ("LATE", 6),
    "locks": ("LOCK", 5),
    "maneuvers": ("MOVE", 15),
    "obstacles": ("OBST", 12),
    "overlaps": ("OVL", 6),
    "planning": ("PLAN", 4),
    "quick_builds": ("QB", 1),
    "remotes": ("REM", 1),
    "rounds": ("ROUND", 1),
    "setup": ("SETUP", 7),
    "squads": ("SQD", 6),
    "system": ("SYS", 2),
    "terms": ("TERM", 8),
    "tokens": ("TOK", 12),
    "winning": ("WIN", 2),
}
CITES: Final = {
    f"{chapter}-{number}": f"XW2-{short}-{number:02}"
    for chapter, (short, last) in CHAPTERS.items()
    for number in range(1, last + 1)
}
