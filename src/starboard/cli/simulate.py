"""`starboard simulate`: many games between bots."""

from __future__ import annotations

from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(simulate)


def simulate(
    game: Annotated[str, typer.Argument(help="A game's id.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    players: Annotated[int | None, typer.Option(help="Seats; the game's usual number without it.")] = None,
    bots: Annotated[
        str, typer.Option(help="One name for all seats, or one for each, with commas.")
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    setting: Annotated[list[str] | None, typer.Option(help="An option of the game, name=value.")] = None,
    jobs: Annotated[
        int, typer.Option(min=1, max=64, help="Processes; the result does not depend on it.")
    ] = 1,
    json: Annotated[bool, typer.Option("--json", help="One JSON object for machines.")] = False,
) -> None:
    """Play games between bots and count how they end. Bots rotate through the seats.

    Ctrl-C stops and prints what is done so far. Exit code 1 if a game was stuck or failed.

    Example: starboard simulate spacebase --games 200 --players 4 --bots greedy,random,random,random --seed 1
    """
    from starboard.cli.output import print_json
    from starboard.cli.progress import Bar
    from starboard.games import load
    from starboard.games.settings import read_settings
    from starboard.lab.simulate import Simulated, plan
    from starboard.lab.simulate import simulate as play

    names = [name.strip() for name in bots.split(",") if name.strip()]
    wanted = plan(game, games, names, players, seed, read_settings(load(game), setting or []))
    with Bar() as bar:
        result: Simulated = play(wanted, jobs, bar.of("games", games))
    if json:
        print_json(result)
    else:
        _print(result, wanted.bots, wanted.by_seat)
    if result.stuck or result.errors:
        raise typer.Exit(1)


def _print(result: object, bots: tuple[str, ...], by_seat: bool) -> None:
    from math import sqrt

    from starboard.lab.simulate import Simulated

    assert isinstance(result, Simulated)
    state = "" if result.complete else " (interrupted)"
    speed = result.decisions / result.seconds if result.seconds else 0
    typer.echo(
        f"{result.games} games of {result.game}{state}, {result.decisions} decisions, {speed:,.0f} a second"
    )
    for number, name in enumerate(bots):
        share = result.wins[number] / result.games if result.games else 0.0
        spread = 1.96 * sqrt(share * (1 - share) / result.games) if result.games else 0.0
        who = f"seat {number + 1} ({name})" if by_seat else name
        typer.echo(f"  {who:24} {result.wins[number]:6} wins  {share:6.1%} ± {spread:.1%}")
    typer.echo(
        f"  draws {result.draws}, capped {result.capped}, stuck {result.stuck}, errors {result.errors}"
    )
    if result.mean_rounds is not None:
        typer.echo(f"  {result.mean_rounds} rounds and {result.mean_points} points on average")
    typer.echo(f"  digest {result.digest}")
    for failure in result.failures:
        typer.echo(failure, err=True)
