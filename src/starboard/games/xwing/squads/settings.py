"""Whether the squads of a match are legal, where its setting `legality` says that they must be.

`free`: any ships of one faction, as scenarios and tests need them. `strict`: legal by points (squads-1 to -5),
and every text is in play. `text_inactive`: the same, but cards are flown without texts that are not implemented.
What else an edition offers stands with its own settings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec

from starboard.core.decision import Refusal
from starboard.core.errors import BadSetup, UnknownCard
from starboard.games.xwing.squads.faults import SQUAD_FILE, Fault, SquadUnreadable
from starboard.games.xwing.squads.finding import MOST_TEXT, MOST_UPGRADES
from starboard.games.xwing.squads.inactive import inactive_cards, refusals
from starboard.games.xwing.squads.names import factions_like
from starboard.games.xwing.squads.reading import Reading, read_squad_text
from starboard.games.xwing.squads.report import examine
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import squad_of

FREE: Final = "free"
TEXT_INACTIVE: Final = "text_inactive"
STRICT: Final = "strict"
MOST_SHIPS: Final = 30  # of one seat: what the geometry can tell apart, with room to spare
WIDTHS: Final = {"small": 40.0, "medium": 60.0, "large": 80.0}  # of bases in mm (geometry-2)


def squads_in(settings: Mapping[str, Any]) -> list[str]:
    """The squads of both seats as settings have them."""
    return [str(settings[f"squad_{seat}"]) for seat in range(2)]


def require_measure(rules: SquadRules, settings: Mapping[str, Any]) -> None:
    """Raises BadSetup for squads beyond all measure: they must find room in their deployment zones, two small
    ships one behind the other (setup-5)."""
    for seat, text in enumerate(squads_in(settings)):
        builds = rules.builds.squad(text)
        if len(builds) > MOST_SHIPS:
            raise BadSetup(f"Squad {seat + 1} has {len(builds)} ships; at most {MOST_SHIPS} can be flown.")
        width = sum(WIDTHS[build.size] / (2 if build.size == "small" else 1) for build in builds)
        edge = float(str(settings["area"]))
        if width > edge:
            raise BadSetup(
                f"Squad {seat + 1} needs {width:g} mm of its edge to be deployed; the play area has {edge:g} mm "
                f"({rules.number('setup-5')})."
            )


def require_legal_squads(
    rules: SquadRules, settings: Mapping[str, Any], text_inactive: bool, threat: int | None = None
) -> None:
    """Raises BadSetup with every fault of both squads. `threat`: it was agreed, instead of points."""
    _require(settings, "is not legal", lambda text: faults_of(rules, text, text_inactive, threat))


def require_texts(rules: SquadRules, settings: Mapping[str, Any]) -> None:
    """Raises BadSetup if a card of either squad would fly without its text, whatever else holds of them."""

    def faults(text: str) -> tuple[Fault, ...]:
        return tuple(refusals(rules, inactive_cards(rules, squad_of(rules.builds.squad(text)))))

    _require(settings, "cannot be flown", faults)


def _require(
    settings: Mapping[str, Any], verdict: str, faults_of_squad: Callable[[str], tuple[Fault, ...]]
) -> None:
    found, refused = [], []
    for seat, text in enumerate(squads_in(settings)):
        faults = faults_of_squad(text)
        if faults:
            found.append(f"Squad {seat + 1} {verdict}. {' '.join(fault.sentence for fault in faults)}")
            refused += [_of_squad(seat, fault.refusal) for fault in faults]
    if found:
        raise BadSetup(" ".join(found), refused)


@lru_cache(maxsize=1024)
def faults_of(
    rules: SquadRules, text: str, text_inactive: bool, threat: int | None = None
) -> tuple[Fault, ...]:
    """The faults of a squad in notation, by points, or by threat if one is agreed. Raises BadSetup or UnknownCard
    for what is none."""
    reading = Reading(squad_of(rules.builds.squad(text)), "notation", [])
    return tuple(examine(rules, reading, threat=threat, text_inactive=text_inactive).faults)


def as_notation(rules: SquadRules, text: str, seat: int = 0) -> str:
    """The squad of a seat as builds are written, in whatever form `starboard squad check` reads one
    (squads-6). Raises BadSetup that says whose squad it is, with every card that could not be read."""
    try:
        _require_size(rules, text)
        if _is_written(rules, text):
            return text
        reading = read_squad_text(rules, text)
    except SquadUnreadable as error:
        why = _better(rules, error, text)
        fault = Fault(rules.number(SQUAD_FILE), f"unreadable.{why.key}", why.figures, str(why))
        raise BadSetup(f"Squad {seat + 1}: {why}", [_of_squad(seat, fault.refusal)]) from None
    if reading.lost:
        said = " ".join(one.sentence for one in reading.lost)
        rule = rules.number(SQUAD_FILE)
        refused = [_of_squad(seat, Refusal(rule, one.key, one.figures)) for one in reading.lost]
        raise BadSetup(f"Squad {seat + 1} cannot be read as it is. {said}", refused)
    try:
        rules.builds.squad(reading.squad.notation)
    except BadSetup as error:
        refused = [_of_squad(seat, one) for one in error.refusals]
        raise BadSetup(f"Squad {seat + 1}: {error}", refused) from None
    return reading.squad.notation


def _require_size(rules: SquadRules, text: str) -> None:
    """Raises SquadUnreadable for what is longer than any squad, or has a ship with more cards than any takes."""
    size = len(text.encode(errors="surrogatepass"))
    if size > MOST_TEXT:
        raise rules.unreadable("too_big", bytes=size, most=MOST_TEXT)
    for number, ship in enumerate(text.split("+"), 1):
        if ship.count(",") >= MOST_UPGRADES and _is_written(rules, ship):
            raise rules.unreadable("too_many_upgrades", ship=number, most=MOST_UPGRADES)


def _is_written(rules: SquadRules, text: str) -> bool:
    """Whether it is builds as the rules write them."""
    try:
        return bool(rules.builds.squad(text))
    except (BadSetup, UnknownCard):
        return False


def _better(rules: SquadRules, error: SquadUnreadable, text: str) -> SquadUnreadable:
    """The same, with the faction that may be meant."""
    like = factions_like(rules, text) if error.key.startswith("no_form") else []
    return rules.unreadable("no_form_like", candidates=[*like]) if like else error


def _of_squad(seat: int, refusal: Refusal) -> Refusal:
    """The same refusal with the number of the squad that it is about."""
    return msgspec.structs.replace(refusal, figures={**refusal.figures, "squad": seat + 1})
