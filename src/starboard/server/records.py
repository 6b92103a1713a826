"""Keeping imported records: as far as they were understood, so many of each person; the same record always
gets the same id."""

from __future__ import annotations

import hashlib
from typing import Final

from starboard.server.addresses import mark_of
from starboard.server.config import DAY, Limits
from starboard.server.problems import Declined
from starboard.server.store import Store
from starboard.server.tables import ID_LENGTH, LETTERS

HOST: Final = 0  # whose records are those of nobody who asks: imported by the command line
MIB = 1024 * 1024


async def keep_record(
    store: Store,
    text: bytes,
    now: float,
    guest: int = HOST,
    network: str = "",
    limits: Limits | None = None,
) -> str:
    """Keep the text of a record that has been checked; its id. Raises Declined if there is no room for it, where limits are
    given. Whose it is, and whence it came, is who brought it first."""
    whence = mark_of(network)
    id_ = record_id(text)
    if store.rows("SELECT 1 FROM records WHERE id = ?", (id_,)):
        await touch_record(store, id_, now)
        return id_
    if limits is not None:
        _check_room(store, len(text), guest, whence, limits)
    await store.write(
        [
            ("INSERT OR IGNORE INTO records (id, record, made) VALUES (?, ?, ?)", (id_, text, now)),
            (
                "INSERT OR IGNORE INTO brought (record_id, guest, size, touched, network) VALUES (?, ?, ?, ?, ?)",
                (id_, guest, len(text), now, whence),
            ),
        ]
    )
    return id_


async def touch_record(store: Store, id_: str, now: float) -> None:
    """Keep that somebody looked at it, once a day."""
    if store.rows("SELECT 1 FROM brought WHERE record_id = ? AND touched < ?", (id_, now - DAY)):
        await store.write([("UPDATE brought SET touched = ? WHERE record_id = ?", (now, id_))])


def _check_room(store: Store, size: int, guest: int, whence: str, limits: Limits) -> None:
    """Raises Declined if a record of this size is one too many."""
    ((own,),) = store.rows("SELECT coalesce(sum(size), 0) FROM brought WHERE guest = ?", (guest,))
    if own + size > limits.records:
        raise Declined("too_many_records", 429, most=limits.records // MIB)
    sql = "SELECT coalesce(sum(size), 0) FROM brought WHERE network = ?"
    ((from_there,),) = store.rows(sql, (whence,))
    if whence and from_there + size > limits.records_from:
        raise Declined("too_many_records_from", 429, most=limits.records_from // MIB)
    ((all_,),) = store.rows("SELECT coalesce(sum(size), 0) FROM brought")
    if all_ + size > limits.records_in_all:
        raise Declined("records_full", 507, most=limits.records_in_all // MIB)


def record_id(text: bytes) -> str:
    """The id of a record: it follows from what the record says."""
    number = int.from_bytes(hashlib.sha256(text).digest()[:16], "big")
    letters = ""
    for _ in range(ID_LENGTH + 2):  # longer than a table's, so that they never meet
        number, letter = divmod(number, len(LETTERS))
        letters += LETTERS[letter]
    return letters
