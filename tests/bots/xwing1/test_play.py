"""The bots of the first edition: whole games, and choices where the sensible one is clear."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from starboard.bots.roster import bot_names
from starboard.bots.xwing.shots import Gunnery, Kit, kit_of
from starboard.bots.xwing1.pilot import PilotBot
from starboard.bots.xwing1.sight import FirstSight
from starboard.bots.xwing1.weights import Weights
from starboard.core.chance import SeededChance
from starboard.core.decision import Option
from starboard.core.match import Match
from starboard.games import load
from starboard.games.xwing.board import measure
from starboard.games.xwing.options import DialPlan, Offset
from starboard.lab.simulate import Simulated, plan, simulate

RULES = load("xwing1")
XWING, TIE = "rookiepilot", "academypilot"
FACING = {"0": {"pose": (457.0, 300.0, 0.0)}, "1": {"pose": (457.0, 480.0, 180.0)}}
# What the core sets have not: large ships, turrets, auxiliary and mobile arcs, secondary weapons with their costs,
# attacks performed twice, cloaks, SLAM, reload, coordinate, jam, reinforce.
ODD = (
    (
        "asajjventress + bobafett-firespray31-scumandvillainy(clustermissiles)",
        "whisper + captainoicunn(ioncannonturret)",
    ),
    ("mirandadoni(twinlaserturret) + corranhorn", "bossk(heavylasercannon) + ketsuonyo"),
    (
        "chopper + norrawexley(protontorpedoes)",
        "majorvermeil + majorvynder(concussionmissiles,protontorpedoes)",
    ),
)


def games(number: int, bots: list[str], seed: int, **settings: int | str | bool) -> Simulated:
    result = simulate(plan("xwing1", number, bots, 2, seed=seed, settings=settings))
    assert not result.failures, result.failures[0]
    return result


def position(ships: dict[str, Any], squads: tuple[str, str] = (XWING, TIE), **plain: Any) -> Match:
    settings = {"squad_0": squads[0], "squad_1": squads[1], **plain.pop("settings", {})}
    return Match.at_position(RULES, 2, {"ships": ships, **plain}, SeededChance(1), settings)


def sight_of(match: Match, seat: int = 0) -> FirstSight:
    return FirstSight.of_view(match.view(seat), seat, Weights(), SeededChance(1))


def ask(match: Match, seat: int = 0) -> Option:
    decision = match.decision_of(seat)
    assert decision is not None
    return PilotBot().choose(decision, partial(match.view, seat), SeededChance(1))


def play_to(match: Match, kind: str, how: str = "") -> Any:
    """Let the bot play both seats up to a decision of this kind."""
    chance = SeededChance(2)
    for _ in range(200):
        decision = match.waiting[0]
        if decision.kind == kind and how in str(decision.subject):
            return decision
        option = PilotBot().choose(decision, partial(match.view, decision.seat), chance)
        match.apply(decision.seat, match.fill(decision.seat, option, lambda n: 0))
    raise AssertionError(f"nobody was asked {kind}")


def test_the_bots_are_named_weakest_first() -> None:
    assert bot_names("xwing1") == ("random", "novice", "straightforward", "pilot")


def test_it_beats_random_players() -> None:
    assert games(12, ["pilot", "random"], 21).wins[0] >= 11


def test_it_beats_the_straightforward_one() -> None:
    assert games(12, ["pilot", "straightforward"], 5).wins[0] >= 7


@pytest.mark.parametrize("profile", ["faq43", "rr2015"])
@pytest.mark.parametrize("squads", ODD)
def test_it_plays_ships_that_the_core_sets_have_not(squads: tuple[str, str], profile: str) -> None:
    result = games(2, ["pilot", "straightforward"], 8, squad_0=squads[0], squad_1=squads[1], profile=profile)
    assert result.games == 2


def test_it_keeps_the_edge_that_it_placed_the_obstacles_for() -> None:
    match = Match.new(RULES, 2, SeededChance(4), {"squad_0": XWING, "squad_1": TIE})
    decision = play_to(match, "edge")
    assert ask(match, decision.seat).id == "side near"


def test_a_stressed_ship_is_set_no_red_maneuver() -> None:
    """It may be (XW1-PLN-04), and would not fly it."""
    ships = {**FACING, "0": {**FACING["0"], "tokens": {"stress": 1}}}
    match = position(ships, phase="planning")
    plan_ = ask(match)
    assert isinstance(plan_, DialPlan)
    assert "4 koiogran" in match.decision_of(0).options[0].region["0"]  # type: ignore[union-attr]
    found = sight_of(match)
    red = [one for one in found.build(0).dial if one.difficulty == "red"]
    assert red
    assert not any(found.may_plan(found.ship(0), one) for one in red)
    assert plan_.chosen is not None
    assert plan_.chosen["0"] not in [one.id for one in red]


def test_an_evade_token_saves_more_where_it_adds_a_result() -> None:
    match = position(FACING)
    gunnery = Gunnery(sight_of(match))
    weapon = gunnery.sight.build(0).weapons[0]
    plain, evading = (gunnery.shot(0, 1, weapon, 1, Kit(focus=1), Kit(evade=n)).damage for n in (0, 1))
    twice = gunnery.shot(0, 1, weapon, 1, Kit(focus=1), Kit(evade=2)).damage
    assert evading < plain - 0.5
    assert twice == evading  # one token an attack (XW1-EVD-02)


def test_what_a_secondary_weapon_costs_is_not_spent_on_its_dice() -> None:
    """Proton Torpedoes cost the lock, so that it rerolls nothing (XW1-TL-06)."""
    match = position(FACING, (f"{XWING}(protontorpedoes)", TIE))
    gunnery = Gunnery(sight_of(match))
    torpedoes = gunnery.sight.build(0).weapons[1]
    assert "lock" in torpedoes.spends
    locked = gunnery.shot(0, 1, torpedoes, 2, Kit(locks=(1,)), Kit())
    assert locked == gunnery.shot(0, 1, torpedoes, 2, Kit(), Kit())
    assert locked.damage > 0.0


def test_reinforce_counts_by_the_firing_arc() -> None:
    ships = {"0": {"pose": (457.0, 300.0, 0.0)}, "1": {"pose": (457.0, 480.0, 180.0)}}
    sight = sight_of(position(ships))
    assert (sight.reinforced(0, 1, "fore"), sight.reinforced(0, 1, "aft")) == (True, False)
    beside = {**ships, "1": {"pose": (650.0, 320.0, 180.0)}}  # ahead of its middle, outside its firing arc
    sight = sight_of(position(beside))
    assert (sight.reinforced(0, 1, "fore"), sight.reinforced(0, 1, "aft")) == (False, True)


def test_a_roll_ends_at_a_place_that_it_has_weighed() -> None:
    match = Match.new(RULES, 2, SeededChance(4), {"squad_0": "rookiepilot", "squad_1": TIE, "obstacles": ""})
    decision = play_to(match, "slot", "roll")
    chosen = PilotBot().choose(decision, partial(match.view, decision.seat), SeededChance(1))
    assert isinstance(chosen, Offset)
    assert chosen.is_chosen
    match.apply(decision.seat, chosen)


def test_tokens_that_shots_look_at_are_those_that_it_holds() -> None:
    ships = {**FACING, "0": {**FACING["0"], "tokens": {"focus": 1, "evade": 1}, "locks": [1]}}
    assert kit_of(sight_of(position(ships)).ship(0)) == Kit(focus=1, evade=1, locks=(1,))


def test_the_worst_maneuver_is_picked_for_a_stressed_enemy() -> None:
    """By the Rules Reference its opponent picks (XW1-STR-04): off the table, if a way leads there."""
    ships = {
        "0": {"pose": (457.0, 100.0, 0.0)},
        "1": {"pose": (457.0, 840.0, 0.0), "tokens": {"stress": 1}, "dial": "3 koiogran"},
    }
    match = position(ships, phase="activation", settings={"profile": "rr2015"})
    decision = play_to(match, "replace_maneuver")
    assert decision.seat == 0
    match.apply(0, ask(match))
    assert any(event["event"] == "fled" and event["ship"] == 1 for event in match.events_for(0))


def after_a_straight(ships: dict[str, Any], enemies: int) -> Match:
    """A Star Wing, ship 0, that has executed a straight 3 or 2 and is about to act; the enemies do not move."""
    match = position(ships, ("nusquadronpilot", " + ".join([TIE] * enemies)), phase="activation")
    play_to(match, "action")
    return match


def test_a_ship_gets_away_by_a_slam() -> None:
    """Three enemies behind it look at it, and it has no shot: it flies on (XW1-SLM-01)."""
    behind = {
        str(n + 1): {"pose": (x, 260.0, 0.0), "activated": True} for n, x in enumerate((407.0, 457.0, 507.0))
    }
    hurt = {"pose": (457.0, 300.0, 0.0), "dial": "3 straight", "shields": 0, "facedown": 3}
    match = after_a_straight({"0": hurt, **behind}, 3)
    option = ask(match)
    assert option.id == "action slam white"
    match.apply(0, option)
    before = measured(match)
    match.apply(0, ask(match))
    assert min(measured(match)) > 300_000 >= min(before)


def measured(match: Match) -> list[int]:
    """How far each enemy is from ship 0, in 0.001 mm."""
    state = match.game.state
    return [measure.ship_range(state, 0, enemy).distance for enemy in state.in_play(1)]


def test_a_ship_with_a_good_shot_does_not_slam() -> None:
    ahead = {"1": {"pose": (457.0, 480.0, 0.0), "activated": True}}
    match = after_a_straight({"0": {"pose": (457.0, 200.0, 0.0), "dial": "2 straight"}, **ahead}, 1)
    decision = match.decision_of(0)
    assert decision is not None
    assert decision.option("action slam white")
    assert ask(match).id != "action slam white"


def test_a_slam_leads_to_no_ship_and_no_edge() -> None:
    """Straight ahead is the edge, to the right an enemy's base: what is left is the left side."""
    ships = {
        "0": {"pose": (457.0, 700.0, 0.0), "dial": "2 straight"},
        "1": {"pose": (560.0, 850.0, 270.0), "activated": True},
    }
    match = after_a_straight(ships, 1)
    slam = match.decision_of(0).option("action slam white")  # type: ignore[union-attr]
    assert slam is not None
    match.apply(0, slam)
    assert ask(match).id.endswith("_left")
