"""What is hidden stays hidden through cards that write it, and set-up never comes to a dead end."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from starboard.core.chance import SeededChance
from starboard.core.errors import BadSetup
from starboard.core.match import Match
from starboard.core.scenario import Scenario, start
from starboard.games.xwing.board import placing, spots
from starboard.games.xwing.effects import registry
from starboard.games.xwing.state import IN_PLAY, REMOVED, WAITING, Marker
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.tasks.furball import PlaceAMarker

from .tables import RULES, answer_one, draws

SECRET = CONTENT.secret_conditions


def begun(squads: tuple[str, str], position: dict[str, Any], **options: Any) -> Match:
    plain = {
        "case": "x",
        "game": "xwing2",
        "options": {"squad_0": squads[0], "squad_1": squads[1], **options},
        "position": position,
    }
    return start(RULES, msgspec.convert(plain, Scenario))


# -- a dial set anew (XW2-TERM-07) -------------------------------------------------------------------------


def set_anew(maneuver: str, tokens: dict[str, int] | None = None) -> Match:
    """Cassian Andor has guessed an enemy dial and sets the own one anew."""
    match = begun(
        ("bluesquadronescort(cassianandor)", "academypilot"),
        {
            "phase": "system",
            "ships": {
                0: {"pose": [400, 400, 0], "dial": "2 straight", "tokens": tokens or {}},
                1: {"pose": [400, 560, 180], "dial": "3 straight"},
            },
        },
    )
    match.apply(0, "use 0 cassianandor")
    match.apply(0, "maneuver 3 straight")
    if maneuver:
        match.apply(0, f"maneuver {maneuver}")
    return match


def told_before_reveal(match: Match, seat: int) -> str:
    events = match.events_for(seat)
    until = next(n for n, event in enumerate(events) if event["event"] == "dial_revealed")
    return json.dumps(events[:until])


@pytest.mark.parametrize("seat", [1, -1])
def test_a_dial_set_anew_is_its_players_secret(seat: int) -> None:
    one, other = set_anew("1 straight"), set_anew("2 bank_left")
    assert told_before_reveal(one, seat) == told_before_reveal(other, seat)
    assert "1 straight" in told_before_reveal(one, 0)


def test_a_stressed_ship_sets_no_red_maneuver_anew() -> None:
    offered = [
        {option.id for option in set_anew("", dict(tokens)).decisions[0].options}
        for tokens in ({}, {"stress": 1})
    ]
    red = {option for option in offered[0] if option.endswith("tallon_left")}
    assert red
    assert red <= offered[0] - offered[1]
    assert offered[1]
    assert "maneuver 2 straight" not in offered[1]


# -- secret conditions (XW2-COND-01) ----------------------------------------------------------------------


def with_condition(condition: str, charges: int, phase: str) -> Match:
    facedown = [{"id": condition, "by": 0, "faceup": False}]
    zam = {"pose": [400, 400, 0], "charges": {"zamwesell": charges}, "engaged": True, "conditions": facedown}
    return begun(
        ("zamwesell", "academypilot"),
        {"phase": phase, "ships": {0: zam, 1: {"pose": [400, 600, 180], "engaged": True}}},
    )


def all_told(match: Match, seat: int) -> bytes:
    return msgspec.json.encode([match.view(seat), match.events_for(seat)])


@pytest.mark.parametrize("charges", [0, 1, 2])
@pytest.mark.parametrize("phase", ["engagement", "system"])
def test_which_condition_lies_facedown_shows_in_no_question(charges: int, phase: str) -> None:
    one, other = (with_condition(condition, charges, phase) for condition in SECRET)
    for _ in range(3):
        assert all_told(one, 1) == all_told(other, 1)
        assert [(d.seat, d.kind) for d in one.decisions] == [(d.seat, d.kind) for d in other.decisions]
        if one.over or one.decisions[0].option("pass") is None:
            break
        for match in (one, other):
            match.apply(match.decisions[0].seat, "pass")


def test_a_facedown_condition_that_cannot_be_revealed_is_asked_for_all_the_same() -> None:
    for condition, charges, ids in (
        ("youshouldthankme", 0, ["pass"]),
        ("youshouldthankme", 2, ["pass", "use 0 youshouldthankme"]),
        ("youdbettermeanbusiness", 0, ["pass", "use 0 youdbettermeanbusiness"]),
    ):
        (decision,) = with_condition(condition, charges, "engagement").decisions
        assert (decision.kind, [option.id for option in decision.options]) == ("ability", ids)


def test_a_discarded_condition_is_not_named() -> None:
    for condition in SECRET:
        told = json.dumps(with_condition(condition, 2, "system").events_for(1))
        assert "condition_removed" in told
        assert condition not in told


# -- set-up without dead ends (XW2-SETUP-05) ------------------------------------------------------------------

CROWD = " + ".join(["captainkagi"] * 10)  # 800 mm of an edge of 914.4


def deployed(seed: int, squad: str, **settings: Any) -> Match:
    match = Match.new(
        RULES,
        2,
        SeededChance(seed),
        {"squad_0": squad, "squad_1": "academypilot", "obstacles": "", **settings},
    )
    draw = draws(seed)
    while match.decisions and match.decisions[0].kind in (
        "deploy",
        "first_player",
        "place_marker",
        "ability",
    ):
        answer_one(match, draw)
    return match


def test_a_ship_without_a_place_is_left_out_and_counts_as_destroyed() -> None:
    state = deployed(1, CROWD).game.state
    places = [ship.place for ship in state.ships if ship.owner == 0]
    assert WAITING not in places
    assert IN_PLAY in places
    assert REMOVED in places
    assert all(ship.destroyed for ship in state.ships if ship.place == REMOVED)
    state.ships[places.index(REMOVED)].place = WAITING
    assert spots.any_deploy_spot(state, places.index(REMOVED)) is None


@pytest.mark.parametrize("seed", range(3))
def test_a_ship_is_placed_wherever_there_is_room(seed: int) -> None:
    state = deployed(seed, " + ".join(["academypilot"] * 8)).game.state
    assert all(ship.place == IN_PLAY for ship in state.ships)


@pytest.mark.parametrize(
    ("squad", "area"),
    [(" + ".join(["captainkagi"] * 12), "914.4"), (" + ".join(["captainkagi"] * 11), "800")],
)
def test_a_squad_wider_than_its_edge_is_refused(squad: str, area: str) -> None:
    with pytest.raises(BadSetup, match=r"of its edge .* XW2-SETUP-05|of its edge to be deployed"):
        RULES.check_settings({"squad_0": squad, "area": area})
    assert RULES.check_settings({"squad_0": squad, "area": "1000"})


@pytest.mark.parametrize("at", [(400, 400), (121, 121), (679, 679), (400, 121), (260, 400), (330, 330)])
def test_the_second_hyperspace_marker_always_finds_a_corner(at: tuple[int, int]) -> None:
    match = Match.new(RULES, 2, SeededChance(1), {"scenario": "core_furball", "area": "800", "obstacles": ""})
    state = match.game.state
    assert state.furball is not None
    state.furball.markers[0] = Marker((at[0] * 1000, at[1] * 1000, 0), True)
    corners = [(x * 1000, y * 1000, 0) for x in (125, 675) for y in (125, 675)]
    assert any(placing.marker_refusal(state, 1, corner) is None for corner in corners)
    assert PlaceAMarker.name in RULES.kinds


# -- furballs and texts (XW2-FUR-01) ---------------------------------------------------------------------------


def test_a_furball_is_refused_with_a_card_that_has_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    known = registry.implemented(RULES.content, RULES.effects) - {"upgrade:predator"}
    monkeypatch.setattr(registry, "implemented", lambda *_: known)
    for legality, refused in (
        ("strict", True),
        ("quick_builds", True),
        ("text_inactive", False),
        ("free", False),
    ):
        settings = {"scenario": "furball", "legality": legality}
        if refused:
            with pytest.raises(BadSetup, match="Predator"):
                RULES.check_settings(settings)
        else:
            assert RULES.check_settings(settings)
