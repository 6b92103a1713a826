"""Shadow Caster asks for a defender inside its mobile arc and at range 1-2, each for itself: a ship at range 2 may lie
at range 3 in the arc, where what is asked "inside the arc at range" ends (XW1-RNG-05)."""

from __future__ import annotations

import msgspec

from starboard.games.xwing.trials import judge
from starboard.games.xwing.trials.trial import Trial
from starboard.games.xwing1.rules import RULES

BESIDE = Trial(
    "shadowcaster",
    "attacked",
    "attack_declared attacker=me range=2; neutralized hit=True; token_gained ship=foe token=tractor",
    on="shadowporthunter",
    me={"turret": 1},
    foe_is="outerrimsmuggler",
    foe={"at": (150, 250, 0)},
    attack="hit hit hit",
    defense="blank blank",
    without_evidence=True,
)
NOT_IN_IT = msgspec.structs.replace(
    BESIDE,
    sees="attack_declared attacker=me range=2; neutralized hit=True; phase_began phase=end",
    foe={"at": (0, 250, 180)},
    never=("use me shadowcaster",),
)


def test_the_range_is_not_measured_inside_the_arc() -> None:
    assert judge.run(RULES, BESIDE)


def test_nothing_is_offered_outside_the_arc() -> None:
    assert judge.run(RULES, NOT_IN_IT)
