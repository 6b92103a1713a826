"""What a log says of the line of play: the choices that count, what was retracted, how far undo is free."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from starboard.core.event import (
    Chosen,
    Conceded,
    Draw,
    DrawAgreed,
    HiddenChosen,
    HiddenDraw,
    Log,
    Redone,
    Retracted,
    shows_a_secret,
)
from starboard.core.record import Act, Choice, Entry

Drawn = tuple[str, int, int]  # label, n, result

AGREEMENTS = ("conceded", "draw_agreed")  # acts of a line of play that answer no question

KEPT_EVERY = 16  # choices between two positions of a line that are kept
ALONE = -1  # of no question that others answered too
SPARSER_AFTER = 1024  # choices: from each so many on they lie further apart, so that few are kept in all


def choices_again(number: int) -> int:
    """So many choices are made again at most to come back to choice `number` of a line that was kept."""
    return KEPT_EVERY * (1 + number // SPARSER_AFTER)


class Place:
    """A point of a line of play: just after choice `number` (0: before the first). A concession and a draw that
    was agreed count as choices do.

    Lines share the places that they have in common, so that a fork, a retraction and what was
    retracted cost nothing to remember.
    """

    __slots__ = ("_leap", "act", "before", "draws", "kept", "number", "since_kept", "together")

    def __init__(self, before: Place | None = None, act: Act | None = None, together: int = ALONE) -> None:
        self.before = before
        self.act = act
        self.together = together  # the question that the choice belongs to
        self.draws: list[Drawn] = []  # that followed the choice
        self.kept: Any = None  # a copy of the match here, or none
        if before is None:
            self.number = self.since_kept = 0
            self._leap = self
        else:
            self.number = before.number + 1
            self.since_kept = before.since_kept + 1
            # Far enough back that any earlier place is found in few steps (Myers, skew-binary lists).
            leap = before._leap
            is_even = before.number - leap.number == leap.number - leap._leap.number
            self._leap = leap._leap if is_even else before

    def back_to(self, number: int) -> Place:
        """The place of this line after so many choices, at most as many as here."""
        place = self
        while place.number > number:
            assert place.before is not None
            place = place._leap if place._leap.number >= number else place.before
        return place

    def back(self) -> Iterator[Place]:
        """The places of this line from here back to its start."""
        place: Place | None = self
        while place is not None:
            yield place
            place = place.before


class Past:
    """What a log says of its line of play as far as it was read; `follow` reads on.

    `here` is where the line has come to; `retracted` is the place that redo would bring back, or None.
    """

    __slots__ = ("_read", "here", "retracted")

    def __init__(self, here: Place, retracted: Place | None = None, read: int = 0) -> None:
        self.here = here
        self.retracted = retracted
        self._read = read

    def follow(self, log: Log) -> Past:
        """What the log says now. It must be the log that was read before, or have begun as that one."""
        if len(log) == self._read:
            return self
        here, retracted = self.here, self.retracted
        for event in log.since(self._read):
            if isinstance(event, Draw | HiddenDraw):
                here.draws.append((event.label, event.n, event.result))
            elif isinstance(event, Chosen | HiddenChosen):
                if not event.forced:
                    here = Place(here, Choice(event.seat, event.option), event.together)
                    retracted = None
            elif isinstance(event, Conceded | DrawAgreed):
                here, retracted = Place(here, event), None
            elif isinstance(event, Retracted):
                if retracted is None or not retracted.number:
                    retracted = here
                here = here.back_to(event.to)
            elif isinstance(event, Redone):
                assert retracted is not None
                here, retracted = retracted.back_to(event.to), None
        return Past(here, retracted, len(log))

    def whole(self, to: int) -> Place:
        """The place at or before `to` choices that splits no question answered by several seats."""
        place = self.here.back_to(to)
        if 0 < to < self.here.number:
            together = self.here.back_to(to + 1).together
            while together != ALONE and place.before is not None and place.together == together:
                place = place.before
        return place


class Draws:
    """After how many choices of the line of play draws were made, and whether play went back across one."""

    __slots__ = ("_after", "_before", "crossed")

    def __init__(self) -> None:
        self._after: list[int] = []  # ascending
        self._before: list[int] | None = None  # the same before the retractions since the last choice
        self.crossed = False

    @property
    def last(self) -> int:
        """Going back to fewer choices than this goes back across a draw."""
        return self._after[-1] if self._after else 0

    def copy(self) -> Draws:
        """An independent copy."""
        new = Draws()
        new._after, new._before, new.crossed = list(self._after), self._before, self.crossed
        return new

    def chose(self) -> None:
        """A choice was made."""
        self._before = None

    def drew(self, choices: int) -> None:
        """A draw was made, after so many choices."""
        if self.last < choices:
            self._after.append(choices)

    def went_back(self, to: int) -> None:
        """Play went back to so many choices."""
        if self._before is None:
            self._before = list(self._after)
        self.crossed = self.crossed or self.last > to
        while self.last > to:
            self._after.pop()

    def went_forth(self, to: int) -> None:
        """The retractions since the last choice were taken back; the line is so long again."""
        self._after = [choices for choices in self._before or self._after if choices <= to]
        self._before = None


def went_back_across_a_draw(events: Iterable[Mapping[str, Any]]) -> bool:
    """Whether play of this log (of plain events) ever went back across a draw: what was rolled was known
    when it was chosen anew, and rolled anew. Such a game is practice."""
    draws = Draws()
    made = 0
    for event in events:
        match event["event"]:
            case "chosen" | "hidden_chosen":
                made += not event["forced"]
                draws.chose()
            case name if name in AGREEMENTS:
                made += 1
                draws.chose()
            case "draw" | "hidden_draw":
                draws.drew(made)
            case "retracted":
                made = event["to"]
                draws.went_back(made)
            case "redone":
                made = event["to"]
                draws.went_forth(made)
            case "went_on":
                made, crossed = 0, draws.crossed
                draws = Draws()
                draws.crossed = crossed
    return draws.crossed


def events_that_stand(events: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The events of this log (of plain events) that play has not gone back over."""
    kept: list[tuple[int, Mapping[str, Any]]] = []  # with the choices made when each happened
    retracted: list[tuple[int, Mapping[str, Any]]] | None = None  # what redo would bring back
    made = 0
    for event in events:
        match event["event"]:
            case "retracted":
                made = event["to"]
                retracted = retracted or kept
                kept = [one for one in kept if one[0] <= made]
            case "redone":
                made = event["to"]
                kept = [one for one in retracted or kept if one[0] <= made]
                retracted = None
            case "went_on":
                made, retracted = 0, None
                kept = [(0, one) for _, one in kept]
                kept.append((0, event))
            case name:
                if name in AGREEMENTS or (name in ("chosen", "hidden_chosen") and not event["forced"]):
                    made += 1
                    retracted = None
                kept.append((made, event))
    return [event for _, event in kept]


def undo_barrier(log: Log, seat: int) -> int:
    """The number of choices just after the last draw, secret shown to any seat, concession, agreed draw, or
    answer of another seat."""
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
        elif isinstance(event, Conceded | DrawAgreed):
            made += 1
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
    events: Iterable[Mapping[str, Any]],
) -> tuple[tuple[Entry, ...], tuple[tuple[str, int, int, int], ...]]:
    """What a record keeps of a log (of plain events): choices, concessions, agreed draws and retractions, and
    draws as (label, index, n, result)."""
    entries: list[Entry] = []
    draws: list[tuple[str, int, int, int]] = []
    for event in events:
        match event["event"]:
            case "draw" | "hidden_draw":
                draws.append((event["label"], event["index"], event["n"], event["result"]))
            case "chosen" | "hidden_chosen":
                if not event["forced"]:
                    entries.append(Choice(event["seat"], event["option"]))
            case "conceded":
                entries.append(Conceded(event["seat"]))
            case "draw_agreed":
                entries.append(DrawAgreed())
            case "retracted":
                entries.append(Retracted(event["to"]))
            case "redone":
                entries.append(Redone(event["to"]))
    return tuple(entries), tuple(draws)
