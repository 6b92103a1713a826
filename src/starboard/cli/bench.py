"""`starboard bench`: how fast a game runs on one core."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starboard.cli.output import AsJson, print_json
from starboard.cli.packs import PacksFolder, packs_of


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(bench)


def bench(
    game: Annotated[str, typer.Argument(help="A game's id.")],
    compare: Annotated[Path | None, typer.Option(help="An earlier result as JSON; adds ratios.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="One short round: rough figures.")] = False,
    setting: Annotated[list[str] | None, typer.Option(help="An option of the game, name=value.")] = None,
    packs: PacksFolder = None,
    json: AsJson = False,
) -> None:
    """Random legal play with the event log kept, exact forks, snapshots out and in; best of several rounds.

    Example: starboard bench spacebase --json > before.json; starboard bench spacebase --compare before.json
    """
    import msgspec

    from starboard.cli.progress import Bar
    from starboard.games.settings import read_settings
    from starboard.lab.bench import ROUNDS, SECONDS_OF_PLAY, measure, ratios, read_figures

    box = packs_of(packs)
    given = read_settings(box.load(game), setting or [])
    before = None if compare is None else read_figures(compare, game)
    rounds, seconds = (1, 0.2) if quick else (ROUNDS, SECONDS_OF_PLAY)
    with Bar() as bar:
        result = measure(game, bar.of("rounds", rounds), rounds, seconds, given, box)
    compared = {} if before is None else ratios(result, before)
    if json:
        print_json(msgspec.to_builtins(result) | ({"ratios": compared} if compared else {}))
        return
    typer.echo(f"{result.decisions_per_second:12,.0f} decisions a second")
    typer.echo(f"{result.games_per_second:12,.1f} games a second")
    typer.echo(f"{result.fork_us:12.2f} us for an exact fork")
    typer.echo(f"{result.save_load_us:12.2f} us for a snapshot out and in")
    typer.echo(f"{result.calibration_loops_per_second:12,.0f} calibration loops a second")
    for name, value in result.settings.items():
        typer.echo(f"played with {name}={value}")
    for name, ratio in compared.items():
        typer.echo(f"{name}: {ratio} of before, relative to the calibration loop (above 1 is better)")
