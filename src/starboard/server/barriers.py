"""How far each seat may go back without asking, kept up to date event by event.

The same answer as `Match.undo_barrier`, without reading the whole log at every decision.
"""

from __future__ import annotations

from collections.abc import Iterable

from starboard.core.event import (
    Chosen,
    Conceded,
    Draw,
    DrawAgreed,
    Event,
    HiddenChosen,
    HiddenDraw,
    Redone,
    Retracted,
    shows_a_secret,
)
from starboard.core.history import Draws


class Barriers:
    """`choices` is how many choices the present line of play holds; `of` gives a seat's barrier; `draws`
    says where going back crosses a draw, and whether play ever did."""

    __slots__ = ("_bars", "_kept", "_shared", "choices", "draws")

    def __init__(self, seats: int) -> None:
        self.choices = 0
        self.draws = Draws()
        self._bars = [0] * seats
        self._kept: list[int] | None = None  # the barriers before the retractions since the last choice
        self._shared = [-1] * seats  # by seat: a group of decisions that another seat has answered too

    def copy(self) -> Barriers:
        """An independent copy."""
        new = object.__new__(Barriers)
        new.choices = self.choices
        new.draws = self.draws.copy()
        new._bars = list(self._bars)
        new._kept = None if self._kept is None else list(self._kept)
        new._shared = list(self._shared)
        return new

    def of(self, seat: int) -> int:
        """The smallest number of choices to which this seat may go back without asking anybody."""
        return self._bars[seat]

    def take(self, events: Iterable[Event]) -> None:
        """Take in new events."""
        bars, shared = self._bars, self._shared
        seats = range(len(bars))
        for event in events:
            if isinstance(event, Chosen | HiddenChosen):
                if not event.forced:
                    self.choices += 1
                self.draws.chose()
                for seat in seats:
                    if event.seat != seat:
                        shared[seat] = event.together
                    if event.together == shared[seat]:  # answered together, revealed together
                        bars[seat] = self.choices
            elif isinstance(event, Conceded | DrawAgreed):
                self.choices += 1
                self.draws.chose()
                bars[:] = [self.choices] * len(bars)
            elif isinstance(event, Draw | HiddenDraw) or shows_a_secret(event):
                if isinstance(event, Draw | HiddenDraw):
                    self.draws.drew(self.choices)
                for seat in seats:
                    bars[seat] = self.choices
            elif isinstance(event, Retracted):
                self._kept = self._kept or list(bars)
                self.choices = event.to
                self.draws.went_back(event.to)
                for seat in seats:
                    bars[seat] = min(bars[seat], event.to)
                continue
            elif isinstance(event, Redone):
                self.choices = event.to
                self.draws.went_forth(event.to)
                bars[:] = self._kept or bars
            self._kept = None
