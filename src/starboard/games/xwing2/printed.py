"""Everything printed on the pieces, for those who show them: names, figures, dials, own-words texts."""

from __future__ import annotations

from functools import cache
from string import ascii_uppercase
from typing import Any, TypeAlias

import msgspec

from starboard.content.data import read_json
from starboard.games.xwing.cards.content import Maneuver, PilotCard, ShipType, UpgradeCard, UpgradeSide
from starboard.games.xwing.effects.registry import DAMAGE, implemented
from starboard.games.xwing.geometry.outlines import Outline, obstacle_outlines
from starboard.games.xwing2.card_names import ENGLISH, names_of, other_names_of, sources_of, titles_of
from starboard.games.xwing2.content import CONTENT, PACKAGE, pilots, ship_types, upgrades
from starboard.games.xwing2.damage_cards import KINDS
from starboard.games.xwing2.effects.of_cards import EFFECTS
from starboard.games.xwing2.squads.inactive import is_implemented
from starboard.games.xwing2.squads.legality import POINTS_LIMIT

Plain: TypeAlias = dict[str, Any]


class _Text(msgspec.Struct):
    kind: str
    id: str
    name: dict[str, str]
    text: dict[str, str]
    side: int | None = None


class _Texts(msgspec.Struct):
    cards: tuple[_Text, ...]


class _Translation(msgspec.Struct):
    kind: str
    id: str
    texts: dict[str, tuple[str, ...]]


class _Translations(msgspec.Struct):
    cards: tuple[_Translation, ...]


class _Faction(msgspec.Struct):
    id: str
    name: dict[str, str]


class _Factions(msgspec.Struct):
    factions: tuple[_Faction, ...]


class _Conditions(msgspec.Struct):
    conditions: tuple[Plain, ...]


class _Devices(msgspec.Struct):
    devices: tuple[Plain, ...]


@cache
def _texts() -> dict[tuple[str, str, int], _Text]:
    """Texts by kind, id and side."""
    return {
        (one.kind, one.id, one.side or 0): one
        for one in read_json(PACKAGE, "data/effects.json", _Texts).cards
    }


def _text(kind: str, card_id: str, side: int = 0) -> str | None:
    found = _texts().get((kind, card_id, side))
    return None if found is None else found.text[ENGLISH]


@cache
def _translations() -> dict[tuple[str, str], _Translation]:
    """Texts in further languages by kind and id (data/translations.json)."""
    found = read_json(PACKAGE, "data/translations.json", _Translations).cards
    return {(one.kind, one.id): one for one in found}


def _named(kind: str, card_id: str, name: dict[str, str]) -> Plain:
    """What a card is called: in every language, where those names are from, and other names to find it by."""
    return {
        "name": names_of(kind, card_id, name),
        "name_from": sources_of(kind, card_id),
        "also": other_names_of(kind, card_id),
    }


def _own_texts(kind: str, card_id: str, side: int = 0) -> dict[str, str]:
    """The text of a card, or of a side, in the languages beside English that have it."""
    found = _translations().get((kind, card_id))
    texts = {} if found is None else found.texts
    return {language: sides[side] for language, sides in texts.items() if side < len(sides)}


@cache
def printed() -> Plain:
    """All printed pieces by kind and id."""
    return {
        "points_limit": POINTS_LIMIT,
        "factions": {
            one.id: {"name": one.name} for one in read_json(PACKAGE, "data/ships.json", _Factions).factions
        },
        "ships": {ship.id: _ship(ship) for ship in ship_types().values()},
        "pilots": {card.id: _pilot(card) for card in pilots().values()},
        "upgrades": {card.id: _upgrade(card) for card in upgrades().values()},
        "ship_abilities": _ship_abilities(),
        "damage": _damage(),
        "conditions": _conditions(),
        "devices": _devices(),
        "obstacles": {id_: _obstacle(outline) for id_, outline in obstacle_outlines().items()},
    }


def maneuvers(dial: tuple[Maneuver, ...]) -> list[Plain]:
    """A dial (XW2-MOVE-01)."""
    return [
        {"id": one.id, "speed": one.speed, "bearing": one.bearing, "difficulty": one.difficulty}
        for one in dial
    ]


def _ship(ship: ShipType) -> Plain:
    return {
        **_named("ship", ship.id, ship.name),
        "factions": list(ship.factions),
        "size": ship.size,
        "weapons": msgspec.to_builtins(ship.weapons),
        "agility": ship.agility,
        "hull": ship.hull,
        "shields": ship.shields,
        "dial": maneuvers(ship.dial),
        "actions": msgspec.to_builtins(ship.actions),
    }


def _pilot(card: PilotCard) -> Plain:
    return {
        **_named("pilot", card.id, card.name),
        "ship": card.ship,
        "faction": card.faction,
        "initiative": card.initiative,
        "limited": card.limited,
        "cost": card.cost,
        "slots": list(card.slots),
        "force": msgspec.to_builtins(card.force),
        "charges": msgspec.to_builtins(card.charges),
        "keywords": list(card.keywords),
        "actions": msgspec.to_builtins(card.actions),
        "ship_ability": card.ship_ability,
        "text": _text("pilot", card.id) if card.has_text else None,
        "texts": _own_texts("pilot", card.id),
        "implemented": not card.has_text or is_implemented("pilot", card.id),
    }


def _upgrade(card: UpgradeCard) -> Plain:
    has_text = any(side.has_text for side in card.sides)
    titles = titles_of(card.id, [side.title for side in card.sides])
    return {
        **_named("upgrade", card.id, card.name),
        "slots": list(card.sides[0].slots),
        "limited": card.limited,
        "cost": card.cost,
        "restrictions": list(card.restrictions),
        "solitary": card.solitary,
        "standardized": card.standardized,
        "sides": [
            _side(card, number, side, title)
            for number, (side, title) in enumerate(zip(card.sides, titles, strict=True))
        ],
        "charges": msgspec.to_builtins(card.sides[0].charges),
        "force": msgspec.to_builtins(card.sides[0].force),
        "text": _text("upgrade", card.id) if has_text else None,
        "texts": _own_texts("upgrade", card.id),
        "implemented": not has_text or is_implemented("upgrade", card.id),
    }


def _side(card: UpgradeCard, number: int, side: UpgradeSide, title: dict[str, str]) -> Plain:
    return {
        "title": title,
        "type": side.type,
        "charges": msgspec.to_builtins(side.charges),
        "force": msgspec.to_builtins(side.force),
        "attack": msgspec.to_builtins(side.attack),
        "grants": list(side.grants),
        "device": side.device,
        "text": _text("upgrade", card.id, number) if side.has_text else None,
        "texts": _own_texts("upgrade", card.id, number),
    }


def _ship_abilities() -> dict[str, Plain]:
    return {
        id_: {
            **_named("ship_ability", id_, text.name),
            "text": text.text[ENGLISH],
            "implemented": is_implemented("ship_ability", id_),
        }
        for (kind, id_, _), text in _texts().items()
        if kind == "ship_ability"
    }


def _damage() -> dict[str, Plain]:
    done = implemented(CONTENT, EFFECTS)
    return {
        card.id: {
            **_named("damage", card.id, card.name),
            "kind": card.trait,
            "text": _text("damage", card.id),
            "texts": _own_texts("damage", card.id),
            "amount": card.count,
            "repair_action": card.repair_action,
            "implemented": f"{DAMAGE}{card.id}" in done,
        }
        for card in KINDS
    }


def _conditions() -> dict[str, Plain]:
    done = implemented(CONTENT, EFFECTS)
    cards = read_json(PACKAGE, "data/conditions.json", _Conditions).conditions
    return {card["id"]: _piece("condition", card, f"condition:{card['id']}" in done) for card in cards}


def _devices() -> dict[str, Plain]:
    """Bombs, mines, remotes and what is dropped like them; in play if the upgrade that places one is."""
    found = read_json(PACKAGE, "data/devices.json", _Devices).devices
    return {one["id"]: _piece("device", one, is_implemented("upgrade", one["card"])) for one in found}


def _piece(kind: str, data: Plain, done: bool) -> Plain:
    return {
        **{name: value for name, value in data.items() if name != "id"},
        **_named(kind, data["id"], data["name"]),
        "text": _text(kind, data["id"]),
        "implemented": done,
    }


def _obstacle(outline: Outline) -> Plain:
    """Corners in 0.001 mm about the obstacle's own origin, y forward, counter-clockwise (XW2-GEO-20)."""
    count = int(outline.shape[0])
    flat = [int(value) for value in outline.shape[4 : 4 + 2 * count]]
    points = [[flat[2 * n], flat[2 * n + 1]] for n in range(count)]
    return {"kind": outline.kind, **called(outline.id), "points": points}


SMALL, LARGE = 1000.0, 2000.0  # mm²


@cache
def called(id_: str) -> dict[str, str]:
    """By what players tell the outlines of a kind apart: a `letter`, and their `size`: small, medium or large."""
    outline = obstacle_outlines()[id_]
    alike = [name for name, other in obstacle_outlines().items() if other.kind == outline.kind]
    corners = outline.shape[4:]
    area = (
        sum(
            corners[n] * corners[(n + 3) % len(corners)] - corners[(n + 2) % len(corners)] * corners[n + 1]
            for n in range(0, len(corners), 2)
        )
        / 2e6
    )
    size = "small" if area < SMALL else "medium" if area < LARGE else "large"
    return {"letter": ascii_uppercase[alike.index(id_)], "size": size}
