"""A position as a line of text: read back it is the same, and what is no such line is said."""

from __future__ import annotations

from random import Random

import pytest

from starboard.core.chance import SeededChance
from starboard.core.errors import BadSetup
from starboard.core.match import Match
from starboard.games import load
from starboard.lab.laws import Walk, notation_goes_both_ways


@pytest.mark.parametrize(("seats", "settings"), [(2, {}), (4, {"target": 16}), (2, {"map": "3x4"})])
def test_it_goes_both_ways(seats: int, settings: dict[str, int | str]) -> None:
    walk = Walk(load("fleetcaptains"), seats, 5, dict(settings))
    for number in range(900):
        decision = walk.match.waiting[0]
        walk.match.apply(decision.seat, decision.options[walk.draw(len(decision.options))])
        if walk.match.over:
            break
        if number % 15 == 0:
            notation_goes_both_ways(walk)
    assert walk.match.over or number == 899


def test_a_wrong_line_is_a_sentence() -> None:
    rules = load("fleetcaptains")
    match = Match.new(rules, 2, SeededChance(3))
    random = Random(3)
    for _ in range(300):
        decision = match.waiting[0]
        match.apply(decision.seat, random.choice(decision.options))
    text = rules.notation(match.game.state)
    parts = text.split(" | ")
    assert len(parts) > 20
    for number in range(len(parts)):
        without = " | ".join(parts[:number] + parts[number + 1 :])
        if parts[number].split(" ")[0] in ("ship", "check", "move", "happened"):
            continue  # there may be any number of them
        with pytest.raises(BadSetup, match=r"not the notation of a position|players"):
            rules.from_notation(without)
    for wrong in (
        "",
        "fleet",
        text.replace("venture", "bounty", 1),
        text.replace("map ", "map 9,9=class_m_1 "),
    ):
        if wrong != text:
            with pytest.raises(BadSetup):
                rules.from_notation(wrong)
