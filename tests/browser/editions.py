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
    escort: str  # a pilot of X-wings without a text
    ours: str  # the first ship of the squad that is usual
    attack_phase: str
    luke: int  # what Luke Skywalker costs
    limit: int
    no_slot: str  # the rules that forbid an upgrade without a slot, and two cards of one name
    twice: str
    slots: tuple[str, ...]  # of Jek Porkins, or whoever is like him, with an astromech
    slotted: str  # that ship, and the name of its pilot
    pilot: str
    theirs: str  # a ship of the other squad that is usual
    red: str  # the first ship of the squad "Red Squadron"

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
    "rookiepilot",
    "Luke Skywalker",
    "Combat",
    28,
    100,
    "XW1-SQD-04",
    "XW1-SQD-03",
    ("+ elite", "+ title", "+ modification"),
    "wedgeantilles(r5astromech)",
    "Wedge Antilles",
    "Dark Curse",
    "Red Squadron Pilot",
)
SECOND: Final = Edition(
    "xwing2",
    "X-Wing second edition",
    "redsquadronveteran(predator,r5astromech) + bluesquadronescort(r4astromech)",
    "Red Squadron Veteran",
    "academypilot + academypilot + academypilot",
    "bluesquadronescort",
    "Blue Squadron Escort",
    "Engagement",
    61,
    200,
    "XW2-SQD-03",
    "XW2-SQD-02",
    ("+ talent", "+ modification", "+ configuration"),
    "jekporkins(r5astromech)",
    "Jek Porkins",
    "Night Beast",
    "Red Squadron Veteran",
)
#: For tests that are played in both.
in_both = pytest.mark.parametrize("edition", [FIRST, SECOND], ids=lambda edition: edition.game)
