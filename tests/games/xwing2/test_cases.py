"""Every case of X-Wing second edition, each a test; and which rules and cards have none yet."""

from __future__ import annotations

import json
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from starboard.content.scenarios import read_scenarios, scenario_files
from starboard.core.scenario import Scenario, run_scenario
from starboard.games.xwing2.content import PACKAGE, pilots, upgrades
from starboard.games.xwing2.damage_cards import KINDS
from starboard.games.xwing2.rules import XWingSecond

RULES = XWingSecond()
FOLDER = Path(str(files(PACKAGE))) / "cases"
CASES = [
    (file.stem, case)
    for file in scenario_files(FOLDER)
    for case in read_scenarios(file.read_text(encoding="utf-8"), file.name)
]

# Rules that no case proves yet. Only ever take rules away from here.
NOT_YET = set(
    """
    """.split()
)
# Worked examples without a case: none.
NO_EXAMPLE_YET: set[str] = set()


@pytest.mark.parametrize("case", [case for _, case in CASES], ids=[f"{file}: {c.case}" for file, c in CASES])
def test_case(case: Scenario) -> None:
    result = run_scenario(RULES, case)
    assert result.passed, "\n".join(result.failures)


def test_titles_are_unique() -> None:
    titles = Counter(case.case for _, case in CASES)
    assert not [title for title, times in titles.items() if times > 1]


def test_a_title_begins_with_a_rule_that_the_case_proves() -> None:
    for file, case in CASES:
        number = case.case.split()[0]
        if file == "worked_examples":
            assert re.fullmatch(r"V\d\d", number), case.case
        else:
            assert f"XW2-{number}" in case.rules, case.case


def test_every_case_names_rules_that_exist() -> None:
    known = RULES.rulebook().by_id()
    assert {rule for _, case in CASES for rule in case.rules if rule not in known} == set()


def test_every_worked_example_has_a_case() -> None:
    numbers = {case.case[:3] for file, case in CASES if file == "worked_examples"}
    assert numbers == {f"V{n:02}" for n in range(1, 28)} - NO_EXAMPLE_YET


def test_which_rules_have_no_case_yet() -> None:
    proved = {rule for _, case in CASES for rule in case.rules}
    missing = {rule.id for rule in RULES.rulebook()} - proved
    assert missing == NOT_YET, f"new: {sorted(missing - NOT_YET)}; take away: {sorted(NOT_YET - missing)}"


def core_box_names() -> list[str]:
    """Names of the core box's cards that do something."""
    core = json.loads((Path(str(files(PACKAGE))) / "data" / "core_set.json").read_text(encoding="utf-8"))
    ships = [pilots()[card["id"]] for card in core["pilots"]]
    names = [card.name["en"].strip('"') for card in ships if card.has_text]
    names += [upgrades()[card["id"]].name["en"] for card in core["upgrades"]]
    return names + [card.name["en"] for card in KINDS]


@pytest.mark.parametrize("name", core_box_names())
def test_a_card_of_the_core_box_has_a_case_that_it_fires_and_one_that_it_does_not(name: str) -> None:
    named = [case.case for _, case in CASES if name.casefold() in case.case.casefold()]
    assert len(named) >= 2, named
