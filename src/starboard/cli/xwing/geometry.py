"""`starboard geometry`: preparing the compiled table geometry of X-Wing, and measuring it."""

from __future__ import annotations

from typing import Annotated

import typer

from starboard.cli.output import AsJson, print_json


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="The table geometry of X-Wing.", no_args_is_help=True)
    group.command()(prepare)
    group.command()(bench)
    app.add_typer(group, name="geometry")


def prepare() -> None:
    """Compile what is not compiled yet, so that no game has to wait for it.

    Example: starboard geometry prepare
    """
    from starboard.games.xwing.geometry.__main__ import main

    raise typer.Exit(main())


def bench(
    as_json: AsJson = False,
    tables: Annotated[int, typer.Option(min=1, help="Random tables for each query.")] = 2000,
) -> None:
    """Time every query: compiled, plain twin, and shapely if it is installed, on the same random tables.

    Exit code 1 if a figure that is asked for is not reached.

    Example: starboard geometry bench --json
    """
    from starboard.lab.xwing.geometry_bench import lines, run

    report = run(tables)
    if as_json:
        print_json(report)
    else:
        typer.echo("\n".join(lines(report)))
    raise typer.Exit(0 if report.reached else 1)
