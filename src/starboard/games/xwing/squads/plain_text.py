"""Reading squads as text: our notation, and lists of names as people paste them.

The notation is `pilot(upgrade,upgrade) + pilot`; words for
ready ships (`SquadRules.ready_ships`) may stand in it. A list of
names is `Pilot + Upgrade + Upgrade / Pilot`, with ` / ` or a new line between ships, or has a card a line.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from starboard.games.xwing.squads.cards import canonical
from starboard.games.xwing.squads.faults import Note, SquadUnreadable
from starboard.games.xwing.squads.finding import (
    MOST_BYTES,
    MOST_SHIPS,
    MOST_UPGRADES,
    find_ship_card,
    find_upgrade_card,
)
from starboard.games.xwing.squads.legality import check_points
from starboard.games.xwing.squads.names import find_pilot, find_upgrade, nearest
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.slots import slots_of
from starboard.games.xwing.squads.squad import Squad, SquadShip

_BESIDE: Final = re.compile(
    r"(ship )?total\b|half points\b|threshold\b|points:|view in\b|https?://", re.IGNORECASE
)
"""How lines of a list begin that name no card."""
_BUILD: Final = re.compile(r"[a-z0-9-]+(\([a-z0-9,\s-]*\))?")


def is_notation(rules: SquadRules, text: str) -> bool:
    """Whether this is our notation: ids with brackets, or ids of ship cards and words for ready ships alone."""
    parts = _parts(text)
    if not parts or not all(_BUILD.fullmatch(part) for part in parts):
        return False
    if "(" in text or all(_is_ship(rules, part) for part in parts):
        return True
    # One id is misspelt: in a list of names no further ship follows a `+`.
    return any(_is_ship(rules, part) and part not in rules.content.upgrades for part in parts[1:])


def _is_ship(rules: SquadRules, part: str) -> bool:
    return part in rules.content.pilots or rules.ready_ships([part]) is not None


def read_notation(rules: SquadRules, text: str) -> tuple[Squad, list[Note]]:
    """The squad of a notation, and what could not be read. Raises SquadUnreadable."""
    parts = _parts(text)
    _check_size(rules, text, len(parts))
    if ready := rules.ready_ships(parts):
        return ready, []
    notes: list[Note] = []
    ships: list[SquadShip] = []
    for number, part in enumerate(parts, start=1):
        if ready := rules.ready_ships([part]):
            ships += ready.ships
            continue
        name, _, rest = part.partition("(")
        _add(rules, ships, name, [one for one in re.split(r"[,)]", rest) if one.strip()], number, "", notes)
    return Squad(rules.content.pilots[ships[0].pilot].faction if ships else "", tuple(ships)), notes


def read_names(rules: SquadRules, text: str) -> tuple[Squad, list[Note]]:
    """The squad of a list of names, and what could not be read. Raises SquadUnreadable.

    The faction is that in which most of the pilots have a card. Of namesakes in it the one is taken on whose
    ship the upgrades fit best.
    """
    rows = _cards_by_line(rules, text) or _ships_by_line(text)
    _check_size(rules, text, len(rows))
    faction = _faction_of(rules, [row[0] for row in rows])
    if not faction:
        raise _no_form(rules, [row[0] for row in rows])
    notes: list[Note] = []
    ships: list[SquadShip] = []
    for number, row in enumerate(rows, start=1):
        _add(
            rules, ships, _best_namesake(rules, row, faction), row[1:], number, faction, notes, called=row[0]
        )
    return Squad(faction, tuple(ships)), notes


def _no_form(rules: SquadRules, names: list[str]) -> SquadUnreadable:
    """Why a text is no squad, with the ship cards that may be meant by its first lines."""
    like: list[Any] = list(dict.fromkeys(one for name in names[:3] for one in nearest(rules, name, "pilot")))
    return rules.unreadable("no_form_like", candidates=like) if like else rules.unreadable("no_form")


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split("+") if part.strip()]


def _check_size(rules: SquadRules, text: str, ships: int) -> None:
    if len(text) > MOST_BYTES:
        raise rules.unreadable("too_big", bytes=len(text), most=MOST_BYTES)
    if ships > MOST_SHIPS:
        raise rules.unreadable("too_many_ships", ships=ships, most=MOST_SHIPS)
    if not ships:
        raise rules.unreadable("nothing")


def _add(
    rules: SquadRules,
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
        raise rules.unreadable("too_many_upgrades", ship=number, most=MOST_UPGRADES)
    heard: list[Note] = []
    pilot = find_ship_card(rules, pilot_text.strip(), number, "", faction, heard)
    if pilot:
        faction = rules.content.pilots[pilot].faction
    bar = (
        [slot for one in slots_of(rules, SquadShip(pilot)) for slot in one.types] if pilot and called else []
    )
    found = [
        name
        for text in upgrade_texts
        if (name := find_upgrade_card(rules, text.strip(), number, "", faction, heard, bar))
    ]
    # A list of names never has ids: only what is lost or open is worth a word.
    notes += [one for one in heard if not called or one.kind == "lost"]
    if pilot:
        if called and len(_namesakes(rules, called, faction)) > 1:
            notes.append(rules.note("replaced", "pilot_read_as", ship=number, id=called, read_as=pilot))
        ships.append(SquadShip(pilot, tuple(found)))
        return
    notes += [rules.note("lost", "lost_with_ship", ship=number, id=name) for name in found]


# -- lists of names ------------------------------------------------------------------------------------


def _ships_by_line(text: str) -> list[list[str]]:
    """The ships of a list that has one a line, or ` / ` between them: the names of each, pilots first."""
    lines = [_bare(line) for line in re.split(r"\s+/\s*|/\s+|/$|[\r\n]+", text)]
    return [
        [_name(part) for part in re.split(r"\s*\+\s*", line) if part.strip()]
        for line in lines
        if line.strip("+ ") and not _BESIDE.match(line)
    ]


def _cards_by_line(rules: SquadRules, text: str) -> list[list[str]]:
    """The ships of a list that has a card a line, as builders print it: the names of each, pilots first; empty where it
    is no such list. A ship ends at an empty line or at its sum; where nothing parts ships, a pilot begins the next."""
    if "+" in text or " / " in text:
        return []
    blocks: list[list[str]] = [[]]
    for line in map(_bare, text.splitlines()):
        if line and not _BESIDE.match(line):
            blocks[-1].append(_name(line))
        elif blocks[-1]:
            blocks.append([])
    blocks = [block for block in blocks if block]
    later = [name for block in blocks for name in block[1:]]
    if not any(_is_upgrade(rules, name) and not _namesakes(rules, name, "") for name in later):
        return []
    if len(blocks) > 1 and all(_namesakes(rules, block[0], "") for block in blocks):
        return blocks
    names = [name for block in blocks for name in block]
    faction = _faction_of(rules, [names[0], *(one for one in names if not _is_upgrade(rules, one))])
    ships: list[list[str]] = []
    for name in names:
        if ships and (_is_upgrade(rules, name) or not _namesakes(rules, name, faction)):
            ships[-1].append(name)
        else:
            ships.append([name])
    return ships


def _is_upgrade(rules: SquadRules, name: str) -> bool:
    return bool(rules.upgrades_named.get(canonical(name)))


def _bare(line: str) -> str:
    return line.strip(" \t/•·*-")


def _name(text: str) -> str:
    """A name without the points that many lists write behind it."""
    return re.sub(r"\s*\(\d+\)\s*$", "", text).strip()


def _namesakes(rules: SquadRules, name: str, faction: str) -> list[str]:
    found = rules.pilots_named.get(canonical(name), ())
    return [one for one in found if not faction or rules.content.pilots[one].faction == faction]


def _faction_of(rules: SquadRules, names: list[str]) -> str:
    count = Counter(
        faction
        for name in names
        for faction in {rules.content.pilots[one].faction for one in _namesakes(rules, name, "")}
    )
    return max(count, key=lambda one: (count[one], -list(rules.content.factions).index(one)), default="")


def _best_namesake(rules: SquadRules, row: list[str], faction: str) -> str:
    """The pilot of this name whose ship has the fewest faults with these upgrades.

    The name itself if nobody in the faction has it.
    """
    called, *upgrade_names = row
    candidates = _namesakes(rules, called, faction)
    if not candidates:
        return find_pilot(rules, called, faction=faction).id or called
    upgrades = tuple(one for name in upgrade_names if (one := find_upgrade(rules, name, faction=faction).id))

    def faults(pilot: str) -> tuple[int, bool]:
        return len(check_points(rules, Squad(faction, (SquadShip(pilot, upgrades),)))), "-" in pilot

    return min(candidates, key=faults)
