"""Worked examples that count over many rolls or sets of cards, which one scenario cannot say."""

from collections import Counter
from itertools import product

from starboard.core.chance import ScriptedChance, SeededChance
from starboard.core.match import Match
from starboard.games import load
from starboard.games.spacebase.options import Combine, KeepCards, Split

RULES = load("spacebase")


def test_ex_10_odds_table() -> None:
    hits: Counter[int] = Counter()
    for a, b in product(range(1, 7), repeat=2):
        dice = ScriptedChance({"dice": (a - 1, b - 1)}, SeededChance(0))
        decision = Match.at_position(RULES, 2, {"step": "roll"}, dice).decision_of(0)
        assert decision is not None
        assert len(decision.options) == 2
        for option in decision.options:
            if isinstance(option, Split):
                hits.update([option.a, option.b])  # a double counts two
            elif isinstance(option, Combine):
                hits[option.sector] += 1
    assert [hits[sector] for sector in range(1, 13)] == [12, 13, 14, 15, 16, 17, 6, 5, 4, 3, 2, 1]


def test_ex_15_forty_two_affordable_sets() -> None:
    hand = [
        "l1-s06-freighter-a",
        "l1-s05-cargo-carrier",
        "l1-s07-mining-ship",
        "l1-s12-freighter",
        "l2-s06-freighter",
        "l2-s10-clarke-mining-ship",
    ]
    position = {"step": "light_speed", "hands": [hand, []], "seats": [{"credits": 15}, {"credits": 15}]}
    match = Match.at_position(RULES, 2, position, SeededChance(0), {"variant": "light_speed"})
    decision = match.decision_of(0)
    assert decision is not None
    sets = {frozenset(option.cards) for option in decision.options if isinstance(option, KeepCards)}
    assert len(sets) == 42
