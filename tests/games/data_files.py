"""The data files of every installed game: read, changed and held against their schemas."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TypeAlias

from jsonschema import Draft202012Validator

from starboard.games import game_ids, package

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"


def data_files(game: str) -> list[str]:
    """The names of a game's data files, without schemas and endings."""
    names = [file.name for file in (files(package(game)) / "data").iterdir()]
    return sorted(
        name.removesuffix(".json")
        for name in names
        if name.endswith(".json") and not name.endswith(".schema.json")
    )


ALL = [(game, name) for game in game_ids() for name in data_files(game)]


def load(game: str, name: str) -> Json:
    """What stands in a data file."""
    document: Json = json.loads((files(package(game)) / "data" / f"{name}.json").read_text(encoding="utf-8"))
    return document


def faults(game: str, name: str, document: Json) -> list[str]:
    """Where a document does not match the schema of that data file."""
    schema = load(game, f"{name}.schema")
    assert isinstance(schema, dict)
    Draft202012Validator.check_schema(schema)
    return [
        f"{error.json_path}: {error.message}" for error in Draft202012Validator(schema).iter_errors(document)
    ]


def faults_with(game: str, name: str, path: list[str | int], key: str, value: Json) -> list[str]:
    """Where the schema finds fault with a data file that has another value there."""
    document = load(game, name)
    place = document
    for step in path:
        match place, step:
            case dict(), str():
                place = place[step]
            case list(), int():
                place = place[step]
            case _:
                raise TypeError(f"no {step!r} in {type(place).__name__}")
    assert isinstance(place, dict)
    place[key] = value
    return faults(game, name, document)
