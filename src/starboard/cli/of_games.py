"""What games add to the command line: modules in folders of their names beside this file, found by convention.

`ID/commands.py` has groups of a game's own, `ID/odds.py` and `ID/balance.py` what it adds to the groups of that name;
each has a `register`.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import typer


def register_each(module: str, group: typer.Typer) -> None:
    """Let this module of every game that has it add its commands, games in alphabetical order."""
    for path in sorted(Path(__file__).parent.glob(f"*/{module}.py")):
        import_module(f"{__package__}.{path.parent.name}.{module}").register(group)
