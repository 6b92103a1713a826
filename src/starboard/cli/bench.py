"""`starboard bench`: how fast a game runs on one core."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(bench)


def bench(
    game: Annotated[str, typer.Argument(help="A game's id.")],
    compare: Annotated[Path | None, typer.Option(help="An earlier result as JSON; prints ratios.")] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object for machines.")] = False,
) -> None:
    """Random legal play with the event log kept, exact forks, snapshots out and in; best of several rounds.

    Example: starboard bench spacebase --json > before.json; starboard bench spacebase --compare before.json
    """
    import msgspec

    from starboard.cli.output import print_json
    from starboard.cli.progress import Bar
    from starboard.core.errors import BadSetup
    from starboard.lab.bench import ROUNDS, measure, ratios

    before: dict[str, float] = {}
    if compare is not None:
        try:
            before = {
                name: value
                for name, value in msgspec.json.decode(
                    compare.read_bytes(), type=dict[str, float | str]
                ).items()
                if isinstance(value, float)
            }
            _ = before["calibration_loops_per_second"], before["fork_us"]
        except (OSError, KeyError, msgspec.MsgspecError) as error:
            raise BadSetup(f"{compare} is no result of `starboard bench --json` ({error}).") from None
    with Bar() as bar:
        result = measure(game, bar.of("rounds", ROUNDS + 1))
    if json:
        print_json(result)
    else:
        typer.echo(f"{result.decisions_per_second:12,.0f} decisions a second")
        typer.echo(f"{result.games_per_second:12,.1f} games a second")
        typer.echo(f"{result.fork_us:12.2f} us for an exact fork")
        typer.echo(f"{result.save_load_us:12.2f} us for a snapshot out and in")
    if before:
        for name, ratio in ratios(result, before).items():
            typer.echo(f"{name}: {ratio} of before, relative to the calibration loop", err=json)
