"""Scenarios: a position, scripted chance, choices, and what is expected.

One form serves as rules test, puzzle, tutorial step and bug report. `docs/scenarios.md` describes
it for people; files are YAML (read by `starboard.content.scenarios`), this module sees plain data.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from starboard.core.chance import ScriptedChance, SeededChance
from starboard.core.decision import Option, Refusal
from starboard.core.errors import BadSetup, IllegalChoice, StarboardError, Stuck
from starboard.core.event import rule_of
from starboard.core.expecting import Named, contains, fact_failures, find, unknown_events, unknown_option
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.core.teaching import Card, Lesson, Puzzle


class RefusedChoice(msgspec.Struct, forbid_unknown_fields=True):
    """A choice that must be refused, by which rule, and optionally for which reason and figures."""

    choose: Named
    rule: str
    reason: str | None = None
    figures: dict[str, Any] = {}


class RefusedSetup(msgspec.Struct, forbid_unknown_fields=True):
    """A reason for which the options must be refused, so that no game begins."""

    rule: str
    reason: str | None = None
    figures: dict[str, Any] = {}


class Act(msgspec.Struct, forbid_unknown_fields=True):
    """One step of a scenario: what a seat is asked and offered, what it chooses, what holds then."""

    seat: int = 0
    kind: str | None = None  # the kind of decision that must be open for the seat
    rule: str | None = None  # the rule that the decision must cite
    asked: list[int] | None = None  # exactly the seats that are asked now
    offered: list[Named] = []  # options that must be among the offered ones
    only: list[str] | None = None  # exactly the ids offered
    count: int | None = None  # how many options are offered
    absent: list[Named] = []  # options that must not be offered
    refused: list[RefusedChoice] = []
    preview: dict[str, Any] = {}  # option id to (part of) its preview
    choose: Named | None = None
    expect: dict[str, Any] = {}
    view: dict[str, Any] = {}  # what the seat (-1: somebody who only watches) sees now
    events: list[dict[str, Any]] = []  # must have happened in this step, in this order
    never: list[dict[str, Any]] = []  # must not have happened in this step
    teach: list[Card] = []  # of a lesson: what is said before the answer


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """A case. `options` are the game's settings and `players`; `position` is built directly and
    is as after set-up where nothing is said; without it the game starts from set-up."""

    case: str
    game: str
    rules: list[str] = []
    options: dict[str, Any] = {}
    refused_setup: list[RefusedSetup] = []  # exactly why the options are refused
    position: dict[str, Any] | None = None
    chance: dict[str, list[Any]] = {}
    seed: int = 0  # for draws that `chance` does not script
    do: list[Act] = []
    expect: dict[str, Any] = {}
    events: list[dict[str, Any]] = []  # must have happened, in this order; each names some fields
    never: list[dict[str, Any]] = []  # must not have happened
    source: str = ""  # a note on where the case comes from
    lesson: Lesson | None = None
    puzzle: Puzzle | None = None


class CaseResult(msgspec.Struct):
    """What became of a case; `failures` are sentences, empty if it passed."""

    case: str
    game: str
    rules: list[str]
    failures: list[str]

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.failures


def run_scenario(rules: Ruleset[Any], scenario: Scenario) -> CaseResult:
    """Play a scenario; never raises for what the scenario got wrong, but says so."""
    failures: list[str] = []
    try:
        if scenario.refused_setup:
            return CaseResult(scenario.case, scenario.game, scenario.rules, _check_setup(rules, scenario))
        match = start(rules, scenario)
        for number, act in enumerate(scenario.do, 1):
            failures += [f"step {number}: {failure}" for failure in _play(match, act)]
        failures += check(match, scenario.expect)
        failures += _check_events(match, 0, scenario.events, scenario.never)
    except (StarboardError, Stuck) as error:
        by_the_rules = isinstance(error, BadSetup) and error.refusals
        failures.append(f"{'the options are refused' if by_the_rules else type(error).__name__}: {error}")
    return CaseResult(scenario.case, scenario.game, scenario.rules, failures)


def start(rules: Ruleset[Any], scenario: Scenario) -> Match:
    """The match at the scenario's position, played up to its first decision."""
    options = dict(scenario.options)
    seats = int(options.pop("players", rules.usual_players))
    settings = rules.check_settings(options)
    rules = rules.under(settings)
    script = written_draws(rules, rules.check_seats(seats), settings, scenario.position, scenario.chance)
    chance = ScriptedChance(script, SeededChance(scenario.seed))
    if scenario.position is None:
        return Match.new(rules, seats, chance, options)
    return Match.at_position(rules, seats, scenario.position, chance, options)


def written_draws(
    rules: Ruleset[Any],
    seats: int,
    settings: Mapping[str, Any],
    position: Any,
    draws: Mapping[str, Sequence[Any]],
) -> dict[str, tuple[int, ...]]:
    """What a scenario writes of chance, as a script for the game that begins at this position (None: at set-up).
    `settings` are checked, and `rules` are under them (`Ruleset.under`)."""
    if position is None:
        return rules.script(rules.new_state(seats, settings), draws)
    return rules.script(rules.position(seats, settings, position)[0], draws)


def moments(rules: Ruleset[Any], scenario: Scenario) -> Iterator[Match]:
    """The match at the scenario's beginning and after each of its acts, for those who look at what is asked."""
    match = start(rules, scenario)
    yield match
    for act in scenario.do:
        _play(match, act)
        yield match


def string_keys(value: Any) -> Any:
    """The same with text for every key: YAML reads `9: card` with a number as key, people write so too."""
    if isinstance(value, Mapping):
        return {str(key): string_keys(inner) for key, inner in value.items()}
    return [string_keys(inner) for inner in value] if isinstance(value, list) else value


def _check_setup(rules: Ruleset[Any], scenario: Scenario) -> list[str]:
    """What differs from the refusals expected of the options: each must be given, and no other."""
    try:
        start(rules, scenario)
    except BadSetup as error:
        given = list(error.refusals)
        if not given:
            return [f"the options are refused, but by no rule: {error}"]
    else:
        return [f"the options are accepted, expected a refusal by {scenario.refused_setup[0].rule}"]
    failures = []
    for expected in scenario.refused_setup:
        found = next((refusal for refusal in given if _fits(refusal, expected)), None)
        if found is None:
            failures.append(f"no refusal like {msgspec.to_builtins(expected)}; given are {given}")
        else:
            given.remove(found)
    return failures + [f"refused as well: {refusal}" for refusal in given if not failures]


def _fits(refusal: Refusal, expected: RefusedSetup) -> bool:
    return (
        refusal.rule == expected.rule
        and expected.reason in (None, refusal.reason)
        and contains(refusal.figures, expected.figures)
    )


def _play(match: Match, act: Act) -> list[str]:
    failures = []
    happened = len(match.log)
    if act.asked is not None:
        asked = sorted(decision.seat for decision in match.waiting)
        if asked != sorted(act.asked):
            failures.append(f"expected seats {act.asked} to be asked; asked are {asked}")
    decision = match.decision_of(act.seat)
    if decision is None:
        about = (act.choose, act.kind, act.rule, act.only, act.count)
        if about != (None,) * len(about) or act.offered or act.absent or act.preview:
            failures.append(f"seat {act.seat} is not asked anything")
    else:
        ids = [option.id for option in decision.options]
        if act.kind is not None and decision.kind != act.kind:
            failures.append(f"seat {act.seat} is asked {decision.kind}, expected {act.kind}")
        if act.rule is not None and decision.rule != act.rule:
            failures.append(f"the decision cites {decision.rule}, expected {act.rule}")
        failures += [f"not offered: {named}" for named in act.offered if not find(decision.options, named)]
        for named in act.absent:
            unknown = unknown_option(match, decision, named)
            if unknown is not None:
                failures.append(f"absent: {unknown}")
            elif find(decision.options, named):
                failures.append(f"offered, but should not be: {named}")
        if act.only is not None and sorted(ids) != sorted(act.only):
            failures.append(f"offered are {ids}, expected exactly {act.only}")
        if act.count is not None and len(ids) != act.count:
            failures.append(f"{len(ids)} options are offered, expected {act.count}: {ids}")
    failures += [failure for refused in act.refused for failure in _check_refusal(match, act.seat, refused)]
    if act.preview:
        previews = match.preview(act.seat)
        for option_id, figures in act.preview.items():
            if not contains(previews.get(option_id), figures):
                failures.append(
                    f"the preview of {option_id!r} is {previews.get(option_id)}, expected {figures}"
                )
    if act.choose is not None and decision is not None:
        failures += _choose(match, act.seat, decision.options, act.choose)
    failures += check(match, act.expect)
    if act.view:
        failures += fact_failures(match.rules, msgspec.to_builtins(match.view(act.seat)), act.view)
    return failures + _check_events(match, happened, act.events, act.never)


def _choose(match: Match, seat: int, options: tuple[Option, ...], named: Named) -> list[str]:
    found = find(options, named)
    if len(found) > 1:
        return [f"{named} fits several options: {[option.id for option in found]}"]
    try:
        match.apply(seat, found[0] if found else named)
    except IllegalChoice as error:
        offered = [option.id for option in options]
        return [f"{named} was refused: {error}; offered are {offered}"]
    return []


def _check_refusal(match: Match, seat: int, expected: RefusedChoice) -> list[str]:
    before = match.digest()
    refusal = match.why_not(seat, expected.choose)
    if refusal is None:
        return [f"{expected.choose} is legal, expected a refusal by {expected.rule}"]
    failures = []
    if refusal.rule != expected.rule:
        failures.append(f"{expected.choose} is refused by {refusal.rule}, expected {expected.rule}")
    if expected.reason is not None and refusal.reason != expected.reason:
        failures.append(f"{expected.choose} is refused as {refusal.reason}, expected {expected.reason}")
    if not contains(refusal.figures, expected.figures):
        failures.append(f"{expected.choose} is refused with {refusal.figures}, expected {expected.figures}")
    try:
        match.apply(seat, expected.choose)
        failures.append(f"{expected.choose} was refused by why_not but could be applied")
    except IllegalChoice:
        if match.digest() != before:
            failures.append(f"refusing {expected.choose} changed the match")
    return failures


def check(match: Match, expected: Mapping[str, Any]) -> list[str]:
    """What differs from these expectations: a path of the game's facts to a value (dicts may be partial)."""
    if not expected:
        return []
    facts = dict(match.rules.facts(match.game))
    outcome = match.outcome
    facts["over"] = match.over
    facts["asked"] = {str(decision.seat): decision.kind for decision in match.waiting}
    if outcome is not None:
        facts["outcome"] = msgspec.to_builtins(outcome)
    return fact_failures(match.rules, facts, expected)


def _check_events(
    match: Match, start: int, wanted: list[dict[str, Any]], unwanted: list[dict[str, Any]]
) -> list[str]:
    if not wanted and not unwanted:
        return []
    cites = match.rules.cites
    happened = [
        {**({"rule": rule} if (rule := rule_of(event, cites)) else {}), **msgspec.to_builtins(event)}
        for event in match.log.since(start)
    ]
    failures = unknown_events(match.rules, [*wanted, *unwanted])
    if failures:
        return failures
    rest = iter(happened)
    for named in wanted:
        if not any(contains(event, named) for event in rest):
            failures.append(f"did not happen (in this order): {named}")
            break
    for named in unwanted:
        failures += [f"happened: {event}" for event in happened if contains(event, named)]
    return failures
