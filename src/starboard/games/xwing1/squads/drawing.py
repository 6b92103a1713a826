"""Settings with squads drawn at random: legal by points, in both profiles, with both damage decks and measured either
way in turns.

Game `number` of a seed has the same squads wherever it is played.
"""

from __future__ import annotations

from typing import Final

from starboard.core.chance import SeededChance, mix
from starboard.games.xwing.geometry.outlines import obstacle_outlines
from starboard.games.xwing.squads.drawing import points_squad, shuffled
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.settings import STRICT
from starboard.games.xwing1.damage_decks import DECKS

OBSTACLES: Final = 6  # XW1-SET-03
PROFILES: Final = ("faq43", "rr2015")
MEASURING: Final = ("free", "as_printed")
KINDS: Final = ("asteroid", "debris")  # the first edition has no others (XW1-OBS-11)


def drawn_settings(rules: SquadRules, number: int, seed: int) -> dict[str, int | str | bool]:
    """Squads of both seats, and six obstacles."""
    chance = SeededChance(mix(seed ^ mix(number + 1)))
    outlines = sorted(name for name, one in obstacle_outlines().items() if one.kind in KINDS)
    settings: dict[str, int | str | bool] = {
        "profile": PROFILES[number % 2],
        "damage_deck": DECKS[number // 2 % 2],
        "measuring": MEASURING[number // 4 % 2],
        "obstacles": ",".join(shuffled(outlines, chance)[:OBSTACLES]),
        "legality": STRICT,
    }
    for seat in range(2):
        settings[f"squad_{seat}"] = points_squad(rules, 2 * number + seat, seed, chance).notation
    return settings
