"""What pilots of the Rebel Alliance do, by ship."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.board import measure
from starboard.games.xwing.effects import queries
from starboard.games.xwing.language.clauses import may, modify, says
from starboard.games.xwing.language.dice_steps import change
from starboard.games.xwing.language.requirements import defending
from starboard.games.xwing.language.steps import charge, mark
from starboard.games.xwing.state import XWingState
from starboard.games.xwing1.cards.writing import pilot, trial

PROTECTS: Final = "draws fire"  # a mark in `Ship.once`

# -- X-wing ---------------------------------------------------------------------------------------------------


def _near(state: XWingState, holder: int, other: int) -> bool:
    """Another friendly ship at range 1 while it is protected, which is read at each declaration."""
    ships = state.ships
    return (
        PROTECTS in ships[holder].once
        and other != holder
        and ships[other].owner == ships[holder].owner
        and measure.ship_range(state, holder, other).range == 1
    )


pilot(
    "biggsdarklighter",
    may("engagement_phase_start", charge(), mark(PROTECTS)),
    says("draws fire", queries.DRAWS_FIRE, _near),
)
trial("engagement_phase_start", "charges_changed ship=me card=biggsdarklighter left=0", friend={"shields": 1})
trial(
    "draws fire",
    "ability_used card=biggsdarklighter; attack_declared attacker=foe defender=me",
    attacker="foe",
    friend={"shields": 1},
    choose=("attack friend primary",),
)

pilot("lukeskywalker", modify("defense", defending, change("focus", "evade")))
trial("modify defense", attacker="foe", defense="focus blank")
