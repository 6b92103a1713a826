"""Modifying dice by the exact odds: what each token would bring now, against what it may bring later."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from starboard.bots.xwing.shots import MOST_DICE, Gunnery, Kit, kit_of
from starboard.bots.xwing.sight import Sight, alive
from starboard.bots.xwing.worth import losses
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.state import Attack as State
from starboard.games.xwing.tasks import attack as rules
from starboard.games.xwing.tasks.declaring import weapon_in_use
from starboard.odds import (
    Attack,
    AttackRoll,
    Defence,
    DefenceRoll,
    Edition,
    Modification,
    Window,
    attacker_window,
    defender_window,
)
from starboard.odds.xwing.goal import Damage

BASIC: Final = ("focus", "calculate", "force", "lock", "evade")
LEAST_GAIN: Final = 0.02  # points that spending anything must bring
MOST_OF_A_KIND: Final = 3  # calculate tokens or Force charges that are thought of at once


class Points(Damage, frozen=True):
    """An attacker's goal: the points that damage costs the defender."""

    losses: tuple[float, ...] = ()

    def worth(
        self, dice: int, evades: tuple[float, ...], edition: Edition, reinforce: int
    ) -> tuple[float, ...]:
        """The points of 0, 1, … `dice` results."""
        return tuple(
            sum(
                chance * self.losses[edition.uncancelled(results, count, reinforce)]
                for count, chance in enumerate(evades)
            )
            for results in range(dice + 1)
        )


class Held(NamedTuple):
    """What may be spent in a window."""

    focus: int = 0
    calculate: int = 0
    force: int = 0
    lock: int = 0
    evade: int = 0


class Plan(NamedTuple):
    """The best that can be done in a window: points that the defender loses then, and the first thing to do."""

    points: float
    first: Modification | None
    spends: Held = Held()


# -- plans ------------------------------------------------------------------------------------------------


def best_plan(sight: Sight, pool: str, held: Held | None = None) -> Plan:
    """What the owner of the pool does with what it may spend; None: with all that its ship holds."""
    current = sight.state.attack
    assert current is not None
    if pool == "attack":
        return _attackers_plan(sight, current, held or _all_of(sight, current.attacker, current))
    return _defenders_plan(sight, current, held or _all_of(sight, current.defender, current))


def _all_of(sight: Sight, number: int, current: State) -> Held:
    kit = kit_of(sight.ship(number))
    lock = number == current.attacker and current.defender in kit.locks
    return Held(
        min(kit.focus, 1),
        min(kit.calculate, MOST_OF_A_KIND),
        min(kit.force, MOST_OF_A_KIND),
        int(lock),
        kit.evade,
    )


def _subsets(held: Held) -> Iterator[Held]:
    for chosen in product(*(range(min(count, MOST_OF_A_KIND) + 1) for count in held)):
        yield Held(*chosen)


def _attackers_plan(sight: Sight, current: State, held: Held) -> Plan:
    """Every set of things to spend, each for the best; what it costs to be without them later counts."""
    roll = attack_roll(current)
    prices = _prices(sight, current.attacker, current)
    loss = tuple(losses(sight.ship(current.defender), roll.dice, sight.weights))
    defence = _defence(sight, current)
    best = Plan(float("-inf"), None)
    for some in _subsets(held._replace(evade=0)):
        window = _attackers_window(sight, roll, some, defence, loss)
        worth = window.worth if window.best is None else window.best.worth
        net = worth - _cost(some, prices)
        if net > best.points + LEAST_GAIN:
            best = Plan(net, None if window.best is None else window.best.modification, some)
    return best


def _attackers_window(
    sight: Sight, roll: AttackRoll, some: Held, defence: Defence, loss: tuple[float, ...]
) -> Window:
    """What the attacker can do with these things to spend."""
    attack = Attack(0, some.focus, some.calculate, some.force, bool(some.lock))
    return attacker_window(roll, attack, defence, sight.odds, Points(loss))


def _defenders_plan(sight: Sight, current: State, held: Held) -> Plan:
    roll = defence_roll(current)
    hits, crits = dice.count(current.attack_dice, dice.HIT), dice.count(current.attack_dice, dice.CRIT)
    ship = sight.ship(current.defender)
    prices = _prices(sight, current.defender, current)
    loss = losses(ship, hits + crits, sight.weights)
    reinforce = _reinforce(sight, current)
    best = Plan(float("inf"), None)
    for some in _subsets(held._replace(lock=0)):
        window = _defenders_window(sight, roll, some, hits, crits, reinforce)
        left = window.before if window.best is None else window.best.then
        lost = sum(chance * loss[damage] for damage, chance in enumerate(left.damage))
        lost += 0.0 if ship.shields else sight.weights.faceup * left.mean_crits
        net = lost + _cost(some, prices)
        if net < best.points - LEAST_GAIN:
            best = Plan(net, None if window.best is None else window.best.modification, some)
    return best


def _defenders_window(
    sight: Sight, roll: DefenceRoll, some: Held, hits: int, crits: int, reinforce: int
) -> Window:
    """What the defender can do with these things to spend."""
    defence = Defence(0, some.focus, some.evade, some.calculate, some.force, reinforce)
    return defender_window(roll, hits, crits, defence, sight.odds)


def damage_expected(sight: Sight, pool: str, plan: Plan) -> tuple[float, float]:
    """The damage that the attack does on average if the dice of this pool are left as they are, and with the plan."""
    current = sight.state.attack
    assert current is not None
    if pool == "attack":
        roll = attack_roll(current)
        loss = tuple(losses(sight.ship(current.defender), roll.dice, sight.weights))
        window = _attackers_window(sight, roll, plan.spends, _defence(sight, current), loss)
    else:
        hits, crits = dice.count(current.attack_dice, dice.HIT), dice.count(current.attack_dice, dice.CRIT)
        reinforce = _reinforce(sight, current)
        window = _defenders_window(sight, defence_roll(current), plan.spends, hits, crits, reinforce)
    after = window.before if window.best is None else window.best.then
    return window.before.mean_damage, after.mean_damage


def _cost(some: Held, prices: Held | tuple[float, ...]) -> float:
    return sum(count * price for count, price in zip(some, prices, strict=True))


def attack_roll(current: State) -> AttackRoll:
    """The attack dice as the solver takes them."""
    pool = current.attack_dice
    again = [die & 7 for die in pool if die & dice.REROLLED and not die & dice.FIXED]
    lost = sum(1 for die in pool if die & dice.FIXED and die & 7 in (dice.FOCUS, dice.BLANK))
    return AttackRoll(
        dice.count(pool, dice.CRIT),
        dice.count(pool, dice.HIT),
        dice.changeable(pool, dice.FOCUS),
        dice.changeable(pool, dice.BLANK) + lost,
        again.count(dice.FOCUS),
        again.count(dice.BLANK) + lost,
    )


def defence_roll(current: State) -> DefenceRoll:
    """The defence dice as the solver takes them."""
    pool = current.defense_dice
    evades, focuses = dice.count(pool, dice.EVADE), dice.changeable(pool, dice.FOCUS)
    return DefenceRoll(evades, focuses, len(pool) - evades - focuses)


def _defence(sight: Sight, current: State) -> Defence:
    """What the defender will roll and can spend then."""
    weapon = weapon_in_use(sight.ship(current.attacker), current.weapon)
    count = 0 if weapon is None else rules.defense_dice(sight.game, current, weapon)
    kit = kit_of(sight.ship(current.defender))
    return Defence(
        min(count, MOST_DICE), kit.focus, kit.evade, kit.calculate, kit.force, _reinforce(sight, current)
    )


def _reinforce(sight: Sight, current: State) -> int:
    """Reinforce tokens that count against this attacker (tokens-8)."""
    ship = sight.ship(current.defender)
    return sum(
        ship.tokens[token]
        for token, half in ((tokens.REINFORCE_FORE, "fore"), (tokens.REINFORCE_AFT, "aft"))
        if ship.has(token) and sight.reinforced(current.defender, current.attacker, half)
    )


# -- what tokens are worth later ------------------------------------------------------------------------------


def _prices(sight: Sight, number: int, current: State) -> tuple[float, ...]:
    """What one of each is worth to the ship in the rest of the round, or later: as in `Held`."""
    weights = sight.weights
    focus, calculate, evade = _later(sight, number, current)
    keep = weights.keep_focus
    force = sight.price_of_force(number, keep * calculate)
    return keep * focus, keep * calculate, force, 0.5 * weights.lock, keep * evade


def _later(sight: Sight, number: int, current: State) -> tuple[float, float, float]:
    """Points that a focus, a calculate and an evade token would still save or bring: attacks by enemies that
    have not engaged, and its own."""
    gunnery = Gunnery(sight)
    kit = kit_of(sight.ship(number))
    saved = [0.0, 0.0, 0.0]
    for enemy in sight.state.in_play(1 - sight.ship(number).owner):
        waiting = not sight.shoots_no_more(enemy) and enemy != current.attacker
        if waiting and alive(sight.state, enemy):
            found = _saved_from(sight, gunnery, enemy, number, kit)
            saved = [a + b for a, b in zip(saved, found, strict=True)]
    brings = 0.0
    if not sight.shoots_no_more(number) and number != current.attacker:
        brings = _brings(sight, gunnery, number, kit)
    return max(saved[0], brings), max(saved[1], brings / 2), saved[2]


def _saved_from(
    sight: Sight, gunnery: Gunnery, enemy: int, number: int, kit: Kit
) -> tuple[float, float, float]:
    """What each token would save in the attack of this enemy."""
    best = (0.0, 0.0, 0.0)
    its = kit_of(sight.ship(enemy))
    without = kit._replace(focus=max(kit.focus - 1, 0))
    for weapon in gunnery.weapons(enemy, number, its):
        gap = measure.attack_range(sight.state, enemy, number, weapon.arc)
        if gap is None or not weapon.least <= gap.range <= weapon.most:
            continue
        bare = without._replace(calculate=0, evade=0)
        plain = gunnery.shot(enemy, number, weapon, gap.range, its, bare).worth
        focused = gunnery.shot(enemy, number, weapon, gap.range, its, bare._replace(focus=1)).worth
        counted = gunnery.shot(enemy, number, weapon, gap.range, its, bare._replace(calculate=1)).worth
        evading = gunnery.shot(enemy, number, weapon, gap.range, its, bare._replace(evade=1)).worth
        best = max(best, (plain - focused, plain - counted, plain - evading))
    return best


def _brings(sight: Sight, gunnery: Gunnery, number: int, kit: Kit) -> float:
    """What a focus token would bring in the ship's own attack."""
    best = 0.0
    for enemy in sight.state.in_play(1 - sight.ship(number).owner):
        if not alive(sight.state, enemy):
            continue
        for weapon in gunnery.weapons(number, enemy, kit):
            gap = measure.attack_range(sight.state, number, enemy, weapon.arc)
            if gap is None or not weapon.least <= gap.range <= weapon.most:
                continue
            its = kit_of(sight.ship(enemy))
            plain = gunnery.shot(number, enemy, weapon, gap.range, kit._replace(focus=0), its).worth
            focused = gunnery.shot(number, enemy, weapon, gap.range, kit._replace(focus=1), its).worth
            best = max(best, focused - plain)
    return best
