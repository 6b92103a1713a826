"""A damage card in the hand of a player who is asked what becomes of it is not lost."""

from __future__ import annotations

from typing import Any

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games.xwing.tasks.damage import DealFaceup
from starboard.games.xwing1.edition import FIRST
from starboard.lab.laws import Walk, sums_are_constant

SHIPS: dict[str, dict[str, Any]] = {
    "0": {"pose": (457.0, 300.0, 0.0), "engaged": True},
    "1": {"pose": (457.0, 400.0, 180.0)},
}


def test_a_drawn_damage_card_is_counted_before_and_after_the_answer() -> None:
    settings = {"squad_0": "lothalrebel(chewbacca)", "squad_1": "bountyhunter", "obstacles": ""}
    asked = 0
    for seed in range(20):
        walk = Walk(FIRST, 2, seed, settings)
        ships = {**SHIPS, "0": {**SHIPS["0"], "shields": 0}}
        walk.match = match = Match.at_position(
            FIRST, 2, {"phase": "combat", "ships": ships}, SeededChance(seed), settings
        )
        while not match.over and match.game.state.phase == "combat":
            asked += any(isinstance(task, DealFaceup) and task.drawn for task in match.stack)
            sums_are_constant(walk)
            decision = match.waiting[0]
            match.apply(decision.seat, walk.pick(decision, match))
    assert asked > 0
