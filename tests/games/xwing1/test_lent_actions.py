"""Actions on the cards of other ships: who may perform them (Youngster)."""

from __future__ import annotations

import pytest

from starboard.games.xwing.effects.queries import lent_actions
from starboard.games.xwing.state import IN_PLAY, REMOVED
from starboard.games.xwing1.edition import FIRST

YOUNGSTER = "youngster(marksmanship)"


@pytest.mark.parametrize(
    ("build", "ahead", "may"),
    [
        ("academypilot", 100, True),
        ("academypilot", 339, True),
        ("academypilot", 341, False),  # beyond range 3
        ("alphasquadronpilot", 100, False),  # no TIE Fighter
        ("tempestsquadronpilot", 100, False),  # the TIE Advanced is none
    ],
)
def test_tie_fighters_at_range_1_to_3_have_the_action(build: str, ahead: float, may: bool) -> None:
    settings = FIRST.check_settings({"squad_0": f"{YOUNGSTER} + {build}", "squad_1": "academypilot"})
    ships = {
        0: {"pose": [400, 300, 0]},
        1: {"pose": [400, 300 + ahead, 0]},
        2: {"pose": [300, 300, 0]},
    }
    state, _ = FIRST.position(2, settings, {"phase": "combat", "ships": ships})
    names = [action.card for _, action in lent_actions(state, 1)]
    assert names == (["marksmanship"] if may else [])
    assert lent_actions(state, 0) == []  # its own card is not lent to it
    assert lent_actions(state, 2) == []  # nor to an enemy
    assert state.ships[0].place == IN_PLAY
    state.ships[0].place = REMOVED
    assert lent_actions(state, 1) == []
