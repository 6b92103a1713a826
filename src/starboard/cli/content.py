"""`starboard content coverage`: which cards are implemented and have been seen to work."""

from __future__ import annotations

from typing import Annotated

import typer

from starboard.cli.output import print_json


def register(app: typer.Typer) -> None:
    """Add the commands."""
    content = typer.Typer(help="The cards of a game.", no_args_is_help=True)
    content.command()(coverage)
    app.add_typer(content, name="content")


def coverage(
    game: Annotated[str | None, typer.Argument(help="A game's id; all games without it.")] = None,
    card: Annotated[
        str, typer.Option(help="One card's id, as in the game's data; all cards without it.")
    ] = "",
    json: Annotated[bool, typer.Option("--json", help="One JSON object for machines.")] = False,
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
