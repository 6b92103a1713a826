"""What a shot is worth before any dice are rolled: exact odds, by weapon, range and what both ships hold."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, NamedTuple

from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.worth import left, losses
from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import Weapon
from starboard.games.xwing.effects import firing, registry
from starboard.games.xwing.state import Attack as State
from starboard.games.xwing.state import Ship
from starboard.games.xwing.tasks import attack as rules
from starboard.odds import Attack, Defence, Edition, damage_distribution

MOST_DICE = 8  # of one roll; more are counted as so many, to keep the solver quick


class Kit(NamedTuple):
    """What a ship can spend on dice: what the solvers of `odds/xwing` know."""

    focus: int = 0
    evade: int = 0
    calculate: int = 0
    force: int = 0
    reinforce: int = 0
    locks: tuple[int, ...] = ()
    or_lock: bool = False  # the action may have been a lock instead: the better of both counts in an attack


def kit_of(ship: Ship) -> Kit:
    """What the ship holds now."""
    held = ship.tokens
    return Kit(
        held[tokens.FOCUS],
        held[tokens.EVADE],
        held[tokens.CALCULATE],
        ship.force,
        min(1, held[tokens.REINFORCE_FORE] + held[tokens.REINFORCE_AFT]),
        tuple(ship.locks),
    )


class Shot(NamedTuple):
    """What a shot does on average: points that the defender loses, damage, and the chance to destroy it."""

    worth: float
    damage: float
    kill: float


NO_SHOT = Shot(0.0, 0.0, 0.0)


class Target(NamedTuple):
    """What damage means for a ship as it is now."""

    losses: tuple[float, ...]  # points lost by 0, 1, … damage
    faceup: float  # points that a critical hit costs besides
    lasts: int  # how much damage destroys it


@lru_cache(maxsize=16384)
def outcome(
    attack: tuple[int, int, int, int, bool],
    defence: tuple[int, int, int, int, int, int],
    target: Target,
    edition: Edition,
    instead: tuple[int, float] | None = None,
) -> Shot:
    """What an attack with these dice and tokens means for that target. `instead`: how much damage a hit does and what
    else it is worth, with a weapon whose card says so."""
    odds = damage_distribution(Attack(*attack), Defence(*defence), edition)
    if instead is not None:
        (most, control), hit = instead, odds.at_least(1)
        lost = target.losses[min(most, len(target.losses) - 1)]
        return Shot(hit * (lost + control), hit * most, hit if most >= target.lasts else 0.0)
    points = sum(chance * lost for chance, lost in zip(odds.damage, target.losses, strict=False))
    return Shot(points + target.faceup * odds.mean_crits, odds.mean_damage, odds.at_least(target.lasts))


def _again(once: Shot, target: Target, times: int) -> Shot:
    """The same attack performed so often, roughly: more than the ship is worth nobody loses."""
    worth = min(once.worth * times, target.losses[-1])
    return Shot(worth, once.damage * times, 1.0 - (1.0 - once.kill) ** times)


class Gunnery:
    """The worth of shots between the ships of one table; the same question is worked out once."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._shots: dict[tuple[int, int, str, int, bool, Kit, Kit], Shot] = {}
        self._targets: dict[int, Target] = {}
        self.tables: dict[Hashable, Any] = {}  # of whole dials, kept by `pairs`
        self.usual: dict[tuple[int, int, Kit, Kit], float] = {}  # points of a usual shot, kept there too
        self._counts: dict[tuple[int, int, str, int, bool], tuple[int, int]] = {}

    def weapons(self, attacker: int, defender: int, kit: Kit) -> list[Weapon]:
        """The weapons that the ship could use against that one, range and arc aside (attacks-2, charges-5)."""
        ship = self.sight.ship(attacker)
        return [
            weapon
            for weapon in self.sight.build(attacker).weapons
            if (not weapon.charges or ship.charges.get(weapon.card, 0) >= weapon.charges)
            and self._may_use(attacker, defender, weapon, kit)
        ]

    def _may_use(self, attacker: int, defender: int, weapon: Weapon, kit: Kit) -> bool:
        if not weapon.requires_one_of:
            return True
        held = {
            "lock": defender in kit.locks or kit.or_lock,
            "focus": kit.focus > 0,
            "calculate": kit.calculate > 0,
        }
        if any(held.get(need, False) for need in weapon.requires_one_of):
            return True
        game = self.sight.game
        return firing.replaces_requirement(game, attacker, weapon) or firing.lends_requirement(
            game, attacker, defender, weapon
        )

    def shot(
        self,
        attacker: int,
        defender: int,
        weapon: Weapon,
        band: int,
        mine: Kit,
        its: Kit,
        obstructed: bool = False,
    ) -> Shot:
        """A shot at this range band with these tokens."""
        key = (attacker, defender, weapon.id, band, obstructed, mine, its)
        found = self._shots.get(key)
        if found is None:
            found = self._shots[key] = self._worked_out(
                attacker, defender, weapon, band, mine, its, obstructed
            )
        return found

    def _worked_out(
        self,
        attacker: int,
        defender: int,
        weapon: Weapon,
        band: int,
        mine: Kit,
        its: Kit,
        obstructed: bool,
    ) -> Shot:
        if not max(band, 1 if weapon.least <= 1 else 0) >= weapon.least or band > weapon.most:
            return NO_SHOT
        if mine.or_lock:
            locking = mine._replace(focus=max(mine.focus - 1, 0), locks=(defender,), or_lock=False)
            one = self.shot(attacker, defender, weapon, band, locking, its, obstructed)
            focused = mine._replace(or_lock=False)
            if "lock" in weapon.requires_one_of and not self._may_use(attacker, defender, weapon, focused):
                return one
            return max(one, self.shot(attacker, defender, weapon, band, focused, its, obstructed))
        attack_dice, defense_dice = self.dice(attacker, defender, weapon, band, obstructed)
        focus, locked = mine.focus - weapon.spends.count("focus"), defender in mine.locks
        locked = locked and "lock" not in weapon.spends
        attack = attack_dice, max(focus, 0), mine.calculate, mine.force, locked
        defence = defense_dice, its.focus, its.evade, its.calculate, its.force, its.reinforce
        target = self._target(defender)
        most = registry.damage_instead(self.sight.ship(attacker), weapon)
        instead = None if most is None else (most, self.sight.weights.jammed)
        found = outcome(attack, defence, target, self.sight.odds, instead)
        return found if weapon.times == 1 else _again(found, target, weapon.times)

    def _target(self, defender: int) -> Target:
        found = self._targets.get(defender)
        if found is None:
            ship, weights = self.sight.ship(defender), self.sight.weights
            faceup = 0.0 if ship.shields else weights.faceup
            found = Target(tuple(losses(ship, MOST_DICE, weights)), faceup, left(ship))
            self._targets[defender] = found
        return found

    def dice(
        self, attacker: int, defender: int, weapon: Weapon, band: int, obstructed: bool
    ) -> tuple[int, int]:
        """How many dice both sides roll, cards included as they count where the ships stand now (attacks-4, attacks-9)."""
        key = (attacker, defender, weapon.id, band, obstructed)
        found = self._counts.get(key)
        if found is None:
            state = self.sight.state
            outer = state.attack
            state.attack = State(attacker, defender, weapon.id, band, obstructed, weapon.arc)
            mine = rules.attack_dice(self.sight.game, state.attack, weapon)
            its = rules.defense_dice(self.sight.game, state.attack, weapon)
            state.attack = outer
            found = self._counts[key] = min(mine, MOST_DICE), min(its, MOST_DICE)
        return found


class Harm(Gunnery):
    """The same by the damage that shots do, instead of points: for people who ask why."""

    def shot(
        self,
        attacker: int,
        defender: int,
        weapon: Weapon,
        band: int,
        mine: Kit,
        its: Kit,
        obstructed: bool = False,
    ) -> Shot:
        found = super().shot(attacker, defender, weapon, band, mine, its, obstructed)
        return found._replace(worth=found.damage)
