"""Whether the squads of a match are legal: beside what all editions offer (`games/xwing/squads/settings.py`),
`quick_builds`, whose threats add up to the setting `threat` (XW2-QB-01). A squad may be named by its faction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starboard.games.xwing.squads import settings as shared
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.settings import FREE, STRICT, TEXT_INACTIVE
from starboard.games.xwing2.squads.ready import factions, ready_squad

QUICK_BUILDS: Final = "quick_builds"
LEGALITY: Final = (STRICT, TEXT_INACTIVE, QUICK_BUILDS, FREE)
SCENARIO: Final = "standard"  # squads of other forms of the game are not built by points


def require_legality(rules: SquadRules, settings: Mapping[str, Any]) -> None:
    """Raises BadSetup for squads beyond all measure, and with every fault of both if they must be legal."""
    shared.require_measure(rules, settings)
    legality = str(settings["legality"])
    if legality == FREE:
        return
    if settings.get("scenario", SCENARIO) == SCENARIO:
        threat = int(settings["threat"]) if legality == QUICK_BUILDS else None
        shared.require_legal_squads(rules, settings, legality == TEXT_INACTIVE, threat)
    elif legality != TEXT_INACTIVE:  # in a furball too; replacements never fly without their text
        shared.require_texts(rules, settings)


def as_notation(rules: SquadRules, text: str, threat: int, seat: int = 0) -> str:
    """The squad of a seat as builds are written, in whatever form squads are read (XW2-SQD-06), or as a faction:
    then ready quick builds of this threat. Raises BadSetup that says whose squad it is."""
    if text.strip() in factions(rules):
        return ready_squad(rules, text.strip(), threat).notation
    return shared.as_notation(rules, text, seat)
