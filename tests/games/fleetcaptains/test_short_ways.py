"""The short ways to options (`TurnStep.legal`, `ShipStep.legal_for`, what is kept between free moments, `Kind.only_legal`,
kinds with `options` of their own) are the predicates."""

from __future__ import annotations

from typing import Any

import pytest

from starboard.core.chance import SeededChance
from starboard.core.decision import DecisionKind
from starboard.core.match import Match
from starboard.games.fleetcaptains.free_moment import FreeMoment
from starboard.games.fleetcaptains.rules import RULES
from starboard.games.fleetcaptains.state import Ship
from starboard.games.fleetcaptains.tasks.moving import BeginMove
from starboard.lab.laws import LawBroken, try_laws


@pytest.mark.parametrize("seats", [2, 4])
def test_every_question_offers_the_candidates_without_a_refusal(seats: int) -> None:
    settings = {"target": 16, "unlimited_echo_tokens": True, "round_cap": 12}
    match = Match.new(RULES, seats, SeededChance(seats), settings)
    draw = SeededChance(7)
    kinds = set()
    while not match.over:
        decision = match.waiting[0]
        kind = match.rules.kinds[decision.kind]
        judged = DecisionKind.options(kind, match.game, match.question_of(decision.seat))
        assert decision.options == judged, f"{decision.kind} after {match.choices} choices"
        kinds.add(decision.kind)
        match.apply(decision.seat, decision.options[draw.draw("", len(decision.options))])
    assert {"turn", "step", "token_step", "setting", "timed_card", "test_card"} <= kinds


def test_a_short_way_that_forgets_something_breaks_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BeginMove, "legal_for", lambda self, here: ())
    with pytest.raises(LawBroken, match="turn offers"):
        try_laws(RULES, 2, 1, {"target": 6, "round_cap": 2})


def _without_looking(moment: FreeMoment, ship: Ship, key: Any) -> Any:
    kept = moment.kept.by_ship.get(key)
    return kept and kept[2]


def test_what_is_kept_without_a_look_breaks_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FreeMoment, "kept_for", _without_looking)
    with pytest.raises(LawBroken, match="turn offers"):
        try_laws(RULES, 2, 1, {"target": 6, "round_cap": 2})


def test_forks_share_what_is_kept_and_play_on_alone() -> None:
    match = Match.new(RULES, 2, SeededChance(3), {"target": 8, "round_cap": 4})
    draw = SeededChance(5)
    while not match.over:
        decision = match.waiting[0]
        fork = match.fork()
        for other in decision.options[:3]:  # the fork's own way, which leaves its marks in what is kept
            line = fork.fork()
            line.apply(decision.seat, other)
        match.apply(decision.seat, decision.options[draw.draw("", len(decision.options))])
        for asked in match.waiting:
            kind = match.rules.kinds[asked.kind]
            question = match.question_of(asked.seat)
            assert asked.options == DecisionKind.options(kind, match.game, question)
