"""How fast a game runs on one core: random legal play with the event log kept, forks, saves.

A decision here is an answer to at least two options; its time includes listing the options,
picking, applying and logging. The calibration loop is plain Python that never changes, so that
figures of different machines and days can be compared as ratios.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

from starboard.core.chance import SeededChance, mix
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.games import load

ROUNDS = 5
SECONDS_OF_PLAY = 1.2
REPEATS = 2000
POSITIONS = 8


class Bench(msgspec.Struct):
    """The best of several rounds."""

    game: str
    decisions_per_second: float
    games_per_second: float
    fork_us: float
    save_load_us: float
    calibration_loops_per_second: float


def play_random(rules: Ruleset[Any], seed: int) -> tuple[Match, int]:
    """One random game; gives the match and how many decisions were answered."""
    match = Match.new(rules, chance=SeededChance(seed))
    state = seed
    decisions = 0
    while not match.over:
        decision = match.waiting[0]
        state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        options = decision.options
        option = options[(state >> 33) % len(options)]
        match.apply(decision.seat, match.fill(decision.seat, option, _draws(state)))
        decisions += 1
    return match, decisions


def _draws(state: int) -> Callable[[int], int]:
    counter = iter(range(1 << 30))
    return lambda n: mix(state + next(counter)) % n


def calibrate() -> float:
    """Loops a second of a fixed piece of plain Python."""
    best = 0.0
    for _ in range(ROUNDS):
        began = time.perf_counter()
        total = 0
        numbers = list(range(1000))
        for turn in range(100):
            for number in numbers:
                total += (number ^ turn) & 7
        best = max(best, 100 / (time.perf_counter() - began))
    return best


def measure(game: str, each: Callable[[], None] = lambda: None) -> Bench:
    """Measure one game; about ten seconds."""
    rules = load(game)
    play_random(rules, 0)
    best_decisions = best_games = 0.0
    for turn in range(ROUNDS):
        games = decisions = 0
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < SECONDS_OF_PLAY:
            decisions += play_random(rules, 1000 * turn + games)[1]
            games += 1
        best_decisions = max(best_decisions, decisions / spent)
        best_games = max(best_games, games / spent)
        each()
    matches = [_half_way(rules, seed) for seed in range(POSITIONS)]
    fork = _best_us(lambda: [match.fork() for match in matches])
    save = _best_us(lambda: [Match.restore(rules, match.snapshot()) for match in matches])
    each()
    return Bench(
        game,
        round(best_decisions, 1),
        round(best_games, 2),
        round(fork, 3),
        round(save, 3),
        round(calibrate(), 2),
    )


def _half_way(rules: Ruleset[Any], seed: int) -> Match:
    """A match in the middle of a random game."""
    _, decisions = play_random(rules, seed)
    match = Match.new(rules, chance=SeededChance(seed))
    state = seed
    for _ in range(decisions // 2):
        decision = match.waiting[0]
        state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        option = decision.options[(state >> 33) % len(decision.options)]
        match.apply(decision.seat, match.fill(decision.seat, option, _draws(state)))
    return match


def _best_us(work: Callable[[], object]) -> float:
    """The best time of one of the pieces of work, in microseconds."""
    best = float("inf")
    for _ in range(ROUNDS):
        began = time.perf_counter()
        for _ in range(REPEATS // (POSITIONS * ROUNDS)):
            work()
        best = min(best, (time.perf_counter() - began) / (REPEATS // (POSITIONS * ROUNDS) * POSITIONS))
    return best * 1e6


def ratios(now: Bench, before: dict[str, float]) -> dict[str, float]:
    """Each figure against an earlier one, both relative to the calibration loop of their run; above 1 is better."""
    found = {}
    scale = now.calibration_loops_per_second / before["calibration_loops_per_second"]
    for name in ("decisions_per_second", "games_per_second"):
        found[name] = round(getattr(now, name) / before[name] / scale, 3)
    for name in ("fork_us", "save_load_us"):
        found[name] = round(before[name] / getattr(now, name) / scale, 3)
    return found
