"""Whether the squads of a match are legal, where its setting `legality` says that they must be.

`free`: any ships of one faction, as scenarios and tests need them. `strict`: legal by points (XW2-SQD-01 to -05),
and every text is in play. `text_inactive`: the same, but cards are flown without texts that are not implemented.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from starboard.core.errors import BadSetup
from starboard.games.xwing.second.build import read_squad
from starboard.games.xwing.second.squads.reading import Reading
from starboard.games.xwing.second.squads.report import examine
from starboard.games.xwing.second.squads.squad import Squad, SquadShip

FREE: Final = "free"
TEXT_INACTIVE: Final = "text_inactive"
STRICT: Final = "strict"
LEGALITY: Final = (STRICT, TEXT_INACTIVE, FREE)
MOST_SHIPS: Final = 30  # of one seat: what the geometry can tell apart, with room to spare
SCENARIO: Final = "standard"  # squads of other forms of the game are not built by points


def require_legality(settings: Mapping[str, Any]) -> None:
    """Raises BadSetup for squads beyond all measure, and with every fault of both if they must be legal."""
    for seat in range(2):
        ships = len(read_squad(str(settings[f"squad_{seat}"])))
        if ships > MOST_SHIPS:
            raise BadSetup(f"Squad {seat + 1} has {ships} ships; at most {MOST_SHIPS} can be flown.")
    legality = str(settings["legality"])
    if legality == FREE or settings.get("scenario", SCENARIO) != SCENARIO:
        return
    found = []
    for seat in range(2):
        faults = faults_of(str(settings[f"squad_{seat}"]), legality == TEXT_INACTIVE)
        if faults:
            found.append(f"Squad {seat + 1} is not legal. {' '.join(faults)}")
    if found:
        raise BadSetup(" ".join(found))


@lru_cache(maxsize=1024)
def faults_of(text: str, text_inactive: bool) -> tuple[str, ...]:
    """The faults of a squad in notation, as sentences. Raises BadSetup or UnknownCard for what is none."""
    builds = read_squad(text)
    ships = tuple(SquadShip(build.pilot, build.upgrades) for build in builds)
    squad = Squad(builds[0].faction, ships)
    report = examine(Reading(squad, "notation", []), text_inactive=text_inactive)
    return tuple(fault.sentence for fault in report.faults)
