"""The bots for X-Wing first edition: all judge by the same means and differ in what they foresee.

`straightforward` takes every enemy to fly straight 2 and forgets that it shoots back. `pilot` lets the enemy choose
as well as itself, and looks a round further. `novice` foresees as little as the first, and errs on its dials.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from starboard.bots.weighing import Reason, reason
from starboard.bots.xwing.actions import worth_of_maneuvers
from starboard.bots.xwing.pilot import Judge, XWingBot
from starboard.bots.xwing.reasons import Explain
from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.weights import simple_minded
from starboard.bots.xwing1.sight import FirstSight
from starboard.bots.xwing1.weights import Weights
from starboard.core.decision import Decision, Option
from starboard.games.xwing1.tasks.setup import KEEP


def replace_maneuver(sight: Sight, decision: Decision) -> Option:
    """What is worst for a stressed enemy ship that has revealed a red maneuver (XW1-STR-04)."""
    found = worth_of_maneuvers(sight, int(str(decision.subject)), decision)
    return min(found, key=lambda one: one[0])[1] if found else decision.options[0]


def keep_edge(sight: Sight, decision: Decision) -> Option:
    """The edge that it has placed the obstacles for (XW1-SET-04)."""
    return decision.option(f"side {KEEP}") or decision.options[0]


def _why_replaced(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    return reason("hint.xwing1.replace_maneuver", ship=int(str(decision.subject)))


def _why_edge(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    return reason("hint.xwing1.edge")


class FirstBot(XWingBot):
    """A bot that knows the first edition."""

    sight: ClassVar[type[Sight]] = FirstSight
    own_judges: ClassVar[Mapping[str, Judge]] = {"edge": keep_edge, "replace_maneuver": replace_maneuver}
    own_reasons: ClassVar[Mapping[str, Explain]] = {"edge": _why_edge, "replace_maneuver": _why_replaced}


class StraightforwardBot(FirstBot):
    """Takes enemies to fly straight 2 and ignores return fire."""

    name: ClassVar[str] = "straightforward"
    weights: ClassVar[Weights] = simple_minded(Weights())


class NoviceBot(FirstBot):
    """Foresees as `straightforward` does, and often sets a dial that only looks good."""

    name: ClassVar[str] = "novice"
    weights: ClassVar[Weights] = replace(simple_minded(Weights()), whim=1.5)


class PilotBot(FirstBot):
    """Plans against what the enemy may do, two rounds deep."""

    name: ClassVar[str] = "pilot"
    weights: ClassVar[Weights] = Weights()
