"""The builds of the second edition."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.cards.build import Builds
from starboard.games.xwing2.content import CONTENT

BUILDS: Final = Builds(CONTENT)
