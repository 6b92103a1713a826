"""Whether a squad by points is legal: every fault, rule by rule (XW2-SQD-01 to -05)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec

from starboard.games.xwing2.content import pilots, upgrades
from starboard.games.xwing2.squads import faults
from starboard.games.xwing2.squads.cards import printed_names
from starboard.games.xwing2.squads.faults import Fault, fault
from starboard.games.xwing2.squads.points import card_points
from starboard.games.xwing2.squads.restrictions import Bearer, unmet
from starboard.games.xwing2.squads.slots import shortages
from starboard.games.xwing2.squads.squad import Squad, SquadShip

POINTS_LIMIT: Final = 200

_RULE_OF_NEED: Final = {
    "needs_faction": faults.POINTS,
    "needs_faction_or_name": faults.POINTS,
    "needs_non_limited": faults.KINDS_OF_CARDS,
}


def check_points(squad: Squad, limit: int = POINTS_LIMIT) -> list[Fault]:
    """Every fault of a squad by points; none if it is legal."""
    return [
        *known_cards(squad),
        *points_limit(squad, limit),
        *one_faction(squad),
        *limited_names(squad),
        *upgrades_fit(squad),
        *solitary_cards(squad),
        *standardized_cards(squad),
    ]


def faults_of_adding(squad: Squad, ship: int, upgrade_id: str, limit: int = POINTS_LIMIT) -> list[Fault]:
    """A builder's reasons for refusal: what would newly be wrong if the ship of this index took it."""
    return refusals(squad, ship, limit)(upgrade_id)


def refusals(squad: Squad, ship: int, limit: int = POINTS_LIMIT) -> Callable[[str], list[Fault]]:
    """The same for any number of upgrades: the squad as it is gets examined once."""
    before = {(one.rule, one.key, str(one.figures)) for one in check_points(squad, limit)}
    names = _names_of(squad)
    points = _points_of(squad)

    def refused(upgrade_id: str) -> list[Fault]:
        ships = list(squad.ships)
        ships[ship] = SquadShip(ships[ship].pilot, (*ships[ship].upgrades, upgrade_id))
        with_it = msgspec.structs.replace(squad, ships=tuple(ships))
        if ships[ship].pilot in pilots() and upgrade_id in upgrades():
            after = _what_it_can_break(with_it, ship, upgrade_id, names, points, limit)
        else:
            after = iter(check_points(with_it, limit))
        return [one for one in after if (one.rule, one.key, str(one.figures)) not in before]

    return refused


def _what_it_can_break(
    squad: Squad, ship: int, upgrade_id: str, names: frozenset[str], points: int, limit: int
) -> Iterator[Fault]:
    """The faults of a squad that its newest upgrade can have brought, in the order of `check_points`.

    `names` and `points` are those of the squad without it. Other ships only gain by another name in the
    squad, and it changes no faction.
    """
    card = upgrades()[upgrade_id]
    yield from _over(points + card_points(squad.ships[ship].pilot, upgrade_id), limit)
    if not names.isdisjoint(printed_names(upgrade_id)):
        yield from limited_names(squad)
    known = [name for name in squad.ships[ship].upgrades if name in upgrades()]
    bearer = SquadShip(squad.ships[ship].pilot, tuple(known))
    yield from _fit(ship + 1, bearer, names.union(printed_names(upgrade_id)))
    if card.solitary:
        yield from solitary_cards(squad)
    if card.standardized:
        yield from standardized_cards(squad)


def known_cards(squad: Squad) -> Iterator[Fault]:
    """Ids that no card has; the other rules then look at the known cards alone."""
    for number, ship in enumerate(squad.ships, start=1):
        if ship.pilot not in pilots():
            yield fault(faults.SQUAD_FILE, "unknown_pilot", ship=number, id=ship.pilot)
        for name in ship.upgrades:
            if name not in upgrades():
                yield fault(faults.SQUAD_FILE, "unknown_upgrade", ship=number, pilot=ship.pilot, id=name)


def points_limit(squad: Squad, limit: int = POINTS_LIMIT) -> Iterator[Fault]:
    """At most 200 points, ships and upgrades together (XW2-SQD-01)."""
    yield from _over(_points_of(squad), limit)


def _points_of(squad: Squad) -> int:
    return sum(
        pilots()[ship.pilot].cost + sum(card_points(ship.pilot, name) for name in ship.upgrades)
        for _, ship in _known(squad)
    )


def _over(points: int, limit: int) -> Iterator[Fault]:
    if points > limit:
        yield fault(faults.POINTS, "too_many_points", points=points, limit=limit, over=points - limit)


def one_faction(squad: Squad) -> Iterator[Fault]:
    """All ships are of one faction (XW2-SQD-01)."""
    for number, ship in _known(squad):
        faction = pilots()[ship.pilot].faction
        if faction != squad.faction:
            yield fault(
                faults.POINTS,
                "other_faction",
                ship=number,
                pilot=ship.pilot,
                faction=faction,
                squad_faction=squad.faction,
            )


def limited_names(squad: Squad) -> Iterator[Fault]:
    """At most as many cards of a name as its dots, ship and upgrade cards together (XW2-SQD-02)."""
    count: Counter[str] = Counter()
    dots: dict[str, int] = {}
    where: dict[str, list[int]] = {}
    for number, ship in _known(squad):
        for name, limited in _names_with_dots(ship):
            count[name] += 1
            where.setdefault(name, []).append(number)
            if limited:
                dots[name] = min(limited, dots.get(name, limited))
    for name, limit in dots.items():
        if count[name] > limit:
            ships = sorted(set(where[name]))
            yield fault(
                faults.LIMITS, "too_many_of_name", name=name, count=count[name], limit=limit, in_ships=ships
            )


def _names_with_dots(ship: SquadShip) -> Iterator[tuple[str, int]]:
    card = pilots()[ship.pilot]
    yield card.name["en"], card.limited
    for upgrade_id in ship.upgrades:
        for name in printed_names(upgrade_id):
            yield name, upgrades()[upgrade_id].limited


def upgrades_fit(squad: Squad) -> Iterator[Fault]:
    """Free slots, no second copy on a ship, and the restrictions of every card (XW2-SQD-01, -03, -04)."""
    names = _names_of(squad)
    for number, ship in _known(squad):
        yield from _fit(number, ship, names)


def _names_of(squad: Squad) -> frozenset[str]:
    return frozenset(name for _, ship in _known(squad) for name, _ in _names_with_dots(ship))


def _fit(number: int, ship: SquadShip, names: frozenset[str]) -> Iterator[Fault]:
    """The same of one ship with its known upgrades; `names` are those of all cards of the squad."""
    for short in shortages(ship):
        yield fault(
            faults.UPGRADES,
            "no_slot",
            ship=number,
            pilot=ship.pilot,
            slot=short.slot,
            needed=short.needed,
            room=short.room,
            upgrades=list(short.upgrades),
        )
    for name, copies in Counter(ship.upgrades).items():
        if copies > 1:
            yield fault(
                faults.UPGRADES, "second_copy", ship=number, pilot=ship.pilot, upgrade=name, count=copies
            )
    for name in dict.fromkeys(ship.upgrades):
        for need in unmet(upgrades()[name], Bearer.of(ship, ship.upgrades.index(name), names)):
            rule = _RULE_OF_NEED.get(need.key, faults.UPGRADES)
            yield fault(rule, need.key, ship=number, pilot=ship.pilot, upgrade=name, **need.figures)


def solitary_cards(squad: Squad) -> Iterator[Fault]:
    """Of one upgrade type a squad holds only one solitary card (XW2-SQD-04)."""
    found: dict[str, list[str]] = {}
    for _, ship in _known(squad):
        for name in ship.upgrades:
            if upgrades()[name].solitary:
                found.setdefault(upgrades()[name].sides[0].type, []).append(name)
    for slot, names in found.items():
        if len(names) > 1:
            yield fault(
                faults.KINDS_OF_CARDS, "second_solitary", slot=slot, count=len(names), upgrades=list(names)
            )


def standardized_cards(squad: Squad) -> Iterator[Fault]:
    """A standardized card is taken by all ships of the type or by none (XW2-SQD-04)."""
    by_type: dict[str, list[tuple[int, SquadShip]]] = {}
    for number, ship in _known(squad):
        by_type.setdefault(pilots()[ship.pilot].ship, []).append((number, ship))
    for ship_type, ships in by_type.items():
        for name in _standardized(ship for _, ship in ships):
            without = [number for number, ship in ships if name not in ship.upgrades]
            if without:
                yield fault(
                    faults.KINDS_OF_CARDS,
                    "not_standardized",
                    upgrade=name,
                    ship_type=ship_type,
                    missing_in_ships=without,
                )


def _standardized(ships: Iterable[SquadShip]) -> list[str]:
    return sorted({name for ship in ships for name in ship.upgrades if upgrades()[name].standardized})


def _known(squad: Squad) -> Iterator[tuple[int, SquadShip]]:
    """Ships of known ship cards, counted from 1, with their known upgrades."""
    for number, ship in enumerate(squad.ships, start=1):
        if ship.pilot in pilots():
            yield number, SquadShip(ship.pilot, tuple(name for name in ship.upgrades if name in upgrades()))
