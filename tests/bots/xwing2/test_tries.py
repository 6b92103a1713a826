"""What the X-Wing bots try out: by the rules of their table, over every card, and without hiding faults."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

from starboard.bots.xwing import stands as places
from starboard.bots.xwing import tryout
from starboard.bots.xwing.abilities import choose_effect
from starboard.bots.xwing.courses import courses, fly, staying, ways
from starboard.bots.xwing.outlook import Outlook
from starboard.bots.xwing.pilot import JUDGES
from starboard.bots.xwing.planned import came_from, planned
from starboard.bots.xwing.shots import Gunnery, kit_of
from starboard.bots.xwing.stands import Stand, judge_stands
from starboard.bots.xwing.tryout import Tried, begin, mean_result, value_of_effect
from starboard.bots.xwing2.pilot import PilotBot
from starboard.bots.xwing2.sight import SecondSight
from starboard.bots.xwing2.weights import Weights
from starboard.core.chance import SeededChance
from starboard.core.decision import PASS, Decision, Option
from starboard.core.match import Match
from starboard.core.task import Task, step
from starboard.games import load
from starboard.games.xwing.board import measure
from starboard.games.xwing.geometry.base import Pose
from starboard.games.xwing.options import target
from starboard.games.xwing.state import IN_PLAY
from starboard.games.xwing.trials import play
from starboard.games.xwing.trials.play import Player
from starboard.games.xwing.trials.trial import Trial

RULES = load("xwing2")
XWING, TIE, FREIGHTER = "bluesquadronescort", "academypilot", "outerrimsmuggler"


def sight_of(
    ships: dict[str, Any], squads: tuple[str, str], profile: str = "core", **plain: Any
) -> SecondSight:
    """What seat 0 sees of this position."""
    settings = {"squad_0": squads[0], "squad_1": squads[1], "profile": profile}
    match = Match.at_position(RULES, 2, {"ships": ships, **plain}, SeededChance(1), settings)
    return SecondSight.of_view(match.view(0), 0, Weights(), SeededChance(1))


# -- the profile of the table ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("profile", "dice"), [("core", 0), ("late", 1)])
def test_it_counts_dice_by_the_rules_of_the_table(profile: str, dice: int) -> None:
    """One tractor token on a large ship takes a die by the core rules, and none by the late ones."""
    ships = {
        "0": {"pose": (457.0, 300.0, 0.0)},
        "1": {"pose": (457.0, 500.0, 0.0), "tokens": {"tractor": 1}},
    }
    sight = sight_of(ships, (XWING, FREIGHTER), profile, phase="engagement")
    weapon = sight.build(0).weapons[0]
    assert Gunnery(sight).dice(0, 1, weapon, 2, False)[1] == dice


@pytest.mark.parametrize("profile", ["core", "late"])
def test_it_tries_out_by_the_rules_of_the_table(profile: str) -> None:
    sight = sight_of(
        {"0": {"pose": (457.0, 300.0, 0.0)}, "1": {"pose": (457.0, 700.0, 180.0)}}, (XWING, TIE), profile
    )
    assert begin(sight, Tried(), 0).game.settings["profile"] == profile
    assert sight.instead(sight.state.clone()).profile == profile


# -- every card -----------------------------------------------------------------------------------------------


class Advised(Player):
    """Plays a trial, and asks the pilot about everything on the way."""

    match: Match
    asked: set[str]
    untried: set[str]

    def choice(self, decision: Decision) -> Option:
        if decision.kind in JUDGES and decision.kind != "dials":
            look = partial(self.match.view, decision.seat)
            option, reasons = PilotBot().explained(decision, look, SeededChance(1))
            self.untried.update(reason for reason in reasons if reason.startswith("cannot be tried"))
            assert option is PASS or decision.option(option.id) is not None
            self.asked.add(decision.kind)
        return super().choice(decision)


MISREAD = {"ValueError", "KeyError", "IndexError"}
"""What a card raises that is shown a guessed trigger whose detail is not of its event: a token's name where it reads
a ship's number, one word where it takes three apart."""


def test_no_card_breaks_a_try(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the trial of every branch of every card it answers whatever is asked."""
    begun = play.begin

    def begin_trial(rules: Any, trial: Trial) -> Match:
        Advised.match = begun(rules, trial)
        return Advised.match

    Advised.asked, Advised.untried = set(), set()
    monkeypatch.setattr(play, "begin", begin_trial)
    monkeypatch.setattr(play, "Player", Advised)
    for branch in RULES.branches():
        branch.run(RULES)
    assert Advised.asked >= {"ability", "effect", "action", "modify_attack", "modify_defense", "tractor"}
    kinds = {reason.split(": ")[1] for reason in Advised.untried}
    assert kinds <= MISREAD  # anything else would be a fault of the game, which a try must not hide here


@pytest.mark.parametrize("fault", [TypeError, AttributeError, AssertionError, KeyError, ValueError])
def test_a_fault_in_a_try_shows(monkeypatch: pytest.MonkeyPatch, fault: type[Exception]) -> None:
    sight = sight_of({"0": {"pose": (457.0, 300.0, 0.0)}, "1": {"pose": (457.0, 700.0, 180.0)}}, (XWING, TIE))

    def broken(*_: object) -> None:
        raise fault("planted")

    monkeypatch.setattr(tryout, "result", broken)
    with pytest.raises(fault, match="planted"):
        mean_result(sight, Tried())


@pytest.mark.parametrize("fault", [TypeError, AttributeError, AssertionError, KeyError])
def test_what_the_game_raises_on_a_guess_stops_no_bot(fault: type[Exception]) -> None:
    """It says so among its reasons, and takes the card for one whose effect cannot be seen."""

    class Broken(Task):
        """Raises as soon as it runs."""

        @step
        def run(self, game: Any) -> None:
            raise fault("planted")

    sight = sight_of({"0": {"pose": (457.0, 300.0, 0.0)}, "1": {"pose": (457.0, 700.0, 180.0)}}, (XWING, TIE))
    assert mean_result(sight, Broken()) is None
    assert [reason for reason in sight.reasons if fault.__name__ in reason and "planted" in reason]


def test_a_card_that_looks_at_hidden_dials_can_be_used() -> None:
    """Cassian Andor names a dial that the bot does not see: to it none lies there, and the try goes wrong."""
    ships = {"0": {"pose": (457.0, 300.0, 0.0)}, "1": {"pose": (457.0, 450.0, 180.0), "dial": "2 straight"}}
    sight = sight_of(ships, ("benthictwotubes(cassianandor)", TIE), phase="system")
    subject = ["upgrade:cassianandor", 0, 0, 0, 0, "", -1, 0]
    options = (target(1), target(0))
    decision = Decision(1, 0, "effect", subject, "", options, False)
    assert value_of_effect(sight, subject, options[0]) is None
    assert choose_effect(sight, decision) in options


# -- less work ------------------------------------------------------------------------------------------------


def test_shots_out_of_reach_are_not_worked_out() -> None:
    """From opposite edges nothing can be shot at after one maneuver: no odds are asked for."""
    sight = sight_of({"0": {"pose": (100.0, 60.0, 0.0)}, "1": {"pose": (800.0, 850.0, 180.0)}}, (XWING, TIE))
    gunnery = Gunnery(sight)
    outlook = Outlook(sight, gunnery, [courses(sight, 0)], [courses(sight, 1)])
    assert not gunnery.tables
    assert not outlook.deal[0, 1].any()


def test_ways_out_of_the_play_area_are_known_without_flying_them() -> None:
    """From everywhere, near the edges and far from them: as flying all of them says."""
    sight = sight_of({"0": {"pose": (457.0, 300.0, 0.0)}, "1": {"pose": (457.0, 600.0, 180.0)}}, (XWING, TIE))
    dial = tuple((one.speed, one.bearing) for one in sight.build(0).dial)
    places = range(20_000, 910_000, 70_000)
    starts = np.array([(x, y, (7 * x + 3 * y) % 360_000, 20_000) for x in places for y in places])
    flown = fly(sight, starts, ways(dial))
    found = staying(starts, dial, sight.state.area)
    assert np.array_equal(found.ravel(), ~flown.outside)
    assert not found.all()
    assert found.all(axis=1).any()


# -- dials that are set ---------------------------------------------------------------------------------------


def test_an_enemy_cannot_answer_to_an_action() -> None:
    """Its dial was set before: what a place is worth does not depend on the other places looked at."""
    ships = {
        "0": {"pose": (457.0, 340.0, 0.0), "dial": "1 straight"},
        "1": {"pose": (500.0, 640.0, 180.0), "dial": "2 straight", "initiative": 7},
    }
    sight = sight_of(ships, (XWING, TIE), phase="activation")
    assert not sight.moved(1)
    kit = kit_of(sight.ship(0))
    places: list[Pose] = [(457_000, 380_000, 0), (417_000, 380_000, 0), (497_000, 390_000, 0)]
    stands = [Stand(PASS, pose, kit) for pose in places]
    together = judge_stands(sight, 0, stands)
    alone = [judge_stands(sight, 0, [stand])[0] for stand in stands]
    assert together == pytest.approx(alone)


@pytest.mark.parametrize(
    "maneuver", ["2 straight", "1 bank_left", "3 turn_right", "4 koiogran", "3 tallon_left"]
)
def test_it_knows_where_a_ship_came_from(maneuver: str) -> None:
    sight = sight_of(
        {"0": {"pose": (457.0, 300.0, 37.0)}, "1": {"pose": (457.0, 700.0, 180.0)}}, (XWING, TIE)
    )
    ship = sight.ship(0)
    was = ship.pose
    speed, bearing = maneuver.split(" ")
    ship.executed = int(speed), bearing, 0
    ship.pose = measure.end_pose(sight.state, 0, bearing, int(speed), 0)
    assert came_from(ship) == pytest.approx(was, abs=3)


# -- before the maneuver --------------------------------------------------------------------------------------


def flown_out(build: str, ships: dict[str, Any]) -> Match:
    """Seat 0's ship has moved, the pilot choosing for both."""
    settings = {"squad_0": build, "squad_1": TIE}
    match = Match.at_position(RULES, 2, {"ships": ships, "phase": "activation"}, SeededChance(1), settings)
    while match.game.state.ships[0].executed is None:
        decision = match.waiting[0]
        look = partial(match.view, decision.seat)
        match.apply(decision.seat, PilotBot().choose(decision, look, SeededChance(1)))
    return match


def test_no_navigator_leads_it_off_the_table() -> None:
    """A bank to the left stays on the table; every other bearing of that speed leads over the edge."""
    ships = {
        "0": {"pose": (130.0, 248.0, 225.0), "dial": "1 bank_left"},
        "1": {"pose": (700.0, 700.0, 180.0), "activated": True},
    }
    match = flown_out("oddball-arc170starfighter(seasonednavigator)", ships)
    assert match.game.state.ships[0].place == IN_PLAY
    assert match.game.state.ships[0].executed == (1, "bank_left", 0)


@pytest.mark.parametrize(("y", "repairs"), [(660.0, False), (890.0, True)])
def test_it_does_not_repair_where_it_will_shoot(y: float, repairs: bool) -> None:
    """R2-D2 costs the attack: the enemy is out of range before the maneuver, and in range or not after it."""
    ships = {
        "0": {"pose": (457.0, 200.0, 0.0), "dial": "3 straight", "shields": 1},
        "1": {"pose": (457.0, y, 0.0), "activated": True},
    }
    match = flown_out("lukeskywalker(r2d2)", ships)
    assert (match.game.state.ships[0].shields == 2) == repairs


def test_it_keeps_the_charge_of_a_boost_that_helps_nobody() -> None:
    """The edge is near, and the enemy flies away behind."""
    ships = {
        "0": {"pose": (457.0, 610.0, 0.0), "dial": "3 straight"},
        "1": {"pose": (457.0, 300.0, 180.0), "activated": True},
    }
    settings = {"squad_0": "elloasty(afterburners)", "squad_1": TIE}
    match = Match.at_position(RULES, 2, {"ships": ships, "phase": "activation"}, SeededChance(1), settings)
    decision = match.decision_of(0)
    assert decision is not None
    assert decision.option("use 0 afterburners") is not None
    assert PilotBot().choose(decision, partial(match.view, 0), SeededChance(1)) is PASS


def test_what_enemies_may_do_is_worked_out_once_for_a_look_at_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However many stands are judged in it."""
    sight = sight_of({"0": {"pose": (457.0, 300.0, 0.0)}, "1": {"pose": (457.0, 600.0, 180.0)}}, (XWING, TIE))
    asked = []

    def counted(sight: SecondSight, gunnery: Gunnery, enemies: Any) -> Any:
        asked.append(1)
        return planned(sight, gunnery, enemies)

    monkeypatch.setattr(places, "planned", counted)
    stands = [Stand(PASS, sight.ship(0).pose, kit_of(sight.ship(0)))]
    assert judge_stands(sight, 0, stands) == judge_stands(sight, 0, stands)
    assert len(asked) == 1
    judge_stands(sight.instead(sight.state.clone()), 0, stands)
    assert len(asked) == 2
