"""Previews: what they show is what the rules then do, and they follow from the view alone."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.core.chance import SeededChance
from starboard.core.decision import Decision
from starboard.core.match import Match
from starboard.games.xwing.events import (
    ActionPerformed,
    DeployedFrom,
    DevicePlaced,
    Fled,
    LockAcquired,
    Maneuvered,
    Relocated,
    Repositioned,
    TokenGained,
    TokenLost,
)
from starboard.games.xwing.geometry.switch import kernels
from starboard.games.xwing.knowledge.preview import ship_asked_about
from starboard.games.xwing.knowledge.view import HIDDEN_DIAL
from starboard.games.xwing2.events import Arrived
from tests.games.xwing2.tables import PLAIN_SQUADS, RULES, answer_one, draws, position, table

SEEDS = st.integers(0, 2**32)
MOVERS = {
    "squad_0": "bluesquadronescort + partisanrenegade",
    "squad_1": "baronoftheempire + cutlasssquadronpilot",
}
SLOTS = ("middle", "forward", "rear")  # in the order in which a ghost takes one


def happened(match: Match, kind: type[Any]) -> list[Any]:
    """All events of a kind so far."""
    return [event for event in match.events() if isinstance(event, kind)]


def decision_of_kind(match: Match, kind: str) -> Decision | None:
    """The open decision, if it is of this kind."""
    return match.decisions[0] if match.decisions and match.decisions[0].kind == kind else None


# -- dials --------------------------------------------------------------------------------------------------


@settings(max_examples=150)
@given(SEEDS)
def test_a_ghost_of_a_dial_is_where_the_maneuver_ends(seed: int) -> None:
    match, draw = table(seed), draws(seed + 1)
    previews = {seat: match.preview(seat)["dials"] for seat in range(2)}
    chosen: dict[str, str] = {}
    for seat in range(2):
        option = match.decisions[seat].options[0]
        filled = match.fill(seat, option, draw)
        chosen |= filled.chosen  # type: ignore[attr-defined]
        match.apply(seat, filled)
    while not happened(match, Maneuvered):
        decision = match.waiting[0]
        names = [option.id for option in decision.options]
        free = [f"slot {slot}" for slot in SLOTS if f"slot {slot}" in names]
        match.apply(decision.seat, free[0] if free else names[draw(len(names))])
    (moved, *_) = happened(match, Maneuvered)
    ship = match.game.state.ships[moved.ship]
    ghost = previews[ship.owner]["ships"][str(moved.ship)][chosen[str(moved.ship)]]
    assert ghost["pose"] == list(moved.pose)
    assert ghost["bumps"] == moved.touching
    fled = bool(happened(match, Fled)) and happened(match, Fled)[0].ship == moved.ship
    stays = not moved.fully and moved.pose == moved.before
    outcome = "off_board" if fled else "full" if moved.fully else "none" if stays else "partial"
    assert ghost["outcome"] == outcome
    if not fled:
        assert ghost["obstacles"] == ship.moved_through
        assert ghost["stress"] == stress_of_maneuver(match, moved.ship)


def stress_of_maneuver(match: Match, number: int) -> int:
    """What the maneuver's difficulty and debris clouds did to the stress of a ship, as a sign."""
    rules = ("XW2-MOVE-03", "XW2-OBST-05")
    change = 0
    for event in match.events():
        if not isinstance(event, TokenGained | TokenLost) or event.rule not in rules:
            continue
        if (event.ship, event.token) == (number, "stress"):
            change += event.count if isinstance(event, TokenGained) else -event.count
    return (change > 0) - (change < 0)


@settings(max_examples=30)
@given(SEEDS)
def test_every_ship_that_gets_a_dial_has_all_its_ghosts_and_every_enemy_its_reach(seed: int) -> None:
    match = table(seed)
    for seat in range(2):
        decision = match.decisions[seat]
        found = match.preview(seat)["dials"]
        region = decision.options[0].region  # type: ignore[attr-defined]
        assert {name: sorted(ghosts) for name, ghosts in found["ships"].items()} == {
            name: sorted(allowed) for name, allowed in region.items()
        }
        others = match.preview(1 - seat)["dials"]["ships"]
        assert set(found["enemies"]) == set(others)
        for name, poses in found["enemies"].items():
            for maneuver, ghost in others[name].items():
                if ghost["outcome"] == "full" and "tallon" not in maneuver:
                    assert poses[maneuver] == ghost["pose"]


def test_an_ionized_enemy_shows_the_ion_maneuver_alone() -> None:
    ships = {"0": {"pose": [400, 300, 0]}, "1": {"pose": [400, 600, 180], "tokens": {"ion": 1}}}
    squads = {"squad_0": "academypilot", "squad_1": "bluesquadronescort"}
    match = Match.at_position(RULES, 2, {"ships": ships}, table(0).game.chance, squads)
    assert match.preview(0)["dials"]["enemies"] == {"1": {"1 straight": [400_000, 520_000, 180_000]}}


def test_a_stressed_ship_with_a_damaged_engine_is_shown_the_white_maneuver_that_it_would_fly() -> None:
    """XW2-ACT-03: the turn is red now."""
    ship = {"pose": [400, 300, 0], "tokens": {"stress": 1}, "faceup": ["damagedengine"]}
    squads = {"squad_0": "bluesquadronescort", "squad_1": "academypilot"}
    match = Match.at_position(RULES, 2, {"ships": {"0": ship}}, table(0).game.chance, squads)
    ghosts = match.preview(0)["dials"]["ships"]["0"]
    assert ghosts["2 turn_left"] == {**ghosts["2 straight"], "stress": 0}
    assert ghosts["2 bank_left"]["stress"] == -1  # blue
    assert ghosts["2 straight"]["pose"] == [400_000, 420_000, 0]


def test_previews_do_not_depend_on_what_is_hidden() -> None:
    """Two matches that differ in the enemy's dials alone show the same at every decision."""
    for seed in range(6):
        match, draw = table(seed), draws(seed)
        while match.decisions[0].kind == "dials":
            answer_one(match, draw)
        twin = match.fork()
        for other in twin.game.state.ships:
            if other.dial >= 0 and other.owner != match.decisions[0].seat:
                other.dial = 0
        seat = match.decisions[0].seat
        assert HIDDEN_DIAL in {ship.dial for ship in match.rules.view(match.game, seat).ships}
        assert match.preview(seat) == twin.preview(seat)


def test_previews_change_nothing() -> None:
    match, draw = table(5), draws(5)
    for _ in range(60):
        if match.over:
            break
        before = match.digest()
        for decision in match.decisions:
            match.preview(decision.seat)
        assert match.digest() == before
        answer_one(match, draw)


def test_dials_of_four_against_four_are_quick() -> None:
    """Far below what a person notices; the bound is wide because machines are busy."""
    kernels.load()
    squads = {
        "squad_0": "bluesquadronescort + bluesquadronescort + bluesquadronescort + lothalrebel",
        "squad_1": "academypilot + academypilot + cutlasssquadronpilot + omicrongrouppilot",
    }
    match = table(1, squads)
    match.preview(0)
    took = []
    for _ in range(5):
        begun = time.process_time()
        match.preview(0)
        took.append(time.process_time() - begun)
    assert min(took) < (0.05 if kernels.form == "compiled" else 2.0)


# -- boosts, rolls, decloaks -----------------------------------------------------------------------------------


def to_action(match: Match, seed: int, type_: str) -> Decision | None:
    """Play on to a decision that offers this action, if one comes in the first activations."""
    draw = draws(seed + 7)

    def offered() -> bool:
        decision = decision_of_kind(match, "action")
        return decision is not None and any(
            option.id == f"action {type_} white" for option in decision.options
        )

    for _ in range(40):
        if match.over or offered():
            break
        answer_one(match, draw)
    return decision_of_kind(match, "action") if offered() else None


def test_a_lock_names_what_it_can_choose_and_nothing_where_it_would_fail() -> None:
    """XW2-ACTION-14: what is listed beforehand is offered afterwards, with the same ranges."""
    seen = [0, 0, 0]  # none in range, one, two
    squads = {"squad_0": "bluesquadronescort", "squad_1": "bluesquadronescort + bluesquadronescort"}
    for seed in range(60):
        match = table(seed, squads, wide=(860, 450)[seed % 2])
        decision = to_action(match, seed, "lock")
        if decision is None:
            continue
        targets = match.preview(decision.seat)["action lock white"]["targets"]
        ship = ship_asked_about(decision)
        actions, locks = len(happened(match, ActionPerformed)), len(happened(match, LockAcquired))
        match.apply(decision.seat, "action lock white")
        if len(targets) == 2:
            assert match.preview(decision.seat) == {
                f"target {one['target']}": {"mm": one["mm"], "range": one["range"]} for one in targets
            }
        else:  # chosen by itself, or failed
            performed = [one.failed for one in happened(match, ActionPerformed)[actions:] if one.ship == ship]
            locked = [one.target for one in happened(match, LockAcquired)[locks:] if one.ship == ship]
            assert performed[0] is not bool(targets)
            assert locked[:1] == [one["target"] for one in targets]
        seen[len(targets)] += 1
    assert min(seen) > 3


@pytest.mark.parametrize("type_", ["boost", "barrel_roll"])
def test_a_legal_ghost_is_offered_and_lands_there_and_no_other_is(type_: str) -> None:
    seen = {"legal": 0, "refused": 0}
    for seed in range(70):
        match = table(seed, MOVERS, wide=300)
        decision = to_action(match, seed, type_)
        if decision is None:
            continue
        ghosts = match.preview(decision.seat)[f"action {type_} white"]["ghosts"]
        assert len({(ghost["way"], ghost["slot"]) for ghost in ghosts}) == len(ghosts) in (3, 6)
        for ghost in ghosts:
            fork = match.fork()
            landed = perform(fork, decision.seat, type_, ghost, ghosts)
            assert landed == (ghost["pose"] if ghost["refusal"] is None else None)
            seen["legal" if ghost["refusal"] is None else "refused"] += 1
    assert min(seen.values()) > 10, seen


def perform(
    match: Match, seat: int, type_: str, ghost: dict[str, Any], ghosts: list[dict[str, Any]]
) -> list[int] | None:
    """Try to get to a ghost's place; where the ship landed, or None if it cannot get there."""
    match.apply(seat, f"action {type_} white")
    decision = decision_of_kind(match, "template")
    assert decision is not None
    of_template = match.preview(seat)[f"template {ghost['way']}"]["ghosts"]
    assert of_template == [
        {name: value for name, value in other.items() if name != "way"}
        for other in ghosts
        if other["way"] == ghost["way"]
    ]
    before = len(happened(match, Repositioned))
    match.apply(seat, f"template {ghost['way']}")
    decision = decision_of_kind(match, "slot")
    if decision is not None and decision.subject[0] != "roll":  # type: ignore[index]
        decision = None  # another ship's Tallon Roll, later on
    if decision is not None:
        if decision.option(f"slot {ghost['slot']}") is None:
            return None
        assert match.preview(seat)[f"slot {ghost['slot']}"] == {"pose": ghost["pose"]}
        match.apply(seat, f"slot {ghost['slot']}")
    moved = happened(match, Repositioned)[before:]
    if not moved:
        assert any(done.failed and done.action == type_ for done in happened(match, ActionPerformed))
        return None
    if ghost["slot"] and decision is None and list(moved[0].pose) != ghost["pose"]:
        return None  # the one slot that is left was taken without asking
    return list(moved[0].pose)


def test_a_decloak_shows_its_places() -> None:
    ships = {"0": {"pose": [400, 300, 0], "tokens": {"cloak": 1}}, "1": {"pose": [290, 300, 0]}}
    squads = {"squad_0": "academypilot", "squad_1": "bluesquadronescort"}
    match = Match.at_position(RULES, 2, {"phase": "system", "ships": ships}, table(0).game.chance, squads)
    found = match.preview(0)
    assert found["decloak straight"]["ghosts"] == [
        {"way": "straight", "slot": "", "pose": [400_000, 420_000, 0], "refusal": None}
    ]
    assert [ghost["refusal"] for ghost in found["decloak right"]["ghosts"]] == [None] * 3
    left = {ghost["slot"]: ghost for ghost in found["decloak left"]["ghosts"]}
    assert left["middle"]["pose"] == [280_000, 300_000, 0]
    assert left["middle"]["refusal"] == {
        "rule": "XW2-TOK-07",
        "reason": "overlaps_ship",
        "figures": {"ships": [1]},
    }


# -- ranges -----------------------------------------------------------------------------------------------------


def test_an_attack_shows_range_obstruction_dice_and_line() -> None:
    ships = {"0": {"pose": [400, 300, 0]}, "1": {"pose": [400, 590, 180]}}
    squads = {"squad_0": "bluesquadronescort", "squad_1": "academypilot"}
    rock = {"outline": "coreasteroid2", "pose": [400, 450, 0]}

    def shown(*obstacles: dict[str, Any]) -> dict[str, Any]:
        plain = {"phase": "engagement", "ships": ships, "obstacles": list(obstacles)}
        match = Match.at_position(RULES, 2, plain, table(0).game.chance, squads)
        seat = match.waiting[0].seat
        return match.preview(seat)["attack 1 primary"]

    assert shown() == {
        "mm": 250.0,
        "range": 3,
        "obstructed": False,
        "attack_dice": 3,
        "attack_parts": [["primary", 3]],
        "defense_dice": 4,
        "defense_parts": [["agility", 3], ["range_3", 1]],
        "line": [[400_000, 320_000], [400_000, 570_000]],
    }
    blocked = shown(rock)
    assert (blocked["obstructed"], blocked["defense_dice"]) == (True, 5)


def test_a_target_shows_how_far_it_is() -> None:
    squads = {"squad_0": "bluesquadronescort", "squad_1": "academypilot + academypilot"}
    ships = {
        "0": {"pose": [400, 300, 0], "dial": "1 straight"},
        "1": {"pose": [400, 590, 180], "activated": True},
        "2": {"pose": [480, 590, 180], "activated": True},
    }
    plain = {"phase": "activation", "ships": ships}
    match = Match.at_position(RULES, 2, plain, table(0).game.chance, squads)
    match.apply(0, "action lock white")
    assert match.preview(0)["target 1"] == {"mm": 170.0, "range": 2}


@settings(max_examples=15)
@given(SEEDS)
def test_every_decision_of_a_game_has_previews(seed: int) -> None:
    """Of every kind of decision, with cards: nothing fails, and there is one for each option."""
    squads = {
        "squad_0": "lukeskywalker(instinctiveaim,protontorpedoes,r2d2,servomotorsfoils) + lothalrebel",
        "squad_1": "idenversio(outmaneuver,shieldupgrade) + soontirfel(predator) + academypilot",
    }
    draw = draws(seed)
    plain = position(draw, squads, wide=400)
    match = Match.at_position(RULES, 2, plain, table(seed).game.chance, {**squads, "round_cap": 4})
    while not match.over:
        for decision in match.decisions:
            assert set(match.preview(decision.seat)) == {option.id for option in decision.options}
        answer_one(match, draw)


def test_the_plain_squads_have_all_sizes() -> None:
    """What the other tests rest on."""
    sizes = {
        RULES.sheet(text.strip())["size"] for squad in PLAIN_SQUADS.values() for text in squad.split("+")
    }
    assert sizes == {"small", "medium", "large"}


# -- devices, docked ships, arrivals --------------------------------------------------------------------------


def new_events(match: Match, before: int, kind: type[Any]) -> list[Any]:
    """The events of a kind since that number."""
    return [event for event in match.game.log.since(before) if isinstance(event, kind)]


def shown_and_done(match: Match, option: str, shown: dict[str, Any], before: int) -> bool:
    """Whether this choice has a place that can be held against what happened; asserts that they agree."""
    word = option.split(" ")[0]
    if word in ("drop", "launch") and "poses" in shown:
        placed = new_events(match, before, DevicePlaced)
        assert [list(event.pose) for event in placed] == shown["poses"]
    elif word in ("front", "rear"):
        assert [list(event.pose) for event in new_events(match, before, Relocated)] == shown["poses"]
    elif word == "arrive":
        assert [list(event.pose) for event in new_events(match, before, Arrived)] == [shown["pose"]]
    elif word == "launch":
        (deployed,) = new_events(match, before, DeployedFrom)
        moved = new_events(match, before, Maneuvered)
        if deployed.failed:
            assert not shown
        elif moved and moved[0].ship == deployed.ship:  # else a Tallon Roll that asks for a slot
            assert list(moved[0].pose) == shown["pose"]
    else:
        return False
    return True


@pytest.mark.parametrize(
    ("settings_", "wanted"),
    [
        ({"squad_0": "scimitarsquadronpilot(protonbombs,clustermines)"}, {"drop"}),
        ({"squad_0": "lothalrebel(ghost) + ezrabridger"}, {"launch"}),
        ({"scenario": "core_furball"}, {"arrive"}),
    ],
)
def test_what_is_placed_deployed_or_arrives_lies_where_it_was_shown(
    settings_: dict[str, str], wanted: set[str]
) -> None:
    found: set[str] = set()
    squads = {"squad_1": "academypilot", **settings_} if "squad_0" in settings_ else settings_
    for seed in range(30):
        draw = draws(seed)
        chance = SeededChance(seed)
        match = Match.new(RULES, 2, chance, {**squads, "obstacles": "", "round_cap": 8})
        while not match.over:
            decision = match.waiting[0]
            option = decision.options[draw(len(decision.options))]
            shown = match.preview(decision.seat)[option.id]
            before = len(match.log)
            match.apply(decision.seat, match.fill(decision.seat, option, draw))
            if shown_and_done(match, option.id, shown, before):
                found.add(option.id.split(" ")[0])
    assert found >= wanted


def test_a_ghost_names_the_mines_on_its_way() -> None:
    """XW2-DEV-04: a mine two maneuvers ahead is met by the long ones alone."""
    ships = {"0": {"pose": [400, 300, 0]}, "1": {"pose": [800, 800, 180]}}
    squads = {"squad_0": "bluesquadronescort", "squad_1": "scimitarsquadronpilot(proximitymines)"}
    mine = {"kind": "proximity_mine", "owner": 1, "pose": [400, 430, 0]}
    match = Match.at_position(RULES, 2, {"ships": ships, "devices": [mine]}, SeededChance(1), squads)
    ghosts = match.preview(0)["dials"]["ships"]["0"]
    assert ghosts["1 straight"]["devices"] == []
    assert ghosts["3 straight"]["devices"] == [0]


def test_who_may_attack_next_says_whom() -> None:
    """Of ships of one initiative each says what it could attack, and nothing where it could attack nobody."""
    ships = {
        0: {"pose": [300, 300, 0]},
        1: {"pose": [800, 100, 0]},
        2: {"pose": [300, 500, 180], "engaged": True},
        3: {"pose": [100, 860, 180], "engaged": True},
    }
    squads = {
        "squad_0": "bluesquadronescort + bluesquadronescort",
        "squad_1": "academypilot + academypilot",
    }
    match = Match.at_position(RULES, 2, {"phase": "engagement", "ships": ships}, SeededChance(1), squads)
    assert match.decisions[0].kind == "next_ship"
    previews = match.preview(0)
    assert [one["target"] for one in previews["ship 0"]["targets"]] == [2]
    assert previews["ship 1"]["targets"] == []
