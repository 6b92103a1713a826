"""Links of the squad builder YASB, both ways.

`https://yasb.app/?f=FACTION&d=SQUAD&sn=NAME&obs=OBSTACLES`, with the squad as
`v8ZsZ200Z<ship>Y<ship>…` and a ship as `<pilot>X<upgrade>W<upgrade>W…`: numbers of cards, empty entries for
empty slots. Versions below 8 have `!`, `;`, `:` and `,` for Z, Y, X and W, and -1 for an empty slot. Links
carry no point set: written are those of version 8, the last of this edition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, partial
from typing import Final

import msgspec

from starboard.content.data import read_json
from starboard.games.xwing.squads.faults import Note
from starboard.games.xwing.squads.finding import MOST_SHIPS, MOST_UPGRADES
from starboard.games.xwing.squads.links import PLAIN, decoded
from starboard.games.xwing.squads.rules import Spellings, SquadRules
from starboard.games.xwing.squads.slots import places
from starboard.games.xwing.squads.squad import Squad, SquadShip
from starboard.games.xwing.squads.yasb import read_card, read_link, read_ship, write_link

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
    return read_link(
        rules, text, lambda one: bool(_SQUAD.match(one)), partial(_ships, rules), lambda faction: faction
    )


def write_yasb(rules: SquadRules, squad: Squad) -> str:
    """The link of a squad of known cards. Raises UnknownCard."""
    ships = "Y".join(_write_ship(rules, ship) for ship in squad.ships)
    factions = yasb_table(rules.content.package).factions
    return write_link(SITE, factions, squad.faction, f"v{WRITTEN}ZsZ{rules.points_limit}Z{ships}", squad)


# -- reading -------------------------------------------------------------------------------------------


def _parts(rules: SquadRules, squad: str, notes: list[Note]) -> list[str]:
    """The ships of a link's squad as text."""
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
    return ships


def _ships(rules: SquadRules, squad: str, notes: list[Note]) -> Iterator[SquadShip]:
    table = yasb_table(rules.content.package)
    for number, text in enumerate(_parts(rules, squad, notes), start=1):
        pilot_number, *rest = re.split("[X:]", text)
        entries = [one for one in re.split("[W,]", rest[0] if rest else "") if one not in ("", "-1")]
        if len(entries) > MOST_UPGRADES:
            raise rules.unreadable("too_many_upgrades", ship=number, most=MOST_UPGRADES)
        if added := [part for part in rest[1:] if part.strip("-1:,W")]:
            notes.append(rules.note("ignored", "conferred_part", ship=number, text=",".join(added)))
        pilot = read_card(rules, "pilot", pilot_number, number, (table.pilots, table.other_pilots), notes)
        known = (table.upgrades, table.other_upgrades)
        upgrades = [read_card(rules, "upgrade", one, number, known, notes) for one in entries]
        yield from read_ship(rules, number, pilot, upgrades, notes)


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
