"""How the dice lie in the end, when each side uses its rerolls as best it can.

The side that started decides first (the primitive `reroll`): it may have either die rolled again as often as its
rerolls allow, sees each result before it goes on, and ends its turn for good; then the other side. A reroll is used
when it raises its owner's chance; where it makes no difference it is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import product
from typing import Final, TypeAlias

from starboard.odds.fleetcaptains.sides import Roller

Dice: TypeAlias = tuple[int, int]  # of the side that started, of the other one
Left: TypeAlias = tuple[int, int]  # rerolls left, of the first die and of the second
Worth: TypeAlias = Callable[[Dice], int | Fraction]  # to the side that started; the other wants it low
Values: TypeAlias = Mapping[Dice, int | Fraction]
Choice: TypeAlias = int | None  # which die to roll again; None: neither

FACES: Final = range(1, 7)  # FC-TERM-06
NO_DIE: Final = range(1)  # of a side that rolls none
NOTHING: Final = Roller()


def final_dice(
    worth: Worth, first: Roller, second: Roller = NOTHING, *, opposed: bool = True
) -> dict[Dice, Fraction]:
    """The chance of each pair of dice after all rerolls; unopposed, the second die is always 0.

    first: what the side that started holds
    """
    rolls = tuple(product(FACES, FACES if opposed else NO_DIE))
    end = {dice: worth(dice) for dice in rolls}
    answer = _Turn(end, (second.opponent_rerolls, second.rerolls if opposed else 0), gain=-1)
    start = _Turn(answer.worth, (first.rerolls, first.opponent_rerolls if opposed else 0), gain=1)
    return answer.played(start.played(dict.fromkeys(rolls, Fraction(1, len(rolls)))))


class _Turn:
    """A side's turn to use its rerolls: what it does about any dice, and what they are worth before it does."""

    def __init__(self, end: Values, left: Left, gain: int) -> None:
        """end: what dice are worth when the turn is over; gain: 1 for the side that wants it high, -1 for low."""
        self.left = left
        self.lines = _lines(end)
        self.values: dict[Left, Values] = {}
        self.choices: dict[Left, Mapping[Dice, Choice]] = {}
        for held in sorted(product(range(left[0] + 1), range(left[1] + 1)), key=sum):
            values = dict(end)
            choices: dict[Dice, Choice] = dict.fromkeys(end)
            for die in (0, 1):
                if held[die]:
                    after = self.values[_one_less(held, die)]
                    for line in self.lines[die]:
                        mean = Fraction(sum(after[dice] for dice in line), len(line))
                        for dice in line:
                            if gain * mean > gain * values[dice]:
                                values[dice], choices[dice] = mean, die
            self.values[held], self.choices[held] = values, choices

    @property
    def worth(self) -> Values:
        """What dice are worth as the turn begins."""
        return self.values[self.left]

    def played(self, chances: Mapping[Dice, Fraction]) -> dict[Dice, Fraction]:
        """The chances of dice after the turn, from those before it."""
        if not any(self.left):
            return dict(chances)
        done = dict.fromkeys(chances, Fraction(0))
        lying = {held: dict(done) for held in self.values}
        lying[self.left] = dict(chances)
        for held in reversed(self.values):
            choices = self.choices[held]
            for dice, chance in lying[held].items():
                if choices[dice] is None:
                    done[dice] += chance
            for die in (0, 1):
                if held[die]:
                    after = lying[_one_less(held, die)]
                    for line in self.lines[die]:
                        rolled = sum(
                            (lying[held][dice] for dice in line if choices[dice] == die), Fraction(0)
                        )
                        for dice in line:
                            after[dice] += rolled / len(line)
        return done


def _one_less(held: Left, die: int) -> Left:
    return (held[0] - (die == 0), held[1] - (die == 1))


def _lines(rolls: Iterable[Dice]) -> tuple[list[list[Dice]], list[list[Dice]]]:
    """By die, the rolls that differ in it alone: what rolling it again can come to."""
    by_first: dict[int, list[Dice]] = {}
    by_second: dict[int, list[Dice]] = {}
    for dice in rolls:
        by_second.setdefault(dice[1], []).append(dice)
        by_first.setdefault(dice[0], []).append(dice)
    return list(by_second.values()), list(by_first.values())
