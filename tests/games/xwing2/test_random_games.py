"""Random games of every form end: the core box, both furballs, quick builds of all seven factions."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[3] / "scripts" / "xwing_games.py"


@pytest.mark.parametrize("games", [150, pytest.param(10_000, marks=pytest.mark.soak)])
def test_random_games_end(games: int) -> None:
    ran = subprocess.run(
        [sys.executable, SCRIPT, "--games", str(games)], capture_output=True, text=True, check=False
    )
    found = json.loads(ran.stdout)
    assert (found["stuck"], found["errors"], found["failures"]) == (0, 0, [])
    assert found["games"] == games
    assert {"core", "furball", "core_furball"} < set(found["forms"])
    assert len(found["forms"]) == 10
    assert ran.returncode == 0
