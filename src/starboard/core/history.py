"""What a log says of the line of play: the choices that count, what was retracted, how far undo is free."""

from __future__ import annotations

from starboard.core.event import (
    Chosen,
    Draw,
    HiddenChosen,
    HiddenDraw,
    Log,
    Redone,
    Retracted,
    shows_a_secret,
)
from starboard.core.record import Choice

Drawn = tuple[str, int, int]  # label, n, result


class History:
    """What the log says of the present line of play, and of the line that was last retracted."""

    __slots__ = ("groups", "line", "opening", "retracted", "retracted_groups")

    def __init__(self, log: Log) -> None:
        self.opening: list[Drawn] = []  # draws before the first choice
        self.line: list[tuple[Choice, list[Drawn]]] = []  # choices, each with the draws that followed
        self.groups: list[int] = []  # for each choice, the question (`together`) that it belongs to
        self.retracted: list[tuple[Choice, list[Drawn]]] = []  # what redo would bring back
        self.retracted_groups: list[int] = []
        for event in log:
            if isinstance(event, Draw | HiddenDraw):
                (self.line[-1][1] if self.line else self.opening).append((event.label, event.n, event.result))
            elif isinstance(event, Chosen | HiddenChosen):
                if not event.forced:
                    self.line.append((Choice(event.seat, event.option), []))
                    self.groups.append(event.together)
                    self.retracted = []
            elif isinstance(event, Retracted):
                if not self.retracted:
                    self.retracted, self.retracted_groups = self.line, self.groups
                self.line, self.groups = self.line[: event.to], self.groups[: event.to]
            elif isinstance(event, Redone):
                self.line, self.groups = self.retracted[: event.to], self.retracted_groups[: event.to]
                self.retracted = []

    def whole(self, to: int) -> int:
        """The number of choices at or before `to` that splits no question answered by several seats."""
        while 0 < to < len(self.groups) and self.groups[to - 1] == self.groups[to]:
            to -= 1
        return to


def undo_barrier(log: Log, seat: int) -> int:
    """The number of choices just after the last draw, secret shown to any seat, or answer of another seat."""
    made = 0
    barrier = 0
    shared = -1  # a group of decisions that another seat has answered too
    kept = -1  # the barrier before the retractions since the last choice
    for event in log:
        if isinstance(event, Chosen | HiddenChosen):
            if not event.forced:
                made += 1
            if event.seat != seat:
                shared = event.together
            if event.together == shared:  # what was answered together was revealed together
                barrier = made
        elif isinstance(event, Draw | HiddenDraw) or shows_a_secret(event):
            barrier = made
        elif isinstance(event, Retracted):
            kept = max(kept, barrier)
            made = event.to
            barrier = min(barrier, made)
        elif isinstance(event, Redone):
            made = event.to
            barrier = kept  # the line that came back was as open to all as before
        if not isinstance(event, Retracted):
            kept = -1
    return barrier


def entries_and_draws(
    log: Log,
) -> tuple[tuple[Choice | Retracted | Redone, ...], tuple[tuple[str, int, int, int], ...]]:
    """What a record keeps of a log: choices and retractions, and draws as (label, index, n, result)."""
    entries: list[Choice | Retracted | Redone] = []
    draws: list[tuple[str, int, int, int]] = []
    for event in log:
        if isinstance(event, Draw | HiddenDraw):
            draws.append((event.label, event.index, event.n, event.result))
        elif isinstance(event, Chosen | HiddenChosen):
            if not event.forced:
                entries.append(Choice(event.seat, event.option))
        elif isinstance(event, Retracted | Redone):
            entries.append(event)
    return tuple(entries), tuple(draws)
