"""The groups of commands that only X-Wing has."""

from __future__ import annotations

import typer

from starboard.cli.xwing import geometry, squad


def register(app: typer.Typer) -> None:
    """Add the commands."""
    squad.register(app)
    geometry.register(app)
