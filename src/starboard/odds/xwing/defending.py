"""The defender's window: how many evades it ends with, and which tokens it spends for that.

A defender makes the damage of the attack at hand as low as it can, and spends no more for it than it must
(attacks-10). Of equally good ways it takes: nothing, calculate, focus, evade, Force, in this
order and with the same order among combinations; so focus goes before evade, and evade before both, as
the test vectors have it; Force last, since it alone stays when the round ends.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from starboard.odds.xwing.attacking import changes
from starboard.odds.xwing.dice import defence_rolls
from starboard.odds.xwing.edition import Edition


class Tokens(NamedTuple):
    """Tokens and Force charges, held or spent."""

    focus: int = 0
    evade: int = 0
    calculate: int = 0
    force: int = 0

    def less(self, spent: Tokens) -> Tokens:
        """What is left."""
        return Tokens(
            self.focus - spent.focus,
            self.evade - spent.evade,
            self.calculate - spent.calculate,
            self.force - spent.force,
        )


@lru_cache(maxsize=4096)
def evade_results(
    dice: int, changes: int, tokens: int, blanks_to_evade: int, edition: Edition
) -> tuple[float, ...]:
    """The chance of 0, 1, … evades when everything is spent: `changes` of focus results, evade tokens."""
    chances = [0.0] * (dice + tokens + 1)
    for evades, focuses, blanks, chance in defence_rolls(dice):
        turned = evades + min(focuses, changes) + min(blanks, blanks_to_evade)
        chances[edition.evades(dice, turned, tokens)] += chance
    while len(chances) > 1 and not chances[-1]:
        chances.pop()
    return tuple(chances)


@lru_cache(maxsize=65536)
def cheapest(
    evades: int,
    focuses: int,
    blanks: int,
    results: int,
    held: Tokens,
    reinforce: int,
    blanks_to_evade: int,
    edition: Edition,
) -> tuple[Tokens, int]:
    """What to spend on this roll against so many hits and crits, and how many of them it leaves."""
    dice = evades + focuses + blanks
    at_hand = evades + min(blanks, blanks_to_evade)
    tokens = edition.evade_tokens(held.evade, dice)
    turned = min(focuses, changes(focuses, held.focus, held.calculate, held.force))
    least = edition.uncancelled(results, edition.evades(dice, at_hand + turned, tokens), reinforce)
    missing = 0
    while edition.uncancelled(results, at_hand + missing, reinforce) > least:
        missing += 1
    for force in range(min(held.force, missing) + 1):
        usable = Tokens(held.focus, tokens, held.calculate)
        spent = _without_force(missing - force, focuses - force, usable)
        if spent is not None:
            return spent._replace(force=force), least
    raise AssertionError("spending everything brings what was found missing")


def _without_force(missing: int, focuses: int, held: Tokens) -> Tokens | None:
    """The first in the order of preference that brings so many more evades, with so many focuses to turn."""
    calculate = min(held.calculate, focuses)
    if missing <= 0:
        return Tokens()
    if missing <= calculate:
        return Tokens(calculate=missing)
    if missing <= focuses and held.focus:
        return Tokens(focus=1)
    if missing <= held.evade:
        return Tokens(evade=missing)
    if missing <= held.evade + calculate:
        return Tokens(evade=missing - calculate, calculate=calculate)
    if missing <= held.evade + focuses and held.focus:
        return Tokens(focus=1, evade=missing - focuses)
    return None
