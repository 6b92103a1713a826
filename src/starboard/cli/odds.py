"""`starboard odds`: exact chances, which each game adds, and the solver against test vectors."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from starboard.cli.of_games import register_each
from starboard.cli.output import AsJson, print_json

if TYPE_CHECKING:
    from starboard.odds.checking import Report


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="Exact chances, without any sampling.", no_args_is_help=True)
    register_each("odds", group)
    group.command()(check)
    app.add_typer(group, name="odds")


def check(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A file of the form starboard.odds_vectors/1.")
    ],
    as_json: AsJson = False,
) -> None:
    """Compare the solver with test vectors; equal means to 1e-12.

    Exit code 1 if a vector differs, 2 if the file cannot be read.

    Example: starboard odds check tests/odds/vectors.json --json
    """
    from starboard.odds.checking import check_vectors
    from starboard.odds.vectors import read_vectors

    report = check_vectors(read_vectors(file))
    if as_json:
        import msgspec

        plain = {
            "vectors": report.vectors,
            "equal": report.equal,
            "skipped": len(report.skipped),
            "worst_difference": report.worst_difference,
            "reasons": report.skipped,
            "differing": msgspec.to_builtins(report.differing),
        }
        print_json(plain)
    else:
        _tell_report(report)
    raise typer.Exit(1 if report.differing else 0)


def _tell_report(report: Report) -> None:
    typer.echo(
        f"{report.vectors} vectors: {report.equal} equal, "
        f"{report.vectors - report.equal - len(report.skipped)} different, {len(report.skipped)} skipped; "
        f"worst difference {report.worst_difference:.2g}"
    )
    for wrong in report.differing:
        typer.echo(
            f"  {wrong.id} {wrong.figure}: expected {wrong.expected:.15g}, computed {wrong.computed:.15g} "
            f"(difference {wrong.difference:.2g})"
        )
    by_reason: dict[str, list[str]] = {}
    for vector, reason in report.skipped.items():
        by_reason.setdefault(reason, []).append(vector)
    for reason, those in by_reason.items():
        typer.echo(f"  skipped {', '.join(those)}: {reason}")
