"""What the shared house makes stands under its name in every edition."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from starboard.games import xwing
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing1.rules import RULES as FIRST
from starboard.games.xwing2.rules import RULES as SECOND

HOUSE = Path(str(xwing.__file__)).parent


def made(source: str) -> Iterator[str]:
    """The tasks that this code has the game make: `game.make(DealCard, …)`, `game.make(damage.DealCard, …)`."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "make":
            kind = call.args[0]
            yield kind.attr if isinstance(kind, ast.Attribute) else ast.unparse(kind)


def test_a_call_that_makes_a_task_is_found() -> None:
    assert list(made("game.make(damage.DealCard, 1)\nscene.game.make(Do)")) == ["DealCard", "Do"]


@pytest.mark.parametrize("rules", [FIRST, SECOND], ids=lambda rules: rules.id)
def test_every_task_that_shared_code_makes_is_known_to_the_edition(rules: XWingRules) -> None:
    missing = {
        f"{path.relative_to(HOUSE)}: {name}"
        for path in HOUSE.rglob("*.py")
        for name in made(path.read_text())
        if name not in rules.tasks
    }
    assert missing == set()
