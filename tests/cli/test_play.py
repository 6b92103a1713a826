"""`starboard play` as a person or a pipe meets it."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from starboard.bots.roster import bot_names
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.core.record import read_record
from starboard.games import game_ids, load
from tests.cli.running import Ran, run

COMMAND = [sys.executable, "-m", "starboard", "play", "spacebase"]


def played(typed: str, *words: str) -> Ran:
    return run("play", "spacebase", "--seed", "5", *words, typed=typed)


def random_numbers(seed: int, count: int = 4000) -> str:
    chance = SeededChance(seed)
    return "".join(f"{chance.draw('typed', 4)}\n" for _ in range(count))


@pytest.mark.parametrize(
    ("language", "over", "more"),
    [
        ("en", "The game is over.", ("--players", "3")),
        ("zh-Hant", "遊戲結束。", ("--variant", "light_speed")),
    ],
)
def test_a_whole_game_through_a_pipe(tmp_path: Path, language: str, over: str, more: tuple[str, ...]) -> None:
    """Numbers at random, many of them no options: each gets a sentence, and the game ends."""
    kept = tmp_path / "game.json"
    done = subprocess.run(
        [*COMMAND, "--seed", "7", "--language", language, "--record", str(kept), *more],
        input=random_numbers(1),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    assert over in done.stdout
    record = read_record(kept.read_bytes())
    match = Match.replay(load("spacebase"), record)
    assert match.over
    assert match.digest(with_chance=False) == record.digest


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (played(random_numbers(2, 40), "--players", "2").output for _ in range(2))
    assert first == second
    assert played(random_numbers(2, 40), "--players", "2", "--seed", "6").output != first


def test_the_game_can_be_kept_while_it_is_played_and_when_it_is_left(tmp_path: Path) -> None:
    middle, end = tmp_path / "middle.json", tmp_path / "end.json"
    result = played(f"1\nsave {middle}\n1\nquit\n{end}\n")
    assert result.exit_code == 0
    assert f"The game is kept in {end}." in result.output
    first, last = (read_record(file.read_bytes()) for file in (middle, end))
    assert len(first.entries) < len(last.entries)
    assert last.names == ("You", "Bot 2 (greedy)", "Bot 3 (greedy)", "Bot 4 (greedy)")
    assert played(f"save {middle}\n").output.count("is kept in") == 1, "a record may be written over"


def test_a_hint_is_the_best_bots_choice_and_its_reason() -> None:
    first = played("hint\nhint\nhelp\nquit\n\n", "--players", "2").output
    assert first.count("greedy would choose: ") == 2
    label, reason = first.partition("greedy would choose: ")[2].splitlines()[:2]
    assert f". {label}" in first, "it is one of the options"
    assert "points" in reason
    assert "hint: what the best bot would choose here, and why" in first


def test_the_record_of_a_game_with_a_hint_says_that_it_was_practice(tmp_path: Path) -> None:
    plain, hinted = tmp_path / "plain.json", tmp_path / "hinted.json"
    played(f"1\nsave {plain}\nhint\nsave {hinted}\nquit\n\n")
    assert [bool(read_record(file.read_bytes()).practice) for file in (plain, hinted)] == [False, True]


def test_a_hint_may_place_what_can_lie_anywhere() -> None:
    output = run("play", "xwing2", "--seed", "5", typed="hint\nquit\n\n").output
    assert "pilot would choose: Place " in output
    assert " at x " in output


def test_where_no_bot_has_a_judgement_there_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starboard.bots.roster.bot_names", lambda game: ("random",))
    output = played("hint\nquit\n\n").output
    assert "There is no hint here" in output


def test_a_file_that_is_no_record_is_left_as_it_is(tmp_path: Path) -> None:
    thesis = tmp_path / "thesis.txt"
    thesis.write_text("years of work")
    result = played(f"save {thesis}\nquit\n{thesis}\n{tmp_path / 'gone' / 'x.json'}\n\n")
    assert result.output.count("is there already and is no game record") == 2
    assert "cannot be written (No such file or directory)" in result.output
    assert thesis.read_text() == "years of work"


def test_when_the_input_ends_nothing_is_asked() -> None:
    result = played("1\n")
    assert result.exit_code == 0
    assert result.output.endswith("The input ended. The game was not kept; --record FILE keeps it.\n")


def test_ctrl_c_leaves_and_offers_to_keep_the_game(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    with subprocess.Popen(
        [*COMMAND, "--seed", "5"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        screen = process.stdout
        assert any(line.startswith("2. ") for line in screen)
        process.send_signal(signal.SIGINT)
        assert any(line.startswith("You left the game.") for line in screen)
        assert any(line.startswith("To keep the game, type a file name") for line in screen)
        _, errors = process.communicate(f"{kept}\n", timeout=60)
    assert process.returncode == 0, errors
    assert not errors
    assert read_record(kept.read_bytes()).game == "spacebase"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "7"], "Space Base was asked for with 7 players; it is for 2 to 5."),
        (["--players", "3", "--seat", "4"], "You asked for seat 4; with 3 players the seats are 1 to 3."),
        (["--bots", "deep-blue"], "No bot 'deep-blue' plays spacebase"),
        (
            ["--players", "4", "--bots", "random,random"],
            "2 bots were named for 3 other seats; name one, or 3.",
        ),
        (["--variant", "slow"], "The option variant was 'slow'; expected base or light_speed."),
        (["--language", "tlh"], "There are no texts in 'tlh'; the languages are en, zh-Hant, zh-Hans, ja."),
    ],
)
def test_a_wrong_argument_gets_a_sentence(arguments: list[str], sentence: str) -> None:
    assert sentence in played("", *arguments).sentence


def test_an_unknown_game_exits_with_code_2() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "starboard", "play", "chess"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("There is no game 'chess' here; the games are fleetcaptains, spacebase")
    assert not done.stdout


def test_seats_and_bots_are_where_they_were_asked_for() -> None:
    result = played("", "--players", "3", "--seat", "2", "--bots", "random,random")
    assert "Bot 1 (random)" in result.output
    assert "Bot 3 (random)" in result.output
    assert "You sit in seat 2" in result.output


@pytest.mark.parametrize("game", game_ids())
def test_the_best_bot_plays_where_none_is_named(game: str) -> None:
    best = bot_names(game)[-1]
    result = run("play", game, "--seed", "5", typed="table\nquit\n\n")
    assert result.exit_code == 0, result.output
    assert f"Bot 2 ({best})" in result.output
    assert "best bot" in " ".join(run("play", "--help").output.replace("│", " ").split())


def test_help_shows_an_example() -> None:
    result = run("play", "--help")
    assert "Example: starboard play spacebase" in result.output


def test_x_wing_is_played_with_squads_of_ones_choice() -> None:
    typed = "deploy 0 457 50\ndials 0:2 straight\nquit\n\n"
    squads = ["--set", "squad_0=idenversio(outmaneuver,shieldupgrade)", "--set", "squad_1=academypilot"]
    result = run(
        "play", "xwing2", "--seed", "5", *squads, "--set", "obstacles=", "--set", "round_cap=2", typed=typed
    )
    assert result.exit_code == 0, result.output
    assert "You brought Iden Versio (Outmaneuver, Shield Upgrade): 54 points." in result.output
    assert "Iden Versio: the dial was set to 2 straight (blue)." in result.output


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        (
            "squad_0",
            "option was given as 'squad_0'; expected name=value, with one of the names profile, squad_0,",
        ),
        ("round_cap=²", "The option round_cap was '²'; expected a number from 1 to 1000."),
        ("round_cap=--5", "The option round_cap was '--5'; expected a number from 1 to 1000."),
        ("round_cap=" + "9" * 5000, "expected a number from 1 to 1000."),
        ("round_cap=many", "The option round_cap was 'many'; expected a number from 1 to 1000."),
        ("squad_0=nobody", "Squad 1: None of this names a ship card"),
        ("colour=red", "X-Wing second edition has no option 'colour'"),
    ],
)
def test_a_wrong_setting_gets_a_sentence(setting: str, sentence: str) -> None:
    assert sentence in run("play", "xwing2", "--set", setting).sentence
    assert sentence in run("simulate", "xwing2", "--games", "1", "--setting", setting).sentence
    assert sentence in run("laws", "xwing2", "--games", "1", "--setting", setting).sentence


def test_who_concedes_among_several_sees_how_the_others_end_it(tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    done = played("concede\nconcede\n", "--players", "3", "--bots", "greedy", "--record", str(kept))
    assert done.exit_code == 0
    assert "You conceded." in done.output
    assert "The game is over." in done.output
    match = Match.replay(load("spacebase"), read_record(kept.read_bytes()))
    assert match.outcome is not None
    assert match.outcome.ranking[-1] == (0,)
    assert match.outcome.reason == "most_vp"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("simulate", "spacebase", "--games", "x"), "'x' was given; expected a whole number."),
        (("simulate", "spacebase", "--games", "0"), "'0' was given; expected 1 or more."),
        (("laws", "spacebase", "--games", "1.5"), "'1.5' was given; expected a whole number."),
        (("odds", "attack", "--dice", "two"), "'two' was given; expected a whole number."),
    ],
)
def test_an_argument_of_the_wrong_kind_is_told_what_was_expected(
    arguments: tuple[str, ...], sentence: str
) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert sentence in " ".join(done.output.replace("│", " ").split())
