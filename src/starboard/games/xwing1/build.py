"""The builds of the first edition."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.cards.build import Builds
from starboard.games.xwing1.content import CONTENT

BUILDS: Final = Builds(CONTENT)
