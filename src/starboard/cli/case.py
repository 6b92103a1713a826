"""`starboard case`: run scenario files."""

from pathlib import Path
from typing import Annotated

import typer

from starboard.cli.output import AsJson


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(
        help="Scenario files: rules tests, puzzles, bug reports (docs/scenarios.md).", no_args_is_help=True
    )
    group.command()(run)
    group.command()(schema)
    app.add_typer(group, name="case")


def run(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH…", help="Scenario files, or folders of them.")],
    as_json: AsJson = False,
) -> None:
    """Play cases and say which passed, and why the others failed.

    Exit code 1 if a case failed, 2 if a file cannot be read.

    Example: starboard case run my-question.yaml
    """
    import msgspec

    from starboard.cli.progress import Bar
    from starboard.lab.cases import read_cases, run_case

    cases = list(read_cases(paths))
    failed = []
    with Bar() as bar:
        each = bar.of("cases", len(cases))
        for case in cases:
            result = run_case(case)
            if not result.passed:
                failed.append(
                    {"file": str(case.file), "case": result.case, "rules": result.rules}
                    | {"reasons": result.failures}
                )
            each()
    if as_json:
        report = {"passed": len(cases) - len(failed), "failed": len(failed), "failures": failed}
        typer.echo(msgspec.json.encode(report).decode())
    else:
        for failure in failed:
            typer.echo(f"{failure['file']}: {failure['case']}")
            for reason in failure["reasons"]:
                typer.echo(f"  {reason}")
        typer.echo(f"{len(cases) - len(failed)} passed, {len(failed)} failed")
    raise typer.Exit(1 if failed else 0)


def schema() -> None:
    """Print the JSON schema of a case, for editors and checkers.

    Example: starboard case schema > scenario.schema.json
    """
    import msgspec

    from starboard.content.scenarios import scenario_schema

    typer.echo(msgspec.json.format(msgspec.json.encode(scenario_schema()), indent=1).decode())
