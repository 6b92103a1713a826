"""What everybody learns of a cloak token by how far it comes."""

from __future__ import annotations

from typing import Any

from starboard.core.chance import SeededChance
from starboard.core.event import SPECTATOR
from starboard.core.match import Match
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.rules import RULES

LINE = ("0,2", "0,4", "1,5")  # on from where both tokens lie


def gliding() -> Match:
    """In the middle of the move of a slow cloaked ship that has extra points, with a faster one beside it."""
    position: dict[str, Any] = {
        "active": 1,
        "tiles": dict.fromkeys(("0,0", *LINE), "quiet_space"),
        "ships": {
            "venture": {},
            "korinar": {"at": "0,0", "setting": "cloaked"},
            "neghvar": {"at": "0,0", "alert": "red", "setting": "cloaked", "move_points": 9},
        },
    }
    match = Match.at_position(RULES, 2, position, SeededChance(1), {})
    match.apply(1, "glide 1")
    return match


def seen(match: Match) -> list[Any]:
    return [cloaks.public for cloaks in match.view(SPECTATOR).table.cloaks]


def test_how_far_a_token_comes_does_not_tell_which_of_two_it_is() -> None:
    """If the tokens were the other way round, everybody would have learnt the same (FC-ECH-06)."""
    match, twin = gliding(), gliding()
    assert isinstance(twin.game, FleetGame)
    cloaks = twin.game.state.cloaks[1]
    assert set(cloaks.are) == {0, 1}
    cloaks.are = {0: cloaks.are[1], 1: cloaks.are[0]}
    before = seen(match)
    for step in LINE:
        match.apply(1, f"to {step}")
        twin.apply(1, f"to {step}")
        assert seen(match) == seen(twin)
    assert match.view(SPECTATOR) == twin.view(SPECTATOR)
    assert before == seen(match)  # both could have come as far
