"""The layers of the package: a layer imports only those beneath it, and the core touches nothing outside.

The order is that of docs/architecture.md. Imports for type checkers alone count too: to know a type is
to depend on it.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

SOURCE = Path(__file__).parents[1] / "src"
LAYERS = ("core", "content", "games", "odds", "text", "studies", "bots", "lab", "rl", "server", "cli")
GAMES = {path.name for path in (SOURCE / "starboard" / "games").iterdir() if path.is_dir()}

CORE_MAY_IMPORT = {"msgspec", "starboard"}
INPUT_AND_OUTPUT = set(
    """asyncio builtins concurrent ctypes datetime fileinput ftplib getpass glob http io locale logging mmap
    multiprocessing os pathlib pty random secrets select selectors shelve shutil signal smtplib socket
    socketserver sqlite3 ssl subprocess sys tempfile threading time urllib uuid webbrowser zipfile""".split()
)
INPUT_AND_OUTPUT_CALLS = {"breakpoint", "input", "open", "print"}
GAME_NAME = re.compile(r"space\s?base|x-?wing|fleet\s?captains", re.IGNORECASE)


def test_every_module_imports_only_what_lies_beneath_it() -> None:
    found = [
        fault
        for path in sorted((SOURCE / "starboard").rglob("*.py"))
        for fault in faults(path.relative_to(SOURCE).as_posix(), path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("core/a.py", "import starboard.games"),
        ("core/a.py", "from starboard import games"),
        ("core/a.py", "from .. import bots"),
        ("core/deep/a.py", "from ...server.app import create_app"),
        ("core/a.py", "import importlib; importlib.import_module('starboard.lab')"),
        ("core/a.py", "def f():\n    from starboard.content import x"),
        ("core/a.py", "import random"),
        ("core/a.py", "from os import path"),
        ("core/a.py", "import urllib.request"),
        ("core/a.py", "import yaml"),
        ("core/a.py", "open('x')"),
        ("core/a.py", "game = 'spacebase'"),
        ("core/a.py", '"""As in X-Wing."""'),
        ("bots/a.py", "import starboard.server"),
        ("server/a.py", "from starboard import cli"),
        ("server/a.py", "from starboard.games.xwing2.squads import examine"),
        ("server/a.py", "from starboard.text.xwing2 import squads"),
        ("server/a.py", "PATH = '/api/squads/xwing2'"),
        ("text/a.py", "from starboard.typo import x"),
        ("games/spacebase/a.py", "from starboard.games.xwing import ship"),
        ("games/spacebase/a.py", "from ..xwing import ship"),
        ("games/xwing1/a.py", "from starboard.games import xwing2"),
        ("games/xwing2/a.py", "from ..xwing1.cards import x"),
        ("games/xwing/ship.py", "from starboard.games.xwing2 import dice"),
        ("bots/spacebase/a.py", "from starboard.games.xwing2 import dice"),
        ("bots/xwing/a.py", "from starboard.bots.xwing2 import weights"),
        ("odds/xwing/a.py", "from starboard.games.xwing2 import tokens"),
    ],
)
def test_a_planted_fault_is_found(path: str, line: str) -> None:
    assert list(faults(f"starboard/{path}", line))


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (
            "core/a.py",
            "import dataclasses, msgspec\nfrom . import piece\nfrom starboard.core.task import Task",
        ),
        ("core/a.py", "self.print(); fleet.open()"),
        ("games/registry.py", "from starboard.games import spacebase, xwing"),
        ("games/__init__.py", "from .spacebase import game"),
        (
            "games/xwing1/a.py",
            "from starboard.games.xwing.ship import Ship\nfrom ..xwing.geometry import pose",
        ),
        (
            "bots/xwing2/a.py",
            "from starboard.games.xwing import tokens\nfrom starboard.bots.xwing import shots",
        ),
        ("bots/a.py", "import random, numpy\nfrom starboard.games import spacebase"),
        ("cli.py", "from starboard import __version__, server"),
        ("__main__.py", "from starboard.cli import main"),
    ],
)
def test_a_sound_import_is_accepted(path: str, line: str) -> None:
    assert list(faults(f"starboard/{path}", line)) == []


def faults(path: str, source: str) -> Iterator[str]:
    """What is wrong with the module of this text at `path`, relative to the source folder."""
    here = PurePosixPath(path).with_suffix("").parts
    tree = ast.parse(source, path)
    in_core = here[1:2] == ("core",)
    names_no_game = in_core or here[1:2] == ("server",)
    for line, name in imports(tree, package=here[:-1]):
        there = tuple(name.split("."))
        if there[0] == "starboard":
            if fault := layer_fault(here, there) or neighbour_fault(here, there):
                yield f"{path}:{line} imports {name}: {fault}"
        elif in_core and there[0] in INPUT_AND_OUTPUT:
            yield f"{path}:{line} imports {name}: the core does no input or output"
        elif in_core and there[0] not in CORE_MAY_IMPORT | sys.stdlib_module_names:
            yield f"{path}:{line} imports {name}: the core depends on msgspec alone"
    if in_core:
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id=call)) if call in INPUT_AND_OUTPUT_CALLS:
                    yield f"{path}:{node.lineno} calls {call}: the core does no input or output"
    if names_no_game:
        for number, text in enumerate(source.splitlines(), start=1):
            if GAME_NAME.search(text):
                yield f"{path}:{number} names a game: the {here[1]} knows none"


def imports(tree: ast.AST, package: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Line and absolute dotted name of everything imported; from a package, its members one by one."""
    for node in ast.walk(tree):
        match node:
            case ast.Import():
                for alias in node.names:
                    yield node.lineno, alias.name
            case ast.ImportFrom():
                start = package[: len(package) - node.level + 1] if node.level else ()
                module = ".".join((*start, *filter(None, [node.module])))
                for alias in node.names:
                    yield node.lineno, f"{module}.{alias.name}"
            case ast.Call(
                func=ast.Attribute(attr="import_module") | ast.Name(id="import_module" | "__import__"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def layer_fault(here: tuple[str, ...], there: tuple[str, ...]) -> str | None:
    if here[1] in {"__init__", "__main__"}:
        return None  # the package's own front door stands above all layers
    if there[1:] in {(), ("__version__",)}:
        return None
    if there[1] not in LAYERS:
        return f"{there[1]} is not a layer"
    if LAYERS.index(there[1]) > LAYERS.index(here[1]):
        return f"{here[1]} lies beneath {there[1]}"
    return None


def neighbour_fault(here: tuple[str, ...], there: tuple[str, ...]) -> str | None:
    """What belongs to a game knows no other game, in no layer; what editions share (`xwing`) knows none of them."""
    own, other = game_of(here), game_of(there)
    if own is None or other is None or other == own or other == shared_by(own):
        return None
    return f"{own} and {other} are games of their own"


def game_of(path: tuple[str, ...]) -> str | None:
    """The game whose folder this is in: `games/xwing2/…`, `bots/xwing2/…`."""
    return path[2] if len(path) > 2 and path[2] in GAMES else None


def shared_by(game: str) -> str:
    """The folder that the editions of a game share: `xwing` of `xwing2`."""
    return game.rstrip("0123456789")


def test_no_circle_of_imports() -> None:
    """Of files, imports inside functions and for type checkers alone included."""
    circles = circles_of(graph())
    assert not circles, "\n".join(" <-> ".join(circle) for circle in circles)


def test_a_planted_circle_is_found() -> None:
    assert circles_of({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == [["b", "c"]]
    assert circles_of({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def graph() -> dict[str, set[str]]:
    """By module, the modules of the package that it imports; importing a name of a package is importing its file."""
    files = {}
    for path in (SOURCE / "starboard").rglob("*.py"):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        files[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    found = {}
    for name, path in files.items():
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        names = {
            there
            for _, there in imports(ast.parse(path.read_text(encoding="utf-8")), tuple(package.split(".")))
        }
        found[name] = {
            there if there in files else there.rpartition(".")[0]
            for there in names
            if there in files or there.rpartition(".")[0] in files
        } - {name}
    return found


def circles_of(edges: dict[str, set[str]]) -> list[list[str]]:
    """The modules that reach each other, each group once, in alphabetical order."""
    reached = {}
    for start in edges:
        seen, left = set(), list(edges[start])
        while left:
            one = left.pop()
            if one not in seen:
                seen.add(one)
                left += edges[one]
        reached[start] = seen
    groups = {tuple(sorted(one for one in reached[name] if name in reached[one])) for name in edges}
    return [list(group) for group in sorted(groups) if group]
