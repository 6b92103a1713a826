"""The spaces that both environments have, and what is said where their libraries are missing."""

from __future__ import annotations

from typing import Final

import numpy as np

from starboard.rl.episode import Observation, Sizes

NEEDED: Final = "Learning environments need gymnasium and pettingzoo: pip install 'starboard[rl]'"

try:
    from gymnasium import spaces
except ImportError as error:
    raise ImportError(NEEDED) from error


def action_space(sizes: Sizes) -> spaces.Discrete:
    """The numbers to answer with."""
    return spaces.Discrete(sizes.actions)


def observation_space(sizes: Sizes) -> spaces.Space[Observation]:
    """What `Episode.observe` gives."""

    def real(*shape: int) -> spaces.Box:
        return spaces.Box(-np.inf, np.inf, shape, np.float32)

    return spaces.Dict(
        {
            "observation": real(sizes.observation),
            "action_mask": spaces.Box(0, 1, (sizes.actions,), np.int8),
            "options": real(sizes.actions, sizes.option),
        }
    )
