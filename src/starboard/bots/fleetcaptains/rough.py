"""Answers by the kind of each option alone, where the captain does not know what is played with: a pack that is not here,
a question that it has no judgement for."""

from __future__ import annotations

from typing import Final

from starboard.core.chance import SeededChance
from starboard.core.decision import PASS, Decision, Option
from starboard.games.fleetcaptains.options import (
    END,
    AssignCrew,
    Attack,
    Build,
    CycleMission,
    DeclareMission,
    Influence,
    MoveShip,
    MoveToken,
    Refit,
    Reinforce,
    Repair,
    Score,
    Step,
    TryMission,
)

BEST_FIRST: Final[tuple[type[Option], ...]] = (
    Score,
    DeclareMission,
    AssignCrew,
    TryMission,
    Reinforce,
    Repair,
    Build,
    Attack,
    Influence,
    MoveShip,
    MoveToken,
    Step,
    Refit,
    CycleMission,
)
"""What is chosen where it is offered; each can be done a limited number of times in a turn."""


def something(decision: Decision, chance: SeededChance) -> Option:
    """An answer to a question that is not understood: the best kind of thing that is offered, any one of it; else a turn
    ends and nothing is done, where that may be."""
    for kind in BEST_FIRST:
        found = [option for option in decision.options if isinstance(option, kind)]
        if found:
            return found[chance.draw("bot", len(found))]
    for option in decision.options:
        if option is PASS or option.id in ("pass", END.id, "stop", "go"):
            return option
    return decision.options[0]
