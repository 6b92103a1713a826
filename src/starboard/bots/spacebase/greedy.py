"""The greedy bot of Space Base: the option that is worth most now, by exact chances and fixed prices.

It looks one choice ahead. What a choice is worth is worked out in VP at the end of the game:
`worth` for bases and cards, `present` for the dice on the table, `abilities` and `uses` for
charges, `pace` for how long the game will last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from starboard.bots.bot import Advice, Bot, LookAtTable
from starboard.bots.spacebase.present import Present
from starboard.bots.spacebase.reasons import reason_of
from starboard.bots.spacebase.sectors import best_of_roll, mean_of_roll, mean_with_die
from starboard.bots.spacebase.sight import Sight
from starboard.bots.spacebase.uses import exchange, move_charge, place_charge, spent, use_ability
from starboard.bots.spacebase.weights import Weights
from starboard.bots.whims import whim
from starboard.core.chance import SeededChance
from starboard.core.decision import PASS, Decision, Option
from starboard.games.spacebase.cards import COST, LEFT, NUMBER, RIGHT
from starboard.games.spacebase.options import (
    Arrow,
    Buy,
    Combine,
    Gain,
    KeepCards,
    Place,
    Reroll,
    SetDie,
    Split,
)


class GreedyBot(Bot):
    """Takes the option that is worth most now; the first of equals."""

    name: ClassVar[str] = "greedy"
    usual: ClassVar[Weights] = Weights()

    def __init__(self, weights: Weights | None = None, *, with_abilities: bool = True) -> None:
        """`with_abilities=False`: it neither uses nor values any ability (for comparisons)."""
        self.weights = type(self).usual if weights is None else weights
        self.with_abilities = with_abilities

    def choose(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Option:
        judge = _JUDGES.get(decision.kind)
        if judge is None or len(decision.options) == 1:
            return decision.options[0]
        return judge(self._sight(decision, look, chance), decision)

    def _sight(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Sight:
        size = self.weights.whim
        whims = (lambda: size * whim(chance)) if size else None
        return Sight(look(), decision.seat, self.weights, self.with_abilities, whims)

    def advise(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Advice:
        judge = _JUDGES.get(decision.kind)
        if len(decision.options) == 1:
            return Advice(decision.options[0], "hint.spacebase.only")
        if judge is None:
            return Advice(decision.options[0], "hint.spacebase.alike")
        sight = self._sight(decision, look, chance)
        chosen = judge(sight, decision)
        return Advice(chosen, *reason_of(sight, decision, chosen))


class RegularBot(GreedyBot):
    """Judges like greedy, and mistakes what is worth a little less for the best."""

    name: ClassVar[str] = "regular"
    usual: ClassVar[Weights] = Weights(whim=0.5)


class NoviceBot(GreedyBot):
    """Judges like greedy, and is often mistaken."""

    name: ClassVar[str] = "novice"
    usual: ClassVar[Weights] = Weights(whim=1.2)


# -- dice ------------------------------------------------------------------------------------------


def allocate(sight: Sight, decision: Decision) -> Option:
    """Each allocation by what it brings, less what its charges could bring another time.

    The active player's credits count by what they can buy in this very turn.
    """
    present = Present(sight.worth, sight.is_active)
    takes = [_take(sight, present, option) for option in decision.options]
    credits = [take[1] for take in takes]
    if sight.is_active and min(credits) != max(credits):
        price, held = sight.worth.credit, sight.base.credits
        offers = sight.offers(held + max(credits))
        worths = [worth - price * more + sight.turn_worth(offers, held + more) for worth, more in takes]
    else:
        worths = [worth for worth, _ in takes]
    return sight.weighing.keep(decision.options, worths)


def _take(sight: Sight, present: Present, option: Option) -> tuple[float, int]:
    """What an allocation collects: its worth, what it pays taken off, and the credits in it."""
    if isinstance(option, Split):
        first, second = present.hit(option.a - 1), present.hit(option.b - 1)
        worth, credits = first.worth + second.worth, first.credits + second.credits
    else:
        assert isinstance(option, Combine)
        worth, credits = present.hit(option.sector - 1)
        for shift in option.shifts:
            worth -= _price(sight, shift.card)
    for double in option.doubles:
        more = present.reward(double.sector - 1)
        worth += more.worth - _price(sight, double.card)
        credits += more.credits
    return worth, credits


def _price(sight: Sight, card_id: str) -> float:
    return spent(sight, NUMBER[card_id]) if sight.worth.with_abilities else 1000.0


def set_die(sight: Sight, decision: Decision) -> Option:
    """Fix a die if it brings about as much now as it ever may."""
    if not sight.worth.with_abilities:
        return PASS
    hits = Present(sight.worth, sight.is_active).hits()
    fixed = sight.table.fixed
    as_it_is = mean_with_die(hits, fixed[0]) if fixed else mean_of_roll(hits)
    sight.weighing.note = as_it_is

    def worth(option: Option) -> float:
        if not isinstance(option, SetDie):
            return 0.0
        brings = best_of_roll(hits, fixed[0], option.value) if fixed else mean_with_die(hits, option.value)
        return brings - as_it_is - _price(sight, option.card)

    return sight.weighing.best(decision.options, worth)


def reroll(sight: Sight, decision: Decision) -> Option:
    """Roll again if the mean of a new roll is well above the dice on the table."""
    if not sight.worth.with_abilities:
        return PASS
    hits = Present(sight.worth, sight.is_active).hits()
    first, second = sight.table.dice
    as_it_is = best_of_roll(hits, first, second)
    new = {
        "both": mean_of_roll(hits),
        "first": mean_with_die(hits, second),
        "second": mean_with_die(hits, first),
    }
    sight.weighing.note = as_it_is, new

    def worth(option: Option) -> float:
        if not isinstance(option, Reroll):
            return 0.0
        return new[option.which] - as_it_is - _price(sight, option.card)

    return sight.weighing.best(decision.options, worth)


def follow_arrow(sight: Sight, decision: Decision) -> Option:
    """To the side where more is left to collect."""
    present = Present(sight.worth, sight.is_active)
    assert isinstance(decision.subject, list)
    open_arrows = {card: (sector - 1, sides) for card, sector, sides in decision.subject}

    def worth(option: Option) -> float:
        if not isinstance(option, Arrow):
            return 0.0
        sector, rewarding = open_arrows[option.card]
        if option.side not in rewarding:
            return 0.0
        side = LEFT if option.side == "left" else RIGHT
        return present.going(sector + (-1 if side == LEFT else 1), side).worth

    return sight.weighing.best(decision.options, worth)


# -- cards -----------------------------------------------------------------------------------------


def buy(sight: Sight, decision: Decision) -> Option:
    """The card that brings most, if that is more than the credits are worth when kept."""
    if decision.subject != "step6":
        purchase, more = sight.exact_purchase(sight.offers(sight.base.credits))
        sight.weighing.note = more
        wanted = None if purchase is None else purchase.card
        found = (
            option for option in decision.options if isinstance(option, Buy) and NUMBER[option.card] == wanted
        )
        return next(found, PASS)
    kept = sight.kept(sight.base.credits)

    def worth(option: Option) -> float:
        return sight.placed(NUMBER[option.card]) if isinstance(option, Buy) else kept

    return sight.weighing.best(decision.options, worth)


def place(sight: Sight, decision: Decision) -> Option:
    """The sector where the ship brings most."""
    card = NUMBER[str(decision.subject)]

    def worth(option: Option) -> float:
        assert isinstance(option, Place)
        return sight.worth.placed(card, option.sector - 1)

    return sight.weighing.best(decision.options, worth)


def gain(sight: Sight, decision: Decision) -> Option:
    """The free ship that brings most, if any brings something."""

    def worth(option: Option) -> float:
        return sight.placed(NUMBER[option.card]) if isinstance(option, Gain) else 0.0

    return sight.weighing.best(decision.options, worth)


def light_speed(sight: Sight, decision: Decision) -> Option:
    """The cards that bring most together with the credits that are left."""
    placed = {card: sight.placed(card) for card in map(NUMBER.__getitem__, sight.table.hands[sight.seat])}

    def worth(option: Option) -> float:
        assert isinstance(option, KeepCards)
        cards = [NUMBER[card] for card in option.cards]
        left = sight.base.credits - sum(COST[card] for card in cards)
        return sum(placed[card] for card in cards) + sight.worth.credit * left

    return sight.weighing.best(decision.options, worth)


_JUDGES: Final[dict[str, Callable[[Sight, Decision], Option]]] = {
    "light_speed": light_speed,
    "ability": use_ability,
    "set_die": set_die,
    "reroll": reroll,
    "allocate": allocate,
    "arrow": follow_arrow,
    "gain": gain,
    "buy": buy,
    "place": place,
    "exchange": exchange,
    "charge": place_charge,
    "move": move_charge,
}
