"""Which edition of X-Wing is meant: the one that is asked for, or the one that a squad names."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

import typer

if TYPE_CHECKING:
    from starboard.games.xwing.ruleset import XWingRules

USUAL: Final = "xwing2"


@cache
def editions() -> tuple[str, ...]:
    """The ids of the installed games whose sides are squads."""
    from starboard.games import game_ids, package

    return tuple(game for game in game_ids() if find_spec(f"{package(game)}.squads"))


def edition_named(game: str | None) -> XWingRules:
    """The edition of this id, the usual one without an id. Raises BadParameter with a sentence."""
    from starboard.games import load
    from starboard.games.xwing.ruleset import XWingRules

    found = load(game or USUAL) if game is None or game in editions() else None
    if not isinstance(found, XWingRules):
        raise typer.BadParameter(
            f"{game!r} is no game with squads; these are {', '.join(editions())}", param_hint="--game"
        )
    return found


def edition_of(text: str) -> XWingRules:
    """The edition that a squad names by itself, else the usual one."""
    for game in editions():
        edition = edition_named(game)
        if edition.squads.is_named_by(text):
            return edition
    return edition_named(None)
