"""`starboard squad check --many`: the lists of a file, as archives of tournaments have them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import typer

from starboard.cli.output import print_json
from starboard.cli.progress import Bar
from starboard.cli.xwing.editions import edition_named, edition_of

if TYPE_CHECKING:
    from starboard.games.xwing.squads.many import Answer, As


def check_many(
    file: Path, game: str | None, judged_as: As, limit: int | None, language: str, *, as_json: bool
) -> None:
    """Say of each list of a file what it adds up to and what is wrong with it; exit code 2 with a sentence if the
    file cannot be read. `limit`: what each may cost, if not the usual points."""
    from starboard.games.xwing.squads.many import together
    from starboard.text.messages import Messages
    from starboard.text.xwing.squads import wording

    edition = edition_named(game)
    lines = _lines(file)
    with Bar() as bar:
        advance = bar.of("lists", len(lines))
        found = together(list(_answers(lines, game, judged_as, limit, language, advance)))
    if as_json:
        print_json(found)
        return
    said = wording(edition.squads, Messages(language, edition.id))
    typer.echo(said.sentence("report.many", lists=found.lists, clean=found.clean))
    for one in found.answers:
        for fault in one.faults:
            text = f"{fault.rule}: {fault.sentence}" if fault.rule else fault.sentence
            typer.echo(said.sentence("report.line", line=one.line, text=text))


def _lines(file: Path) -> list[bytes]:
    """The lines of a file, one list each. Raises BadParameter with a sentence."""
    try:
        content = file.read_bytes()
    except OSError as error:
        why = error.strerror or "it cannot be read"
        raise typer.BadParameter(
            f"{file}: {why}; expected a file with one list a line", param_hint="--many"
        ) from None
    return content.removesuffix(b"\n").split(b"\n") if content else []


def _answers(
    lines: list[bytes],
    game: str | None,
    judged_as: As,
    limit: int | None,
    language: str,
    advance: Callable[[], None],
) -> Iterator[Answer]:
    from starboard.games.xwing.squads.many import answer, no_text
    from starboard.text.messages import Messages
    from starboard.text.xwing.squads import in_language

    messages: dict[str, Messages] = {}
    for number, line in enumerate(lines, start=1):
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            edition = edition_named(game)
            found = no_text(edition.squads, number)
        else:
            edition = edition_of(text) if game is None else edition_named(game)
            found = answer(edition.squads, number, text, judged_as, limit)
        if edition.id not in messages:
            messages[edition.id] = Messages(language, edition.id)
        faults = [in_language(edition.squads, fault, messages[edition.id]) for fault in found.faults]
        yield msgspec.structs.replace(found, faults=faults)
        advance()
