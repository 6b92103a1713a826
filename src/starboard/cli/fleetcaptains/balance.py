"""`starboard balance fleetcaptains`: how even Fleet Captains is between two of the same bot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from starboard.cli.output import AsJson, print_json
from starboard.cli.packs import PacksFolder, packs_of
from starboard.text.template import exactly

if TYPE_CHECKING:
    from starboard.lab.fleetcaptains.balance import Balance, MissionFigures, Piece
    from starboard.lab.shares import Share

INTERRUPTED = 130  # the exit code of a command that Ctrl-C ended
MUCH = 0.08  # a ship or subdeck that moves its side's share by more is marked


def register(group: typer.Typer) -> None:
    """Add the command."""
    group.command()(fleetcaptains)


def fleetcaptains(
    games: Annotated[
        int, typer.Option(min=1, help="How many games; each faction begins in half of them.")
    ] = 400,
    bot: Annotated[str, typer.Option(help="Who plays both sides.")] = "captain",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    setting: Annotated[list[str] | None, typer.Option(help="An option of the game, name=value.")] = None,
    subdecks: Annotated[
        str, typer.Option(help="drawn: anew for each game, so that all are seen; chosen: by the bot.")
    ] = "drawn",
    jobs: Annotated[
        int, typer.Option(min=1, max=64, help="Processes; the result does not depend on it.")
    ] = 1,
    resume: Annotated[
        Path | None,
        typer.Option(help="A file that keeps the games that are done; the same command goes on from there."),
    ] = None,
    packs: PacksFolder = None,
    json: AsJson = False,
) -> None:
    """Play a bot against itself and print, with 95% intervals, how often each faction and whoever begins wins, how long
    games take, where points come from, and what each ship, subdeck and mission does to that.

    Tables are Markdown. Ctrl-C stops and prints what is done so far. Exit code 1 if a game was stuck or failed.

    Example: starboard balance fleetcaptains --games 1000 --seed 7 --jobs 2
    """
    from starboard.cli.progress import Bar
    from starboard.games.settings import read_settings
    from starboard.lab.fleetcaptains.balance import GAME, measure, wanted

    box = packs_of(packs)
    plan = wanted(games, bot, seed, read_settings(box.load(GAME), setting or []), subdecks, box)
    with Bar() as bar:
        result = measure(plan, jobs, bar.of("games", games), box, resume)
    if json:
        print_json(result)
    else:
        for line in told(result):
            typer.echo(line)
    for failure in result.failures:
        typer.echo(f"\n{failure.rstrip()}\n", err=True)
    for error in result.distinct_errors:
        typer.echo(f"{error}", err=True)
    if not result.complete:
        raise typer.Exit(INTERRUPTED)
    if result.failures:
        raise typer.Exit(1)


def told(result: Balance) -> Iterable[str]:
    """The figures as lines of Markdown."""
    plan = result.wanted
    pace = f"{result.kept} of these games played before" if result.kept else f"{result.seconds:.0f} s"
    state = "" if result.complete else f" (interrupted; {plan.games} were asked for)"
    yield (
        f"{result.games} games of {plan.bot} against itself{state}, seed {plan.seed}, subdecks {plan.subdecks}, "
        f"{result.decisions} decisions, {pace}; draws {result.draws}, capped {result.capped}, "
        f"stuck {result.stuck}, errors {result.errors}; digest {result.digest}"
    )
    yield ""
    yield from _table(
        ["", "games", "wins", "95%"],
        [
            row
            for one in result.factions
            for row in (
                _share(one.faction, one.won),
                _share(f"{one.faction}, beginning", one.beginning),
                _share(f"{one.faction}, second", one.second),
            )
        ]
        + [
            _share("whoever begins", result.beginner),
            _share("the first seat (should tell nothing)", result.first_seat),
        ],
    )
    if result.rounds is not None:
        rounds = result.rounds
        yield (
            f"Rounds: {rounds.mean:.2f} on average, median {rounds.median:g}, {rounds.least} to {rounds.most}; "
            f"{exactly(rounds.within.share)} of games take 8 to 16 (95%: {_interval(rounds.within)})."
        )
        yield ""
    yield from _table(
        ["points a game", *result.factions[0].points, "ships lost"],
        [
            [one.faction, *(f"{points:.2f}" for points in one.points.values()), f"{one.ships_lost:.2f}"]
            for one in result.factions
        ],
    )
    yield from _table(
        ["ship or subdeck", "games with", "wins with", "without", "moves by, in points", "95%", ""],
        [_piece(piece) for piece in result.pieces],
    )
    yield from _table(
        ["mission", "VP", "drawn", "scored", "discarded", "turns to score", "wins if scored", "if not"],
        [_mission(mission) for mission in result.missions],
    )


def _piece(piece: Piece) -> list[str]:
    moved = piece.moved
    sure = "more than 8" if min(abs(moved.low), abs(moved.high)) > MUCH and moved.low * moved.high > 0 else ""
    return [
        f"{piece.name} ({piece.faction} {piece.kind})",
        f"{moved.with_it.games}",
        exactly(moved.with_it.share),
        exactly(moved.without.share),
        f"{100 * moved.points:+.1f}",
        f"{100 * moved.low:+.1f} to {100 * moved.high:+.1f}",
        sure or ("8 or more seen" if abs(moved.points) > MUCH else ""),
    ]


def _mission(one: MissionFigures) -> list[str]:
    drawn = max(1, one.drawn)
    return [
        one.mission,
        f"{one.vp}",
        f"{one.drawn}",
        exactly(one.scored / drawn),
        exactly(one.discarded / drawn),
        "-" if one.turns is None else f"{one.turns:.1f}",
        exactly(one.won.with_it.share),
        exactly(one.won.without.share),
    ]


def _share(name: str, share: Share) -> list[str]:
    return [name, f"{share.games}", exactly(share.share), _interval(share)]


def _interval(share: Share) -> str:
    return f"{exactly(share.low)} to {exactly(share.high)}"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterable[str]:
    """A table of Markdown with even columns, and an empty line."""
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    for number, row in enumerate((head, *rows)):
        cells = [
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield f"| {' | '.join(cells)} |"
        if number == 0:
            marks = [
                "-" * width if column == 0 else "-" * (width - 1) + ":" for column, width in enumerate(widths)
            ]
            yield f"| {' | '.join(marks)} |"
    yield ""
