"""The squads that the client offers ready made are those of the data, and may be flown."""

import re
import shlex
from pathlib import Path

import pytest

from starboard.games import load
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.squads.pairings import BALANCED, LEARNING, PAIRINGS

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
TEXTS = {game: (GAMES / game / "squads.ts").read_text(encoding="utf-8") for game in ("xwing1", "xwing2")}
READY = [
    (game, squad)
    for game, text in TEXTS.items()
    for squad in re.findall(r'named\(\s*"[^"]+",\s*"[^"]+",\s*"([^"]+)"', text)
]
TEXT = TEXTS["xwing2"]
NAMED = [squad for game, squad in READY if game == "xwing2"]
QUICK = re.findall(r'quick\(\s*"([^"]+)",\s*(\d+),\s*"([^"]+)"', TEXT)


@pytest.mark.parametrize(("game", "squad"), READY)
def test_named_squads_are_legal(game: str, squad: str) -> None:
    settings = {"squad_0": squad, "squad_1": squad, "legality": "strict"}
    assert load(game).check_settings(settings).items() >= settings.items()


@pytest.mark.parametrize(("build_id", "threat", "squad"), QUICK)
def test_quick_builds_are_those_of_the_data(build_id: str, threat: str, squad: str) -> None:
    build = CONTENT.quick_builds[build_id]
    ships = (f"{one.pilot}({','.join(one.upgrades)})" if one.upgrades else one.pilot for one in build.pilots)
    assert (" + ".join(ships), build.threat) == (squad, int(threat))


def test_the_squads_of_every_pairing_are_listed() -> None:
    """Each side can be chosen by itself, too; those of the usual game come first."""
    squads = [squad for pairing in PAIRINGS for squad in pairing.squads]
    assert NAMED[: len(squads)] == squads
    rules = load("xwing2")
    assert rules.check_settings({}) == rules.check_settings(BALANCED.settings)


def test_the_usual_squads_of_the_first_edition_are_listed_first() -> None:
    """What is flown where nobody chooses is what the page says is flown."""
    rules = load("xwing1")
    usual = [squad for game, squad in READY if game == "xwing1"][:2]
    assert rules.check_settings({}) == rules.check_settings({"squad_0": usual[0], "squad_1": usual[1]})


def test_there_are_some() -> None:
    assert len(NAMED) == 6
    assert len(QUICK) == 9


def test_the_usual_pairing_is_even_and_that_of_the_box_is_not() -> None:
    """By the figures that are shown; a long test plays the games again."""
    assert all(0.45 <= wins / BALANCED.games <= 0.55 for wins in BALANCED.wins)
    assert LEARNING.wins[0] > 0.8 * LEARNING.games
    for pairing in PAIRINGS:
        words = shlex.split(pairing.command)
        assert words[:3] == ["starboard", "simulate", "xwing2"]
        given = dict(word.split("=", 1) for word in words if word.startswith("squad_"))
        assert given == pairing.settings
