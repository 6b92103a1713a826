"""A bot for X-Wing: which judgement answers which kind of question. Each edition's bots say what they see and weigh
by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final, TypeAlias

from starboard.bots.bot import Advice, Bot, LookAtTable
from starboard.bots.xwing.abilities import (
    choose_ability,
    choose_dial,
    choose_effect,
    choose_loss,
    choose_repair,
)
from starboard.bots.xwing.actions import (
    choose_action,
    choose_broken_lock,
    choose_card,
    choose_maneuver,
    choose_place,
    choose_side,
    choose_target,
)
from starboard.bots.xwing.devices import choose_device
from starboard.bots.xwing.dials import choose_dials, choose_next
from starboard.bots.xwing.engaging import choose_attack, choose_line, choose_prevention
from starboard.bots.xwing.modifying import choose_modification
from starboard.bots.xwing.reasons import Explain, reason_of
from starboard.bots.xwing.setup import choose_deployment, choose_first, choose_obstacle
from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.tryout import usual
from starboard.bots.xwing.weights import Weights
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, Option

Judge: TypeAlias = Callable[[Sight, Decision], Option]


class XWingBot(Bot):
    """A bot that judges by weights."""

    sight: ClassVar[type[Sight]]
    weights: ClassVar[Weights]
    own_judges: ClassVar[Mapping[str, Judge]] = {}  # by kind of decision that only this edition has
    own_reasons: ClassVar[Mapping[str, Explain]] = {}  # likewise, why they choose as they do

    def __init__(self, weights: Weights | None = None) -> None:
        self.using = type(self).weights if weights is None else weights

    def choose(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Option:
        return self.explained(decision, look, chance)[0]

    def explained(
        self, decision: Decision, look: LookAtTable, chance: SeededChance
    ) -> tuple[Option, list[str]]:
        """The choice, and why: short notes with points for each thing that was weighed."""
        judge = self.own_judges.get(decision.kind) or JUDGES.get(decision.kind)
        if judge is None:
            return usual(decision), []
        sight = self.sight.of_view(look(), decision.seat, self.using, chance)
        chosen = judge(sight, decision)
        sight.weighing.note = None  # nobody asks further: what was looked at is freed at once
        return chosen, sight.reasons

    def advise(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Advice:
        judge = self.own_judges.get(decision.kind) or JUDGES.get(decision.kind)
        if judge is None:
            key = "hint.xwing.only" if len(decision.options) == 1 else "hint.xwing.usual"
            return Advice(usual(decision), key)
        sight = self.sight.of_view(look(), decision.seat, self.using, chance)
        chosen = judge(sight, decision)
        return Advice(chosen, *reason_of(self.own_reasons, sight, decision, chosen))


JUDGES: Final[Mapping[str, Judge]] = {
    "first_player": choose_first,
    "obstacle": choose_obstacle,
    "deploy": choose_deployment,
    "dials": choose_dials,
    "next_ship": choose_next,
    "slot": choose_place,
    "template": choose_place,
    "decloak": choose_place,
    "tractor": choose_place,
    "action": choose_action,
    "target": choose_target,
    "break_lock": choose_broken_lock,
    "side": choose_side,
    "card": choose_card,
    "maneuver": choose_maneuver,
    "attack": choose_attack,
    "line": choose_line,
    "modify_attack": choose_modification,
    "modify_defense": choose_modification,
    "prevent": choose_prevention,
    "lose": choose_loss,
    "ability": choose_ability,
    "look": choose_dial,
    "repair": choose_repair,
    "device": choose_device,
    "effect": choose_effect,
}
