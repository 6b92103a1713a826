"""`starboard replay | verify | export | import`: games that are kept as records."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from starboard.cli.output import AsJson
from starboard.cli.packs import PacksFolder, packs_of

if TYPE_CHECKING:
    from starboard.core.record import Record
    from starboard.games.packs import Packs
    from starboard.server.store import Store

DATA = Path("starboard-data")

RecordFile = Annotated[Path, typer.Argument(help="A record: the JSON file that an export gave.")]
DataFolder = Annotated[Path, typer.Option(help="The data folder of a server, running or not.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(replay)
    app.command()(verify)
    app.command()(export)
    app.command("import")(import_)


def replay(
    file: RecordFile,
    step: Annotated[int | None, typer.Option(help="Only the position after so many choices.")] = None,
    language: Annotated[str, typer.Option(help="en, zh-Hant, zh-Hans or ja.")] = "en",
    as_json: AsJson = False,
    packs: PacksFolder = None,
) -> None:
    """Play a record again: what happened at each step, with its rules, and the table at the end.

    Example: starboard replay game.json --step 41
    """
    from starboard.server.replays import Replay
    from starboard.text.game_text import game_text
    from starboard.text.messages import Messages

    record = read(file)
    box = packs_of(packs)
    again = Replay(record, box)
    if step is not None and not 0 <= step <= again.last:
        refuse(f"The record has steps 0 to {again.last}; {step} was asked for.")
    if as_json:
        print_json(again.step(file.stem, again.last if step is None else step))
        return
    tell_revision(record, again.last, box)
    messages = Messages(language, record.game, record.names)
    for number in range(again.last + 1) if step is None else [step]:
        shown = again.step(file.stem, number)
        messages.see(shown.view.table)
        typer.echo(f"{number}/{again.last} · {' › '.join(messages.breadcrumbs(shown.view.stack))}")
        for event in filter(messages.in_short_log, shown.events):
            rule = f" · {event['rule']}" if event.get("rule") else ""
            typer.echo(f"  {messages.event_sentence(event)}{rule}")
    match = again.at(again.last if step is None else step)
    typer.echo(game_text(record.game).table(match.view(), messages))


def verify(file: RecordFile, as_json: AsJson = False, packs: PacksFolder = None) -> None:
    """Check a record: every choice follows the rules, the end is as recorded, the dice are fair.

    The exit code is 1 if the record does not hold, 2 if it cannot be read or replayed here.

    Example: starboard verify game.json
    """
    from starboard.core.errors import BadRecord
    from starboard.server.replays import check_installed, checked

    record = read(file)
    check_installed(record)
    try:
        is_practice = checked(record, packs_of(packs)).is_practice
    except BadRecord as error:
        if as_json:
            print_json({"holds": False, "fault": str(error)})
        else:
            typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    committed = record.fair or {}
    dice = "fair" if committed.get("secret") else "secret not shown" if committed else "not committed to"
    if as_json:
        figures = {"entries": len(record.entries), "draws": len(record.draws), "digest": record.digest}
        print_json(
            {
                "holds": True,
                **figures,
                "dice": dice,
                "commitment": committed.get("commitment"),
                "practice": is_practice,
            }
        )
        return
    number = len(record.draws)
    about_dice = {
        "fair": f"All {number} draws follow from the commitment {committed.get('commitment')} of table "
        f"{committed.get('table')}; compare it with the one shown before the game.",
        "secret not shown": f"Its {number} draws were committed to, but the secret is shown only when a "
        "game is over, so they cannot be checked yet.",
        "not committed to": f"Its {number} draws were not committed to, so nobody can tell whether they are fair.",
    }
    typer.echo(
        f"The record holds: {len(record.entries)} choices of {record.game} revision {record.revision} follow the "
        f"rules and end as recorded. " + about_dice[dice]
    )
    if is_practice:
        typer.echo("It is a practice game: play went back across a draw, and chose again in knowledge of it.")


def export(
    table: Annotated[str, typer.Argument(help="Id of a table or of an imported record.")],
    data: DataFolder = DATA,
    out: Annotated[Path | None, typer.Option(help="File to write; without it, standard output.")] = None,
    packs: PacksFolder = None,
) -> None:
    """Write a game of a data folder as a record. A game that is not over shows no secret.

    Example: starboard export k3v9w2x7ab --data ./games --out game.json
    """
    text = exported(opened(data), table, packs_of(packs)).decode()
    if out is None:
        typer.echo(text)
        return
    try:
        out.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        refuse(f"{out} cannot be written ({error.strerror}). Choose another file with --out.")
    typer.echo(f"Wrote {out}.")


def exported(store: Store, table: str, packs: Packs) -> bytes:
    """A table's or an imported record's JSON."""
    from starboard.server.beside_log import kept_upto
    from starboard.server.replays import earlier_record, record_of
    from starboard.server.taking_up import sitting_of

    try:
        kept = store.record(table)
        if kept is not None:
            return kept
        row = store.table(table)
        if row is None:
            refuse(
                f"There is no table and no record {table!r} in this folder. The id is the end of a table's link."
            )
        sitting = sitting_of(store, row, packs)
        if sitting.lacks_pack:
            sitting.rules.check_settings(row.settings)  # says which pack is asked for, and how to give it
        if sitting.frozen is not None:
            refuse(f"The game cannot be replayed by this installation: {sitting.frozen.error}.")
        if not sitting.seating.started:
            refuse("The game has not begun, so there is nothing to export.")
        if sitting.earlier is not None:
            return earlier_record(sitting, store.log(table), kept_upto(store, table)[0]).to_json()
        if sitting.seating.went_on:
            refuse(
                f"The game began under revision {sitting.seating.begun_under} of the rules and went on under "
                f"{row.revision}, so no record can replay it."
            )
        return record_of(sitting).to_json()
    finally:
        store.close()


def import_(file: RecordFile, data: DataFolder = DATA, packs: PacksFolder = None) -> None:
    """Add a record to a data folder, if it holds in every respect, so that the server can show it.

    Example: starboard import game.json --data ./games
    """
    import asyncio
    import time

    from starboard.server.records import keep_record
    from starboard.server.replays import checked, understood
    from starboard.server.store import Store

    record = read(file)
    box = packs_of(packs)
    record = understood(record, checked(record, box))
    tell_revision(record, packs=box)
    make_folder(data)
    store = Store(data)
    try:
        id_ = asyncio.run(keep_record(store, record.to_json(), time.time()))
    finally:
        store.close()
    typer.echo(f"Imported as {id_}; a server of this folder shows it at /replay/{id_}.")


def tell_revision(record: Record, last: int | None = None, packs: Packs | None = None) -> None:
    """Say so if a record is of another revision, and how far it is shown."""
    from starboard.games.packs import NO_PACKS
    from starboard.server.replays import Replay, is_of_this_revision

    if is_of_this_revision(record):
        return
    last = Replay(record, packs or NO_PACKS).last if last is None else last
    typer.echo(
        f"The record is of {record.game} revision {record.revision}. Of its {len(record.entries)} entries, "
        f"{last} follow the present rules and are shown; they may lead elsewhere than they did.",
        err=True,
    )


def read(file: Path) -> Record:
    """The record in a file."""
    from starboard.core.record import read_record
    from starboard.server.config import Limits

    try:
        with file.open("rb") as opened_file:
            text = opened_file.read(Limits().record + 1)
    except OSError as error:
        refuse(f"{file} cannot be read ({error.strerror}). Expected the JSON file that an export gave.")
    if len(text) > Limits().record:
        refuse(f"{file} is larger than {Limits().record} bytes; no game record is.")
    return read_record(text)


def opened(data: Path) -> Store:
    """The store of a folder that has one."""
    from starboard.server.store import Store
    from starboard.server.store_file import FILE

    if not (data / FILE).is_file():
        refuse(f"{data} is not a server's data folder (it has no {FILE}). Name one with --data.")
    return Store(data)


def make_folder(data: Path) -> None:
    """The data folder, made if it is missing."""
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        refuse(f"The data folder {data} cannot be made ({error.strerror}). Choose another with --data.")


def print_json(value: object) -> None:
    """Any plain data as one line of JSON."""
    import msgspec

    typer.echo(msgspec.json.encode(value).decode())


def refuse(sentence: str) -> NoReturn:
    """Say what was wrong, and end with exit code 2."""
    typer.echo(sentence, err=True)
    raise typer.Exit(2)
