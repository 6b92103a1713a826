"""Both editions of X-Wing as tests of the browser meet them: the same test is played in each."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import pytest


class Edition(NamedTuple):
    """An edition, and squads of it with what they show."""

    game: str
    title: str
    pair: str  # two X-wings with an upgrade each
    leader: str  # the name of its first ship
    swarm: str  # three ships of one pilot
    ours: str  # the first ship of the squad that is usual
    attack_phase: str

    @property
    def poster(self) -> re.Pattern[str]:
        """How it is called on the first page."""
        return re.compile(self.title)


FIRST: Final = Edition(
    "xwing1",
    "X-Wing first edition",
    "redsquadronpilot(r5astromech) + rookiepilot(r2astromech)",
    "Red Squadron Pilot",
    "academypilot + academypilot + academypilot",
    "Luke Skywalker",
    "Combat",
)
SECOND: Final = Edition(
    "xwing2",
    "X-Wing second edition",
    "redsquadronveteran(predator,r5astromech) + bluesquadronescort(r4astromech)",
    "Red Squadron Veteran",
    "academypilot + academypilot + academypilot",
    "Blue Squadron Escort",
    "Engagement",
)
#: For tests that are played in both.
in_both = pytest.mark.parametrize("edition", [FIRST, SECOND], ids=lambda edition: edition.game)
