"""What using an ability brings at this moment, and how the greedy bot carries it out.

Each use is weighed against what its charges could bring another time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.bots.spacebase.abilities import USES, lost_by_rivals
from starboard.bots.spacebase.sight import Sight
from starboard.core.decision import PASS, Decision, Option
from starboard.games.spacebase.cards import NUMBER
from starboard.games.spacebase.options import ChargeCard, ExchangeWith, MoveCharge, UseAbility

Effect = dict[str, Any]


def use_ability(sight: Sight, decision: Decision) -> Option:
    """The ability that brings most above what its charges could bring another time, or none."""
    if not sight.worth.with_abilities:
        return PASS
    window = str(decision.subject)
    found: Option = PASS
    most = 0.0
    for option in decision.options:
        if isinstance(option, UseAbility):
            worth = brings_now(sight, NUMBER[option.card], window)
            if worth > most:
                found, most = option, worth
    sight.weighing.note = most
    return found


def spent(sight: Sight, card: int) -> float:
    """What the charges of one use could bring another time; less where a full box loses charges."""
    base, worth = sight.base, sight.worth
    _, deployed = base.sector_of(card)
    is_full = base.charges.get(card, 0) >= base.boxes(card, deployed)
    return worth.weights.hold * worth.use(card, deployed) * (1.0 if is_full else 1.5)


def brings_now(sight: Sight, card: int, window: str) -> float:
    """What one use of this card's ability brings in this window, less what it could bring later."""
    use = USES[sight.base.sector_of(card)[1]][card]
    assert use is not None
    return sum(_NOW[effect["kind"]](sight, card, window, effect) for effect in use.effects) - spent(
        sight, card
    )


def _you_win(sight: Sight, card: int, window: str, effect: Effect) -> float:
    return 1000.0


def _gain_cards(sight: Sight, card: int, window: str, effect: Effect) -> float:
    total = 0.0
    for part in effect["cards"]:
        worths = sorted((sight.placed(ship) for ship in sight.ships(part["tier"])), reverse=True)
        total += sum(worth for worth in worths[: part["count"]] if worth > 0)
    return total


def _swap_sectors(sight: Sight, card: int, window: str, effect: Effect) -> float:
    first, second = (sector - 1 for sector in effect["sectors"])
    station, deployed = sight.base.station.copy(), sight.base.deployed.copy()
    station[first], station[second] = station[second], station[first]
    deployed[first], deployed[second] = deployed[second], deployed[first]
    return sight.worth.arranged(station, deployed) - sight.worth.as_it_is


def _exchange_this_card(sight: Sight, card: int, window: str, effect: Effect) -> float:
    station = sight.base.station
    targets = [s for s in range(12) if not sight.base.is_locked(s) and station[s] != card]
    return max(exchanged(sight, card, target) for target in targets)


def exchanged(sight: Sight, card: int, target: int) -> float:
    """What it brings if this card changes places with the station card of a sector (SB-ABL-02)."""
    base = sight.base
    sector, was_deployed = base.sector_of(card)
    station, deployed = base.station.copy(), base.deployed.copy()
    other = station[target]
    station[target] = card
    if was_deployed:
        deployed[sector] = [other if here == card else here for here in deployed[sector]]
    else:
        station[sector] = other
    return sight.worth.arranged(station, deployed) - sight.worth.as_it_is


def _gain_resources(sight: Sight, card: int, window: str, effect: Effect) -> float:
    """Credits are best just before the purchase of step 6; after it only those above the income stay."""
    brings = sight.worth.resources(0, effect.get("income", 0), effect.get("vp", 0), is_active=True)
    before = sight.base.credits
    after: int = before + effect.get("credits", 0)
    if window == "step7":
        return brings + sight.kept(after) - sight.kept(before)
    if window == "step5":
        offers = sight.offers(after)
        return brings + sight.turn_worth(offers, after) - sight.turn_worth(offers, before)
    return brings


def _buy_card(sight: Sight, card: int, window: str, effect: Effect) -> float:
    if window == "step1":
        return 0.0  # more credits may come, and the dice will be known
    return sight.exact_purchase(sight.offers(sight.base.credits))[1]


def _others_lose_vp(sight: Sight, card: int, window: str, effect: Effect) -> float:
    rivals = [board for seat, board in enumerate(sight.table.boards) if seat != sight.seat]
    lost: float = sum(min(board.vp, effect["amount"]) for board in rivals) / len(rivals)
    return lost * lost_by_rivals(sight.base.players)


def _place_charge(sight: Sight, card: int, window: str, effect: Effect) -> float:
    base = sight.base
    cards = [(False, other) for other in base.station]
    cards += [(True, other) for stack in base.deployed for other in stack]
    return max(
        charged(sight, other)
        for deployed, other in cards
        if other != card and base.charges.get(other, 0) < base.boxes(other, deployed)
    )


def _move_charge(sight: Sight, card: int, window: str, effect: Effect) -> float:
    return 0.0  # comes on top, where it brings something


_NOW: Final[dict[str, Callable[[Sight, int, str, Effect], float]]] = {
    "you_win": _you_win,
    "gain_cards": _gain_cards,
    "swap_sectors": _swap_sectors,
    "exchange_this_card": _exchange_this_card,
    "gain_resources": _gain_resources,
    "buy_card": _buy_card,
    "others_lose_vp": _others_lose_vp,
    "place_charge": _place_charge,
    "move_charge": _move_charge,
}


# -- carrying it out -------------------------------------------------------------------------------


def exchange(sight: Sight, decision: Decision) -> Option:
    """The station card whose place brings most."""
    card = NUMBER[str(decision.subject)]

    def worth(option: Option) -> float:
        assert isinstance(option, ExchangeWith)
        return exchanged(sight, card, option.sector - 1)

    return sight.weighing.best(decision.options, worth)


def charged(sight: Sight, card: int, more: int = 1) -> float:
    """What `more` charges (less, if negative) on an own card bring."""
    sector, deployed = sight.base.sector_of(card)
    held = sight.base.charges.get(card, 0)
    worth = sight.worth.held
    return worth(card, deployed, held + more, sector) - worth(card, deployed, held, sector)


def place_charge(sight: Sight, decision: Decision) -> Option:
    """The card on which a charge brings most."""

    def worth(option: Option) -> float:
        assert isinstance(option, ChargeCard)
        return charged(sight, NUMBER[option.card])

    return sight.weighing.best(decision.options, worth)


def move_charge(sight: Sight, decision: Decision) -> Option:
    """The move that brings most, if any brings something."""

    def worth(option: Option) -> float:
        if not isinstance(option, MoveCharge):
            return 0.0
        return charged(sight, NUMBER[option.target]) + charged(sight, NUMBER[option.source], -1)

    return sight.weighing.best(decision.options, worth)
