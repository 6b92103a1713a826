"""The furball beyond its cases: what squads it takes, and what may come for a lost ship (XW2-FUR, XW2-QB-01)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

from starboard.core.chance import SeededChance
from starboard.core.errors import BadSetup
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.games.xwing.changes.quick_builds import arriving
from starboard.games.xwing.state import REMOVED
from starboard.games.xwing2 import furball
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import XWingSecond

SECOND = XWingSecond()
RULES: Ruleset[Any] = SECOND
LUKE = "lukeskywalker(instinctiveaim,protontorpedoes,r2d2,servomotorsfoils)"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"scenario": "furball", "squad_0": LUKE}, "has threat 3; a furball of threat 4"),
        ({"scenario": "furball", "squad_0": "lukeskywalker"}, "is no quick build of one pilot"),
        ({"scenario": "furball", "threat": 6, "squad_0": f"{LUKE} + {LUKE}"}, "Luke Skywalker"),
        ({"scenario": "core_furball", "squad_0": LUKE}, "one Blue Squadron Escort build against two"),
        ({"scenario": "skirmish"}, "standard or furball or core_furball"),
        ({"area": "3 ft"}, "expected the edge of the play area in mm"),
        ({"area": "100"}, "from 800 to 3000"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(settings: dict[str, object], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        RULES.check_settings(settings)


def test_a_form_has_its_own_squads_where_none_are_named() -> None:
    for form in (furball.GENERAL, furball.CORE):
        settings = RULES.check_settings({"scenario": form})
        assert (settings["squad_0"], settings["squad_1"]) == furball.SQUADS[form]
        assert RULES.check_settings(settings) == settings
    assert RULES.check_settings({})["squad_0"] not in furball.SQUADS[furball.GENERAL]


def test_a_standard_game_knows_nothing_of_it() -> None:
    settings = RULES.check_settings({})
    state = RULES.new_state(2, settings)
    assert state.furball is None
    assert {ship.quick_build for ship in state.ships} == {""}


def one_pilot(faction: str) -> list[str]:
    """The quick builds of one pilot of a faction that there are."""
    return [
        build.id
        for build in CONTENT.quick_builds.values()
        if build.faction == faction and len(build.pilots) == 1
    ]


@pytest.mark.parametrize("collection", furball.COLLECTIONS)
@pytest.mark.parametrize("faction", ["rebelalliance", "galacticempire"])
def test_for_every_lost_ship_of_the_core_box_something_comes(faction: str, collection: str) -> None:
    """Nobody is stuck: whatever ship of the box is lost, a first build can be taken, and with each first one
    either the total is reached or a second one completes it (XW2-FUR-02, -06)."""
    seat = 0 if faction == "rebelalliance" else 1
    for lost in furball.core_builds(SECOND.squads, faction):
        settings = RULES.check_settings({"scenario": "furball", "collection": collection})
        state = RULES.new_state(2, settings)
        number = next(n for n, ship in enumerate(state.ships) if ship.owner == seat)
        state.ships[number].quick_build = lost
        state.ships[number].place = REMOVED
        total = furball.total_for(state, number)
        first = furball.replacements(state, number, total, is_first=True)
        assert first, lost
        assert total <= CONTENT.quick_builds[lost].threat + 1
        for one in first:
            missing = total - CONTENT.quick_builds[one].threat
            state.ships.append(arriving(state, number, one))
            if missing:
                second = furball.replacements(state, number, missing, is_first=False)
                assert second
                assert {CONTENT.quick_builds[build].threat for build in second} == {missing}
            state.ships.pop()


def test_the_highest_total_in_reach_is_taken() -> None:
    """The same by trying all ones and pairs of builds."""
    settings = RULES.check_settings({"scenario": "furball", "collection": "core"})
    state = RULES.new_state(2, settings)
    threats = [
        CONTENT.quick_builds[one].threat for one in furball.core_builds(SECOND.squads, "galacticempire")
    ]
    sums = {*threats, *(sum(pair) for pair in combinations_with_replacement(threats, 2))}
    for lost in one_pilot("galacticempire")[:40]:
        state.ships[2].quick_build = lost
        state.ships[2].place = REMOVED
        needed = CONTENT.quick_builds[lost].threat + 1
        assert furball.total_for(state, 2) == max(total for total in sums if total <= needed)


@pytest.mark.parametrize("form", [furball.GENERAL, furball.CORE])
def test_the_ships_that_came_are_as_many_as_were_chosen(form: str) -> None:
    """Every new ship was announced, came for a ship that is gone, and the first ships stay as many."""
    match = Match.new(RULES, 2, SeededChance(3), {"scenario": form})
    start = len(match.game.state.ships)
    draws = SeededChance(4)
    while not match.over:
        decision = match.waiting[0]
        option = decision.options[draws.draw("bot", len(decision.options))]
        match.apply(decision.seat, match.fill(decision.seat, option, lambda n: draws.draw("bot", n)))
        assert RULES.totals(match.game)["ships"] == start
    ships = match.game.state.ships
    came = [ship for ship in ships if ship.replaces >= 0]
    told = [event for event in match.log.since(0) if type(event).__name__ == "ReplacementChosen"]
    assert came
    assert len(came) == len(told) == len(ships) - start
    assert all(ships[ship.replaces].place == REMOVED for ship in came)
