"""The short ways to options (`TurnStep.legal`, `ShipStep.legal_for`, what is kept between free moments, `Kind.only_legal`,
kinds with `options` of their own) are the predicates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from starboard.core.chance import SeededChance
from starboard.core.decision import DecisionKind
from starboard.core.match import Match
from starboard.games.fleetcaptains import rules, standing
from starboard.games.fleetcaptains.content import Effects
from starboard.games.fleetcaptains.free_moment import FreeMoment
from starboard.games.fleetcaptains.ratings import CONDITIONS
from starboard.games.fleetcaptains.rules import RULES
from starboard.games.fleetcaptains.ruleset import FleetRules
from starboard.games.fleetcaptains.standing import FAR, Modifier, Standing, StandingOf
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


@pytest.fixture
def any_standing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pieces say all the time what no printed one says together, as packs may have it: modifiers that hang on the whole
    map, on partners, on losses; and what they allow and forbid."""
    drawn = SeededChance(11)
    printed = standing._standing

    def some(*names: str) -> frozenset[str]:
        return frozenset(name for name in names if drawn.draw("", 6) == 0)

    def wild(effects: Effects) -> Standing:
        conditions = (*sorted(CONDITIONS), *20 * FAR)
        limit = conditions[drawn.draw("", len(conditions))]
        to = ("", "other_own_here")[drawn.draw("", 2)]
        modifier = Modifier(drawn.draw("", 5) - 1, drawn.draw("", 8) - 4, limit, to)
        own = printed(effects)
        return msgspec.structs.replace(
            own,
            modifiers=(*own.modifiers, modifier),
            allows=own.allows | some("influence_with_enemy", "repair_here", "echo_adjacent"),
            forbids=own.forbids | some("combat", "transporter", "control_here"),
            counts_as=own.counts_as | some("habitable", "starbase"),
            scan_range=max(own.scan_range, drawn.draw("", 3)),
        )

    monkeypatch.setattr(standing, "_standing", wild)
    monkeypatch.setattr(RULES, "standing", StandingOf(RULES.content))
    standing.standing_of.cache_clear()
    rules._under.cache_clear()
    yield
    standing.standing_of.cache_clear()
    rules._under.cache_clear()


def test_what_is_kept_holds_whatever_the_pieces_say(any_standing: None) -> None:
    assert RULES.standing.looks_far
    match = Match.new(RULES, 4, SeededChance(3), {"target": 14, "round_cap": 12})
    assert isinstance(match.rules, FleetRules)
    assert match.rules.standing.others_help
    draw = SeededChance(9)
    while not match.over:
        decision = match.waiting[0]
        kind = match.rules.kinds[decision.kind]
        if decision.kind == "turn":
            question = match.question_of(decision.seat)
            assert decision.options == DecisionKind.options(kind, match.game, question)
        match.apply(decision.seat, decision.options[draw.draw("", len(decision.options))])
