"""The builds of the second edition."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.cards.build import Build, Builds
from starboard.games.xwing2.content import CONTENT

BUILDS: Final = Builds(CONTENT)


def read_build(text: str) -> Build:
    """The build of the second edition that this notation describes. Raises BadSetup or UnknownCard."""
    return BUILDS[text]
