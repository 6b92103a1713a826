"""Reading squads as text: our notation, and lists of names as people paste them.

The notation is `pilot(upgrade,upgrade) + pilot`; quick builds may stand in it by their ids. A list of
names is `Pilot + Upgrade + Upgrade / Pilot`, with ` / ` or a new line between ships.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from starboard.games.xwing2.content import pilots, quick_builds, upgrades
from starboard.games.xwing2.squads.cards import canonical, factions, pilots_named
from starboard.games.xwing2.squads.faults import Note, SquadUnreadable, note, unreadable
from starboard.games.xwing2.squads.finding import (
    MOST_BYTES,
    MOST_SHIPS,
    MOST_UPGRADES,
    find_ship_card,
    find_upgrade_card,
)
from starboard.games.xwing2.squads.legality import check_points
from starboard.games.xwing2.squads.names import find_pilot, find_upgrade, nearest
from starboard.games.xwing2.squads.quick import squad_of_quick_builds
from starboard.games.xwing2.squads.slots import slots_of
from starboard.games.xwing2.squads.squad import Squad, SquadShip

_BUILD: Final = re.compile(r"[a-z0-9-]+(\([a-z0-9,\s-]*\))?")


def is_notation(text: str) -> bool:
    """Whether this is our notation: ids with brackets, or ids of ship cards and quick builds alone."""
    parts = _parts(text)
    if not parts or not all(_BUILD.fullmatch(part) for part in parts):
        return False
    if "(" in text or all(_is_ship(part) for part in parts):
        return True
    # One id is misspelt: in a list of names no further ship follows a `+`.
    return any(_is_ship(part) and part not in upgrades() for part in parts[1:])


def _is_ship(part: str) -> bool:
    return part in pilots() or part in quick_builds()


def read_notation(text: str) -> tuple[Squad, list[Note]]:
    """The squad of a notation, and what could not be read. Raises SquadUnreadable."""
    parts = _parts(text)
    _check_size(text, len(parts))
    if all(part in quick_builds() for part in parts):
        return squad_of_quick_builds(parts), []
    notes: list[Note] = []
    ships: list[SquadShip] = []
    for number, part in enumerate(parts, start=1):
        if part in quick_builds():
            ships += squad_of_quick_builds([part]).ships
            continue
        name, _, rest = part.partition("(")
        _add(ships, name, [one for one in re.split(r"[,)]", rest) if one.strip()], number, "", notes)
    return Squad(pilots()[ships[0].pilot].faction if ships else "", tuple(ships)), notes


def read_names(text: str) -> tuple[Squad, list[Note]]:
    """The squad of a list of names, and what could not be read. Raises SquadUnreadable.

    The faction is that in which most of the pilots have a card. Of namesakes in it the one is taken on whose
    ship the upgrades fit best.
    """
    lines = [line.strip(" \t/•·*-") for line in re.split(r"\s+/\s*|/\s+|/$|[\r\n]+", text)]
    lines = [line for line in lines if line.strip("+ ")]
    _check_size(text, len(lines))
    rows = [[_name(part) for part in re.split(r"\s*\+\s*", line) if part.strip()] for line in lines]
    faction = _faction_of([row[0] for row in rows])
    if not faction:
        raise _no_form([row[0] for row in rows])
    notes: list[Note] = []
    ships: list[SquadShip] = []
    for number, row in enumerate(rows, start=1):
        _add(ships, _best_namesake(row, faction), row[1:], number, faction, notes, called=row[0])
    return Squad(faction, tuple(ships)), notes


def _no_form(names: list[str]) -> SquadUnreadable:
    """Why a text is no squad, with the ship cards that may be meant by its first lines."""
    like: list[Any] = list(dict.fromkeys(one for name in names[:3] for one in nearest(name, "pilot")))
    return unreadable("no_form_like", candidates=like) if like else unreadable("no_form")


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split("+") if part.strip()]


def _check_size(text: str, ships: int) -> None:
    if len(text) > MOST_BYTES:
        raise unreadable("too_big", bytes=len(text), most=MOST_BYTES)
    if ships > MOST_SHIPS:
        raise unreadable("too_many_ships", ships=ships, most=MOST_SHIPS)
    if not ships:
        raise unreadable("nothing")


def _add(
    ships: list[SquadShip],
    pilot_text: str,
    upgrade_texts: list[str],
    number: int,
    faction: str,
    notes: list[Note],
    called: str = "",
) -> None:
    """Add the ship of these cards, or notes that they are lost.

    `called`: how a list of names calls the pilot; "" for a notation.
    """
    if len(upgrade_texts) > MOST_UPGRADES:
        raise unreadable("too_many_upgrades", ship=number, most=MOST_UPGRADES)
    heard: list[Note] = []
    pilot = find_ship_card(pilot_text.strip(), number, "", faction, heard)
    if pilot:
        faction = pilots()[pilot].faction
    bar = [slot for one in slots_of(SquadShip(pilot)) for slot in one.types] if pilot and called else []
    found = [
        name
        for text in upgrade_texts
        if (name := find_upgrade_card(text.strip(), number, "", faction, heard, bar))
    ]
    # A list of names never has ids: only what is lost or open is worth a word.
    notes += [one for one in heard if not called or one.kind == "lost"]
    if pilot:
        if called and len(_namesakes(called, faction)) > 1:
            notes.append(note("replaced", "pilot_read_as", ship=number, id=called, read_as=pilot))
        ships.append(SquadShip(pilot, tuple(found)))
        return
    notes += [note("lost", "lost_with_ship", ship=number, id=name) for name in found]


# -- lists of names ------------------------------------------------------------------------------------


def _name(text: str) -> str:
    """A name without the points that many lists write behind it."""
    return re.sub(r"\s*\(\d+\)\s*$", "", text).strip()


def _namesakes(name: str, faction: str) -> list[str]:
    found = pilots_named().get(canonical(name), ())
    return [one for one in found if not faction or pilots()[one].faction == faction]


def _faction_of(names: list[str]) -> str:
    count = Counter(
        faction for name in names for faction in {pilots()[one].faction for one in _namesakes(name, "")}
    )
    return max(count, key=lambda one: (count[one], -list(factions()).index(one)), default="")


def _best_namesake(row: list[str], faction: str) -> str:
    """The pilot of this name whose ship has the fewest faults with these upgrades.

    The name itself if nobody in the faction has it.
    """
    called, *upgrade_names = row
    candidates = _namesakes(called, faction)
    if not candidates:
        return find_pilot(called, faction=faction).id or called
    upgrades = tuple(one for name in upgrade_names if (one := find_upgrade(name, faction=faction).id))

    def faults(pilot: str) -> tuple[int, bool]:
        return len(check_points(Squad(faction, (SquadShip(pilot, upgrades),)))), "-" in pilot

    return min(candidates, key=faults)
