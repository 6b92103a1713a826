"""One situation for each branch of each implemented card; `exercises` plays them."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.second.exercises import Trial
from starboard.games.xwing.second.trials import core_box, damage

TRIALS: Final[tuple[Trial, ...]] = (*core_box.TRIALS, *damage.TRIALS)
