"""What an exchange is said to do: only one that brings a deployed card to a station deploys another (SB-ABL-02)."""

from __future__ import annotations

from typing import Any

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load
from starboard.text.messages import Messages
from starboard.text.spacebase.preview import consequence

GATE = "l2-s09-exchange-gate"


def asked(base: dict[str, Any]) -> Match:
    match = Match.at_position(
        load("spacebase"), 2, {"seats": {0: {**base, "charges": {GATE: 1}}}}, SeededChance(1)
    )
    match.apply(0, f"use {GATE}")
    return match


def said(match: Match) -> str:
    decision = match.decisions[0]
    option = decision.option("exchange 5")
    assert option is not None
    messages = Messages("en", "spacebase")
    return consequence(messages, match.view(0), 0, option, match.preview(0)["exchange 5"])


def test_between_two_stations_nothing_is_deployed() -> None:
    match = asked({"station": {9: GATE, 5: "l2-s05-freighter"}})
    assert match.preview(0)["exchange 5"] == {"sector": 5, "holds": "l2-s05-freighter"}
    assert said(match).startswith("there: ")
    match.apply(0, "exchange 5")
    assert match.game.state.boards[0].deployed == [()] * 12


def test_a_deployed_card_deploys_the_other() -> None:
    match = asked({"station": {5: "l2-s05-freighter"}, "deployed": {9: [GATE]}})
    figures = match.preview(0)["exchange 5"]
    assert figures == {"sector": 5, "holds": "l2-s05-freighter", "deploys": "l2-s05-freighter"}
    assert said(match).startswith("deploys ")
    match.apply(0, "exchange 5")
    assert len(match.game.state.boards[0].deployed[8]) == 1
