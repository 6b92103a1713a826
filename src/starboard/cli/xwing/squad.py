"""`starboard squad`: check squads of every edition of X-Wing, one or many, and convert them."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NoReturn

import typer

from starboard.cli.output import AsJson, print_json
from starboard.cli.xwing.editions import edition_named, edition_of
from starboard.cli.xwing.squad_lists import check_many

if TYPE_CHECKING:
    from starboard.games.xwing.ruleset import XWingRules
    from starboard.games.xwing.squads import Reading, Report, SquadRules, SquadUnreadable
    from starboard.games.xwing.squads.wording import Wording
    from starboard.text.messages import Messages

LEGAL: Final = 0
FAULTS: Final = 1
UNREADABLE: Final = 2

SquadArgument: Final = typer.Argument(
    metavar="SQUAD",
    help="A file (XWS or text), a YASB link, a notation like 'lukeskywalker(r2d2) + jekporkins', "
    "quick builds by id, names like 'Luke Skywalker + R2-D2 / Jek Porkins', or - for standard input.",
    show_default=False,
)

LanguageOption = Annotated[str, typer.Option(help="en, zh-Hant, zh-Hans or ja.")]

GameOption = Annotated[
    str | None,
    typer.Option(help="xwing1 or xwing2; without it the edition that the squad names, else xwing2."),
]


class Judged(StrEnum):
    """As what the lists of a file are judged."""

    SQUADS = "squads"
    PILOTS = "pilots"


class Form(StrEnum):
    """What a squad can be written as."""

    XWS = "xws"
    YASB = "yasb"
    NOTATION = "notation"
    TEXT = "text"
    HTML = "html"


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="Squads of X-Wing (docs/squads.md).", no_args_is_help=True)
    group.command()(check)
    group.command()(convert)
    app.add_typer(group, name="squad")


def check(
    squad: Annotated[str | None, SquadArgument] = None,
    many: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Check a file of lists instead: one a line, XWS or a link as a JSON string.",
        ),
    ] = None,
    judged_as: Annotated[
        Judged,
        typer.Option("--as", help="pilots: the lists have no upgrades; only names and sums are looked at."),
    ] = Judged.SQUADS,
    game: GameOption = None,
    points: Annotated[
        int | None, typer.Option(min=1, help="What the squad may cost, if not the usual points.")
    ] = None,
    threat: Annotated[
        int | None, typer.Option(min=1, help="Check by quick builds of this threat together, not by points.")
    ] = None,
    text_inactive: Annotated[
        bool,
        typer.Option("--text-inactive", help="Allow cards whose text is not implemented yet, marked so."),
    ] = False,
    as_json: AsJson = False,
    language: LanguageOption = "en",
) -> None:
    """Say whether a squad is legal, or list every fault; with --many, what each list of a file adds up to and what
    is wrong with it by the rules of squads.

    Exit code 0: legal; 1: it has faults; 2: no squad can be read. With --many 0 whenever the file can be read.

    Example: starboard squad check my-squad.xws --json

    Example: starboard squad check 'lukeskywalker(instinctiveaim,r2d2) + jekporkins'

    Example: starboard squad check 'rebelalliance-001 + rebelalliance-004' --threat 5 --language ja

    Example: starboard squad check --many archive.jsonl --game xwing2 --json
    """
    if many is not None:
        if squad is not None:
            raise typer.BadParameter(f"either {squad!r} or the lists of --many {many}, not both")
        if threat is not None or text_inactive:
            raise typer.BadParameter("--threat and --text-inactive are for one squad, not for --many")
        check_many(many, game, judged_as.value, points, language, as_json=as_json)
        return
    if squad is None:
        raise typer.BadParameter("a squad is missing; give one, or a file of lists with --many")
    from starboard.games.xwing.squads import examine
    from starboard.text.messages import Messages
    from starboard.text.xwing.squads import report_in_language, wording

    found, text = _edition(game, squad, language, as_json)
    rules, messages = found.squads, Messages(language, found.id)
    reading = _read(rules, text, messages, as_json)
    report = examine(rules, reading, limit=points, threat=threat, text_inactive=text_inactive)
    report = report_in_language(rules, report, messages)
    if as_json:
        print_json(report)
    else:
        _tell(report, wording(rules, messages))
    raise typer.Exit(LEGAL if report.legal else FAULTS)


def convert(
    squad: Annotated[str, SquadArgument],
    to: Annotated[Form, typer.Option(help="The form to write.")],
    game: GameOption = None,
    name: Annotated[str | None, typer.Option(help="Give the squad this name.")] = None,
    language: LanguageOption = "en",
) -> None:
    """Write a squad in another form; what could not be read is said on standard error.

    Exit code 0: all cards were read; 1: cards were lost; 2: no squad can be read.

    Example: starboard squad convert my-squad.xws --to yasb

    Example: starboard squad convert 'https://yasb.app/?d=v8ZsZ200Z4XWWW73' --to xws > my-squad.xws

    Example: starboard squad convert my-squad.xws --to html > list.html
    """
    import msgspec

    from starboard.games.xwing.squads import print_html, print_text, write_xws
    from starboard.text.messages import Messages
    from starboard.text.xwing.squads import in_language, wording

    edition, text = _edition(game, squad, language, as_json=False)
    rules, messages = edition.squads, Messages(language, edition.id)
    reading = _read(rules, text, messages, as_json=False)
    for note in reading.notes:
        typer.echo(in_language(rules, note, messages).sentence, err=True)
    found = reading.squad
    if not found.ships:
        raise typer.Exit(UNREADABLE)
    if name is not None:
        found = msgspec.structs.replace(found, name=name)
    match to:
        case Form.XWS:
            print_json(write_xws(rules, found, link=rules.write_link(found)))
        case Form.YASB:
            typer.echo(rules.write_link(found))
        case Form.NOTATION:
            typer.echo(found.notation)
        case Form.TEXT:
            typer.echo(print_text(rules, found, wording(rules, messages)), nl=False)
        case Form.HTML:
            typer.echo(print_html(rules, found, wording(rules, messages)), nl=False)
    raise typer.Exit(FAULTS if reading.lost else LEGAL)


def _edition(game: str | None, squad: str, language: str, as_json: bool) -> tuple[XWingRules, str]:
    """The edition that is asked for, or that the squad names, and the squad as text; exit code 2 with a sentence
    if there is none."""
    from starboard.games.xwing.squads import SquadUnreadable
    from starboard.text.messages import Messages

    edition = edition_named(game)
    try:
        text = _text(edition.squads, squad)
    except SquadUnreadable as error:
        _refuse(edition.squads, error, Messages(language, edition.id), as_json)
    return (edition if game is not None else edition_of(text)), text


def _read(rules: SquadRules, text: str, messages: Messages, as_json: bool) -> Reading:
    """The squad that the text holds; exit code 2 with a sentence if there is none."""
    from starboard.games.xwing.squads import SquadUnreadable, read_squad_text

    try:
        return read_squad_text(rules, text)
    except SquadUnreadable as error:
        _refuse(rules, error, messages, as_json)


def _refuse(rules: SquadRules, error: SquadUnreadable, messages: Messages, as_json: bool) -> NoReturn:
    """Say why there is no squad."""
    from starboard.text.xwing.squads import why_unreadable

    why = why_unreadable(rules, error, messages)
    if as_json:
        print_json({"legal": False, "unreadable": why})
    else:
        typer.echo(why, err=True)
    raise typer.Exit(UNREADABLE) from None


def _text(rules: SquadRules, squad: str) -> str:
    """What the argument holds, or the file that it names. Raises SquadUnreadable with a sentence."""
    try:
        if squad == "-":
            return sys.stdin.read()
        if not squad.strip():
            return ""  # the empty path would be this folder
        if not _is_file(Path(squad)):
            return squad
        return Path(squad).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise rules.unreadable("binary", file=squad) from None
    except FileNotFoundError:
        raise rules.unreadable("no_file", file=squad) from None
    except IsADirectoryError:
        raise rules.unreadable("folder", file=squad) from None
    except OSError:
        raise rules.unreadable("closed", file=squad) from None


def _is_file(path: Path) -> bool:
    """Whether a file or folder is there, or meant: what is meant as a squad has no such ending."""
    try:
        return path.exists() or (path.suffix in (".xws", ".json", ".txt") and "{" not in str(path))
    except (OSError, ValueError):  # a long text is no path
        return False


def _tell(report: Report, wording: Wording) -> None:
    """The report for people."""

    def say(key: str, **figures: Any) -> str:
        return wording.sentence(f"report.{key}", **figures)

    for note in report.notes:
        if note.kind != "lost":
            typer.echo(say("note", text=note.sentence))
    if report.agreed_threat is not None:
        size = say("threat", points=report.points, threat=report.threat, agreed=report.agreed_threat)
    elif report.points_limit is not None:
        size = say("points_of", points=report.points, limit=report.points_limit)
    else:
        size = say("points", points=report.points)
    verdict = say(
        "legal" if report.legal else "not_legal",
        name=report.name or wording.sentence("print.unnamed"),
        faction=report.faction,
        fleet=say("one_ship" if len(report.ships) == 1 else "ships", count=len(report.ships)),
        size=size,
        wrong=say("one_fault" if len(report.faults) == 1 else "faults", count=len(report.faults)),
    )
    typer.echo(verdict)
    for fault in report.faults:
        typer.echo(f"  {f'{fault.rule}: ' if fault.rule else ''}{fault.sentence}")
    if report.text_inactive:
        for card in report.inactive:
            line = say("inactive", card=card.name, in_ships=card.in_ships, reason=card.reason)
            typer.echo(f"  {line}")
