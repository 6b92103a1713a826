"""How far a mission is: it agrees with when the mission is met, and tells nobody more than they may know."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.mission_rules import COUNTS, STATES, met_by_event, progress, state_is_met
from starboard.games.fleetcaptains.rules import RULES
from starboard.games.fleetcaptains.state import Happening

GAMES = 4
EVERY = 16  # positions; the others are much the same


def positions(seed: int) -> list[Match]:
    match = Match.new(RULES, 2, SeededChance(seed), {"target": 12})
    random = Random(seed)
    found = []
    while not match.over:
        decision = match.waiting[0]
        match.apply(decision.seat, random.choice(decision.options))
        if match.decisions and random.randrange(EVERY) == 0:
            found.append(match.fork())
    return found


def test_a_mission_of_kind_state_is_met_when_all_of_it_is_done() -> None:
    """For every such mission that is counted, whoever would have it."""
    content = RULES.content
    met: Counter[str] = Counter()
    for seed in range(GAMES):
        for match in positions(seed):
            game = match.game
            assert isinstance(game, FleetGame)
            if not game.state.round:
                continue
            for face, mission in enumerate(content.missions):
                if mission.kind != "state" or mission.pred not in COUNTS:
                    continue
                for seat in (0, 1):
                    told = progress(game, seat, face)
                    assert told is not None
                    done, of = told
                    is_met = state_is_met(game, seat, face)
                    assert (of > 0 and done >= of) == is_met, (mission.id, told)
                    met[mission.pred] += is_met
    # random play comes to these; the others are at least never told to be done
    assert {"explored_total", "ships_at_tiles", "control_tiles", "ships_same_tile"} <= {
        pred for pred, count in met.items() if count
    }


def test_what_is_told_follows_from_what_is_known() -> None:
    """A twin whose hidden things are otherwise has the same progress, and a hidden mission has none."""
    random = Random(1)
    for match in positions(3):
        for seat in (0, 1, -1):
            own = match.view(seat).table
            known = {face for faces in own.missions.active for face in faces}
            assert {int(face) for face in own.progress} <= known
            twin = match.fork()
            twin.rules.shuffle_hidden(twin.game, seat, random.randrange)
            assert twin.view(seat).table.progress == own.progress


def test_any_tile_is_a_post_too() -> None:
    """Filters: a post fits none other than {} (R-25)."""
    position = {
        "tiles": {"0,0": "quiet_space"},
        "ships": {"venture": {"at": "0,0"}, "yeager": {}, "groth": {}},
    }
    game = Match.at_position(RULES, 2, position, SeededChance(1)).game
    assert isinstance(game, FleetGame)
    for wanted, number in (({}, 2), ({"planet": False}, 1)):
        requirement = {"pred": "ships_at_tiles", "n": 2, "filter": wanted}
        assert STATES["ships_at_tiles"](game, 0, requirement) is (number == 2)
        assert COUNTS["ships_at_tiles"](game, 0, 0, requirement) == (number, 2)


@pytest.mark.parametrize(
    ("active", "held", "met"), [(0, "held_before", True), (1, "held_before", False), (1, "held_now", True)]
)
def test_in_the_turn_of_others_the_previous_turn_is_the_last_own_one(
    active: int, held: str, met: bool
) -> None:
    """Predicate flipped_tile, of a token that is placed in the enemy's turn, as cards of packs may have it."""
    position = {
        "active": active,
        "tiles": {"0,0": "quiet_space"},
        "ships": {"venture": {"at": "0,0"}, "groth": {}},
        "players": {0: {held: ["0,0"]}},
    }
    game = Match.at_position(RULES, 2, position, SeededChance(1)).game
    assert isinstance(game, FleetGame)
    hex_ = game.chart.hex_of("0,0")
    assert hex_ is not None
    takeover = RULES.content.mission_number["i11"]
    assert met_by_event(game, 0, takeover, Happening("control_gained", 0, hex=hex_)) is met
