"""What an attacker modifies its dice for: how much each number of hits and crits is worth to it.

A worth never falls with more results. Only with a lock and too few tokens for every focus result can the
goal change what is best, and then seldom: to make one result sure, or to get past reinforce.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from starboard.odds.xwing.edition import Edition


class Results(msgspec.Struct, frozen=True):
    """The highest mean of hits and crits, whatever the defence: the stated policy of the test vectors."""

    def worth(
        self, dice: int, evades: tuple[float, ...], edition: Edition, reinforce: int
    ) -> tuple[float, ...]:
        """The worth of 0, 1, … `dice` results against a defence with these chances of 0, 1, … evades."""
        return counted(dice)


class Damage(msgspec.Struct, frozen=True):
    """The highest mean of what the defence leaves uncancelled."""

    def worth(
        self, dice: int, evades: tuple[float, ...], edition: Edition, reinforce: int
    ) -> tuple[float, ...]:
        """The worth of 0, 1, … `dice` results against a defence with these chances of 0, 1, … evades."""
        return tuple(
            sum(
                chance * edition.uncancelled(results, count, reinforce) for count, chance in enumerate(evades)
            )
            for results in range(dice + 1)
        )


class AtLeast(msgspec.Struct, frozen=True):
    """The highest chance of this much damage or more, as when so much destroys the target."""

    damage: int

    def worth(
        self, dice: int, evades: tuple[float, ...], edition: Edition, reinforce: int
    ) -> tuple[float, ...]:
        """The worth of 0, 1, … `dice` results against a defence with these chances of 0, 1, … evades."""
        return tuple(
            sum(
                chance
                for count, chance in enumerate(evades)
                if edition.uncancelled(results, count, reinforce) >= self.damage
            )
            for results in range(dice + 1)
        )


Goal: TypeAlias = Results | Damage | AtLeast

RESULTS: Final = Results()
DAMAGE: Final = Damage()


def counted(dice: int) -> tuple[float, ...]:
    """Every result is worth the same."""
    return tuple(float(results) for results in range(dice + 1))
