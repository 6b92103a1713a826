"""Every packaged case of Space Base, each a test; and that the files say what they prove."""

import re
from collections import Counter

import pytest

from starboard.lab.cases import Case, packaged, run_case

CASES = packaged("spacebase")


@pytest.mark.parametrize("case", CASES, ids=[f"{case.file.stem}: {case.scenario.case}" for case in CASES])
def test_case(case: Case) -> None:
    result = run_case(case)
    assert result.passed, "\n".join(result.failures)


def test_titles_are_unique() -> None:
    titles = Counter(case.scenario.case for case in CASES)
    assert not [title for title, times in titles.items() if times > 1]


def test_a_title_begins_with_a_rule_that_the_case_proves() -> None:
    for case in CASES:
        number = case.scenario.case.split()[0]
        if case.file.name == "worked_examples.yaml":
            assert re.fullmatch(r"EX-\d\d", number), case.name
        else:
            assert f"SB-{number}" in case.scenario.rules, case.name


def test_every_worked_example_has_a_case() -> None:
    # EX-10 counts over all rolls: test_worked_examples.py
    numbers = {case.scenario.case[:5] for case in CASES if case.file.name == "worked_examples.yaml"}
    assert numbers == {f"EX-{n:02}" for n in range(1, 19)} - {"EX-10"}
