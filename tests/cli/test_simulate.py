"""`starboard simulate | bench`: the same digest in every process, every figure, sentences for bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from starboard.lab import simulate as lab
from starboard.lab.bench import Bench, ratios, read_figures
from tests.cli.running import run
from tests.lab.broken_bots import Breaking


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
        (["simulate", "spacebase", "--squads", "random"], "Space Base has no squads"),
        (["simulate", "xwing2", "--squads", "best"], "--squads was 'best'; expected random"),
        (["simulate", "xwing2", "--squads", "random", "--setting", "colour=red"], "no option 'colour'"),
        (["bench", "chess"], "There is no game 'chess' here"),
        (["bench", "spacebase", "--compare", "nothing.json"], "no result of `starboard bench --json`"),
    ],
)
def test_bad_input_is_a_sentence_and_exit_code_2(words: list[str], sentence: str) -> None:
    assert sentence in run(*words).sentence


def test_the_same_error_is_told_once_with_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "make_bot", lambda game, name: Breaking())
    said = run("simulate", "spacebase", "--games", "4", "--setting", "round_cap=3")
    assert said.exit_code == 1
    assert "errors 4" in said.stdout
    assert said.stderr.count("Traceback") == 1
    last = said.stderr.splitlines()[-1]
    assert last.startswith("4 × RuntimeError (")
    assert last.endswith(": game 0, game 1, game 2, game 3")


def test_bench_measures_and_compares(tmp_path: Path) -> None:
    before = tmp_path / "before.json"
    run = starboard("bench", "spacebase", "--quick", "--json")
    before.write_text(run.stdout)
    figures = json.loads(run.stdout)
    names = {"decisions_per_second", "games_per_second", "fork_us", "save_load_us"}
    assert all(figures[name] > 0 for name in {*names, "calibration_loops_per_second"})
    again = json.loads(starboard("bench", "spacebase", "--quick", "--json", "--compare", str(before)).stdout)
    assert again["ratios"].keys() == names
    assert set(ratios(Bench(**figures), read_figures(before, "spacebase")).values()) == {1.0}
