"""Attack and defense dice: faces, rolls, and pools whose dice remember whether they were rerolled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

BLANK: Final = 0
FOCUS: Final = 1
HIT: Final = 2
CRIT: Final = 3
EVADE: Final = 4

NAMES: Final = ("blank", "focus", "hit", "crit", "evade")
FACE: Final = {name: face for face, name in enumerate(NAMES)}

# eight sides: 3 hit, 1 crit, 2 focus, 2 blank; 3 evade, 2 focus, 3 blank (attacks-17)
ATTACK_DIE: Final = (HIT, HIT, HIT, CRIT, FOCUS, FOCUS, BLANK, BLANK)
DEFENSE_DIE: Final = (EVADE, EVADE, EVADE, FOCUS, FOCUS, BLANK, BLANK, BLANK)
SIDES: Final = 8

REROLLED: Final = 8  # added to the face of a die that has been rerolled in this attack (attacks-8)
FIXED: Final = 16  # added to the face of a die that can be modified no more


def roll(draw: Callable[[str, int], int], die: Sequence[int], label: str, count: int) -> list[int]:
    """So many dice, rolled."""
    return [die[draw(label, SIDES)] for _ in range(count)]


def face(die: int) -> int:
    """The face that a die of a pool shows."""
    return die & 7


def count(pool: Sequence[int], wanted: int) -> int:
    """How many dice of the pool show this face."""
    return sum(1 for die in pool if die & 7 == wanted)


def changeable(pool: Sequence[int], wanted: int) -> int:
    """How many dice of the pool show this face and can be changed."""
    return sum(1 for die in pool if die & 7 == wanted and not die & FIXED)


def change(
    pool: list[int], before: int, after: int, most: int, *, keeps: bool = False, fixes: bool = False
) -> int:
    """Turn up to `most` dice from one face to another, those that were rerolled first: the others can still be rerolled.
    Gives how many were turned. `keeps`: they cannot be rerolled from then on; `fixes`: they cannot be modified at all."""
    changed = 0
    kept = (REROLLED if keeps else 0) | (FIXED if fixes else 0)
    for index in sorted(range(len(pool)), key=lambda place: not pool[place] & REROLLED):
        die = pool[index]
        if changed == most:
            break
        if die & 7 == before and not die & FIXED:
            pool[index] = after | (die & REROLLED) | kept
            changed += 1
    return changed


def sort(pool: list[int]) -> None:
    """Dice are alike but for face and reroll: keep pools in one order."""
    pool.sort(key=lambda die: (-(die & 7), die))


def rerolls(pool: Sequence[int], least: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every different choice of `least` to `most` dice that may still be rerolled, as faces.

    Dice with the same face are alike, so that choices are multisets of faces, fewest dice first.
    """
    counts = [sum(1 for die in pool if die == wanted) for wanted in range(5)]
    found: list[tuple[int, ...]] = [()]
    for wanted, available in enumerate(counts):
        found = [(*chosen, *(wanted,) * n) for chosen in found for n in range(available + 1)]
    yield from sorted((chosen for chosen in found if least <= len(chosen) <= most), key=lambda c: (len(c), c))


def reroll(
    draw: Callable[[str, int], int], die: Sequence[int], label: str, pool: list[int], faces: Sequence[int]
) -> None:
    """Reroll dice that show these faces and were not rerolled before."""
    for wanted in faces:
        index = pool.index(wanted)
        pool[index] = die[draw(label, SIDES)] | REROLLED


def words(faces: Sequence[int]) -> list[str]:
    """Faces by name."""
    return [NAMES[die & 7] for die in faces]
