"""What the greedy bot of Space Base does on positions where the right choice is plain."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from starboard.bots.spacebase.greedy import GreedyBot
from starboard.core.chance import SeededChance
from starboard.core.decision import option_fields
from starboard.core.match import Match
from starboard.games import load

RULES = load("spacebase")


def chosen(
    position: dict[str, Any], *, players: int = 2, seat: int = 0, bot: GreedyBot | None = None
) -> dict[str, Any]:
    """What the bot chooses at the first decision of this seat in a built position, as plain fields."""
    match = Match.at_position(RULES, players, position, SeededChance(1))
    bot = bot or GreedyBot()
    while (decision := match.decision_of(seat)) is None:
        other = match.waiting[0]
        match.apply(other.seat, other.options[-1])
    option = bot.choose(decision, partial(match.view, seat), SeededChance(1))
    assert option in decision.options
    return option_fields(option) | {"asked": decision.kind}


def test_it_wins_when_it_can() -> None:
    gun = "l3-s12-gun-platform"
    seat = {"station": {12: gun}, "charges": {gun: 5}}
    assert chosen({"seats": [seat], "step": "start", "round": 5})["id"] == f"use {gun}"


def test_without_abilities_it_never_uses_one() -> None:
    gun = "l3-s12-gun-platform"
    position = {"seats": [{"station": {12: gun}, "charges": {gun: 5}}], "step": "start", "round": 5}
    assert chosen(position, bot=GreedyBot(with_abilities=False))["id"] == "pass"


def test_it_takes_the_better_sector() -> None:
    carrier = {"station": {9: "l1-s09-carrier"}}
    split_or_9 = chosen({"seats": [carrier], "dice": [4, 5], "step": "allocate", "round": 18})
    assert split_or_9["id"] == "combine 9"
    lost = chosen({"seats": [{"station": {9: "colony-s09"}}], "dice": [4, 5], "step": "allocate"})
    assert lost["id"] == "split 4 5"


def test_it_follows_an_arrow_to_the_fatter_side() -> None:
    station = {8: "l1-s08-star-cruiser", 7: "l1-s07-cargo-carrier", 9: "l1-s09-freighter"}
    position = {
        "seats": [{"station": station, "credits": 0}],
        "dice": [2, 6],
        "step": "allocate",
        "round": 22,
    }
    match = Match.at_position(RULES, 2, position, SeededChance(1))
    bot = GreedyBot()
    asked = []
    for _ in range(3):
        decision = match.waiting[0]
        option = bot.choose(decision, partial(match.view, decision.seat), SeededChance(1))
        asked.append((decision.seat, option.id))
        match.apply(decision.seat, option)
    assert (0, "combine 8") in asked
    assert asked[-1] == (0, "arrow l1-s08-star-cruiser left")  # 2 VP before 6 credits at the end of the game


def test_a_shift_is_paid_for_a_good_sector_and_not_for_a_poor_one() -> None:
    shifter = "l2-s02-dice-shifter"
    seat: dict[str, Any] = {"station": {2: shifter, 9: "l3-s09-carrier"}, "charges": {shifter: 1}}
    position = {"seats": [seat], "dice": [2, 6], "step": "allocate", "round": 12}
    assert chosen(position)["id"] == f"combine 9 shift {shifter} 1"
    poor = {"seats": [{"station": {2: shifter}, "charges": {shifter: 1}}], "dice": [1, 4], "step": "allocate"}
    assert "shift" not in chosen(poor)["id"]


def test_a_double_goes_to_the_best_sector() -> None:
    double = "l2-s08-dreadnought"
    seat = {"station": {8: double, 6: "l3-s06-carrier"}, "charges": {double: 1}}
    position = {"seats": [seat], "dice": [6, 1], "step": "allocate", "round": 15}
    assert chosen(position)["id"] == f"split 1 6 double {double} 6"


def test_it_fixes_a_die_for_a_rich_sector() -> None:
    fixer = "l3-s01-command-ship"
    seat = {"station": {1: fixer, 6: "l3-s06-carrier"}, "charges": {fixer: 2}}
    assert chosen({"seats": [seat], "step": "before_the_roll", "round": 12})["value"] == 6


@pytest.mark.parametrize(("dice", "rolls_again"), [([3, 3], True), ([6, 6], False)])
def test_it_rerolls_bad_dice_alone(dice: list[int], rolls_again: bool) -> None:
    roller = "l2-s03-reroller"
    seat = {"station": {3: roller, 12: "l3-s12-carrier", 10: "l3-s10-carrier", 9: "l3-s09-carrier"}}
    position = {"seats": [seat | {"charges": {roller: 3}}], "step": "roll", "round": 12}
    match = Match.at_position(RULES, 2, position, _dice(dice))
    decision = match.waiting[0]
    assert decision.kind == "reroll"
    option = GreedyBot().choose(decision, partial(match.view, 0), SeededChance(1))
    assert (option.id != "pass") is rolls_again


def _dice(faces: list[int]) -> Any:
    from starboard.core.chance import ScriptedChance

    return ScriptedChance({"dice": [face - 1 for face in faces]}, SeededChance(3))


def test_resources_are_taken_just_before_the_purchase_that_they_allow() -> None:
    payout = "l3-s02-big-payout"
    seat = {"station": {2: payout}, "charges": {payout: 4}, "credits": 4}
    position: dict[str, Any] = {"seats": [seat], "round": 18}
    assert chosen(position | {"step": "start"})["id"] == "pass"
    assert chosen(position | {"step": "abilities_2"})["id"] == f"use {payout}"


def test_free_ships_are_taken() -> None:
    gate = "l2-s12-gate"
    seat = {"station": {12: gate}, "charges": {gate: 1}}
    assert chosen({"seats": [seat], "step": "start", "round": 6})["id"] == f"use {gate}"
    gaining = chosen({"seats": [seat], "step": "start", "round": 6})
    assert gaining["asked"] == "ability"


def test_rivals_lose_vp_when_they_have_some() -> None:
    destroyer = "l3-s07-destroyer"
    mine = {"station": {7: destroyer}, "charges": {destroyer: 1}}
    assert (
        chosen({"seats": [mine, {"vp": 20}], "step": "abilities_2", "round": 14})["id"] == f"use {destroyer}"
    )
    assert chosen({"seats": [mine, {"vp": 0}], "step": "abilities_2", "round": 4})["id"] == "pass"


def test_sectors_are_swapped_only_for_the_better() -> None:
    tug = "l3-s09-swap-tug"  # swaps 1 and 12
    charges = {"charges": {tug: 3}}
    rich_in_12 = {"station": {9: tug, 12: "l3-s12-carrier"}} | charges
    assert chosen({"seats": [rich_in_12], "step": "start", "round": 10})["id"] == f"use {tug}"
    rich_in_1 = {"station": {9: tug, 1: "l3-s12-carrier"}} | charges
    assert chosen({"seats": [rich_in_1], "step": "start", "round": 10})["id"] == "pass"


def test_an_exchange_brings_a_rich_card_to_a_likely_sector() -> None:
    gate = "l2-s09-exchange-gate"
    seat = {"station": {5: gate, 12: "l3-s12-carrier"}, "charges": {gate: 1}}
    position = {"seats": [seat], "step": "start", "round": 10}
    assert chosen(position)["id"] == f"use {gate}"
    match = Match.at_position(RULES, 2, position, SeededChance(1))
    match.apply(0, f"use {gate}")
    decision = match.waiting[0]
    assert GreedyBot().choose(decision, partial(match.view, 0), SeededChance(1)).id == "exchange 12"


def test_a_charge_goes_where_it_completes_a_set() -> None:
    mover, gun = "l3-s08-charge-mover", "l3-s12-gun-platform"
    seat = {"station": {8: mover, 12: gun, 1: "l1-s01-command-ship"}, "charges": {mover: 1, gun: 4}}
    position = {"seats": [seat], "step": "start", "round": 10}
    assert chosen(position)["id"] == f"use {mover}"
    match = Match.at_position(RULES, 2, position, SeededChance(1))
    match.apply(0, f"use {mover}")
    decision = match.waiting[0]
    assert GreedyBot().choose(decision, partial(match.view, 0), SeededChance(1)).id == f"charge {gun}"


def test_charges_are_no_reason_to_buy_but_are_not_thrown_away() -> None:
    """A nearly full linked card is not covered for a ship that is hardly better than nothing."""
    payout = "l3-s02-big-payout"
    row = {1: ["l1-s02-freighter-b"], 2: [], 3: []}
    seat = {"station": {2: payout}, "charges": {payout: 3}, "credits": 2, "income": 2}
    position = {"seats": [seat], "step": "buy", "round": 10, "shipyard": row, "colonies": []}
    assert chosen(position)["id"] == "pass"


def test_it_keeps_credits_rather_than_wasting_many_on_little() -> None:
    row = {1: ["l1-s01-freighter-b"], 2: [], 3: []}
    rich = {"credits": 26, "income": 1}
    assert (
        chosen({"seats": [rich], "step": "buy", "shipyard": row, "colonies": [], "round": 10})["id"] == "pass"
    )
    paid_again = {"credits": 6, "income": 6}
    bought = chosen({"seats": [paid_again], "step": "buy", "shipyard": row, "colonies": [], "round": 10})
    assert bought["id"] == "buy l1-s01-freighter-b"


def test_in_the_last_turn_only_vp_count() -> None:
    position = {
        "seats": [{"credits": 24, "vp": 33}, {"vp": 41}],
        "step": "buy",
        "round": 20,
        "active": 0,
        "starting": 1,
        "triggered": True,
    }
    assert chosen(position)["id"] == "buy colony-s06"


def test_early_it_buys_ships_and_no_colony() -> None:
    bought = chosen({"seats": [{"credits": 9}], "step": "buy", "round": 2})
    assert bought["kind"] == "buy"
    assert not bought["card"].startswith("colony")


def test_light_speed_packages_are_bought() -> None:
    match = Match.new(RULES, 3, SeededChance(8), {"variant": "light_speed"})
    for decision in match.decisions:
        option = GreedyBot().choose(decision, partial(match.view, decision.seat), SeededChance(1))
        assert len(option_fields(option)["cards"]) >= 2
