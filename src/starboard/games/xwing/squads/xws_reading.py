"""Reading XWS as it really occurs (squads-6): everything that can be understood, a note for all else.

No card is dropped without a note. Limits against hostile files: 64 KiB, nested 16 deep, 40 ships.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from starboard.games.xwing.squads.cards import canonical
from starboard.games.xwing.squads.faults import Note
from starboard.games.xwing.squads.finding import (
    MOST_BYTES,
    MOST_SHIPS,
    MOST_UPGRADES,
    find_ship_card,
    find_upgrade_card,
    read_obstacles,
    short,
)
from starboard.games.xwing.squads.names import find_faction, find_ship, find_slot
from starboard.games.xwing.squads.points import squad_points
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad, SquadShip

DEEPEST: Final = 16

_SQUAD_KEYS: Final = frozenset(
    "name description faction points version pilots obstacles vendor ruleset".split()  # ruleset: YASB
)
_PILOT_KEYS: Final = frozenset("id name xws ship points upgrades vendor".split())


def read_xws(rules: SquadRules, text: str) -> tuple[Squad, list[Note]]:
    """The squad of an XWS file, and what reading it came upon. Raises SquadUnreadable."""
    notes: list[Note] = []
    data = _one_squad(rules, _decode(rules, text, notes))
    entries = data.get("pilots")
    if not isinstance(entries, list) or not entries:
        raise rules.unreadable("no_pilots")
    if len(entries) > MOST_SHIPS:
        raise rules.unreadable("too_many_ships", ships=len(entries), most=MOST_SHIPS)
    notes += [
        rules.note("ignored", "unknown_key", where=short(key)) for key in data if key not in _SQUAD_KEYS
    ]
    if "version" not in data:
        notes.append(rules.note("ignored", "no_version"))
    elif not rules.reads_xws(str(data["version"])):
        notes.append(rules.note("ignored", "other_version", version=short(data["version"])))
    if "ruleset" in data:
        notes.append(rules.note("ignored", "ruleset", ruleset=short(data["ruleset"])))
    given = data.get("faction")
    faction = find_faction(rules, given) if isinstance(given, str) else ""
    ships = [
        ship
        for number, entry in enumerate(entries, start=1)
        for ship in _ship(rules, entry, number, faction, notes)
    ]
    if not faction:
        faction = rules.content.pilots[ships[0].pilot].faction if ships else ""
        notes.append(rules.note("replaced", "faction_of_ships", text=short(given), faction=faction))
    squad = Squad(
        faction,
        tuple(ships),
        name=_text(rules, data, "name", notes),
        description=_text(rules, data, "description", notes),
        obstacles=_obstacles(rules, data.get("obstacles"), notes),
    )
    points = data.get("points")
    if isinstance(points, int) and points != squad_points(rules, squad):
        notes.append(
            rules.note("ignored", "other_points_given", given=points, points=squad_points(rules, squad))
        )
    return squad, notes


# -- the file ------------------------------------------------------------------------------------------


def _decode(rules: SquadRules, text: str, notes: list[Note]) -> Any:
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > MOST_BYTES:
        raise rules.unreadable("too_big", bytes=size, most=MOST_BYTES)
    if _depth(text) > DEEPEST:
        raise rules.unreadable("too_deep", most=DEEPEST)

    def merge(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        """A key written twice must not hide the cards of the first: lists are joined."""
        found: dict[str, Any] = {}
        for key, value in pairs:
            for written in (key, *_texts(value)):
                check_letters(written)
            if key in found and isinstance(found[key], list) and isinstance(value, list):
                found[key] = [*found[key], *value]
                notes.append(rules.note("replaced", "key_twice", where=short(key)))
            else:
                if key in found:
                    held_cards = isinstance(found[key], dict | list)
                    notes.append(
                        rules.note("lost" if held_cards else "ignored", "key_twice_lost", where=short(key))
                    )
                found[key] = value
        return found

    try:
        return json.loads(text, object_pairs_hook=merge)
    except (ValueError, RecursionError) as error:
        raise rules.unreadable("no_json", reason=str(error)) from None


def _texts(value: Any) -> Iterator[str]:
    """The texts of a value or, in lists within lists, of its entries; what objects hold has been looked at."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for entry in value:
            yield from _texts(entry)


def check_letters(text: str) -> None:
    """JSON can write half of a character (`\\ud83d` alone), which nothing can be done with. Raises ValueError."""
    if not text.isascii() and any(0xD800 <= ord(letter) <= 0xDFFF for letter in text):
        raise ValueError(
            f"half of a character stands in {text.encode('ascii', 'backslashreplace').decode():.40}"
        )


def _depth(text: str) -> int:
    """How deep brackets are nested, those within strings left out."""
    deepest = depth = 0
    in_string = escaped = False
    for letter in text:
        if in_string:
            in_string = escaped or letter != '"'
            escaped = letter == "\\" and not escaped
        elif letter == '"':
            in_string = True
        elif letter in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif letter in "]}":
            depth -= 1
    return deepest


def _one_squad(rules: SquadRules, data: Any) -> dict[str, Any]:
    if isinstance(data, dict) and isinstance(data.get("container"), list):
        data = data["container"]
    if isinstance(data, list):
        if len(data) != 1:
            raise rules.unreadable("several_squads", squads=len(data))
        data = data[0]
    if not isinstance(data, dict):
        raise rules.unreadable("no_squad")
    return data


def _text(rules: SquadRules, data: dict[str, Any], key: str, notes: list[Note]) -> str:
    value = data.get(key)
    if value is not None and not isinstance(value, str):
        notes.append(rules.note("ignored", "no_text", where=key))
    return value if isinstance(value, str) else ""


def _obstacles(rules: SquadRules, value: Any, notes: list[Note]) -> tuple[str, ...]:
    if value is None:
        return ()
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        notes.append(rules.note("ignored", "no_obstacles"))
        return ()
    return read_obstacles(rules, [one for one in value if one.strip()], notes)


# -- its ships -----------------------------------------------------------------------------------------


def _ship(rules: SquadRules, entry: Any, number: int, faction: str, notes: list[Note]) -> Iterator[SquadShip]:
    """The ship of an entry of `pilots`, if its ship card can be read."""
    if isinstance(entry, str):
        entry = {"id": entry}
    if not isinstance(entry, dict):
        notes.append(rules.note("lost", "lost_ship", ship=number))
        return
    notes += [
        rules.note("ignored", "unknown_key", where=short(key)) for key in entry if key not in _PILOT_KEYS
    ]
    ship = find_ship(rules, entry["ship"]) if isinstance(entry.get("ship"), str) else ""
    if isinstance(entry.get("ship"), str) and not ship:
        notes.append(rules.note("ignored", "unknown_ship_type", ship=number, id=short(entry["ship"])))
    texts = [entry[key] for key in ("id", "xws", "name") if isinstance(entry.get(key), str) and entry[key]]
    if not texts:
        notes.append(rules.note("lost", "lost_ship", ship=number))
    pilot = find_ship_card(rules, texts[0], number, ship, faction, notes) if texts else ""
    if pilot:
        found = list(
            _upgrades(rules, entry.get("upgrades"), number, rules.content.pilots[pilot].faction, notes)
        )
        yield SquadShip(pilot, tuple(found))
        return
    for _, text in _named_upgrades(rules, entry.get("upgrades"), number, notes):
        notes.append(rules.note("lost", "lost_with_ship", ship=number, id=short(text)))


def _upgrades(rules: SquadRules, value: Any, number: int, faction: str, notes: list[Note]) -> Iterator[str]:
    for slot, text in _named_upgrades(rules, value, number, notes):
        if found := find_upgrade_card(rules, text, number, slot, faction, notes):
            yield found


def _named_upgrades(
    rules: SquadRules, value: Any, number: int, notes: list[Note]
) -> Iterator[tuple[str, str]]:
    """The slot ("" if unknown) and the text of every upgrade; a plain list of ids will do, or one id."""
    count = 0
    groups = value.items() if isinstance(value, dict) else [("", value)]
    if value is None:
        return
    for key, ids in groups:
        slot = find_slot(rules, key) if key else ""
        if key and not slot and canonical(key) != "hardpoint":  # "hardpoint": a slot of YASB's own
            notes.append(rules.note("ignored", "unknown_slot", ship=number, id=short(key)))
        for text in ids if isinstance(ids, list) else [ids]:
            if isinstance(text, dict):
                text = text.get("id", text.get("xws", text.get("name")))
            if not isinstance(text, str):
                notes.append(rules.note("lost", "lost_entry", ship=number, id=short(text)))
            elif text.strip():
                count += 1
                if count > MOST_UPGRADES:
                    raise rules.unreadable("too_many_upgrades", ship=number, most=MOST_UPGRADES)
                yield slot, text
