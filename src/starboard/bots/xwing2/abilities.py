"""Abilities and effects of cards: a few are known by heart, all others are tried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.bots.xwing2.devices import cards, fuse_worth
from starboard.bots.xwing2.engaging import best_attack
from starboard.bots.xwing2.shots import Gunnery
from starboard.bots.xwing2.sight import Sight
from starboard.bots.xwing2.tryout import UNSEEN, usual, value_of_ability, value_of_effect
from starboard.bots.xwing2.worth import left
from starboard.core.decision import PASS, Decision, Option
from starboard.games.xwing.board import measure
from starboard.games.xwing.options import ChooseCard, ChooseManeuver, ChooseShip, LoseToken, UseAbility

# Faceup damage by how soon it should be repaired.
WORST: Final = (
    "structuraldamage",
    "weaponsfailure",
    "blindedpilot",
    "hullbreach",
    "fuelleak",
    "damagedsensorarray",
    "consolefire",
    "disabledpowerregulator",
    "stunnedpilot",
    "damagedengine",
    "loosestabilizer",
    "woundedpilot",
)
FLIGHTS: Final = ("dial_revealed", "maneuver_before", "maneuver_fully_executed")  # what cards do then shows
LEAST: Final = 0.05  # points that putting a device down must bring beside its charge
TOKENS_TO_TAKE: Final = ("lock", "locked", "focus", "evade", "calculate", "reinforce_fore", "reinforce_aft")


def choose_ability(sight: Sight, decision: Decision) -> Option:
    """What gains most, or none if all that is offered would cost more than it brings (XW2-ABIL-02)."""
    if sight.weights.takes_all:
        return usual(decision)
    event = str(decision.subject[0]) if isinstance(decision.subject, list) else ""
    best, most = usual(decision), float("-inf")
    for option in decision.options:
        if option is PASS or not isinstance(option, UseAbility):
            continue
        value = _worth_using(sight, event, option)
        sight.why(f"{option.id}: {value:+.2f}")
        if value > most:
            best, most = option, value
    return PASS if most < 0.0 and PASS in decision.options else best


def _worth_using(sight: Sight, event: str, option: UseAbility) -> float:
    if option.card in sight.build(option.ship).side_actions and event == "before_activate":
        return _flipped_worth(sight, option.ship, option.card)
    by_heart = _BY_HEART.get(option.card)
    if by_heart is not None:
        return by_heart(sight, option.ship)
    value = value_of_ability(sight, event, option)
    if value is not None and option.card in cards(sight.state.rules.content):
        return value - LEAST  # all that it does shows
    if value is not None and event in FLIGHTS:
        return value
    return UNSEEN if value is None else value + UNSEEN


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


def _repair_shield(sight: Sight, ship: int) -> float:
    """A shield for a disarm token: where it has nothing to shoot at, or is nearly destroyed."""
    shot = _shot_to_come(sight, ship)
    return 4.0 - shot + (4.0 if left(sight.ship(ship)) <= 2 else 0.0)


def _shot_to_come(sight: Sight, ship: int) -> float:
    """Points that its attack in this round may bring: what it can see, or may see once it has moved."""
    from starboard.bots.xwing2.courses import courses, standing
    from starboard.bots.xwing2.dials import foreseen
    from starboard.bots.xwing2.outlook import Outlook

    if sight.moved(ship) or not sight.enemies:
        return best_attack(sight, Gunnery(sight), ship)
    mine = courses(sight, ship) if not sight.moved(ship) else standing(sight, ship)
    outlook = Outlook(sight, Gunnery(sight), [mine], [foreseen(sight, enemy) for enemy in sight.enemies])
    return max(
        float(outlook.mix[ship] @ outlook.deal[ship, enemy] @ outlook.mix[enemy]) for enemy in sight.enemies
    )


def _engage_first(sight: Sight, ship: int) -> float:
    """Shoot before an enemy of higher or equal initiative that may be destroyed by it."""
    gunnery = Gunnery(sight)
    faster = [
        enemy
        for enemy in sight.enemies
        if sight.order(enemy)[0] >= sight.order(ship)[0] and best_attack(sight, gunnery, enemy) > 0.0
    ]
    return best_attack(sight, gunnery, ship) * (0.5 if faster else 0.0) - sight.weights.force


_BY_HEART: Final[dict[str, Callable[[Sight, int], float]]] = {
    "r2d2": _repair_shield,
    "r2astromech": _repair_shield,
    "heightenedperception": _engage_first,
    "delayedfuses": fuse_worth,
}


def choose_effect(sight: Sight, decision: Decision) -> Option:
    """What a card leaves to choose: every answer is tried; without result the first that does something."""
    subject = decision.subject
    assert isinstance(subject, list)
    found: list[tuple[float, int]] = []
    for place, option in enumerate(decision.options[:24]):
        value = value_of_effect(sight, subject, option)
        if value is not None:
            shows = option is PASS or isinstance(option, ChooseManeuver)
            found.append((value + (0.0 if shows else UNSEEN), -place))
            sight.why(f"{option.id}: {found[-1][0]:.2f}")
    return decision.options[-max(found)[1]] if found else usual(decision)


def choose_dial(sight: Sight, decision: Decision) -> Option:
    """Look at the nearest dial if that is free (XW2-SYS-01)."""
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
    """The damage card that hurts most (XW2-DMG-05)."""

    def urgency(option: Option) -> int:
        card = option.card if isinstance(option, ChooseCard) else ""
        return WORST.index(card) if card in WORST else len(WORST)

    return min(decision.options, key=urgency)


def choose_loss(sight: Sight, decision: Decision) -> Option:
    """A jam token takes what hurts most from an enemy, and least from a friend (XW2-TOK-06)."""
    ship = sight.ship(int(str(decision.subject)))

    def pain(option: Option) -> int:
        word = option.token if isinstance(option, LoseToken) else ""
        return TOKENS_TO_TAKE.index(word) if word in TOKENS_TO_TAKE else len(TOKENS_TO_TAKE)

    return (max if ship.owner == sight.seat else min)(decision.options, key=pain)
