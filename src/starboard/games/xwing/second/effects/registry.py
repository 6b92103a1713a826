"""The forms in which cards take part, and what is registered in each.

* `Ability`: answers to an event through the ability queue (XW2-ABIL).
* `Modifier`: offers ways to modify dice in the windows of an attack (XW2-ABIL-05).
* dice counts, prevention of damage, replaced requirements, actions of cards.

Everything is stateless and found by card id; what must be remembered is in the state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from starboard.core.decision import Option
from starboard.core.task import Task
from starboard.games.xwing.second.build import Weapon
from starboard.games.xwing.second.damage_cards import KINDS
from starboard.games.xwing.second.options import Modify
from starboard.games.xwing.second.table import XWingTable, build_of
from starboard.games.xwing.state import IN_PLAY, Attack, Trigger, XWingState

Wants = Callable[[XWingTable, int, Trigger], bool]
Resolve = Callable[[XWingTable, int, Trigger], "Task | None"]


class Ability(NamedTuple):
    """An ability that an event triggers. `may`: its owner can decline (XW2-TERM-05)."""

    card: str
    event: str
    may: bool
    wants: Wants
    resolve: Resolve


class Modifier(NamedTuple):
    """Ways to modify dice. `options` gives those open now, `is_mandatory` whether one must be taken."""

    card: str
    options: Callable[[XWingTable, int, str, str], list[Option]]
    apply: Callable[[XWingTable, int, str, Modify], None]
    is_mandatory: bool = False


class CardAction(NamedTuple):
    """An "Action:" ability of a card (XW2-ACTION-01)."""

    card: str
    name: str
    difficulty: str
    is_possible: Callable[[XWingTable, int], bool]
    perform: Callable[[XWingTable, int], "Task | None"]


ABILITIES: Final[dict[str, list[Ability]]] = {}
MODIFIERS: Final[dict[str, Modifier]] = {}
CARD_ACTIONS: Final[dict[str, list[CardAction]]] = {}
PREVENTERS: Final[dict[str, Callable[[XWingState, int, int], bool]]] = {}
ATTACK_DICE: Final[dict[str, Callable[[XWingTable, Attack, Weapon, int], int]]] = {}
DEFENSE_DICE: Final[dict[str, Callable[[XWingTable, Attack, Weapon, int], int]]] = {}
REPLACES_REQUIREMENT: Final[dict[str, Callable[[XWingTable, int], bool]]] = {}
PAYS_REQUIREMENT: Final[dict[str, Callable[[XWingTable, int], None]]] = {}
CONSTANT: Final[set[str]] = set()  # cards whose whole effect is in the rules' own queries (stats, locks)

DAMAGE: Final = "damage:"  # prefix of damage cards' ids as cards with abilities


def add(ability: Ability) -> None:
    """Register an ability."""
    ABILITIES.setdefault(ability.event, []).append(ability)


def implemented() -> frozenset[str]:
    """Ids of all cards that something here implements."""
    found = {ability.card for abilities in ABILITIES.values() for ability in abilities}
    for table in (
        MODIFIERS,
        CARD_ACTIONS,
        PREVENTERS,
        ATTACK_DICE,
        DEFENSE_DICE,
        REPLACES_REQUIREMENT,
    ):
        found |= set(table)
    return frozenset(found | CONSTANT)


def holders(state: XWingState, card: str) -> list[int]:
    """Ships in play that have this card (a damage card: faceup)."""
    if card.startswith(DAMAGE):
        kind = card.removeprefix(DAMAGE)
        return [
            number
            for number, ship in enumerate(state.ships)
            if ship.place == IN_PLAY and any(KINDS[held].id == kind for held in ship.faceup)
        ]
    return [
        number
        for number, ship in enumerate(state.ships)
        if ship.place == IN_PLAY and card in build_of(ship).cards
    ]


def triggered(game: XWingTable, trigger: Trigger) -> list[tuple[int, int]]:
    """(ship, number of the ability under its event) of every ability that answers to this event now."""
    return [
        (number, index)
        for index, ability in enumerate(ABILITIES.get(trigger.event, ()))
        for number in holders(game.state, ability.card)
        if ability.wants(game, number, trigger)
    ]


def attack_dice(game: XWingTable, current: Attack, weapon: Weapon) -> int:
    """Sum of what cards change at the number of attack dice."""
    return _sum(ATTACK_DICE, game, current, weapon)


def defense_dice(game: XWingTable, current: Attack, weapon: Weapon) -> int:
    """Sum of what cards change at the number of defense dice."""
    return _sum(DEFENSE_DICE, game, current, weapon)


def _sum(
    table: dict[str, Callable[[XWingTable, Attack, Weapon, int], int]],
    game: XWingTable,
    current: Attack,
    weapon: Weapon,
) -> int:
    total = 0
    for number, ship in enumerate(game.state.ships):
        if ship.place == IN_PLAY:
            for card in build_of(ship).cards & table.keys():
                total += table[card](game, current, weapon, number)
    return total


def modifications(game: XWingTable, pool: str, side: str) -> tuple[list[Option], bool]:
    """What cards of this side's player offer in a modification window, and whether one must be taken."""
    state = game.state
    current = state.attack
    assert current is not None
    owner = state.ships[current.attacker if side == "attacker" else current.defender].owner
    found: list[Option] = []
    mandatory = False
    for number, ship in enumerate(state.ships):
        if ship.place == IN_PLAY and ship.owner == owner:
            for card in sorted(build_of(ship).cards & MODIFIERS.keys()):
                modifier = MODIFIERS[card]
                options = modifier.options(game, number, pool, side)
                found += options
                mandatory = mandatory or (modifier.is_mandatory and bool(options))
    return found, mandatory


def apply_modification(game: XWingTable, pool: str, side: str, choice: Modify) -> None:
    """Carry out a card's modification; the ship is that of its player which has the card."""
    state = game.state
    current = state.attack
    assert current is not None
    owner = state.ships[current.attacker if side == "attacker" else current.defender].owner
    modifier = MODIFIERS[choice.by]
    for number in holders(state, choice.by):
        if state.ships[number].owner == owner and choice in modifier.options(game, number, pool, side):
            modifier.apply(game, number, pool, choice)
            return


def replaces_requirement(game: XWingTable, number: int) -> bool:
    """Whether a card lets this ship ignore a weapon's requirement now."""
    cards = build_of(game.state.ships[number]).cards
    return any(test(game, number) for card, test in REPLACES_REQUIREMENT.items() if card in cards)


def pay_for_requirement(game: XWingTable, number: int, defender: int, weapon: Weapon) -> None:
    """Pay the card that stands in for a requirement that is not met."""
    from starboard.games.xwing import tokens

    ship = game.state.ships[number]
    has = {
        "lock": defender in ship.locks,
        "focus": ship.has(tokens.FOCUS),
        "calculate": ship.has(tokens.CALCULATE),
    }
    if any(has.get(need, False) for need in weapon.requires_one_of):
        return
    for card, test in REPLACES_REQUIREMENT.items():
        if card in build_of(ship).cards and test(game, number):
            PAYS_REQUIREMENT[card](game, number)
            return
