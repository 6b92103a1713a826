"""`starboard odds fleetcaptains` on the command line."""

import pytest

from tests.cli.running import Ran, run


def odds(words: str) -> Ran:
    return run("odds", "fleetcaptains", *words.split())


@pytest.mark.parametrize(
    ("words", "chance"),
    [
        ("test --rating 7 --level 12", 1 / 3),
        ("test --rating 7 --level 12 --rerolls 1", 5 / 9),
        ("test --rating 7 --level 12 --rerolls-against 1", 1 / 9),
        ("test --rating 7 --level 12 --die 1", 1 / 2),
        ("test --rating 7 --level 12 --bonus 2", 4 / 6),
        ("test --rating 13 --level 12 --die -3", 1),
        ("test --rating 13 --level 12 --die -3 --search", 5 / 6),
        ("test --rating -1 --level 5", 1 / 6),
        ("test --rating d --level 0", 0),
        ("opposed --rating 8 --vs-rating 10", 6 / 36),
        ("opposed --rating 8 --vs-rating D", 1),
        ("opposed --rating 8 --vs-rating 8 --die 1 --vs-die -5", 36 / 36),
        ("escape --size 5 --vs-size 2 --vs-size 1", 30 / 36),
        ("escape --size 5 --vs-size 2 --vs-size 1 --die -1 --vs-die 1", 21 / 36),
    ],
)
def test_the_chance_of_success(words: str, chance: float) -> None:
    assert odds(f"{words} --json").plain["success"] == pytest.approx(chance, abs=1e-12)
    told = odds(words)
    assert told.exit_code == 0
    assert told.stdout.startswith(f"Success: {chance:.1%}")


def test_whose_rerolls_they_are() -> None:
    opposed, attack = "opposed --rating 8 --vs-rating 9", "attack --weapons 8 --shields 6"
    for words, figure in ((opposed, "success"), (attack, "mean_damage")):
        plain = odds(f"{words} --json").plain[figure]
        for mine in ("--rerolls", "--vs-rerolls-against"):
            assert odds(f"{words} {mine} 1 --json").plain[figure] > plain
        for theirs in ("--rerolls-against", "--vs-rerolls"):
            assert odds(f"{words} {theirs} 1 --json").plain[figure] < plain
    raised = odds(f"{opposed} --rerolls 1 --json").plain["success"]
    lowered = odds(f"{opposed} --vs-rerolls-against 1 --json").plain["success"]
    assert raised == pytest.approx(lowered)  # either die of two alike
    assert odds(f"{opposed} --rerolls-against 1 --json").plain != odds(f"{opposed} --json").plain


def test_the_words_of_a_test() -> None:
    assert "(need 5+)" in odds("test --rating 7 --level 12").stdout
    assert "(no face is enough)" in odds("test --rating 1 --level 12").stdout
    assert "no die is rolled" in odds("test --rating 13 --level 12").stdout
    assert "the system is disabled" in odds("test --rating D --level 12").stdout


def test_several_ships() -> None:
    words = "test --rating 7 --rating D --rating 3 --level 12"
    together = odds(f"{words} --json").plain["combinations"]
    assert [(one["ships"], one["rating"]) for one in together] == [([0], 7), ([0, 2], 10)]
    assert "    2      10     83.3%  1, 3" in odds(words).stdout
    assert "disabled on every one" in odds("test --rating D --rating D --level 12").stdout


def test_an_attack() -> None:
    words = "attack --weapons 12 --shields 5"
    assert odds(f"{words} --json").plain["damage"] == pytest.approx([0, 24 / 36, 12 / 36])
    floor = odds(f"{words} --multiples-inclusive --json").plain["damage"]
    assert floor == pytest.approx([0, 21 / 36, 14 / 36, 1 / 36])
    more = odds(f"{words} --damage-bonus 2 --prevented 1 --json").plain["damage"]
    assert more == pytest.approx([0, 0, 24 / 36, 12 / 36])
    assert odds(f"{words} --prevents-all --json").plain["hit"] == 0
    assert odds("attack --weapons 0 --shields D --json").plain["damage"][0] == 0
    unfavourable = "attack --weapons 1 --shields 0 --vs-die -6 --json"
    assert odds(f"{unfavourable} --least-defence 7").plain["hit"] == 0
    assert odds(unfavourable).plain["damage"] == pytest.approx([0, 0, 0, 1])
    aimed = odds("attack --weapons 7 --shields 3 --rerolls 1 --aim 3 --json").plain["reached"][3]
    assert aimed > odds("attack --weapons 7 --shields 3 --rerolls 1 --json").plain["reached"][3]
    told = odds(words).stdout
    assert "Expected damage 1.333" in told
    assert "     2    33.3%    33.3%  ████" in told


def test_dice_of_moves() -> None:
    assert odds("encounter 1 2").stdout == "An encounter: 33.3%\n"
    assert odds("encounter 1 2 --rerolls 1 --json").plain["encounter"] == pytest.approx(1 / 9)
    assert odds("encounter 1 2 --rerolls 1 --wanted --json").plain["encounter"] == pytest.approx(5 / 9)
    assert odds("transwarp 7 --json").plain["mean"] == pytest.approx(7 + 7 / 3)
    assert odds("transwarp 7 --on 6 --factor 3 --json").plain["points"][1] == [21, pytest.approx(1 / 6)]
    assert "    14    33.3%" in odds("transwarp 7").stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("test --rating x --level 3", "'x' was given; expected is a whole number, or D"),
        ("test --rating 1 --rating 2 --level 3 --search", "one rating with --search"),
        ("test --rating 1 --level 5000", "5000"),
        ("opposed --rating D --vs-rating 3", "FC-TEST-11"),
        ("attack --weapons D --shields 3", "weapons of the attacker are disabled"),
        ("encounter 3 2", "3 to 2"),
    ],
)
def test_what_has_no_answer(words: str, sentence: str) -> None:
    refused = odds(words).sentence
    assert sentence in refused
    assert len(refused.splitlines()) == 1


@pytest.mark.parametrize(
    "words", ["test --rating 7", "escape --size 0 --vs-size 1", "transwarp -1", "attack"]
)
def test_what_is_missing_or_out_of_bounds(words: str) -> None:
    assert odds(words).exit_code == 2


@pytest.mark.parametrize("command", ["test", "opposed", "attack", "escape", "encounter", "transwarp"])
def test_each_command_shows_an_example_that_runs(command: str) -> None:
    shown = " ".join(odds(f"{command} --help").stdout.split())
    example = shown.partition("Example: starboard odds fleetcaptains ")[2].partition(" ╭")[0]
    assert example.startswith(command)
    assert odds(example).exit_code == 0
