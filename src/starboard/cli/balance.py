"""`starboard balance`: how even a game is between two of the same bot; each game measures what it has."""

from __future__ import annotations

import typer

from starboard.cli.of_games import register_each


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="How even a game is between two of the same bot.", no_args_is_help=True)
    group.callback()(lambda: None)  # keeps the game's name in the command while it is the only one
    register_each("balance", group)
    app.add_typer(group, name="balance")
