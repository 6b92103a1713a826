"""The ruleset of the first edition; this file is what makes it installed."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing1.edition import FIRST

RULES: Final = FIRST
