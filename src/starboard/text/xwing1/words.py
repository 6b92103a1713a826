"""The words of X-Wing first edition."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing1.rules import RULES
from starboard.text.xwing.words import XWingWords

WORDS: Final = XWingWords(RULES)
