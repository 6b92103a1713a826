"""The bots for X-Wing second edition: all judge by the same means and differ in what they foresee.

`straightforward` takes every enemy to fly straight 2 and forgets that it shoots back, as simulators of the
game have done. `pilot` lets the enemy choose as well as itself, and looks a round further.
`novice` foresees as little as the first, and errs on its dials.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from starboard.bots.xwing.pilot import XWingBot
from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.weights import simple_minded
from starboard.bots.xwing2.sight import SecondSight
from starboard.bots.xwing2.weights import Weights


class SecondBot(XWingBot):
    """A bot that knows the second edition."""

    sight: ClassVar[type[Sight]] = SecondSight


class StraightforwardBot(SecondBot):
    """Takes enemies to fly straight 2 and ignores return fire."""

    name: ClassVar[str] = "straightforward"
    weights: ClassVar[Weights] = simple_minded(Weights())


class NoviceBot(SecondBot):
    """Foresees as `straightforward` does, and often sets a dial that only looks good."""

    name: ClassVar[str] = "novice"
    weights: ClassVar[Weights] = replace(simple_minded(Weights()), whim=4.0)


class PilotBot(SecondBot):
    """Plans against what the enemy may do, two rounds deep."""

    name: ClassVar[str] = "pilot"
    weights: ClassVar[Weights] = Weights()
