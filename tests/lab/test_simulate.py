"""Bulk play: honest counts, interruptions, runs that go on, figures that can be compared."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from starboard.bots.bot import Bot
from starboard.bots.roster import make_bot
from starboard.core.chance import SeededChance
from starboard.core.errors import BadSetup
from starboard.core.event import Chosen
from starboard.core.match import Match
from starboard.games import load
from starboard.lab import simulate as lab
from starboard.lab.bench import SPEEDS, TIMES, Bench, measure, ratios, read_figures
from starboard.lab.plan import Plan, Played
from starboard.lab.shares import share_interval
from starboard.lab.simulate import play_one, simulate, summary
from tests.lab.broken_bots import Breaking, Failing, First

SHORT: dict[str, int | str | bool] = {"round_cap": 3}


@pytest.mark.parametrize(("bot", "stuck", "errors"), [(Failing(), 1, 0), (Breaking(), 0, 1)])
def test_what_goes_wrong_is_counted_and_named(bot: Bot, stuck: int, errors: int) -> None:
    wanted = Plan("spacebase", 1, 2, ("x", "x"), True, 1, load("spacebase").check_settings(SHORT))
    game = play_one(load("spacebase"), wanted, {"x": bot}, 0)
    result = summary(wanted, [game], 1.0, True)
    assert (result.stuck, result.errors, result.games) == (stuck, errors, 1)
    assert f"its seed is {wanted.seed_of(0)}" in result.failures[0]
    assert "--first 0 --players 2 --bots x --seed 1 --setting round_cap=3\n" in result.failures[0]
    assert "Traceback" in result.failures[0]
    assert f'"{Path.cwd()}' not in result.failures[0]


def test_what_a_person_is_told_to_run_can_be_pasted() -> None:
    """Squads have spaces and brackets, which a shell would take apart."""
    settings: dict[str, int | str | bool] = {
        "squad_0": "lukeskywalker(r2d2) + jekporkins",
        "profile": "late",
    }
    rules = load("xwing2")
    wanted = lab.plan("xwing2", 3, ["pilot", "random"], settings=settings)
    told = play_one(rules, wanted, {"pilot": Breaking(), "random": Breaking()}, 2).error.splitlines()[1]
    assert shlex.split(told)[2:] == [
        *[
            "xwing2",
            "--games",
            "1",
            "--first",
            "2",
            "--players",
            "2",
            "--bots",
            "pilot,random",
            "--seed",
            "1",
        ],
        *["--setting", "profile=late", "--setting", "squad_0=lukeskywalker(r2d2) + jekporkins"],
    ]


def test_bots_rotate_through_the_seats_and_wins_go_to_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    def fake(rules: Any, wanted: Plan, bots: dict[str, Bot], number: int) -> Played:
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


ENDLESS = """
from starboard.lab.simulate import plan, simulate

def main():
    seen = []
    each = lambda: seen or (seen.append(1), print("playing", flush=True))
    result = simulate(plan("spacebase", 100000, ["random"], 2, settings={"round_cap": 3}), %d, each)
    print(result.games, sum(result.wins) + result.draws, result.complete)

if __name__ == "__main__":
    main()
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_in_the_terminal_stops_all_processes_at_once(tmp_path: Path, jobs: int) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS % jobs)
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # a process group of its own, as a terminal gives it
    ) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "playing\n"
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=60)
    games, counted, complete = out.split()
    assert 0 < int(games) == int(counted) < 100000
    assert complete == "False"
    assert not err


def test_the_interruption_reaches_children_of_a_shell_that_ignores_it() -> None:
    """As one does that runs the tests in the background: what it starts inherits that."""
    words = [sys.executable, "-m", "pytest", "-q", f"{__file__}::{ENDLESS_TEST}[1]"]
    run = subprocess.run(
        ["sh", "-c", f"trap '' INT; exec {shlex.join(words)}"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout


ENDLESS_TEST = test_ctrl_c_in_the_terminal_stops_all_processes_at_once.__name__


# -- a run that goes on where it was ------------------------------------------------------------------


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    kept = tmp_path / "games"
    whole = simulate(lab.plan("spacebase", 6, ["random"], 2, settings=SHORT))
    wanted = lab.plan("spacebase", 6, ["random"], 2, settings=SHORT)
    done = 0

    def stop() -> None:
        nonlocal done
        done += 1
        if done == 3:
            raise KeyboardInterrupt

    first = simulate(wanted, each=stop, resume=kept)
    assert (first.games, first.complete) == (3, False)
    with kept.open("ab") as file:
        file.write(b'{"number":3,"decis')  # as `kill -9` in the middle of a line leaves it
    second = simulate(wanted, resume=kept)
    assert (second.games, second.kept, second.digest) == (6, 3, whole.digest)
    third = simulate(wanted, jobs=2, resume=kept)
    assert (third.kept, third.digest) == (6, whole.digest)
    more = simulate(lab.plan("spacebase", 8, ["random"], 2, settings=SHORT), jobs=2, resume=kept)
    assert (more.games, more.kept) == (8, 6)


def test_games_that_broke_off_are_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "games"
    wanted = lab.plan("spacebase", 2, ["random"], 2, settings=SHORT)
    with monkeypatch.context() as patch:
        patch.setattr(lab, "make_bot", lambda game, name: Breaking())
        assert simulate(wanted, resume=kept).errors == 2
    result = simulate(wanted, resume=kept)
    assert (result.errors, result.kept) == (0, 0)
    assert simulate(wanted, resume=kept).kept == 2


def test_a_file_of_other_games_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, other = tmp_path / "games", tmp_path / "other"
    wanted = lab.plan("spacebase", 1, ["random"], 2, settings=SHORT)
    simulate(wanted, resume=kept)
    with pytest.raises(BadSetup, match=r"games of another plan \(seed is 1, not 2\)"):
        simulate(lab.plan("spacebase", 1, ["random"], 2, seed=2, settings=SHORT), resume=kept)
    other.write_text("something else\n")
    with pytest.raises(BadSetup, match="no file of `starboard simulate --resume`"):
        simulate(wanted, resume=other)
    assert other.read_text() == "something else\n"
    with pytest.raises(BadSetup, match="cannot be used to keep the games"):
        simulate(wanted, resume=tmp_path)
    monkeypatch.setattr(type(load("spacebase")), "revision", "0")
    with pytest.raises(BadSetup, match="now of revision 0"):
        simulate(wanted, resume=kept)


# -- random squads ------------------------------------------------------------------------------------


def test_random_squads_are_flown_and_counted() -> None:
    wanted = lab.plan("xwing2", 2, ["random"], settings={"round_cap": 1}, drawn=True)
    result = simulate(wanted)
    assert (result.errors, result.stuck, result.capped) == (0, 0, 2)
    brought = [load("xwing2").brought(wanted.settings_of(load("xwing2"), number)) for number in range(2)]
    assert result.flown == {kind: len(brought[0][kind] | brought[1][kind]) for kind in brought[0]}
    assert result.in_play == {"pilots": 459, "upgrades": 321}
    assert len(result.not_flown["pilots"]) == 459 - result.flown["pilots"]
    alone = simulate(lab.plan("xwing2", 1, ["random"], settings={"round_cap": 1}, drawn=True, first=1))
    assert 0 < alone.flown["pilots"] < result.flown["pilots"]


def test_a_game_is_the_same_when_played_by_itself() -> None:
    wanted = lab.plan("spacebase", 6, ["greedy", "random"], settings=SHORT)
    alone = lab.plan("spacebase", 1, ["greedy", "random"], settings=SHORT, first=4)
    bots = {name: make_bot("spacebase", name) for name in wanted.bots}
    (number,) = alone.numbers
    assert play_one(load("spacebase"), alone, bots, number) == play_one(load("spacebase"), wanted, bots, 4)
    assert simulate(alone).games == 1


def test_wins_and_points_go_to_the_entry_wherever_it_sat() -> None:
    result = simulate(lab.plan("spacebase", 6, ["random", "greedy"], seed=3))
    assert result.wins == [0, 6]
    assert result.mean_points_each is not None
    assert result.mean_points_each[1] > result.mean_points_each[0] + 10
    assert result.mean_points == pytest.approx(sum(result.mean_points_each) / 2, abs=0.01)


def test_a_shared_win_is_a_draw() -> None:
    wanted = lab.plan("spacebase", 2, ["random"], 2)
    played = [
        Played(0, 10, (0, 1), 150, (3, 3), True, "a"),
        Played(1, 10, (1,), 20, (3, 40), False, "b"),
    ]
    result = summary(wanted, played, 1.0, True)
    assert (result.wins, result.draws, result.capped, result.mean_rounds) == ([0, 1], 1, 1, 85.0)


def test_answers_that_are_no_choice_are_not_counted() -> None:
    match = Match.new(load("spacebase"), 3, SeededChance(2), SHORT)
    counted = lab.play_out(match, [First()] * 3, [SeededChance(seat) for seat in range(3)])
    chosen = [event for event in match.log if isinstance(event, Chosen)]
    assert counted == sum(not event.forced for event in chosen)


@pytest.mark.parametrize(("wins", "games"), [(0, 0), (0, 10), (10, 10), (37, 100)])
def test_the_interval_of_a_share_holds_it(wins: int, games: int) -> None:
    low, high = share_interval(wins, games)
    assert 0 <= low <= (wins / games if games else 0.5) <= high + 1e-12 <= 1 + 1e-12


def test_ratios_are_relative_to_the_calibration_loop() -> None:
    before = dict.fromkeys((*SPEEDS, *TIMES), 100.0) | {"calibration_loops_per_second": 50.0}
    now = Bench("spacebase", 200.0, 300.0, 50.0, 100.0, 100.0)  # on a machine twice as fast
    assert ratios(now, before) == {
        "decisions_per_second": 1.0,
        "games_per_second": 1.5,
        "fork_us": 1.0,
        "save_load_us": 0.5,
    }


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("no json", "no result of `starboard bench --json`"),
        ("{}", "decisions_per_second is None, expected a number above 0"),
        ('{"game": "chess"}', "has the figures of chess; expected those of spacebase"),
    ],
)
def test_a_file_that_is_no_result_is_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "before.json"
    path.write_text(text)
    with pytest.raises(BadSetup, match=sentence):
        read_figures(path, "spacebase")


def test_bench_names_its_squads_whatever_is_usual() -> None:
    """So that figures of all times can be compared."""
    rules = load("xwing2")
    result = measure("xwing2", rounds=1, seconds=0.01)
    assert result.settings == rules.measured_with
    assert rules.measured_with["squad_0"] != rules.check_settings({})["squad_0"]
    assert str(rules.measured_with["squad_0"]).startswith("lukeskywalker(")


def test_partners_win_together() -> None:
    """A game of teams is won by two bots; only what both teams share is a draw."""
    wanted = lab.plan("fleetcaptains", 2, ["random"] * 4, settings={"round_cap": 1})
    seatings = [wanted.seating(number) for number in range(2)]
    assert seatings[1] != seatings[0]
    partners = tuple(sorted((seatings[1][1], seatings[1][3])))
    played = [
        Played(0, 9, (0, 1, 2, 3), digest="capped"),
        Played(1, 9, partners, digest="won"),
    ]
    result = lab.summary(wanted, played, 1.0, complete=True)
    assert result.draws == 1
    assert result.wins == [int(entry in partners) for entry in range(4)]
