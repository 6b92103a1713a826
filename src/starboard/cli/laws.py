"""`starboard laws`: random games under the laws that every game must pass."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Annotated

import typer

from starboard.cli.output import AsJson, print_json
from starboard.cli.packs import PacksFolder, packs_of


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
    packs: PacksFolder = None,
    json: AsJson = False,
) -> None:
    """Play random games and check forks, saves, undo, options, leaks, sums, records and determinism.

    Example: starboard laws spacebase --games 1000 --every 20
    """
    from starboard.cli.progress import Bar
    from starboard.games.settings import read_settings
    from starboard.lab.failures import Failure, failure_of, tally
    from starboard.lab.laws import LAWS, LawBroken, same_in_every_process, try_laws

    rules = packs_of(packs).load(game)
    settings = read_settings(rules, setting or [])
    counts = rules.players if players is None else (rules.check_seats(players),)
    began = time.perf_counter()
    decisions = done = 0
    found: list[tuple[str, str, str]] = []
    first: Failure | None = None
    interrupted = False

    def tried(law: Callable[[], int], at: str) -> int:
        """What a law says; what breaks is kept, and the next game is tried."""
        nonlocal first
        try:
            return law()
        except LawBroken as error:
            found.append((str(error), "", at))
        except Exception as error:
            failure = failure_of(error)
            first = first or failure
            found.append((failure.what, failure.where, at))
        return 0

    try:
        with Bar() as bar:
            each = bar.of("games", games)
            for number in range(games):
                seats = counts[number % len(counts)]
                with_seed = partial(try_laws, rules, seats, seed + number, settings, every=every)
                decisions += tried(with_seed, f"seed {seed + number} with {seats} players")
                done += 1
                each()
        tried(partial(_counted, partial(same_in_every_process, game, counts[0], seed)), f"seed {seed}")
    except KeyboardInterrupt:
        interrupted = True
    seconds = round(time.perf_counter() - began, 3)
    names = [law.__name__ for law in LAWS]
    distinct = tally(found)
    broken = [str(one) for one in distinct]
    if interrupted:
        broken.append(f"interrupted after {done} games; the others begin with --seed {seed + done}")
    if json:
        print_json(
            {
                "game": game,
                "games": done,
                "decisions": decisions,
                "seconds": seconds,
                "laws": names,
                "broken": "; ".join(broken) or None,
                "distinct": distinct,
            }
        )
    else:
        typer.echo(f"{game}: {done} games, {decisions} decisions, {len(names)} laws, {seconds} s")
        if first is not None:
            typer.echo(f"\n{first.traceback}", err=True)
        typer.echo("\n".join(f"broken: {one}" for one in broken) if broken else "all laws hold")
    if broken:
        raise typer.Exit(1)


def _counted(law: Callable[[], None]) -> int:
    law()
    return 0
