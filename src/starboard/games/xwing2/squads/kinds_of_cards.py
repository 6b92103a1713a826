"""Solitary and standardized cards (XW2-SQD-04)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from starboard.games.xwing.squads import faults
from starboard.games.xwing.squads.faults import Fault
from starboard.games.xwing.squads.legality import known_ships
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad, SquadShip


def solitary_cards(rules: SquadRules, squad: Squad) -> Iterator[Fault]:
    """Of one upgrade type a squad holds only one solitary card (XW2-SQD-04)."""
    found: dict[str, list[str]] = {}
    for _, ship in known_ships(rules, squad):
        for name in ship.upgrades:
            if rules.content.upgrades[name].solitary:
                found.setdefault(rules.content.upgrades[name].sides[0].type, []).append(name)
    for slot, names in found.items():
        if len(names) > 1:
            yield rules.fault(
                faults.KINDS_OF_CARDS, "second_solitary", slot=slot, count=len(names), upgrades=list(names)
            )


def standardized_cards(rules: SquadRules, squad: Squad) -> Iterator[Fault]:
    """A standardized card is taken by all ships of the type or by none (XW2-SQD-04)."""
    by_type: dict[str, list[tuple[int, SquadShip]]] = {}
    for number, ship in known_ships(rules, squad):
        by_type.setdefault(rules.content.pilots[ship.pilot].ship, []).append((number, ship))
    for ship_type, ships in by_type.items():
        for name in _standardized(rules, (ship for _, ship in ships)):
            without = [number for number, ship in ships if name not in ship.upgrades]
            if without:
                yield rules.fault(
                    faults.KINDS_OF_CARDS,
                    "not_standardized",
                    upgrade=name,
                    ship_type=ship_type,
                    missing_in_ships=without,
                )


def _standardized(rules: SquadRules, ships: Iterable[SquadShip]) -> list[str]:
    return sorted(
        {name for ship in ships for name in ship.upgrades if rules.content.upgrades[name].standardized}
    )
