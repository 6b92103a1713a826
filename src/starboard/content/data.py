"""Reading the data files that are packaged beside the code."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

from starboard.core.rulebook import Rulebook

T = TypeVar("T")


def read_json(package: str, name: str, kind: type[T]) -> T:
    """A packaged JSON file, checked against its type. `package` like 'starboard.games.spacebase'."""
    return msgspec.json.decode(read_bytes(package, name), type=kind)


def read_bytes(package: str, name: str) -> bytes:
    """A packaged file as it is; `name` may contain folders."""
    return files(package).joinpath(name).read_bytes()


@cache
def read_rulebook(package: str) -> Rulebook:
    """The rule catalogue of a game: its data/rules.json."""
    return read_json(package, "data/rules.json", Rulebook)
