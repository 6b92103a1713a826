"""Links of the squad builder YASB, both ways.

`https://yasb.app/?f=FACTION&d=SQUAD&sn=NAME&obs=OBSTACLES`, with the squad as
`v8ZsZ200Z<ship>Y<ship>…` and a ship as `<pilot>X<upgrade>W<upgrade>W…`: numbers of cards, empty entries for
empty slots. Versions below 8 have `!`, `;`, `:` and `,` for Z, Y, X and W, and -1 for an empty slot. Links
carry no point set: written are those of version 8, the last of this edition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final
from urllib.parse import quote, unquote, unquote_plus

from starboard.games.xwing2.content import pilots, upgrades
from starboard.games.xwing2.squads.faults import Note, note, unreadable
from starboard.games.xwing2.squads.finding import (
    MOST_BYTES,
    MOST_SHIPS,
    MOST_UPGRADES,
    read_obstacles,
)
from starboard.games.xwing2.squads.legality import POINTS_LIMIT
from starboard.games.xwing2.squads.names import find_faction, yasb_table
from starboard.games.xwing2.squads.slots import places
from starboard.games.xwing2.squads.squad import Squad, SquadShip

SITE: Final = "https://yasb.app/"
WRITTEN: Final = 8
FIRST_EDITION: Final = 3  # the last version of links of the first edition
_PLAIN: Final = re.compile(r"[\w\s(),-]*")  # what no link is
_SQUAD: Final = re.compile(r"^v(\d{1,3})([Z!])([^Z!]*)\2(.*)$", re.DOTALL)


def is_yasb(text: str) -> bool:
    """Whether this looks like a YASB link, or the squad of one."""
    if _SQUAD.match(text):
        return True
    return not _PLAIN.fullmatch(text) and bool(re.search(r"[?&#]d=v\d", _decoded(text)))


def read_yasb(text: str) -> tuple[Squad, list[Note]]:
    """The squad of a link, and what reading it came upon. Raises SquadUnreadable."""
    if len(text) > MOST_BYTES:
        raise unreadable("too_big", bytes=len(text), most=MOST_BYTES)
    fields = {"d": text} if _SQUAD.match(text) else _fields(text)
    notes: list[Note] = []
    version, ships = _parts(fields.get("d", ""), notes)
    found = list(_ships(ships, version, notes))
    if not found and not notes:
        raise unreadable("empty_link")
    faction = find_faction(fields.get("f", ""))
    if not faction:
        faction = pilots()[found[0].pilot].faction if found else ""
        if fields.get("f"):
            notes.append(note("replaced", "faction_of_ships", text=fields["f"], faction=faction))
    obstacles = [one.strip() for one in fields.get("obs", "").split(",") if one.strip(" '\"")]
    return (
        Squad(faction, tuple(found), name=fields.get("sn", ""), obstacles=read_obstacles(obstacles, notes)),
        notes,
    )


def write_yasb(squad: Squad) -> str:
    """The link of a squad of known cards. Raises UnknownCard."""
    names = {faction: name for name, faction in yasb_table().factions.items()}
    ships = "Y".join(_write_ship(ship) for ship in squad.ships)
    fields = {
        "f": names.get(squad.faction, squad.faction),
        "d": f"v{WRITTEN}ZsZ{POINTS_LIMIT}Z{ships}",
        "sn": squad.name,
        "obs": ",".join(squad.obstacles),
    }
    return f"{SITE}?" + "&".join(f"{key}={quote(value, safe='')}" for key, value in fields.items())


# -- reading -------------------------------------------------------------------------------------------


def _fields(text: str) -> dict[str, str]:
    """The fields of the query; some links come encoded as a whole, some values encoded twice."""
    if "?" not in text and "#" not in text:
        text = unquote(text)
    found: dict[str, str] = {}
    for field in re.split("[?&#]", text):
        key, _, value = field.partition("=")
        if key and key not in found:
            found[key] = _decoded(value)
    return found


def _decoded(value: str) -> str:
    return unquote(unquote_plus(value))


def _parts(squad: str, notes: list[Note]) -> tuple[int, list[str]]:
    """The version of a link's squad and its ships as text."""
    match = _SQUAD.match(squad)
    if not match:
        raise unreadable("no_link_squad")
    version, separator, game_type, rest = int(match[1]), match[2], match[3], match[4]
    if version <= FIRST_EDITION:
        raise unreadable("first_edition_link", version=version)
    if version > WRITTEN:
        notes.append(note("ignored", "later_link", version=version))
    if separator == "Z":
        points, _, rest = rest.partition("Z")
        if game_type == "q":
            raise unreadable("quick_build_link")
        if game_type not in yasb_table().game_types:
            notes.append(note("ignored", "unknown_game_type", id=game_type))
        if points.isdecimal() and int(points) != POINTS_LIMIT and version <= WRITTEN:
            notes.append(note("ignored", "other_points", points=int(points)))
    ships = [ship for ship in re.split("[Y;]", rest) if ship.strip("XW:,")]
    if len(ships) > MOST_SHIPS:
        raise unreadable("too_many_ships", ships=len(ships), most=MOST_SHIPS)
    return version, ships


def _ships(ships: list[str], version: int, notes: list[Note]) -> Iterator[SquadShip]:
    for number, text in enumerate(ships, start=1):
        pilot_number, *rest = re.split("[X:]", text)
        entries = [one for one in re.split("[W,]", rest[0] if rest else "") if one not in ("", "-1")]
        if len(entries) > MOST_UPGRADES:
            raise unreadable("too_many_upgrades", ship=number, most=MOST_UPGRADES)
        if added := [part for part in rest[1:] if part.strip("-1:,W")]:
            notes.append(note("ignored", "conferred_part", ship=number, text=",".join(added)))
        pilot = _pilot(pilot_number, number, notes)
        found = [name for one in entries if (name := _upgrade(one, number, notes))]
        if pilot:
            yield SquadShip(pilot, tuple(found))
        else:
            notes += [note("lost", "lost_with_ship", ship=number, id=name) for name in found]


def _pilot(number: str, ship: int, notes: list[Note]) -> str:
    table = yasb_table()
    found = table.pilots.get(number, "")
    if not found:
        key = "other_pilot_number" if number in table.other_pilots else "unknown_pilot_number"
        notes.append(note("lost", key, ship=ship, number=number, name=table.other_pilots.get(number, "")))
    return found


def _upgrade(number: str, ship: int, notes: list[Note]) -> str:
    table = yasb_table()
    found = table.upgrades.get(number, "")
    if not found:
        key = "other_upgrade_number" if number in table.other_upgrades else "unknown_upgrade_number"
        notes.append(note("lost", key, ship=ship, number=number, name=table.other_upgrades.get(number, "")))
    return found


# -- writing -------------------------------------------------------------------------------------------


@cache
def _numbers() -> tuple[dict[str, str], dict[str, str]]:
    """The numbers of ship cards and of upgrades by id."""
    table = yasb_table()
    return (
        {card: number for number, card in table.pilots.items()},
        {card: number for number, card in table.upgrades.items()},
    )


def _write_ship(ship: SquadShip) -> str:
    """Upgrades stand at their slots; what finds no slot, in a squad that is not legal, stands at the end."""
    of_pilots, of_upgrades = _numbers()
    known = SquadShip(ship.pilot, tuple(name for name in ship.upgrades if name in upgrades()))
    taken, left_over = places(known)
    entries = [of_upgrades[name] if name else "" for name in taken] + [
        of_upgrades[name] for name in left_over
    ]
    return f"{of_pilots[ship.pilot]}X{'W'.join(entries)}"
