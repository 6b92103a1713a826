"""The first edition plays whole games, in both profiles and with both damage decks, while its cards are written."""

from __future__ import annotations

import pytest

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games.xwing1.edition import FIRST
from starboard.lab import bench
from starboard.lab.simulate import plan, simulate

FIRST_GAMES = 4


@pytest.mark.parametrize("profile", ["faq43", "rr2015"])
@pytest.mark.parametrize("deck", ["tfa", "core"])
def test_random_games_come_to_an_end(profile: str, deck: str) -> None:
    """XW1-RND-01: four phases a round, until somebody has won or nobody is left."""
    for seed in range(FIRST_GAMES):
        match = Match.new(
            FIRST, chance=SeededChance(seed), settings={"profile": profile, "damage_deck": deck}
        )
        bench.play_random(match, seed)
        assert match.outcome is not None
        assert match.outcome.reason in ("last_ships", "draw")


@pytest.mark.parametrize("number", [3897, 8427])
def test_games_that_once_fell_over_end(number: int) -> None:
    """IG-88D's other template is for loops alone; what answers to the stress of Lorrir's roll comes after its place."""
    wanted = plan("xwing1", 1, ["random"], seed=2026, first=number, drawn=True)
    assert simulate(wanted).errors == 0
