"""Other spellings of factions, slots, ships and cards, as builders and archives of the first edition have them.

XWS has its own words for factions and slots, and a misspelt title in its specification; builders tell reprints apart by
a bracket or a number; archives write slots and ships in the plural.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starboard.games.xwing.squads.rules import Spellings

XWS_SLOTS: Final[Mapping[str, str]] = {
    "elite": "ept",
    "astromech": "amd",
    "salvaged_astromech": "samd",
    "modification": "mod",
}
_SLOTS: Final[Mapping[str, tuple[str, ...]]] = {
    "elite": ("elitepilottalent", "elitepilottalents", "elites", "talent"),
    "astromech": ("astromechdroid", "astromechs", "droid", "droids"),
    "salvaged_astromech": ("salvagedastromech", "salvagedastromechdroid", "salvagedastromechs", "salvaged"),
    "torpedo": ("torpedoes",),
}
_PLURALS: Final = (
    "system", "tech", "cannon", "turret", "missile", "bomb", "crew", "illicit", "modification", "title",
)  # fmt: skip
_SHIPS: Final[Mapping[str, tuple[str, ...]]] = {
    "tieadvprototype": ("tieadvancedprototype",),
    "tieadvanced": ("tieadvancedx1",),
    "tiefighter": ("sabinestiefighter",),
    "tiefofighter": ("tiefo",),
    "tiesffighter": ("tiesf", "specialforcestie"),
    "lambdaclassshuttle": ("lambdashuttle", "lambda", "lambdas"),
    "sheathipedeclassshuttle": ("sheathipede",),
    "upsilonclassshuttle": ("upsilonshuttle", "upsilon"),
    "alphaclassstarwing": ("starwing",),
    "lancerclasspursuitcraft": ("lancer", "shadowcaster"),
    "yt1300": ("yt1300freighter",),
    "yt2400": ("yt2400freighter",),
    "firespray31": ("firespray", "firesprays"),
    "z95headhunter": ("z95", "z95s"),
}
_SHIP_PLURALS: Final = (
    "xwing", "ywing", "awing", "bwing", "ewing", "kwing", "uwing", "t70xwing", "tiefighter", "tieinterceptor",
    "tiebomber", "tiephantom", "tiedefender", "tiestriker", "tiepunisher", "tieaggressor",
)  # fmt: skip
_PILOTS: Final[Mapping[str, tuple[str, ...]]] = {
    "poedameron-swx57": ("poedameron2", "poedameronps9", "poedameronhotr"),
    "hansolo-swx57": ("hansolo2", "hansolotfa", "hansolohotr"),
    "chewbacca-swx57": ("chewbacca2", "chewbaccatfa", "chewbaccahotr"),
    "sabinewren-tiefighter": ("sabinewrentf",),
    "nashtahpuppilot": ("nashtahpup",),
}
_UPGRADES: Final[Mapping[str, tuple[str, ...]]] = {
    "millenniumfalcon": ("milleniumfalcon",),
    "millenniumfalcon-swx57": (
        "millenniumfalcon2", "millenniumfalcontfa", "millenniumfalconhotr",
        "milleniumfalcon2", "milleniumfalcontfa", "milleniumfalconswx57",
    ),
    "ghost-swx72": ("ghost2", "ghostphantomii"),
    "r2d2-swx22": ("r2d2crew",),
    "adaptiveailerons": ("adaptativeailerons",),
}  # fmt: skip


def _by_spelling(spelled: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    return {other: one for one, others in spelled.items() for other in others}


_FACTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "rebelalliance": ("rebel", "rebels"),
    "galacticempire": ("imperial", "imperials", "empire"),
    "scumandvillainy": ("scum", "scumvillainy"),  # Scum & Villainy
}
SPELLINGS: Final = Spellings(
    factions=_by_spelling(_FACTIONS),
    slots={name: slot for slot, name in XWS_SLOTS.items()}
    | _by_spelling(_SLOTS)
    | {f"{slot}s": slot for slot in _PLURALS},
    ships=_by_spelling(_SHIPS) | {f"{ship}s": ship for ship in _SHIP_PLURALS},
    pilots=_by_spelling(_PILOTS),
    upgrades=_by_spelling(_UPGRADES),
)
OWN_FACTIONS: Final = frozenset(SPELLINGS.factions) - {"scumvillainy"}
"""Words for factions that no other edition has."""
ABBREVIATED: Final[Mapping[str, str]] = {  # huge ships in XWS before 1.0
    "raiderclasscorvfore": "Raider-class Corvette (Fore)",
    "raiderclasscorvaft": "Raider-class Corvette (Aft)",
}
