"""The slow twin of the solver: every face of every die, every order of effects, in exact fractions.

It knows nothing of the solver's policies: it tries everything that the rules allow and keeps the best.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

ATTACK = "CHHHFFBB"  # XW2-ATK-17, XW1-DIE-01
DEFENCE = "EEEFFBBB"

Die = tuple[str, bool]  # face, whether it was rerolled
Dice = tuple[Die, ...]


class Attacker(NamedTuple):
    """Tokens of an attacker."""

    focus: int = 0
    single: int = 0
    lock: bool = False


class Defender(NamedTuple):
    """Tokens of a defender, and what it need not spend."""

    focus: int = 0
    evade: int = 0
    single: int = 0
    reinforce: int = 0
    free_blanks: int = 0


def rolls(faces: str, dice: int) -> dict[Dice, Fraction]:
    """Every roll, sorted, with its chance."""
    chances: dict[Dice, Fraction] = {}
    for roll in product(faces, repeat=dice):
        key = tuple(sorted((face, False) for face in roll))
        chances[key] = chances.get(key, Fraction(0)) + Fraction(1, 8**dice)
    return chances


def best_attack(dice: Dice, held: Attacker, worth: tuple[Fraction, ...]) -> Fraction:
    """The highest mean worth of results that any order of effects can reach."""
    return _best_attack(tuple(sorted(dice)), held, worth)


@cache
def _best_attack(dice: Dice, held: Attacker, worth: tuple[Fraction, ...]) -> Fraction:
    best = worth[sum(face in "CH" for face, _ in dice)]
    focuses = [number for number, (face, _) in enumerate(dice) if face == "F"]
    if held.focus and focuses:
        turned = tuple(("H" if face == "F" else face, again) for face, again in dice)
        best = max(best, best_attack(turned, held._replace(focus=held.focus - 1), worth))
    if held.single:
        for number in focuses:
            one = (*dice[:number], ("H", dice[number][1]), *dice[number + 1 :])
            best = max(best, best_attack(one, held._replace(single=held.single - 1), worth))
    if held.lock:
        without = held._replace(lock=False)
        for chosen in product((False, True), repeat=len(dice)):
            if any(chosen) and not any(pick and again for pick, (_, again) in zip(chosen, dice, strict=True)):
                kept = tuple(die for die, pick in zip(dice, chosen, strict=True) if not pick)
                mean = sum(
                    (
                        chance * best_attack(kept + tuple((face, True) for face, _ in more), without, worth)
                        for more, chance in rolls(ATTACK, sum(chosen)).items()
                    ),
                    Fraction(0),
                )
                best = max(best, mean)
    return best


def fewest_left(faces: tuple[str, ...], results: int, held: Defender, edition: int) -> int:
    """The least damage that any order of the defender's effects can reach."""
    return _fewest_left(tuple(sorted(faces)), results, held, edition)


@cache
def _fewest_left(faces: tuple[str, ...], results: int, held: Defender, edition: int) -> int:
    best = left(results, faces.count("E"), held.reinforce, edition)

    def turn(number: int, then: Defender) -> int:
        return fewest_left((*faces[:number], "E", *faces[number + 1 :]), results, then, edition)

    for number, face in enumerate(faces):
        if face == "F" and held.single:
            best = min(best, turn(number, held._replace(single=held.single - 1)))
        if face in "FB" and held.evade and edition == 2:
            best = min(best, turn(number, held._replace(evade=held.evade - 1)))
        if face == "B" and held.free_blanks:
            best = min(best, turn(number, held._replace(free_blanks=held.free_blanks - 1)))
    if held.focus and "F" in faces:
        turned = tuple("E" if face == "F" else face for face in faces)
        best = min(best, fewest_left(turned, results, held._replace(focus=held.focus - 1), edition))
    if held.evade and edition == 1:  # one in an attack: XW1-EVD-02
        best = min(best, fewest_left((*faces, "E"), results, held._replace(evade=0), edition))
    return best


def left(results: int, evades: int, reinforce: int, edition: int) -> int:
    """Hits and crits left when all is cancelled that can be."""
    if edition == 1:
        evades += reinforce
        reinforce = 0
    remaining = max(0, results - evades)
    for _ in range(reinforce):
        if remaining > 1:
            remaining -= 1
    return remaining


def mean_left(results: int, dice: int, held: Defender, edition: int) -> Fraction:
    """The mean damage of so many results against a defender who has still to roll."""
    return expected(results, dice, held, edition, Fraction)


def expected(
    results: int, dice: int, held: Defender, edition: int, value: Callable[[int], Fraction]
) -> Fraction:
    """The mean of a value of the damage."""
    return sum(
        (
            chance * value(fewest_left(tuple(face for face, _ in roll), results, held, edition))
            for roll, chance in rolls(DEFENCE, dice).items()
        ),
        Fraction(0),
    )
