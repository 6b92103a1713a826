"""Every rule of Space Base is cited by code and covered, and bending a rule makes a case fail.

`make test` tries a sample of the mutants; `make soak` tries all.
"""

import pytest

from starboard.games import load
from starboard.lab.coverage import RulesCoverage, ids_in_code, mutants_report, rules_coverage
from starboard.lab.mutants import BadMutant, Kill, Mutant, applied, packaged_mutants, try_mutant

MUTANTS = packaged_mutants("spacebase")
SAMPLE = MUTANTS[:: len(MUTANTS) // 20]


@pytest.fixture(scope="module")
def report() -> RulesCoverage:
    return rules_coverage("spacebase")


def test_every_rule_is_cited_by_code(report: RulesCoverage) -> None:
    assert report.missing_cited_by_code == []
    assert report.cited_by_code == report.rules == 92


def test_every_rule_is_covered(report: RulesCoverage) -> None:
    assert report.failing_cases == []
    assert report.missing_covered == []
    assert report.covered == report.rules


def test_every_procedure_and_limit_has_a_mutant() -> None:
    bent = {mutant.rule for mutant in MUTANTS}
    assert [
        rule.id for rule in load("spacebase").rulebook() if rule.needs_mutant and rule.id not in bent
    ] == []


def test_every_mutant_names_a_rule() -> None:
    assert {mutant.rule for mutant in MUTANTS} <= load("spacebase").rulebook().by_id().keys()


def test_every_mutant_fits_the_code() -> None:
    for mutant in MUTANTS:
        with applied("spacebase", mutant):
            pass


@pytest.mark.parametrize("mutant", SAMPLE, ids=str)
def test_a_mutant_is_killed_by_an_expectation(mutant: Mutant) -> None:
    kill = try_mutant("spacebase", mutant)
    assert kill is not None
    assert kill.how == "expectation", kill.failure


@pytest.mark.soak
def test_every_mutant_is_killed_by_an_expectation() -> None:
    found = mutants_report("spacebase")
    assert found.survivors == []
    assert found.weak == []
    assert found.killed == found.mutants == len(MUTANTS)


def test_ids_in_code_are_those_of_the_rulebook() -> None:
    assert ids_in_code("spacebase") <= load("spacebase").rulebook().by_id().keys()


# -- the workshop itself -----------------------------------------------------------------------------

INCOME = "starboard.games.spacebase.tasks.turn:Turn.income"


def income(old: str, new: str, target: str = INCOME) -> Kill | None:
    return try_mutant("spacebase", Mutant("SB-TURN-10", target, old, new, "a test"))


def test_a_harmless_change_survives() -> None:
    assert income("board.credits < board.income", "board.income > board.credits") is None


def test_a_bent_rule_is_killed_by_an_expectation() -> None:
    kill = income("board.credits = board.income", "board.credits += board.income")
    assert kill is not None
    assert kill.how == "expectation"
    assert "seats.0.credits is 5, expected 3" in kill.failure


def test_a_crash_is_a_weak_kill() -> None:
    kill = income("board.credits = board.income", "raise KeyError('broken')")
    assert kill is not None
    assert kill.how == "exception"
    assert kill.is_weak


def test_an_endless_game_is_cut_off() -> None:
    kill = income("board.credits = board.income", "exec('while True: len([])')")
    assert kill is not None
    assert kill.how == "endless"
    assert kill.is_weak


def test_cases_that_fail_anyhow_kill_nothing() -> None:
    from starboard.lab.cases import citing

    mutant = Mutant("SB-TURN-10", INCOME, "board.credits = board.income", "pass", "a test")
    assert try_mutant("spacebase", mutant, [case.name for case in citing("spacebase", "SB-TURN-10")]) is None


def test_everything_is_as_before_afterwards() -> None:
    for mutant in (
        *SAMPLE,
        Mutant("SB-END-01", "starboard.games.spacebase.resources:VP_TO_TRIGGER", "40", "1", ""),
    ):
        try_mutant("spacebase", mutant)
    assert rules_coverage("spacebase").failing_cases == []


@pytest.mark.parametrize(
    ("target", "old", "new", "sentence"),
    [
        (INCOME, "board.credits -= 1", "pass", r"SB-TURN-10 is stale: .* stands 0 times in .*Turn\.income"),
        (INCOME, "board", "desk", r"stale: 'board' stands \d+ times"),
        (INCOME, "board.credits = board.income", "board.credits =", r"is not Python: invalid syntax"),
        (f"{INCOME}s", "a", "b", r"is stale: there is no .*Turn\.incomes"),
        ("starboard.games.spacebase.nothing:x", "a", "b", r"is stale: there is no"),
        ("starboard.games.spacebase.resources:VP_TO_TRIGGER", "41", "1", r"VP_TO_TRIGGER is 40, not 41"),
    ],
)
def test_a_mutant_that_does_not_fit_is_an_error(target: str, old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadMutant, match=sentence):
        income(old, new, target)
