"""Who looks at a secret mission chooses its place; a table from before places were kept has none, and tells none."""

from __future__ import annotations

from typing import Any

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load

POSITION: dict[str, Any] = {
    "tiles": {"0,0": "quiet_space"},
    "ships": {"venture": {"at": "0,0"}, "groth": {}},
    "players": {
        "0": {
            "hand": ["f_intelligence_06", "f_intelligence_01", "f_intelligence_03", "f_intelligence_04"],
            "deck": ["f_intelligence_07", "f_intelligence_08", "f_intelligence_09"],
        },
        "1": {"missions": ["i22", "s23", "c22"], "own_missions": [1, 1, 1]},
    },
}


def looking(*, kept: bool) -> Match:
    """Seat 0 plays a card that looks at a secret mission of seat 1."""
    match = Match.at_position(load("fleetcaptains"), 2, POSITION, SeededChance(1), {})
    if not kept:
        match.game.state.missions.laid = ()
    match.apply(0, "play f_intelligence_06 operations")
    return match


def test_without_places_the_lot_decides_and_no_order_is_told() -> None:
    assert [one.kind for one in looking(kept=True).waiting] == ["pick"]
    match = looking(kept=False)
    assert "pick" not in [one.kind for one in match.waiting]
    seen = [event for event in match.events_for(0) if event["event"] == "cards_seen"]
    assert [event["what"] for event in seen] == ["mission"]
    assert match.view(0).table.missions.laid == [[], []]
