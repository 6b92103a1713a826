"""What the cards of the second edition do: the object that `cards` and `core_box` write."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.effects.card_effects import CardEffects
from starboard.games.xwing2.content import CONTENT

EFFECTS: Final = CardEffects(CONTENT.card_name)
pilot: Final = EFFECTS.pilot
upgrade: Final = EFFECTS.upgrade
ship_ability: Final = EFFECTS.ship_ability
condition: Final = EFFECTS.condition
