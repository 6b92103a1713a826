"""Every game as an environment of PettingZoo, seat after seat (`AECEnv`).

```python
from starboard.rl.aec import TableEnv

env = TableEnv("spacebase", seats=3)
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, terminated, truncated, info = env.last()
    env.step(None if terminated or truncated else env.action_space(agent).sample(seen["action_mask"]))
```
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from starboard.rl.episode import Episode, Observation, Sizes
from starboard.rl.spaces import NEEDED, action_space, observation_space

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise ImportError(NEEDED) from error


class TableEnv(AECEnv):  # type: ignore[misc] # PettingZoo has no types of its own
    """A table at which every seat is an agent, `seat_0` onwards.

    Questions that several seats answer at the same time are answered one after another, and none of them sees
    another's answer before all are in. Rewards come with the end (`Episode.rewards`).
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "starboard_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        settings: Mapping[str, Any] | None = None,
        *,
        sizes: Sizes | None = None,
        decisions: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`settings`: those of the game, as of `starboard simulate --setting`. `decisions`: play is cut off after so
        many answers. Raises what `Episode` raises."""
        super().__init__()
        self.episode = Episode(game, seats, settings, sizes=sizes, decisions=decisions)
        self.render_mode = render_mode
        self._seeds = np.random.default_rng(0)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episode.seats)]
        self._observes = {agent: observation_space(self.episode.sizes) for agent in self.possible_agents}
        self._acts = {agent: action_space(self.episode.sizes) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """What `observe` gives this agent."""
        return self._observes[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers to answer with."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; without a seed the next after the last one that was given, or after 0: always another."""
        del options
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.episode.begin(int(self._seeds.integers(2**31)) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        decision = self.episode.decision
        return self.agents[0] if decision is None else self.possible_agents[decision.seat]

    def observe(self, agent: str) -> Observation:
        """What this agent knows (`Episode.observe`)."""
        return self.episode.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Answer for the agent that is asked; None for one whose game has ended. Raises BadAction."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(
                f"{agent} is asked and was given no action; None ends an agent whose game is over."
            )
        self.episode.answer(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.episode.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, self.episode.match.over)
        self.truncations = dict.fromkeys(self.agents, self.episode.is_cut)
        self._accumulate_rewards()
        self.agent_selection = self._next()

    def render(self) -> str:
        """Where the match stands, in the game's notation."""
        return self.episode.match.notation()

    def close(self) -> None:
        """Nothing is held open."""
