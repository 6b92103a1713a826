"""Tables as their logs say, without a server."""

from __future__ import annotations

import random
from functools import cache

from starboard.games import load
from starboard.server.entries import AnyEntry, Chose, Contributed, Logged, Sat, SeatPlan, Started, TableRow
from starboard.server.sitting import Sitting

SECRET = bytes(range(32))


def row(seats: int = 2, id_: str = "table") -> TableRow:
    """A table of persons."""
    rules = load("spacebase")
    settings = rules.check_settings({})
    plans = [SeatPlan(key=f"key-{seat}") for seat in range(seats)]
    return TableRow(id_, "spacebase", rules.revision, settings, plans, SECRET, 1, 1000.0)


@cache
def log_of(seats: int = 2, until: int = 10**6, seed: int = 1) -> tuple[Logged, ...]:
    """The log of a game at random, up to so many choices."""
    sitting = Sitting(row(seats))
    log: list[Logged] = []
    dice = random.Random(seed)

    def add(entry: AnyEntry) -> None:
        logged = Logged(sitting.seq + 1, 1000.0 + sitting.seq, entry)
        sitting.take(logged)
        log.append(logged)

    for seat in range(seats):
        add(Sat(seat, 100 + seat, f"Guest {seat}"))
        add(Contributed(seat, f"{seat:02x}" * 32))
    add(Started(sitting.seating.contributions()))
    match = sitting.play
    while not match.over and match.choices < until:
        decision = dice.choice(match.waiting)
        add(Chose(decision.seat, decision.id, dice.choice(decision.options).id))
    return tuple(log)


def finished(seats: int = 2, until: int = 10**6, seed: int = 1) -> Sitting:
    """A game that was played at random to its end, or up to so many choices."""
    return Sitting.rebuilt(row(seats), log_of(seats, until, seed))
