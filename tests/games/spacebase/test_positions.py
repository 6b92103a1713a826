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
            "l1-s01-freighter-a lies twice in the base of seat 0",
        ),
        (
            {"seats": {0: {"station": {9: "l1-s09-freighter"}}, 1: {"station": {9: "l1-s09-freighter"}}}},
            "in the base of seat 0 and in the base of seat 1",
        ),
        (
            {"seats": {0: {"station": {9: "l1-s09-freighter"}}}, "shipyard": {1: ["l1-s09-freighter"]}},
            "in the shipyard row of tier 1 and in the base of seat 0",
        ),
        (
            {"seats": {0: {"station": {2: "colony-s02"}}}, "colonies": ["colony-s02"]},
            "in the colony row and in the base of seat 0",
        ),
        (
            {"shipyard": {1: ["l1-s09-freighter"]}, "decks": {1: ["l1-s09-freighter"]}},
            "in the shipyard row of tier 1 and in the deck of tier 1",
        ),
        (
            {"hands": [["l1-s09-freighter", "l1-s09-freighter"]], "step": "light_speed"},
            "twice in the hand of seat 0",
        ),
        ({"hands": [[], [], []], "step": "light_speed"}, "3 hands; there are 2 seats"),
        ({"step": "light_speed"}, "0 hands; with Light-Speed each of 2 seats has one"),
        ({"hands": [["l1-s09-freighter"]], "step": "light_speed"}, "1 hands; with Light-Speed"),
        ({"hands": [["l1-s09-freighter"], []], "step": "roll"}, "hands at the step 'roll'"),
        ({"colonies": ["colony-s02", "colony-s02"]}, "twice in the colony row"),
        (
            {"shipyard": {1: ["l2-s02-norton-tug"]}},
            "is of tier 2; it cannot lie in the shipyard row of tier 1",
        ),
        ({"decks": {3: ["l2-s02-norton-tug"]}}, "is of tier 2; it cannot lie in the deck of tier 3"),
        ({"shipyard": {1: ["colony-s02"]}}, "is a colony; it cannot lie in the shipyard row"),
        ({"hands": [["starter-s01"]], "step": "light_speed"}, "is a starting ship"),
        ({"seats": {0: {"deployed": {2: ["colony-s02"]}}}}, "no colony is deployed"),
        ({"seats": {0: {"vp": 40}}, "triggered": False}, "40 VP or more"),
        ({"step": "allocate"}, "they show 1 to 6 then"),
        ({"step": "collect_rewards"}, "no step 'collect_rewards'"),
        ({"shipyard": {9: []}}, "shipyard"),
        ({"colonies": ["starter-s01"]}, "is a starting ship"),
        ({"colonies": ["l1-s09-freighter"]}, "is no colony"),
        ({"step": "lunch"}, "no step 'lunch'"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_wrong_position_is_a_sentence(position: dict[str, Any], word: str) -> None:
    with pytest.raises(StarboardError, match=word):
        Match.at_position(load("spacebase"), 2, position, SeededChance(1))
