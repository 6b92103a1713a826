"""The upgrade slots of a ship, and whether its upgrades find room in them (squads-3).

Slots are a multiset: those of the ship card, those that every ship has, one slot of choice where the ship card
has such, and what the ship's own upgrades add or remove.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import SquadShip


class Slot(msgspec.Struct, frozen=True):
    """A slot of a ship: the types of upgrades of which it takes one, mostly a single type."""

    types: tuple[str, ...]


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
    for slot, amount in _changes(rules, ship):
        if amount > 0:
            found += [Slot((slot,))] * amount
    for slot, amount in _changes(rules, ship):
        for _ in range(-amount):
            if Slot((slot,)) in found:
                last = len(found) - 1 - found[::-1].index(Slot((slot,)))
                del found[last]
    return found


def _changes(rules: SquadRules, ship: SquadShip) -> list[tuple[str, int]]:
    return [
        (grant["slot"], grant["amount"])
        for name in ship.upgrades
        if name in rules.content.upgrades
        for grant in rules.content.upgrades[name].sides[0].grants
        if grant["kind"] == "slot"
    ]


def places(rules: SquadRules, ship: SquadShip) -> tuple[list[str | None], list[str]]:
    """The upgrade in each slot of `slots_of`, and those that find no room.

    An upgrade that takes two slots stands in the first; the second is shown empty.
    """
    slots = slots_of(rules, ship)
    free = set(range(len(slots)))
    taken: list[str | None] = [None] * len(slots)
    left_over: list[str] = []
    for name in ship.upgrades:
        wanted = rules.content.upgrades[name].sides[0].slots
        found = _find(slots, free, wanted)
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
            free -= set(_find(slots, free, rules.content.upgrades[name].sides[0].slots) or ())
    return [slots[n] for n in sorted(free)]


def _find(slots: list[Slot], free: set[int], wanted: tuple[str, ...]) -> list[int] | None:
    """Free slots for these types, slots of one type before slots of choice; None if there are not enough."""
    found: list[int] = []
    for slot in wanted:
        fitting = [n for n in sorted(free) if slot in slots[n].types and n not in found]
        if not fitting:
            return None
        found.append(min(fitting, key=lambda n: (len(slots[n].types), n)))
    return found


def shortages(rules: SquadRules, ship: SquadShip) -> list[Shortage]:
    """Where the upgrades of a ship need more slots than it has."""
    slots = slots_of(rules, ship)
    room = Counter(slot.types[0] for slot in slots if len(slot.types) == 1)
    choices = [slot.types for slot in slots if len(slot.types) > 1]
    users: dict[str, list[str]] = {}
    for name in ship.upgrades:
        if name in rules.content.upgrades:
            for slot in rules.content.upgrades[name].sides[0].slots:
                users.setdefault(slot, []).append(name)
    short: list[Shortage] = []
    for slot, names in users.items():
        needed, there = len(names), room[slot]
        while needed > there and (choice := next((one for one in choices if slot in one), None)):
            choices.remove(choice)
            there += 1
        if needed > there:
            short.append(Shortage(slot, needed, there, tuple(dict.fromkeys(names))))
    return short
