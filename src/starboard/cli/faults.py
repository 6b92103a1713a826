"""`starboard faults`: what failed in a server's games, and whether it fails still."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from starboard.cli.output import AsJson
from starboard.cli.packs import PacksFolder, packs_of
from starboard.cli.records import DATA, DataFolder, opened, print_json, refuse

if TYPE_CHECKING:
    from starboard.games.packs import Packs
    from starboard.server.faults import KeptFault

Number = Annotated[int | None, typer.Argument(help="The number of one fault; without it, all are listed.")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(faults)


def faults(
    number: Number = None,
    data: DataFolder = DATA,
    again: Annotated[bool, typer.Option("--again", help="Run what failed once more, here and now.")] = False,
    out: Annotated[Path | None, typer.Option(help="File to write the fault to, as JSON.")] = None,
    as_json: AsJson = False,
    packs: PacksFolder = None,
) -> None:
    """List what failed in the games of a data folder; show one, run it again, or write it to a file.

    A fault holds secrets of its game (the dice to come); give it to nobody who plays there. With --again,
    the exit code is 1 if something still fails.

    Example: starboard faults --data ./games --again
    """
    from starboard.server.faults import kept_faults

    store = opened(data)
    try:
        kept = kept_faults(store)
    finally:
        store.close()
    if number is not None:
        kept = [one for one in kept if one.id == number]
        if not kept:
            refuse(
                f"There is no fault {number} in this folder. `starboard faults` lists those that are kept."
            )
    if out is not None:
        if number is None:
            refuse("--out writes one fault; name it by its number.")
        _write(kept[0], out)
        return
    if again:
        _run(kept, as_json, packs_of(packs))
        return
    if as_json:
        print_json([_summary(one) for one in kept])
    elif number is not None:
        typer.echo(f"{_line(kept[0])}\n\n{kept[0].fault.traceback}")
    elif not kept:
        typer.echo("Nothing failed in the games of this folder.")
    else:
        for one in kept:
            typer.echo(_line(one))


def _run(kept: list[KeptFault], as_json: bool, packs: Packs) -> None:
    from starboard.core.errors import StarboardError
    from starboard.server.faults import run_again

    results = []
    for one in kept:
        try:
            trace = run_again(one.fault, packs)
        except StarboardError as error:
            results.append({"id": one.id, "result": "unreadable", "detail": str(error)})
        else:
            results.append({"id": one.id, "result": "fails" if trace else "passes", "detail": trace or ""})
    if as_json:
        print_json(results)
    else:
        for one, result in zip(kept, results, strict=True):
            words = {
                "fails": "still fails",
                "passes": "does not fail any more",
                "unreadable": "cannot be run",
            }
            detail = str(result["detail"]).strip().splitlines()[-1:]
            typer.echo(": ".join([f"{_line(one)}\n  {words[str(result['result'])]}", *detail]))
    if any(result["result"] == "fails" for result in results):
        raise typer.Exit(1)


def _write(one: KeptFault, out: Path) -> None:
    import msgspec

    text = msgspec.json.format(msgspec.json.encode(one), indent=1)
    try:
        out.write_bytes(text + b"\n")
    except OSError as error:
        refuse(f"{out} cannot be written ({error.strerror}). Choose another file with --out.")
    typer.echo(f"Wrote {out}.")


def _summary(one: KeptFault) -> dict[str, object]:
    fault = one.fault
    return {
        "id": one.id,
        "at": one.at,
        "table": fault.table,
        "game": fault.game,
        "revision": fault.revision,
        "what": fault.what,
        "seat": fault.seat,
        "bot": fault.bot,
        "option": fault.option,
        "error": fault.error,
    }


def _line(one: KeptFault) -> str:
    from datetime import datetime

    fault = one.fault
    when = datetime.fromtimestamp(one.at).isoformat(" ", "minutes")
    who = f"bot {fault.bot}" if fault.bot else "a person"
    return (
        f"{one.id}  {when}  {fault.game} {fault.revision}, table {fault.table}, seat {fault.seat} ({who}), "
        f"{fault.what}: {fault.error[:200]}"
    )
