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
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec

from starboard.core.errors import StarboardError
from starboard.server.entries import AnyEntry, Logged, Sat, SeatPlan, TableRow

logger = logging.getLogger(__name__)

FILE = "starboard.db"
VERSION = 1
GROUP = 512  # writes in one commit at most

SCHEMA = """
CREATE TABLE guests (id INTEGER PRIMARY KEY, token BLOB NOT NULL UNIQUE, name TEXT NOT NULL, made REAL NOT NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, revision TEXT NOT NULL, settings TEXT NOT NULL, seats TEXT NOT NULL,
    secret BLOB NOT NULL, maker INTEGER NOT NULL, made REAL NOT NULL,
    status TEXT NOT NULL DEFAULT 'waiting', touched REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_status ON tables (status, touched);
CREATE TABLE sitters (guest INTEGER NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL,
    PRIMARY KEY (guest, table_id)) WITHOUT ROWID;
CREATE TABLE log (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, at REAL NOT NULL, kind TEXT NOT NULL,
    guest INTEGER, key TEXT, entry TEXT NOT NULL, asked BLOB, PRIMARY KEY (table_id, seq)) WITHOUT ROWID;
CREATE UNIQUE INDEX log_by_key ON log (table_id, guest, key) WHERE key IS NOT NULL;
CREATE TABLE records (id TEXT PRIMARY KEY, record BLOB NOT NULL, made REAL NOT NULL) WITHOUT ROWID;
"""

# Added to stores of this version: who won the games that are over, for lists of them.
RESULTS = (
    "CREATE TABLE IF NOT EXISTS results (table_id TEXT PRIMARY KEY, winners TEXT NOT NULL) WITHOUT ROWID"
)

# Added likewise: which seats the games that are played wait for, so that no list must play them again.
AWAITED = "CREATE TABLE IF NOT EXISTS awaited (table_id TEXT PRIMARY KEY, seats TEXT NOT NULL) WITHOUT ROWID"

# Added likewise: the round of the games that are played, and who wants a table out of their own lists.
ROUNDS = "CREATE TABLE IF NOT EXISTS rounds (table_id TEXT PRIMARY KEY, round INTEGER NOT NULL) WITHOUT ROWID"
UNLISTED = (
    "CREATE TABLE IF NOT EXISTS unlisted (guest INTEGER NOT NULL, table_id TEXT NOT NULL, "
    "PRIMARY KEY (guest, table_id)) WITHOUT ROWID"
)

# Added likewise: what was asked with a key, so that another act with the same key is told from a repetition.
ASKED = "ALTER TABLE log ADD COLUMN asked BLOB"

# Added likewise: what failed in games, to be looked at by whoever runs the server (see `server.faults`).
FAULTS = (
    "CREATE TABLE IF NOT EXISTS faults (id INTEGER PRIMARY KEY AUTOINCREMENT, table_id TEXT NOT NULL, "
    "at REAL NOT NULL, place TEXT NOT NULL, fault BLOB NOT NULL)"
)

# Added likewise: what expiry goes by (see `server.expiry`). Who brought a record, how large it is and when
# somebody looked at it last; when somebody looked at a table last; when persons were last at a table that is gone.
TOUCHED = (
    "CREATE TABLE IF NOT EXISTS brought (record_id TEXT PRIMARY KEY, guest INTEGER NOT NULL, "
    "size INTEGER NOT NULL, touched REAL NOT NULL) WITHOUT ROWID",
    "CREATE INDEX IF NOT EXISTS brought_by_guest ON brought (guest, size)",
    "CREATE INDEX IF NOT EXISTS brought_by_time ON brought (touched)",
    "INSERT OR IGNORE INTO brought (record_id, guest, size, touched) "
    "SELECT id, 0, length(record), made FROM records WHERE NOT EXISTS (SELECT 1 FROM brought)",
    "CREATE TABLE IF NOT EXISTS visited (table_id TEXT PRIMARY KEY, at REAL NOT NULL) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS played (guest INTEGER PRIMARY KEY, at REAL NOT NULL)",
    "CREATE INDEX IF NOT EXISTS tables_by_maker ON tables (maker)",
    "CREATE INDEX IF NOT EXISTS sitters_by_table ON sitters (table_id)",
)
GOING = "going"  # status of a table that has expired, while its log goes: there is no such table any more
WAL = 16 * 1024 * 1024  # bytes that the write-ahead log keeps on the disk at most once it has been copied

# Added likewise: where the games stand and what has happened in them (see `server.kept`).
POSITIONS = (
    "CREATE TABLE IF NOT EXISTS positions (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, "
    "events INTEGER NOT NULL, choices INTEGER NOT NULL, position BLOB NOT NULL) WITHOUT ROWID"
)
HAPPENED = (
    "CREATE TABLE IF NOT EXISTS happened (table_id TEXT NOT NULL, first INTEGER NOT NULL, "
    "events BLOB NOT NULL, PRIMARY KEY (table_id, first)) WITHOUT ROWID"
)

Statement = tuple[str, tuple[Any, ...]]

_encoder = msgspec.json.Encoder()
_entry_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_plan_decoder = msgspec.json.Decoder(list[SeatPlan])


class StoreFailed(StarboardError):
    """Something could not be written; nothing of it was."""


class StoreUnreadable(StarboardError):
    """The file is not a store of ours, or of a newer version."""


def check_store(folder: Path) -> None:
    """Raises StoreUnreadable if the folder's store cannot be opened, or made."""
    _open(folder / FILE).close()


def _open(path: Path) -> sqlite3.Connection:
    try:
        connection = _connect(path)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version == 0:
            connection.executescript(f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version={VERSION}; COMMIT;")
        elif version != VERSION:
            raise StoreUnreadable(
                f"{path} is of version {version}; this installation reads version {VERSION}. "
                "Use the installation that made it, or another data folder."
            )
        for added in (RESULTS, AWAITED, ROUNDS, UNLISTED, FAULTS, POSITIONS, HAPPENED, *TOUCHED):
            connection.execute(added)
        if "asked" not in {name for _, name, *_ in connection.execute("PRAGMA table_info(log)")}:
            connection.execute(ASKED)
    except sqlite3.Error as error:
        raise StoreUnreadable(
            f"{path} cannot be used as a store ({error}). Move it away, or choose another data folder."
        ) from error
    return connection


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=10)
    connection.execute("PRAGMA auto_vacuum=FULL")  # of a new file: what is deleted makes it smaller
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute(f"PRAGMA journal_size_limit={WAL}")
    connection.execute("PRAGMA synchronous=FULL")
    return connection


def _make_shrink(connection: sqlite3.Connection, path: Path) -> None:
    """Let a file that was made when nothing was ever deleted become smaller by what is deleted: it is
    written anew, once."""
    if connection.execute("PRAGMA auto_vacuum").fetchone() == (0,):
        try:
            connection.execute("PRAGMA auto_vacuum=FULL")
            connection.execute("VACUUM")
        except sqlite3.Error as error:  # no room for a second copy, say: then it only does not shrink
            logger.warning("%s cannot be written anew (%s); it will not become smaller.", path, error)


class Store:
    """The open store of one data folder. `close` it when done."""

    def __init__(self, folder: Path) -> None:
        """Raises StoreUnreadable."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        self._reader = _open(self.path)
        _make_shrink(self._reader, self.path)
        self._queue: SimpleQueue[tuple[Sequence[Statement], asyncio.Future[None]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="store writer")
        self._thread.start()

    def close(self) -> None:
        """Finish what has been asked for and close."""
        self._queue.put(None)
        self._thread.join()
        self._reader.close()

    # -- writing ---------------------------------------------------------------------------------

    def write(self, statements: Sequence[Statement]) -> asyncio.Future[None]:
        """Carry out these statements, all or none. The future is done after the commit; it raises
        StoreFailed if nothing was changed."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put((statements, done))
        return done

    def _write_all(self) -> None:
        connection = _connect(self.path)
        ending = False
        while not ending:
            group = [self._queue.get()]
            while len(group) < GROUP and not self._queue.empty():
                group.append(self._queue.get())
            ending = None in group
            jobs = [job for job in group if job is not None]
            if not jobs:
                continue
            results: list[tuple[asyncio.Future[None], Exception | None]]
            error = _commit(connection, [statements for statements, _ in jobs])
            if error is None or len(jobs) == 1:
                results = [(done, error) for _, done in jobs]
            else:  # one of them is at fault: each for itself
                results = [(done, _commit(connection, [statements])) for statements, done in jobs]
            loops = {done.get_loop() for done, _ in results}
            for loop in loops:
                mine = [(done, error) for done, error in results if done.get_loop() is loop]
                with suppress(RuntimeError):  # the loop has been closed: nobody waits any more
                    loop.call_soon_threadsafe(_tell, mine)
        connection.close()

    def make_table(self, row: TableRow, entries: Sequence[Logged]) -> asyncio.Future[None]:
        """Keep a new table and the first entries of its log."""
        made: Statement = (
            "INSERT INTO tables (id, game, revision, settings, seats, secret, maker, made, touched) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
            ),
        )
        return self.write([made, *_log_statements(row.id, entries)])

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

    def visited(self, table: str, now: float) -> asyncio.Future[None]:
        """Keep that somebody looked at this table now."""
        return self.write([("INSERT OR REPLACE INTO visited (table_id, at) VALUES (?, ?)", (table, now))])

    @property
    def is_busy(self) -> bool:
        """Whether something waits to be written."""
        return not self._queue.empty()

    # -- reading ---------------------------------------------------------------------------------

    def rows(self, sql: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """What a query gives."""
        return self._reader.execute(sql, values).fetchall()

    def table(self, table: str) -> TableRow | None:
        """A table as it was made."""
        found = self.rows(
            "SELECT id, game, revision, settings, seats, secret, maker, made FROM tables "
            "WHERE id = ? AND status != ?",
            (table, GOING),
        )
        if not found:
            return None
        id_, game, revision, settings, seats, secret, maker, made = found[0]
        return TableRow(
            id_,
            game,
            revision,
            msgspec.json.decode(settings),
            _plan_decoder.decode(seats),
            secret,
            maker,
            made,
        )

    def log(self, table: str) -> list[Logged]:
        """The whole log of a table, in order."""
        sql = "SELECT seq, at, entry, guest, key FROM log WHERE table_id = ? ORDER BY seq"
        decode = _entry_decoder.decode
        return [
            Logged(seq, at, decode(entry), guest, key)
            for seq, at, entry, guest, key in self.rows(sql, (table,))
        ]

    def sat(self, table: str) -> list[AnyEntry]:
        """What the log of a table says of its seats, without play."""
        sql = (
            "SELECT entry FROM log WHERE table_id = ? AND kind IN "
            "('sat', 'arranged', 'contributed', 'started', 'sit_in', 'returned', 'went_on') ORDER BY seq"
        )
        return [_entry_decoder.decode(entry) for (entry,) in self.rows(sql, (table,))]

    def has_begun(self, table: str) -> bool:
        """Whether the game of a table has begun."""
        return bool(self.rows("SELECT 1 FROM log WHERE table_id = ? AND kind = 'started'", (table,)))

    def stands_still(self, table: str) -> bool:
        """Whether the last entry of a table's log is a fault."""
        sql = "SELECT kind FROM log WHERE table_id = ? ORDER BY seq DESC LIMIT 1"
        return self.rows(sql, (table,)) == [("faulted",)]

    def awaited(self, table: str) -> list[int] | None:
        """The seats that a game which is played waits for; None: that was not kept."""
        found = self.rows("SELECT seats FROM awaited WHERE table_id = ?", (table,))
        return msgspec.json.decode(found[0][0], type=list[int]) if found else None

    def round_of(self, table: str) -> int | None:
        """The round of a game that is played; None: that was not kept, or it has none."""
        found = self.rows("SELECT round FROM rounds WHERE table_id = ?", (table,))
        return int(found[0][0]) if found else None

    def played(self, table: str) -> float:
        """When something last happened at a table that everybody may know of, in seconds since 1970: a sealed
        answer that replaces another is nobody else's business."""
        sql = (
            "SELECT coalesce((SELECT at FROM log WHERE table_id = id AND "
            "NOT coalesce(json_extract(entry, '$.again'), 0) ORDER BY seq DESC LIMIT 1), made) "
            "FROM tables WHERE id = ?"
        )
        return float(self.rows(sql, (table,))[0][0])

    def winners(self, table: str) -> list[int] | None:
        """The seats that won a game that is over; None: that was not kept."""
        found = self.rows("SELECT winners FROM results WHERE table_id = ?", (table,))
        return msgspec.json.decode(found[0][0], type=list[int]) if found else None

    def acted(self, table: str, guest: int, key: str) -> Logged | None:
        """The entry that this person's act with this key made, or None."""
        sql = "SELECT seq, at, entry, asked FROM log WHERE table_id = ? AND guest = ? AND key = ?"
        for seq, at, entry, asked in self.rows(sql, (table, guest, key)):
            return Logged(seq, at, _entry_decoder.decode(entry), guest, key, asked)
        return None

    def again(self, table: str, seq: int) -> int:
        """How many of the first `seq` entries replaced a sealed answer."""
        sql = "SELECT count(*) FROM log WHERE table_id = ? AND seq <= ? AND json_extract(entry, '$.again')"
        return int(self.rows(sql, (table, seq))[0][0])

    def record(self, record: str) -> bytes | None:
        """An imported record as JSON."""
        found = self.rows("SELECT record FROM records WHERE id = ?", (record,))
        return found[0][0] if found else None


def _log_statements(table: str, entries: Iterable[Logged]) -> list[Statement]:
    sql = (
        "INSERT INTO log (table_id, seq, at, kind, guest, key, entry, asked) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    )
    statements: list[Statement] = []
    for logged in entries:
        entry = logged.entry
        kind, text = str(entry.__struct_config__.tag), _encoder.encode(entry).decode()
        who = (logged.guest, logged.key)
        statements.append((sql, (table, logged.seq, logged.at, kind, *who, text, logged.asked)))
        if isinstance(entry, Sat):
            sitter = (entry.guest, table, entry.seat)
            statements.append(("INSERT INTO sitters (guest, table_id, seat) VALUES (?, ?, ?)", sitter))
    return statements


def _commit(connection: sqlite3.Connection, jobs: Iterable[Sequence[Statement]]) -> Exception | None:
    try:
        connection.execute("BEGIN IMMEDIATE")
        for statements in jobs:
            for sql, values in statements:
                connection.execute(sql, values)
        connection.execute("COMMIT")
    except Exception as error:  # whatever it is: the writer goes on, and whoever asked is told
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return error
    return None


def _tell(results: Iterable[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for done, error in results:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(StoreFailed(f"It could not be saved: {error}."))
