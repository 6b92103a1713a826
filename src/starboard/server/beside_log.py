"""What is kept of a table beside its log: where the game stands, and what has happened.

The log alone says everything, but only to the revision of the rules under which it was written. So the
position and the events are kept as well, now and then and when the game ends: with them a later
revision can show the game, and go on with it, even where it would have come out otherwise.
"""

from __future__ import annotations

import logging
import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from starboard.core.event import ALL, Event, may_see, rule_of
from starboard.core.history import went_back_across_a_draw
from starboard.server.store import Reader, Statement

logger = logging.getLogger(__name__)

KEEP_EVERY = 16  # entries of a log

_pack = msgspec.msgpack.Encoder().encode
_LEVEL = 1  # of compression: quick, and not much larger


class Happened(msgspec.Struct, frozen=True, array_like=True):
    """An event as it is kept: its plain form, who may see which of its fields, its rule if no field says it.

    It is read by revisions that may not know its type any more.
    """

    fields: dict[str, Any]
    secret: dict[str, str] = {}
    rule: str | None = None


class BesideLog(NamedTuple):
    """What is kept of a table. `position` is a snapshot after entry `seq` of the log and `upto` events, at
    which the line of play held `choices` (None: none is kept)."""

    happened: list[Happened]
    position: bytes | None = None
    seq: int = 0
    upto: int = 0
    choices: int = 0
    is_over: bool = False


NOTHING = BesideLog([])


def happened(events: Iterable[Event], cites: Mapping[str, str]) -> list[Happened]:
    """Events as they are kept, with the rules that they cite by `Ruleset.cites`."""
    return [
        Happened(msgspec.to_builtins(event), dict(event.SECRET), rule_of(event, cites)) for event in events
    ]


def packed(events: Iterable[Event], cites: Mapping[str, str]) -> bytes:
    """The same, packed, without going by their plain forms: this is done while people wait."""
    return zlib.compress(_pack([(event, event.SECRET, rule_of(event, cites)) for event in events]), _LEVEL)


def as_seen(one: Happened, seat: int) -> dict[str, Any]:
    """What this seat may see of an event: what `core.event.redact` gave."""
    fields = one.fields
    seen = {name: value for name, value in fields.items() if may_see(one.secret.get(name, ALL), fields, seat)}
    if one.rule is not None:
        seen.setdefault("rule", one.rule)
    return seen


def is_practice(past: Iterable[Happened]) -> bool:
    """Whether play went back across a draw."""
    return went_back_across_a_draw(one.fields for one in past)


# -- in the store --------------------------------------------------------------------------------------


def keeping(
    table: str,
    position: bytes,
    seq: int,
    choices: int,
    first: int,
    new: list[Event],
    cites: Mapping[str, str],
) -> list[Statement]:
    """What keeps this position, and the events from number `first` on, which cite rules by `cites`."""
    statements: list[Statement] = [
        (
            "INSERT OR REPLACE INTO positions (table_id, seq, events, choices, position) VALUES (?, ?, ?, ?, ?)",
            (table, seq, first + len(new), choices, position),
        )
    ]
    if new:
        sql = "INSERT OR REPLACE INTO happened (table_id, first, events) VALUES (?, ?, ?)"
        statements.append((sql, (table, first, packed(new, cites))))
    return statements


def keeping_anew(table: str, past: Sequence[Happened]) -> list[Statement]:
    """What keeps these events in place of all that were kept, and no position."""
    statements: list[Statement] = [
        ("DELETE FROM happened WHERE table_id = ?", (table,)),
        ("DELETE FROM positions WHERE table_id = ?", (table,)),
    ]
    if past:
        sql = "INSERT INTO happened (table_id, first, events) VALUES (?, 0, ?)"
        statements.append((sql, (table, zlib.compress(_pack(past), _LEVEL))))
    return statements


def kept_upto(store: Reader, table: str) -> tuple[int, int]:
    """After which entry of the log the last position was kept, and how many events are."""
    found = store.rows("SELECT seq, events FROM positions WHERE table_id = ?", (table,))
    if found:
        return found[0]
    found = store.rows("SELECT first, events FROM happened WHERE table_id = ?", (table,))
    return 0, sum(len(_unpacked(events)) for _, events in found)


def kept_of(store: Reader, table: str) -> BesideLog:
    """All that is kept of a table."""
    chunks = store.rows("SELECT events FROM happened WHERE table_id = ? ORDER BY first", (table,))
    past = [one for (chunk,) in chunks for one in _unpacked(chunk)]
    is_over = store.rows("SELECT status FROM tables WHERE id = ?", (table,)) == [("over",)]
    found = store.rows("SELECT seq, events, choices, position FROM positions WHERE table_id = ?", (table,))
    if not found:
        return BesideLog(past, is_over=is_over)
    seq, upto, choices, position = found[0]
    return BesideLog(past, position, seq, upto, choices, is_over)


def _unpacked(chunk: bytes) -> list[Happened]:
    return msgspec.msgpack.decode(zlib.decompress(chunk), type=list[Happened])
