"""Why the greedy bot chooses what it chooses: its own figures, in VP at the end of the game, with a key of the catalogue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.bots.spacebase.abilities import USES
from starboard.bots.spacebase.pace import VP_TO_END
from starboard.bots.spacebase.sight import Sight
from starboard.bots.spacebase.uses import spent
from starboard.bots.spacebase.worth import ARROW
from starboard.bots.weighing import LEAST, Reason, compared, reason
from starboard.core.decision import PASS, Decision, Option
from starboard.games.spacebase.cards import CARDS, DEPLOYED, IS_COLONY, NO_CARD, NUMBER, STATION
from starboard.games.spacebase.options import (
    Arrow,
    Buy,
    ChargeCard,
    Combine,
    Gain,
    MoveCharge,
    Place,
    Reroll,
    SetDie,
    Split,
    UseAbility,
)


def reason_of(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    """Why this option was chosen, of what the judgement has just weighed."""
    return _REASONS[decision.kind](sight, decision, chosen)


# -- dice ------------------------------------------------------------------------------------------


def _allocate(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    paid, leads_on = _pays(sight, chosen)
    key = "hint.spacebase.allocate.arrows" if leads_on else "hint.spacebase.allocate"
    return compared(key, sight.weighing, decision, chosen, **paid)


def _pays(sight: Sight, option: Option) -> tuple[dict[str, Any], bool]:
    """What the sectors of an allocation pay themselves, and whether arrows lead on from them."""
    if isinstance(option, Split):
        sectors = [option.a, option.b]
    else:
        assert isinstance(option, Combine)
        sectors = [option.sector]
    hits = [(sector, NO_CARD) for sector in sectors]
    hits += [(double.sector, NUMBER[double.card]) for double in option.doubles]
    base, deployed = sight.base, not sight.is_active
    held = _after_paying(sight, option)
    total = {"credits": 0, "income": 0, "vp": 0, "charges": 0}
    ships: dict[int, int] = {}
    leads_on = False
    for sector, uncharged in hits:
        for card in base.deployed[sector - 1] if deployed else (base.station[sector - 1],):
            payout = DEPLOYED[card] if deployed else STATION[card]
            total["credits"] += payout.credits
            total["income"] += payout.income
            total["vp"] += payout.vp
            # only what finds an empty box (SB-REW-03), and none by the double that the card paid for (SB-DBL-04)
            if payout.charge and card != uncharged and held.get(card, 0) < base.boxes(card, deployed):
                held[card] = held.get(card, 0) + 1
                total["charges"] += 1
            for tier, count in payout.gain:
                ships[tier + 1] = ships.get(tier + 1, 0) + count
            leads_on = leads_on or (uncharged == NO_CARD and ARROW[deployed][card] != 0)
    cards = [{"tier": tier, "count": count} for tier, count in sorted(ships.items())]
    return {**total, "gain_cards": cards}, leads_on


def _after_paying(sight: Sight, option: Split | Combine) -> dict[int, int]:
    """The charges on the base once an allocation is paid for (SB-DICE-05)."""
    base = sight.base
    held = dict(base.charges)
    paid = [double.card for double in option.doubles]
    if isinstance(option, Combine):
        paid += [shift.card for shift in option.shifts]
    for card in map(NUMBER.__getitem__, paid):
        _, deployed = base.sector_of(card)
        use = USES[deployed][card]
        held[card] -= base.boxes(card, deployed) if use is not None and use.linked else 1
    return held


def _set_die(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, SetDie):
        return reason("hint.spacebase.set_die.later")
    brings = sight.weighing.of(chosen) + sight.weighing.note + spent(sight, NUMBER[chosen.card])
    return reason("hint.spacebase.set_die", value=chosen.value, brings=brings, mean=sight.weighing.note)


def _reroll(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    now, means = sight.weighing.note
    if isinstance(chosen, Reroll):
        return reason("hint.spacebase.reroll", mean=means[chosen.which], now=now)
    mean = max(
        (means[option.which] for option in decision.options if isinstance(option, Reroll)), default=now
    )
    key = "hint.spacebase.reroll.good" if mean <= now else "hint.spacebase.reroll.later"
    return reason(key, mean=mean, now=now)


def _arrow(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, Arrow):
        return reason("hint.spacebase.arrow.none")
    return reason("hint.spacebase.arrow", card=chosen.card, worth=sight.weighing.of(chosen))


# -- cards -----------------------------------------------------------------------------------------


def _buy(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if decision.subject != "step6":
        if not isinstance(chosen, Buy):
            return reason("hint.spacebase.buy.not_exact")
        return reason("hint.spacebase.buy.exact", card=chosen.card, worth=sight.weighing.note)
    worth = sight.weighing.of(chosen)
    if not isinstance(chosen, Buy):
        return _beside("hint.spacebase.buy.keep", sight, chosen, kept=worth)
    number = NUMBER[chosen.card]
    if IS_COLONY[number]:
        vp = CARDS[number].vp
        if sight.base.vp + vp >= VP_TO_END and not sight.table.triggered:
            return reason("hint.spacebase.buy.ends", card=chosen.card, vp=vp, total=sight.base.vp + vp)
        return _beside("hint.spacebase.buy.colony", sight, chosen, card=chosen.card, vp=vp)
    if worth < LEAST:
        return reason("hint.spacebase.buy.late", card=chosen.card)
    if sight.worth.pace.own < 1:
        return reason("hint.spacebase.buy.last", card=chosen.card, worth=worth)
    return _beside("hint.spacebase.buy", sight, chosen, card=chosen.card, worth=worth)


def _beside(key: str, sight: Sight, chosen: Option, **figures: Any) -> Reason:
    """A reason beside the next best card, `KEY.even` where that is about as good; `KEY.rather` where the next best is to
    take none."""
    other = sight.weighing.next_best(chosen)
    assert other is not None
    if not isinstance(other.option, Buy | Gain):
        return reason(f"{key}.rather", **figures, less=other.less)
    if other.less < LEAST:
        return reason(f"{key}.even", **figures, other=other.option.card)
    return reason(key, **figures, other=other.option.card, less=other.less)


def _place(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    assert isinstance(chosen, Place)
    figures = {"card": decision.subject, "sector": chosen.sector, "worth": sight.weighing.of(chosen)}
    return compared("hint.spacebase.place", sight.weighing, decision, chosen, **figures)


def _gain(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, Gain):
        return reason("hint.spacebase.gain.none")
    worth = sight.weighing.of(chosen)
    if worth < LEAST:
        return reason("hint.spacebase.buy.late", card=chosen.card)
    return _beside("hint.spacebase.buy", sight, chosen, card=chosen.card, worth=worth)


def _light_speed(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    return compared(
        "hint.spacebase.light_speed", sight.weighing, decision, chosen, worth=sight.weighing.of(chosen)
    )


# -- charges ---------------------------------------------------------------------------------------


def _ability(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if not isinstance(chosen, UseAbility):
        return reason("hint.spacebase.ability.later")
    if sight.weighing.note > VP_TO_END:
        return reason("hint.spacebase.ability.wins", card=chosen.card)
    return reason("hint.spacebase.ability", card=chosen.card, worth=sight.weighing.note)


def _exchange(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    figures = {"card": decision.subject, "worth": sight.weighing.of(chosen)}
    return compared("hint.spacebase.exchange", sight.weighing, decision, chosen, **figures)


def _charge(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    assert isinstance(chosen, ChargeCard)
    figures = {"target": chosen.card, "worth": sight.weighing.of(chosen)}
    return compared("hint.spacebase.charge", sight.weighing, decision, chosen, **figures)


def _move(sight: Sight, decision: Decision, chosen: Option) -> Reason:
    if chosen is PASS or not isinstance(chosen, MoveCharge):
        return reason("hint.spacebase.move.none")
    return reason(
        "hint.spacebase.move",
        source=chosen.source,
        target=chosen.target,
        worth=sight.weighing.of(chosen),
    )


_REASONS: Final[dict[str, Callable[[Sight, Decision, Option], Reason]]] = {
    "light_speed": _light_speed,
    "ability": _ability,
    "set_die": _set_die,
    "reroll": _reroll,
    "allocate": _allocate,
    "arrow": _arrow,
    "gain": _gain,
    "buy": _buy,
    "place": _place,
    "exchange": _exchange,
    "charge": _charge,
    "move": _move,
}
