"""Abilities and effects of cards: a few are known by heart, all others are tried out."""

from __future__ import annotations

from typing import Final

from starboard.bots.xwing.devices import cards
from starboard.bots.xwing.shots import Gunnery
from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.tryout import usual, value_of_ability, value_of_effect
from starboard.core.decision import PASS, Decision, Option
from starboard.games.xwing.board import measure
from starboard.games.xwing.options import ChooseCard, ChooseManeuver, ChooseShip, LoseToken, UseAbility

FLIGHTS: Final = ("dial_revealed", "maneuver_before", "maneuver_fully_executed")  # what cards do then shows
LEAST: Final = 0.05  # points that putting a device down must bring beside its charge
TOKENS_TO_TAKE: Final = ("lock", "locked", "focus", "evade", "calculate", "reinforce_fore", "reinforce_aft")


def choose_ability(sight: Sight, decision: Decision) -> Option:
    """What gains most, or none if all that is offered would cost more than it brings (abilities-2)."""
    if sight.weights.takes_all:
        return usual(decision)
    event = str(decision.subject[0]) if isinstance(decision.subject, list) else ""
    best, most = usual(decision), float("-inf")
    for option in decision.options:
        if option is PASS or not isinstance(option, UseAbility):
            continue
        value = _worth_using(sight, event, option)
        sight.why(f"{option.id}: {value:+.2f}")
        sight.weighing.add(option, value)
        if value > most:
            best, most = option, value
    return PASS if most < 0.0 and PASS in decision.options else best


def _worth_using(sight: Sight, event: str, option: UseAbility) -> float:
    if option.card in sight.build(option.ship).side_actions and event == "before_activate":
        return _flipped_worth(sight, option.ship, option.card)
    by_heart = sight.by_heart.get(option.card)
    if by_heart is not None:
        return by_heart(sight, option.ship)
    value = value_of_ability(sight, event, option)
    if value is not None and option.card in cards(sight.state.rules.content):
        return value - LEAST  # all that it does shows
    if value is not None and event in FLIGHTS:
        return value
    unseen = sight.weights.unseen
    return unseen if value is None else value + unseen


def _flipped_worth(sight: Sight, ship: int, card: str) -> float:
    """Dice gained by turning a two-sided card over, less those lost."""
    own = sight.ship(ship)
    was = own.sides.get(card, 0)
    found = []
    for side in (was, 1 - was):
        own.sides[card] = side
        gunnery = Gunnery(sight)
        weapon = sight.build(ship).weapons[0]
        foe = sight.enemies[0] if sight.enemies else ship
        attack_dice = gunnery.dice(ship, foe, weapon, 2, False)[0]
        its_weapon = sight.build(foe).weapons[0]
        defense_dice = gunnery.dice(foe, ship, its_weapon, 2, False)[1]
        found.append(attack_dice + defense_dice)
    own.sides[card] = was
    return found[1] - found[0] - 0.5


def choose_effect(sight: Sight, decision: Decision) -> Option:
    """What a card leaves to choose: every answer is tried; without result the first that does something."""
    subject = decision.subject
    assert isinstance(subject, list)
    found: list[tuple[float, int]] = []
    for place, option in enumerate(decision.options[:24]):
        value = value_of_effect(sight, subject, option)
        if value is not None:
            shows = option is PASS or isinstance(option, ChooseManeuver)
            found.append((value + (0.0 if shows else sight.weights.unseen), -place))
            sight.why(f"{option.id}: {found[-1][0]:.2f}")
            sight.weighing.add(option, found[-1][0])
    return decision.options[-max(found)[1]] if found else usual(decision)


def choose_dial(sight: Sight, decision: Decision) -> Option:
    """Look at the nearest dial if that is free (system-1)."""
    ship = int(str(decision.subject))
    near = [
        (gap.distance, option.id, option)
        for option in decision.options
        if isinstance(option, ChooseShip)
        for gap in (measure.ship_range(sight.state, ship, option.ship),)
        if gap.range <= 1
    ]
    return min(near)[2] if near else decision.options[-1] if PASS not in decision.options else PASS


def choose_repair(sight: Sight, decision: Decision) -> Option:
    """The damage card that hurts most (damage-5)."""

    def urgency(option: Option) -> int:
        card = option.card if isinstance(option, ChooseCard) else ""
        return sight.worst_damage.index(card) if card in sight.worst_damage else len(sight.worst_damage)

    return min(decision.options, key=urgency)


def choose_loss(sight: Sight, decision: Decision) -> Option:
    """A jam token takes what hurts most from an enemy, and least from a friend (tokens-6)."""
    ship = sight.ship(int(str(decision.subject)))

    def pain(option: Option) -> int:
        word = option.token if isinstance(option, LoseToken) else ""
        return TOKENS_TO_TAKE.index(word) if word in TOKENS_TO_TAKE else len(TOKENS_TO_TAKE)

    return (max if ship.owner == sight.seat else min)(decision.options, key=pain)
