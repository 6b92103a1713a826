"""Every long command says what remains after a failure, once for each distinct error, without paths of this
machine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starboard.cli import OUR_FAULT
from starboard.core.game import Branch
from starboard.games import load
from starboard.lab import bench, laws
from starboard.lab.cases import Case, run_case
from starboard.lab.content import content_coverage
from tests.cli.running import run


def test_laws_try_all_games_and_tell_each_break_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(rules: Any, seats: int, seed: int, settings: Any, every: int) -> int:
        if seed in (2, 4):
            raise laws.LawBroken(f"sums: one card too few (seed {seed})")
        if seed == 3:
            raise KeyError("nothing")
        return 10

    monkeypatch.setattr(laws, "try_laws", broken)
    monkeypatch.setattr(laws, "same_in_every_process", lambda *_: None)
    words = ["laws", "spacebase", "--games", "6", "--players", "2"]
    said = run(*words)
    assert said.exit_code == 1
    assert "6 games, 30 decisions" in said.stdout
    first, second = said.stdout.splitlines()[1:]
    assert first == (
        "broken: 2 × sums: one card too few (seed 2): seed 2 with 2 players, seed 4 with 2 players"
    )
    assert second.startswith("broken: 1 × KeyError: 'nothing' (starboard/cli/laws.py:")
    assert said.stderr.count("Traceback") == 1
    told = run(*words, "--json")
    assert told.exit_code == 1
    assert [one["count"] for one in told.plain["distinct"]] == [2, 1]


def test_interrupted_laws_say_where_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(rules: Any, seats: int, seed: int, settings: Any, every: int) -> int:
        if seed == 9:
            raise KeyboardInterrupt
        return 1

    monkeypatch.setattr(laws, "try_laws", interrupted)
    ran = run("laws", "spacebase", "--games", "6", "--seed", "7")
    assert ran.exit_code == 1
    assert "interrupted after 2 games; the others begin with --seed 9" in ran.stdout


def test_a_process_that_fails_breaks_the_law_of_determinism(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "_CHILD", "raise RuntimeError('planted')")
    with pytest.raises(laws.LawBroken, match="ended with RuntimeError: planted"):
        laws.same_in_every_process("spacebase", 2, 1)


def test_one_failing_card_keeps_no_other_from_being_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load("spacebase")
    first, *others = list(rules.branches())[:3]

    def broken(_: Any) -> bool:
        raise AttributeError("planted")

    branches = [Branch(first.card, first.name, broken), *others]
    monkeypatch.setattr(type(rules), "branches", lambda self: iter(branches))
    counts = content_coverage(rules)
    assert (counts.branches, counts.fired) == (3, 2)
    assert (
        f"{first.name}: AttributeError: planted (starboard/lab/content.py:"
        in counts.not_exercised[first.card][0]
    )


def test_one_failing_case_keeps_no_other_from_being_played(monkeypatch: pytest.MonkeyPatch) -> None:
    from starboard.lab import cases

    def broken(*_: Any) -> None:
        raise AssertionError("planted")

    case = cases.packaged("spacebase")[0]
    monkeypatch.setattr(cases, "run_scenario", broken)
    (failure,) = run_case(Case(case.file, case.scenario)).failures
    assert failure.startswith(
        "the case cannot be played as written (AssertionError: planted (starboard/lab/cases.py:"
    )


def test_a_fault_of_ours_is_told_without_paths_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(bench, "measure", broken)
    ran = run("bench", "spacebase")
    assert ran.exit_code == OUR_FAULT
    said = ran.stderr
    assert 'File "starboard/cli/bench.py"' in said
    assert said.splitlines()[-1].startswith("This is a fault of Starboard: ZeroDivisionError: planted (")
    assert str(Path(__file__).parents[2]) not in said
