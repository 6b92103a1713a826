"""Built positions: what is wrong is said, and what is right is laid out and can be played to its end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from starboard.core.chance import SeededChance
from starboard.core.errors import StarboardError
from starboard.core.match import Match
from starboard.games import load

QUIET = {"0,0": "quiet_space"}


@pytest.mark.parametrize(
    ("position", "word"),
    [
        ({"active": 3}, "active seat is 3; seats are 0 to 1"),
        ({"colour": "red"}, "colour"),
        ({"step": "lunch"}, "no step 'lunch'"),
        ({"factions": ["klingon", "klingon"]}, "two different ones"),
        ({"tiles": {"0,1": "quiet_space"}}, "hex '0,1'"),
        ({"tiles": {"post0": "quiet_space"}}, "hex 'post0'"),
        ({"tiles": {"0,0": "lagoon"}}, "tile 'lagoon'"),
        ({"tiles": {"0,0": "pulsar", "0,2": "pulsar"}}, "more tiles of the kind pulsar"),
        ({"tiles": {"0,0": "class_m_1", "0,2": "class_m_1"}}, "tile class_m_1 twice"),
        ({"tiles": QUIET, "beneath": {"0,0": {"tile": "class_m"}}}, "face up and another beneath"),
        ({"control": {"0,0": {"klingon": 1}}}, "control tokens on 0,0, which lies face down"),
        ({"tiles": QUIET, "control": {"0,0": {"klingon": 1, "federation": 1}}}, "two sides on 0,0"),
        ({"tiles": QUIET, "control": {"0,0": {"klingon": 61}}}, "60"),
        ({"tiles": QUIET, "scans": {"0,0": [0]}}, "which is explored"),
        ({"tiles": QUIET, "teams": {"0,0": [0, 0, 0, 1]}}, "4 away teams; there are 3"),
        ({"installs": {"0,0": {"step": "outpost", "builder": "klingon"}}}, "an installation on 0,0"),
        ({"tiles": QUIET, "here": {"0,0": {"nothing": 0}}}, "encounter 'nothing'"),
        ({"ships": {"bounty": {}}}, "ship 'bounty'"),
        ({"ships": {"venture": {"seat": 1}}}, "venture to seat 1"),
        ({"ships": {"venture": {"at": "0,0"}}}, "uncloaked on 0,0, which lies face down"),
        ({"ships": {"venture": {"at": "post1"}}}, "only own ships may enter a post"),
        ({"ships": {"venture": {"at": "9,9"}}}, "hex '9,9'"),
        ({"ships": {"venture": {"setting": "1/1/1/1"}}}, "expected one of 8/7/6/7"),
        ({"ships": {"venture": {"alert": "red", "setting": "8/7/6/7"}}}, "expected one of 5/4/4/5"),
        ({"ships": {"venture": {"setting": "cloaked"}}}, "no cloak"),
        ({"ships": {"mahtha": {"setting": "cloaked", "alert": "red", "at": "0,0"}}}, "no cloak when red"),
        ({"ships": {"korinar": {"setting": "cloaked"}}}, "would de-cloak there"),
        ({"ships": {"venture": {"crew": ["k_houses_01"]}}}, "crew card of federation"),
        ({"ships": {"venture": {"crew": ["f_science_01", "f_science_03"]}}}, "specialist is filled"),
        ({"ships": {"venture": {"cargo": ["f_science_01"]}}}, "prisoner of venture"),
        (
            {
                "ships": {"venture": {"crew": ["f_science_01"]}},
                "players": {0: {"hand": ["f_science_01"]}},
            },
            "f_science_01 twice",
        ),
        (
            {"ships": {"venture": {"cargo": ["tribbles"]}, "yeager": {"cargo": ["tribbles"]}}},
            "tribbles twice",
        ),
        ({"ships": {"venture": {"hurt": ["bortas"]}}}, "not in play"),
        ({"cloaks": {"echoes": {"klingon": ["post1"]}}}, "would leave the map"),
        ({"cloaks": {"echoes": {"klingon": ["0,0"] * 7}}}, "7 cloak tokens of side 1; there are 6"),
        ({"cloaks": {"moved_echoes": [4]}}, "token 4"),
        ({"reserve": {"klingon": ["venture"]}}, "venture in the reserve of klingon"),
        ({"players": {5: {}}}, "seat 5"),
        ({"players": {0: {"hand": ["k_houses_01"]}}}, "expected one of federation"),
        ({"players": {0: {"hand": ["joker"]}}}, "command card 'joker'"),
        ({"players": {0: {"subdecks": ["f_science"]}}}, "expected 4"),
        (
            {
                "players": {
                    0: {
                        "subdecks": ["f_science", "f_medical", "f_colonial", "f_response"],
                        "hand": ["f_tactical_01"],
                    }
                }
            },
            "expected one of its subdecks",
        ),
        ({"players": {0: {"missions": ["s01", "s01"]}}}, "mission s01 twice"),
        ({"players": {0: {"missions": ["x01"]}}}, "mission 'x01'"),
        ({"players": {0: {"own_missions": [99, 0, 0]}}}, "99 science missions"),
        ({"players": {0: {"vp": 10}}}, "side 0 10 VP"),
        ({"players": {0: {"vp": -1}}}, "vp"),
    ],
)
def test_a_wrong_position_is_a_sentence(position: dict[str, Any], word: str) -> None:
    with pytest.raises(StarboardError, match=word):
        Match.at_position(load("fleetcaptains"), 2, position, SeededChance(1))


POSITION: dict[str, Any] = {
    "active": 1,
    "tiles": {"0,0": "class_m", "0,2": "quiet_space", "1,1": "nebula_j"},
    "beneath": {"0,-2": {"tile": "pulsar", "seats": [0]}},
    "scans": {"0,-2": [0]},
    "explored_by": {"0,0": 0},
    "control": {"0,0": {"federation": 2}},
    "installs": {"0,0": {"step": "colony", "builder": "federation"}},
    "teams": {"0,0": [1]},
    "here": {"1,1": {"buoy_net": 0}},
    "ships": {
        "venture": {
            "at": "0,0",
            "alert": "yellow",
            "setting": "6/6/5/6",
            "tokens": [["weapons", -1]],
            "disabled": ["engines"],
            "crew": ["f_science_01"],
            "cargo": ["k_houses_01"],
            "attached": {"cascading_failure": 2},
        },
        "korinar": {"at": "0,2", "setting": "cloaked"},
        "neghvar": {},
    },
    "cloaks": {"echoes": {"klingon": ["1,1"]}},
    "players": {
        0: {"hand": ["f_science_02"], "missions": ["s01", "i01"], "scored": ["c01"], "limit": 11},
        1: {"hand": ["k_houses_02", "k_houses_03"], "discard": ["k_veil_01"], "vp": 3, "actions": 1},
    },
}


def test_a_position_is_laid_out() -> None:
    match = Match.at_position(load("fleetcaptains"), 2, POSITION, SeededChance(1))
    facts = match.rules.facts(match.game)
    venture = facts["ships"]["venture"]
    assert (venture["alert"], venture["setting"], venture["weapons"], venture["engines"]) == (
        "yellow",
        "6/6/5/6",
        5,
        None,
    )
    assert (venture["cargo"], venture["attached"]) == (["k_houses_01"], {"cascading_failure": 2})
    assert facts["hands"] == [["f_science_02"], ["k_houses_02", "k_houses_03"]]
    assert facts["cloak_tokens"]["0"] == {"side": 1, "at": "0,2", "is": "korinar"}
    assert facts["cloak_tokens"]["1"] == {"side": 1, "at": "1,1", "is": "echo"}
    assert facts["vp"] == [1, 3]
    assert [decision.kind for decision in match.waiting] == ["turn"]
    shown = match.view(0).table
    assert [ship.at for ship in shown.ships if ship.seat == 1] == [-1, match.game.chart.post(1)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(4))
def test_it_can_be_played_to_its_end(seed: int) -> None:
    match = Match.at_position(load("fleetcaptains"), 2, POSITION, SeededChance(seed), {"round_cap": 4})
    random = Random(seed)
    before = match.rules.totals(match.game)
    while not match.over:
        decision = match.waiting[0]
        match.apply(decision.seat, random.choice(decision.options))
    assert match.rules.totals(match.game) == before
