"""Games that are installed and played, but not whole yet: what every whole game must show is open there. None is now.

Such a test must fail for them (`strict`): the day it passes, the game is taken off this list.
"""

from __future__ import annotations

from typing import Any

import pytest

from starboard.games import game_ids

IN_THE_MAKING: dict[str, str] = {}  # by game, what is open


def until_whole() -> list[Any]:
    """All games as parameters; those in the making are expected to fail."""
    return [
        pytest.param(game, marks=pytest.mark.xfail(strict=True, reason=why))
        if (why := IN_THE_MAKING.get(game))
        else pytest.param(game)
        for game in game_ids()
    ]
