"""Die against die: opposed tests, breakaway and evasion rolls."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

import msgspec

from starboard.odds.errors import BadQuestion
from starboard.odds.fleetcaptains.rolling import FACES, final_dice
from starboard.odds.fleetcaptains.sides import Roller, Side, check_figure


class OpposedTest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An opposed test; the active side began it (FC-TEST-09)."""

    active: Side
    target: Side

    def __post_init__(self) -> None:
        if self.active.rating is None:
            raise BadQuestion(
                "The system of the active side is disabled; it cannot begin an opposed test (FC-TEST-11)."
            )


class Ships(Roller, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A side of a breakaway or evasion roll: the sizes of its uncloaked ships that count (FC-BRK-01,
    FC-FORCE-02). `die` holds bonuses to such rolls too."""

    sizes: tuple[int, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        for size in self.sizes:
            check_figure("The size of a ship", size)
            if size < 1:
                raise BadQuestion(f"The size of a ship is {size}; expected is 1 or more.")


class Escape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A breakaway or evasion roll (FC-BRK-01, FC-EVA-01). Without enemy ships none is needed."""

    mover: Ships
    enemy: Ships

    def __post_init__(self) -> None:
        if not self.mover.sizes:
            raise BadQuestion("A breakaway or evasion roll needs at least one ship that moves.")


class OpposedOdds(msgspec.Struct, frozen=True):
    """The chance of success of the side that began, and of each margin of its total over the other's."""

    success: float
    margins: tuple[tuple[int, float], ...]


def opposed_test(test: OpposedTest) -> OpposedOdds:
    """The odds of an opposed test: strictly higher wins, a tie fails (FC-TEST-09)."""
    return _opposed_test(test)


def escape(roll: Escape) -> OpposedOdds:
    """The odds of getting away: a tie or better (FC-BRK-01)."""
    return _escape(roll)


def success_by_dice(roll: OpposedTest | Escape) -> tuple[tuple[bool, ...], ...]:
    """Whether the side that began succeeds with each pair of dice as they lie in the end: by its own face, then by
    the other's. Empty where no dice are rolled."""
    if isinstance(roll, Escape) and not roll.enemy.sizes:
        return ()
    ahead, succeeds = _escape_judged(roll) if isinstance(roll, Escape) else _opposed_judged(roll)
    return tuple(tuple(succeeds(ahead + own - other) for other in FACES) for own in FACES)


@lru_cache(maxsize=65536)
def _opposed_test(test: OpposedTest) -> OpposedOdds:
    return _odds(test.active, test.target, *_opposed_judged(test))


@lru_cache(maxsize=65536)
def _escape(roll: Escape) -> OpposedOdds:
    if not roll.enemy.sizes:
        return OpposedOdds(1.0, ())
    return _odds(roll.mover, roll.enemy, *_escape_judged(roll))


def _opposed_judged(test: OpposedTest) -> tuple[int, Callable[[int], bool]]:
    """How far ahead the active side is before the dice, and which margins are success."""
    rating, against, change = test.active.rating or 0, test.target.rating, test.active.die - test.target.die
    if (
        against is None
    ):  # its total is its die alone, and the active side succeeds whatever the dice (FC-TEST-11)
        return rating + change, lambda margin: True
    return rating - against + change, lambda margin: margin > 0


def _escape_judged(roll: Escape) -> tuple[int, Callable[[int], bool]]:
    change = roll.mover.die - roll.enemy.die
    return sum(roll.mover.sizes) - sum(roll.enemy.sizes) + change, lambda margin: margin >= 0


def _odds(first: Roller, second: Roller, ahead: int, succeeds: Callable[[int], bool]) -> OpposedOdds:
    """The odds of a side that is so far ahead before the dice, whose changes are in that."""
    dice = final_dice(lambda roll: succeeds(ahead + roll[0] - roll[1]), first, second)
    margins: dict[int, Fraction] = {}
    for (own, other), chance in dice.items():
        margin = ahead + own - other
        margins[margin] = margins.get(margin, Fraction(0)) + chance
    success = sum((chance for margin, chance in margins.items() if succeeds(margin)), Fraction(0))
    return OpposedOdds(
        float(success),
        tuple((margin, float(margins[margin])) for margin in sorted(margins) if margins[margin]),
    )
