"""`starboard squad`: check squads of X-Wing second edition, and convert them from one form to another."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starboard.cli.output import print_json

if TYPE_CHECKING:
    from starboard.games.xwing.second.squads import Reading, Report

LEGAL: Final = 0
FAULTS: Final = 1
UNREADABLE: Final = 2

SquadArgument = Annotated[
    str,
    typer.Argument(
        metavar="SQUAD",
        help="A file (XWS or text), a YASB link, a notation like 'lukeskywalker(r2d2) + jekporkins', "
        "quick builds by id, names like 'Luke Skywalker + R2-D2 / Jek Porkins', or - for standard input.",
    ),
]


class Form(StrEnum):
    """What a squad can be written as."""

    XWS = "xws"
    YASB = "yasb"
    NOTATION = "notation"
    TEXT = "text"
    HTML = "html"


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="Squads of X-Wing second edition (docs/squads.md).", no_args_is_help=True)
    group.command()(check)
    group.command()(convert)
    app.add_typer(group, name="squad")


def check(
    squad: SquadArgument,
    points: Annotated[int, typer.Option(min=1, help="What the squad may cost.")] = 200,
    threat: Annotated[
        int | None, typer.Option(min=1, help="Check by quick builds of this threat together, not by points.")
    ] = None,
    text_inactive: Annotated[
        bool,
        typer.Option("--text-inactive", help="Allow cards whose text is not implemented yet, marked so."),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object for machines.")] = False,
) -> None:
    """Say whether a squad is legal, or list every fault.

    Exit code 0: legal; 1: it has faults; 2: no squad can be read.

    Example: starboard squad check my-squad.xws --json

    Example: starboard squad check 'lukeskywalker(instinctiveaim,r2d2) + jekporkins'

    Example: starboard squad check 'rebelalliance-001 + rebelalliance-004' --threat 5
    """
    from starboard.games.xwing.second.squads import examine

    report = examine(_read(squad, as_json), limit=points, threat=threat, text_inactive=text_inactive)
    if as_json:
        print_json(report)
    else:
        _tell(report)
    raise typer.Exit(LEGAL if report.legal else FAULTS)


def convert(
    squad: SquadArgument,
    to: Annotated[Form, typer.Option(help="The form to write.")],
    name: Annotated[str | None, typer.Option(help="Give the squad this name.")] = None,
) -> None:
    """Write a squad in another form; what could not be read is said on standard error.

    Exit code 0: all cards were read; 1: cards were lost; 2: no squad can be read.

    Example: starboard squad convert my-squad.xws --to yasb

    Example: starboard squad convert 'https://yasb.app/?d=v8ZsZ200Z4XWWW73' --to xws > my-squad.xws

    Example: starboard squad convert my-squad.xws --to html > list.html
    """
    import msgspec

    from starboard.games.xwing.second.squads import print_html, print_text, write_xws, write_yasb

    reading = _read(squad, as_json=False)
    for note in reading.notes:
        typer.echo(note.sentence, err=True)
    found = reading.squad
    if not found.ships:
        raise typer.Exit(UNREADABLE)
    if name is not None:
        found = msgspec.structs.replace(found, name=name)
    match to:
        case Form.XWS:
            print_json(write_xws(found, link=write_yasb(found)))
        case Form.YASB:
            typer.echo(write_yasb(found))
        case Form.NOTATION:
            typer.echo(found.notation)
        case Form.TEXT:
            typer.echo(print_text(found), nl=False)
        case Form.HTML:
            typer.echo(print_html(found), nl=False)
    raise typer.Exit(FAULTS if reading.lost else LEGAL)


def _read(squad: str, as_json: bool) -> Reading:
    """The squad that the argument names or holds; exit code 2 with a sentence if there is none."""
    from starboard.games.xwing.second.squads import SquadUnreadable, read_squad_text

    try:
        return read_squad_text(_text(squad))
    except (SquadUnreadable, OSError, UnicodeDecodeError) as error:
        if as_json:
            print_json({"legal": False, "unreadable": str(error)})
        else:
            typer.echo(str(error), err=True)
        raise typer.Exit(UNREADABLE) from None


def _text(squad: str) -> str:
    if squad == "-":
        return sys.stdin.read()
    path = Path(squad)
    try:
        is_file = path.is_file()
    except (OSError, ValueError):  # a long text is no path
        is_file = False
    if is_file or (path.suffix in (".xws", ".json", ".txt") and "{" not in squad):
        return path.read_text(encoding="utf-8")
    return squad


def _tell(report: Report) -> None:
    """The report for people."""
    from starboard.games.xwing.second.squads.cards import factions
    from starboard.games.xwing.second.squads.faults import words

    for note in report.notes:
        if note.kind != "lost":
            typer.echo(f"Note: {note.sentence}")
    size = f"{report.points} points"
    if report.agreed_threat is not None:
        size += f", threat {report.threat} of {report.agreed_threat}"
    elif report.points_limit is not None:
        size += f" of {report.points_limit}"
    verdict = "legal" if report.legal else f"not legal, {_count(len(report.faults), 'fault')}"
    faction = factions().get(report.faction, report.faction)
    typer.echo(f"{report.name or 'Squad'}: {faction}, {_count(len(report.ships), 'ship')}, {size}: {verdict}")
    for fault in report.faults:
        typer.echo(f"  {f'{fault.rule}: ' if fault.rule else ''}{fault.sentence}")
    if report.text_inactive:
        for card in report.inactive:
            typer.echo(f"  [text inactive] {card.name} ({words('in_ships', card.in_ships)}): {card.reason}")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
