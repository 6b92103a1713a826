"""`starboard rules coverage | show | list`."""

import pytest

from starboard.games import load
from tests.cli.running import run


def test_rules_coverage_is_numbers_and_lists() -> None:
    ran = run("rules", "coverage", "--json")
    found = ran.plain
    assert ran.exit_code == 0
    assert {name: found["spacebase"][name] for name in ("rules", "cited_by_code", "covered")} == {
        "rules": 92,
        "cited_by_code": 92,
        "covered": 92,
    }
    assert found["spacebase"]["missing_covered"] == []
    assert "mutants" not in found["spacebase"]
    ran = run("rules", "coverage", "spacebase", "--mutants", "--json")
    found = ran.plain
    assert ran.exit_code == 0
    assert found["killed"] == found["mutants"] > 83
    assert found["missing_mutants"] == found["missing_killed"] == []


@pytest.mark.parametrize(("language", "text"), [("en", "In step 9"), ("zh-Hant", "步驟")])
def test_rules_show(language: str, text: str) -> None:
    ran = run("rules", "show", "sb-turn-10", "--language", language)
    assert ran.exit_code == 0
    assert ran.stdout.startswith("SB-TURN-10")
    assert text in ran.stdout
    assert "worked_examples.yaml: EX-11" in ran.stdout


def test_rules_show_finds_rules_by_a_word() -> None:
    ran = run("rules", "show", "Income")
    assert ran.exit_code == 0
    listed = [line for line in ran.stdout.splitlines() if "SB-" in line]
    assert any("SB-TURN-10" in line for line in listed)
    assert len(listed) < len(list(load("spacebase").rulebook()))
    ran = run("rules", "show", "income", "--json")
    assert "SB-TURN-10" in [rule["id"] for rule in ran.plain["spacebase"]]


def test_rules_show_of_an_unknown_rule_is_a_sentence() -> None:
    assert run("rules", "show", "SB-TURN-99").sentence.startswith("There is no rule 'SB-TURN-99'")
    assert "no text in 'tlh'" in run("rules", "show", "SB-TURN-10", "--language", "tlh").sentence


def test_rules_list() -> None:
    ran = run("rules", "list", "spacebase", "--json")
    assert ran.exit_code == 0
    assert [rule["id"] for rule in ran.plain] == [rule.id for rule in load("spacebase").rulebook()]
    assert run("rules", "list", "chess").sentence.startswith("There is no game 'chess'")
