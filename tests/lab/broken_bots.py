"""Bots that play badly: always alike, or until they break."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from starboard.bots.bot import Bot, LookAtTable
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, Option
from starboard.core.errors import Stuck


class First(Bot):
    """Always the first option."""

    name: ClassVar[str] = "first"

    def choose(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Option:
        return decision.options[0]


class Failing(First):
    """Breaks in the middle."""

    fault: ClassVar[Callable[[], Exception]] = Stuck

    def choose(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Option:
        if decision.id > 5:
            raise type(self).fault()
        return super().choose(decision, look, chance)


class Breaking(Failing):
    """Breaks with any exception."""

    fault: ClassVar[Callable[[], Exception]] = RuntimeError
