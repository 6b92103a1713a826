"""The numbers that the bots for X-Wing first edition fly by; `bots/xwing/weights.py` says what each is."""

from __future__ import annotations

from starboard.bots.xwing import weights


class Weights(weights.Weights, frozen=True, kw_only=True):
    """What a pilot looks at, and how much it counts, in squad points of 100."""

    foresight: str = "reply"
    return_fire: float = 0.85
    next_round: float = 0.7
    alive: float = 0.35
    per_fight: float = 4.75
    remote: float = 0.0  # there are none
    faceup: float = 0.75
    habit: float = 0.4
    habit_temper: float = 0.5
    temper: float = 1.25
    whim: float = 0.125
    prospect: float = 0.7
    leaf: float = 0.7
    approach: float = 0.6
    company: float = 0.4
    apart: float = 200.0
    stress: float = 1.0
    no_action: float = 1.25
    bump: float = 1.5
    cornered: float = 2.0
    blocking: float = 0.0
    edge: float = 0.75
    keep_focus: float = 0.9
    lock: float = 0.9
    charge: float = 0.6
    useful: float = 0.2
    coordinated: float = 1.0
    jammed: float = 0.6
    reloaded: float = 0.75
    cloaked: float = 0.5
    unseen: float = 0.6
    takes_all: bool = False
