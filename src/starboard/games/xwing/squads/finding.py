"""Finding the cards that a file, link or text names, with a note where they are not named by their ids."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, Final

from starboard.games.xwing.geometry.outlines import obstacle_outlines
from starboard.games.xwing.squads.cards import canonical
from starboard.games.xwing.squads.faults import Note
from starboard.games.xwing.squads.names import find_pilot, find_upgrade, nearest
from starboard.games.xwing.squads.rules import SquadRules

# Limits against hostile input.
MOST_BYTES: Final = 64 * 1024
MOST_TEXT: Final = 6000  # bytes of a squad that others are sent: one of 40 cards has some 700
MOST_SHIPS: Final = 40
MOST_UPGRADES: Final = 40  # of a ship


def read_obstacles(rules: SquadRules, ids: list[str], notes: list[Note]) -> tuple[str, ...]:
    """Those ids that obstacles have; a note for every other."""
    notes += [
        rules.note("ignored", "unknown_obstacle", id=short(one))
        for one in ids
        if one not in obstacle_outlines()
    ]
    return tuple(one for one in ids if one in obstacle_outlines())


def find_ship_card(
    rules: SquadRules, text: str, number: int, ship: str, faction: str, notes: list[Note]
) -> str:
    """The id of the ship card meant, or "" with a note that it is lost."""
    found = find_pilot(rules, text, ship, faction)
    if not found.id and (name := rules.ships_left_out.get(canonical(text))):
        notes.append(rules.note("lost", "other_pilot", ship=number, name=name))
    elif not found.id:
        candidates: list[Any] = list(found.candidates) or list(nearest(rules, text, "pilot"))
        key = "lost_pilot_like" if candidates else "lost_pilot"
        notes.append(rules.note("lost", key, ship=number, id=short(text), candidates=candidates))
    elif text not in (found.id, rules.content.pilots[found.id].xws):
        notes.append(rules.note("replaced", "pilot_read_as", ship=number, id=short(text), read_as=found.id))
    elif ship and rules.content.pilots[found.id].ship != ship:
        notes.append(rules.note("ignored", "other_ship_type", ship=number, pilot=found.id, ship_type=ship))
    return found.id


def find_upgrade_card(
    rules: SquadRules,
    text: str,
    number: int,
    slot: str,
    faction: str,
    notes: list[Note],
    bar: Collection[str] = (),
) -> str:
    """The id of the upgrade meant, or "" with a note that it is lost."""
    found = find_upgrade(rules, text, slot, faction, bar)
    if not found.id and (name := rules.upgrades_left_out.get(canonical(text))):
        notes.append(rules.note("lost", "other_upgrade", ship=number, name=name))
    elif not found.id:
        candidates: list[Any] = list(found.candidates) or list(nearest(rules, text, "upgrade"))
        key = "lost_upgrade_like" if candidates else "lost_upgrade"
        notes.append(rules.note("lost", key, ship=number, id=short(text), candidates=candidates))
    elif found.id != text:
        notes.append(rules.note("replaced", "upgrade_read_as", ship=number, id=short(text), read_as=found.id))
    return found.id


def short(value: Any) -> str:
    """A value as it stands in a note."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."
