"""Built positions: what cannot be is refused with a sentence, and changes nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from starboard.core.chance import SeededChance
from starboard.core.errors import BadSetup, StarboardError
from starboard.core.match import Match
from starboard.core.scenario import Scenario, start
from starboard.games.xwing2.rules import XWingSecond

OPTIONS = {"squad_0": "redsquadronveteran(protontorpedoes)", "squad_1": "academypilot"}


def at(position: dict[str, Any], chance: dict[str, list[Any]] | None = None) -> Any:
    case = Scenario(case="", game="xwing2", options=dict(OPTIONS), position=position, chance=chance or {})
    return start(XWingSecond(), case)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"phases": "end"}, "unknown field `phases`"),
        ({"phase": "lunch"}, "The phase of the position is 'lunch'"),
        ({"round": 0}, ">= 1"),
        ({"ships": {2: {}}}, "ships are 0 to 1"),
        ({"ships": {"x": {}}}, "ship x"),
        ({"ships": {0: {"pose": [1, 2]}}}, "length"),
        ({"ships": {0: {"pose": [1e300, 0, 0]}}}, "<= 10000"),
        ({"ships": {0: {"tokens": {"luck": 1}}}}, "no token 'luck'"),
        ({"ships": {0: {"tokens": {"focus": -1}}}}, ">= 0"),
        ({"ships": {0: {"charges": {"r2d2": 1}}}}, "no card 'r2d2' with charges; it has protontorpedoes"),
        ({"ships": {0: {"sides": {"r2d2": 1}}}}, "no two-sided card"),
        ({"ships": {0: {"locks": [7]}}}, "ship 7"),
        ({"ships": {0: {"dial": "5 straight"}}}, "no '5 straight' on its dial"),
        ({"ships": {0: {"faceup": ["flattyre"]}}}, "no damage card 'flattyre'"),
        ({"ships": {0: {"faceup": ["hullbreach"] * 3}}}, "more cards 'hullbreach'"),
        ({"ships": {0: {"facedown": 34}}}, "more damage cards than the deck has"),
        ({"ships": {0: {"place": "orbit"}}}, "Invalid enum value 'orbit'"),
        ({"obstacles": [{"outline": "moon", "pose": [1, 2, 3]}]}, "no obstacle 'moon'"),
        ({"triggers": [{"event": "joy", "ship": 0, "by": 0}]}, "Invalid enum value 'joy'"),
        ({"triggers": [{"event": "jam", "ship": 5, "by": 0}]}, "ship 5"),
        ({"decks": {0: {"cards": ["ace"]}}}, "no damage card 'ace'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(position: dict[str, Any], words: str) -> None:
    with pytest.raises(StarboardError) as error:
        at(position)
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        ({"dice.attack": ["evade"]}, "This die has no 'evade'; it has hit, crit, focus, blank"),
        ({"dice.defense": ["hit"]}, "it has evade, focus, blank"),
        ({"deck.damage1": ["hullbreach"] * 3}, "more cards 'hullbreach'"),
    ],
)
def test_chance_that_cannot_come_up_is_refused(chance: dict[str, list[Any]], words: str) -> None:
    with pytest.raises(StarboardError) as error:
        at({}, chance)
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"ships": {0: {"pose": [10, 300, 0]}}}, "Ship 0 is in play, but not wholly in the play area"),
        ({"ships": {0: {"pose": [400, 300, 0]}, 1: {"pose": [410, 310, 0]}}}, "Ships 0 and 1 overlap"),
        ({"ships": {0: {"facedown": 4}}}, "Ship 0 has 4 damage cards and hull 4, but is not destroyed"),
        ({"ships": {0: {"turret": 1}}}, "Ship 0 has no turret that points to 1"),
        ({"ships": {0: {"locks": [0]}}}, "Ship 0 locks itself"),
        ({"ships": {0: {"locks": [1, 1]}}}, "Ship 0 has the same lock too often"),
        ({"ships": {0: {"shields": 3}}}, "has 2 shields at most; the position gives it 3"),
        ({"ships": {0: {"force": 3}}}, "has 2 Force charges at most; the position gives it 3"),
        ({"ships": {0: {"charges": {"r2d2": 4}}}}, "has 3 charges on r2d2 at most; the position gives it 4"),
        ({"ships": {0: {"faceup": ["fuelleak"] * 9, "destroyed": True}}}, "more cards 'fuelleak'"),
        ({"obstacles": [{"outline": "coreasteroid2", "pose": [0, 400, 0]}]}, "Obstacle 0 is not wholly in"),
        ({"devices": [{"kind": "proton_bomb", "pose": [2, 400, 0]}]}, "Device 0 is not wholly in"),
        ({"devices": [{"kind": "proton_bomb", "pose": [300, 400, 0], "by": 7}]}, "put there by ship 7"),
    ],
)
def test_no_game_comes_to_it(position: dict[str, Any], sentence: str) -> None:
    options = {"squad_0": "lukeskywalker(r2d2)", "squad_1": "academypilot", "obstacles": ""}
    with pytest.raises(BadSetup, match=sentence):
        Match.at_position(XWingSecond(), 2, position, SeededChance(1), options)


def test_many_ships_without_a_place_stand_beside_each_other() -> None:
    options = {"squad_0": " + ".join(["bluesquadronescort"] * 8), "squad_1": "academypilot", "obstacles": ""}
    match = Match.at_position(XWingSecond(), 2, {}, SeededChance(1), options)
    assert len({ship.pose for ship in match.game.state.ships}) == 9
