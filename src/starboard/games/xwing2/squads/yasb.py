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
from urllib.parse import quote

import msgspec

from starboard.content.data import read_json
from starboard.games.xwing.squads.faults import Note
from starboard.games.xwing.squads.finding import MOST_BYTES, MOST_SHIPS, MOST_UPGRADES, read_obstacles
from starboard.games.xwing.squads.links import PLAIN, decoded, fields_of
from starboard.games.xwing.squads.names import find_faction
from starboard.games.xwing.squads.rules import Spellings, SquadRules
from starboard.games.xwing.squads.slots import places
from starboard.games.xwing.squads.squad import Squad, SquadShip

SITE: Final = "https://yasb.app/"
WRITTEN: Final = 8
FIRST_EDITION: Final = 3  # the last version of links of the first edition
_SQUAD: Final = re.compile(r"^v(\d{1,3})([Z!])([^Z!]*)\2(.*)$", re.DOTALL)


class YasbTable(msgspec.Struct, frozen=True):
    """The numbers of cards in YASB links, and other spellings of ids (data/yasb.json)."""

    factions: dict[str, str]
    slots: dict[str, str]
    ships: dict[str, str]
    aliases: Spellings
    pilots: dict[str, str]
    upgrades: dict[str, str]
    other_pilots: dict[str, str]
    other_upgrades: dict[str, str]
    game_types: dict[str, str]
    versions: dict[str, int | list[int]]


@cache
def yasb_table(package: str) -> YasbTable:
    """The table of YASB of the edition in this package."""
    return read_json(package, "data/yasb.json", YasbTable)


def is_yasb(text: str) -> bool:
    """Whether this looks like a YASB link, or the squad of one."""
    if _SQUAD.match(text):
        return True
    return not PLAIN.fullmatch(text) and bool(re.search(r"[?&#]d=v\d", decoded(text)))


def read_yasb(rules: SquadRules, text: str) -> tuple[Squad, list[Note]]:
    """The squad of a link, and what reading it came upon. Raises SquadUnreadable."""
    if len(text) > MOST_BYTES:
        raise rules.unreadable("too_big", bytes=len(text), most=MOST_BYTES)
    fields = {"d": text} if _SQUAD.match(text) else fields_of(text)
    notes: list[Note] = []
    version, ships = _parts(rules, fields.get("d", ""), notes)
    found = list(_ships(rules, ships, version, notes))
    if not found and not notes:
        raise rules.unreadable("empty_link")
    faction = find_faction(rules, fields.get("f", ""))
    if not faction:
        faction = rules.content.pilots[found[0].pilot].faction if found else ""
        if fields.get("f"):
            notes.append(rules.note("replaced", "faction_of_ships", text=fields["f"], faction=faction))
    obstacles = [one.strip() for one in fields.get("obs", "").split(",") if one.strip(" '\"")]
    return (
        Squad(
            faction,
            tuple(found),
            name=fields.get("sn", ""),
            obstacles=read_obstacles(rules, obstacles, notes),
        ),
        notes,
    )


def write_yasb(rules: SquadRules, squad: Squad) -> str:
    """The link of a squad of known cards. Raises UnknownCard."""
    names = {faction: name for name, faction in yasb_table(rules.content.package).factions.items()}
    ships = "Y".join(_write_ship(rules, ship) for ship in squad.ships)
    fields = {
        "f": names.get(squad.faction, squad.faction),
        "d": f"v{WRITTEN}ZsZ{rules.points_limit}Z{ships}",
        "sn": squad.name,
        "obs": ",".join(squad.obstacles),
    }
    return f"{SITE}?" + "&".join(f"{key}={quote(value, safe='')}" for key, value in fields.items())


# -- reading -------------------------------------------------------------------------------------------


def _parts(rules: SquadRules, squad: str, notes: list[Note]) -> tuple[int, list[str]]:
    """The version of a link's squad and its ships as text."""
    match = _SQUAD.match(squad)
    if not match:
        raise rules.unreadable("no_link_squad")
    version, separator, game_type, rest = int(match[1]), match[2], match[3], match[4]
    if version <= FIRST_EDITION:
        raise rules.unreadable("first_edition_link", version=version)
    if version > WRITTEN:
        notes.append(rules.note("ignored", "later_link", version=version))
    if separator == "Z":
        points, _, rest = rest.partition("Z")
        if game_type == "q":
            raise rules.unreadable("quick_build_link")
        if game_type not in yasb_table(rules.content.package).game_types:
            notes.append(rules.note("ignored", "unknown_game_type", id=game_type))
        if points.isdecimal() and int(points) != rules.points_limit and version <= WRITTEN:
            notes.append(rules.note("ignored", "other_points", points=int(points)))
    ships = [ship for ship in re.split("[Y;]", rest) if ship.strip("XW:,")]
    if len(ships) > MOST_SHIPS:
        raise rules.unreadable("too_many_ships", ships=len(ships), most=MOST_SHIPS)
    return version, ships


def _ships(rules: SquadRules, ships: list[str], version: int, notes: list[Note]) -> Iterator[SquadShip]:
    for number, text in enumerate(ships, start=1):
        pilot_number, *rest = re.split("[X:]", text)
        entries = [one for one in re.split("[W,]", rest[0] if rest else "") if one not in ("", "-1")]
        if len(entries) > MOST_UPGRADES:
            raise rules.unreadable("too_many_upgrades", ship=number, most=MOST_UPGRADES)
        if added := [part for part in rest[1:] if part.strip("-1:,W")]:
            notes.append(rules.note("ignored", "conferred_part", ship=number, text=",".join(added)))
        pilot = _pilot(rules, pilot_number, number, notes)
        found = [name for one in entries if (name := _upgrade(rules, one, number, notes))]
        if pilot:
            yield SquadShip(pilot, tuple(found))
        else:
            notes += [rules.note("lost", "lost_with_ship", ship=number, id=name) for name in found]


def _pilot(rules: SquadRules, number: str, ship: int, notes: list[Note]) -> str:
    table = yasb_table(rules.content.package)
    found = table.pilots.get(number, "")
    if not found:
        key = "other_pilot_number" if number in table.other_pilots else "unknown_pilot_number"
        notes.append(
            rules.note("lost", key, ship=ship, number=number, name=table.other_pilots.get(number, ""))
        )
    return found


def _upgrade(rules: SquadRules, number: str, ship: int, notes: list[Note]) -> str:
    table = yasb_table(rules.content.package)
    found = table.upgrades.get(number, "")
    if not found:
        key = "other_upgrade_number" if number in table.other_upgrades else "unknown_upgrade_number"
        notes.append(
            rules.note("lost", key, ship=ship, number=number, name=table.other_upgrades.get(number, ""))
        )
    return found


# -- writing -------------------------------------------------------------------------------------------


@cache
def _numbers(package: str) -> tuple[dict[str, str], dict[str, str]]:
    """The numbers of ship cards and of upgrades by id."""
    table = yasb_table(package)
    return (
        {card: number for number, card in table.pilots.items()},
        {card: number for number, card in table.upgrades.items()},
    )


def _write_ship(rules: SquadRules, ship: SquadShip) -> str:
    """Upgrades stand at their slots; what finds no slot, in a squad that is not legal, stands at the end."""
    of_pilots, of_upgrades = _numbers(rules.content.package)
    known = SquadShip(ship.pilot, tuple(name for name in ship.upgrades if name in rules.content.upgrades))
    taken, left_over = places(rules, known)
    entries = [of_upgrades[name] if name else "" for name in taken] + [
        of_upgrades[name] for name in left_over
    ]
    return f"{of_pilots[ship.pilot]}X{'W'.join(entries)}"
