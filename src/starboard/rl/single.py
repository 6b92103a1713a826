"""Every game as an environment of Gymnasium: one seat learns, bots play the others.

```python
from starboard.rl.single import SeatEnv

env = SeatEnv("xwing2", bots=["pilot"])
seen, info = env.reset(seed=1)
over = False
while not over:
    seen, reward, terminated, truncated, info = env.step(env.action_space.sample(seen["action_mask"]))
    over = terminated or truncated
```
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np

from starboard.bots.bot import Bot
from starboard.bots.roster import make_bot
from starboard.core.chance import SeededChance
from starboard.core.errors import BadSetup
from starboard.rl.episode import Episode, Observation, Sizes
from starboard.rl.spaces import NEEDED, action_space, observation_space

try:
    import gymnasium
except ImportError as error:
    raise ImportError(NEEDED) from error


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a table. A step is an answer of that seat, and all that the bots do until it is asked again.

    The reward comes with the end (`Episode.rewards`).
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 - Gymnasium's own declaration

    def __init__(
        self,
        game: str,
        bots: Sequence[str] = ("random",),
        settings: Mapping[str, Any] | None = None,
        *,
        seat: int = 0,
        sizes: Sizes | None = None,
        decisions: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`bots` play the other seats in order, so there is one seat more than bots; `decisions`: play is cut off
        after so many answers of all. Raises UnknownBot, BadSetup, and what `Episode` raises."""
        self.episode = Episode(game, len(bots) + 1, settings, sizes=sizes, decisions=decisions)
        if not 0 <= seat <= len(bots):
            raise BadSetup(f"The learner has seat {seat}; expected 0 to {len(bots)}.")
        self.seat = seat
        others = iter(bots)
        self._bots: list[Bot | None] = [
            None if one == seat else make_bot(game, next(others)) for one in range(self.episode.seats)
        ]
        self.render_mode = render_mode
        self.observation_space = observation_space(self.episode.sizes)
        self.action_space = action_space(self.episode.sizes)
        self._own = SeededChance(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new match, until this seat is asked. Without a seed it is drawn from the environment's own generator."""
        super().reset(seed=seed)
        del options
        begun = int(self.np_random.integers(2**31)) if seed is None else seed
        self.episode.begin(begun)
        self._own = SeededChance(begun)
        self._play_on()
        return self.episode.observe(self.seat), {}

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer. Raises BadAction, and changes nothing, for a number whose `action_mask` is 0."""
        self.episode.answer(int(action))
        self._play_on()
        reward = self.episode.rewards()[self.seat]
        return self.episode.observe(self.seat), reward, self.episode.match.over, self.episode.is_cut, {}

    def _play_on(self) -> None:
        """The bots answer until the learner is asked, or nobody is."""
        match = self.episode.match
        while (decision := self.episode.decision) is not None and not self.episode.is_cut:
            bot = self._bots[decision.seat]
            if bot is None:
                return
            option = bot.choose(decision, partial(match.view, decision.seat), self._own)
            self.episode.apply(decision.seat, option)

    def render(self) -> str:
        """Where the match stands, in the game's notation."""
        return self.episode.match.notation()
