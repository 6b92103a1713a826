"""Rules coverage: which rules the code cites, which the cases prove, and whether the proof bites.

A rule is *cited* if its number stands in the game's Python code (not in its cases, mutants or
data); *covered* if at least one packaged case names it and every case that names it passes. With
mutants, every procedure and limit must have a mutant, and each must be killed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from starboard.games import code_packages, load
from starboard.lab.cases import packaged, run_case
from starboard.lab.mutants import BadMutant, Kill, Mutant, packaged_mutants, try_mutant

NOT_CODE = ("cases", "data", "__pycache__")


class MutantsReport(msgspec.Struct, frozen=True):
    """What became of the mutants. `weak` were killed, but only by an exception; `stale` do not fit the code any
    more and were not tried."""

    mutants: int
    killed: int
    missing_mutants: list[str]  # procedures and limits that no mutant bends
    missing_killed: list[str]  # rules of which a mutant survives
    survivors: list[str]
    weak: list[str]
    stale: list[str]


class RulesCoverage(msgspec.Struct, frozen=True):
    """Numbers of rules, and the ids that are missing from each. `rules` leaves out the `exempt`."""

    rules: int
    cases: int
    cited_by_code: int
    covered: int
    missing_cited_by_code: list[str]
    missing_covered: list[str]
    failing_cases: list[str]
    exempt: list[str]  # rules that the catalogue marks as left out, with its reason
    mutants: MutantsReport | None = None

    @property
    def is_complete(self) -> bool:
        """Whether nothing is missing."""
        report = self.mutants
        return not (self.missing_cited_by_code or self.missing_covered or self.failing_cases) and (
            report is None or not (report.missing_mutants or report.survivors or report.weak or report.stale)
        )

    def plain(self) -> dict[str, Any]:
        """One flat object: numbers and lists of ids."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        mutants = plain.pop("mutants")
        return {**plain, **(mutants or {})}


Progress = Callable[[str, int], Callable[[], None]]  # (what, how many) -> to be called after each


def _no_progress(what: str, how_many: int) -> Callable[[], None]:
    return lambda: None


def rules_coverage(
    game: str, *, with_mutants: bool = False, progress: Progress = _no_progress
) -> RulesCoverage:
    """Count the rules of a game that are cited and covered; with mutants, try them all.

    Raises UnknownGame, BadScenario and BadMutant with a sentence.
    """
    rulebook = load(game).rulebook()
    ids = [rule.id for rule in rulebook if not rule.exempt]
    cited = ids_in_code(game)
    cases = packaged(game)
    named: set[str] = set()
    disproved: set[str] = set()
    failing: dict[str, str] = {}
    each = progress("cases", len(cases))
    for case in cases:
        result = run_case(case)
        named.update(case.scenario.rules)
        if not result.passed:
            disproved.update(case.scenario.rules)
            failing[case.name] = result.failures[0]
        each()
    covered = named - disproved
    return RulesCoverage(
        rules=len(ids),
        cases=len(cases),
        cited_by_code=sum(rule in cited for rule in ids),
        covered=sum(rule in covered for rule in ids),
        missing_cited_by_code=[rule for rule in ids if rule not in cited],
        missing_covered=[rule for rule in ids if rule not in covered],
        failing_cases=[f"{name}: {failure}" for name, failure in failing.items()],
        exempt=[rule.id for rule in rulebook if rule.exempt],
        mutants=mutants_report(game, failing, progress) if with_mutants else None,
    )


def mutants_report(
    game: str, failing: Collection[str] = (), progress: Progress = _no_progress
) -> MutantsReport:
    """Try every mutant of a game; the cases that fail anyhow are left out, by name."""
    mutants = packaged_mutants(game)
    fates: list[tuple[Mutant, Kill | None]] = []
    stale: list[str] = []
    each = progress("mutants", len(mutants))
    for mutant in mutants:
        try:
            fates.append((mutant, try_mutant(game, mutant, failing)))
        except BadMutant as error:
            stale.append(str(error))
        each()
    bent = {mutant.rule for mutant in mutants}
    surviving = {mutant.rule for mutant, kill in fates if kill is None}
    needing = [rule.id for rule in load(game).rulebook() if rule.needs_mutant]
    return MutantsReport(
        mutants=len(mutants),
        killed=sum(kill is not None for _, kill in fates),
        missing_mutants=[rule for rule in needing if rule not in bent],
        missing_killed=sorted(surviving),
        survivors=[str(mutant) for mutant, kill in fates if kill is None],
        weak=[f"{mutant} ({kill.failure})" for mutant, kill in fates if kill is not None and kill.is_weak],
        stale=stale,
    )


def ids_in_code(game: str) -> frozenset[str]:
    """The numbers of rules that stand in the game's Python code, comments and docstrings included; in code that
    editions share as `Ruleset.cites` and `cites_too` name them."""
    rules = load(game)
    wanted = {rule.id for rule in rules.rulebook()}
    found: set[str] = set()
    for package in code_packages(game):
        for text in _sources(files(package)):
            found.update(re.findall(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+", text))
            for key in re.findall(r"[a-z_]+-\d+", text):
                found.update((rules.cites.get(key, ""), *rules.cites_too.get(key, ())))
    return frozenset(found & wanted)


def _sources(folder: Traversable) -> list[str]:
    texts = []
    for entry in folder.iterdir():
        if entry.is_dir():
            if entry.name not in NOT_CODE:
                texts += _sources(entry)
        elif entry.name.endswith(".py"):
            texts.append(entry.read_text(encoding="utf-8"))
    return texts
