"""A little chance in a judgement, so that what is worth about as much is chosen about as often."""

from __future__ import annotations

import math
from typing import Final

from starboard.core.chance import SeededChance

GRAIN: Final = 1 << 20


def whim(chance: SeededChance) -> float:
    """What one option seems to be worth more (Gumbel noise, mean 0.58): whoever takes the most with a whim of `size`
    on each option takes each with a chance that grows by its worth (softmax with temperature `size`)."""
    return -math.log(-math.log((chance.draw("bot", GRAIN) + 0.5) / GRAIN))
