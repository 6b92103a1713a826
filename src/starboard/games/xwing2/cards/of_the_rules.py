"""What the rules of the second edition themselves let ships do at an event, in the queue with its cards."""

from __future__ import annotations

from starboard.games.xwing.tasks.shared import ABILITIES
from starboard.games.xwing2.cards.writing import EFFECTS
from starboard.games.xwing2.tasks.system import DECLOAKING

for ability in (*ABILITIES, DECLOAKING):
    EFFECTS.add(ability)
