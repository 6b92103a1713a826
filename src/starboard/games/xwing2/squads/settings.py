"""Whether the squads of a match are legal, where its setting `legality` says that they must be.

`free`: any ships of one faction, as scenarios and tests need them. `strict`: legal by points (XW2-SQD-01 to -05),
and every text is in play. `text_inactive`: the same, but cards are flown without texts that are not implemented.
`quick_builds`: quick builds whose threats add up to the setting `threat` (XW2-QB-01).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec

from starboard.core.decision import Refusal
from starboard.core.errors import BadSetup, UnknownCard
from starboard.games.xwing2.build import read_squad
from starboard.games.xwing2.squads.faults import SQUAD_FILE, Fault, SquadUnreadable, unreadable
from starboard.games.xwing2.squads.finding import MOST_TEXT, MOST_UPGRADES
from starboard.games.xwing2.squads.inactive import inactive_cards, refusals
from starboard.games.xwing2.squads.names import factions_like
from starboard.games.xwing2.squads.reading import Reading, read_squad_text
from starboard.games.xwing2.squads.ready import factions, ready_squad
from starboard.games.xwing2.squads.report import examine
from starboard.games.xwing2.squads.squad import Squad, SquadShip

FREE: Final = "free"
TEXT_INACTIVE: Final = "text_inactive"
STRICT: Final = "strict"
QUICK_BUILDS: Final = "quick_builds"
LEGALITY: Final = (STRICT, TEXT_INACTIVE, QUICK_BUILDS, FREE)
MOST_SHIPS: Final = 30  # of one seat: what the geometry can tell apart, with room to spare
WIDTHS: Final = {"small": 40.0, "medium": 60.0, "large": 80.0}  # of bases in mm (XW2-GEO-02)
SCENARIO: Final = "standard"  # squads of other forms of the game are not built by points


def require_legality(settings: Mapping[str, Any]) -> None:
    """Raises BadSetup for squads beyond all measure, and with every fault of both if they must be legal."""
    for seat in range(2):
        ships = len(read_squad(str(settings[f"squad_{seat}"])))
        if ships > MOST_SHIPS:
            raise BadSetup(f"Squad {seat + 1} has {ships} ships; at most {MOST_SHIPS} can be flown.")
        _require_room(seat, settings)
    legality = str(settings["legality"])
    if legality == FREE:
        return
    if settings.get("scenario", SCENARIO) != SCENARIO:
        if legality != TEXT_INACTIVE:
            _require_texts(settings)
        return
    threat = int(settings["threat"]) if legality == QUICK_BUILDS else None
    found, refused = [], []
    for seat in range(2):
        faults = faults_of(str(settings[f"squad_{seat}"]), legality == TEXT_INACTIVE, threat)
        if faults:
            found.append(f"Squad {seat + 1} is not legal. {' '.join(fault.sentence for fault in faults)}")
            refused += [_of_squad(seat, fault.refusal) for fault in faults]
    if found:
        raise BadSetup(" ".join(found), refused)


def _require_room(seat: int, settings: Mapping[str, Any]) -> None:
    """A squad must find room in its deployment zone, two small ships one behind the other (XW2-SETUP-05)."""
    builds = read_squad(str(settings[f"squad_{seat}"]))
    width = sum(WIDTHS[build.size] / (2 if build.size == "small" else 1) for build in builds)
    edge = float(str(settings["area"]))
    if width > edge:
        raise BadSetup(
            f"Squad {seat + 1} needs {width:g} mm of its edge to be deployed; the play area has {edge:g} mm "
            "(XW2-SETUP-05)."
        )


def _require_texts(settings: Mapping[str, Any]) -> None:
    """In a furball too, no card flies without its text unless that was agreed; replacements never do."""
    found, refused = [], []
    for seat in range(2):
        builds = read_squad(str(settings[f"squad_{seat}"]))
        squad = Squad(builds[0].faction, tuple(SquadShip(build.pilot, build.upgrades) for build in builds))
        faults = refusals(inactive_cards(squad))
        if faults:
            found.append(f"Squad {seat + 1} cannot be flown. {' '.join(one.sentence for one in faults)}")
            refused += [_of_squad(seat, one.refusal) for one in faults]
    if found:
        raise BadSetup(" ".join(found), refused)


@lru_cache(maxsize=1024)
def faults_of(text: str, text_inactive: bool, threat: int | None = None) -> tuple[Fault, ...]:
    """The faults of a squad in notation, by points, or by quick builds if a threat is agreed. Raises BadSetup
    or UnknownCard for what is none."""
    builds = read_squad(text)
    ships = tuple(SquadShip(build.pilot, build.upgrades) for build in builds)
    squad = Squad(builds[0].faction, ships)
    report = examine(Reading(squad, "notation", []), threat=threat, text_inactive=text_inactive)
    return tuple(report.faults)


def as_notation(text: str, threat: int, seat: int = 0) -> str:
    """The squad of a seat as builds are written, in whatever form `starboard squad check` reads one
    (XW2-SQD-06), or as a faction: then ready quick builds of this threat. Raises BadSetup that says whose squad
    it is, with every card that could not be read."""
    if text.strip() in factions():
        return ready_squad(text.strip(), threat).notation
    try:
        _require_size(text)
        if _is_written(text):
            return text
        reading = read_squad_text(text)
    except SquadUnreadable as error:
        why = _better(error, text)
        fault = Fault(SQUAD_FILE, f"unreadable.{why.key}", why.figures, str(why))
        raise BadSetup(f"Squad {seat + 1}: {why}", [_of_squad(seat, fault.refusal)]) from None
    if reading.lost:
        said = " ".join(one.sentence for one in reading.lost)
        refused = [_of_squad(seat, Refusal(SQUAD_FILE, one.key, one.figures)) for one in reading.lost]
        raise BadSetup(f"Squad {seat + 1} cannot be read as it is. {said}", refused)
    try:
        read_squad(reading.squad.notation)
    except BadSetup as error:
        refused = [_of_squad(seat, one) for one in error.refusals]
        raise BadSetup(f"Squad {seat + 1}: {error}", refused) from None
    return reading.squad.notation


def _require_size(text: str) -> None:
    """Raises SquadUnreadable for what is longer than any squad, or has a ship with more cards than any takes."""
    size = len(text.encode(errors="surrogatepass"))
    if size > MOST_TEXT:
        raise unreadable("too_big", bytes=size, most=MOST_TEXT)
    for number, ship in enumerate(text.split("+"), 1):
        if ship.count(",") >= MOST_UPGRADES and _is_written(ship):
            raise unreadable("too_many_upgrades", ship=number, most=MOST_UPGRADES)


def _is_written(text: str) -> bool:
    """Whether it is builds as the rules write them."""
    try:
        return bool(read_squad(text))
    except (BadSetup, UnknownCard):
        return False


def _better(error: SquadUnreadable, text: str) -> SquadUnreadable:
    """The same, with the faction that may be meant."""
    like = factions_like(text) if error.key.startswith("no_form") else []
    return unreadable("no_form_like", candidates=[*like]) if like else error


def _of_squad(seat: int, refusal: Refusal) -> Refusal:
    """The same refusal with the number of the squad that it is about."""
    return msgspec.structs.replace(refusal, figures={**refusal.figures, "squad": seat + 1})
