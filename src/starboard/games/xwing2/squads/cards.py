"""What squads need of the cards beside `content`: names, captions, slots of choice, sides of the Force."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

import msgspec

from starboard.content.data import read_json
from starboard.games.xwing.cards.content import UpgradeCard
from starboard.games.xwing2.content import PACKAGE, pilots, ship_types, upgrades


class _Force(msgspec.Struct):
    sides: tuple[str, ...] = ()


class _Pilot(msgspec.Struct):
    id: str
    caption: str | None = None
    choice_slot: tuple[str, ...] = ()
    force: _Force | None = None


class _Pilots(msgspec.Struct):
    pilots: tuple[_Pilot, ...]


class _Faction(msgspec.Struct):
    id: str
    name: dict[str, str]


class _Factions(msgspec.Struct):
    factions: tuple[_Faction, ...]


class _Effect(msgspec.Struct):
    kind: str
    id: str
    name: dict[str, str]


class _Effects(msgspec.Struct):
    cards: tuple[_Effect, ...]


@cache
def _builder_pilots() -> dict[str, _Pilot]:
    return {one.id: one for one in read_json(PACKAGE, "data/pilots.json", _Pilots).pilots}


@cache
def factions() -> dict[str, str]:
    """The English names of the factions by id."""
    return {one.id: one.name["en"] for one in read_json(PACKAGE, "data/ships.json", _Factions).factions}


@cache
def ship_abilities() -> dict[str, str]:
    """The English names of the ship abilities by id."""
    cards = read_json(PACKAGE, "data/effects.json", _Effects).cards
    return {one.id: one.name["en"] for one in cards if one.kind == "ship_ability"}


def choice_slot(pilot_id: str) -> tuple[str, ...]:
    """The slots of which a ship with Weapon Hardpoint has one; nothing for other ships."""
    return _builder_pilots()[pilot_id].choice_slot


def caption(pilot_id: str) -> str:
    """What stands beneath the name of a ship card."""
    return _builder_pilots()[pilot_id].caption or ""


def force_sides(pilot_id: str) -> tuple[str, ...]:
    """The sides of the Force that a ship card shows: light, dark."""
    force = _builder_pilots()[pilot_id].force
    return force.sides if force else ()


@cache
def printed_names(upgrade_id: str) -> tuple[str, ...]:
    """The names that limits count (XW2-SQD-02): of both faces of a dual card, without brackets."""
    return tuple(dict.fromkeys(side.title["en"].partition(" (")[0] for side in upgrades()[upgrade_id].sides))


def bound_factions(card: UpgradeCard) -> tuple[str, ...]:
    """The factions to which an upgrade is bound; nothing if it is bound to none or has an alternative."""
    for entry in card.restrictions:
        if set(entry) == {"factions"}:
            return tuple(entry["factions"])
    return ()


def canonical(name: str) -> str:
    """The letters and digits of a name, without accents: the base of ids in XWS."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]", "", plain.lower())


@cache
def pilots_named() -> dict[str, tuple[str, ...]]:
    """Ids of ship cards by the canonical forms of their names."""
    found: dict[str, list[str]] = {}
    for card in pilots().values():
        for name in {canonical(card.name["en"]), _bare(card.name["en"]), card.id.partition("-")[0]}:
            found.setdefault(name, []).append(card.id)
    return {name: tuple(ids) for name, ids in found.items()}


@cache
def upgrades_named() -> dict[str, tuple[str, ...]]:
    """Ids of upgrades by the canonical forms of their names, those of a dual card's faces included."""
    found: dict[str, list[str]] = {}
    for card in upgrades().values():
        names = {card.name["en"], *printed_names(card.id), *(side.title["en"] for side in card.sides)}
        forms = {form(name) for name in names for form in (canonical, _bare)} | {card.id.partition("-")[0]}
        for name in forms:
            found.setdefault(name, []).append(card.id)
    return {name: tuple(ids) for name, ids in found.items()}


def _bare(name: str) -> str:
    """As some builders write it: letters with accents left out altogether."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


def pilot_name(card_id: str) -> str:
    """The English name of a ship card; an id that no card has stands as it is."""
    card = pilots().get(card_id)
    return card.name["en"] if card else card_id


def upgrade_name(card_id: str) -> str:
    """The English name of an upgrade, of a dual card that of its first face."""
    card = upgrades().get(card_id)
    return printed_names(card_id)[0] if card else card_id


def ship_type_name(ship_id: str) -> str:
    """The English name of a ship type."""
    ship = ship_types().get(ship_id)
    return ship.name["en"] if ship else ship_id
