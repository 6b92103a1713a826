"""How far each seat may go back without asking, kept up to date event by event.

The same answer as `Match.undo_barrier`, without reading the whole log at every decision; and
answers that were sealed at the same time bar each other, in whatever order they were logged.
"""

from __future__ import annotations

from collections.abc import Iterable

from starboard.core.event import (
    Chosen,
    Draw,
    Event,
    HiddenChosen,
    HiddenDraw,
    Redone,
    Retracted,
    shows_a_secret,
)


class Barriers:
    """`choices` is how many choices the present line of play holds; `of` gives a seat's barrier."""

    __slots__ = ("_bars", "choices")

    def __init__(self, seats: int) -> None:
        self.choices = 0
        self._bars = [0] * seats

    def of(self, seat: int) -> int:
        """The smallest number of choices to which this seat may go back without asking anybody."""
        return self._bars[seat]

    def take(self, events: Iterable[Event], sealed: int = 0) -> None:
        """Take in new events. The first `sealed` choices among them were made at the same time."""
        bars = self._bars
        seats = range(len(bars))
        for event in events:
            if isinstance(event, Chosen | HiddenChosen):
                if not event.forced:
                    self.choices += 1
                    sealed -= 1
                for seat in seats:
                    if seat != event.seat or sealed >= 0:
                        bars[seat] = self.choices
            elif isinstance(event, Draw | HiddenDraw) or shows_a_secret(event):
                for seat in seats:
                    bars[seat] = self.choices
            elif isinstance(event, Retracted | Redone):
                self.choices = event.to
                for seat in seats:
                    bars[seat] = min(bars[seat], event.to)
