"""`starboard odds` on the command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Ran, run

FILE = Path(__file__).parents[1] / "odds" / "vectors.json"


def odds(*words: str) -> Ran:
    return run("odds", *words)


def changed(tmp_path: Path, **changes: Any) -> str:
    """The file of vectors with other top fields."""
    file = tmp_path / "vectors.json"
    file.write_text(json.dumps(json.loads(FILE.read_text()) | changes))
    return str(file)


def one(tmp_path: Path, **changes: Any) -> str:
    """A file of a single vector, A001 with other fields."""
    vector = json.loads(FILE.read_text())["vectors"][0] | changes
    return changed(tmp_path, vectors=[vector])


# --- check ----------------------------------------------------------------------------------------


def test_check() -> None:
    ran = odds("check", str(FILE), "--json")
    assert ran.exit_code == 0
    assert (ran.plain["vectors"], ran.plain["equal"], ran.plain["skipped"]) == (282, 273, 9)
    assert 0 <= ran.plain["worst_difference"] < 1e-12
    assert len(ran.plain["reasons"]) == 9
    assert "lone_wolf" in ran.plain["reasons"]["P003"]
    assert ran.plain["differing"] == []


def test_check_tells_the_reasons() -> None:
    ran = odds("check", str(FILE))
    assert ran.exit_code == 0
    assert ran.stdout.startswith("282 vectors: 273 equal, 0 different, 9 skipped")
    assert "P017, P021: It hangs on a named card (heroic)" in ran.stdout


def test_a_vector_that_differs_is_listed(tmp_path: Path) -> None:
    wrong = one(tmp_path, expect={"mean": "1/2", "mean_crit": "1/7", "successes": {"0": "1/2", "1": "1/2"}})
    ran = odds("check", wrong, "--json")
    assert ran.exit_code == 1
    assert (ran.plain["vectors"], ran.plain["equal"], ran.plain["skipped"]) == (1, 0, 0)
    assert ran.plain["worst_difference"] == pytest.approx(1 / 56)
    assert [(each["id"], each["figure"]) for each in ran.plain["differing"]] == [("A001", "mean_crit")]
    ran = odds("check", wrong)
    assert ran.exit_code == 1
    assert "A001 mean_crit: expected 0.142857142857143, computed 0.125" in ran.stdout


def test_an_outcome_that_the_file_leaves_out_is_expected_never(tmp_path: Path) -> None:
    ran = odds("check", one(tmp_path, expect={"successes": {"0": "1/2"}}), "--json")
    assert ran.exit_code == 1
    assert ran.plain["differing"][0]["figure"] == "successes.1"


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"family": "Z"}, "family Z"),
        ({"input": {"attack_dice": 1, "attack_mods": "lone_wolf"}}, "lone_wolf"),
        ({"input": {"attack_dice": 1, "attack_mods": "none", "fearless": True}}, "fearless"),
        ({"expect": {"median": "1"}}, "median"),
        ({"family": "J", "input": {"game": "go", "check": "system"}}, "'go'"),
        ({"family": "J", "input": {"game": "fleet_captains", "check": "luck"}}, "'luck'"),
        (
            {
                "family": "J",
                "input": {
                    "game": "fleet_captains",
                    "check": "system",
                    "rating": 1,
                    "level": 2,
                    "tide": 1,
                },
            },
            "tide",
        ),
        ({"expect": {}}, "nothing"),
    ],
)
def test_what_the_solver_does_not_know_is_skipped_with_the_reason(
    tmp_path: Path, fields: dict[str, Any], reason: str
) -> None:
    ran = odds("check", one(tmp_path, **fields), "--json")
    assert ran.exit_code == 0
    assert ran.plain["skipped"] == 1
    assert reason in ran.plain["reasons"]["A001"]


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"input": {"attack_dice": 1}}, "attack_mods"),
        ({"input": {"attack_dice": 99, "attack_mods": "none"}}, "attack_dice"),
        ({"input": {"attack_dice": "1", "attack_mods": "none"}}, "attack_dice"),
        ({"expect": {"mean": "half"}}, "mean"),
        ({"expect": {"mean": "1/0"}}, "mean"),
        ({"expect": {"mean": [1]}}, "mean"),
        ({"expect": {"mean": "1e999"}}, "mean"),
        ({"expect": {"mean": "9" * 5000}}, "mean"),
        ({"expect": {"mean": True}}, "mean"),
        ({"expect": {"mean": {"0": "1"}}}, "mean"),
        ({"expect": {"successes": "1/2"}}, "successes"),
        ({"expect": {"successes": {"0": "x"}}}, "successes.0"),
        ({"family": "J", "input": {"game": "fleet_captains", "check": "system", "rating": 1}}, "level"),
        ({"family": "H", "input": {"deck": "33 cards", "faceup_cards": 1}}, "deck"),
        ({"family": "H", "input": {"deck": "3 cards, 1 Direct Hit", "faceup_cards": 4}}, "4 cards"),
        ({"family": "P", "input": {"name": "x", "attack": 3, "defence": {"dice": 1}}}, "attack"),
        (
            {
                "family": "G",
                "input": {"attack_dice": 1, "attack_mods": "none", "defence_dice": 1, "hull_plus_shields": 1},
                "expect": {"p_destroyed_after_attacks": {"0": "0"}},
            },
            "p_destroyed_after_attacks",
        ),
    ],
)
def test_a_vector_that_cannot_be_read_is_named(tmp_path: Path, fields: dict[str, Any], fault: str) -> None:
    ran = odds("check", one(tmp_path, **fields))
    assert ran.exit_code == 2
    assert "A001" in ran.stderr
    assert fault in ran.stderr
    assert len(ran.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("content", ["", "{", "[]", '{"schema": 1}', "\xff", '{"vectors": []}'])
def test_a_file_of_another_kind_is_refused_in_one_sentence(tmp_path: Path, content: str) -> None:
    file = tmp_path / "other.json"
    file.write_bytes(content.encode("latin-1"))
    ran = odds("check", str(file), "--json")
    assert ran.exit_code == 2
    assert str(file) in ran.stderr
    assert len(ran.stderr.strip().splitlines()) == 1


def test_other_schemas_dice_and_doubled_ids_are_refused(tmp_path: Path) -> None:
    assert (
        "starboard.odds_vectors/2"
        in odds("check", changed(tmp_path, schema="starboard.odds_vectors/2")).stderr
    )
    assert "dice" in odds("check", changed(tmp_path, dice={"attack": {"crit": "1/6"}})).stderr
    vectors = json.loads(FILE.read_text())["vectors"]
    assert "A001" in odds("check", changed(tmp_path, vectors=[vectors[0], vectors[0]])).stderr
    ran = odds("check", str(tmp_path / "none.json"))
    assert ran.exit_code == 2
    assert "none.json" in ran.stderr


# --- attack ---------------------------------------------------------------------------------------


def test_an_attack() -> None:
    ran = odds(
        *"attack --game xwing2 --dice 3 --focus --vs-dice 3 --vs-focus --range 2 --json".split(),
    )
    assert ran.exit_code == 0
    assert ran.plain["mean_damage"] == 0.63775634765625  # P001
    assert sum(ran.plain["damage"]) == pytest.approx(1)
    assert ran.plain["at_least"][1] == pytest.approx(1 - ran.plain["no_damage"])
    assert sum(each["chance"] for each in ran.plain["hits_crits"]) == pytest.approx(1)
    assert "destroyed" not in ran.plain


def test_several_attacks_until_destruction() -> None:
    words = "attack --dice 3 --focus --vs-dice 3 --hull 3 --attacks 6 --json"
    ran = odds(*words.split())
    assert ran.plain["destroyed"][5] == pytest.approx(0.9836461811399765, abs=1e-12)  # G003
    assert ran.plain["destroyed_with_direct_hits"][5] > ran.plain["destroyed"][5]
    assert 0 < ran.plain["direct_hit"][0] < ran.plain["direct_hit"][5] < 1


def test_the_picture() -> None:
    out = odds(
        *"attack --dice 3 --focus --range 1 --vs-dice 2 --shields 1 --hull 2 --attacks 2".split()
    ).stdout
    assert "4 attack dice against 2 defence dice, edition 2" in out
    assert "█" * 40 in out
    assert "Destroyed after attack" in out
    assert "nan" not in out
    assert "At least one Direct Hit" in odds("attack", "--dice", "1", "--vs-dice", "0").stdout


@pytest.mark.parametrize(
    "words",
    ["attack --dice 3", "attack --dice 3 --vs-dice 2 --range 4", "attack --dice -1 --vs-dice 2"],
)
def test_what_is_missing_or_out_of_bounds(words: str) -> None:
    assert odds(*words.split()).exit_code == 2


def test_the_first_edition_has_no_force() -> None:
    ran = odds(*"attack --game xwing1 --dice 3 --vs-dice 2 --vs-force 1".split())
    assert ran.exit_code == 2
    assert "first edition" in ran.stderr
    first, second = (
        odds(*f"attack --game {game} --dice 2 --focus --vs-dice 0 --vs-evade 1 --json".split()).plain
        for game in ("xwing1", "xwing2")
    )
    assert (first["mean_damage"], second["mean_damage"]) == (0.5625, 1.5)


def test_an_edition_is_named_by_its_game_and_still_by_its_number() -> None:
    words = "--dice 2 --focus --vs-dice 0 --vs-evade 1 --json"
    named, numbered = (odds(*f"attack {way} {words}".split()) for way in ("--game xwing1", "--edition 1"))
    assert named.plain == numbered.plain
    assert named.plain["edition"] == 1
    both = odds(*f"attack --game xwing1 --edition 2 {words}".split())
    assert both.exit_code == 2
    assert "--game was called before" in both.stderr
    refused = odds(*f"attack --game xwing {words}".split())
    assert refused.exit_code == 2
    assert "xwing1" in refused.stderr
    shown = odds("attack", "--help").stdout
    assert "--game" in shown
    assert "--edition" not in shown


# --- sectors, help --------------------------------------------------------------------------------


def test_sectors() -> None:
    ran = odds("sectors", "--json")
    assert ran.plain["sectors"][4] == {"sector": 5, "usable": 15, "weight": 16, "chance": 15 / 36}
    assert "any_of" not in ran.plain
    ran = odds("sectors", "8", "3", "5", "--json")
    assert (ran.plain["any_of"], ran.plain["rolls"]) == ([3, 5, 8], 27)
    assert "Any of 3, 5, 8: 27/36 = 75.0%" in odds("sectors", "3", "5", "8").stdout
    assert odds("sectors", "13").exit_code == 2


@pytest.mark.parametrize("command", ["attack", "sectors", "check"])
def test_each_command_shows_an_example(command: str) -> None:
    ran = odds(command, "--help")
    assert ran.exit_code == 0
    assert f"Example: starboard odds {command}" in " ".join(ran.stdout.split())
