"""Scenario files: YAML, one or several cases (separated by `---`) in a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import yaml

from starboard.core.errors import StarboardError
from starboard.core.scenario import Scenario, string_keys

SUFFIXES = (".yaml", ".yml")
#: The one that is compiled, where there is one: it takes a fraction of the time.
SAFE_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class BadScenario(StarboardError):
    """A scenario file that cannot be read; the text says where and what was expected."""


class _Loader(SAFE_LOADER):  # type: ignore[misc]
    """YAML in which a key given twice is an error: the first value would be lost without a word."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        mapping: dict[Any, Any] = super().construct_mapping(node, deep=deep)
        if len(mapping) != len(node.value):
            seen: set[Any] = set()
            for key, _ in node.value:
                if key.value in seen:
                    raise yaml.constructor.ConstructorError(
                        None, None, f"{key.value!r} is given twice", key.start_mark
                    )
                seen.add(key.value)
        return mapping


def read_scenarios(text: str, name: str) -> list[Scenario]:
    """The cases of one file. `name` is for the error sentence."""
    try:
        documents = [document for document in yaml.load_all(text, Loader=_Loader) if document is not None]
    except yaml.YAMLError as error:
        raise BadScenario(f"{name} is not valid YAML: {' '.join(str(error).split())}") from None
    cases = []
    for number, document in enumerate(documents, 1):
        try:
            cases.append(msgspec.convert(string_keys(document), Scenario))
        except msgspec.ValidationError as error:
            raise BadScenario(
                f"{name}, case {number}: {error}. See docs/scenarios.md for the form."
            ) from None
    return cases


def scenario_files(path: Path) -> Iterator[Path]:
    """The file itself, or all scenario files in a folder, in order of their names."""
    if not path.exists():
        raise BadScenario(f"There is no file or folder {path}.")
    if path.is_file():
        yield path
        return
    yield from sorted(found for found in path.rglob("*") if found.suffix in SUFFIXES)


def packaged_cases(package: str) -> Path:
    """The folder of a game's own cases. `package` like 'starboard.games.spacebase'."""
    return Path(__file__).parent.parent.parent.joinpath(*package.split(".")) / "cases"


def scenario_schema() -> dict[str, Any]:
    """The JSON schema of one case."""
    plain: dict[str, Any] = _tidy(msgspec.json.schema(Scenario))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **plain}


def _tidy(schema: Any) -> Any:
    """The same schema with its descriptions, which come from docstrings, on one line each."""
    if isinstance(schema, dict):
        return {
            key: " ".join(value.split()) if key == "description" and isinstance(value, str) else _tidy(value)
            for key, value in schema.items()
        }
    return [_tidy(value) for value in schema] if isinstance(schema, list) else schema
