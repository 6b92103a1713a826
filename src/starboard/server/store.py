"""Where everything is kept: one SQLite file, written by one thread that commits in groups.

A write is done when its commit is on the disk (WAL, synchronous=FULL); whoever awaits it may tell
others. While one commit runs, the next writes gather and share the next commit. Reading happens
in the thread that opened the store and sees every finished commit.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

import msgspec

from starboard.core.errors import StarboardError
from starboard.server.entries import AnyEntry, Logged, Sat, SeatedBot, SeatPlan, TableRow, UnseatedBot
from starboard.server.store_file import FILE, FILLED, OPENED, connect, make_shrink, open_store

logger = logging.getLogger(__name__)

GROUP = 512  # writes in one commit at most
READER_WAITS = 250  # milliseconds for somebody else's lock, during which everybody waits
# One step for each network, and not one for each table of it, of which there may be any number.
OPENINGS_OF_EACH = (
    "WITH RECURSIVE networks (network) AS (SELECT min(network) FROM openings UNION ALL "
    "SELECT (SELECT min(network) FROM openings WHERE network > networks.network) FROM networks "
    "WHERE network IS NOT NULL) "
    "SELECT id, openings.network, maker FROM networks JOIN openings ON table_id IN "
    "(SELECT table_id FROM openings WHERE network = networks.network ORDER BY made DESC LIMIT ?) "
    "JOIN tables ON id = table_id ORDER BY openings.made DESC"
)
SAT_BY = "SELECT seat FROM sitters WHERE guest = ? AND table_id = ?"
GOING = "going"  # status of a table that has expired, while its log goes: there is no such table any more

Statement = tuple[str, tuple[Any, ...]]
Job = tuple[Sequence[Statement], asyncio.Future[None]]

T = TypeVar("T")

_encoder = msgspec.json.Encoder()
_entry_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_seats_decoder = msgspec.json.Decoder(list[int])
_plan_decoder = msgspec.json.Decoder(list[SeatPlan])


class StoreFailed(StarboardError):
    """Something could not be written, and nothing of it was; or it could not be read."""


class Trouble:
    """What the log is told of a store that fails: once when nothing can be written, once when that is over,
    and once of everything that cannot be read, which is seldom over."""

    MOST = 100  # things that cannot be read

    def __init__(self) -> None:
        self._is_there = False
        self._unread: set[str] = set()

    def unread(self, error: Exception) -> None:
        """Something could not be read."""
        if str(error) not in self._unread and len(self._unread) < self.MOST:
            self._unread.add(str(error))
            logger.error("Something in the store cannot be read (%s); whoever asks for it is told.", error)

    def had(self, error: Exception) -> None:
        """Something could not be written."""
        if not self._is_there:
            self._is_there = True
            logger.error(
                "The store cannot be written (%s); whoever asks is told, and nothing is lost.", error
            )

    def gone(self) -> None:
        """Something was written."""
        if self._is_there:
            self._is_there = False
            logger.error("The store can be written again.")


class After(NamedTuple):
    """The table that follows a finished one, and the seat that asked for it."""

    id: str
    seat: int


class Reader:
    """Reads a store by one connection, in the thread that opened it; sees every commit that is done."""

    def __init__(self, connection: sqlite3.Connection, trouble: Trouble) -> None:
        self._reader = connection
        self._trouble = trouble

    def rows(self, sql: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """What a query gives. Raises StoreFailed."""
        try:
            return self._reader.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            self._trouble.unread(error)
            raise StoreFailed(f"It could not be read: {error}.") from error

    def last(self, table: str) -> int:
        """The number of the last entry of a table's log; 0: there is none."""
        return int(self.rows("SELECT coalesce(max(seq), 0) FROM log WHERE table_id = ?", (table,))[0][0])

    def table(self, table: str) -> TableRow | None:
        """A table as it was made."""
        found = self.rows(
            "SELECT id, game, revision, settings, seats, secret, maker, made, network FROM tables "
            "WHERE id = ? AND status != ?",
            (table, GOING),
        )
        if not found:
            return None
        id_, game, revision, settings, seats, secret, maker, made, network = found[0]
        plain, plans = _read(msgspec.json.decode, settings), _read(_plan_decoder.decode, seats)
        if '"makers"' not in seats:
            plans = self._with_makers_seat(id_, maker, plans)
        return TableRow(id_, game, revision, plain, plans, secret, maker, made, network)

    def _with_makers_seat(self, table: str, maker: int, plans: list[SeatPlan]) -> list[SeatPlan]:
        """The seats of a table from before it was kept which is its maker's own: the one that needed an
        invitation and where they sit."""
        sat = {seat for (seat,) in self.rows(SAT_BY, (maker, table))}
        return [
            msgspec.structs.replace(plan, makers=plan.by_invite_only and number in sat)
            for number, plan in enumerate(plans)
        ]

    def log(self, table: str) -> list[Logged]:
        """The whole log of a table, in order."""
        sql = "SELECT seq, at, entry, guest, key FROM log WHERE table_id = ? ORDER BY seq"
        return [
            Logged(seq, at, _read(_entry_decoder.decode, entry), guest, key)
            for seq, at, entry, guest, key in self.rows(sql, (table,))
        ]

    def sat(self, table: str) -> list[AnyEntry]:
        """What the log of a table says of its seats, without play."""
        sql = (
            "SELECT entry FROM log WHERE table_id = ? AND kind IN "
            "('laid', 'agreed', 'took_hint', 'sat', 'seated_bot', 'unseated_bot', 'arranged', 'contributed', 'started', 'sit_in', 'returned', 'conceded', 'went_on') ORDER BY seq"
        )
        return [_read(_entry_decoder.decode, entry) for (entry,) in self.rows(sql, (table,))]

    def has_begun(self, table: str) -> bool:
        """Whether the game of a table has begun."""
        return bool(self.rows("SELECT 1 FROM log WHERE table_id = ? AND kind = 'started'", (table,)))

    def stands_still(self, table: str) -> bool:
        """Whether the last entry of a table's log is a fault."""
        sql = "SELECT kind FROM log WHERE table_id = ? ORDER BY seq DESC LIMIT 1"
        return self.rows(sql, (table,)) == [("faulted",)]

    def with_open_seats(self, most: int) -> list[tuple[str, str, int]]:
        """Tables with a seat that anybody may take, newest first, with where their makers asked from and who they
        are: as many as `most` of each network, however many others have."""
        return self.rows(OPENINGS_OF_EACH, (most,))

    def awaited(self, table: str) -> list[int] | None:
        """The seats that a game which is played waits for; None: that was not kept."""
        found = self.rows("SELECT seats FROM awaited WHERE table_id = ?", (table,))
        return _read(_seats_decoder.decode, found[0][0]) if found else None

    def round_of(self, table: str) -> int | None:
        """The round of a game that is played; None: that was not kept, or it has none."""
        found = self.rows("SELECT round FROM rounds WHERE table_id = ?", (table,))
        return int(found[0][0]) if found else None

    def played(self, table: str) -> float:
        """When something last happened at a table that everybody may know of, in seconds since 1970 (0: there is
        none any more): a sealed answer that replaces another is nobody else's business."""
        sql = (
            "SELECT coalesce((SELECT at FROM log WHERE table_id = id AND "
            "NOT coalesce(json_extract(entry, '$.again'), 0) ORDER BY seq DESC LIMIT 1), made) "
            "FROM tables WHERE id = ?"
        )
        found = self.rows(sql, (table,))
        return float(found[0][0]) if found else 0.0

    def winners(self, table: str) -> list[int] | None:
        """The seats that won a game that is over; None: that was not kept."""
        found = self.rows("SELECT winners FROM results WHERE table_id = ?", (table,))
        return _read(_seats_decoder.decode, found[0][0]) if found else None

    def acted(self, table: str, guest: int, key: str) -> Logged | None:
        """The entry that this person's act with this key made, or None."""
        sql = "SELECT seq, at, entry, asked FROM log WHERE table_id = ? AND guest = ? AND key = ?"
        for seq, at, entry, asked in self.rows(sql, (table, guest, key)):
            return Logged(seq, at, _read(_entry_decoder.decode, entry), guest, key, asked)
        return None

    def replaced(self, table: str, seq: int) -> int:
        """How many of the first `seq` entries replaced a sealed answer."""
        sql = "SELECT count(*) FROM log WHERE table_id = ? AND seq <= ? AND json_extract(entry, '$.again')"
        return int(self.rows(sql, (table, seq))[0][0])

    def record(self, record: str) -> bytes | None:
        """An imported record as JSON."""
        found = self.rows("SELECT record FROM records WHERE id = ?", (record,))
        return found[0][0] if found else None


class Store(Reader):
    """The open store of one data folder. `close` it when done."""

    def __init__(self, folder: Path) -> None:
        """Raises StoreUnreadable."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        super().__init__(open_store(self.path), Trouble())
        self._reader.execute(f"PRAGMA busy_timeout={READER_WAITS}")
        make_shrink(self._reader, self.path)
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="store writer")
        self._thread.start()

    def close(self) -> None:
        """Finish what has been asked for and close."""
        self._queue.put(None)
        self._thread.join()
        self._reader.close()

    @contextmanager
    def elsewhere(self) -> Iterator[Reader]:
        """What another thread reads by, for what is long. Raises StoreFailed."""
        try:
            connection = sqlite3.connect(self.path, isolation_level=None, timeout=READER_WAITS / 1000)
        except sqlite3.Error as error:
            raise StoreFailed(f"It could not be read: {error}.") from error
        with closing(connection):
            yield Reader(connection, self._trouble)

    # -- writing ---------------------------------------------------------------------------------

    def write(self, statements: Sequence[Statement]) -> asyncio.Future[None]:
        """Carry out these statements, all or none. The future is done after the commit; it raises
        StoreFailed if nothing was changed."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put((statements, done))
        return done

    def _write_all(self) -> None:
        connection: sqlite3.Connection | None = None
        ending = False
        while not ending:
            group = [self._queue.get()]
            while len(group) < GROUP and not self._queue.empty():
                group.append(self._queue.get())
            ending = None in group
            jobs = [job for job in group if job is not None]
            if not jobs:
                continue
            connection, results = self._carry_out(connection, jobs)
            for loop in {done.get_loop() for done, _ in results}:
                mine = [(done, error) for done, error in results if done.get_loop() is loop]
                with suppress(RuntimeError):  # the loop has been closed: nobody waits any more
                    loop.call_soon_threadsafe(_tell, mine)
        if connection is not None:
            connection.close()

    def _carry_out(
        self, connection: sqlite3.Connection | None, jobs: Sequence[Job]
    ) -> tuple[sqlite3.Connection | None, list[tuple[asyncio.Future[None], Exception | None]]]:
        """Commit these, together if that goes; what became of each. Never raises: whatever is wrong with the
        disk, the next that ask are told so as well."""
        try:
            connection = connection or connect(self.path)
        except Exception as error:
            self._trouble.had(error)
            return None, [(done, error) for _, done in jobs]
        failed = _commit(connection, [statements for statements, _ in jobs])
        results = [(done, failed) for _, done in jobs]
        if failed is not None and len(jobs) > 1 and not _is_everybodys(failed):  # one of them is at fault
            results = [(done, _commit(connection, [statements])) for statements, done in jobs]
        left = [one for _, one in results if one is not None]
        if not left:
            self._trouble.gone()
        for one in left:
            if not isinstance(one, sqlite3.IntegrityError):
                self._trouble.had(one)
        if connection.in_transaction or any(map(_is_everybodys, left)):
            with suppress(sqlite3.Error):
                connection.close()
            connection = None  # a fresh one, when something is to be written again
        return connection, results

    def make_table(self, row: TableRow, entries: Sequence[Logged], *more: Statement) -> asyncio.Future[None]:
        """Keep a new table and the first entries of its log, with whatever else must be kept with it."""
        made: Statement = (
            "INSERT INTO tables (id, game, revision, settings, seats, secret, maker, made, touched, network) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                row.id,
                row.game,
                row.revision,
                _encoder.encode(row.settings).decode(),
                _encoder.encode(row.seats).decode(),
                row.secret,
                row.maker,
                row.made,
                row.made,
                row.network,
            ),
        )
        return self.write([made, *_log_statements(row.id, entries), (OPENED, (row.id,)), *more])

    def append(
        self,
        table: str,
        entries: Sequence[Logged],
        status: str | None = None,
        winners: Sequence[int] | None = None,
        awaited: Sequence[int] | None = None,
        round_: int | None = None,
        also: Sequence[Statement] = (),
    ) -> asyncio.Future[None]:
        """Add entries to a table's log; `status` if they changed it, `winners` if they ended the game,
        `awaited` if it waits for other seats than before, `round_` if it is in another round; `also` what
        must be kept with them."""
        statements = [*_log_statements(table, entries), *also]
        if status is not None:
            values = (status, entries[-1].at, table)
            statements.append(("UPDATE tables SET status = ?, touched = ? WHERE id = ?", values))
        if winners is not None:
            kept = (table, _encoder.encode(winners).decode())
            statements.append(("INSERT OR REPLACE INTO results (table_id, winners) VALUES (?, ?)", kept))
        if awaited is not None:
            kept = (table, _encoder.encode(awaited).decode())
            statements.append(("INSERT OR REPLACE INTO awaited (table_id, seats) VALUES (?, ?)", kept))
        if round_ is not None:
            sql = "INSERT OR REPLACE INTO rounds (table_id, round) VALUES (?, ?)"
            statements.append((sql, (table, round_)))
        return self.write(statements)

    def list_for(self, guest: int, table: str, listed: bool) -> asyncio.Future[None]:
        """Keep whether this person wants the table in their own lists."""
        if listed:
            return self.write([("DELETE FROM unlisted WHERE guest = ? AND table_id = ?", (guest, table))])
        return self.write(
            [("INSERT OR IGNORE INTO unlisted (guest, table_id) VALUES (?, ?)", (guest, table))]
        )

    def table_after(self, table: str) -> After | None:
        """Where the people of this finished table play once more; None also if that table has gone."""
        sql = (
            "SELECT next, seat FROM again WHERE table_id = ? "
            "AND EXISTS (SELECT 1 FROM tables WHERE id = next AND status != ?)"
        )
        for next_, seat in self.rows(sql, (table, GOING)):
            return After(next_, seat)
        return None

    def has_guest(self, guest: int) -> bool:
        """Whether this person is still kept."""
        return bool(self.rows("SELECT 1 FROM guests WHERE id = ?", (guest,)))

    def visited(self, table: str, now: float) -> asyncio.Future[None]:
        """Keep that somebody looked at this table now."""
        return self.write([("INSERT OR REPLACE INTO visited (table_id, at) VALUES (?, ?)", (table, now))])

    @property
    def is_busy(self) -> bool:
        """Whether something waits to be written."""
        return not self._queue.empty()


def _log_statements(table: str, entries: Iterable[Logged]) -> list[Statement]:
    sql = (
        "INSERT INTO log (table_id, seq, at, kind, guest, key, entry, asked) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    )
    statements: list[Statement] = []
    seated: set[int] = set()
    for logged in entries:
        entry = logged.entry
        kind, text = str(entry.__struct_config__.tag), _encoder.encode(entry).decode()
        who = (logged.guest, logged.key)
        statements.append((sql, (table, logged.seq, logged.at, kind, *who, text, logged.asked)))
        if isinstance(entry, Sat) and entry.guest not in seated:
            seated.add(entry.guest)  # who has several seats from the start is kept with the first
            sitter = (entry.guest, table, entry.seat)
            statements.append(("INSERT INTO sitters (guest, table_id, seat) VALUES (?, ?, ?)", sitter))
        if isinstance(entry, Sat | SeatedBot):
            statements.append((FILLED, (table,)))
        if isinstance(entry, UnseatedBot):
            statements.append((OPENED, (table,)))
    return statements


def _read(decode: Callable[[str], T], text: str) -> T:
    """What a text of ours says. Raises StoreFailed for one that was damaged."""
    try:
        return decode(text)
    except (msgspec.DecodeError, UnicodeError, TypeError) as error:
        raise StoreFailed(f"What was kept cannot be read: {error}.") from error


def _commit(connection: sqlite3.Connection, jobs: Iterable[Sequence[Statement]]) -> Exception | None:
    try:
        connection.execute("BEGIN IMMEDIATE")
        for statements in jobs:
            for sql, values in statements:
                connection.execute(sql, values)
        connection.execute("COMMIT")
    except Exception as error:  # whatever it is: the writer goes on, and whoever asked is told
        with suppress(sqlite3.Error):
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        return error
    return None


def _is_everybodys(error: Exception) -> bool:
    """Whether whatever is written next would fail like this: locked, damaged, out of reach. Not a full disk,
    which may have room for something smaller."""
    return (
        isinstance(error, sqlite3.DatabaseError)
        and not isinstance(error, sqlite3.IntegrityError)
        and getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_FULL
    )


def _tell(results: Iterable[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for done, error in results:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(StoreFailed(f"It could not be saved: {error}."))
