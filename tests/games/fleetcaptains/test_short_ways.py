"""The short ways to options (`TurnStep.legal`, `Kind.only_legal`, kinds with `options` of their own) are the predicates."""

from __future__ import annotations

import pytest

from starboard.core.chance import SeededChance
from starboard.core.decision import DecisionKind
from starboard.core.match import Match
from starboard.games.fleetcaptains.rules import RULES
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
    monkeypatch.setattr(BeginMove, "legal", lambda self, moment: ())
    with pytest.raises(LawBroken, match="turn offers"):
        try_laws(RULES, 2, 1, {"target": 6, "round_cap": 2})
