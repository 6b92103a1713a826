"""The builds of the second edition."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.cards.build import Build, Builds
from starboard.games.xwing2.content import CONTENT

BUILDS: Final = Builds(CONTENT)


def read_build(text: str) -> Build:
    """The build of the second edition that this notation describes. Raises BadSetup or UnknownCard."""
    return BUILDS[text]


def read_squad(text: str) -> tuple[Build, ...]:
    """The builds of a squad of the second edition. Raises BadSetup or UnknownCard with a sentence."""
    return BUILDS.squad(text)


def card_name(kind: str, card_id: str) -> str:
    """The name by which effects know a card: its id, but `upgrade:…` where a ship card has the same id."""
    return CONTENT.card_name(kind, card_id)
