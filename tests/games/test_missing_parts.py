"""A game is its folder; what it lacks, and what is wrong with it, is a sentence."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from starboard import games
from starboard.games import game_ids, load, part
from tests.cli.running import run

CACHES = (game_ids, load, part)
RULES = """
from typing import ClassVar
from tests.laws.toy import Toy

class Alone(Toy):
    id: ClassVar[str] = "alone"
    title: ClassVar[str] = "Alone"

RULES = Alone()
"""
Folder = Callable[..., None]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Folder]:
    """Puts the folder of one more game, `alone`, beside the others: its `__init__.py` and its `rules.py`."""

    def put(rules: str, package: str = "") -> None:
        (tmp_path / "alone").mkdir()
        (tmp_path / "alone" / "__init__.py").write_text(package, encoding="utf-8")
        (tmp_path / "alone" / "rules.py").write_text(rules, encoding="utf-8")
        monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
        forget()

    def forget() -> None:
        for cached in CACHES:
            cached.cache_clear()

    yield put
    monkeypatch.undo()
    for name in [name for name in sys.modules if name.startswith("starboard.games.alone")]:
        del sys.modules[name]
    forget()


def test_a_folder_alone_is_a_game_that_bots_play(folder: Folder) -> None:
    folder(RULES)
    assert "alone" in game_ids()
    played = run("simulate", "alone", "--games", "2")
    assert played.exit_code == 0, played.output
    assert run("content", "coverage", "alone").stdout.startswith("alone: 0 cards, 0 implemented")
    shown = run("rules", "show", "TOY-01")
    assert shown.stdout.startswith("TOY-01 · Toy · procedure"), shown.output


@pytest.mark.parametrize("language", ["en", "ja"])
def test_without_words_it_is_not_played_in_the_terminal(folder: Folder, language: str) -> None:
    folder(RULES)
    assert run("play", "alone", "--language", language).sentence == (
        "alone has no words here (text/alone/words.py): no messages of it can be told. Bots play it."
    )


@pytest.mark.parametrize(
    ("rules", "package", "sentence"),
    [
        ("import nowhere", "", "ModuleNotFoundError: No module named 'nowhere' (rules.py, line 1)"),
        ("\n1 / 0", "", "ZeroDivisionError: division by zero (rules.py, line 2)"),
        (RULES, "1 / 0", "ZeroDivisionError: division by zero (__init__.py, line 1)"),
        ("RULES = 5", "", "has no ruleset by the name RULES"),
        ("", "", "has no ruleset by the name RULES"),
        (
            RULES.replace('"alone"', '"toy"'),
            "",
            "has the id 'toy'; expected the name of its folder, 'alone'.",
        ),
    ],
)
def test_one_that_cannot_be_loaded_says_so_and_leaves_the_others_alone(
    folder: Folder, tmp_path: Path, rules: str, package: str, sentence: str
) -> None:
    folder(rules, package)
    for words in (("simulate", "alone"), ("play", "alone"), ("rules", "list", "alone")):
        assert sentence in run(*words).sentence, words
    assert sentence in run("serve", "--port", "0", "--data", tmp_path / "data").sentence
    assert run("rules", "list", "spacebase").exit_code == 0
    assert "the games are alone, fleetcaptains, spacebase, xwing1, xwing2." in run("play", "chess").sentence
