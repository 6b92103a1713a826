"""Built positions: what is wrong is said, and nothing else is thrown."""

from __future__ import annotations

from typing import Any

import pytest

from starboard.core.chance import SeededChance
from starboard.core.errors import StarboardError
from starboard.core.match import Match
from starboard.games import load


@pytest.mark.parametrize(
    ("position", "word"),
    [
        ({"active": 9}, "active"),
        ({"active": -3}, "active"),
        ({"active": 4}, "active seat is 4; seats are 0 to 1"),
        ({"dice": [7, 1]}, "dice"),
        ({"dice": "ab"}, "dice"),
        ({"fixed": [1, 2, 3]}, "fixed"),
        ({"seats": 5}, "seats"),
        ({"seats": {7: {}}}, "seat 7"),
        ({"seats": {0: {"vp": "a"}}}, "vp"),
        ({"seats": {0: {"credits": -5}}}, "credits"),
        ({"seats": {0: {"charges": "abc"}}}, "charges"),
        ({"seats": {0: {"charges": {"l2-s02-norton-tug": 1}}}}, "not on that base"),
        ({"seats": {0: {"station": {13: "starter-s01"}}}}, "station"),
        ({"seats": {0: {"station": {1: "nothing"}}}}, "no card 'nothing'"),
        (
            {"seats": {0: {"station": {1: "l1-s01-freighter-a"}, "deployed": {1: ["l1-s01-freighter-a"]}}}},
            "twice",
        ),
        ({"shipyard": {9: []}}, "shipyard"),
        ({"colonies": ["starter-s01"]}, "no colony"),
        ({"step": "lunch"}, "no step 'lunch'"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_wrong_position_is_a_sentence(position: dict[str, Any], word: str) -> None:
    with pytest.raises(StarboardError, match=word):
        Match.at_position(load("spacebase"), 2, position, SeededChance(1))
