"""Links of the squad builder YASB in its days of the first edition, both ways.

`https://geordanr.github.io/xwing/?f=FACTION&d=SQUAD&sn=NAME&obs=OBSTACLES`, with the squad as
`v4!s!<ship>;<ship>…` and a ship as `pilot:upgrades:titles:modifications:added`: numbers of cards, -1 for an empty
slot. `added` are the slots that the ship's own cards add, by kind and number: `U.202,m.12`. Titles and modifications
have numbers of their own. Version 2 names no game type, version 1 no version at all, and has what a title adds
before the modification.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, partial
from typing import Any, Final

import msgspec

from starboard.content.data import read_json
from starboard.games.xwing.squads.faults import Note
from starboard.games.xwing.squads.finding import MOST_SHIPS, MOST_UPGRADES
from starboard.games.xwing.squads.links import PLAIN, decoded, fields_of
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.slots import places, slots_of
from starboard.games.xwing.squads.squad import Squad, SquadShip
from starboard.games.xwing.squads.yasb import read_card, read_link, read_ship, write_link

SITE: Final = "https://geordanr.github.io/xwing/"
HOST: Final = "geordanr"
WRITTEN: Final = 4  # the last version of links of this edition; the second began with the same
SHARED_WITH_SECOND: Final = 4
_SQUAD: Final = re.compile(r"^(?:v(\d{1,3})([Z!]))?(.*)$", re.DOTALL)
_SHIPS: Final = re.compile(r"-?\d+:[\d,.;:a-zA-Z-]*")  # what the ships of a squad are written with
_STANDS_IN: Final = re.compile(r"[?&#]d=(v\d|\d+:)")
_KINDS: Final = {"T": "titles", "t": "titles", "M": "modifications", "m": "modifications"}  # else upgrades
_CHOSEN: Final = {
    "cannon": 0,
    "torpedo": 1,
    "missile": 2,
}  # one card with a number for each slot that it adds


class YasbTable(msgspec.Struct, frozen=True):
    """The numbers of cards in YASB links (data/yasb.json)."""

    factions: dict[str, str]
    pilots: dict[str, str]
    upgrades: dict[str, str]
    titles: dict[str, str]
    modifications: dict[str, str]
    other_pilots: dict[str, str]
    other_upgrades: dict[str, str]
    other_titles: dict[str, str]
    other_modifications: dict[str, str]

    def cards_of(self, kind: str) -> tuple[dict[str, str], dict[str, str]]:
        """The numbers of upgrades, titles or modifications: those that are in play, and others."""
        return getattr(self, kind), getattr(self, f"other_{kind}")


@cache
def yasb_table(package: str) -> YasbTable:
    """The table of YASB."""
    return read_json(package, "data/yasb.json", YasbTable)


def is_yasb(text: str) -> bool:
    """Whether this looks like a YASB link, or the squad of one."""
    if _is_squad(text):
        return True
    return not PLAIN.fullmatch(text) and bool(_STANDS_IN.search(decoded(text)))


def is_of_this_edition(text: str) -> bool:
    """Whether a link can only be of the first edition: by its version, or by the site that it is of."""
    if not is_yasb(text):
        return False
    squad = text if _is_squad(text) else fields_of(text).get("d", "")
    match = _SQUAD.match(squad)
    version = int(match[1]) if match and match[1] else 1
    return version < SHARED_WITH_SECOND or (version == SHARED_WITH_SECOND and HOST in text)


def _is_squad(text: str) -> bool:
    match = _SQUAD.match(text)
    if match is None:
        return False
    return bool(match[1]) or bool(_SHIPS.fullmatch(match[3]))


# -- reading -------------------------------------------------------------------------------------------


def read_yasb(rules: SquadRules, text: str) -> tuple[Squad, list[Note]]:
    """The squad of a link, and what reading it came upon. Raises SquadUnreadable."""
    return read_link(rules, text, _is_squad, partial(_ships, rules), rules.content.side)


def _parts(rules: SquadRules, squad: str, notes: list[Note]) -> tuple[int, list[str]]:
    """The version of a link's squad and its ships as text."""
    match = _SQUAD.match(squad)
    if match is None or not squad:
        raise rules.unreadable("no_link_squad")
    version, rest = int(match[1]) if match[1] else 1, match[3]
    if version > WRITTEN or match[2] == "Z":
        raise rules.unreadable("second_edition_link", version=version)
    if version > 2:
        game_type, separator, rest = rest.partition("!")
        points = game_type.partition("=")[2]
        if not separator:
            raise rules.unreadable("no_link_squad")
        if points.isdecimal() and int(points) != rules.points_limit:
            notes.append(rules.note("ignored", "other_points", points=int(points)))
    ships = [ship for ship in rest.split(";") if ship.strip(":,")]
    if len(ships) > MOST_SHIPS:
        raise rules.unreadable("too_many_ships", ships=len(ships), most=MOST_SHIPS)
    return version, ships


def _ships(rules: SquadRules, squad: str, notes: list[Note]) -> Iterator[SquadShip]:
    table = yasb_table(rules.content.package)
    version, ships = _parts(rules, squad, notes)
    for number, text in enumerate(ships, start=1):
        pilot_number, *rest = text.split(":")
        entries = list(_entries(rest, version))
        if len(entries) > MOST_UPGRADES:
            raise rules.unreadable("too_many_upgrades", ship=number, most=MOST_UPGRADES)
        pilot = read_card(rules, "pilot", pilot_number, number, (table.pilots, table.other_pilots), notes)
        upgrades = [
            read_card(rules, "upgrade", one, number, table.cards_of(kind), notes) for kind, one in entries
        ]
        yield from read_ship(rules, number, pilot, upgrades, notes)


def _entries(parts: list[str], version: int) -> Iterator[tuple[str, str]]:
    """Kind and number of each card of a ship, in the order of the link."""
    upgrades, titles, third, fourth, *_ = [*parts, "", "", "", ""]
    modifications, added = (fourth, third) if version == 1 else (third, fourth)
    for kind, text in (("upgrades", upgrades), ("titles", titles), ("modifications", modifications)):
        for number in _numbers(text):
            yield kind, number
    for entry in added.split(","):
        code, dot, number = entry.partition(".")
        for one in _numbers(number if dot else code):  # version 1 has upgrades alone there, without a kind
            yield _KINDS.get(code, "upgrades") if dot else "upgrades", one


def _numbers(text: str) -> list[str]:
    return [one for one in text.split(",") if one.strip() and not one.strip().startswith("-")]


# -- writing -------------------------------------------------------------------------------------------


def write_yasb(rules: SquadRules, squad: Squad) -> str:
    """The link of a squad of known cards. Raises UnknownCard."""
    ships = ";".join(_write_ship(rules, ship) for ship in squad.ships)
    factions = yasb_table(rules.content.package).factions
    return write_link(SITE, factions, rules.content.side(squad.faction), f"v{WRITTEN}!s!{ships}", squad)


@cache
def _written(package: str) -> dict[str, dict[str, list[str]]]:
    """By kind the numbers of each card, mostly one."""
    table = yasb_table(package)
    found: dict[str, dict[str, list[str]]] = {}
    for kind in ("pilots", "upgrades", "titles", "modifications"):
        for number, card in getattr(table, kind).items():
            found.setdefault(kind, {}).setdefault(card, []).append(number)
    return found


def _kind(rules: SquadRules, name: str) -> str:
    return {"title": "titles", "modification": "modifications"}.get(
        rules.content.upgrade(name).sides[0].type, "upgrades"
    )


def _write_ship(rules: SquadRules, ship: SquadShip) -> str:
    """Cards stand at their slots; what finds no slot, in a squad that is not legal, stands with what is added."""
    pilot = rules.content.pilot(ship.pilot)
    order = ("titles", "modifications", "upgrades")  # in which YASB asks cards for the slots that they add
    known = SquadShip(
        ship.pilot, tuple(sorted(ship.upgrades, key=lambda one: order.index(_kind(rules, one))))
    )
    taken, left_over = places(rules, known)
    slots = slots_of(rules, known)
    removed = {
        grant["slot"]
        for name in known.upgrades
        for grant in rules.content.upgrade(name).sides[0].grants
        if grant["kind"] == "no_slot"
    }
    own = [slot for slot in pilot.slots if slot not in removed]
    at = list(zip(slots, taken, strict=True))
    printed, added = at[: len(own)], at[len(own) :]
    by_kind: dict[str, list[str]] = {"upgrades": [], "titles": [], "modifications": []}
    cards = iter(printed)
    for slot in pilot.slots:
        name = None if slot in removed else next(cards)[1]
        kind = {"title": "titles", "modification": "modifications"}.get(slot, "upgrades")
        by_kind[kind].append(_number(rules, name, added))
    extra = [(slot.types[0], name, slot.takes_any) for slot, name in added]
    extra += [(rules.content.upgrade(name).sides[0].type, name, True) for name in left_over]
    return ":".join(
        (
            _written(rules.content.package)["pilots"][ship.pilot][0],
            *(",".join(by_kind[kind]) or "-1" for kind in ("upgrades", "titles", "modifications")),
            ",".join(f"{_code(slot, free)}.{_number(rules, name, added)}" for slot, name, free in extra),
        )
    )


def _number(rules: SquadRules, name: str | None, added: list[tuple[Any, str | None]]) -> str:
    """The number of a card in a slot; of a card that adds a slot of choice the number for the slot that is used."""
    if name is None:
        return "-1"
    numbers = _written(rules.content.package)[_kind(rules, name)][name]
    if len(numbers) == 1:
        return numbers[0]
    used = [
        rules.content.upgrade(card).sides[0].type
        for slot, card in added
        if len(slot.types) > 1 and card is not None
    ]
    return numbers[_CHOSEN.get(used[0], 0) if used and len(numbers) == len(_CHOSEN) else 0]


def _code(slot: str, takes_any: bool) -> str:
    """The letter of an added slot: of upgrades, titles or modifications; small where it takes certain cards."""
    letter = {"title": "T", "modification": "M"}.get(slot, "U")
    return letter if takes_any else letter.lower()
