"""Letting go of what nobody has touched for long: tables, imported records, persons who do not play.

It is done in small steps, one after the other, while the store has nothing else to write. A table is
first taken off every list (it cannot be found any more), then its log goes bit by bit, then its row: a
server that stops in between goes on from there. The file becomes smaller by what is deleted.
"""

from __future__ import annotations

import asyncio
import logging

from starboard.server.config import DAY, Cancellable, Config
from starboard.server.guests import Guests
from starboard.server.store import GOING, Statement, Store, StoreFailed
from starboard.server.tables import Tables
from starboard.server.withdrawing import withdrawn

logger = logging.getLogger(__name__)

LOOK_EVERY = 600.0  # seconds between looking for something to let go of
STEP_EVERY = 1.0  # seconds between steps while there is something
ENTRIES = 500  # of a log that go in one step
RECORDS = 20
PERSONS = 500  # looked at in one step

# When a table was last touched: begun or ended, acted at, looked at.
LAST = (
    "max(tables.touched, "
    "coalesce((SELECT at FROM log WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1), 0), "
    "coalesce((SELECT at FROM visited WHERE table_id = tables.id), 0))"
)
UNTOUCHED = f"SELECT id, {LAST} FROM tables WHERE status = ? AND touched < ? AND {LAST} < ? LIMIT 50"


class Expiry:
    """Lets go of what has not been touched for as long as the configuration says."""

    def __init__(self, store: Store, tables: Tables, guests: Guests, config: Config) -> None:
        self._store = store
        self._tables = tables
        self._guests = guests
        self._clock = config.clock
        self._keeping = config.keeping
        self._next: Cancellable | None = None
        self._task: asyncio.Task[None] | None = None
        self._looked_at = 0  # persons up to this number, in this round
        self._next_round = 0.0

    def begin(self) -> None:
        """Look now and then, from now on."""
        self._next = self._clock.later(LOOK_EVERY, self._go)

    def close(self) -> None:
        """Stop; what is half gone goes when a server runs again."""
        if self._next is not None:
            self._next.cancel()
        if self._task is not None:
            self._task.cancel()

    def _go(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._look())

    async def _look(self) -> None:
        wait = LOOK_EVERY
        try:
            # Whoever writes something comes first.
            if self._store.is_busy or await self.step():
                wait = STEP_EVERY
        except StoreFailed:
            logger.warning("What has expired could not be let go of; it is tried again later.", exc_info=True)
        except Exception:
            logger.exception("Letting go of what has expired")
        self._next = self._clock.later(wait, self._go)

    async def settled(self) -> None:
        """Come back when a look that is under way is done."""
        if self._task is not None:
            await self._task

    async def step(self) -> bool:
        """Let go of a little; whether there was anything."""
        self._tables.let_go_unused()
        return (
            await self._a_table_that_goes()
            or await self._a_table()
            or await self._records()
            or await self._persons()
        )

    # -- tables ----------------------------------------------------------------------------------

    async def _a_table(self) -> bool:
        """Take one table off every list."""
        now = self._clock.now()
        for status, days in (
            ("waiting", self._keeping.unfinished),
            ("playing", self._keeping.unfinished),
            ("over", self._keeping.finished),
        ):
            before = now - days * DAY
            for id_, touched in self._store.rows(UNTOUCHED, (status, before, before)) if days else []:
                with self._tables.withheld(id_) as is_free:
                    if is_free:
                        await self._store.write(withdrawn(id_, touched))
                        logger.info("Table %s (%s) has expired", id_, status)
                        return True
        return False

    async def _a_table_that_goes(self) -> bool:
        """Delete a part of the log of a table that is on no list any more; the table with the last part."""
        for (id_,) in self._store.rows("SELECT id FROM tables WHERE status = ? LIMIT 1", (GOING,)):
            ((highest,),) = self._store.rows("SELECT max(seq) FROM log WHERE table_id = ?", (id_,))
            if highest is None:
                await self._store.write([("DELETE FROM tables WHERE id = ?", (id_,))])
            else:  # from the end, so that the rest is still a log
                last = (id_, highest - ENTRIES)
                await self._store.write([("DELETE FROM log WHERE table_id = ? AND seq > ?", last)])
            return True
        return False

    # -- records, persons ------------------------------------------------------------------------

    async def _records(self) -> bool:
        if not self._keeping.finished:
            return False
        before = self._clock.now() - self._keeping.finished * DAY
        sql = "SELECT record_id FROM brought WHERE touched < ? LIMIT ?"
        ids = self._store.rows(sql, (before, RECORDS))
        if ids:
            await self._store.write(
                [
                    (f"DELETE FROM {table} WHERE {key} = ?", id_)
                    for id_ in ids
                    for table, key in (("records", "id"), ("brought", "record_id"))
                ]
            )
        return bool(ids)

    async def _persons(self) -> bool:
        """Look at some persons, once a day at each: who has not been at a table for long is forgotten."""
        now = self._clock.now()
        if not self._keeping.guests or now < self._next_round:
            return False
        # The highest number stays, or it would be given again; the tables that it made would be another's.
        ((highest,),) = self._store.rows("SELECT coalesce(max(id), 0) FROM guests")
        before = now - self._keeping.guests * DAY
        sql = (
            "SELECT id, token FROM guests WHERE id > ? AND id <= ? AND id < ? AND made < ? "
            "AND NOT EXISTS (SELECT 1 FROM sitters WHERE guest = guests.id) "
            "AND NOT EXISTS (SELECT 1 FROM tables WHERE maker = guests.id) "
            "AND NOT EXISTS (SELECT 1 FROM played WHERE guest = guests.id AND at >= ?)"
        )
        start, end = self._looked_at, self._looked_at + PERSONS
        found = self._store.rows(sql, (start, end, highest, before, before))
        if found:
            statements: list[Statement] = []
            for id_, _ in found:
                statements.append(("DELETE FROM guests WHERE id = ?", (id_,)))
                statements.append(("DELETE FROM played WHERE guest = ?", (id_,)))
            await self._store.write(statements)
            for _, token in found:
                self._guests.forget(token)
        self._looked_at = end
        if end >= highest:
            self._looked_at, self._next_round = 0, now + DAY
        return True
