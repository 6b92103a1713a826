"""`starboard laws`: random games under the laws that every game must pass."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from starboard.cli.output import print_json


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(laws)


def laws(
    game: Annotated[str, typer.Argument(help="A game's id.")],
    games: Annotated[int, typer.Option(min=1, help="How many random games.")] = 20,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.")] = 1,
    players: Annotated[int | None, typer.Option(help="Seats; all numbers in turn without it.")] = None,
    setting: Annotated[list[str] | None, typer.Option(help="An option of the game, name=value.")] = None,
    every: Annotated[int, typer.Option(min=1, help="Look at one decision in so many.")] = 5,
    json: Annotated[bool, typer.Option("--json", help="One JSON object for machines.")] = False,
) -> None:
    """Play random games and check forks, saves, undo, options, leaks, sums, records and determinism.

    Example: starboard laws spacebase --games 1000 --every 20
    """
    from starboard.cli.progress import Bar
    from starboard.games import load
    from starboard.games.settings import read_settings
    from starboard.lab.laws import LAWS, LawBroken, same_in_every_process, try_laws

    rules = load(game)
    settings = read_settings(rules, setting or [])
    least, most = rules.players
    if players is not None:
        least = most = rules.check_seats(players)
    began = time.perf_counter()
    decisions = done = 0
    broken: str | None = None
    try:
        with Bar() as bar:
            each = bar.of("games", games)
            for number in range(games):
                seats = least + number % (most - least + 1)
                decisions += try_laws(rules, seats, seed + number, settings, every=every)
                done += 1
                each()
        same_in_every_process(game, least, seed)
    except LawBroken as error:
        broken = str(error)
    except KeyboardInterrupt:
        broken = f"interrupted after {done} games"
    seconds = round(time.perf_counter() - began, 3)
    names = [law.__name__ for law in LAWS]
    if json:
        print_json(
            {
                "game": game,
                "games": done,
                "decisions": decisions,
                "seconds": seconds,
                "laws": names,
                "broken": broken,
            }
        )
    else:
        typer.echo(f"{game}: {done} games, {decisions} decisions, {len(names)} laws, {seconds} s")
        typer.echo(f"broken: {broken}" if broken else "all laws hold")
    if broken:
        raise typer.Exit(1)
