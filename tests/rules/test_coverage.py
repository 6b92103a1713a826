"""Every rule of every game is cited by code and covered, and bending a rule makes a case fail.

`make test` tries a sample of the mutants; `make soak` tries all.
"""

import pytest

from starboard.games import game_ids, load
from starboard.lab.coverage import RulesCoverage, ids_in_code, mutants_report, rules_coverage
from starboard.lab.mutants import BadMutant, Kill, Mutant, applied, packaged_mutants, try_mutant

GAMES = game_ids()
RULES = {"fleetcaptains": 187, "spacebase": 92, "xwing1": 263, "xwing2": 228}
SAMPLES = {game: packaged_mutants(game)[:: len(packaged_mutants(game)) // 20 or 1] for game in GAMES}
SAMPLE = SAMPLES["spacebase"]


@pytest.fixture(scope="module", params=GAMES)
def report(request: pytest.FixtureRequest) -> RulesCoverage:
    return rules_coverage(request.param)


@pytest.mark.parametrize("game", GAMES)
def test_every_case_passes(game: str) -> None:
    assert rules_coverage(game).failing_cases == []


def test_the_numbers_of_rules_are_those_of_the_rulebooks() -> None:
    assert {game: sum(1 for _ in load(game).rulebook()) for game in GAMES} == RULES


def test_what_is_left_out_is_marked_with_its_reason() -> None:
    """And is counted apart; what has a reason is left out nowhere else."""
    left_out = {game: [rule.id for rule in load(game).rulebook() if rule.exempt] for game in GAMES}
    assert {game: len(ids) for game, ids in left_out.items()} == {
        "fleetcaptains": 0,
        "spacebase": 0,
        "xwing1": 6,
        "xwing2": 0,
    }
    found = rules_coverage("xwing1")
    assert found.exempt == left_out["xwing1"]
    assert not {*found.exempt} & {*found.missing_covered, *found.missing_cited_by_code}


def test_every_rule_is_cited_by_code(report: RulesCoverage) -> None:
    assert report.missing_cited_by_code == []
    assert report.cited_by_code == report.rules
    assert report.rules + len(report.exempt) in RULES.values()


def test_every_rule_is_covered(report: RulesCoverage) -> None:
    assert report.failing_cases == []
    assert report.missing_covered == []
    assert report.covered == report.rules


@pytest.mark.parametrize("game", GAMES)
def test_every_procedure_and_limit_has_a_mutant(game: str) -> None:
    bent = {mutant.rule for mutant in packaged_mutants(game)}
    assert [rule.id for rule in load(game).rulebook() if rule.needs_mutant and rule.id not in bent] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_mutant_names_a_rule(game: str) -> None:
    assert {mutant.rule for mutant in packaged_mutants(game)} <= load(game).rulebook().by_id().keys()


@pytest.mark.parametrize("game", GAMES)
def test_every_mutant_fits_the_code(game: str) -> None:
    stale = []
    for mutant in packaged_mutants(game):
        try:
            with applied(game, mutant):
                pass
        except BadMutant as error:
            stale.append(str(error))
    assert stale == []


@pytest.mark.parametrize("game", GAMES)
def test_no_mutant_is_there_twice(game: str) -> None:
    keys = [(mutant.rule, mutant.target, mutant.old, mutant.new) for mutant in packaged_mutants(game)]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    ("game", "mutant"),
    [pytest.param(game, mutant, id=str(mutant)) for game in GAMES for mutant in SAMPLES[game]],
)
def test_a_mutant_is_killed_by_an_expectation(game: str, mutant: Mutant) -> None:
    kill = try_mutant(game, mutant)
    assert kill is not None
    assert kill.how == "expectation", kill.failure


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_every_mutant_is_killed_by_an_expectation(game: str) -> None:
    found = mutants_report(game)
    assert found.stale == []
    assert found.survivors == []
    assert found.weak == []
    assert found.killed == found.mutants == len(packaged_mutants(game))


@pytest.mark.parametrize("game", GAMES)
def test_ids_in_code_are_those_of_the_rulebook(game: str) -> None:
    assert ids_in_code(game) <= load(game).rulebook().by_id().keys()


# -- the workshop itself -----------------------------------------------------------------------------

INCOME = "Turn.income"


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


def test_a_function_that_keeps_its_results_is_bent_too() -> None:
    rule, target = "XW2-CHG-04", "_read"
    limits = "sum(pool.limit for pool in force)"
    mutant = Mutant(rule, target, limits, f"1 + {limits}", "a test")
    kill = try_mutant("xwing2", mutant)
    assert kill is not None
    assert kill.how == "expectation"
    assert try_mutant("xwing2", Mutant(rule, target, limits, limits, "none")) is None


def test_mutants_may_lie_in_several_files() -> None:
    rules = [mutant.rule for mutant in packaged_mutants("xwing2")]
    assert {"XW2-ATK-01", "XW2-GEO-51", "XW2-SQD-01"} <= set(rules)
    assert rules.index("XW2-ATK-01") < rules.index("XW2-GEO-51") < rules.index("XW2-SQD-01")


def test_a_mutant_that_does_not_fit_is_told_among_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    mutants = (Mutant("SB-TURN-10", INCOME, "nothing like it", "", "a test"), SAMPLE[0])
    monkeypatch.setattr("starboard.lab.coverage.packaged_mutants", lambda game: mutants)
    found = mutants_report("spacebase")
    assert (found.mutants, found.killed) == (2, 1)
    assert [sentence[:34] for sentence in found.stale] == ["The mutant of SB-TURN-10 is stale:"]


def test_everything_is_as_before_afterwards() -> None:
    for mutant in (
        *SAMPLE,
        Mutant("SB-END-01", "VP_TO_TRIGGER", "40", "1", ""),
    ):
        try_mutant("spacebase", mutant)
    assert rules_coverage("spacebase").failing_cases == []


@pytest.mark.parametrize(
    ("target", "old", "new", "sentence"),
    [
        (INCOME, "board.credits -= 1", "pass", r"SB-TURN-10 is stale: .* stands 0 times in .*Turn\.income"),
        (INCOME, "board", "desk", r"stale: 'board' stands \d+ times"),
        (INCOME, "board.credits = board.income", "board.credits =", r"is not Python: invalid syntax"),
        (f"{INCOME}s", "a", "b", r"is stale: it bends .*Turn\.incomes, but nothing has that name"),
        ("x", "a", "b", r"is stale: it bends x, but nothing has that name"),
        ("VP_TO_TRIGGER", "41", "1", r"VP_TO_TRIGGER is 40, not 41"),
    ],
)
def test_a_mutant_that_does_not_fit_is_an_error(target: str, old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadMutant, match=sentence):
        income(old, new, target)
