"""The running count of barriers says what the engine says by reading its whole log."""

from __future__ import annotations

import random

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load
from starboard.server.barriers import Barriers


def test_barriers_are_those_of_the_engine_and_bar_more_only_among_sealed_answers() -> None:
    dice = random.Random(5)
    for seed in range(6):
        match = Match.new(load("spacebase"), 2 + seed % 3, SeededChance(seed))
        plain, barriers = Barriers(match.seats), Barriers(match.seats)
        plain.take(match.log)
        barriers.take(match.log)
        for _ in range(60):
            before = len(match.log)
            together = len(match.decisions)
            decision = match.waiting[0]
            match.apply(decision.seat, dice.choice(decision.options).id)
            if len(match.log) > before:
                plain.take(match.log.since(before))
                barriers.take(match.log.since(before), together if together > 1 else 0)
            if dice.random() < 0.1 and match.choices:
                before = len(match.log)
                match.undo(dice.randrange(match.choices + 1))
                plain.take(match.log.since(before))
                barriers.take(match.log.since(before))
            assert plain.choices == barriers.choices == match.choices
            for seat in range(match.seats):
                assert plain.of(seat) == match.undo_barrier(seat) <= barriers.of(seat)


def test_answers_given_at_the_same_time_bar_each_other_whatever_their_order() -> None:
    match = Match.new(load("spacebase"), 2, SeededChance(1))
    barriers = Barriers(2)
    while len(match.waiting) < 2:
        match.apply(match.waiting[0].seat, match.waiting[0].options[0])
    barriers.take(match.log)
    before = len(match.log)
    for decision in match.decisions:
        match.apply(decision.seat, decision.options[0])
    barriers.take(match.log.since(before), sealed=2)
    assert barriers.of(0) == barriers.of(1) == barriers.choices
