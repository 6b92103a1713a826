"""Which card is meant: ids and names as other programs and people write them.

An id that exists is taken as it is, unless ship or slot beside it say that a namesake is meant. Anything
else is read by its letters and digits, without the suffixes of reprints; namesakes are told apart by ship,
slot and faction. What stays open is left open.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable
from functools import cache

import msgspec

from starboard.content.data import read_json
from starboard.games.xwing2.content import PACKAGE, pilots, ship_types, upgrades
from starboard.games.xwing2.squads.cards import (
    bound_factions,
    canonical,
    factions,
    pilots_named,
    upgrades_named,
)

Fit = Callable[[str], bool]  # whether a card of this id fits


class Aliases(msgspec.Struct, frozen=True):
    """Other spellings of ids."""

    factions: dict[str, str]
    slots: dict[str, str]
    ships: dict[str, str]
    pilots: dict[str, str]
    upgrades: dict[str, str]


class YasbTable(msgspec.Struct, frozen=True):
    """The numbers of cards in YASB links, and other spellings of ids (data/yasb.json)."""

    factions: dict[str, str]
    slots: dict[str, str]
    ships: dict[str, str]
    aliases: Aliases
    pilots: dict[str, str]
    upgrades: dict[str, str]
    other_pilots: dict[str, str]
    other_upgrades: dict[str, str]
    game_types: dict[str, str]
    versions: dict[str, int | list[int]]


@cache
def yasb_table() -> YasbTable:
    """The table of YASB."""
    return read_json(PACKAGE, "data/yasb.json", YasbTable)


class Found(msgspec.Struct, frozen=True):
    """The card that is meant, or "" with the ids that it could be; `exact`: it is written as its id."""

    id: str
    exact: bool = False
    candidates: tuple[str, ...] = ()


def find_faction(text: str) -> str:
    """The id of a faction, or ""."""
    known = {canonical(name): faction for faction, name in factions().items()}
    key = canonical(text)
    return key if key in factions() else known.get(key) or yasb_table().aliases.factions.get(key, "")


def find_slot(text: str) -> str:
    """A slot as in our data, or ""."""
    key = text.strip().lower().replace("_", "-").replace(" ", "-")
    slots = {slot.replace("_", "-"): slot for slot in yasb_table().slots.values()}
    return slots.get(key) or yasb_table().aliases.slots.get(key, "")


def find_ship(text: str) -> str:
    """The id of a ship type, or ""."""
    key = canonical(text)
    known = {canonical(name): ship for name, ship in yasb_table().ships.items()}
    return key if key in ship_types() else known.get(key) or yasb_table().aliases.ships.get(key, "")


def find_pilot(text: str, ship: str = "", faction: str = "") -> Found:
    """The ship card that `text` means, if known on this ship type and in this faction."""
    key = text.strip().lower()
    fits: list[Fit] = [
        lambda one: not ship or pilots()[one].ship == ship,
        lambda one: not faction or pilots()[one].faction == faction,
    ]
    if key in pilots() and fits[0](key):
        return Found(key, exact=key == text)
    if alias := yasb_table().aliases.pilots.get(key):
        return Found(alias)
    base, *suffixes = key.split("-")
    fits += [_flies_for(suffix) for suffix in suffixes if suffix in ship_types() or suffix in factions()]
    return _choose(_namesakes(pilots_named(), key, base), fits, base, canonical(key))


def find_upgrade(text: str, slot: str = "", faction: str = "", bar: Collection[str] = ()) -> Found:
    """The upgrade that `text` means, in this slot, on a ship of this faction with this bar, if known."""
    key = text.strip().lower()
    fits: list[Fit] = [
        lambda one: not slot or slot in _types(one),
        lambda one: not faction or not (bound := bound_factions(upgrades()[one])) or faction in bound,
        lambda one: not bar or upgrades()[one].sides[0].slots[0] in bar,
    ]
    # In a list of names, where the slots of the ship decide, a name that is an id is no more than a name.
    if key in upgrades() and all(fit(key) for fit in (fits if bar else fits[:1])):
        return Found(key, exact=key == text)
    if alias := yasb_table().aliases.upgrades.get(canonical(key)):
        return Found(alias)
    base, *suffixes = key.split("-")
    fits += [_takes(found_slot) for suffix in suffixes if (found_slot := find_slot(suffix))]
    found = _choose(_namesakes(upgrades_named(), key, base), fits, base, canonical(key))
    if not found.id and key in upgrades():  # its slot is misnamed, and there is no namesake in that slot
        return Found(key, exact=key == text)
    return found


def nearest(text: str, kind: str) -> list[str]:
    """Ids that look like this text, as a hint for people."""
    named = pilots_named() if kind == "pilot" else upgrades_named()
    close = difflib.get_close_matches(canonical(text.partition("(")[0][:100]), named, n=2, cutoff=0.75)
    return list(dict.fromkeys(card_id for name in close for card_id in named[name]))[:3]


def factions_like(text: str) -> list[str]:
    """Ids of factions that look like this text, as a hint for people."""
    known = {canonical(name): faction for faction, name in factions().items()} | {
        one: one for one in factions()
    }
    close = difflib.get_close_matches(canonical(text[:100]), known, n=2, cutoff=0.8)
    return list(dict.fromkeys(known[one] for one in close))


def _flies_for(word: str) -> Fit:
    return lambda pilot_id: word in (pilots()[pilot_id].ship, pilots()[pilot_id].faction)


def _takes(slot: str) -> Fit:
    return lambda upgrade_id: slot in _types(upgrade_id)


def _types(upgrade_id: str) -> set[str]:
    return {slot for side in upgrades()[upgrade_id].sides for slot in (side.type, *side.slots)}


def _namesakes(named: dict[str, tuple[str, ...]], key: str, base: str) -> tuple[str, ...]:
    """Cards of that name: as a whole, before the first hyphen, or before a bracket."""
    for form in (canonical(key), canonical(base), canonical(key.partition("(")[0])):
        if form in named:
            return named[form]
    return ()


def _choose(candidates: Iterable[str], fits: list[Fit], *plain_names: str) -> Found:
    """The candidate that fits best; "" if several do and none has a plain name as its id."""
    left = list(dict.fromkeys(candidates))
    for fit in fits:
        left = [one for one in left if fit(one)] or left
    if len(left) == 1:
        return Found(left[0])
    for plain in plain_names:
        if plain in left:
            return Found(plain)
    return Found("", candidates=tuple(left))
