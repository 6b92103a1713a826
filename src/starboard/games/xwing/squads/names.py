"""Which card is meant: ids and names as other programs and people write them.

An id that exists is taken as it is, unless ship or slot beside it say that a namesake is meant. Anything
else is read by its letters and digits, without the suffixes of reprints; namesakes are told apart by ship,
slot and faction. What stays open is left open.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache

import msgspec

from starboard.games.xwing.squads.cards import bound_factions, canonical
from starboard.games.xwing.squads.rules import SquadRules

Fit = Callable[[str], bool]  # whether a card of this id fits


class Found(msgspec.Struct, frozen=True):
    """The card that is meant, or "" with the ids that it could be."""

    id: str
    candidates: tuple[str, ...] = ()


def find_faction(rules: SquadRules, text: str) -> str:
    """The id of a faction, or ""."""
    factions = rules.content.factions
    known = {canonical(one.name["en"]): one.id for one in factions.values()}
    key = canonical(text)
    return key if key in factions else known.get(key) or rules.spellings.factions.get(key, "")


def find_slot(rules: SquadRules, text: str) -> str:
    """A slot as in our data, or ""."""
    key = text.strip().lower().replace("_", "-").replace(" ", "-")
    slots = {slot.replace("_", "-"): slot for slot in rules.slots}
    return slots.get(key) or rules.spellings.slots.get(key) or rules.spellings.slots.get(canonical(key), "")


def find_ship(rules: SquadRules, text: str) -> str:
    """The id of a ship type, or ""."""
    key = canonical(text)
    if key in rules.content.ship_types:
        return key
    return rules.ships_named.get(key) or rules.spellings.ships.get(key, "")


def find_pilot(rules: SquadRules, text: str, ship: str = "", faction: str = "") -> Found:
    """The ship card that `text` means, if known on this ship type and in this faction."""
    key = text.strip().lower()
    fits: list[Fit] = [
        lambda one: not ship or rules.content.pilots[one].ship == ship,
        lambda one: not faction or rules.content.pilots[one].faction == faction,
    ]
    if key in rules.content.pilots and fits[0](key):
        return Found(key)
    if alias := rules.spellings.pilots.get(key) or rules.spellings.pilots.get(canonical(key)):
        return Found(alias)
    base, *suffixes = key.split("-")
    fits += [
        _flies_for(rules, suffix)
        for suffix in suffixes
        if suffix in rules.content.ship_types or suffix in rules.content.factions
    ]
    return _choose(_namesakes(rules.pilots_named, key, base), fits, base, canonical(key))


def find_upgrade(
    rules: SquadRules, text: str, slot: str = "", faction: str = "", bar: Collection[str] = ()
) -> Found:
    """The upgrade that `text` means, in this slot, on a ship of this faction with this bar, if known."""
    key = text.strip().lower()
    fits: list[Fit] = [
        lambda one: not slot or slot in _types(rules, one),
        lambda one: (
            not faction
            or not (bound := bound_factions(rules.content.upgrades[one]))
            or not {faction, rules.content.side(faction)}.isdisjoint(bound)
        ),
        lambda one: not bar or rules.content.upgrades[one].sides[0].slots[0] in bar,
    ]
    # In a list of names, where the slots of the ship decide, a name that is an id is no more than a name.
    if key in rules.content.upgrades and all(fit(key) for fit in (fits if bar else fits[:1])):
        return Found(key)
    if alias := rules.spellings.upgrades.get(canonical(key)):
        return Found(alias)
    base, *suffixes = key.split("-")
    fits += [_takes(rules, found_slot) for suffix in suffixes if (found_slot := find_slot(rules, suffix))]
    found = _choose(_namesakes(rules.upgrades_named, key, base), fits, base, canonical(key))
    if (
        not found.id and key in rules.content.upgrades
    ):  # its slot is misnamed, and there is no namesake in that slot
        return Found(key)
    return found


@lru_cache(maxsize=4096)
def nearest(rules: SquadRules, text: str, kind: str) -> tuple[str, ...]:
    """Ids that look like this text, as a hint for people. Who reads many lists meets the same names again."""
    named = rules.pilots_named if kind == "pilot" else rules.upgrades_named
    close = difflib.get_close_matches(canonical(text.partition("(")[0][:100]), named, n=2, cutoff=0.75)
    return tuple(dict.fromkeys(card_id for name in close for card_id in named[name]))[:3]


def factions_like(rules: SquadRules, text: str) -> list[str]:
    """Ids of factions that look like this text, as a hint for people."""
    factions = rules.content.factions
    known = {canonical(one.name["en"]): one.id for one in factions.values()} | {one: one for one in factions}
    close = difflib.get_close_matches(canonical(text[:100]), known, n=2, cutoff=0.8)
    return list(dict.fromkeys(known[one] for one in close))


def _flies_for(rules: SquadRules, word: str) -> Fit:
    return lambda pilot_id: (
        word in (rules.content.pilots[pilot_id].ship, rules.content.pilots[pilot_id].faction)
    )


def _takes(rules: SquadRules, slot: str) -> Fit:
    return lambda upgrade_id: slot in _types(rules, upgrade_id)


def _types(rules: SquadRules, upgrade_id: str) -> set[str]:
    return {slot for side in rules.content.upgrades[upgrade_id].sides for slot in (side.type, *side.slots)}


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
