"""`starboard --version`: the version of the program, and the revision of each game's rules."""

from __future__ import annotations

from typing import Annotated

import typer

from starboard import __version__


def tell(asked: bool) -> None:
    """Print it and end; a game that cannot be loaded is told of in its place."""
    if not asked:
        return
    from starboard.core.errors import StarboardError
    from starboard.games import game_ids, load

    typer.echo(f"starboard {__version__}")
    for game in game_ids():
        try:
            typer.echo(f"{game} rules revision {load(game).revision}")
        except StarboardError as error:
            typer.echo(str(error))
    raise typer.Exit


VersionOption = Annotated[
    bool,
    typer.Option(
        "--version",
        callback=tell,
        is_eager=True,
        help="Show the version and each game's revision of the rules.",
    ),
]
