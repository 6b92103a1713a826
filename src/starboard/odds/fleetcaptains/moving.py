"""Dice of moves: the encounter die of a tile that is explored, and the transwarp drive."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from starboard.odds.errors import BadQuestion
from starboard.odds.fleetcaptains.rolling import FACES, final_dice
from starboard.odds.fleetcaptains.sides import Roller, check_figure, check_rerolls


class Exploration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile's encounter range, both ends included (None: no encounter, FC-EXP-03); the explorer's `rerolls` of the
    die serve to avoid an encounter, or to have one where it is `wanted`."""

    encounter: tuple[int, int] | None
    rerolls: int = 0
    wanted: bool = False

    def __post_init__(self) -> None:
        check_rerolls(self.rerolls)
        if self.encounter is not None:
            low, high = self.encounter
            if not (low in FACES and high in FACES and low <= high):
                raise BadQuestion(
                    f"The encounter range is {low} to {high}; expected are faces of a die, the lower one first."
                )


class ExplorationOdds(msgspec.Struct, frozen=True):
    """The chance that an encounter is drawn."""

    encounter: float


class Transwarp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that may be doubled: `points` with the bonuses of cards; on a face of `on` they are multiplied."""

    points: int
    on: tuple[int, ...] = (5, 6)
    factor: int = 2

    def __post_init__(self) -> None:
        check_figure("The number of movement points", self.points)
        check_figure("The factor", self.factor)
        if self.points < 0 or self.factor < 1:
            raise BadQuestion(
                f"{self.points} movement points times {self.factor} were given; expected are 0 or more points and "
                "a factor of at least 1."
            )
        if not set(self.on) <= set(FACES):
            raise BadQuestion(f"The results {list(self.on)} are no faces of a die; expected are 1 to 6.")


class TranswarpOdds(msgspec.Struct, frozen=True):
    """The chance of each number of movement points."""

    points: tuple[tuple[int, float], ...]
    mean: float
    multiplied: float

    def at_least(self, points: int) -> float:
        """The chance of so many movement points or more: of a path that costs as much."""
        if all(number >= points for number, _ in self.points):
            return 1.0
        return sum(chance for number, chance in self.points if number >= points)


def exploration(asked: Exploration) -> ExplorationOdds:
    """The odds of an encounter on a tile that is turned up."""
    if asked.encounter is None:
        return ExplorationOdds(0.0)
    low, high = asked.encounter
    dice = final_dice(
        lambda roll: (low <= roll[0] <= high) == asked.wanted, Roller(rerolls=asked.rerolls), opposed=False
    )
    return ExplorationOdds(
        float(sum((chance for (die, _), chance in dice.items() if low <= die <= high), Fraction(0)))
    )


def transwarp(asked: Transwarp) -> TranswarpOdds:
    """The odds of a move whose owner rolls for the transwarp drive; it never lowers the points."""
    multiplied = Fraction(len(set(asked.on)), len(FACES))
    chances = {asked.points: 1 - multiplied}
    far = asked.points * asked.factor
    chances[far] = chances.get(far, Fraction(0)) + multiplied
    return TranswarpOdds(
        tuple((points, float(chances[points])) for points in sorted(chances) if chances[points]),
        float(sum(points * chance for points, chance in chances.items())),
        float(multiplied),
    )
