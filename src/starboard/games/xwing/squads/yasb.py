"""What links of the squad builder YASB have in common in both editions, `SITE?f=FACTION&d=SQUAD&sn=NAME&obs=OBSTACLES`;
how ships are written in them is each edition's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Literal
from urllib.parse import quote

from starboard.games.xwing.squads.faults import Note
from starboard.games.xwing.squads.finding import MOST_BYTES, read_obstacles
from starboard.games.xwing.squads.links import fields_of
from starboard.games.xwing.squads.names import find_faction
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad, SquadShip

ReadShips = Callable[[str, list[Note]], Iterable[SquadShip]]


def read_link(
    rules: SquadRules,
    text: str,
    is_squad: Callable[[str], bool],
    ships_of: ReadShips,
    side_of: Callable[[str], str],
) -> tuple[Squad, list[Note]]:
    """The squad of a link, and what reading it came upon. Raises SquadUnreadable.

    `is_squad`: whether a text is a link's squad without the rest; `ships_of`: the ships of such a squad; `side_of`: for
    whom a pilot of this faction flies.
    """
    if len(text) > MOST_BYTES:
        raise rules.unreadable("too_big", bytes=len(text), most=MOST_BYTES)
    fields = {"d": text} if is_squad(text) else fields_of(text)
    notes: list[Note] = []
    found = tuple(ships_of(fields.get("d", ""), notes))
    if not found and not notes:
        raise rules.unreadable("empty_link")
    faction = find_faction(rules, fields.get("f", ""))
    if not faction:
        faction = side_of(rules.content.pilots[found[0].pilot].faction) if found else ""
        if fields.get("f"):
            notes.append(rules.note("replaced", "faction_of_ships", text=fields["f"], faction=faction))
    obstacles = [one.strip() for one in fields.get("obs", "").split(",") if one.strip(" '\"")]
    squad = Squad(
        faction, found, name=fields.get("sn", ""), obstacles=read_obstacles(rules, obstacles, notes)
    )
    return squad, notes


def read_card(
    rules: SquadRules,
    what: Literal["pilot", "upgrade"],
    number: str,
    ship: int,
    tables: tuple[Mapping[str, str], Mapping[str, str]],
    notes: list[Note],
) -> str:
    """The card of this number in the first table; "" with a note if there is none, by its name where the second table
    knows it."""
    known, others = tables
    found = known.get(number, "")
    if not found:
        key = f"other_{what}_number" if number in others else f"unknown_{what}_number"
        notes.append(rules.note("lost", key, ship=ship, number=number, name=others.get(number, "")))
    return found


def read_ship(
    rules: SquadRules, number: int, pilot: str, upgrades: Iterable[str], notes: list[Note]
) -> Iterable[SquadShip]:
    """The ship, if its pilot is known; else what is lost with it is noted."""
    upgrades = tuple(filter(None, upgrades))
    if pilot:
        return (SquadShip(pilot, upgrades),)
    notes += [rules.note("lost", "lost_with_ship", ship=number, id=name) for name in upgrades]
    return ()


def write_link(site: str, factions: Mapping[str, str], side: str, ships: str, squad: Squad) -> str:
    """The link of a squad whose ships are written so. `factions`: what YASB calls them, to their ids."""
    names = {faction: name for name, faction in factions.items()}
    fields = {
        "f": names.get(side, side),
        "d": ships,
        "sn": squad.name,
        "obs": ",".join(squad.obstacles),
    }
    return f"{site}?" + "&".join(f"{key}={quote(value, safe='')}" for key, value in fields.items())
