"""Everything printed on the pieces, for those who show them: names, figures, dials, own-words texts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from string import ascii_uppercase
from typing import Any, TypeAlias

import msgspec

from starboard.content.data import read_json
from starboard.games.xwing.cards.content import (
    Content,
    DamageCard,
    Faction,
    Maneuver,
    PilotCard,
    ShipType,
    UpgradeCard,
    UpgradeSide,
)
from starboard.games.xwing.cards.texts import ENGLISH
from starboard.games.xwing.geometry.outlines import Outline, obstacle_outlines

Plain: TypeAlias = dict[str, Any]


class _Conditions(msgspec.Struct):
    conditions: tuple[Plain, ...]


class _Devices(msgspec.Struct):
    devices: tuple[Plain, ...]


class Pieces:
    """The printed pieces of an edition. What another edition prints otherwise it replaces."""

    def __init__(self, content: Content, implemented: Callable[[], frozenset[str]]) -> None:
        """`implemented`: the cards whose text the rules carry out, as `qualified` writes them."""
        self._content = content
        self._implemented = implemented

    def is_implemented(self, kind: str, card_id: str) -> bool:
        """Whether the rules, or the builder of squads, carry out the text of this card."""
        return f"{kind}:{card_id}" in self._implemented() or card_id in self._content.in_the_builder

    @cached_property
    def all(self) -> dict[str, dict[str, Plain]]:
        """All printed pieces by kind and id."""
        content = self._content
        return {
            "factions": {one.id: self._faction(one) for one in content.factions.values()},
            "ships": {ship.id: self._ship(ship) for ship in content.ship_types.values()},
            "pilots": {card.id: self._pilot(card) for card in content.pilots.values()},
            "upgrades": {card.id: self._upgrade(card) for card in content.upgrades.values()},
            "ship_abilities": self._ship_abilities(),
            "damage": {card.id: self._damage(card) for card in content.damage},
            "conditions": self._conditions(),
            "devices": self._devices(),
            "obstacles": {id_: _obstacle(outline) for id_, outline in obstacle_outlines().items()},
        }

    def _named(self, kind: str, card_id: str, name: dict[str, str]) -> Plain:
        """What a card is called: in every language, where those names are from, and other names to find it by."""
        names = self._content.names
        return {
            "name": names.of(kind, card_id, name),
            "name_from": names.sources(kind, card_id),
            "also": names.others(kind, card_id),
        }

    def _faction(self, one: Faction) -> Plain:
        """A faction; of one whose ships fly in the squads of another, which that is."""
        other = self._content.flies_with.get(one.id)
        return {"name": one.name, **({"flies_with": other} if other else {})}

    def _doubt(self, kind: str, card_id: str, side: int = 0) -> Plain:
        """What is not settled about a text, where anything is."""
        doubt = self._content.texts.doubt(kind, card_id, side)
        return {"doubt": doubt} if doubt else {}

    def _ship(self, ship: ShipType) -> Plain:
        return {
            **self._named("ship", ship.id, ship.name),
            "factions": list(ship.factions),
            "size": ship.size,
            "weapons": msgspec.to_builtins(ship.weapons),
            "agility": ship.agility,
            "hull": ship.hull,
            "shields": ship.shields,
            "dial": maneuvers(ship.dial),
            "actions": msgspec.to_builtins(ship.actions),
        }

    def _pilot(self, card: PilotCard) -> Plain:
        return {
            **self._named("pilot", card.id, card.name),
            "ship": card.ship,
            "faction": card.faction,
            "initiative": card.initiative,
            "limited": card.limited,
            "cost": card.cost,
            "slots": list(card.slots),
            "force": card.force and {"limit": card.force.limit, "recurring": card.force.recurring},
            "charges": msgspec.to_builtins(card.charges),
            "keywords": list(card.keywords),
            "actions": msgspec.to_builtins(card.actions),
            "ship_ability": card.ship_ability,
            "text": self._content.texts.english("pilot", card.id) if card.has_text else None,
            "texts": self._content.texts.others("pilot", card.id),
            **self._doubt("pilot", card.id),
            "implemented": not card.has_text or self.is_implemented("pilot", card.id),
        }

    def _upgrade(self, card: UpgradeCard) -> Plain:
        has_text = any(side.has_text for side in card.sides)
        titles = self._content.names.titles(card.id, [side.title for side in card.sides])
        return {
            **self._named("upgrade", card.id, card.name),
            "slots": list(card.sides[0].slots),
            "limited": card.limited,
            "cost": card.cost,
            "restrictions": list(card.restrictions),
            "solitary": card.solitary,
            "standardized": card.standardized,
            "sides": [
                self._side(card, number, side, title)
                for number, (side, title) in enumerate(zip(card.sides, titles, strict=True))
            ],
            "charges": msgspec.to_builtins(card.sides[0].charges),
            "force": msgspec.to_builtins(card.sides[0].force),
            "text": self._content.texts.english("upgrade", card.id) if has_text else None,
            "texts": self._content.texts.others("upgrade", card.id),
            **self._doubt("upgrade", card.id),
            "implemented": not has_text or self.is_implemented("upgrade", card.id),
        }

    def _side(self, card: UpgradeCard, number: int, side: UpgradeSide, title: dict[str, str]) -> Plain:
        return {
            "title": title,
            "type": side.type,
            "charges": msgspec.to_builtins(side.charges),
            "force": msgspec.to_builtins(side.force),
            "attack": msgspec.to_builtins(side.attack),
            "grants": list(side.grants),
            "device": side.device,
            "text": self._content.texts.english("upgrade", card.id, number) if side.has_text else None,
            "texts": self._content.texts.others("upgrade", card.id, number),
            **self._doubt("upgrade", card.id, number),
        }

    def _ship_abilities(self) -> dict[str, Plain]:
        return {
            id_: {
                **self._named("ship_ability", id_, text.name),
                "text": text.text[ENGLISH],
                "implemented": self.is_implemented("ship_ability", id_),
            }
            for id_, text in self._content.texts.ship_abilities.items()
        }

    def _damage(self, card: DamageCard) -> Plain:
        return {
            **self._named("damage", card.id, card.name),
            "kind": card.trait,
            "text": self._content.texts.english("damage", card.id),
            "texts": self._content.texts.others("damage", card.id),
            **self._doubt("damage", card.id),
            "amount": card.count,
            "repair_action": card.repair_action,
            "implemented": self.is_implemented("damage", card.id),
        }

    def _conditions(self) -> dict[str, Plain]:
        found = read_json(self._content.package, "data/conditions.json", _Conditions).conditions
        return {
            one["id"]: self._piece("condition", one, self.is_implemented("condition", one["id"]))
            for one in found
        }

    def _devices(self) -> dict[str, Plain]:
        """Bombs, mines, remotes and what is dropped like them; in play if the upgrade that places one is."""
        found = read_json(self._content.package, "data/devices.json", _Devices).devices
        return {
            one["id"]: self._piece("device", one, self.is_implemented("upgrade", one["card"]))
            for one in found
        }

    def _piece(self, kind: str, data: Plain, done: bool) -> Plain:
        return {
            **{name: value for name, value in data.items() if name != "id"},
            **self._named(kind, data["id"], data["name"]),
            "text": self._content.texts.english(kind, data["id"]),
            **self._doubt(kind, data["id"]),
            "implemented": done,
        }


def maneuvers(dial: tuple[Maneuver, ...]) -> list[Plain]:
    """A dial (maneuvers-1)."""
    return [
        {"id": one.id, "speed": one.speed, "bearing": one.bearing, "difficulty": one.difficulty}
        for one in dial
    ]


def _obstacle(outline: Outline) -> Plain:
    """Corners in 0.001 mm about the obstacle's own origin, y forward, counter-clockwise (geometry-20)."""
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
