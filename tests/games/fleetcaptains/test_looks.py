"""Looking at a random card of a hand tells those who watch nothing of the others."""

from __future__ import annotations

from typing import Any

from starboard.core.chance import SeededChance
from starboard.core.event import SPECTATOR
from starboard.core.match import Match
from starboard.games import load

POSITION: dict[str, Any] = {
    "factions": ["klingon", "federation"],
    "tiles": {"0,0": "quiet_space"},
    "ships": {"groth": {"at": "0,0", "crew": ["k_raiders_08"]}, "venture": {}},
    "players": [{"hand": ["k_college_04"]}, {"hand": [f"f_science_0{number}" for number in (2, 4, 6, 8)]}],
}


def look(match: Match, option: str) -> list[Any]:
    """A random card of the hand of seat 1 is looked at; who knows which card of it now, as those see it who watch."""
    match.apply(0, option)
    while match.waiting[0].kind != "turn":
        match.apply(match.waiting[0].seat, "pass")
    return [card.seats for card in match.view(SPECTATOR).table.orders[1].places["hand"]]


def test_which_card_of_a_hand_comes_up_does_not_hang_on_what_the_others_are() -> None:
    """The second look may show the same card again: whoever watches sees whether it does, and learns nothing by it."""
    rules = load("fleetcaptains")
    match = Match.at_position(rules, 2, POSITION, SeededChance(1), {})
    look(match, "play k_college_04 operations")
    others = SeededChance(2)
    for future in range(30):
        one, twin = match.fork_for_search(future), match.fork_for_search(future)
        rules.shuffle_hidden(twin.game, SPECTATOR, lambda n: others.draw("others", n))
        again = "send k_raiders_08 operations"
        assert look(one, again) == look(twin, again)
