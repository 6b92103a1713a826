"""`starboard --version` on the command line."""

from __future__ import annotations

from importlib import metadata

import pytest

from starboard import games
from starboard.core.errors import BrokenGame
from tests.cli.running import run


def test_the_version_is_that_of_the_package_with_the_revision_of_each_games_rules() -> None:
    ran = run("--version")
    assert ran.exit_code == 0
    assert ran.stdout.splitlines() == [
        f"starboard {metadata.version('starboard')}",
        *(f"{game} rules revision {games.load(game).revision}" for game in games.game_ids()),
    ]
    assert "--version" in run("--help").stdout


def test_a_game_that_cannot_be_loaded_is_told_of_beside_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    load = games.load

    def broken(game: str) -> object:
        if game == "spacebase":
            raise BrokenGame("The game 'spacebase' cannot be loaded.")
        return load(game)

    monkeypatch.setattr(games, "load", broken)
    said = run("--version").stdout
    assert "The game 'spacebase' cannot be loaded." in said
    assert f"xwing2 rules revision {load('xwing2').revision}" in said
