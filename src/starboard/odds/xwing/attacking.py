"""The attacker's window: which dice to reroll with a lock, which focus results to turn into hits.

Hits and crits are never rerolled and blanks always are; tokens turn every focus result that they can.
The one question is how many focus results to keep for the tokens (attacks-7).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from starboard.odds.xwing.dice import attack_rolls, attack_successes
from starboard.odds.xwing.goal import counted

CLOSE: Final = 1e-12  # worths nearer than this are equal: rounding must not decide

AttackResults: TypeAlias = tuple[tuple[int, int, float], ...]  # hits, crits, chance
FinalFaces: TypeAlias = tuple[
    tuple[int, int, int, bool, float], ...
]  # crits, hits, focuses, lock spent, chance


class AttackTokens(NamedTuple):
    """What an attacker can spend on its dice."""

    focus: int = 0
    calculate: int = 0
    force: int = 0
    lock: bool = False

    def after(self, focuses: int, *, reroll: bool) -> AttackTokens:
        """What is left when as many of the focus results are turned as can be, the lock spent or not.

        Calculates go if they are enough for all; else a focus token; else calculates before Force.
        """
        focus, calculate, force, lock = self
        if reroll:
            lock = False
        if focuses <= calculate:
            return AttackTokens(focus, calculate - focuses, force, lock)
        if focus:
            return AttackTokens(focus - 1, calculate, force, lock)
        return AttackTokens(0, 0, max(0, force - focuses + calculate), lock)


def changes(dice: int, focus: int, calculate: int, force: int) -> int:
    """How many focus results of so many dice the tokens can turn; the same on either side."""
    return dice if focus else min(dice, calculate + force)


def attack_results(
    dice: int, changes: int, lock: bool, worth: tuple[float, ...] | None = None
) -> AttackResults:
    """The chance of each (hits, crits) after the attacker's window, sorted.

    `changes` is how many focus results can be turned into hits; `worth` of 0, 1, … results is what is made
    as high as possible (None: their number).
    """
    return _attack_results(dice, changes, lock, worth_to_choose_by(dice, changes, lock, worth))


def worth_to_choose_by(
    dice: int, changes: int, lock: bool, worth: tuple[float, ...] | None
) -> tuple[float, ...]:
    """The worth of 0, 1, … results; just their number where there is nothing to choose."""
    return worth if worth is not None and lock and 0 < changes < dice else counted(dice)


@lru_cache(maxsize=4096)
def _attack_results(dice: int, changes: int, lock: bool, worth: tuple[float, ...]) -> AttackResults:
    chances: dict[tuple[int, int], float] = {}
    for crits, hits, focuses, _, chance in final_faces(dice, changes, lock, worth):
        key = (hits + min(focuses, changes), crits)
        chances[key] = chances.get(key, 0.0) + chance
    return tuple((hits, crits, chances[hits, crits]) for hits, crits in sorted(chances))


@lru_cache(maxsize=4096)
def final_faces(dice: int, changes: int, lock: bool, worth: tuple[float, ...]) -> FinalFaces:
    """The chance of each set of faces after rerolling, before tokens turn focus results."""
    chances: dict[tuple[int, int, int, bool], float] = {}
    for crits, hits, focuses, blanks, chance in attack_rolls(dice):
        keep = focuses
        if lock:
            keep = focuses_to_keep(crits + hits, 0, focuses, blanks, changes, worth)
        again = blanks + focuses - keep if lock else 0
        for more_crits, more_hits, more_focuses, _, part in attack_rolls(again):
            key = (crits + more_crits, hits + more_hits, keep + more_focuses, again > 0)
            chances[key] = chances.get(key, 0.0) + chance * part
    return tuple((*faces, chances[faces]) for faces in sorted(chances))


def focuses_to_keep(
    results: int, fixed: int, focuses: int, blanks: int, changes: int, worth: tuple[float, ...]
) -> int:
    """How many of the focus results not to reroll while all blanks are; of equally good numbers the highest.

    `fixed` focus results cannot be rerolled any more (attacks-8). Keeping one for a token is not always
    right: of two focuses and a blank with one change, rerolling all three is worth more.
    """
    best, keep = -1.0, focuses
    for kept in range(focuses, -1, -1):
        mean = worth_of_reroll(results, fixed + kept, blanks + focuses - kept, changes, worth)
        if mean > best + CLOSE:
            best, keep = mean, kept
    return keep


@lru_cache(maxsize=65536)
def worth_of_reroll(results: int, kept: int, again: int, changes: int, worth: tuple[float, ...]) -> float:
    """The mean worth when so many dice are rerolled beside so many results and focuses kept."""
    return sum(
        chance * worth[results + successes + min(kept + focuses, changes)]
        for successes, focuses, chance in attack_successes(again)
    )
