"""Games of another revision: where they stand, as far as the present rules can tell.

The best that there is: the position that was kept, and what was chosen after it; else the position from
which play last went on; else the whole game once more from set-up. Under other rules a choice may not
be open, or lead elsewhere; so play is followed as far as it fits, and how much did not is said.
"""

from __future__ import annotations

import logging
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from starboard.core.chance import ScriptedChance
from starboard.core.event import SPECTATOR
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.server.beginning import begun, rewind
from starboard.server.beside_log import BesideLog, Happened
from starboard.server.entries import (
    AnyEntry,
    Chose,
    Drew,
    GaveUp,
    Laid,
    Logged,
    Returned,
    Started,
    StoodIn,
    Substituted,
    TableRow,
    TookBack,
    WentBack,
    WentOn,
    told_of,
)

logger = logging.getLogger(__name__)


class Standing(NamedTuple):
    """Where a game of another revision stands. `past` is what happened before the events of the match;
    of those the first `told` are in `past` already. `left_out` choices did not fit, the first of them
    `misfit`. `is_exact`: it comes from the position that was kept, not from playing the game again."""

    match: Match
    past: list[Happened]
    told: int
    left_out: int
    is_exact: bool
    misfit: Chose | None


def standing(
    rules: Ruleset[Any], row: TableRow, settings: Mapping[str, Any], log: Sequence[Logged], kept: BesideLog
) -> Standing | None:
    """Where the game of this log stands under these rules; None if they can make nothing of it."""
    ways: tuple[Callable[[], Standing], ...] = (
        lambda: _from_position(rules, log, kept),
        lambda: _from_where_it_went_on(rules, log, kept),
        lambda: _from_set_up(rules, row, settings, log, kept),
    )
    for way in ways:
        try:
            found = way()
            for seat in range(SPECTATOR, found.match.seats):
                found.match.view(seat)
        except Exception as error:  # another revision may have written anything
            logger.info("Table %s: %r", row.id, error)
        else:
            return found
    return None


def _from_position(rules: Ruleset[Any], log: Sequence[Logged], kept: BesideLog) -> Standing:
    if kept.position is None:
        raise LookupError("no position is kept")
    match = Match.restore(rules, kept.position, any_revision=True)
    after = [logged.entry for logged in log if logged.seq > kept.seq]
    match, left = followed(match, after, kept.choices)
    return Standing(match, kept.happened[: kept.upto], 0, len(left), True, next(iter(left), None))


def _from_where_it_went_on(rules: Ruleset[Any], log: Sequence[Logged], kept: BesideLog) -> Standing:
    number, entry = next(
        (number, logged.entry)
        for number, logged in reversed(list(enumerate(log)))
        if isinstance(logged.entry, WentOn)
    )
    match = Match.restore(rules, zlib.decompress(entry.position), any_revision=True)
    return _played(match, log[number + 1 :], kept.happened)


def _from_set_up(
    rules: Ruleset[Any], row: TableRow, settings: Mapping[str, Any], log: Sequence[Logged], kept: BesideLog
) -> Standing:
    number, entry = next(
        (number, logged.entry) for number, logged in enumerate(log) if isinstance(logged.entry, Started)
    )
    laid = next((logged.entry for logged in log if isinstance(logged.entry, Laid)), None)
    match = begun(rules, row, rules.adopted_settings(settings), laid, entry)
    return _played(match, log[number + 1 :], kept.happened)


def _played(match: Match, log: Sequence[Logged], past: list[Happened]) -> Standing:
    match, left = followed(match, [logged.entry for logged in log], 0)
    told = len(match.log) if past else 0  # what really happened was kept: it is shown
    return Standing(match, past, told, len(left), False, next(iter(left), None))


def followed(match: Match, entries: Sequence[AnyEntry], before: int) -> tuple[Match, list[Chose]]:
    """The match after these entries as far as they fit, and the choices that do not. `before`: so many
    choices had been made where the match begins."""
    beginning = match.fork()
    for number, entry in enumerate(entries):
        mark = match.fork()
        try:
            _follow(match, entry, before)
            if isinstance(entry, WentBack) and isinstance(match.game.chance, ScriptedChance):
                rewind(match, beginning)
        except Exception as error:
            logger.info("Entry %d, %r, does not fit: %r", number, entry, error)
            return mark, [one for one in entries[number:] if isinstance(one, Chose) and not one.replaces]
    return match, []


def _follow(match: Match, entry: AnyEntry, before: int) -> None:
    match entry:
        case Chose():
            match.apply(entry.seat, entry.option)
        case TookBack():
            match.take_back(entry.seat)
        case WentBack():
            match.undo(entry.to - before)
        case GaveUp():
            match.concede(entry.seat)
        case Drew():
            match.agree_draw()
        case Substituted() | StoodIn() | Returned():
            match.log.new.append(told_of(entry))
        case _:
            pass
