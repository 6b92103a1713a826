"""`starboard simulate`: many games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from starboard.cli.output import AsJson, print_json
from starboard.cli.packs import PacksFolder, packs_of
from starboard.text.template import exactly

if TYPE_CHECKING:
    from starboard.lab.plan import Plan
    from starboard.lab.simulate import Simulated

INTERRUPTED = 130  # the exit code of a command that Ctrl-C ended
FAILURES_SHOWN = 5
RANDOM = "random"
NOT_FLOWN_SHOWN = 30


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
    squads: Annotated[
        str | None,
        typer.Option(help="random: what players bring is drawn for each game, where a game has that."),
    ] = None,
    jobs: Annotated[
        int, typer.Option(min=1, max=64, help="Processes; the result does not depend on it.")
    ] = 1,
    first: Annotated[int, typer.Option(min=0, help="Number of the first game, to play one again.")] = 0,
    resume: Annotated[
        Path | None,
        typer.Option(help="A file that keeps the games that are done; the same command goes on from there."),
    ] = None,
    packs: PacksFolder = None,
    json: AsJson = False,
) -> None:
    """Play games between bots and count how they end. Bots rotate through the seats.

    Ctrl-C stops and prints what is done so far. Exit code 1 if a game was stuck or failed; each distinct error
    is told once, with how often it came up.

    Example: starboard simulate spacebase --games 200 --players 4 --bots greedy,random,random,random --seed 1
    """
    from starboard.cli.progress import Bar
    from starboard.core.errors import BadSetup
    from starboard.games.settings import read_settings
    from starboard.lab.simulate import plan
    from starboard.lab.simulate import simulate as play

    names = [name.strip() for name in bots.split(",") if name.strip()]
    if squads not in (None, RANDOM):
        raise BadSetup(f"--squads was {squads!r}; expected {RANDOM}. Squads of your own are --setting.")
    box = packs_of(packs)
    given = read_settings(box.load(game), setting or [])
    wanted = plan(game, games, names, players, seed, given, first, squads == RANDOM, box)
    with Bar() as bar:
        result = play(wanted, jobs, bar.of("games", games), resume, box)
    if json:
        print_json(result)
    else:
        _print(wanted, result)
    for failure in result.failures[:FAILURES_SHOWN]:
        typer.echo(f"\n{failure.rstrip()}\n", err=True)
    for error in result.distinct_errors:
        typer.echo(f"{error}", err=True)
    if not result.complete:
        raise typer.Exit(INTERRUPTED)
    if result.failures:
        raise typer.Exit(1)


def _print(wanted: Plan, result: Simulated) -> None:
    from starboard.lab.shares import share_interval

    state = "" if result.complete else f" (interrupted; {wanted.games} were asked for)"
    speed = result.decisions / result.seconds if result.seconds else 0
    pace = f"{result.kept} of these games played before" if result.kept else f"{speed:,.0f} a second"
    typer.echo(f"{result.games} games of {result.game}{state}, {result.decisions} decisions, {pace}")
    finished = result.games - result.stuck - result.errors
    for entry, name in enumerate(wanted.bots):
        wins = result.wins[entry]
        low, high = share_interval(wins, finished)
        who = f"seat {entry + 1} ({name})" if wanted.by_seat else name
        points = "" if result.mean_points_each is None else f"  {result.mean_points_each[entry]:6.1f} points"
        typer.echo(
            f"  {who:24} {wins:6} wins  {exactly(wins / max(finished, 1)):>6}  (95%: {exactly(low)} to {exactly(high)}){points}"
        )
    typer.echo(
        f"  draws {result.draws}, capped {result.capped}, stuck {result.stuck}, errors {result.errors}"
    )
    if result.mean_rounds is not None:
        typer.echo(f"  {result.mean_rounds} rounds on average")
    for kind, count in result.flown.items():
        typer.echo(f"  {count} of {result.in_play[kind]} {kind} in play were flown{_missing(result, kind)}")
    typer.echo(f"  digest {result.digest}")


def _missing(result: Simulated, kind: str) -> str:
    """Which were not, if they are few."""
    names = result.not_flown[kind]
    return f"; not: {', '.join(names)}" if 0 < len(names) <= NOT_FLOWN_SHOWN else ""
