"""All that can be said of a squad at once: its faults, what was not read of it, what is not implemented."""

from __future__ import annotations

import msgspec

from starboard.games.xwing.squads import faults
from starboard.games.xwing.squads.faults import Fault, Note, SquadIllegal
from starboard.games.xwing.squads.inactive import Inactive, inactive_cards, refusals
from starboard.games.xwing.squads.legality import check_points
from starboard.games.xwing.squads.points import card_points, ship_points, squad_points
from starboard.games.xwing.squads.reading import Reading
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad


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
    rules: SquadRules,
    reading: Reading,
    *,
    limit: int | None = None,
    threat: int | None = None,
    text_inactive: bool = False,
) -> Report:
    """Check a squad: by points, if the edition does not judge it by threat; `limit`: if not the usual points.

    `text_inactive`: both sides agree to fly cards whose text is not implemented.
    """
    squad = reading.squad
    limit = rules.points_limit if limit is None else limit
    judged = rules.by_threat(squad, threat)
    by_rules = check_points(rules, squad, limit) if judged is None else judged.faults
    by_rules += lost_cards(rules, reading)
    inactive = inactive_cards(rules, squad)
    found = by_rules if text_inactive else [*by_rules, *refusals(rules, inactive)]
    return Report(
        legal=not found,
        legal_by_the_rules=not by_rules,
        form=reading.form,
        notation=squad.notation,
        name=squad.name,
        faction=squad.faction,
        points=squad_points(rules, squad),
        points_limit=limit if judged is None else None,
        threat=None if judged is None else judged.threat,
        agreed_threat=None if judged is None else judged.agreed,
        ships=ship_reports(rules, squad),
        obstacles=list(squad.obstacles),
        faults=found,
        notes=reading.notes,
        inactive=inactive,
        text_inactive=text_inactive,
    )


def lost_cards(rules: SquadRules, reading: Reading) -> list[Fault]:
    """The cards that could not be read, as faults."""
    return [
        Fault(rules.rule_of(faults.SQUAD_FILE, one.key, one.figures), one.key, one.figures, one.sentence)
        for one in reading.lost
    ]


def require_legal(report: Report) -> None:
    """Raises SquadIllegal with every fault of a squad that cannot be flown."""
    if report.faults:
        raise SquadIllegal(report.faults)


def ship_reports(rules: SquadRules, squad: Squad) -> list[ShipReport]:
    """The ships of a squad of known cards with their costs."""
    return [
        ShipReport(
            ship.pilot,
            rules.content.pilots[ship.pilot].ship,
            ship_points(rules, ship),
            rules.content.pilots[ship.pilot].cost,
            [UpgradeReport(name, card_points(rules, ship, name)) for name in ship.upgrades],
        )
        for ship in squad.ships
    ]
