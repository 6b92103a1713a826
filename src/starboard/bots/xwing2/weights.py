"""The numbers that the bots for X-Wing second edition fly by; `bots/xwing/weights.py` says what each is."""

from __future__ import annotations

from starboard.bots.xwing import weights


class Weights(weights.Weights, frozen=True, kw_only=True):
    """What a pilot looks at, and how much it counts, in squad points of 200."""

    foresight: str = "reply"
    return_fire: float = 0.85
    next_round: float = 0.7
    alive: float = 0.35
    per_fight: float = 9.5
    remote: float = 4.0
    faceup: float = 1.5
    habit: float = 0.4
    habit_temper: float = 1.0
    temper: float = 2.5
    whim: float = 0.25
    prospect: float = 0.7
    leaf: float = 0.7
    approach: float = 1.2
    company: float = 0.8
    apart: float = 200.0
    stress: float = 2.0
    no_action: float = 2.5
    bump: float = 3.0
    cornered: float = 4.0
    blocking: float = 0.0
    edge: float = 1.5
    keep_focus: float = 0.9
    lock: float = 1.8
    charge: float = 1.2
    useful: float = 0.4
    coordinated: float = 2.0
    jammed: float = 1.2
    reloaded: float = 1.5
    cloaked: float = 1.0
    unseen: float = 1.2
    takes_all: bool = False

    force: float = 1.6  # a Force charge
    recurring: float = 0.4  # a charge that recurs
