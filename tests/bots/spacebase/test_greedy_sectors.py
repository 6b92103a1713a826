"""The greedy bot's arithmetic of sectors and dice against the rules themselves."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from starboard.bots.spacebase.pace import pace
from starboard.bots.spacebase.present import Present
from starboard.bots.spacebase.sectors import (
    HITS,
    change_of_mean,
    joined,
    mean_of_roll,
    mean_with_die,
    mean_with_shift,
    with_arrows,
)
from starboard.bots.spacebase.sight import Sight
from starboard.bots.spacebase.weights import Weights
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load
from starboard.games.spacebase.cards import EITHER, LEFT, RIGHT
from starboard.games.spacebase.options import Combine, Split
from starboard.games.spacebase.preview import outcomes

RULES = load("spacebase")
NO_FREE_SHIPS = Weights(ship_by_tier=(0.0, 0.0, 0.0))


def test_hits_are_counted_over_all_rolls() -> None:
    counted = [0] * 12
    for a, b in product(range(1, 7), repeat=2):
        for sector in (a, b, a + b):
            counted[sector - 1] += 1
    assert tuple(counted) == HITS


def test_means_are_those_of_all_rolls() -> None:
    hit = [0.5, 1.0, 0.0, 2.0, 1.0, 0.0, 3.0, 4.0, 1.0, 9.0, 0.0, 7.0]
    rolls = list(product(range(1, 7), repeat=2))

    def best(a: int, b: int, steps: int = 0) -> float:
        return max(hit[a - 1] + hit[b - 1], *hit[a + b - 1 : a + b + steps])

    assert mean_of_roll(hit) == pytest.approx(sum(best(a, b) for a, b in rolls) / 36)
    assert mean_with_shift(hit, 2) == pytest.approx(sum(best(a, b, 2) for a, b in rolls) / 36)
    assert mean_with_die(hit, 4) == pytest.approx(sum(best(4, b) for b in range(1, 7)) / 6)
    for sector in range(12):
        changed = list(hit)
        changed[sector] = 2.5
        assert change_of_mean(hit, sector, 2.5) == pytest.approx(mean_of_roll(changed) - mean_of_roll(hit))


def test_arrows_lead_along_a_chain_and_never_back() -> None:
    worth = [float(n) for n in range(12)]
    one_way = [0] * 12
    one_way[3] = one_way[4] = RIGHT
    assert list(with_arrows(worth, one_way))[3:5] == [3 + 4 + 5, 4 + 5]
    facing = [0] * 12
    facing[5], facing[6] = RIGHT, LEFT
    assert list(with_arrows(worth, facing))[5:7] == [11, 11]
    either = [0] * 12
    either[8] = EITHER
    assert with_arrows(worth, either)[8] == 8 + 9
    assert joined(EITHER, EITHER) == joined(LEFT, RIGHT)  # two cards lead both ways
    assert joined(LEFT, LEFT) == LEFT
    both = [0] * 12
    both[8] = joined(EITHER, RIGHT)
    assert with_arrows(worth, both)[8] == 7 + 8 + 9
    assert with_arrows(worth, [LEFT] + [0] * 10 + [RIGHT]) == worth  # nothing beyond 1 and 12


@pytest.mark.parametrize("players", [2, 4])
def test_allocations_are_worth_what_the_rules_say(players: int) -> None:
    """The bot's figure for each split and combination is the best of all ends of the real procedure."""
    checked = with_arrow = 0
    for seed in range(12):
        match = Match.new(RULES, players, SeededChance(seed))
        random = SeededChance(seed)
        while not match.over and checked < 200 * (seed + 1):
            for decision in match.decisions:
                if decision.kind == "allocate" and decision.id % 5 == 0:
                    state, seat = match.game.state, decision.seat
                    sight = Sight(match.view(seat), seat, NO_FREE_SHIPS, with_abilities=False)
                    present = Present(sight.worth, sight.is_active)
                    for option in decision.options:
                        assert isinstance(option, Split | Combine)
                        if option.doubles or (isinstance(option, Combine) and option.shifts):
                            continue
                        sectors = (option.sector,) if isinstance(option, Combine) else (option.a, option.b)
                        ends = outcomes(RULES, state, seat, option)
                        best = max(
                            sight.worth.resources(end.credits, end.income, end.vp, sight.is_active)
                            for end in ends
                        )
                        assert sum(present.hit(sector - 1).worth for sector in sectors) == pytest.approx(best)
                        checked += 1
                        with_arrow += len(ends) > 1
                match.apply(decision.seat, decision.options[random.draw("x", len(decision.options))])
    assert checked > 800
    assert with_arrow > 20


def test_turns_to_come_are_counted_from_the_seat() -> None:
    match = Match.at_position(
        RULES, 4, {"triggered": True, "starting": 1, "active": 2, "step": "buy", "seats": [{}, {}, {"credits": 9}]},
        SeededChance(1),
    )  # fmt: skip
    table = match.view(0).table
    left = {seat: (pace(table, seat).own, pace(table, seat).others) for seat in range(4)}
    # seats 3 and 0 still move in this round
    assert left == {0: (1, 1), 1: (0, 2), 2: (0, 2), 3: (1, 1)}
    assert Fraction(pace(table, 0).rounds) == 0
