"""Where a question that may be passed at other times may not be passed now, the rules say why."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from starboard.core.chance import SeededChance
from starboard.core.decision import PASS, Decision
from starboard.core.match import Match
from starboard.core.scenario import moments
from starboard.lab.cases import packaged
from starboard.server.projection import _decision_info
from starboard.text.languages import LANGUAGES
from starboard.text.messages import Messages
from starboard.text.terminal import Terminal
from tests.games.xwing2.tables import RULES

WHY = {
    "ability": "ability_is_mandatory",
    "launch": "must_deploy",
    "modify_attack": "modification_is_mandatory",
    "effect": "card_must_choose",
    "moved_upgrade": "move_is_begun",
    "decloak": "must_decloak",
}


def forced() -> Iterator[tuple[Match, Decision]]:
    """Questions of the packaged cases that cannot be passed, though their kind can."""
    for case in packaged("xwing2"):
        if not case.scenario.refused_setup:
            for match in moments(RULES, case.scenario):
                for decision in match.waiting:
                    if decision.may_pass and PASS not in decision.options:
                        yield match, decision


@pytest.fixture(scope="module")
def found() -> dict[str, tuple[Match, Decision]]:
    """The first such question of each kind."""
    kinds: dict[str, tuple[Match, Decision]] = {}
    for match, decision in forced():
        if decision.kind not in kinds:
            kinds[decision.kind] = (match.fork(), decision)
        if kinds.keys() >= WHY.keys():
            break
    return kinds


def test_the_cases_come_to_such_questions(found: dict[str, tuple[Match, Decision]]) -> None:
    assert found.keys() >= WHY.keys()


@pytest.mark.parametrize("kind", WHY)
def test_a_missing_pass_says_why(kind: str, found: dict[str, tuple[Match, Decision]]) -> None:
    match, decision = found[kind]
    told = _decision_info(match, decision, 1, {}).no_pass
    assert told is not None
    assert (told.reason, told.rule) == (WHY[kind], "XW2-DOCK-03" if kind == "launch" else "XW2-TERM-05")
    for language in LANGUAGES:
        messages = Messages(language, "xwing2", ("Ann", "Ben"))
        assert messages.has(f"refusal.xwing2.{told.reason}")
        screen: list[str] = []
        Terminal(match, decision.seat, messages, str, screen.append, str)._show(decision)
        refusal = match.why_not(decision.seat, PASS)
        assert refusal is not None
        why = messages.refusal_sentence(refusal)
        assert messages.say("terminal.no_pass", why=why, rule=told.rule) in screen


def test_where_passing_is_open_nothing_is_told() -> None:
    squads = {"squad_0": "academypilot", "squad_1": "academypilot"}
    ships = {"0": {"pose": [400, 300, 0]}, "1": {"pose": [400, 430, 180]}}
    match = Match.at_position(RULES, 2, {"phase": "engagement", "ships": ships}, SeededChance(1), squads)
    decision = match.waiting[0]
    assert PASS in decision.options
    assert _decision_info(match, decision, 1, {}).no_pass is None
