"""What can be asked about X-Wing second edition."""

from typing import Final

STUDIES: Final = {
    "attack": "attacks:odds",
    "squad": "squads:examined",
    "quick_builds": "squads:all_quick_builds",
    "filled": "squads:filled",
    "rivals": "squads:rivals_of",
    "pairings": "squads:all_pairings",
}
