"""`starboard content`: which cards are implemented and have been seen to work; what is wrong with a content pack."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from starboard.cli.output import AsJson, print_json

if TYPE_CHECKING:
    from starboard.content.packs import Pack


def register(app: typer.Typer) -> None:
    """Add the commands."""
    content = typer.Typer(help="The cards of a game.", no_args_is_help=True)
    content.command()(coverage)
    content.command()(check)
    app.add_typer(content, name="content")


def coverage(
    game: Annotated[str | None, typer.Argument(help="A game's id; all games without it.")] = None,
    card: Annotated[
        str, typer.Option(help="One card's id, as in the game's data; all cards without it.")
    ] = "",
    json: AsJson = False,
) -> None:
    """Play every branch of every card and count what fired.

    Example: starboard content coverage xwing2 --card howlrunner
    """
    from starboard.games import game_ids, load
    from starboard.lab.content import content_coverage

    if card and not game:
        raise typer.BadParameter(
            "A card was given without its game; say which, as in: xwing2 --card howlrunner."
        )
    found = {name: content_coverage(load(name), card) for name in ([game] if game else game_ids())}
    if json:
        print_json(found[game] if game else found)
        return
    for name, counts in found.items():
        typer.echo(
            f"{name}: {counts.cards} cards, {counts.implemented} implemented, {counts.exercised} exercised "
            f"({counts.fired} of {counts.branches} branches fired), "
            f"{counts.project_figures} with figures of the project's own"
        )
        for card in counts.not_implemented:
            typer.echo(f"  not implemented: {card}")
        for card, silent in counts.not_exercised.items():
            typer.echo(f"  not exercised: {card}: {', '.join(silent)}")


def check(
    pack: Annotated[Path, typer.Argument(help="The folder of the pack, with pack.csv and its sheets.")],
    game: Annotated[
        str | None, typer.Option(help="A game's id; not needed while one game takes packs.")
    ] = None,
    json: AsJson = False,
) -> None:
    """List every fault of a content pack with file and line and what to write instead; where there is none, what
    the pack replaces and what stays. Exit code 1 if it has faults.

    Example: starboard content check my-pack
    """
    from starboard.content.packs import pack_files
    from starboard.games.packs import games_with_packs, pack_reader

    games = games_with_packs()
    if game is None and len(games) != 1:
        raise typer.BadParameter(f"Say of which game the pack is, with --game: {', '.join(games)}.")
    found = pack_reader(game or games[0])(pack_files(pack))
    if json:
        print_json(
            {
                "game": found.game,
                "name": found.name,
                "digest": found.digest,
                "playable": found.is_playable,
                "faults": found.faults,
                "notes": found.notes,
                "parts": found.parts,
            }
        )
    else:
        _say(found)
    if found.faults:
        raise typer.Exit(1)


def _say(pack: Pack) -> None:
    for fault in pack.faults:
        typer.echo(fault.sentence)
    if pack.faults:
        number = len(pack.faults)
        typer.echo(
            f"{number} {'fault' if number == 1 else 'faults'}. A table can use the pack when there are none."
        )
        return
    typer.echo(f"{pack.name}: no faults. Digest {pack.digest[:12]}.")
    for part in pack.parts:
        if part.brings or part.replaces:
            gone = f", in place of {', '.join(part.replaces)}" if part.replaces else ""
            typer.echo(
                f"  {part.sort}: {len(part.brings)} of the pack{gone}; {part.own_stay} of the game's own stay"
            )
    rest = [part.sort for part in pack.parts if not part.brings and not part.replaces]
    if rest:
        typer.echo(f"  all of the game's own: {', '.join(rest)}")
    for note in pack.notes:
        typer.echo(f"  {note}")
