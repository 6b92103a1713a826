"""Which answers of a log were ever given: a sealed one may be replaced, or taken back, before anybody sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from starboard.server.beside_log import Happened
from starboard.server.entries import Chose, Drew, GaveUp, Logged, TookBack, WentBack, WentOn


def given(log: Iterable[Logged]) -> list[Logged]:
    """The choices of a log, each as it was last, with concessions and agreed draws, and where play went back or
    went on."""
    found: list[Logged] = []
    for logged in log:
        match logged.entry:
            case Chose(seat=seat, replaces=True):
                found[_last_of(found, seat)] = logged
            case TookBack(seat=seat):
                del found[_last_of(found, seat)]
            case Chose() | GaveUp() | Drew() | WentBack() | WentOn():
                found.append(logged)
            case _:
                pass
    return found


def _last_of(found: Sequence[Logged], seat: int) -> int:
    return max(n for n, one in enumerate(found) if isinstance(one.entry, Chose) and one.entry.seat == seat)


def revealed(log: Iterable[Logged], events: Iterable[Happened]) -> list[Logged]:
    """Those of them that came to be known, as these events of the game say: sealed answers for which it
    went back, or which it left behind, before the others had answered, did not."""
    lines = _known(events)
    known = next(lines)
    found = []
    for logged in given(log):
        entry = logged.entry
        if isinstance(entry, Chose):
            if known[entry.seat]:
                known[entry.seat] -= 1
                found.append(logged)
        elif isinstance(entry, GaveUp | Drew):
            found.append(logged)
        else:
            known = next(lines, Counter())
            found.append(logged)
    return found


def _known(events: Iterable[Happened]) -> Iterator[Counter[int]]:
    """By seat, how many choices were made known: up to where play first went back or on, from there to
    the next such place, and so on."""
    known: Counter[int] = Counter()
    for one in events:
        match one.fields:
            case {"event": "chosen" | "hidden_chosen", "seat": seat, "forced": False}:
                known[seat] += 1
            case {"event": "retracted" | "went_on"}:
                yield known
                known = Counter()
            case _:
                pass
    yield known
