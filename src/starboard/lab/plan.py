"""What a simulation is to play, and what came of one game."""

from __future__ import annotations

from typing import Any

import msgspec

from starboard.core.chance import mix
from starboard.core.game import Ruleset


class Plan(msgspec.Struct, frozen=True):
    """What to simulate. `bots` has one name for each seat; entry n begins in seat n and moves on by one
    seat with every game, unless one name was given for all seats (`by_seat`)."""

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]
    by_seat: bool
    seed: int
    settings: dict[str, int | str | bool]
    first: int = 0  # the number of the first game
    drawn: bool = False  # what players bring is drawn anew for each game

    @property
    def numbers(self) -> range:
        """The numbers of the games."""
        return range(self.first, self.first + self.games)

    def seating(self, number: int) -> list[int]:
        """By seat, which entry of `bots` sits there in that game."""
        moved = 0 if self.by_seat else number
        return [(seat - moved) % self.seats for seat in range(self.seats)]

    def seed_of(self, number: int) -> int:
        """The seed of that game's chance source."""
        return mix(self.seed ^ mix(number + 1))

    def settings_of(self, rules: Ruleset[Any], number: int) -> dict[str, int | str | bool]:
        """The options of that game."""
        if not self.drawn:
            return self.settings
        return rules.check_settings({**rules.random_settings(number, self.seed), **self.settings})


class Played(msgspec.Struct, frozen=True):
    """One game: `winners` are entries of the plan's bots (or seats), and so is the order of `points`."""

    number: int
    decisions: int = 0  # answers to at least two options
    winners: tuple[int, ...] = ()
    rounds: int | None = None
    points: tuple[int, ...] | None = None
    capped: bool = False
    digest: str = ""  # empty if the game broke off
    stuck: bool = False
    error: str = ""  # the seed, how to play the game again, and the traceback
    what: str = ""  # went wrong, in a line
    where: str = ""  # in the code
    brought: dict[str, tuple[str, ...]] = {}  # cards by kind, where they were drawn
