"""Bulk play: the same digest in every process, honest counts, sentences for bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

from starboard.bots.bot import Bot, LookAtTable
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, Option
from starboard.core.errors import Stuck
from starboard.games import load
from starboard.lab import simulate as lab
from starboard.lab.bench import ratios
from starboard.lab.simulate import Plan, play_one, simulate, summary

SHORT: dict[str, int | str | bool] = {"round_cap": 3}


def starboard(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "starboard", *words],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


def test_the_digest_is_equal_in_every_process_and_for_any_number_of_them() -> None:
    words = ["simulate", "spacebase", "--games", "12", "--bots", "greedy,random,random", "--json"]
    words += ["--setting", "round_cap=4"]
    runs = [
        starboard(*words, "--jobs", jobs, PYTHONHASHSEED=seed)
        for jobs, seed in (("1", "0"), ("2", "1"), ("1", "271828"))
    ]
    results = [json.loads(run.stdout) for run in runs]
    assert len({result["digest"] for result in results}) == 1
    assert {tuple(result["wins"]) for result in results} == {tuple(results[0]["wins"])}
    other = json.loads(starboard(*words, "--seed", "2").stdout)
    assert other["digest"] != results[0]["digest"]


def test_the_json_has_every_figure() -> None:
    result = json.loads(
        starboard("simulate", "spacebase", "--games", "2", "--setting", "round_cap=2", "--json").stdout
    )
    assert {
        "games",
        "decisions",
        "seconds",
        "stuck",
        "capped",
        "errors",
        "wins",
        "draws",
        "mean_rounds",
        "mean_points",
        "digest",
    } <= result.keys()
    assert (result["games"], result["capped"], result["mean_rounds"]) == (2, 2, 2.0)
    assert len(result["wins"]) == 4  # the usual number of seats


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simulate", "chess"], "There is no game 'chess' here"),
        (["simulate", "spacebase", "--bots", "deep"], "No bot 'deep' plays spacebase"),
        (["simulate", "spacebase", "--players", "9"], "for 2 to 5"),
        (
            ["simulate", "spacebase", "--players", "3", "--bots", "random,random"],
            "2 bots were named for 3 seats",
        ),
        (["simulate", "spacebase", "--setting", "colour=red"], "no option 'colour'"),
        (["simulate", "spacebase", "--setting", "round_cap"], "expected name=value"),
        (["bench", "chess"], "There is no game 'chess' here"),
        (["bench", "spacebase", "--compare", "nothing.json"], "no result of `starboard bench --json`"),
    ],
)
def test_bad_input_is_a_sentence_and_exit_code_2(words: list[str], sentence: str) -> None:
    run = starboard(*words)
    assert run.returncode == 2
    assert sentence in run.stderr
    assert "Traceback" not in run.stderr


class First(Bot):
    """Always the first option."""

    name: ClassVar[str] = "first"

    def choose(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Option:
        return decision.options[0]


class Failing(First):
    """Breaks in the middle."""

    fault: ClassVar[Callable[[], Exception]] = Stuck

    def choose(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Option:
        if decision.id > 5:
            raise type(self).fault()
        return super().choose(decision, look, chance)


class Breaking(Failing):
    """Breaks with any exception."""

    fault: ClassVar[Callable[[], Exception]] = RuntimeError


@pytest.mark.parametrize(("bot", "stuck", "errors"), [(Failing(), 1, 0), (Breaking(), 0, 1)])
def test_what_goes_wrong_is_counted_and_named(bot: Bot, stuck: int, errors: int) -> None:
    wanted = Plan("spacebase", 1, 2, ("x", "x"), True, 1, load("spacebase").check_settings(SHORT))
    game = play_one(load("spacebase"), wanted, {"x": bot}, 0)
    result = summary(wanted, [game], 1.0, True)
    assert (result.stuck, result.errors, result.games) == (stuck, errors, 1)
    assert "seed" in result.failures[0]


def test_bots_rotate_through_the_seats_and_wins_go_to_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    def fake(rules: Any, wanted: Plan, bots: dict[str, Bot], number: int) -> lab.Played:
        played = original(rules, wanted, bots, number)
        shift = number % wanted.seats
        seen.append([wanted.bots[(seat - shift) % wanted.seats] for seat in range(wanted.seats)])
        return played

    original = lab.play_one
    monkeypatch.setattr(lab, "play_one", fake)
    wanted = lab.plan("spacebase", 3, ["greedy", "random", "random"], settings=SHORT)
    simulate(wanted)
    assert [seats.index("greedy") for seats in seen] == [0, 1, 2]


def test_an_interruption_keeps_what_is_done() -> None:
    wanted = lab.plan("spacebase", 50, ["random"], 2, settings=SHORT)
    done = 0

    def stop() -> None:
        nonlocal done
        done += 1
        if done == 3:
            raise KeyboardInterrupt

    result = simulate(wanted, each=stop)
    assert (result.games, result.complete) == (3, False)


def test_bench_measures_and_compares(tmp_path: Path) -> None:
    run = starboard("bench", "spacebase", "--json")
    figures = json.loads(run.stdout)
    assert all(figures[name] > 0 for name in ("decisions_per_second", "games_per_second", "fork_us"))
    from starboard.lab.bench import Bench

    now = Bench(**figures)
    same = ratios(now, {name: value for name, value in figures.items() if isinstance(value, float)})
    assert set(same.values()) == {1.0}
