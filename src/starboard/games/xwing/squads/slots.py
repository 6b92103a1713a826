"""The upgrade slots of a ship, and whether its upgrades find room in them (squads-3).

Slots are a multiset: those of the ship card, those that every ship has, one slot of choice where the ship card
has such, and what the ship's own upgrades add or remove. A slot that an upgrade adds may take certain cards only,
or cheap ones, and never the card that adds it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from starboard.games.xwing.cards.content import UpgradeCard
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import SquadShip


class Slot(msgspec.Struct, frozen=True):
    """A slot of a ship: the types of upgrades of which it takes one, mostly a single type.

    `cards`, `most_cost`: it takes only these, or what costs no more as printed; `added_by` is the card that adds
    such a slot.
    """

    types: tuple[str, ...]
    cards: tuple[str, ...] = ()
    most_cost: int | None = None
    added_by: str = ""

    @property
    def takes_any(self) -> bool:
        """Whether any upgrade of its types fits."""
        return not self.cards and self.most_cost is None

    def takes(self, card: UpgradeCard) -> bool:
        """Whether this upgrade fits, if its type does."""
        if self.takes_any:
            return True
        return (
            card.id != self.added_by
            and (not self.cards or card.id in self.cards)
            and (self.most_cost is None or card.cost["fixed"] <= self.most_cost)
        )


class Shortage(msgspec.Struct, frozen=True):
    """Upgrades of one slot for which there is no room. `room` counts a slot of choice where it helps."""

    slot: str
    needed: int
    room: int
    upgrades: tuple[str, ...]


def slots_of(rules: SquadRules, ship: SquadShip) -> list[Slot]:
    """The slots of a ship with these upgrades: those of the ship card first, then those that upgrades add."""
    pilot = rules.content.pilots[ship.pilot]
    found = [Slot((slot,)) for slot in (*pilot.slots, *rules.on_every_ship)]
    if pilot.choice_slot:
        found.append(Slot(pilot.choice_slot))
    for name, grant in _grants(rules, ship):
        found += _added(name, grant)
    for _, grant in _grants(rules, ship):
        if grant["kind"] == "no_slot":
            found = [slot for slot in found if slot.types != (grant["slot"],)]
        for _ in range(-grant["amount"] if grant["kind"] == "slot" else 0):
            if Slot((grant["slot"],)) in found:
                last = len(found) - 1 - found[::-1].index(Slot((grant["slot"],)))
                del found[last]
    return found


def _added(name: str, grant: dict[str, Any]) -> list[Slot]:
    """The slots that a grant of this card adds."""
    if grant["kind"] == "choice_slot":
        return [Slot(tuple(grant["slots"]))]
    if grant["kind"] != "slot" or grant["amount"] < 0:
        return []
    cards, most = tuple(grant.get("cards", ())), grant.get("most_cost")
    if not cards and most is None:
        return [Slot((grant["slot"],))] * int(grant["amount"])
    return [Slot((grant["slot"],), cards, most, name)] * int(grant["amount"])


def _grants(rules: SquadRules, ship: SquadShip) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the upgrades of a ship add or remove, with the cards that do."""
    for name in ship.upgrades:
        if name in rules.content.upgrades:
            for grant in rules.content.upgrades[name].sides[0].grants:
                yield name, grant


def places(rules: SquadRules, ship: SquadShip) -> tuple[list[str | None], list[str]]:
    """The upgrade in each slot of `slots_of`, and those that find no room.

    An upgrade that takes two slots stands in the first; the second is shown empty.
    """
    slots = slots_of(rules, ship)
    free = set(range(len(slots)))
    taken: list[str | None] = [None] * len(slots)
    left_over: list[str] = []
    for name in ship.upgrades:
        found = _find(slots, free, rules.content.upgrades[name])
        if found is None:
            left_over.append(name)
        else:
            free -= set(found)
            taken[found[0]] = name
    return taken, left_over


def free_slots(rules: SquadRules, ship: SquadShip) -> list[Slot]:
    """The slots that no upgrade takes, in the order of `slots_of`."""
    slots = slots_of(rules, ship)
    free = set(range(len(slots)))
    for name in ship.upgrades:
        if name in rules.content.upgrades:
            free -= set(_find(slots, free, rules.content.upgrades[name]) or ())
    return [slots[n] for n in sorted(free)]


def _find(slots: list[Slot], free: set[int], card: UpgradeCard) -> list[int] | None:
    """Free slots for a card: those that few cards fit first, slots of one type before slots of choice; None if
    there are not enough."""
    found: list[int] = []
    for slot in card.sides[0].slots:
        fitting = [
            n for n in sorted(free) if slot in slots[n].types and n not in found and slots[n].takes(card)
        ]
        if not fitting:
            return None
        found.append(min(fitting, key=lambda n: (slots[n].takes_any, len(slots[n].types), n)))
    return found


def shortages(rules: SquadRules, ship: SquadShip) -> list[Shortage]:
    """Where the upgrades of a ship need more slots than it has."""
    slots = slots_of(rules, ship)
    room = Counter(slot.types[0] for slot in slots if len(slot.types) == 1 and slot.takes_any)
    choices = [slot.types for slot in slots if len(slot.types) > 1]
    users: dict[str, list[str]] = {}
    for name in ship.upgrades:
        if name in rules.content.upgrades:
            for slot in rules.content.upgrades[name].sides[0].slots:
                users.setdefault(slot, []).append(name)
    short: list[Shortage] = []
    for slot, names in users.items():
        needed = len(names)
        there = room[slot] + _helped(rules, [one for one in slots if one.types == (slot,)], names)
        while needed > there and (choice := next((one for one in choices if slot in one), None)):
            choices.remove(choice)
            there += 1
        if needed > there:
            short.append(Shortage(slot, needed, there, tuple(dict.fromkeys(names))))
    return short


def _helped(rules: SquadRules, slots: list[Slot], names: list[str]) -> int:
    """How many of these upgrades the slots can take that do not take every card, the choosiest ones first."""
    left = list(names)
    for slot in sorted(slots, key=lambda one: (not one.cards, one.most_cost or 0)):
        if not slot.takes_any and (
            card := next((one for one in left if slot.takes(rules.content.upgrades[one])), None)
        ):
            left.remove(card)
    return len(names) - len(left)
