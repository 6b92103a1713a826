"""Each kind of place and plan of X-Wing, asked for in a real game and answered with one part bent."""

from __future__ import annotations

import math
from functools import partial
from typing import Any

import pytest

from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, Parametric, option_fields
from starboard.core.errors import IllegalChoice
from starboard.core.match import Match
from starboard.games.xwing2.rules import XWingSecond

RULES = XWingSecond()
ROCKS = "coreasteroid2,coreasteroid4"
ASKED_IN: dict[str, dict[str, Any]] = {
    "obstacle": {},
    "deploy": {"obstacles": ""},
    "dials": {"obstacles": ""},
    "place_marker": {"scenario": "furball"},
    "buoy": {"squad_0": "starkillerbasepilot(sensorbuoysuite)", "obstacles": ""},
    "moved_obstacle": {"squad_0": "freightercaptain(tobiasbeckett)", "obstacles": ROCKS},
    "return": {"squad_0": "resistancesympathizer(ga97) + bluesquadronrookie", "obstacles": ""},
    "device": {"squad_0": "finchdallow(protonbombs)", "obstacles": ""},
}
ODD: tuple[Any, ...] = (None, "1", 10**30, -1e300, math.nan, math.inf, [], {})


def asked(kind: str) -> tuple[Match, Decision, Parametric]:
    """The first time that this is asked in a random game, with an offer to fill in."""
    for seed in range(40):
        match, pick = Match.new(RULES, 2, SeededChance(seed), ASKED_IN[kind]), SeededChance(seed)
        for _ in range(150):
            if match.over:
                break
            decision = match.waiting[0]
            offers = [option for option in decision.options if isinstance(option, Parametric)]
            if decision.kind == kind and offers:
                return match, decision, offers[-1]
            option = decision.options[pick.draw("pick", len(decision.options))]
            match.apply(decision.seat, match.fill(decision.seat, option, partial(pick.draw, "fill")))
    raise AssertionError(f"{kind} was not asked in 40 games")


@pytest.mark.parametrize("kind", ASKED_IN)
def test_a_bent_part_is_refused_and_changes_nothing(kind: str) -> None:
    match, decision, offer = asked(kind)
    pick = SeededChance(1)
    whole = option_fields(match.fill(decision.seat, offer, partial(pick.draw, "fill")))
    before = match.digest()
    wrong: list[dict[str, Any]] = [{**whole, "extra": 1}]
    for part in offer.PARTS:
        wrong.append({name: value for name, value in whole.items() if name != part})
        wrong += [{**whole, part: odd} for odd in ODD]
    for name in whole.keys() - {"kind", "region", *offer.PARTS}:
        wrong += [{**whole, name: odd} for odd in (*ODD, 7.5, -1)]
    for answer in wrong:
        refusal = match.why_not(decision.seat, answer)
        assert refusal is not None, answer
        assert refusal.rule.startswith("XW2-")
        with pytest.raises(IllegalChoice):
            match.apply(decision.seat, answer)
        assert match.digest() == before
    match.apply(decision.seat, whole)


@pytest.mark.parametrize("name", ["²", "٣", "01", " 0", "9" * 5000, "-1", ""])
def test_dials_are_for_ships_by_their_own_numbers(name: str) -> None:
    match, decision, offer = asked("dials")
    pick = SeededChance(1)
    whole = option_fields(match.fill(decision.seat, offer, partial(pick.draw, "fill")))
    maneuver = next(iter(whole["chosen"].values()))
    refusal = match.why_not(decision.seat, {**whole, "chosen": {**whole["chosen"], name: maneuver}})
    assert refusal is not None
