"""How even Fleet Captains is: who begins goes round, nothing is counted twice, and what is not even is seen."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.bots.bot import Bot, RandomBot
from starboard.core.errors import BadSetup
from starboard.games import load
from starboard.games.fleetcaptains.content import FACTIONS
from starboard.games.fleetcaptains.rules import FleetCaptains
from starboard.lab.fleetcaptains.balance import measure, summary, wanted
from starboard.lab.fleetcaptains.played import (
    SOURCES,
    FleetPlayed,
    MissionLine,
    SideOf,
    WithDrawnSubdecks,
    play_measured,
)
from starboard.lab.shares import moved_by, share_of
from tests.cli.running import run
from tests.lab.broken_bots import Breaking

SMALL: dict[str, int | str | bool] = {"target": 6, "map": "3x4"}
QUICK = ["balance", "fleetcaptains", "--bot", "random", "--setting", "target=6", "--setting", "map=3x4"]
RULES = load("fleetcaptains")
assert isinstance(RULES, FleetCaptains)
CONTENT = RULES.content


def played(number: int, bot: Bot | None = None) -> FleetPlayed:
    settings = RULES.check_settings(SMALL)
    return play_measured(RULES, bot or WithDrawnSubdecks(RandomBot()), number, 5, settings)


def test_each_faction_begins_in_each_seat_equally_often() -> None:
    games = [played(number) for number in range(4)]
    assert sorted((game.begins, game.first_seat) for game in games) == sorted(product(FACTIONS, FACTIONS))


def test_a_game_tells_what_it_was_won_with() -> None:
    game = played(0)
    assert not game.error
    won = game.sides[FACTIONS.index(game.winner)]
    lost = game.sides[1 - FACTIONS.index(game.winner)]
    assert sum(won.points.values()) >= sum(lost.points.values())
    assert game.capped or sum(won.points.values()) >= 6 > sum(lost.points.values())
    for faction, side in zip(FACTIONS, game.sides, strict=True):
        ships = {CONTENT.ship_ids[ship] for ship in CONTENT.ships_of(faction)}
        sizes = {ship.id: ship.size for ship in CONTENT.ships}
        assert set(side.ships) <= ships
        assert 0 < sum(sizes[ship] for ship in side.ships) <= 6
        assert len(side.subdecks) == 4
        assert set(side.subdecks) <= set(CONTENT.subdecks_of(faction))
        scored = [line.mission for line in side.missions if line.how == "scored"]
        worth = {mission.id: mission.vp for mission in CONTENT.missions}
        assert sum(worth[mission] for mission in scored) == side.points["missions"]
        assert all(line.drawn <= line.left for line in side.missions)


def test_subdecks_are_drawn_anew_for_each_game() -> None:
    assert len({played(number).sides[0].subdecks for number in range(4)}) > 1


def test_a_game_that_breaks_off_is_counted_and_told() -> None:
    game = played(3, Breaking())
    assert "Game 3 of seed 5 broke off" in game.error
    result = summary(wanted(1), CONTENT, [game], 1.0, True)
    assert (result.games, result.errors, result.stuck) == (1, 1, 0)
    assert result.rounds is None
    assert [one.won.games for one in result.factions] == [0, 0]


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    plan = wanted(6, "random", 2, SMALL)
    alone, together = measure(plan), measure(plan, 2)
    alone.seconds = together.seconds = 0.0
    assert alone == together
    assert alone.digest != measure(wanted(6, "random", 3, SMALL)).digest


def test_an_interruption_keeps_what_is_done() -> None:
    done = 0

    def stop() -> None:
        nonlocal done
        done += 1
        if done == 2:
            raise KeyboardInterrupt

    result = measure(wanted(40, "random", 2, SMALL), each=stop)
    assert (result.games, result.complete) == (2, False)


def test_a_run_goes_on_from_its_file(tmp_path: Path) -> None:
    kept = tmp_path / "games"
    plan = wanted(6, "random", 2, SMALL)
    whole = measure(plan)
    done = 0

    def stop() -> None:
        nonlocal done
        done += 1
        if done == 2:
            raise KeyboardInterrupt

    first = measure(plan, each=stop, resume=kept)
    assert (first.games, first.kept, first.complete) == (2, 0, False)
    second = measure(plan, jobs=2, resume=kept)
    assert (second.games, second.kept, second.complete) == (6, 2, True)
    second.seconds, second.kept = whole.seconds, 0
    assert second == whole
    with pytest.raises(BadSetup, match=r"games of another plan \(seed is 2, not 3\)"):
        measure(wanted(6, "random", 3, SMALL), resume=kept)
    kept.write_text("something else\n")
    with pytest.raises(BadSetup, match="no file of `starboard balance --resume`"):
        measure(plan, resume=kept)


def made_up(number: int, ship: str, winner: str) -> FleetPlayed:
    """A game in which the Federation had this ship."""
    lines = (MissionLine("s01", 2, 4, "scored"), MissionLine("s02", 0, 3, "discarded"))
    federation = SideOf((ship,), ("f_science",), {"missions": 1}, lines, 1)
    klingon = SideOf(("negh_var",), ("k_veil",), {"missions": 0}, (MissionLine("s01", 1, 9, "open"),), 0)
    sides = tuple(
        msgspec.structs.replace(one, points={**dict.fromkeys(SOURCES, 0), **one.points})
        for one in (federation, klingon)
    )
    begins = FACTIONS[number % 2]
    return FleetPlayed(number, begins, begins, winner, 7 + number, 100, False, sides, "digest")


def test_a_ship_that_wins_is_seen() -> None:
    games = [
        made_up(number, *(("voyager", "federation") if number < 6 else ("defiant", "klingon")))
        for number in range(12)
    ]
    result = summary(wanted(12), CONTENT, games, 1.0, True)
    moved = {piece.name: piece.moved for piece in result.pieces}
    assert len(moved) == len(CONTENT.ships) + len(CONTENT.subdecks)
    assert (moved["voyager"].with_it.share, moved["voyager"].without.share) == (1.0, 0.0)
    assert moved["voyager"].points == 1.0
    assert moved["voyager"].low > 0.4
    assert moved["defiant"].points == -1.0
    assert moved["f_science"].without.games == 0
    federation, klingon = result.factions
    assert (federation.won.wins, klingon.won.wins) == (6, 6)
    assert federation.beginning.wins + federation.second.wins == 6
    assert federation.points["missions"] == 1
    assert federation.ships_lost == 1
    rounds = result.rounds
    assert rounds is not None
    assert (rounds.mean, rounds.median, rounds.least, rounds.most) == (12.5, 12.5, 7, 18)
    assert rounds.within.wins == 9
    first, second = result.missions[:2]
    assert (first.mission, first.drawn, first.scored, first.discarded, first.turns) == ("s01", 24, 12, 0, 2.0)
    assert (second.drawn, second.scored, second.discarded, second.turns) == (12, 0, 12, None)


def test_the_interval_of_a_difference_is_that_of_the_literature() -> None:
    """Newcombe 1998, method 10: 56 of 70 against 48 of 80."""
    moved = moved_by(share_of(56, 70), share_of(48, 80))
    assert moved.points == pytest.approx(0.2)
    assert moved.low == pytest.approx(0.0524, abs=1e-4)
    assert moved.high == pytest.approx(0.3339, abs=1e-4)


def test_nothing_is_said_of_what_never_was_there() -> None:
    moved = moved_by(share_of(0, 0), share_of(50, 100))
    assert moved.low <= -0.5
    assert moved.high >= 0.5


def test_the_command_prints_tables_and_json() -> None:
    ran = run(*QUICK, "--games", "2")
    assert ran.exit_code == 0, ran
    assert "2 games of random against itself, seed 1, subdecks drawn" in ran.stdout
    for name in ("federation, beginning", "whoever begins", "voyager (federation ship)", "| s01 "):
        assert name in ran.stdout
    plain: dict[str, Any] = run(*QUICK, "--games", "2", "--json").plain
    assert plain["games"] == 2
    assert plain["wanted"]["settings"]["target"] == 6


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--setting", "sides=random"], "The option sides was given; here both factions begin in turns"),
        (["--subdecks", "mine"], "The subdecks were 'mine'; expected drawn or chosen."),
    ],
)
def test_what_cannot_be_measured_is_refused(words: list[str], said: str) -> None:
    assert said in run("balance", "fleetcaptains", *words).sentence
