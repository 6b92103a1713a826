"""Attacks on ships: weapons against shields, and the damage that comes of it (FC-COM-02 to -06)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

import msgspec

from starboard.odds.errors import BadQuestion
from starboard.odds.fleetcaptains.rolling import FACES, Dice, final_dice
from starboard.odds.fleetcaptains.sides import Side, check_figure

MOST_DAMAGE: Final = 3  # of the totals, before what cards add (FC-COM-03)


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Weapons against shields; a target whose rating is None has its shields disabled (FC-COM-04).

    `damage_bonus` and `prevented` (or `prevents_all`) are what cards add and take (FC-COM-06).
    `multiples_inclusive` and `least_defence` are the options of the table (A-01, R-28). `aim`: how much damage
    the attacker needs, say to destroy the target; it and the defender then use their rerolls for the chance of that
    much, and for the expected damage where it is None.
    """

    attacker: Side
    target: Side
    damage_bonus: int = 0
    prevented: int = 0
    prevents_all: bool = False
    multiples_inclusive: bool = False
    least_defence: int | None = None
    aim: int | None = None

    def __post_init__(self) -> None:
        if self.attacker.rating is None:
            raise BadQuestion("The weapons of the attacker are disabled; it cannot attack (FC-COM-01).")
        for what, figure in (
            ("A damage bonus", self.damage_bonus),
            ("Prevented damage", self.prevented),
            ("The least defence", self.least_defence or 0),
            ("The damage aimed at", self.aim or 0),
        ):
            check_figure(what, figure)
            if figure < 0:
                raise BadQuestion(f"{what} is {figure}; expected is 0 or more.")


class AttackOdds(msgspec.Struct, frozen=True):
    """`damage[n]`: the chance of n damage after bonus and prevention; `hit`: of any at all."""

    damage: tuple[float, ...]
    mean_damage: float
    hit: float
    reached: tuple[float, ...]  # the chance of at least so much damage

    def at_least(self, damage: int) -> float:
        """The chance of that much damage or more: of destruction, for as much as the ship still stands."""
        if damage <= 0:
            return 1.0
        return self.reached[damage] if damage < len(self.reached) else 0.0


def attack_damage(attack: Attack) -> AttackOdds:
    """The odds of an attack."""
    return _attack_damage(attack)


def damage_by_dice(attack: Attack) -> tuple[tuple[int, ...], ...]:
    """The damage of each pair of dice as they lie in the end: by the attacker's face, then by the target's."""
    return tuple(tuple(_dealt(attack, (own, other)) for other in FACES) for own in FACES)


def damage_of(
    total: int, defence: int, *, multiples_inclusive: bool = False, least_defence: int | None = None
) -> int:
    """The damage of an attack's totals: 1 for more than the defence, 2 for more than twice, 3 for more than three
    times as much (FC-COM-03); with `multiples_inclusive` twice and three times are enough (A-01)."""
    if least_defence is not None:
        defence = max(defence, least_defence)
    if total <= defence:
        return 0
    beyond = int(multiples_inclusive)
    return 1 + sum(total + beyond > times * defence for times in range(2, MOST_DAMAGE + 1))


@lru_cache(maxsize=65536)
def _attack_damage(attack: Attack) -> AttackOdds:
    aim = attack.aim

    def worth(dice: Dice) -> int:
        damage = _dealt(attack, dice)
        return damage if aim is None else int(damage >= aim)

    chances: dict[int, Fraction] = {}
    for dice, chance in final_dice(worth, attack.attacker, attack.target).items():
        damage = _dealt(attack, dice)
        chances[damage] = chances.get(damage, Fraction(0)) + chance
    most = max(damage for damage, chance in chances.items() if chance)
    each = [chances.get(damage, Fraction(0)) for damage in range(most + 1)]
    reached = [sum(each[damage:], Fraction(0)) for damage in range(most + 1)]
    return AttackOdds(
        tuple(map(float, each)),
        float(sum(reached[1:], Fraction(0))),
        float(1 - each[0]),
        tuple(map(float, reached)),
    )


def _dealt(attack: Attack, dice: Dice) -> int:
    """The damage that these dice do in the end."""
    own, other = dice
    shields = attack.target.rating
    damage = damage_of(
        (attack.attacker.rating or 0) + own + attack.attacker.die,
        (shields or 0) + other + attack.target.die,
        multiples_inclusive=attack.multiples_inclusive,
        least_defence=attack.least_defence,
    )
    if shields is None:  # FC-COM-04
        damage = max(1, damage)
    if damage:  # first the bonus, then prevention (FC-COM-06)
        damage = 0 if attack.prevents_all else max(0, damage + attack.damage_bonus - attack.prevented)
    return damage
