"""The numbers that the X-Wing bots fly by, in squad points unless it says otherwise."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """What a pilot looks at, and how much it counts. `xwing_pilot` tells the two bots apart by these."""

    foresight: str = "reply"  # where enemies will go: `reply` as they would choose, else one maneuver's id
    return_fire: float = 0.85  # a point lost by the enemy's shots, against one that it loses by mine
    next_round: float = 0.7  # a point in the round after, against one in this round
    alive: float = 0.35  # part of a ship's cost that its last hull point holds
    habit: float = 0.4  # part of foreseen enemies that fly as `habit_of` does
    temper: float = 2.5  # what a choice may cost and still be about as likely: of enemies, when foreseen
    whim: float = 0.25  # the same for own dials: who always flies the best can be read
    prospect: float = 0.7  # a point that a position promises, against one of this round
    leaf: float = 0.7  # the same after the round after, against one in that round
    approach: float = 1.2  # each 100 mm nearer to the nearest enemy, outside range 3
    company: float = 0.8  # each 100 mm farther than `apart` from the middle of own ships
    apart: float = 200.0  # mm
    stress: float = 2.0  # a stress token at the end of an activation
    no_action: float = 2.5  # not to act
    bump: float = 3.0  # to overlap a ship, beside the action lost
    cornered: float = 4.0  # a place from which every way leaves the play area, beside the ship
    blocking: float = 0.0  # a point that overlapping me costs an enemy, against one of mine
    edge: float = 1.5  # each 100 mm nearer to an edge than 150
    keep_focus: float = 0.9  # part of what a token would prevent or deal later that it is worth now
    force: float = 1.6  # a Force charge
    lock: float = 1.8  # a lock, kept for a later round
    charge: float = 1.2  # a charge that does not recur
    recurring: float = 0.4  # one that does
    takes_all: bool = False  # use every ability that is offered, whatever it costs
