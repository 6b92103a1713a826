"""Windows: seats act or pass, one after another, until the window closes.

A game makes a subclass, says what a seat could do (`question`) and what becomes of its choice (`use`), and which of
the customs of its rulebook holds:

| custom | `KEEPS_TURN` | `REOPENS` | `ONCE` |
| --- | --- | --- | --- |
| who acts goes on until passing; the window closes when all have passed with nothing done since | yes | yes | no |
| each goes on until passing, one after another; a turn never comes back | yes | no | no |
| by turns, one act each time; the window closes when all have passed with nothing done since | no | yes | no |
| by turns, one act each time; who has passed is out | no | no | no |
| each acts once at most; who has passed may still act after somebody else has | | yes | yes |
| each is asked once | | no | yes |
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar

from starboard.core.decision import PASS, Ask, Option, Question
from starboard.core.task import Task, step

Places = tuple[int, ...]


@lru_cache(maxsize=256)
def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """All seats from this one on."""
    return tuple((first + steps) % seats for steps in range(seats))


class Window(Task):
    """Seats are asked one after another. `order`: the seats in the order in which their turns come; one that takes
    part twice (for two ships) stands there twice, so that a place in the order says who it is.

    A place that has nothing to use passes unasked.
    """

    order: tuple[int, ...]
    turn: int = 0  # the place whose turn it is
    passed: Places = ()  # the places that take no further part, or not before something is done
    acted: Places = ()  # the places that have acted, where each may once
    moves_on: bool = False  # the turn comes to the next place once what was chosen is carried out

    KEEPS_TURN: ClassVar[bool] = True  # who has acted is asked again, before others are
    REOPENS: ClassVar[bool] = True  # who has passed may act again after somebody else has acted
    ONCE: ClassVar[bool] = False  # a place acts at most once

    # -- what a game says --

    def question(self, game: Any) -> Question | None:
        """What the place whose turn it is could be asked; None if it has nothing to use."""
        raise NotImplementedError

    def use(self, game: Any, choice: Option) -> Task | None:
        """What the place whose turn it is has chosen, and is no pass. Comes before the window goes on."""
        raise NotImplementedError

    def turn_begins(self, game: Any) -> None:
        """The turn has come to another place."""

    def closed(self, game: Any) -> None:
        """The window closes."""

    # -- what a game asks for --

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return self.order[self.turn]

    def close(self) -> None:
        """Close the window though not all have passed: nobody is asked any more."""
        self.passed = tuple(range(len(self.order)))

    # -- how it goes --

    @step
    def open_window(self, game: Any) -> None:
        """The window opens."""

    @step
    def ask_next(self, game: Any) -> Ask | None:
        if self.moves_on:
            self.moves_on = False
            self._next_turn(game)
        places = len(self.order)
        while len(self.passed) < places:
            asked = self.question(game)
            if asked is not None:
                return Ask((asked,))
            self.passed = (*self.passed, self.turn)
            self._next_turn(game)
        self.closed(game)
        self.at = len(self.STEPS)
        return None

    @step
    def act(self, game: Any) -> Task | None:
        choice = game.answers[self.order[self.turn]]
        self.go_to(Window.ask_next)
        if choice is PASS:
            self.passed = (*self.passed, self.turn)
            self._next_turn(game)
            return None
        if self.ONCE:
            self.acted = (*self.acted, self.turn)
        if self.REOPENS:
            self.passed = self.acted
        elif self.ONCE:
            self.passed = (*self.passed, self.turn)
        self.moves_on = self.ONCE or not self.KEEPS_TURN
        return self.use(game, choice)

    def _next_turn(self, game: Any) -> None:
        """The turn comes to the next place that has not passed."""
        places, passed = len(self.order), self.passed
        if len(passed) < places:
            place = (self.turn + 1) % places
            while place in passed:
                place = (place + 1) % places
            self.turn = place
            self.turn_begins(game)
