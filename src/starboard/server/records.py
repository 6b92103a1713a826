"""Keeping imported records: the same record always gets the same id."""

from __future__ import annotations

import hashlib

from starboard.core.record import Record
from starboard.server.store import Store
from starboard.server.tables import ID_LENGTH, LETTERS


async def keep_record(store: Store, record: Record, now: float) -> str:
    """Keep a record that has been checked; its id."""
    text = record.to_json()
    id_ = record_id(text)
    sql = "INSERT OR IGNORE INTO records (id, record, made) VALUES (?, ?, ?)"
    await store.write([(sql, (id_, text, now))])
    return id_


def record_id(text: bytes) -> str:
    """The id of a record: it follows from what the record says."""
    number = int.from_bytes(hashlib.sha256(text).digest()[:16], "big")
    letters = ""
    for _ in range(ID_LENGTH + 2):  # longer than a table's, so that they never meet
        number, letter = divmod(number, len(LETTERS))
        letters += LETTERS[letter]
    return letters
