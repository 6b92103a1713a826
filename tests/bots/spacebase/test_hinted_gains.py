"""A hint says what an allocation pays: no charge is counted that finds no empty box."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from starboard.bots.spacebase.greedy import GreedyBot, allocate
from starboard.bots.spacebase.reasons import reason_of
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load

RULES = load("spacebase")
DOUBLER = "l2-s08-dreadnought"
SHIFTERS = {"l1-s04-command-ship": 1, "l2-s05-dice-shifter": 1}


def hinted(base: dict[str, Any], dice: list[int], active: int = 0) -> dict[str, int]:
    """The charges that the hint names for each allocation, beside those that its preview names."""
    position = {"step": "allocate", "dice": dice, "active": active, "seats": [base]}
    match = Match.at_position(RULES, 2, position, SeededChance(1))
    decision = match.decision_of(0)
    assert decision is not None
    sight = GreedyBot()._sight(decision, partial(match.view, 0), SeededChance(1))
    allocate(sight, decision)
    told = {}
    for option in decision.options:
        charges = reason_of(sight, decision, option).figures["charges"]
        (result,) = match.preview(0)[option.id]["results"]
        assert charges == result.get("charges", 0), option.id
        told[option.id] = charges
    return told


def test_a_box_that_two_dice_hit_is_filled_once() -> None:
    assert hinted({"station": {1: "l1-s01-command-ship"}}, [1, 1])["split 1 1"] == 1


def test_of_separate_boxes_as_many_as_are_empty() -> None:
    base = {"station": {3: "l2-s03-reroller"}, "charges": {"l2-s03-reroller": 1}}
    assert hinted(base, [3, 3])["split 3 3"] == 2


def test_a_shift_empties_a_box_that_its_own_sector_fills() -> None:
    base = {"station": {8: "l1-s04-command-ship", 5: "l2-s05-dice-shifter"}, "charges": SHIFTERS}
    told = hinted(base, [3, 4])
    assert told["combine 8 shift l1-s04-command-ship 1"] == 1
    assert told["combine 8 shift l2-s05-dice-shifter 1"] == 0


def test_linked_boxes_are_all_empty_once_they_have_paid() -> None:
    base = {"deployed": {8: ["l1-s04-command-ship"]}, "charges": {"l1-s04-command-ship": 2}}
    assert hinted(base, [3, 4], active=1)["combine 8 shift l1-s04-command-ship 1"] == 1


@pytest.mark.parametrize("active", [0, 1])
def test_a_double_gives_its_own_card_no_charge(active: int) -> None:
    where = {"deployed": {5: [DOUBLER]}} if active else {"station": {5: DOUBLER}}
    told = hinted({**where, "charges": {DOUBLER: 1}}, [2, 3], active=active)
    assert told["combine 5"] == 0
    assert told[f"combine 5 double {DOUBLER} 5"] == 1
