"""The running count of barriers says what the engine says by reading its whole log."""

from __future__ import annotations

import random

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load
from starboard.server.barriers import Barriers


def test_barriers_are_those_of_the_engine() -> None:
    dice = random.Random(5)
    for seed in range(6):
        match = Match.new(load("spacebase"), 2 + seed % 3, SeededChance(seed))
        barriers = Barriers(match.seats)
        barriers.take(match.log)
        for _ in range(60):
            before = len(match.log)
            decision = match.waiting[0]
            match.apply(decision.seat, dice.choice(decision.options).id)
            barriers.take(match.log.since(before))
            if dice.random() < 0.05 and len(match.game.contenders) > 2:
                before = len(match.log)
                match.concede(dice.choice(match.game.contenders))
                barriers.take(match.log.since(before))
            if dice.random() < 0.1 and match.choices:
                before = len(match.log)
                match.undo(dice.randrange(match.choices + 1))
                barriers.take(match.log.since(before))
            assert barriers.choices == match.choices
            assert barriers.draws.crossed == match.is_practice
            for seat in range(match.seats):
                assert barriers.of(seat) == match.undo_barrier(seat)
