"""What everybody learns of a cloak token by how far it comes."""

from __future__ import annotations

from typing import Any

from starboard.core.chance import SeededChance
from starboard.core.event import SPECTATOR
from starboard.core.match import Match
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.rules import RULES

LINE = ("0,2", "0,4", "1,5")  # on from where both tokens lie
CARD = "k_squadron_08"  # for a move


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


def made_up(match: Match, way: int) -> Match:
    """A twin in which the tokens are what they may be for all that seat 0 knows."""
    twin = match.fork_for_search(1)
    RULES.shuffle_hidden(twin.game, 0, lambda n: way % n)
    return twin


def test_a_token_made_up_in_the_middle_of_its_move_has_the_points_of_what_it_became() -> None:
    """Neg'Var at red alert has fewer engines than Korinar beside it, but nine more points."""
    match = gliding()
    state = match.game.state
    points = dict(state.move.reach)
    found = {}
    for way in (0, 1):
        twin = made_up(match, way)
        found[twin.game.state.cloaks[1].are[1]] = twin.game.state.move.points
        twin.apply(1, f"to {LINE[0]}")  # and it can be gone on with
    assert found == points
    assert len(set(found.values())) == 2


def test_a_token_is_not_made_up_as_what_could_not_have_come_so_far() -> None:
    """Where the table knows less than it has seen (too many tokens), what is too slow stays out of it."""
    match = gliding()
    state = match.game.state
    was = state.cloaks[1].are[1]
    for step in LINE:
        match.apply(1, f"to {step}")
    other = next(identity for identity in state.cloaks[1].are.values() if identity != was)
    state.move.reach = tuple(sorted({**dict(state.move.reach), other: 1}.items()))
    for way in (0, 1):
        twin = made_up(match, way)
        assert twin.game.state.cloaks[1].are[1] == was
        assert sorted(twin.game.state.cloaks[1].are) == sorted(state.cloaks[1].are)


def test_a_card_for_the_move_of_a_token_is_for_what_it_is_made_up_to_be() -> None:
    """Seat 1 is asked for a card; in a twin the token is an echo, for which none can be played."""
    position: dict[str, Any] = {
        "active": 1,
        "tiles": dict.fromkeys(("0,0", *LINE), "quiet_space"),
        "ships": {"venture": {}, "korinar": {"at": "0,0", "setting": "cloaked"}},
        "players": {"1": {"hand": [CARD]}},
        "cloaks": {"echoes": {"klingon": ["0,0"]}},
    }
    match = Match.at_position(RULES, 2, position, SeededChance(1), {})
    token = next(t for t, identity in match.game.state.cloaks[1].are.items() if identity < 100)
    match.apply(1, f"glide {token}")
    assert f"play {CARD} operations" in [option.id for option in match.waiting[0].options]
    twins = [made_up(match, way) for way in (0, 1)]
    for twin in twins:  # the hand, which seat 0 cannot know either, as it is
        twin.game.state.orders = match.game.state.orders
    assert {
        twin.game.state.cloaks[1].are[token] < 100: twin.why_not(1, f"play {CARD} operations") is None
        for twin in twins
    } == {True: True, False: False}
