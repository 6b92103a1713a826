"""What the X-Wing bots choose where the sensible choice is clear."""

from __future__ import annotations

import math
from functools import partial
from typing import Any

import pytest

from starboard.bots.roster import make_bot
from starboard.bots.xwing.pilot import XWingBot
from starboard.bots.xwing.tryout import usual
from starboard.bots.xwing2.pilot import PilotBot
from starboard.core.chance import ScriptedChance, SeededChance
from starboard.core.decision import PASS, Decision, Option, Parametric
from starboard.core.match import Match
from starboard.games import load
from starboard.games.xwing.options import DialPlan, PerformAction, choose
from starboard.games.xwing.state import IN_PLAY

RULES = load("xwing2")
XWING, TIE = "bluesquadronescort", "academypilot"


def position(
    ships: dict[str, Any], squads: tuple[str, str] = (XWING, TIE), chance: Any = None, **plain: Any
) -> Match:
    """A match at a built position of these two squads."""
    settings = {"squad_0": squads[0], "squad_1": squads[1]}
    source = SeededChance(1) if chance is None else ScriptedChance(chance, SeededChance(1))
    return Match.at_position(RULES, 2, {"ships": ships, **plain}, source, settings)


def ask(match: Match, seat: int = 0, bot: XWingBot | None = None, seed: int = 1) -> Option:
    """What the bot chooses for this seat now."""
    decision = match.decision_of(seat)
    assert decision is not None
    return (bot or PilotBot()).choose(decision, partial(match.view, seat), SeededChance(seed))


def play_to(match: Match, kind: str, seat: int = 0) -> Decision:
    """Let the bot play both seats up to its decision of a kind."""
    bot, chance = PilotBot(), SeededChance(2)
    for _ in range(60):
        decision = match.decision_of(seat)
        if decision is not None and decision.kind == kind:
            return decision
        decision = match.waiting[0]
        option = bot.choose(decision, partial(match.view, decision.seat), chance)
        match.apply(decision.seat, match.fill(decision.seat, option, lambda n: 0))
    raise AssertionError(f"nobody was asked {kind}")


def dial(match: Match, ship: str = "0", seat: int = 0) -> str:
    plan = ask(match, seat)
    assert isinstance(plan, DialPlan)
    assert plan.chosen is not None
    return plan.chosen[ship]


# -- dials --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["pilot", "straightforward"])
@pytest.mark.parametrize("heading", [0.0, 45.0, 315.0])
def test_it_does_not_leave_the_table(name: str, heading: float) -> None:
    """The far edge is 120 mm ahead; the enemy lies beyond the straight ways to it."""
    x = 457.0
    match = position({"0": {"pose": (x, 790.0, heading)}, "1": {"pose": (x, 880.0, 180.0)}})
    bot, chance = make_bot("xwing2", name), SeededChance(3)
    while match.game.state.phase in ("planning", "setup", "system", "activation"):
        decision = match.waiting[0]
        option = bot.choose(decision, partial(match.view, decision.seat), chance)
        match.apply(decision.seat, match.fill(decision.seat, option, lambda n: 0))
    assert match.game.state.ships[0].place == IN_PLAY


def test_it_flies_round_the_rock() -> None:
    """An asteroid fills the way straight ahead, and with it every straight maneuver up to 4."""
    rock = {"outline": "coreasteroid5", "pose": (457.0, 420.0, 0.0)}
    ships = {"0": {"pose": (457.0, 300.0, 0.0)}, "1": {"pose": (457.0, 760.0, 180.0)}}
    assert dial(position(ships, obstacles=[rock])) not in (
        "1 straight",
        "2 straight",
        "3 straight",
        "4 straight",
    )
    assert dial(position(ships)).endswith("straight")


@pytest.mark.parametrize(("x", "side"), [(760.0, "right"), (154.0, "left")])
def test_it_turns_to_the_side_where_the_enemy_is(x: float, side: str) -> None:
    ships = {"0": {"pose": (457.0, 457.0, 0.0)}, "1": {"pose": (x, 400.0, 0.0)}}
    assert dial(position(ships)).endswith(side)


def test_it_turns_round_when_it_was_passed() -> None:
    """The enemy flies away behind it: a red maneuver that turns round, or a hard turn, brings the shot back."""
    ships = {"0": {"pose": (457.0, 400.0, 0.0)}, "1": {"pose": (457.0, 330.0, 180.0)}}
    bearing = dial(position(ships)).split(" ")[1]
    assert bearing.startswith(("koiogran", "tallon", "turn"))


def test_two_ships_do_not_fly_into_each_other() -> None:
    squads = (f"{XWING} + {XWING}", TIE)
    ships = {
        "0": {"pose": (440.0, 100.0, 0.0)},
        "1": {"pose": (490.0, 100.0, 0.0)},
        "2": {"pose": (465.0, 700.0, 180.0)},
    }
    match = position(ships, squads)
    play_to(match, "attack")
    moved = [match.game.state.ships[number] for number in (0, 1)]
    assert all(ship.fully for ship in moved)


# -- actions --------------------------------------------------------------------------------------------


def action(match: Match, seat: int = 0) -> str:
    play_to(match, "action", seat)
    found = ask(match, seat)
    return found.type if isinstance(found, PerformAction) else found.id


def flown(pose: tuple[float, float, float], name: str, **more: Any) -> dict[str, Any]:
    """A ship that is about to fly this maneuver."""
    return {"pose": pose, "dial": name, **more}


def test_a_ship_that_acts_before_its_maneuver_boosts_where_that_stays_on_the_table() -> None:
    """The ace will fly 5 straight; a boost towards the enemy turns it to the edge."""
    squads = ("lieutenantsai + onyxsquadronace", TIE)
    ships = {
        "0": flown((335.0, 814.0, 180.0), "1 straight"),
        "1": flown((215.0, 834.0, 180.0), "5 straight"),
        "2": {"pose": (60.0, 460.0, 0.0), "activated": True},
    }
    match, bot, chance = position(ships, squads, phase="activation"), PilotBot(), SeededChance(1)
    while match.game.state.phase == "activation":
        decision = match.waiting[0]
        coordinate = decision.option("action coordinate white")
        option = coordinate or bot.choose(decision, partial(match.view, decision.seat), chance)
        match.apply(decision.seat, match.fill(decision.seat, option, lambda n: 0))
    assert match.game.state.ships[1].place == IN_PLAY


def test_it_locks_where_there_is_nothing_to_shoot_at() -> None:
    """The enemy is behind, in reach of a lock, and has flown and cannot turn round."""
    ships = {
        "0": flown((457.0, 457.0, 0.0), "1 straight"),
        "1": {"pose": (457.0, 330.0, 180.0), "activated": True},
    }
    assert action(position(ships, phase="activation")) == "lock"


def test_it_takes_a_focus_before_it_attacks() -> None:
    """A TIE behind an enemy that has no shot: focus helps the attack, an evade would help nothing."""
    ships = {
        "0": {"pose": (457.0, 600.0, 0.0), "activated": True},
        "1": flown((457.0, 380.0, 0.0), "2 straight"),
    }
    assert action(position(ships, phase="activation"), 1) == "focus"


def test_it_takes_an_evade_where_it_can_only_be_shot_at() -> None:
    """A TIE right ahead of the enemy's guns, flying away, with edges on both sides of a roll."""
    ships = {
        "0": {"pose": (457.0, 500.0, 0.0), "activated": True, "locks": [1]},
        "1": flown((457.0, 600.0, 0.0), "2 straight"),
    }
    assert action(position(ships, phase="activation"), 1) in ("evade", "barrel_roll")


# -- dice -----------------------------------------------------------------------------------------------


def attack_window(faces: list[str], defense: list[str], kind: str, **ships: Any) -> tuple[Match, Decision]:
    """The window after this roll of the X-wing (seat 0) at the TIE."""
    found = {
        "0": {"pose": (457.0, 400.0, 0.0), **ships.get("mine", {})},
        "1": {"pose": (457.0, 560.0, 0.0), **ships.get("its", {})},
    }
    chance = {"dice.attack": faces, "dice.defense": defense}
    settings = {"squad_0": XWING, "squad_1": TIE}
    state, _ = RULES.position(2, RULES.check_settings(settings), {"ships": found, "phase": "engagement"})
    match = position(found, chance=RULES.script(state, chance), phase="engagement")
    return match, play_to(match, kind, 0 if kind == "modify_attack" else 1)


def test_it_spends_focus_where_it_adds_hits() -> None:
    match, _ = attack_window(
        ["hit", "focus", "focus"], ["blank"] * 4, "modify_attack", mine={"tokens": {"focus": 1}}
    )
    assert ask(match).id == "modify focus"


def test_it_rerolls_blanks_with_a_lock() -> None:
    match, _ = attack_window(["hit", "blank", "blank"], ["blank"] * 4, "modify_attack", mine={"locks": [1]})
    assert ask(match).id == "modify lock blank blank"


def test_it_keeps_the_focus_that_would_cancel_nothing() -> None:
    """No hit is left to cancel: the token stays."""
    match, _ = attack_window(
        ["focus", "blank", "blank"],
        ["focus", "focus", "blank"],
        "modify_defense",
        its={"tokens": {"focus": 1}},
    )
    assert ask(match, 1) is PASS


def test_it_spends_the_cheaper_token_for_one_hit() -> None:
    """One hit, one blank and an evade beside a focus result: one token is enough."""
    match, decision = attack_window(
        ["hit", "blank", "blank"],
        ["focus", "blank", "blank"],
        "modify_defense",
        its={"tokens": {"focus": 1, "evade": 1}},
    )
    assert ask(match, 1).id in ("modify focus", "modify evade blank", "modify evade focus")
    match.apply(1, ask(match, 1))
    after = match.decision_of(1)
    assert after is None or after.id != decision.id


# -- attacks --------------------------------------------------------------------------------------------


def test_it_finishes_the_damaged_ship() -> None:
    squads = (XWING, f"{TIE} + {TIE}")
    ships = {
        "0": {"pose": (457.0, 400.0, 0.0)},
        "1": {"pose": (420.0, 560.0, 0.0)},
        "2": {"pose": (494.0, 560.0, 0.0), "facedown": 2},
    }
    match = position(ships, squads, phase="engagement")
    play_to(match, "attack")
    assert ask(match).id == "attack 2 primary"


def test_it_spares_its_own_ships() -> None:
    """R5-TK allows attacks on friendly ships; this one would be nearer and without shields."""
    match = position(
        {
            "0": {"pose": [400, 300, 0]},
            "1": {"pose": [400, 400, 0], "shields": 0, "engaged": True},
            "2": {"pose": [440, 520, 180], "engaged": True},
        },
        ("hiredgun(r5tk) + binayrepirate", TIE),
        phase="engagement",
    )
    play_to(match, "attack")
    assert ask(match).id == "attack 2 primary"


def test_it_prevents_what_would_destroy() -> None:
    squads = (XWING, "idenversio")
    found = {
        "0": {"pose": (457.0, 400.0, 0.0), "tokens": {"focus": 1}},
        "1": {"pose": (457.0, 500.0, 0.0), "facedown": 1},
    }
    settings = {"squad_0": squads[0], "squad_1": squads[1]}
    state, _ = RULES.position(2, RULES.check_settings(settings), {"ships": found, "phase": "engagement"})
    script = RULES.script(state, {"dice.attack": ["hit"] * 4, "dice.defense": ["blank"] * 3})
    match = position(found, squads, chance=script, phase="engagement")
    play_to(match, "prevent", 1)
    assert ask(match, 1).id == "use 1 idenversio"


# -- set-up and the rest ----------------------------------------------------------------------------------


def test_it_would_rather_be_second() -> None:
    match = Match.new(RULES, 2, SeededChance(5))
    decision = match.waiting[0]
    assert decision.kind == "first_player"
    assert ask(match, decision.seat).id == f"first {1 - decision.seat}"


def test_it_deploys_towards_the_enemy_and_together() -> None:
    match = Match.new(RULES, 2, SeededChance(5))
    bot, chance = PilotBot(), SeededChance(7)
    while match.game.state.phase == "setup":
        decision = match.waiting[0]
        option = bot.choose(decision, partial(match.view, decision.seat), chance)
        if isinstance(option, Parametric):
            assert option.is_chosen
        match.apply(decision.seat, option)
    _, one, other = match.game.state.ships
    assert {ship.pose[2] for ship in (one, other)} == {180_000}
    assert match.game.state.ships[0].pose[2] == 0
    gap = math.dist(one.pose[:2], other.pose[:2]) / 1000 - 40.0
    assert 5.0 < gap < 60.0


def test_what_it_does_not_know_it_answers_too() -> None:
    decision = Decision(1, 0, "no_such_kind", None, "XW2-ABIL-01", (choose("no"), PASS), True)
    assert usual(decision).id == "choose no"
    assert (
        PilotBot().choose(decision, lambda: pytest.fail("it need not look"), SeededChance(1))
        in decision.options
    )


def test_it_says_why() -> None:
    match = position({"0": {"pose": (457.0, 300.0, 0.0)}, "1": {"pose": (457.0, 700.0, 180.0)}})
    decision = match.decision_of(0)
    assert decision is not None
    plan, reasons = PilotBot().explained(decision, partial(match.view, 0), SeededChance(1))
    assert isinstance(plan, DialPlan)
    assert plan.chosen is not None
    assert any(plan.chosen["0"] in reason for reason in reasons)


def test_the_hidden_dial_changes_nothing() -> None:
    """Two tables that differ in the enemy's dial alone look alike to it."""
    chosen = set()
    for name in ("5 straight", "1 turn_left"):
        ships = {
            "0": flown((457.0, 380.0, 0.0), "2 straight", activated=False),
            "1": flown((457.0, 700.0, 180.0), name, initiative=7),
        }
        match = position(ships, phase="activation")
        play_to(match, "action")
        decision = match.decision_of(0)
        assert decision is not None
        option, reasons = PilotBot().explained(decision, partial(match.view, 0), SeededChance(1))
        chosen.add((option.id, *reasons))
    assert len(chosen) == 1


# -- weapons that do something else than damage ------------------------------------------------------------


def beamed(card: str, **foe: Any) -> str:
    """What a shuttle attacks with that could use its own weapon or this card's."""
    ships = {
        "0": {"pose": (457.0, 300.0, 0.0)},
        "1": {"pose": (457.0, 480.0, 180.0), "engaged": True, **foe},
    }
    match = position(ships, (f"lieutenantsai({card})", TIE), phase="engagement")
    found = play_to(match, "attack")
    return str(PilotBot().choose(found, partial(match.view, 0), SeededChance(1)).id)


def test_tokens_in_place_of_damage_are_worth_little() -> None:
    assert beamed("jammingbeam") == "attack 1 primary"
    assert beamed("ioncannon") == "attack 1 primary"


def test_one_damage_is_enough_for_the_last_hull() -> None:
    """Both do what is needed, and an ion token besides."""
    assert beamed("ioncannon", facedown=2) == "attack 1 ioncannon"
