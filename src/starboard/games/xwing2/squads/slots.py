"""The upgrade slots of a ship, and whether its upgrades find room in them (XW2-SQD-03).

Slots are a multiset: those of the ship card, one slot of choice for ships with Weapon Hardpoint, and what the
ship's own upgrades add or remove.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from starboard.games.xwing2.content import pilots, upgrades
from starboard.games.xwing2.squads.cards import choice_slot
from starboard.games.xwing2.squads.squad import SquadShip


class Slot(msgspec.Struct, frozen=True):
    """A slot of a ship: the types of upgrades of which it takes one, mostly a single type."""

    types: tuple[str, ...]


class Shortage(msgspec.Struct, frozen=True):
    """Upgrades of one slot for which there is no room. `room` counts a slot of choice where it helps."""

    slot: str
    needed: int
    room: int
    upgrades: tuple[str, ...]


def slots_of(ship: SquadShip) -> list[Slot]:
    """The slots of a ship with these upgrades: those of the ship card first, then those that upgrades add."""
    found = [Slot((slot,)) for slot in pilots()[ship.pilot].slots]
    if choices := choice_slot(ship.pilot):
        found.append(Slot(choices))
    for slot, amount in _changes(ship):
        if amount > 0:
            found += [Slot((slot,))] * amount
    for slot, amount in _changes(ship):
        for _ in range(-amount):
            if Slot((slot,)) in found:
                last = len(found) - 1 - found[::-1].index(Slot((slot,)))
                del found[last]
    return found


def _changes(ship: SquadShip) -> list[tuple[str, int]]:
    return [
        (grant["slot"], grant["amount"])
        for name in ship.upgrades
        if name in upgrades()
        for grant in upgrades()[name].sides[0].grants
        if grant["kind"] == "slot"
    ]


def places(ship: SquadShip) -> tuple[list[str | None], list[str]]:
    """The upgrade in each slot of `slots_of(ship)`, and those that find no room.

    An upgrade that takes two slots stands in the first; the second is shown empty.
    """
    slots = slots_of(ship)
    free = set(range(len(slots)))
    taken: list[str | None] = [None] * len(slots)
    left_over: list[str] = []
    for name in ship.upgrades:
        wanted = upgrades()[name].sides[0].slots
        found = _find(slots, free, wanted)
        if found is None:
            left_over.append(name)
        else:
            free -= set(found)
            taken[found[0]] = name
    return taken, left_over


def free_slots(ship: SquadShip) -> list[Slot]:
    """The slots that no upgrade takes, in the order of `slots_of`."""
    slots = slots_of(ship)
    free = set(range(len(slots)))
    for name in ship.upgrades:
        if name in upgrades():
            free -= set(_find(slots, free, upgrades()[name].sides[0].slots) or ())
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


def shortages(ship: SquadShip) -> list[Shortage]:
    """Where the upgrades of a ship need more slots than it has."""
    slots = slots_of(ship)
    room = Counter(slot.types[0] for slot in slots if len(slot.types) == 1)
    choices = [slot.types for slot in slots if len(slot.types) > 1]
    users: dict[str, list[str]] = {}
    for name in ship.upgrades:
        if name in upgrades():
            for slot in upgrades()[name].sides[0].slots:
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
