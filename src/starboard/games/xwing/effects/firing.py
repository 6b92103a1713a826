"""What cards answer about attacks: with which weapon, at whom, from how far, with how many dice, and what that costs.

The registers stand beside those of `registry` and `queries`; whoever carries out the rule asks the functions here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from starboard.core.task import Task
from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import Weapon
from starboard.games.xwing.effects.card_effects import Query, shown
from starboard.games.xwing.effects.queries import cannot_spend, lock_lender
from starboard.games.xwing.effects.registry import (
    LENDS_REQUIREMENT,
    PAYS_REQUIREMENT,
    REPLACES_REQUIREMENT,
)
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import Attack, Ship, XWingState

# -- which attacks there are (attacks-1) ------------------------------------------------------------------

ATTACKS_FRIENDS: Final[Query[bool]] = Query()
NEAREST_ONLY: Final[Query[bool]] = Query()
DRAWS_FIRE: Final[Query[Callable[[XWingState, int, int], bool]]] = Query()
BARS_SHOTS: Final[Query[Callable[[XWingState, int, int, int, Weapon], bool]]] = Query()
DISARMED_ATTACKS: Final[Query[Callable[[XWingState, int, int, Weapon], bool]]] = Query()
WEAPON_RANGE: Final[Query[Callable[[Weapon], int]]] = Query()
COUNTED_RANGE: Final[Query[Callable[[Weapon, int], int]]] = Query()


def drawn_by(state: XWingState, defender: int) -> list[int]:
    """The ships whose cards keep this one from being attacked by whoever could attack them instead."""
    return [holder for holder, _, keeps_it in DRAWS_FIRE.in_play(state) if keeps_it(state, holder, defender)]


def shot_barred(state: XWingState, number: int, defender: int, weapon: Weapon) -> str | None:
    """The card of attacker or defender that keeps this weapon from being fired at that ship (attacks-1)."""
    for holder in (number, defender):
        for name, bars in BARS_SHOTS.on(state.ships[holder]):
            if bars(state, holder, number, defender, weapon):
                return shown(name)
    return None


def attacks_disarmed(state: XWingState, number: int, defender: int, weapon: Weapon) -> bool:
    """Whether a disarm token does not keep a ship from this attack (tokens-3)."""
    tests = DISARMED_ATTACKS.on(state.ships[number])
    return any(test(state, number, defender, weapon) for _, test in tests)


def weapon_range(ship: Ship, weapon: Weapon) -> tuple[int, int]:
    """The attack ranges at which a weapon can be used; cards shift its ends (attacks-1)."""
    shift = sum(by(weapon) for _, by in WEAPON_RANGE.on(ship))
    return max(0, weapon.least - shift), min(3, weapon.most + shift) if shift else weapon.most


def counted_range(ship: Ship, weapon: Weapon, band: int) -> int:
    """The range at which an attack of this ship counts, of one at this range by its weapon (attacks-1)."""
    for _, counts in COUNTED_RANGE.on(ship):
        band = counts(weapon, band)
    return band


# -- numbers of dice (attacks-4, attacks-5) ---------------------------------------------------------------

MOST_ATTACK_DICE: Final[Query[Callable[[Ship, Weapon], int]]] = Query()
RANGE_BONUS: Final[Query[Callable[[XWingState, int, Attack, str, int], int]]] = Query()


def most_attack_dice(ship: Ship, weapon: Weapon) -> list[tuple[str, int]]:
    """The cards that allow only so many attack dice, and how many (attacks-4)."""
    of_damage = [(name, most(ship, weapon)) for name, most, _ in MOST_ATTACK_DICE.on_damage(ship)]
    return of_damage + [(shown(name), most(ship, weapon)) for name, most in MOST_ATTACK_DICE.on(ship)]


def range_bonus(state: XWingState, current: Attack, pool: str) -> int:
    """How many dice the range bonus of `attack` or `defense` dice is, where there is one (attacks-5)."""
    bonus = 1
    for holder, _, changed in RANGE_BONUS.in_play(state):
        bonus = changed(state, holder, current, pool, bonus)
    return bonus


# -- requirements of weapons, and what attacks cost (attacks-2) ---------------------------------------------

WAIVES_REQUIREMENT: Final[Query[Callable[[XWingState, int, int], bool]]] = Query()
LOCKS_TO_SPEND: Final[Query[Callable[[XWingState, int, int], bool]]] = Query()
FOCUS_FOR_LOCK: Final[Query[bool]] = Query()  # its ship may spend a focus token where an attack costs a lock
PAYS_LOCK: Final[Query[Callable[[XWingGame, int], Task]]] = Query()  # how the player says what is spent
LOCK, FOCUS = (
    "lock",
    "focus",
)  # what an attack that costs a lock is paid with; or another ship's lock, by its number


def waives_requirement(game: XWingGame, number: int, defender: int) -> bool:
    """Whether a card lets a ship ignore a weapon's requirement against this defender (attacks-2)."""
    tests = WAIVES_REQUIREMENT.on(game.state.ships[number])
    return any(test(game.state, number, defender) for _, test in tests)


def replaces_requirement(game: XWingGame, number: int, weapon: Weapon) -> bool:
    """Whether a card lets this ship ignore a weapon's focus or lock requirement now."""
    if not {"focus", "lock"} & set(weapon.requires_one_of):
        return False
    return any(test(game, number) for _, test in REPLACES_REQUIREMENT.on(game.state.ships[number]))


def lends_requirement(game: XWingGame, number: int, defender: int, weapon: Weapon) -> bool:
    """Whether another ship's card lets this one ignore the weapon's lock requirement for nothing."""
    return "lock" in weapon.requires_one_of and any(
        test(game, holder, number, defender) for holder, _, test in LENDS_REQUIREMENT.in_play(game.state)
    )


def meets_requirement(ship: Ship, defender: int, weapon: Weapon) -> bool:
    """Whether a ship has what its weapon requires: a lock on the defender, a focus or calculate token
    (attacks-2)."""
    has = {
        "lock": defender in ship.locks,
        "focus": ship.has(tokens.FOCUS),
        "calculate": ship.has(tokens.CALCULATE),
    }
    return any(has.get(need, False) for need in weapon.requires_one_of)


def pay_for_requirement(game: XWingGame, number: int, defender: int, weapon: Weapon) -> None:
    """Pay the card that stands in for a requirement that is not met."""
    ship = game.state.ships[number]
    if meets_requirement(ship, defender, weapon):
        return
    if lends_requirement(game, number, defender, weapon) or waives_requirement(game, number, defender):
        return
    for name, test in REPLACES_REQUIREMENT.on(ship):
        if test(game, number):
            pays = game.rules.effects.answer_of(PAYS_REQUIREMENT, name)
            if pays is not None:
                pays(game, number)
            return


def lock_spenders(state: XWingState, number: int, target: int) -> list[int]:
    """The other ships whose lock on that one a ship may spend in the place of its own, where it is to spend one."""
    return [
        holder
        for holder, _, test in LOCKS_TO_SPEND.in_play(state)
        if target in state.ships[holder].locks and test(state, holder, number)
    ]


def lock_payers(state: XWingState, number: int, target: int) -> list[int]:
    """The other ships whose lock on that one the attacker can spend where an effect tells it to spend its own."""
    if state.attack is None or number != state.attack.attacker:
        return []
    lender = lock_lender(state, number, target)
    lent = [lender] if lender >= 0 else []
    return lent + [ship for ship in lock_spenders(state, number, target) if ship != lender]


def lock_payer(state: XWingState, number: int, target: int) -> int:
    """The first of them, or -1."""
    return next(iter(lock_payers(state, number, target)), -1)


def ways_to_pay_lock(game: XWingGame, number: int, target: int) -> list[str | int]:
    """What a ship can pay an attack on that one with that costs a lock."""
    state, ship = game.state, game.state.ships[number]
    with _before_attack(state):
        found: list[str | int] = []
        if not cannot_spend(game, number, LOCK):
            found += [LOCK] if target in ship.locks else []
            found += lock_spenders(state, number, target)
        if FOCUS_FOR_LOCK.on(ship) and ship.has(tokens.FOCUS) and not cannot_spend(game, number, FOCUS):
            found.append(FOCUS)
        return found


def cannot_pay(game: XWingGame, number: int, defender: int, cost: str) -> bool:
    """Whether a ship cannot spend what an attack on that one costs: a lock, a focus token (attacks-2)."""
    if cost == LOCK:
        return not ways_to_pay_lock(game, number, defender)
    with _before_attack(game.state):
        return cannot_spend(game, number, cost)


@contextmanager
def _before_attack(state: XWingState) -> Iterator[None]:
    """An attack is paid before it has a defender whose cards could bar that (attacks-3); what the one bars after which
    it is performed does not count for it."""
    current, state.attack = state.attack, None
    try:
        yield
    finally:
        state.attack = current
