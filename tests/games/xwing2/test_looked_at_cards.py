"""Damage cards that one player alone knows: views, events, laws, and everything that can happen to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from starboard.core.chance import ScriptedChance, SeededChance
from starboard.core.event import SPECTATOR, HiddenDraw, redact
from starboard.core.match import Match
from starboard.core.scenario import Scenario, start
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.changes import facedown
from starboard.games.xwing.game import XWingGame, new_ship
from starboard.games.xwing.knowledge import view
from starboard.games.xwing.state import REMOVED, SeenCard
from starboard.games.xwing.tasks.actions import as_fast
from starboard.games.xwing.tasks.ending import points_destroyed
from starboard.games.xwing2.build import BUILDS
from starboard.games.xwing2.damage_cards import NUMBER
from starboard.games.xwing2.moved_upgrades import as_begun, swap
from starboard.lab.laws import LAWS, Walk, try_laws

from .tables import RULES, draws

THANE = "thanekyrell + bluesquadronescort"
ACES = "blacksquadronace(hullupgrade) + academypilot"


def begun(squads: tuple[str, str], position: dict[str, Any], chance: dict[str, Any] | None = None) -> Match:
    plain = {
        "case": "x",
        "game": "xwing2",
        "options": {"squad_0": squads[0], "squad_1": squads[1]},
        "position": position,
        "chance": chance or {},
    }
    return start(RULES, msgspec.convert(plain, Scenario))


def thane_looks(*faces: str, dice: Sequence[str] = ("focus", "hit", "hit"), focus: int = 0) -> Match:
    """Thane Kyrell has looked at two cards that nobody knew, and has not yet chosen."""
    match = begun(
        (THANE, ACES),
        {
            "phase": "engagement",
            "ships": {
                0: {"pose": [400, 300, 0], "tokens": {"focus": focus}},
                1: {"pose": [700, 300, 0], "engaged": True},
                2: {"pose": [400, 500, 180], "facedown": 2, "engaged": True},
                3: {"pose": [700, 700, 180], "engaged": True},
            },
        },
        {"dice.attack": list(dice), "dice.defense": ["blank"] * 3, "deck.damage1": list(faces)},
    )
    match.apply(0, "attack 2 primary")
    match.apply(0, "modify thanekyrell focus")
    return match


def table_of(match: Match) -> XWingGame:
    assert isinstance(match.game, XWingGame)
    return match.game


def all_told(match: Match, seat: int) -> bytes:
    asked = [(one.seat, one.kind) for one in match.decisions]
    return msgspec.json.encode([match.view(seat), match.events_for(seat), asked])


@pytest.mark.parametrize("seat", [1, -1])
def test_what_thane_kyrell_sees_nobody_else_is_told(seat: int) -> None:
    one, other = thane_looks("fuelleak", "hullbreach"), thane_looks("directhit", "hullbreach")
    assert all_told(one, seat) == all_told(other, seat)
    assert all_told(one, 0) != all_told(other, 0)
    for match in (one, other):
        match.apply(0, "card hullbreach")
    assert all_told(one, seat) == all_told(other, seat)
    assert b"hullbreach" in all_told(one, seat)
    assert b"fuelleak" in all_told(one, 0)
    drawn = [event for event in one.events_for(0) if event.get("label") == "deck.damage1"]
    assert ["result" in event for event in drawn[:2]] == [True, True]  # what was drawn for this player alone


@pytest.mark.parametrize("seat", [1, -1])
def test_two_cards_of_one_kind_are_asked_about_like_two_of_different_kinds(seat: int) -> None:
    one, other = thane_looks("fuelleak", "fuelleak"), thane_looks("fuelleak", "hullbreach")
    assert [option.id for option in one.decisions[0].options] == ["card fuelleak"]
    for match in (one, other):
        match.apply(0, "card fuelleak")
    assert all_told(one, seat) == all_told(other, seat)


def test_the_unseen_cards_of_a_view_hold_what_others_looked_at() -> None:
    match = thane_looks("fuelleak", "hullbreach")
    assert [len(match.view(seat).table.decks[1].unseen) for seat in (0, 1, -1)] == [31, 33, 33]


@pytest.mark.parametrize("seat", [1, -1])
def test_a_face_that_comes_up_later_does_not_tell_the_others_what_is_missing(seat: int) -> None:
    """The number that is drawn counts the unseen cards: with it the enemy could tell which are gone."""
    match = thane_looks("fuelleak", "hullbreach")
    match.apply(0, "card hullbreach")
    facedown.turn_up(table_of(match), 1)
    drawn = [event for event in match.events_for(seat) if event.get("label") == "deck.damage1"]
    assert {event["event"] for event in drawn} == {"hidden_draw"}
    assert not any("result" in event for event in drawn)
    facedown.turn_up(table_of(match), 0)
    last = [event for event in match.events_for(seat) if event.get("label") == "deck.damage0"][-1]
    assert last["event"] == "draw"


def test_who_looks_is_not_told_what_another_player_looked_at_before() -> None:
    """The same face comes up for both players' knowledge: the number that is drawn would tell the difference."""
    told = []
    for kind in (NUMBER["blindedpilot"], NUMBER["directhit"]):
        match = thane_looks("fuelleak", "hullbreach")
        state, deck = table_of(match).state, match.game.state.decks[1]
        deck.unseen.remove(kind)
        state.ships[3].looked_at.append(SeenCard(kind, [1]))
        state.ships[2].facedown += 1
        deck.in_deck -= 2
        index = deck.unseen.index(NUMBER["consolefire"])
        table_of(match).chance = ScriptedChance({"deck.damage1": [index]})
        facedown.look(table_of(match), 2, 0)
        told.append(all_told(match, 0))
        assert "consolefire" in match.events_for(0)[-1]["cards"]
    assert told[0] == told[1]


def held(seats: list[int]) -> Match:
    """A card that these seats know lies on a ship, another in the discard pile."""
    match = thane_looks("fuelleak", "hullbreach")
    state = match.game.state
    for card in state.ships[2].looked_at:
        card.seats = list(seats)
    state.decks[1].discarded_looked_at.append(SeenCard(NUMBER["directhit"], list(seats)))
    state.decks[1].unseen.remove(NUMBER["directhit"])
    state.decks[1].in_deck -= 1
    state.ships[3].facedown, state.decks[1].borrowed = 1, 1  # a marker
    return match


@pytest.mark.parametrize("seats", [[0], [1], [0, 1]])
def test_samples_fit_and_shuffles_leave_what_is_known(seats: list[int]) -> None:
    match = held(seats)
    draw = draws(3)
    for seat in (0, 1, -1):
        seen = match.view(seat)
        again = view.state_from_view(RULES, seen.table, draw)
        table = XWingGame(RULES, again, SeededChance(1), 2, match.game.settings, match.log)
        assert view.view(table, seat) == seen.table
        assert view.damage_cards(again) == view.damage_cards(match.game.state) == 66
        twin = match.fork_for_search(5)
        view.shuffle_hidden(table_of(twin), seat, draw)
        assert twin.view(seat) == seen


@pytest.mark.parametrize("seed", range(3))
def test_the_laws_hold_while_one_player_knows_more(seed: int) -> None:
    walk = Walk(RULES, 2, seed, {"squad_0": THANE, "squad_1": ACES, "obstacles": ""})
    walk.match = thane_looks("fuelleak", "hullbreach")
    for _ in range(12):
        if walk.match.over:
            break
        for law in LAWS:
            law(walk)
        walk.digests.append((walk.match.choices, walk.match.digest(with_chance=False)))
        decision = walk.match.waiting[0]
        walk.match.apply(decision.seat, walk.pick(decision, walk.match))


def test_of_how_many_is_drawn_is_as_secret_as_what_comes_up() -> None:
    """It may count what others hold: who is not told the result is not told of how many it was drawn."""
    draw = HiddenDraw("deck", 3, 9, seat=1, result=4)
    assert redact(draw, 1)["n"] == 9
    for seat in (0, SPECTATOR):
        assert redact(draw, seat) == {"event": "hidden_draw", "label": "deck", "index": 3, "seat": 1}
    nobodys = HiddenDraw("deck", 3, 9, seat=SPECTATOR, result=4)
    assert all("n" not in redact(nobodys, seat) for seat in (0, 1, SPECTATOR))


SQUADS = (
    ("thanekyrell + thanekyrell", "academypilot(hullupgrade) + academypilot"),
    ("r1j5 + colossusstationmechanic(kazsfireball)", "thanekyrell"),
    ("agentterex(cloakingdevice,feedbackarray) + epsilonsquadroncadet", "spicerunner(tobiasbeckett)"),
    ("spicerunner(cikatrovizago,deadmansswitch) + hiredgun(r5tk,feedbackarray)", "academypilot"),
    ("bluesquadronrookie(overdrivethruster,integratedsfoils,daredevil)", "academypilot"),
)


@pytest.mark.parametrize("number", range(len(SQUADS)))
def test_games_with_these_cards_obey_the_laws(number: int) -> None:
    one, other = SQUADS[number]
    settings = {"squad_0": one, "squad_1": other, "round_cap": 8, "obstacles": "coreasteroid2"}
    assert try_laws(RULES, 2, number, settings, every=6) > 0


# -- upgrades that move ---------------------------------------------------------------------------------------


def swapped() -> Match:
    squad = "spicerunner(cikatrovizago,cloakingdevice) + binayrepirate(feedbackarray)"
    match = begun((squad, "academypilot"), {"phase": "end", "ships": {0: {"pose": [400, 300, 0]}}})
    swap(table_of(match), 0, "cloakingdevice", 1, "feedbackarray")
    return match


def test_moved_upgrades_count_with_the_ship_that_began_with_them() -> None:
    match = swapped()
    state = match.game.state
    assert state.ships[1].build == "binayrepirate(cloakingdevice)"
    assert as_begun(state, 1).text == "binayrepirate(feedbackarray)"
    assert as_begun(state, 0).text == "spicerunner(cikatrovizago,cloakingdevice)"
    state.ships[1].place = REMOVED
    alone = table_of(begun(("binayrepirate(feedbackarray)", "academypilot"), {}))
    alone.state.ships[0].place = REMOVED
    assert points_destroyed(table_of(match), 1) == points_destroyed(alone, 1) > 0


def test_an_upgrade_that_comes_home_is_as_it_was() -> None:
    match = swapped()
    swap(table_of(match), 0, "feedbackarray", 1, "cloakingdevice")
    state = match.game.state
    assert [ship.came_from for ship in state.ships[:2]] == [{}, {}]
    assert as_begun(state, 0).text == state.ships[0].build == "spicerunner(cikatrovizago,cloakingdevice)"


def test_two_copies_of_one_upgrade_change_places_with_their_charges() -> None:
    squad = "spicerunner(cikatrovizago,cloakingdevice) + binayrepirate(cloakingdevice)"
    match = begun((squad, "academypilot"), {"phase": "end", "ships": {0: {"pose": [400, 300, 0]}}})
    state = match.game.state
    state.ships[0].charges["cloakingdevice"] = 1
    swap(table_of(match), 0, "cloakingdevice", 1, "cloakingdevice")
    assert [ship.charges["cloakingdevice"] for ship in state.ships[:2]] == [2, 1]
    assert [as_begun(state, number).text for number in range(2)] == [
        "spicerunner(cikatrovizago,cloakingdevice)",
        "binayrepirate(cloakingdevice)",
    ]
    assert [ship.build for ship in state.ships[:2]] == [as_begun(state, number).text for number in range(2)]
    swap(table_of(match), 0, "cloakingdevice", 1, "cloakingdevice")
    assert [ship.came_from for ship in state.ships[:2]] == [{}, {}]


# -- a faster SLAM: no card of today makes a T-70's SLAM red, so that no game comes to it ------------------------


@pytest.mark.parametrize(
    ("difficulty", "before", "after"),
    [
        ("red", Maneuver(2, "straight", "blue"), 3),
        ("red", Maneuver(5, "straight", "white"), 5),
        ("red", Maneuver(3, "turn_left", "white"), 3),
        ("red", Maneuver(2, "bank_left", "blue"), 3),
        ("red", Maneuver(0, "stationary", "red"), 0),
        ("white", Maneuver(2, "straight", "blue"), 2),
    ],
)
def test_a_red_slam_is_one_speed_faster_where_there_is_a_template(
    difficulty: str, before: Maneuver, after: int
) -> None:
    ship = new_ship(RULES, 0, BUILDS["bluesquadronrookie(overdrivethruster)"])
    assert as_fast(ship, before, difficulty).speed == after
    plain = new_ship(RULES, 0, BUILDS["bluesquadronrookie"])
    assert as_fast(plain, before, difficulty) == before
