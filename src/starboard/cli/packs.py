"""The option `--packs` of commands that play: where the content packs are that tables may pick."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from starboard.games.packs import Packs

PacksFolder = Annotated[
    Path | None,
    typer.Option(help="A folder of content packs, or one pack; the setting pack=NAME picks one."),
]


def packs_of(folder: Path | None) -> Packs:
    """The packs of this folder; of those with faults it is said which they are."""
    from starboard.games.packs import Packs

    packs = Packs.of_folder(folder)
    for inside, pack in packs.with_faults().items():
        number = len(pack.faults)
        typer.echo(
            f"No table can use the pack in {inside}: it has {number} {'fault' if number == 1 else 'faults'}. "
            "`starboard content check` lists what to write instead.",
            err=True,
        )
    return packs
