"""The captain: a bot for Fleet Captains that plans by views alone. Which judgement answers which kind of question.

It goes for its missions, and judges everything else by what it adds to them, in VP: each turn the ship whose plan gains
most begins it, until nothing is worth doing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final, TypeAlias

from starboard.bots.bot import Advice, Bot, LookAtTable
from starboard.bots.fleetcaptains.answers import (
    choose_cancel,
    choose_free_attack,
    choose_from_deck,
    choose_from_hand,
    choose_join,
    choose_mission,
    choose_reroll,
    choose_score,
    choose_test_card,
    choose_timed_card,
)
from starboard.bots.fleetcaptains.beginnings import choose_fleet, choose_subdecks, choose_type
from starboard.bots.fleetcaptains.dials import choose_adjustment, choose_setting
from starboard.bots.fleetcaptains.moves import choose_next_hex
from starboard.bots.fleetcaptains.picks import (
    choose_ability,
    choose_boarding,
    choose_consent,
    choose_encounter_reroll,
    choose_encounter_ship,
    choose_exchange,
    choose_first,
    choose_force,
    choose_gift,
    choose_hex,
    choose_pick,
    choose_shift,
)
from starboard.bots.fleetcaptains.reasons import reason_of, usual
from starboard.bots.fleetcaptains.rough import something
from starboard.bots.fleetcaptains.sight import Sight
from starboard.bots.fleetcaptains.tokens import choose_token_step
from starboard.bots.fleetcaptains.turns import choose_step
from starboard.bots.fleetcaptains.weights import Weights
from starboard.bots.weighing import reason
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, Option
from starboard.core.errors import PackMissing

Judge: TypeAlias = Callable[[Sight, Decision], Option]


class CaptainBot(Bot):
    """Plans by its missions."""

    name: ClassVar[str] = "captain"
    usual: ClassVar[Weights] = Weights()

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = type(self).usual if weights is None else weights

    def choose(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Option:
        judge = JUDGES.get(decision.kind)
        if judge is None or len(decision.options) == 1 or not self._heeds(chance):
            return something(decision, chance)
        try:
            sight = Sight(look(), decision.seat, self.weights)
        except PackMissing:
            return something(decision, chance)
        return judge(sight, decision)

    def _heeds(self, chance: SeededChance) -> bool:
        heed = self.weights.heed
        return heed >= 1 or chance.draw("heed", 1000) < 1000 * heed

    def advise(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Advice:
        judge = JUDGES.get(decision.kind)
        if judge is None or len(decision.options) == 1:
            chosen = something(decision, chance)
            return Advice(
                chosen, *(reason("hint.fleetcaptains.only") if len(decision.options) == 1 else usual(chosen))
            )
        try:
            sight = Sight(look(), decision.seat, self.weights)
        except PackMissing:
            chosen = something(decision, chance)
            return Advice(chosen, *usual(chosen))
        chosen = judge(sight, decision)
        return Advice(chosen, *reason_of(sight, decision, chosen))


class RegularBot(CaptainBot):
    """Plans by its missions, and does every tenth thing without a thought."""

    name: ClassVar[str] = "regular"
    usual: ClassVar[Weights] = Weights(heed=0.9)


class NoviceBot(CaptainBot):
    """Does a quarter of all things without a thought."""

    name: ClassVar[str] = "novice"
    usual: ClassVar[Weights] = Weights(heed=0.75)


JUDGES: Final[Mapping[str, Judge]] = {
    "short_fleet": choose_fleet,
    "setting": choose_setting,
    "subdecks": choose_subdecks,
    "turn": choose_step,
    "step": choose_next_hex,
    "token_step": choose_token_step,
    "force": choose_force,
    "free_attack": choose_free_attack,
    "effect_order": choose_first,
    "echo_shift": choose_shift,
    "echo_hex": choose_first,
    "consent": choose_consent,
    "encounter_ship": choose_encounter_ship,
    "encounter_reroll": choose_encounter_reroll,
    "adjust_before": choose_adjustment,
    "test_card": choose_test_card,
    "reroll": choose_reroll,
    "join_test": choose_join,
    "boarding": choose_boarding,
    "give_up": choose_gift,
    "exchange": choose_exchange,
    "mission_deck": choose_type,
    "pick": choose_pick,
    "pick_hand": choose_from_hand,
    "pick_mission": choose_mission,
    "pick_from_deck": choose_from_deck,
    "timed_card": choose_timed_card,
    "cancel": choose_cancel,
    "ability": choose_ability,
    "score": choose_score,
    "missing_mission": choose_type,
    "scan_token": choose_first,
    "scan_hex": choose_hex,
}
