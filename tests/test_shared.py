"""What editions share names no edition: no rule by an edition's number, no card, in code, comment or docstring."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from starboard.core.errors import UnknownCard
from starboard.games import load
from starboard.games.xwing.geometry.outlines import obstacle_outline
from starboard.games.xwing.ruleset import XWingRules

SOURCE = Path(__file__).parents[1] / "src" / "starboard"
SHARED = "xwing"
EDITION = re.compile(r"XW[0-9]-|xwing[0-9]")
WORDS = re.compile(r"[A-Za-z0-9_]+")
CARDS = ("pilots", "upgrades", "ship_abilities", "damage", "conditions", "devices", "ships")
ORDINARY = {"foresight", "ghost"}  # words of English that are cards' ids too
TYPED = "cli"  # commands are told the edition by its id, and their help has squads as examples
LAYERS = sorted(path.name for path in SOURCE.iterdir() if (path / SHARED).is_dir() and path.name != TYPED)


@cache
def card_ids() -> frozenset[str]:
    """The ids of all cards, but of those that are an obstacle's outline: a piece of the box."""
    pieces = cast(XWingRules, load("xwing2")).pieces.all
    return frozenset(id_ for family in CARDS for id_ in pieces[family] if not _is_outline(id_))


def _is_outline(id_: str) -> bool:
    try:
        return bool(obstacle_outline(id_))
    except UnknownCard:
        return False


def named(text: str) -> Iterator[str]:
    """What of an edition's own this text names."""
    for number, line in enumerate(text.splitlines(), start=1):
        if EDITION.search(line):
            yield f"{number}: {line.strip()}"
        yield from (
            f"{number}: the card {word}" for word in WORDS.findall(line) if word in card_ids() - ORDINARY
        )


@pytest.mark.parametrize("layer", LAYERS)
def test_what_editions_share_names_none(layer: str) -> None:
    """Shared code cites a key that each ruleset maps, and asks the ruleset for cards."""
    found = [
        f"{path.relative_to(SOURCE)}:{fault}"
        for path in sorted((SOURCE / layer / SHARED).rglob("*.py"))
        for fault in named(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


def test_every_layer_that_has_editions_is_looked_at() -> None:
    """And a fault is found where one is planted."""
    assert LAYERS == ["bots", "games", "lab", "odds", "studies", "text"]
    for fault in ("# as XW1-ATK-01 says", "from starboard.bots.xwing2 import weights", 'if card == "r2d2":'):
        assert list(named(fault)), fault
    assert not list(named("the ghost of a ship, where attacks-1 puts it"))
