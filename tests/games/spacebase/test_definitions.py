"""Rules that speak of the cards themselves, and one that no card of the data lets happen in play."""

from collections.abc import Iterator

import pytest

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load
from starboard.games.spacebase.cards import CARDS, NUMBER, Card, Side
from starboard.games.spacebase.placing import exchange

# The table of the turn (SB-TURN-01, 05, 06, SB-DICE-03, SB-DBL-01): when and in what colour.
STEPS_1_5_7 = ("step1", "step5", "step7")
TIMING = {
    "buy_card": ("blue", STEPS_1_5_7),
    "gain_cards": ("blue", STEPS_1_5_7),
    "swap_sectors": ("blue", STEPS_1_5_7),
    "exchange_this_card": ("blue", STEPS_1_5_7),
    "others_lose_vp": ("blue", STEPS_1_5_7),
    "gain_resources": ("blue", STEPS_1_5_7),
    "place_charge": ("green", STEPS_1_5_7),
    "move_charge": ("green", STEPS_1_5_7),
    "you_win": ("green", STEPS_1_5_7),
    "set_die": ("green", ("step2_before_roll",)),
    "reroll": ("blue", ("step2_after_roll",)),
    "dice_shift_right": ("green", ("step3",)),
}


def sides() -> Iterator[tuple[Card, str, Side]]:
    for card in CARDS:
        for name, side in (("station", card.station), ("deployed", card.deployed)):
            if side is not None:
                yield card, name, side


def test_station_boxes_are_blue_and_deployed_boxes_red() -> None:
    """SB-DEF-06."""
    colours = {(name, side.boxes.color) for _, name, side in sides() if side.boxes is not None}
    assert colours == {("station", "blue"), ("deployed", "red")}


def test_every_ability_has_the_colour_and_timing_of_its_kind() -> None:
    """SB-DEF-05, SB-TURN-01."""
    for card, name, side in sides():
        for effect in () if side.ability is None else side.ability.effects:
            assert side.ability is not None
            found = side.ability.color, side.ability.windows
            if effect["kind"] == "double_reward":  # SB-DBL-01
                assert effect["side"] == name, card.id
                assert found == ({"station": "blue", "deployed": "red"}[name], ("before_step4",)), card.id
            else:
                assert found == TIMING[effect["kind"]], card.id


def test_only_station_sides_give_ships() -> None:
    """SB-REW-06: no card gives ships as a red reward."""
    assert not [card.id for card, name, side in sides() if name == "deployed" and side.reward.gain_cards]


def test_tier_1_costs_2_to_5() -> None:
    """SB-SET-05: every drawn card can be paid for."""
    costs = {card.cost for card in CARDS if card.kind == "ship" and card.tier == 1}
    assert costs == {2, 3, 4, 5}


def test_cards_by_tier() -> None:
    """SB-SET-01, SB-SET-02, SB-SET-03."""
    ships = [sum(card.kind == "ship" and card.tier == tier for card in CARDS) for tier in (1, 2, 3)]
    assert ships == [48, 48, 36]
    for kind in ("starter", "colony"):
        assert [card.sector for card in CARDS if card.kind == kind] == list(range(1, 13))


@pytest.mark.parametrize(
    ("card", "held", "kept"), [("l1-s01-command-ship", 2, 1), ("l3-s03-cargo-train", 2, 2)]
)
def test_a_card_that_comes_back_keeps_what_fits(card: str, held: int, kept: int) -> None:
    """SB-CHG-05. The one card that exchanges itself pays its only charge, so that in play it never
    comes back with any; the rule is asked directly, of other cards."""
    position = {"seats": [{"deployed": {9: [card]}, "charges": {card: held}}, {}]}
    match = Match.at_position(load("spacebase"), 2, position, SeededChance(0))
    exchange(match.game, 0, NUMBER[card], 3)
    board = match.game.state.boards[0]
    assert board.station[3] == NUMBER[card]
    assert board.charges == {NUMBER[card]: kept}


def test_every_face_up_card_is_offered_or_refused_with_a_reason() -> None:
    """SB-TURN-08: what cannot be bought is greyed with its reason, never silently left out."""
    position = {"step": "buy", "seats": [{"credits": 6, "station": {2: "colony-s02"}}, {}]}
    match = Match.at_position(load("spacebase"), 2, position, SeededChance(0))
    decision = match.decision_of(0)
    assert decision is not None
    offered = {option.id for option in decision.options}
    greyed = {option.id for option, _ in match.refused(0)}
    assert offered.isdisjoint(greyed)
    state = match.game.state
    face_up = [*(card for row in state.shipyard for card in row), *state.colonies]
    assert offered | greyed == {"pass", *(f"buy {CARDS[card].id}" for card in face_up)}
