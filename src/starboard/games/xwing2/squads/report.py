"""All that can be said of a squad at once: its faults, what was not read of it, what is not implemented."""

from __future__ import annotations

import msgspec

from starboard.games.xwing2.content import pilots
from starboard.games.xwing2.squads import faults
from starboard.games.xwing2.squads.faults import Fault, Note, SquadIllegal
from starboard.games.xwing2.squads.inactive import Inactive, inactive_cards, refusals
from starboard.games.xwing2.squads.legality import POINTS_LIMIT, check_points
from starboard.games.xwing2.squads.points import card_points, ship_points, squad_points
from starboard.games.xwing2.squads.quick import THREAT, check_quick_builds, squad_threat
from starboard.games.xwing2.squads.reading import Reading
from starboard.games.xwing2.squads.squad import Squad


class UpgradeReport(msgspec.Struct, frozen=True):
    """An upgrade and its points on this ship."""

    id: str
    points: int


class ShipReport(msgspec.Struct, frozen=True):
    """A ship of a squad and what it costs."""

    pilot: str
    ship_type: str
    points: int
    pilot_points: int
    upgrades: list[UpgradeReport]


class Report(msgspec.Struct, frozen=True):
    """What an examination found.

    `legal`: there is no fault. `legal_by_the_rules` leaves out the refusal of cards whose text is not
    implemented; these are in `inactive` in any case, flown as they are if `text_inactive`.
    """

    legal: bool
    legal_by_the_rules: bool
    form: str
    notation: str
    name: str
    faction: str
    points: int
    points_limit: int | None
    threat: int | None
    agreed_threat: int | None
    ships: list[ShipReport]
    obstacles: list[str]
    faults: list[Fault]
    notes: list[Note]
    inactive: list[Inactive]
    text_inactive: bool


def examine(
    reading: Reading,
    *,
    limit: int = POINTS_LIMIT,
    threat: int | None = None,
    text_inactive: bool = False,
) -> Report:
    """Check a squad: by quick builds if it names some or a threat is agreed, else by points.

    `text_inactive`: both sides agree to fly cards whose text is not implemented.
    """
    squad = reading.squad
    if squad.quick_builds and threat is None:
        threat = THREAT
    by_rules = check_points(squad, limit) if threat is None else check_quick_builds(squad, threat)
    by_rules += [Fault(faults.SQUAD_FILE, one.key, one.figures, one.sentence) for one in reading.lost]
    inactive = inactive_cards(squad)
    found = by_rules if text_inactive else [*by_rules, *refusals(inactive)]
    return Report(
        legal=not found,
        legal_by_the_rules=not by_rules,
        form=reading.form,
        notation=squad.notation,
        name=squad.name,
        faction=squad.faction,
        points=squad_points(squad),
        points_limit=limit if threat is None else None,
        threat=None if threat is None else squad_threat(squad, threat),
        agreed_threat=threat,
        ships=ship_reports(squad),
        obstacles=list(squad.obstacles),
        faults=found,
        notes=reading.notes,
        inactive=inactive,
        text_inactive=text_inactive,
    )


def require_legal(report: Report) -> None:
    """Raises SquadIllegal with every fault of a squad that cannot be flown."""
    if report.faults:
        raise SquadIllegal(report.faults)


def ship_reports(squad: Squad) -> list[ShipReport]:
    """The ships of a squad of known cards with their costs."""
    return [
        ShipReport(
            ship.pilot,
            pilots()[ship.pilot].ship,
            ship_points(ship),
            pilots()[ship.pilot].cost,
            [UpgradeReport(name, card_points(ship.pilot, name)) for name in ship.upgrades],
        )
        for ship in squad.ships
    ]
