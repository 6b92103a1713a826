"""Where play stands is part of a position: in notation both ways, and in positions that are built."""

from __future__ import annotations

from typing import Any

import pytest

from starboard import games
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games.xwing2.tasks.game import PlayXWing

STEPS = "start before_the_roll roll allocate abilities_2 buy abilities_3 refill income end_of_turn".split()
TUG = {
    "seats": {
        "0": {"credits": 30, "station": {"2": "l2-s02-norton-tug"}, "charges": {"l2-s02-norton-tug": 1}}
    }
}


def test_a_position_in_the_middle_of_a_procedure_comes_back_as_it_was() -> None:
    """A charged card is in use: the window asks its next question out of the order of its steps."""
    rules = games.load("spacebase")
    match = Match.at_position(rules, 2, TUG, SeededChance(1))
    assert match.decisions[0].kind == "ability"
    match.apply(0, "use l2-s02-norton-tug")
    seen = []
    for _ in range(30):
        decision = match.waiting[0]
        if not match.answered:
            again = Match.from_notation(rules, match.notation())
            assert again.places() == match.places()
            assert again.digest(with_chance=False) == match.digest(with_chance=False)
            seen.append(match.places()[-1])
        match.apply(decision.seat, decision.options[0])
    assert {"AbilityWindow.ask_next", "BuyOneCard.choose_card", "Turn.allocate_dice"} <= set(seen)


@pytest.mark.parametrize("step", STEPS)
def test_a_built_turn_is_no_set_up(step: str) -> None:
    charged = {"l2-s02-norton-tug": 1, "l2-s03-reroller": 1}
    position = {
        "step": step,
        "dice": [1, 2],
        "seats": {
            "0": {"station": {"2": "l2-s02-norton-tug", "3": "l2-s03-reroller"}, "charges": charged},
        },
    }
    match = Match.at_position(games.load("spacebase"), 2, position, SeededChance(1))
    assert match.places()[0] == "PlaySpaceBase.take_turn"


def test_built_set_up_is_set_up() -> None:
    rules = games.load("spacebase")
    hands: list[list[str]] = [["l1-s09-freighter"], ["l1-s07-freighter"]]
    position = {"step": "light_speed", "hands": hands, "seats": [{"credits": 15}, {"credits": 15}]}
    match = Match.at_position(rules, 2, position, SeededChance(1), {"variant": "light_speed"})
    assert match.places() == [
        "PlaySpaceBase.set_up",
        "SetUp.starting_cards",
        "LightSpeedStart.choose_cards",
    ]


@pytest.mark.parametrize("phase", ["planning", "system", "activation", "engagement", "end"])
def test_a_built_phase_is_no_set_up(phase: str) -> None:
    """Also where something comes before its first step: a ship is jammed and chooses what to lose."""
    ships: dict[str, Any] = {
        "0": {"pose": [400, 300, 0], "tokens": {"focus": 1, "evade": 1, "jam": 1}},
        "1": {"pose": [400, 500, 180]},
    }
    position = {"phase": phase, "ships": ships, "triggers": [{"event": "jam", "ship": 0, "by": 1}]}
    options = {"squad_0": "bluesquadronescort", "squad_1": "academypilot", "obstacles": ""}
    match = Match.at_position(games.load("xwing2"), 2, position, SeededChance(1), options)
    assert match.places()[0] == f"PlayXWing.{phase}"
    assert match.places()[0].partition(".")[2] in PlayXWing.NAMES
