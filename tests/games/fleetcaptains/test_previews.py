"""What is shown beside options: costs of steps, odds of tests, from what a seat knows alone."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from starboard.core.chance import SeededChance
from starboard.core.decision import Decision
from starboard.core.match import Match
from starboard.games.fleetcaptains import events
from starboard.games.fleetcaptains.events import Moved
from starboard.games.fleetcaptains.rules import RULES
from starboard.odds.previews import with_odds

GAMES = 3


def previews(match: Match, decision: Decision, view: Any) -> dict[str, dict[str, Any]]:
    rules = match.rules
    shown = {option.id: rules.preview(view, decision, option) for option in decision.options}
    return with_odds(rules, view, decision, shown)


def open_decision(match: Match) -> Decision:
    return next(one for one in match.decisions if match.answer_of(one.seat) is None)


@pytest.mark.parametrize("seed", range(GAMES))
def test_twins_have_the_same_previews(seed: int) -> None:
    """Whatever a seat cannot know may be otherwise: what it is shown beside its options is not."""
    match = Match.new(RULES, 2, SeededChance(seed), {"target": 10})
    random = Random(seed)
    with_figures: Counter[str] = Counter()
    while not match.over:
        decision = open_decision(match)
        own = previews(match, decision, match.view(decision.seat).table)
        if any(own.values()):
            with_figures[decision.kind] += 1
            twin = match.fork()
            twin.rules.shuffle_hidden(twin.game, decision.seat, random.randrange)
            assert previews(twin, decision, twin.view(decision.seat).table) == own
        match.apply(decision.seat, random.choice(decision.options))
    assert {"step", "turn", "test_card"} <= set(with_figures)


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_a_step_leaves_is_what_is_left(seed: int) -> None:
    """The event of a step tells the points that the preview told before."""
    match = Match.new(RULES, 2, SeededChance(seed), {"target": 6})
    random = Random(seed)
    told = 0
    while not match.over:
        decision = open_decision(match)
        option = random.choice(decision.options)
        if decision.kind == "step" and option.id != "stop":
            left = previews(match, decision, match.view(decision.seat).table)[option.id]["left"]
            before = len(match.log)
            match.apply(decision.seat, option)
            moved = [one for one in match.events()[before:] if isinstance(one, Moved)]
            if moved:
                assert moved[0].left == left
                told += 1
        else:
            match.apply(decision.seat, option)
    assert told > 10


def test_odds_are_those_of_one_ship_alone_exactly_where_others_may_join() -> None:
    """What is said to be alone is asked about next, and nothing else is (FC-TEST-07, FC-TEST-10)."""
    seen: Counter[bool] = Counter()
    for seed in range(12):
        match = Match.new(RULES, 2, SeededChance(seed), {"target": 8, "map": "3x4"})
        random = Random(seed)
        while not match.over:
            decision = open_decision(match)
            option = random.choice(decision.options)
            if decision.kind == "turn":
                told = previews(match, decision, match.view(decision.seat).table)
                begun = [one for one in decision.options if "level" in told[one.id].get("odds", {})]
                begun += [one for one in decision.options if "damage" in told[one.id].get("odds", {})]
                if begun:
                    option = random.choice(begun)
                    is_alone = told[option.id]["odds"].get("alone", False)
                    match.apply(decision.seat, option)
                    assert any(one.kind == "join_test" for one in match.decisions) is is_alone, option.id
                    seen[is_alone] += 1
                    continue
            match.apply(decision.seat, option)
    assert seen[True] > 5
    assert seen[False] > 5


def test_the_odds_of_a_mission_are_its_faces() -> None:
    """A try of a mission: the share of the faces with which rating and die reach the level (FC-TEST-01, -02)."""
    seen = 0
    for seed in range(4):
        match = Match.new(RULES, 2, SeededChance(seed), {"target": 6})
        random = Random(seed)
        while not match.over:
            decision = open_decision(match)
            tries = [option for option in decision.options if option.id.startswith("try ")]
            if tries:
                shown = previews(match, decision, match.view(decision.seat).table)
                for option in tries:
                    odds = shown[option.id].get("odds")
                    if odds is not None:
                        seen += 1
                        rating, level = odds["ratings"][0], odds["level"]
                        good = sum(rating + face >= level for face in range(1, 7))
                        assert odds["success"] == pytest.approx(1 if rating > level else good / 6)
            match.apply(decision.seat, random.choice(decision.options))
    assert seen > 20


def at_test_card(position: dict[str, Any], *answers: str) -> tuple[Match, dict[str, Any]]:
    """The question for a card that comes after these answers, and what is shown beside its options."""
    match = Match.at_position(RULES, 2, position, SeededChance(1), {"sides": "federation_first"})
    for answer in answers:
        match.apply(open_decision(match).seat, answer)
    decision = open_decision(match)
    assert decision.kind == "test_card"
    return match, previews(match, decision, match.view(decision.seat).table)


def attack(seat: int, *, crew: list[str], hands: list[list[str]]) -> dict[str, Any]:
    return {
        "active": seat,
        "tiles": {"0,0": "quiet_space"},
        "ships": {
            "sutherland": {"at": "0,0", "setting": "7/7/6/6", "adjusted": True, "crew": crew},
            "groth": {"at": "0,0", "setting": "6/5/6/6", "adjusted": True},
        },
        "players": [{"hand": cards, "deck": []} for cards in hands],
    }


def test_a_card_that_cancels_takes_the_other_out_of_the_odds() -> None:
    position = attack(1, crew=[], hands=[["f_diplomacy_06"], ["k_warriors_02"]])
    _, shown = at_test_card(position, "attack groth sutherland", "play k_warriors_02 combat")
    cancelled, passed = (shown[name]["odds"] for name in ("play f_diplomacy_06 operations", "pass"))
    assert (cancelled["ratings"], passed["ratings"]) == ([6, 6], [10, 6])
    assert cancelled["success"] == pytest.approx(15 / 36)


def test_crew_that_is_sent_away_for_its_stripe_gives_nothing_any_more() -> None:
    """R-14: weapons 7 and 2 of the crew; without it 7 and 3 of its stripe."""
    position = attack(0, crew=["f_tactical_01"], hands=[[], []])
    match, shown = at_test_card(position, "attack sutherland groth")
    used, passed = (shown[name]["odds"] for name in ("send f_tactical_01 combat", "pass"))
    assert (used["ratings"], passed["ratings"]) == ([10, 6], [9, 6])
    match.apply(0, "send f_tactical_01 combat")
    (ended,) = [one for one in match.events() if isinstance(one, events.AttackEnded)]
    (rolled,) = [one for one in match.events() if isinstance(one, events.TestRolled)]
    assert ended.total == 10 + rolled.own


def test_the_odds_of_a_search_by_card_are_those_of_its_level() -> None:
    position = attack(0, crew=[], hands=[["f_intelligence_04", "f_science_03"], []])
    position["ships"]["sutherland"]["setting"] = "6/4/5/11"  # sensors 4, and 5 of its tachyon grid
    position["ships"]["chtang"] = {"at": "0,0", "setting": "cloaked"}
    _, shown = at_test_card(position, "play f_intelligence_04 operations sutherland")
    assert shown["pass"]["odds"]["level"] == 12
    assert shown["pass"]["odds"]["success"] == pytest.approx(4 / 6)


def test_another_roll_is_told_by_the_damage_that_is_left_in_the_end() -> None:
    """FC-COM-06: at most 12 against at least 8 is 1 damage, and that is prevented whatever the die shows."""
    position = attack(1, crew=[], hands=[["f_tactical_08"], ["k_warriors_07"]])
    match, _ = at_test_card(position, "attack groth sutherland")
    match.apply(1, "play k_warriors_07 combat")
    match.apply(0, "play f_tactical_08 combat")
    decision = open_decision(match)
    shown = previews(match, decision, match.view(1).table)
    assert decision.kind == "reroll"
    assert {name: one["odds"]["success"] for name, one in shown.items()} == {"pass": 0, "yes": 0}
