"""What the X-Wing bots fly by, in squad points unless it says otherwise. The figures are each edition's own."""

from __future__ import annotations

from typing import TypeVar

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """What a pilot looks at, and how much it counts."""

    foresight: str  # where enemies will go: `reply` as they would choose, else one maneuver's id
    return_fire: float  # a point lost by the enemy's shots, against one that it loses by mine
    next_round: float  # a point in the round after, against one in this round
    alive: float  # part of a ship's cost that its last hull point holds
    per_fight: float  # what a ship usually costs for each root of dice times endurance
    remote: float  # a remote
    faceup: float  # what a damage card costs more when it lies faceup
    habit: float  # part of foreseen enemies that fly as if nobody thought of them
    habit_temper: float  # what a choice may cost these and still be about as likely
    temper: float  # the same for enemies who think, when they are foreseen
    whim: float  # the same for own dials: who always flies the best can be read
    prospect: float  # a point that a position promises, against one of this round
    leaf: float  # the same after the round after, against one in that round
    approach: float  # each 100 mm nearer to the nearest enemy, outside range 3
    company: float  # each 100 mm farther than `apart` from the middle of own ships
    apart: float  # mm
    stress: float  # a stress token at the end of an activation
    no_action: float  # not to act
    bump: float  # to overlap a ship, beside the action lost
    cornered: float  # a place from which every way leaves the play area, beside the ship
    blocking: float  # a point that overlapping me costs an enemy, against one of mine
    edge: float  # each 100 mm nearer to an edge than 150
    keep_focus: float  # part of what a token would prevent or deal later that it is worth now
    lock: float  # a lock, kept for a later round
    charge: float  # what is spent with a card and does not come back
    useful: float  # any action that gains a token, beside what the outlook says
    coordinated: float  # an action for a friend
    jammed: float  # each green token or lock taken; what a hit does that does something else than damage
    reloaded: float  # to reload
    cloaked: float  # to cloak
    unseen: float  # an effect whose result cannot be read from the state
    takes_all: bool  # use every ability that is offered, whatever it costs


Some = TypeVar("Some", bound=Weights)


def simple_minded(weights: Some) -> Some:
    """The same for who takes everybody to fly straight 2 and nobody to shoot back."""
    return msgspec.structs.replace(weights, foresight="2 straight", return_fire=0.0, next_round=0.0)
