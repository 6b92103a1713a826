"""Bots ask the game what a dial setting or an action does: nothing that only a card allows is unknown to them."""

from __future__ import annotations

from functools import cache

import pytest

from starboard.bots.xwing.courses import courses
from starboard.bots.xwing.places import places
from starboard.bots.xwing.planned import as_planned
from starboard.bots.xwing2.sight import SecondSight
from starboard.bots.xwing2.weights import Weights
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, Option
from starboard.core.match import Match
from starboard.games import load
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.knowledge import ghosts
from starboard.games.xwing.options import PerformAction, template
from starboard.games.xwing.tasks.maneuver import INSTEAD, LOOPS_BY
from starboard.games.xwing2.content import CONTENT
from starboard.lab.simulate import plan, simulate

RULES = load("xwing2")
MIDDLE = (457.0, 300.0, 20.0)


def at(squad: str, enemy: str = "academypilot", **plain: object) -> Match:
    ships = {"0": {"pose": MIDDLE}, "1": {"pose": (457.0, 880.0, 180.0)}}
    ships["0"].update(plain)  # type: ignore[arg-type]
    settings = {"squad_0": squad, "squad_1": enemy}
    return Match.at_position(RULES, 2, {"ships": ships, "obstacles": []}, SeededChance(1), settings)


def sight_of(match: Match, seat: int = 0) -> SecondSight:
    return SecondSight.of_view(match.view(seat), seat, Weights(), SeededChance(1))


@cache
def one_of_each_ship() -> tuple[str, ...]:
    """A ship card of each type."""
    first = {
        card.ship: card.id for card in sorted(CONTENT.pilots.values(), key=lambda card: card.id, reverse=True)
    }
    return tuple(first[ship] for ship in CONTENT.ship_types)


@pytest.mark.parametrize("pilot", one_of_each_ship())
def test_every_dial_is_foreseen_as_the_game_previews_it(pilot: str) -> None:
    sight = sight_of(at(pilot))
    found = courses(sight, 0)
    dial = {maneuver.id: maneuver for maneuver in build_of(sight.ship(0)).dial}
    assert set(found.names) == set(dial)
    seen = set()
    for row, name in enumerate(found.names):
        if name in seen and "tallon" in name:
            continue  # the other places of a Tallon Roll
        row += "tallon" in name  # the middle one
        seen.add(name)
        close(found.at(row).pose, ghosts.of_dial(sight.game, 0, dial[name])["pose"])


@pytest.mark.parametrize("bearing", sorted(measure.BEARINGS))
def test_every_bearing_is_known(bearing: str) -> None:
    """Those that no dial shows too: cards put them in the place of others."""
    sight = sight_of(at("luminaraunduli"))
    ship = sight.ship(0)
    speeds = [speed for speed in range(6) if measure.has_template(bearing, speed)] or [0]
    for speed in speeds:
        ship.once = [f"{INSTEAD}{speed} {bearing} white"]
        sight.state.phase, sight.state.active, ship.activated, ship.revealed = "activation", 0, True, 0
        found = courses(sight, 0)
        row = len(found.names) // 2  # of a Tallon Roll the middle place
        assert found.names[row] == f"{speed} {bearing}"
        close(
            found.at(row).pose, ghosts.of_maneuver(sight.game, 0, Maneuver(speed, bearing, "white"))["pose"]
        )


@pytest.mark.parametrize("bearing", sorted(measure.BEARINGS))
def test_where_a_ship_came_from_is_known_for_every_bearing(bearing: str) -> None:
    sight = sight_of(at("luminaraunduli"))
    ship = sight.ship(0)
    speed = next((speed for speed in range(6) if measure.has_template(bearing, speed)), 0)
    start = ship.pose
    moved = measure.execute(sight.state, 0, bearing, speed, 0)
    ship.pose, ship.executed, ship.fully = moved.pose, (speed, bearing, 1), True
    close(as_planned(sight).ship(0).pose, list(start))


def test_another_template_is_foreseen() -> None:
    """A card lets a loop be flown with a turn template."""
    sight = sight_of(at("ig88d"))
    ship = sight.ship(0)
    ship.once = [f"{LOOPS_BY}sloop_turn_left"]
    maneuver = next(one for one in build_of(ship).dial if one.bearing == "sloop_left")
    (end,) = courses(sight, 0, [maneuver]).ends
    close(tuple(end[:3].tolist()), ghosts.of_maneuver(sight.game, 0, maneuver)["pose"])
    close(
        tuple(end[:3].tolist()),
        list(measure.execute(sight.state, 0, "sloop_turn_left", maneuver.speed, 0).pose),
    )


def close(pose: tuple[int, ...], other: list[int]) -> None:
    """Within 0.01 mm and 0.01 degrees."""
    assert all(abs(a - b) <= 10 for a, b in zip(pose, other, strict=True)), (pose, other)


# -- boosts and rolls ----------------------------------------------------------------------------------------


def seen(pilot: str, kind: str, subject: list[int | str], option: Option) -> int:
    """How many places the bot sees for an option."""
    decision = Decision(1, 0, kind, [*subject], "", (option,), False)
    return len(places(sight_of(at(pilot)), decision, option))


@pytest.mark.parametrize(("pilot", "ways"), [("karekun", 5), ("blacksquadronace-t70xwing", 3)])
def test_boosts_that_a_card_allows_are_seen(pilot: str, ways: int) -> None:
    """Kare Kun boosts with turn templates, others of her squadron do not (XW2-ACTION-13)."""
    assert seen(pilot, "action", [0], PerformAction("", "boost", "white")) == ways


def test_rolls_that_a_card_allows_are_seen() -> None:
    """Microthrusters roll with bank templates, ahead and back (XW2-GEO-37)."""
    pilot = next(card.id for card in CONTENT.pilots.values() if card.ship_ability == "microthrusters")
    assert seen(pilot, "template", ["barrel_roll", 0], template("left_ahead")) == 3
    assert seen(pilot, "action", [0], PerformAction("", "barrel_roll", "white")) == 12


# -- whole games ---------------------------------------------------------------------------------------------


def test_side_slips_stop_no_game() -> None:
    """A bot that did not know the bearing fell over as soon as a ship had slipped aside."""
    oppressor = "onderonoppressor(repulsorliftstabilizers)"
    settings: dict[str, int | str | bool] = {
        "squad_0": "wedgeantilles + jakefarrell",
        "squad_1": f"{oppressor} + {oppressor} + bombardmentdrone(landingstruts)",
    }
    played = simulate(plan("xwing2", 1, ["straightforward", "pilot"], settings=settings, first=2))
    assert played.failures == []
