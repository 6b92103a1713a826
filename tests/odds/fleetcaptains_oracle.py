"""The slow twin of the solver of Fleet Captains: every face of every die, every way to use every reroll.

It knows nothing of the solver's tables: it walks the whole tree of rolls and decisions and lets each side keep what is
best for it, or tries every policy there is.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

FACES = (1, 2, 3, 4, 5, 6)

Score = Callable[[int, int], Fraction]  # of both dice, to the side that began
Spread = dict[tuple[int, int], Fraction]
Rerolls = tuple[int, int]  # of the first die, of the second


def walked(score: Score, first: Rerolls, second: Rerolls) -> Spread:
    """The chance of each pair of dice at the end; each side's rerolls are of the first and of the second die."""
    seen: dict[tuple[int, int, bool, Rerolls, Rerolls], Spread] = {}

    def after(a: int, b: int, begins: bool, first: Rerolls, second: Rerolls) -> Spread:
        key = (a, b, begins, first, second)
        if key not in seen:
            seen[key] = chosen(a, b, begins, first, second)
        return seen[key]

    def chosen(a: int, b: int, begins: bool, first: Rerolls, second: Rerolls) -> Spread:
        ways = [after(a, b, False, first, second) if begins else {(a, b): Fraction(1)}]
        mine = first if begins else second
        for die in (0, 1):
            if mine[die]:
                less = (mine[0] - 1, mine[1]) if die == 0 else (mine[0], mine[1] - 1)
                held = (less, second) if begins else (first, less)
                ways.append(mixed([after(*((f, b) if die == 0 else (a, f)), begins, *held) for f in FACES]))
        return (max if begins else min)(ways, key=lambda way: worth(score, way))

    return mixed([after(a, b, True, first, second) for a, b in product(FACES, FACES)])


def mixed(ways: list[Spread]) -> Spread:
    """One of these, each as likely as the others."""
    total: Spread = {}
    for way in ways:
        for dice, chance in way.items():
            total[dice] = total.get(dice, Fraction(0)) + chance / len(ways)
    return total


def worth(score: Score, spread: Spread) -> Fraction:
    """The mean score."""
    return sum((chance * score(*dice) for dice, chance in spread.items()), Fraction(0))


def best_policy(succeeds: Callable[[int], bool], own: int, against: int) -> Fraction:
    """The chance that one die succeeds: the best of all policies for the tester's rerolls, each met by the best of
    all policies for the opponent's. A policy says for each reroll which faces it is used on."""
    faces = [frozenset(f for f in FACES if bits >> f & 1) for bits in range(0, 2**7, 2)]

    def chance(policy: tuple[frozenset[int], ...]) -> Fraction:
        """Of success, where each reroll of the row is used on its faces and ends its owner's turn otherwise."""
        lying = dict.fromkeys(FACES, Fraction(1, 6))
        for turn in (policy[:own], policy[own:]):
            done = dict.fromkeys(FACES, Fraction(0))
            for used_on in turn:
                rolled = sum((part for face, part in lying.items() if face in used_on), Fraction(0))
                for face in FACES:
                    if face not in used_on:
                        done[face] += lying[face]
                lying = dict.fromkeys(FACES, rolled / 6)
            lying = {face: done[face] + lying[face] for face in FACES}
        return sum((part for face, part in lying.items() if succeeds(face)), Fraction(0))

    return max(
        min(chance((*mine, *theirs)) for theirs in product(faces, repeat=against))
        for mine in product(faces, repeat=own)
    )
