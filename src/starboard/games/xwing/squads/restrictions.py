"""What an upgrade asks of the ship that takes it (squads-3).

A card's restrictions are a list of entries that must all hold; within an entry the kinds, and the values of a
kind, are alternatives of which one is enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from starboard.core.decision import Figure
from starboard.games.xwing.cards.content import ActionEntry, PilotCard, ShipType, UpgradeCard, UpgradeSide
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.slots import slots_of
from starboard.games.xwing.squads.squad import SquadShip


class Bearer(msgspec.Struct, frozen=True):
    """The ship that is to take an upgrade, with the other upgrades that it has, in a squad with these names.

    Of a dual card the face that is up at setup counts, the first.
    """

    rules: SquadRules
    pilot: PilotCard
    ship: ShipType
    others: tuple[UpgradeCard, ...]
    names: frozenset[str]

    @classmethod
    def of(cls, rules: SquadRules, ship: SquadShip, index: int, names: frozenset[str]) -> Bearer:
        """The bearer of the upgrade at `index`; `names` are those of all cards of the squad."""
        card = rules.content.pilots[ship.pilot]
        others = tuple(
            rules.content.upgrades[name]
            for n, name in enumerate(ship.upgrades)
            if n != index and name in rules.content.upgrades
        )
        return cls(rules, card, rules.content.ship_types[card.ship], others, names)

    @property
    def factions(self) -> list[str]:
        """Its faction, and the one in whose squads it flies if that is another."""
        own = self.pilot.faction
        return list(dict.fromkeys((own, self.rules.content.side(own))))

    @property
    def sides(self) -> Iterator[UpgradeSide]:
        """The faces that are up at setup."""
        return (card.sides[0] for card in self.others)

    @property
    def slots(self) -> list[str]:
        """The types of its upgrade slots, with those that the other upgrades add."""
        ship = SquadShip(self.pilot.id, tuple(card.id for card in self.others))
        return list(dict.fromkeys(one for slot in slots_of(self.rules, ship) for one in slot.types))

    def figure(self, stat: str, printed: int) -> int:
        """A figure of the ship with what the other upgrades add to it; dual cards are not active yet."""
        own = self.pilot.figures.get(stat, printed)
        return own + sum(
            int(grant["amount"])
            for card in self.others
            if len(card.sides) == 1
            for grant in card.sides[0].grants
            if grant["kind"] == "stat" and grant["stat"] == stat
        )

    @property
    def bar(self) -> list[ActionEntry]:
        """The action bar, with what the other upgrades add to it; linked actions are not on it."""
        printed = self.pilot.actions if self.pilot.actions is not None else self.ship.actions
        added = [
            msgspec.convert(grant["action"], ActionEntry)
            for side in self.sides
            for grant in side.grants
            if grant["kind"] == "action"
        ]
        return [*printed, *added]

    @property
    def arcs(self) -> list[str]:
        """The arcs of its primary weapons, with what the other upgrades add or move."""
        found = [weapon.arc for weapon in self.ship.weapons]
        for side in self.sides:
            for grant in side.grants:
                if grant["kind"] == "weapon":
                    found.append(grant["arc"])
                elif grant["kind"] == "weapon_arc":
                    found = [grant["to"] if arc == grant["from"] else arc for arc in found]
        return found

    @property
    def force_sides(self) -> list[str]:
        """The sides of the Force of its ship card, with what the other upgrades add."""
        added = [
            one
            for side in self.sides
            for grant in side.grants
            if grant["kind"] == "force_side"
            for one in grant["sides"]
        ]
        printed = self.pilot.force.sides if self.pilot.force else ()
        return sorted({*printed, *added})


class Unmet(msgspec.Struct, frozen=True):
    """An entry that does not hold: the key of its fault, and what is asked and what is there."""

    key: str
    figures: dict[str, Figure]


def unmet(card: UpgradeCard, bearer: Bearer) -> Iterator[Unmet]:
    """The entries of this card's restrictions that do not hold for this ship."""
    for entry in card.restrictions:
        failures = [
            failure
            for kind in sorted(entry)
            if (failure := _test(bearer, kind)(entry[kind], bearer)) is not None
        ]
        if len(failures) == len(entry):
            key = "needs_" + "_or_".join(kind for kind, _ in failures)
            yield Unmet(key, {name: value for _, figures in failures for name, value in figures.items()})


Failure = tuple[str, dict[str, Figure]]
Test = Callable[[Any, Bearer], "Failure | None"]


def _test(bearer: Bearer, kind: str) -> Test:
    """The test of a kind of entry: one that all editions have, or the edition's own."""
    return TESTS.get(kind) or bearer.rules.own_restrictions[kind]


def one_of(kind: str, asked: str, there: str, values: Callable[[Bearer], Sequence[str]]) -> Test:
    """A test that wants at least one of several values; `asked` and `there` name the figures."""

    def test(wanted: Sequence[str], bearer: Bearer) -> Failure | None:
        has = list(values(bearer))
        if set(wanted) & set(has):
            return None
        return kind, {asked: list(wanted), there: has if there.startswith("has") else has[0]}

    return test


def _limited(wanted: bool, bearer: Bearer) -> Failure | None:
    if (bearer.pilot.limited > 0) is wanted:
        return None
    return "limited" if wanted else "non_limited", {"dots": bearer.pilot.limited}


def _initiative(wanted: Sequence[int], bearer: Bearer) -> Failure | None:
    least, most = wanted
    initiative = bearer.figure("skill", bearer.pilot.initiative)
    if least <= initiative <= most:
        return None
    return "initiative", {"least": least, "most": most, "initiative": initiative}


def _agility(wanted: Sequence[int], bearer: Bearer) -> Failure | None:
    if bearer.ship.agility in wanted:
        return None
    return "agility", {"agilities": list(wanted), "agility": bearer.ship.agility}


def between(stat: str) -> Test:
    """A test that wants a figure of the ship, printed and from its other upgrades, from one number to another;
    where there is no second: or more."""

    def test(wanted: Sequence[int | None], bearer: Bearer) -> Failure | None:
        least, most = wanted
        value = bearer.figure(stat, getattr(bearer.ship, stat))
        if (least or 0) <= value and (most is None or value <= most):
            return None
        return stat, {"least": least, **({} if most is None else {"most": most}), stat: value}

    return test


def _actions(wanted: Sequence[Mapping[str, Any]], bearer: Bearer) -> Failure | None:
    for action in wanted:
        if any(
            action["type"] == entry.type and action["difficulty"] in (None, entry.difficulty)
            for entry in bearer.bar
        ):
            return None
    asked: list[Any] = [
        f"{one['difficulty']} {one['type']}" if one["difficulty"] else one["type"] for one in wanted
    ]
    there: list[Any] = [
        f"{one.difficulty} {one.type}" if bearer.rules.colored_actions else one.type for one in bearer.bar
    ]
    return "action", {"actions": asked, "has_actions": there}


def _names(wanted: Sequence[str], bearer: Bearer) -> Failure | None:
    return None if bearer.names.intersection(wanted) else ("name", {"names": list(wanted)})


def _keywords(bearer: Bearer) -> Sequence[str]:
    """Those printed, and the one that its ship ability stands for."""
    lent = bearer.rules.content.keywords_lent.get(bearer.pilot.ship_ability or "")
    return (*bearer.pilot.keywords, lent) if lent else bearer.pilot.keywords


TESTS: Final[dict[str, Test]] = {
    "factions": one_of("faction", "factions", "faction", lambda bearer: bearer.factions),
    "sizes": one_of("size", "sizes", "size", lambda bearer: [bearer.ship.size]),
    "ships": one_of("ship_type", "ship_types", "ship_type", lambda bearer: [bearer.ship.id]),
    "keywords": one_of("keyword", "keywords", "has_keywords", _keywords),
    "ship_abilities": one_of(
        "ship_ability",
        "ship_abilities",
        "has_ship_abilities",
        lambda bearer: [bearer.pilot.ship_ability] if bearer.pilot.ship_ability else [],
    ),
    "force_sides": one_of("force_side", "sides", "has_sides", lambda bearer: bearer.force_sides),
    "arcs": one_of("arc", "arcs", "has_arcs", lambda bearer: bearer.arcs),
    "equipped": one_of(
        "equipped",
        "slots",
        "has_slots",
        lambda bearer: sorted({slot for side in bearer.sides for slot in side.slots}),
    ),
    "limited": _limited,
    "initiative": _initiative,
    "agility": _agility,
    "shields": between("shields"),
    "actions": _actions,
    "names": _names,
}
