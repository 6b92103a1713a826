"""The words that missions are written with, read from `data/requirements.json`, and what is wrong with a written
mission: its predicate with its figures, and the filters that say which tiles count (FC-MIS-06, FC-MIS-08)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import msgspec

from starboard.content.data import read_json
from starboard.games.fleetcaptains.content import PACKAGE
from starboard.games.fleetcaptains.effects_vocabulary import (
    FieldKind,
    expected,
    fits,
    listed,
    unknown,
    written,
)


class Requirements(msgspec.Struct, frozen=True):
    """All words of missions. `fields`: of each predicate, by name; a name with ? may be left out."""

    kinds: dict[str, str]
    predicates: dict[str, str]
    kind_of: dict[str, str]
    uses_action: tuple[str, ...]
    fields: dict[str, dict[str, FieldKind]]
    where: str
    filters: dict[str, str]
    filter_fields: dict[str, FieldKind]


@cache
def requirements() -> Requirements:
    """The words as they are packaged."""
    return read_json(PACKAGE, "data/requirements.json", Requirements)


class Tiles(NamedTuple):
    """What tiles there are for filters to name: classes with tags, and kinds."""

    classes: frozenset[str]
    kinds: frozenset[str]


def requirement_faults(mission: Mapping[str, Any], tiles: Tiles) -> Iterator[str]:
    """Everything that is wrong with what a mission, as plain data, asks for."""
    words = requirements()
    requirement = mission["requirement"]
    pred = requirement.get("pred")
    if pred not in words.predicates:
        yield unknown("predicate of missions", pred, words.predicates)
        return
    kind = words.kind_of[pred]
    if mission["kind"] != kind:
        yield f"a mission with {pred} is of the kind {kind}, and kind says {written(mission['kind'])}"
    if bool(mission.get("uses_action")) != (pred in words.uses_action):
        yield f"uses_action must be {'true' if pred in words.uses_action else 'left out'} with {pred}"
    fields = words.fields[pred]
    for name in fields:
        if not name.endswith("?") and name not in requirement:
            yield f"{pred} needs {name}: {_meant(fields[name])}"
    for name, value in requirement.items():
        if name == "pred":
            continue
        field = fields.get(name, fields.get(f"{name}?"))
        if field is None:
            known = listed(field.rstrip("?") for field in fields) or "none"
            yield f"{pred} has no field {name!r}; its fields are: {known}"
        elif field == "filter":
            yield from _filter_faults(pred, name, value, tiles)
        elif not _holds(field, value, tiles):
            yield f"{pred} has {name} {written(value)}; expected {_meant(field, tiles)}"


def _filter_faults(pred: str, field: str, value: object, tiles: Tiles) -> Iterator[str]:
    words = requirements()
    if not isinstance(value, dict):
        yield f"{pred} has {field} {written(value)}; expected a filter of tiles, as {{}} for any tile"
        return
    for name, wanted in value.items():
        kind = words.filter_fields.get(name)
        if kind is None:
            yield unknown("filter of tiles", name, words.filters)
        elif not _holds(kind, wanted, tiles):
            yield f"{field} has {name} {written(wanted)}; expected {_meant(kind, tiles)}"


def _holds(kind: FieldKind, value: object, tiles: Tiles) -> bool:
    known = _of_tiles(kind, tiles)
    if known is None:
        return fits(kind, value)
    if kind == "class":
        return isinstance(value, str) and value in known
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(one, str) and one in known for one in value)
    )


def _of_tiles(kind: FieldKind, tiles: Tiles) -> frozenset[str] | None:
    if kind in ("class", "classes"):
        return tiles.classes
    return tiles.kinds if kind == "tile kinds" else None


def _meant(kind: FieldKind, tiles: Tiles | None = None) -> str:
    if kind == "filter":
        return "a filter of tiles, as {} for any tile"
    known = _of_tiles(kind, tiles) if tiles is not None else None
    if known is None:
        return str(kind) if kind in ("class", "classes", "tile kinds") else expected(kind)
    return f"{'one' if kind == 'class' else 'a list'} of {listed(sorted(known), 'or')}"
