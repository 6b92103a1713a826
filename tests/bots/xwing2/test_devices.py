"""What the X-Wing bots do with bombs and mines."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from starboard.bots.xwing2.pilot import PilotBot
from starboard.core.chance import SeededChance
from starboard.core.decision import PASS
from starboard.core.match import Match
from starboard.games import load
from starboard.games.xwing.options import DialPlan, UseAbility

RULES = load("xwing2")
BOMBER, TIE, YWING = "scimitarsquadronpilot", "academypilot", "graysquadronbomber"


def position(squads: tuple[str, str], ships: dict[str, Any], **plain: Any) -> Match:
    settings = {"squad_0": squads[0], "squad_1": squads[1]}
    return Match.at_position(RULES, 2, {"ships": ships, **plain}, SeededChance(1), settings)


def chosen(match: Match, seat: int = 0) -> Any:
    decision = match.decision_of(seat)
    assert decision is not None
    return PilotBot().choose(decision, partial(match.view, seat), SeededChance(1))


def drops(card: str, others: dict[str, Any], squads: tuple[str, str]) -> bool:
    """Whether a bomber that will fly straight ahead puts the device down behind it, by use and by place."""
    own = {"pose": (457.0, 457.0, 0.0), "dial": "4 straight"}
    match = position((squads[0], squads[1]), {"0": own, **others}, phase="system")
    found = chosen(match)
    if not isinstance(found, UseAbility):
        return False
    assert found.card == card
    match.apply(0, found)
    return chosen(match) is not PASS


@pytest.mark.parametrize("card", ["protonbombs", "seismiccharges"])
def test_it_drops_a_bomb_on_an_enemy_behind_it(card: str) -> None:
    enemy = {"pose": (457.0, 300.0, 0.0), "dial": "2 straight"}
    assert drops(card, {"1": enemy}, (f"{BOMBER}({card})", YWING))


@pytest.mark.parametrize("card", ["protonbombs", "proximitymines"])
def test_it_keeps_what_would_meet_nobody(card: str) -> None:
    enemy = {"pose": (457.0, 860.0, 180.0), "dial": "2 straight"}
    assert not drops(card, {"1": enemy}, (f"{BOMBER}({card})", YWING))


def test_it_does_not_bomb_its_friends() -> None:
    friend = {"pose": (457.0, 300.0, 0.0), "dial": "2 straight"}
    enemy = {"pose": (457.0, 860.0, 180.0), "dial": "2 straight"}
    squads = f"{BOMBER}(protonbombs) + {TIE}", YWING
    assert not drops("protonbombs", {"1": friend, "2": enemy}, squads)


def test_it_does_not_fly_over_a_mine() -> None:
    """The mine lies on the straight way to the enemy."""
    ships = {"0": {"pose": (457.0, 300.0, 0.0)}, "1": {"pose": (457.0, 640.0, 180.0)}}
    found = []
    for devices in ([], [{"kind": "proximity_mine", "pose": (457.0, 365.0, 0.0), "owner": 1}]):
        plan = chosen(position((TIE, BOMBER), ships, devices=devices))
        assert isinstance(plan, DialPlan)
        assert plan.chosen is not None
        found.append(plan.chosen["0"].split(" ")[1])
    assert found[0] == "straight"
    assert found[1] != "straight"
