"""What a bot is, and the random one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, Option
from starboard.core.view import View

LookAtTable = Callable[[], View]


class Advice(msgspec.Struct, frozen=True):
    """What a bot would choose and why: `reason` is a key of the catalogue (`hint.<game>.…`), with its figures."""

    option: Option
    reason: str
    figures: dict[str, Any] = {}


class Bot(ABC):
    """A player. One bot object may play several seats: it remembers nothing between decisions
    but what it was made with, so that a game can be continued from a record."""

    name: ClassVar[str]

    @abstractmethod
    def choose(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Option:
        """An option of the decision. `look()` gives what the seat knows; `chance` is the bot's own."""

    def advise(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Advice | None:
        """What it would choose, and why, from its own judgement; None: it has none to give (`random`)."""
        del decision, look, chance
        return None


class RandomBot(Bot):
    """Any legal option, all equally likely; pass is one of them."""

    name = "random"

    def choose(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Option:
        options = decision.options
        return options[chance.draw("bot", len(options))]
