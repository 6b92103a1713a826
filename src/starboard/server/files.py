"""What is given away of a table as a file: its record, or all of it that somebody may know.

Both are as long as the table's log, so they are made in a thread, of a sitting that nothing changes.
"""

from __future__ import annotations

import msgspec

from starboard.core.record import Record
from starboard.server.answers import revealed
from starboard.server.beside_log import kept_upto
from starboard.server.bodies import TableExport
from starboard.server.entries import Chose, Drew, GaveUp, TookBack, WentBack
from starboard.server.protocol import TableInfo
from starboard.server.replays import earlier_record, record_of
from starboard.server.sitting import Sitting
from starboard.server.store import Store

_FOR_ALL = GaveUp | Drew | WentBack  # what all at a table have seen, whoever did it


def record_file(store: Store, sitting: Sitting) -> bytes:
    """The record of a game that is over, as the text of a file."""
    return _record(store, sitting).to_json()


def _record(store: Store, sitting: Sitting) -> Record:
    if sitting.earlier is None:
        return record_of(sitting)
    with store.elsewhere() as reader:
        upto, _ = kept_upto(reader, sitting.row.id)
        return earlier_record(sitting, reader.log(sitting.row.id), upto)


def export_file(store: Store, sitting: Sitting, info: TableInfo, seat: int) -> bytes:
    """A table as this seat (-1: a spectator) may know it, as the text of a file; `info` is what it may know of it."""
    row = sitting.row
    with store.elsewhere() as reader:
        log = [logged for logged in reader.log(row.id) if logged.seq <= sitting.seq]
    is_over = sitting.status == "over"
    to_all = {one.seq for one in revealed(log, sitting.events)} if is_over else set()
    choices = [
        msgspec.to_builtins(logged.entry)
        for logged in log
        if isinstance(logged.entry, _FOR_ALL)
        or (
            isinstance(logged.entry, Chose | TookBack) and (logged.seq in to_all or logged.entry.seat == seat)
        )
    ]
    exported = TableExport(
        row.id,
        info.game,
        row.revision,
        info.settings,
        list(sitting.seating.names),
        seat,
        info.status,
        info.practice,
        info.fair,
        sitting.events_for(seat),
        choices,
        None if sitting.match is None else sitting.match.view(seat),
        info.earlier,
        info.went_on,
    )
    return msgspec.json.format(msgspec.json.encode(exported), indent=1)
