"""Shadow Caster measures inside its mobile arc (XW1-RNG-05): a ship at range 2 may lie at range 3 in it. That it
acts within range 2 is the card's own trial."""

from __future__ import annotations

from starboard.games.xwing.trials import judge
from starboard.games.xwing.trials.trial import Trial
from starboard.games.xwing1.rules import RULES

BESIDE = Trial(
    "shadowcaster",
    "attacked",
    "attack_declared attacker=me range=2; neutralized hit=True; phase_began phase=end",
    on="shadowporthunter",
    me={"turret": 1},
    foe_is="outerrimsmuggler",
    foe={"at": (150, 250, 0)},
    attack="hit hit hit",
    defense="blank blank",
    never=("use me shadowcaster",),
    without_evidence=True,
)


def test_nothing_is_offered_beyond_range_2_of_the_arc() -> None:
    assert judge.run(RULES, BESIDE)
