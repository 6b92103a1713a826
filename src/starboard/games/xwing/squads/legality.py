"""Whether a squad by points is legal: every fault, rule by rule (squads-1 to -5), and what an edition adds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from starboard.games.xwing.squads import faults
from starboard.games.xwing.squads.faults import Fault
from starboard.games.xwing.squads.points import ship_points
from starboard.games.xwing.squads.restrictions import Bearer, unmet
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.slots import shortages
from starboard.games.xwing.squads.squad import Squad, SquadShip

_RULE_OF_NEED: Final = {
    "needs_faction": faults.POINTS,
    "needs_faction_or_name": faults.POINTS,
    "needs_non_limited": faults.KINDS_OF_CARDS,
}


def check_points(rules: SquadRules, squad: Squad, limit: int | None = None) -> list[Fault]:
    """Every fault of a squad by points, at most the usual ones if no limit is given; none if it is legal."""
    return [
        *known_cards(rules, squad),
        *points_limit(rules, squad, rules.points_limit if limit is None else limit),
        *one_faction(rules, squad),
        *limited_names(rules, squad),
        *upgrades_fit(rules, squad),
        *(fault for check in rules.own_checks for fault in check.faults(rules, squad)),
    ]


def faults_of_adding(
    rules: SquadRules, squad: Squad, ship: int, upgrade_id: str, limit: int | None = None
) -> list[Fault]:
    """A builder's reasons for refusal: what would newly be wrong if the ship of this index took it."""
    return refusals(rules, squad, ship, limit)(upgrade_id)


def refusals(
    rules: SquadRules, squad: Squad, ship: int, limit: int | None = None
) -> Callable[[str], list[Fault]]:
    """The same for any number of upgrades: the squad as it is gets examined once."""
    limit = rules.points_limit if limit is None else limit
    before = {(one.rule, one.key, str(one.figures)) for one in check_points(rules, squad, limit)}
    names = _names_of(rules, squad)
    others = _points_of(
        rules, msgspec.structs.replace(squad, ships=squad.ships[:ship] + squad.ships[ship + 1 :])
    )

    def refused(upgrade_id: str) -> list[Fault]:
        ships = list(squad.ships)
        ships[ship] = SquadShip(ships[ship].pilot, (*ships[ship].upgrades, upgrade_id))
        with_it = msgspec.structs.replace(squad, ships=tuple(ships))
        if ships[ship].pilot in rules.content.pilots and upgrade_id in rules.content.upgrades:
            after = _what_it_can_break(rules, with_it, ship, upgrade_id, names, others, limit)
        else:
            after = iter(check_points(rules, with_it, limit))
        return [one for one in after if (one.rule, one.key, str(one.figures)) not in before]

    return refused


def _what_it_can_break(
    rules: SquadRules,
    squad: Squad,
    ship: int,
    upgrade_id: str,
    names: frozenset[str],
    others: int,
    limit: int,
) -> Iterator[Fault]:
    """The faults of a squad that its newest upgrade can have brought, in the order of `check_points`.

    `names` are those of the squad without it, `others` the points of the other ships. Other ships only gain by
    another name in the squad, and it changes no faction.
    """
    card = rules.content.upgrades[upgrade_id]
    known = [name for name in squad.ships[ship].upgrades if name in rules.content.upgrades]
    bearer = SquadShip(squad.ships[ship].pilot, tuple(known))
    yield from _over(rules, others + ship_points(rules, bearer), limit)
    if not names.isdisjoint(rules.limited_as[upgrade_id]):
        yield from limited_names(rules, squad)
    yield from _fit(rules, ship + 1, bearer, names.union(rules.limited_as[upgrade_id]))
    for check in rules.own_checks:
        if check.concerns(card):
            yield from check.faults(rules, squad)


def known_cards(rules: SquadRules, squad: Squad) -> Iterator[Fault]:
    """Ids that no card has; the other rules then look at the known cards alone."""
    for number, ship in enumerate(squad.ships, start=1):
        if ship.pilot not in rules.content.pilots:
            yield rules.fault(faults.SQUAD_FILE, "unknown_pilot", ship=number, id=ship.pilot)
        for name in ship.upgrades:
            if name not in rules.content.upgrades:
                yield rules.fault(
                    faults.SQUAD_FILE, "unknown_upgrade", ship=number, pilot=ship.pilot, id=name
                )


def points_limit(rules: SquadRules, squad: Squad, limit: int) -> Iterator[Fault]:
    """At most so many points, ships and upgrades together (squads-1)."""
    yield from _over(rules, _points_of(rules, squad), limit)


def _points_of(rules: SquadRules, squad: Squad) -> int:
    return sum(ship_points(rules, ship) for _, ship in known_ships(rules, squad))


def _over(rules: SquadRules, points: int, limit: int) -> Iterator[Fault]:
    if points > limit:
        yield rules.fault(faults.POINTS, "too_many_points", points=points, limit=limit, over=points - limit)


def one_faction(rules: SquadRules, squad: Squad) -> Iterator[Fault]:
    """All ships are of one faction (squads-1)."""
    for number, ship in known_ships(rules, squad):
        faction = rules.content.pilots[ship.pilot].faction
        if rules.content.side(faction) != rules.content.side(squad.faction):
            yield rules.fault(
                faults.POINTS,
                "other_faction",
                ship=number,
                pilot=ship.pilot,
                faction=faction,
                squad_faction=squad.faction,
            )


def limited_names(rules: SquadRules, squad: Squad) -> Iterator[Fault]:
    """At most as many cards of a name as its dots, ship and upgrade cards together (squads-2)."""
    count: Counter[str] = Counter()
    dots: dict[str, int] = {}
    where: dict[str, list[int]] = {}
    for number, ship in known_ships(rules, squad):
        for name, limited in _names_with_dots(rules, ship):
            count[name] += 1
            where.setdefault(name, []).append(number)
            if limited:
                dots[name] = min(limited, dots.get(name, limited))
    for name, limit in dots.items():
        if count[name] > limit:
            ships = sorted(set(where[name]))
            yield rules.fault(
                faults.LIMITS, "too_many_of_name", name=name, count=count[name], limit=limit, in_ships=ships
            )


def _names_with_dots(rules: SquadRules, ship: SquadShip) -> Iterator[tuple[str, int]]:
    card = rules.content.pilots[ship.pilot]
    yield card.name["en"], card.limited
    for upgrade_id in ship.upgrades:
        for name in rules.limited_as[upgrade_id]:
            yield name, rules.content.upgrades[upgrade_id].limited


def upgrades_fit(rules: SquadRules, squad: Squad) -> Iterator[Fault]:
    """Free slots, not too many copies on a ship, and the restrictions of every card (squads-1, -03, -04)."""
    names = _names_of(rules, squad)
    for number, ship in known_ships(rules, squad):
        yield from _fit(rules, number, ship, names)


def _names_of(rules: SquadRules, squad: Squad) -> frozenset[str]:
    return frozenset(
        name for _, ship in known_ships(rules, squad) for name, _ in _names_with_dots(rules, ship)
    )


def _fit(rules: SquadRules, number: int, ship: SquadShip, names: frozenset[str]) -> Iterator[Fault]:
    """The same of one ship with its known upgrades; `names` are those of all cards of the squad."""
    for short in shortages(rules, ship):
        yield rules.fault(
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
        most = rules.most_copies(rules.content.upgrades[name])
        if most is not None and copies > most:
            yield rules.fault(
                faults.UPGRADES, "second_copy", ship=number, pilot=ship.pilot, upgrade=name, count=copies
            )
    for name in dict.fromkeys(ship.upgrades):
        card = rules.content.upgrades[name]
        for need in unmet(card, Bearer.of(rules, ship, ship.upgrades.index(name), names)):
            rule = _RULE_OF_NEED.get(need.key, faults.UPGRADES)
            yield rules.fault(rule, need.key, ship=number, pilot=ship.pilot, upgrade=name, **need.figures)


def known_ships(rules: SquadRules, squad: Squad) -> Iterator[tuple[int, SquadShip]]:
    """Ships of known ship cards, counted from 1, with their known upgrades."""
    for number, ship in enumerate(squad.ships, start=1):
        if ship.pilot in rules.content.pilots:
            yield (
                number,
                SquadShip(
                    ship.pilot, tuple(name for name in ship.upgrades if name in rules.content.upgrades)
                ),
            )
