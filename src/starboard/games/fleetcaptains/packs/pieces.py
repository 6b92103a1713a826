"""The sheets of a pack, each row made the piece that it writes: plain data of the form of the game's own files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from starboard.core.reading import whole_number
from starboard.games.fleetcaptains import effects_vocabulary as words
from starboard.games.fleetcaptains.content import ALERTS, FACTIONS, ROLES, SYSTEMS, TYPES
from starboard.games.fleetcaptains.effects_vocabulary import Place, vocabulary
from starboard.games.fleetcaptains.missions_vocabulary import requirements
from starboard.games.fleetcaptains.packs.sheets import Faults, Row, Sheet, rows
from starboard.games.fleetcaptains.packs.templates import BadEffect, effects_of
from starboard.games.fleetcaptains.packs.written import Plain, Written

HIGHEST_RATING: Final = 14
LANGUAGES: Final = ("en", "zh-Hant", "zh-Hans", "ja")
KINDS_OF_ENCOUNTERS: Final = ("instant", "persistent_tile", "persistent_ship", "cargo")
SIDES: Final = ("attack", "defense", "any")

SHEETS: Final = {
    sheet.name: sheet
    for sheet in (
        Sheet("pack", ("key", "value")),
        Sheet(
            "ships",
            ("id", "faction", "name", "size", "science", "influence", "combat"),
            ("class", "ability", "timing", "trigger", "ability_text", "effects", "replaces"),
        ),
        Sheet("dials", ("ship", "state", *SYSTEMS), ("cloaked",)),
        Sheet(
            "tiles",
            ("id", "copies", "size", "class"),
            (
                "name",
                "tags",
                "encounter_from",
                "encounter_to",
                "planet",
                "habitable",
                "build",
                "text",
                "effects",
                "replaces",
            ),
        ),
        Sheet("encounters", ("id", "name", "kind", "text", "effects"), ("everybody", "vp", "replaces")),
        Sheet("missions", ("id", "type", "name", "vp", "asks", "with", "text"), ("secret", "replaces")),
        Sheet("subdecks", ("id", "faction", "name"), ("theme", "replaces")),
        Sheet(
            "cards",
            ("id", "subdeck", "name"),
            (
                "combat_side",
                "combat",
                "moment",
                "operations",
                "role",
                "aboard",
                "destroyed_for",
                "remove_after_use",
            ),
        ),
        Sheet("texts", ("id", "language"), ("name", "text")),
    )
}


def read_sheet(name: str, content: bytes, faults: Faults) -> Iterator[Row]:
    """The rows of a sheet of that name."""
    return rows(SHEETS[name], content, faults)


def pieces_of(row: Row, sort: str) -> Written:
    """The piece of a row of ships, tiles, encounters, missions, subdecks or cards."""
    id_ = row.name()
    plain = _READERS[sort](row)
    plain["kind" if sort == "tiles" else "id"] = id_
    return Written(sort, id_, plain, row.file, row.line, row.text("replaces"), row.is_sound)


def _effects(row: Row, column: str, place: Place) -> list[Plain]:
    try:
        return effects_of(row.text(column), place)
    except BadEffect as error:
        row.wrong(str(error), column)
        return []


def _ship(row: Row) -> Plain:
    timing = row.choice("timing", vocabulary().ability_timings, default="passive")
    trigger = row.choice("trigger", vocabulary().ability_triggers, default="")
    return {
        "faction": row.choice("faction", FACTIONS),
        "name": row.needed("name", "the name of the ship"),
        "class": row.text("class"),
        "size": row.whole("size", 1, 6),
        "missions": {type_: row.whole(type_, 0, 6, default=0) for type_ in TYPES},
        "states": {},  # from the sheet of dials
        "ability": {
            "name": row.text("ability"),
            "timing": timing,
            "trigger": trigger,
            "text": row.text("ability_text"),
            "effects": _effects(row, "effects", words.ability(timing, trigger)),
        },
    }


def _tile(row: Row) -> Plain:
    begins, ends = row.text("encounter_from"), row.text("encounter_to")
    encounter = None
    if begins or ends:
        encounter = [row.whole("encounter_from", 1, 6), row.whole("encounter_to", 1, 6)]
        if encounter[0] > encounter[1]:
            row.wrong(f"the encounter range goes from {begins} to {ends}; write the lower number first")
    habitable = row.yes("habitable")
    return {
        "copies": row.whole("copies", 1, 50),
        "size": row.whole("size", 1, 20),
        "encounter": encounter,
        "cls": row.name("class"),
        "tags": row.text("tags").split(),
        "habitable": habitable,
        "planet": row.yes("planet") or habitable,
        "build_need_mod": row.whole("build", -3, 3, default=0),
        "name": row.text("name"),
        "text": row.text("text"),
        "effects": _effects(row, "effects", words.tile()),
    }


ATTACHED: Final = {"persistent_tile": "tile", "persistent_ship": "ship", "cargo": "ship"}
"""With what an encounter of this kind stays."""


def _encounter(row: Row) -> Plain:
    kind = row.choice("kind", KINDS_OF_ENCOUNTERS)
    effects = _effects(row, "effects", words.encounter(kind))
    if kind in ATTACHED:
        effects.insert(0, {"op": "attach", "to": ATTACHED[kind]})
    return {
        "name": row.needed("name", "the name of the card"),
        "kind": kind,
        "scope": "all_here" if row.yes("everybody") else "ship",
        "needs": None,
        "vp": row.whole("vp", 0, 9, default=0),
        "text": row.needed("text", "what the card says"),
        "effects": effects,
    }


def _mission(row: Row) -> Plain:
    found = requirements()
    pred = row.choice("asks", found.predicates)
    plain: Plain = {
        "type": row.choice("type", TYPES),
        "name": row.needed("name", "the name of the mission"),
        "vp": row.whole("vp", 1, 9),
        "secret": row.yes("secret"),
        "kind": found.kind_of[pred],
        "text": row.needed("text", "what the mission says"),
        "requirement": {"pred": pred, **_figures(row, found.fields[pred])},
    }
    if pred in found.uses_action:
        plain["uses_action"] = True
    return plain


def _figures(row: Row, fields: Mapping[str, Any]) -> Plain:
    """What stands under `with`: `sys=sensors level=15 tile.cls=nebula combined`. A filter may be left out."""
    figures: Plain = {name: {} for name, kind in fields.items() if kind == "filter"}
    for word in row.text("with").split():
        name, equals, text = word.partition("=")
        first, dot, inner = name.partition(".")
        value = _value(text, is_list=(inner or first) in ("cls_any", "kinds")) if equals else True
        if not dot:
            figures[name] = value
        elif isinstance(figures.setdefault(first, {}), dict):
            figures[first][inner] = value
        else:
            row.wrong(f"{word!r} and {first}= stand side by side; write one of them", "with")
    return figures


def _value(text: str, *, is_list: bool) -> Any:
    if is_list:
        return text.split("|")
    if text in ("yes", "no"):
        return text == "yes"
    number = whole_number(text)
    return text if number is None else number


def _subdeck(row: Row) -> Plain:
    return {
        "faction": row.choice("faction", FACTIONS),
        "name": row.needed("name", "the name of the subdeck"),
        "theme": row.text("theme"),
    }


def _card(row: Row) -> Plain:
    """Which faction it is of follows from its subdeck."""
    plain: Plain = {
        "subdeck": row.name("subdeck"),
        "name": row.needed("name", "the name of the card"),
        "combat": None,
        "operations": None,
        "crew": None,
        "destroy_after_use": row.yes("remove_after_use"),
    }
    if row.text("combat"):
        side = row.choice("combat_side", SIDES, default="any")
        plain["combat"] = {"side": side, "effects": _effects(row, "combat", words.combat_stripe())}
    if row.text("operations"):
        timing = row.choice("moment", vocabulary().timings)
        place = words.operations_stripe(timing)
        plain["operations"] = {"timing": timing, "effects": _effects(row, "operations", place)}
    if row.text("role"):
        crew: Plain = {
            "role": row.choice("role", ROLES),
            "while_aboard": _effects(row, "aboard", words.crew_aboard()),
        }
        if row.text("destroyed_for"):
            crew["destroy_to"] = _effects(row, "destroyed_for", words.crew_destroyed())
        plain["crew"] = crew
    elif row.text("aboard") or row.text("destroyed_for"):
        row.wrong(f"crew needs a role; write {', '.join(ROLES)}", "role")
    return plain


_READERS: Final[Mapping[str, Callable[[Row], Plain]]] = {
    "ships": _ship,
    "tiles": _tile,
    "encounters": _encounter,
    "missions": _mission,
    "subdecks": _subdeck,
    "cards": _card,
}


def add_setting(row: Row, ships: Mapping[str, Written]) -> None:
    """A row of the sheet of dials: one setting of a ship, in one alert state, cloaked or not."""
    ship = ships.get(row.text("ship"))
    if ship is None:
        row.wrong(
            f"{row.text('ship')!r} is no ship of ships.csv; write one of its ids in the column ship", "ship"
        )
        return
    state = row.choice("state", ALERTS)
    setting = {system: _rating(row, system) for system in SYSTEMS}
    cloaked = row.yes("cloaked")
    if not row.is_sound:
        ship.is_sound = False
        return
    alert = ship.plain["states"].setdefault(state, {"energy": None, "settings": [], "cloaked": None})
    if cloaked:
        if alert["cloaked"] is not None:
            row.wrong(f"{ship.id} has two cloaked settings at {state}; one is possible")
            ship.is_sound = False
        alert["cloaked"] = setting
        return
    energy = sum(rating or 0 for rating in setting.values())
    if alert["energy"] is None:
        alert["energy"] = energy
    elif alert["energy"] != energy:
        row.wrong(
            f"the four ratings of {ship.id} at {state} come to {energy}, and those of the rows before it to "
            f"{alert['energy']}; all settings of a state share the same energy"
        )
        ship.is_sound = False
    alert["settings"].append(setting)


def _rating(row: Row, system: str) -> int | None:
    if row.text(system).upper() == "D":
        return None
    number = whole_number(row.text(system))
    if number is None or not 0 <= number <= HIGHEST_RATING:
        row.wrong(
            f"{row.text(system)!r} is given; write a number from 0 to {HIGHEST_RATING}, or D for disabled",
            system,
        )
        return None
    return number
