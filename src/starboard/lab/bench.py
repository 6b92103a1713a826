"""How fast a game runs on one core: random legal play with the event log kept, forks, saves.

A decision here is an answer to at least two options; its time includes listing the options,
picking, applying and logging. Rates are by processor time, so that other work on the machine
disturbs them little. Every round also runs a loop of plain Python that never changes, so that
figures of different machines and days can be compared as ratios to it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from starboard.core.chance import SeededChance, mix
from starboard.core.decision import Parametric
from starboard.core.errors import BadSetup
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.games.packs import NO_PACKS, Packs

ROUNDS: Final = 5
SECONDS_OF_PLAY: Final = 1.2  # in a round
SECONDS_OF_COPYING: Final = 0.15  # in a round, for forks and for saves each
POSITIONS: Final = 8
_MASK: Final = (1 << 64) - 1
Settings = Mapping[str, int | str | bool]
NO_SETTINGS: Final[Settings] = {}


class Bench(msgspec.Struct):
    """The best of several rounds."""

    game: str
    decisions_per_second: float
    games_per_second: float
    fork_us: float
    save_load_us: float
    calibration_loops_per_second: float
    settings: dict[str, int | str | bool] = {}  # that the game was played with, beside the usual ones


SPEEDS: Final = ("decisions_per_second", "games_per_second")
TIMES: Final = ("fork_us", "save_load_us")
CALIBRATION: Final = "calibration_loops_per_second"


def measure(
    game: str,
    each: Callable[[], None] = lambda: None,
    rounds: int = ROUNDS,
    seconds: float = SECONDS_OF_PLAY,
    settings: Settings = NO_SETTINGS,
    packs: Packs = NO_PACKS,
) -> Bench:
    """Measure one game with its usual number of players; `each` is called after each round. `settings`: options beside
    those that the game is measured with, `packs`: those that they may name."""
    rules = packs.load(game)
    given = {**rules.measured_with, **settings}
    checked = rules.check_settings(given)
    told = {name: checked[name] for name in given}
    play_random(_begun(rules, told, 0), 0)  # warm up
    matches = [_half_way(rules, told, seed) for seed in range(POSITIONS)]

    def save_and_load() -> None:
        for match in matches:
            Match.restore(rules, match.snapshot())

    def fork() -> None:
        for match in matches:
            match.fork()

    speeds: list[tuple[float, float]] = []
    forks, saves, loops = [], [], []
    for turn in range(rounds):
        loops.append(_passes_per_second(calibration_loop, SECONDS_OF_COPYING))
        speeds.append(_play_for(rules, told, seconds, seed=1000 * turn))
        forks.append(_passes_per_second(fork, SECONDS_OF_COPYING))
        saves.append(_passes_per_second(save_and_load, SECONDS_OF_COPYING))
        each()
    return Bench(
        game,
        round(max(decisions for decisions, _ in speeds), 1),
        round(max(games for _, games in speeds), 2),
        round(1e6 / POSITIONS / max(forks), 3),
        round(1e6 / POSITIONS / max(saves), 3),
        round(max(loops), 2),
        told,
    )


def calibration_loop() -> int:
    """A fixed piece of plain Python: whole numbers, a list and a loop. Never change it."""
    total = 0
    numbers = list(range(1000))
    for turn in range(10):
        for number in numbers:
            total += (number ^ turn) & 7
    return total


def play_random(match: Match, seed: int, at_most: int = 1 << 60) -> int:
    """Random legal answers until the game is over, or until so many were given; how many of them
    had at least two options to choose from."""
    table = match.game
    state = seed
    decisions = answers = 0
    while table.outcome is None and answers < at_most:
        for decision in match.decisions:
            options = decision.options
            state = (state * 6364136223846793005 + 1442695040888963407) & _MASK
            option = options[(state >> 33) % len(options)]
            if isinstance(option, Parametric):
                option = match.fill(decision.seat, option, _draws(state))
                decisions += 1
            elif len(options) > 1:
                decisions += 1
            answers += 1
            match.apply(decision.seat, option)
    return decisions


def _begun(rules: Ruleset[Any], settings: Settings, seed: int) -> Match:
    """A match of the options that the figures are measured with."""
    return Match.new(rules, chance=SeededChance(seed), settings=settings)


def _draws(state: int) -> Callable[[int], int]:
    counter = iter(range(1 << 30))
    return lambda n: mix(state + next(counter)) % n


def _play_for(rules: Ruleset[Any], settings: Settings, seconds: float, seed: int) -> tuple[float, float]:
    """Decisions and games a second."""
    games = decisions = 0
    began, end = time.process_time(), time.perf_counter() + seconds
    while games == 0 or time.perf_counter() < end:
        decisions += play_random(_begun(rules, settings, seed + games), seed + games)
        games += 1
    spent = time.process_time() - began
    return decisions / spent, games / spent


def _half_way(rules: Ruleset[Any], settings: Settings, seed: int) -> Match:
    """A match in the middle of a random game."""
    whole = play_random(_begun(rules, settings, seed), seed)
    match = _begun(rules, settings, seed)
    play_random(match, seed, whole // 2)
    return match


def _passes_per_second(work: Callable[[], object], seconds: float) -> float:
    passes = 0
    began, end = time.process_time(), time.perf_counter() + seconds
    while passes == 0 or time.perf_counter() < end:
        for _ in range(5):
            work()
        passes += 5
    return passes / (time.process_time() - began)


# -- comparing -------------------------------------------------------------------------------------


def read_figures(path: Path, game: str) -> dict[str, float]:
    """The figures of an earlier `starboard bench --json`. Raises BadSetup with a sentence."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except (OSError, msgspec.MsgspecError) as error:
        raise BadSetup(f"{path} is no result of `starboard bench --json` ({error}).") from None
    if found.get("game", game) != game:
        raise BadSetup(f"{path} has the figures of {found['game']}; expected those of {game}.")
    figures = {}
    for name in (*SPEEDS, *TIMES, CALIBRATION):
        value = found.get(name)
        if isinstance(value, bool) or not isinstance(value, int | float) or value <= 0:
            raise BadSetup(
                f"{path} is no result of `starboard bench --json`: {name} is {value!r}, expected a number above 0."
            )
        figures[name] = float(value)
    return figures


def ratios(now: Bench, before: Mapping[str, float]) -> dict[str, float]:
    """Each figure against an earlier one, both relative to the calibration loop of their run; above 1
    is better."""
    scale = now.calibration_loops_per_second / before[CALIBRATION]
    found = {name: round(getattr(now, name) / before[name] / scale, 3) for name in SPEEDS}
    found.update({name: round(before[name] / getattr(now, name) / scale, 3) for name in TIMES})
    return found
