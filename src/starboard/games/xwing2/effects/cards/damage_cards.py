"""Cards with which one player looks at facedown damage cards, or searches the deck (tasks/exposing.py)."""

from __future__ import annotations

from starboard.core.task import Task
from starboard.games.xwing.effects import queries
from starboard.games.xwing.language.clauses import modify, says
from starboard.games.xwing.language.dice_steps import spend_result
from starboard.games.xwing.language.requirements import facedown_damage, itself
from starboard.games.xwing.language.scene import Scene, defender
from starboard.games.xwing.language.steps import perform
from starboard.games.xwing.tasks.exposing import BRANCH, DEALT, ExposeChosen
from starboard.games.xwing2.effects.of_cards import pilot, upgrade


def _choose_of_the_defenders(scene: Scene) -> Task:
    """I look at all of the defender's facedown damage cards and choose which is exposed."""
    return scene.game.make(ExposeChosen, scene.attack.defender, scene.own.owner)


pilot(
    "thanekyrell",
    modify(
        "attack",
        itself,
        facedown_damage(defender),
        spend_result("focus", "hit", "crit"),
        perform(_choose_of_the_defenders),
    ),
)
pilot("r1j5", says(BRANCH, queries.CHOOSES_EXPOSED, True))
upgrade(
    "kazsfireball",
    says(DEALT, queries.SEARCHES_DECK, "ship"),
    says("acts while ionized", queries.REPAIRS_IONIZED, True),
)
