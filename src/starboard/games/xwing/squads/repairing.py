"""The smallest repair of a squad by points: the fewest cards to take away so that it is legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Final

import msgspec

from starboard.games.xwing.squads.faults import Fault
from starboard.games.xwing.squads.inactive import inactive_cards
from starboard.games.xwing.squads.inactive import refusals as refusals_of_texts
from starboard.games.xwing.squads.legality import check_points
from starboard.games.xwing.squads.points import card_points, ship_points, squad_points
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad, SquadShip

MOST: Final = 4  # changes of one repair; what needs more is built anew
TRIES: Final = 3000  # squads that are looked at for one
SETS: Final = 50_000  # ways to change so many things that are weighed


class Change(msgspec.Struct, frozen=True):
    """An upgrade that is taken off a ship, or (None) the ship that is taken out. `ship` counts from 0 in the squad
    as it is."""

    ship: int
    upgrade: str | None


class Repair(msgspec.Struct, frozen=True):
    """What to take away, and the legal squad that is left."""

    changes: list[Change]
    notation: str
    points: int


def smallest_repair(
    rules: SquadRules, squad: Squad, limit: int | None = None, *, text_inactive: bool = False
) -> Repair | None:
    """The fewest changes that make a squad of known cards legal; of equally few those that leave the most points,
    then the most ships, then those that came first. None: it is legal, or no few changes do it."""
    most = rules.points_limit if limit is None else limit

    def faults(one: Squad) -> list[Fault]:
        found = check_points(rules, one, most)
        return found if text_inactive else [*found, *refusals_of_texts(rules, inactive_cards(rules, one))]

    wrong = faults(squad)
    if not wrong:
        return None
    worth = {change: _worth(rules, squad, change) for change in _changes(squad)}
    over = squad_points(rules, squad) - most
    tries = 0
    for count in range(1, MOST + 1):
        if comb(len(worth), count) > SETS:
            return None
        # the first that is legal leaves the most: they are tried by what they take away
        for changes in sorted(_sets(worth, wrong, count), key=lambda one: _cost(worth, one)):
            if sum(worth[change] for change in changes) < over:
                continue
            tries += 1
            if tries > TRIES:
                return None
            left = without(rules, squad, changes)
            if left.ships and not faults(left):
                return Repair(list(changes), left.notation, squad_points(rules, left))
    return None


def without(rules: SquadRules, squad: Squad, changes: Iterable[Change]) -> Squad:
    """The squad after these changes, of the faction of the first ship that is left."""
    gone = {change.ship for change in changes if change.upgrade is None}
    ships = []
    for number, ship in enumerate(squad.ships):
        if number in gone:
            continue
        upgrades = list(ship.upgrades)
        for change in changes:
            if change.ship == number and change.upgrade is not None:
                upgrades.remove(change.upgrade)
        ships.append(SquadShip(ship.pilot, tuple(upgrades)))
    faction = squad.faction
    if gone and ships:
        faction = rules.content.side(rules.content.pilots[ships[0].pilot].faction)
    return msgspec.structs.replace(squad, ships=tuple(ships), faction=faction)


def _changes(squad: Squad) -> Iterator[Change]:
    for number, ship in enumerate(squad.ships):
        yield Change(number, None)
        for name in dict.fromkeys(ship.upgrades):
            yield Change(number, name)


def _worth(rules: SquadRules, squad: Squad, change: Change) -> int:
    ship = squad.ships[change.ship]
    return ship_points(rules, ship) if change.upgrade is None else card_points(rules, ship, change.upgrade)


def _sets(worth: dict[Change, int], wrong: Sequence[Fault], count: int) -> Iterator[tuple[Change, ...]]:
    """So many changes together, none of them within another, that touch every ship which is wrong by itself."""
    needed = [ships for fault in wrong if (ships := _ships_of(fault))]
    for changes in combinations(worth, count):
        touched = {change.ship for change in changes}
        out = {change.ship for change in changes if change.upgrade is None}
        if any(change.upgrade is not None and change.ship in out for change in changes):
            continue
        if all(touched & ships for ships in needed):
            yield changes


def _ships_of(fault: Fault) -> set[int]:
    """The ships of which one must change so that the fault goes; empty: that is not known. Another faction may also
    be mended by taking out the others."""
    if fault.key == "other_faction":
        return set()
    one, several = fault.figures.get("ship"), fault.figures.get("in_ships")
    if isinstance(one, int):
        return {one - 1}
    return (
        {number - 1 for number in several if isinstance(number, int)} if isinstance(several, list) else set()
    )


def _cost(worth: dict[Change, int], changes: tuple[Change, ...]) -> tuple[int, int, int]:
    points = sum(worth[change] for change in changes)
    return points, sum(change.upgrade is None for change in changes), -sum(change.ship for change in changes)
