"""The command line: one module for each group of commands, put together here."""

import typer

from starboard.cli import (
    balance,
    bench,
    case,
    content,
    faults,
    laws,
    odds,
    play,
    records,
    rules,
    serve,
    simulate,
)
from starboard.cli.misused import Commands
from starboard.cli.of_games import register_each
from starboard.cli.version import VersionOption
from starboard.core.errors import StarboardError

OUR_FAULT = 70  # exit code of a command that met a fault of this program (EX_SOFTWARE)

app = typer.Typer(
    cls=Commands,
    help="Space tabletop games, complete in their rules.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
for module in (
    serve,
    play,
    simulate,
    balance,
    bench,
    records,
    faults,
    case,
    rules,
    odds,
    content,
    laws,
):
    module.register(app)
register_each("commands", app)


@app.callback()
def starboard(version: VersionOption = False) -> None:
    """Space tabletop games, complete in their rules."""


def main() -> None:
    """Run the command line; an error that is the caller's becomes one sentence and exit code 2, one that is ours a
    sentence, a traceback that can be passed on, and exit code 70."""
    try:
        app()
    except StarboardError as error:
        typer.echo(str(error), err=True)
        raise SystemExit(2) from None
    except Exception as error:
        from starboard.lab.failures import failure_of

        failure = failure_of(error)
        typer.echo(f"{failure.traceback}\nThis is a fault of Starboard: {failure.line}.", err=True)
        raise SystemExit(OUR_FAULT) from None
