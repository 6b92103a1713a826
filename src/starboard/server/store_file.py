"""The store's file: its schema, how it is made, and whether what is found in a folder is one.

What is no store of ours is left as it is, byte by byte: neither a foreign database nor an empty file is
taken for a new one, and a new one has its name only once it is whole.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from starboard.core.errors import StarboardError

logger = logging.getLogger(__name__)

FILE = "starboard.db"
VERSION = 1
WAL = 16 * 1024 * 1024  # bytes that the write-ahead log keeps on the disk at most once it has been copied
WAITS = 5.0  # seconds for another program that writes to the same file

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

# Added likewise: whence a record was brought, since who brought it is a cookie, which can be thrown away.
NETWORK = "ALTER TABLE brought ADD COLUMN network TEXT NOT NULL DEFAULT ''"
BROUGHT_FROM = "CREATE INDEX IF NOT EXISTS brought_by_network ON brought (network, size)"

TABLES_FROM = "ALTER TABLE tables ADD COLUMN network TEXT NOT NULL DEFAULT ''"
OPENINGS_FROM = "ALTER TABLE openings ADD COLUMN network TEXT NOT NULL DEFAULT ''"

COLUMNS = (
    ("log", "asked", ASKED),
    ("brought", "network", NETWORK),
    ("tables", "network", TABLES_FROM),
    ("openings", "network", OPENINGS_FROM),
)

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

# Added likewise: where the games stand and what has happened in them (see `server.beside_log`).
POSITIONS = (
    "CREATE TABLE IF NOT EXISTS positions (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, "
    "events INTEGER NOT NULL, choices INTEGER NOT NULL, position BLOB NOT NULL) WITHOUT ROWID"
)
HAPPENED = (
    "CREATE TABLE IF NOT EXISTS happened (table_id TEXT NOT NULL, first INTEGER NOT NULL, "
    "events BLOB NOT NULL, PRIMARY KEY (table_id, first)) WITHOUT ROWID"
)

# Added likewise: the table on which a finished game's people play once more, and the seat that asked for it.
AGAIN = (
    "CREATE TABLE IF NOT EXISTS again (table_id TEXT PRIMARY KEY, next TEXT NOT NULL, seat INTEGER NOT NULL) "
    "WITHOUT ROWID"
)

# Added likewise: the tables with a seat that anybody may take, so that they are found among any number of
# others that wait.
HAS_OPEN_SEAT = (
    "EXISTS (SELECT 1 FROM json_each(CASE WHEN json_valid(seats) THEN seats ELSE '[]' END) AS plan "
    "WHERE json_extract(plan.value, '$.bot') IS NULL "
    "AND NOT coalesce(json_extract(plan.value, '$.by_invite_only'), 0) "
    "AND NOT EXISTS (SELECT 1 FROM sitters WHERE sitters.table_id = tables.id AND sitters.seat = plan.key) "
    "AND coalesce((SELECT log.kind FROM log WHERE log.table_id = tables.id "
    "AND log.kind IN ('seated_bot', 'unseated_bot') AND json_extract(log.entry, '$.seat') = plan.key "
    "ORDER BY log.seq DESC LIMIT 1), '') != 'seated_bot')"
)
WHENCE = "CASE network WHEN '' THEN 'person ' || maker ELSE network END"
"""Whence a table comes: its network, or its maker where that was not kept."""
OPENED = (
    f"INSERT OR IGNORE INTO openings (table_id, made, network) SELECT id, made, {WHENCE} FROM tables "
    f"WHERE id = ? AND {HAS_OPEN_SEAT}"
)
FILLED = (
    "DELETE FROM openings WHERE table_id = ? "
    f"AND NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id AND {HAS_OPEN_SEAT})"
)
OPENINGS = (
    "CREATE TABLE IF NOT EXISTS openings (table_id TEXT PRIMARY KEY, made REAL NOT NULL) WITHOUT ROWID",
    "CREATE INDEX IF NOT EXISTS openings_by_time ON openings (made)",
    "INSERT INTO openings (table_id, made) SELECT id, made FROM tables "
    f"WHERE status = 'waiting' AND NOT EXISTS (SELECT 1 FROM openings) AND {HAS_OPEN_SEAT}",
)

OPENINGS_BY_NETWORK = (
    f"UPDATE openings SET network = (SELECT {WHENCE} FROM tables WHERE id = table_id) WHERE network = ''",
    "CREATE INDEX IF NOT EXISTS openings_by_network ON openings (network, made)",
)

ADDED = (RESULTS, AWAITED, ROUNDS, UNLISTED, FAULTS, POSITIONS, HAPPENED, AGAIN, *TOUCHED, *OPENINGS)

OURS = {"guests", "tables", "sitters", "log", "records"}  # what every store of ours has
ELSE = "Move it away, or choose another data folder with --data."


class StoreUnreadable(StarboardError):
    """The file is not a store of ours, or of a newer version, or it cannot be used now."""


def check_store(folder: Path) -> None:
    """Raises StoreUnreadable if the folder's store cannot be opened, or made."""
    open_store(folder / FILE).close()


def open_store(path: Path) -> sqlite3.Connection:
    """A connection to the store of this path, which is made if there is none. Raises StoreUnreadable."""
    try:
        if not path.exists():
            _make(path)
        connection = sqlite3.connect(path, isolation_level=None, timeout=WAITS)
        try:
            _require_ours(path, connection)
            _set_up(connection)
            for added in ADDED:
                connection.execute(added)
            for table, column, sql in COLUMNS:
                if column not in {name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")}:
                    connection.execute(sql)
            for indexed in (BROUGHT_FROM, *OPENINGS_BY_NETWORK):
                connection.execute(indexed)
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as error:
        raise StoreUnreadable(_why(path, error)) from error
    return connection


def connect(path: Path) -> sqlite3.Connection:
    """Another connection to a store that is open. Raises sqlite3.Error."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=WAITS)
    _set_up(connection)
    return connection


def _set_up(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute(f"PRAGMA journal_size_limit={WAL}")
    connection.execute("PRAGMA synchronous=FULL")


def _make(path: Path) -> None:
    """A new store. It gets its name when it is whole, so that one which was half made is never found."""
    beside = [path.with_name(path.name + end) for end in ("-wal", "-shm")]
    if any(file.exists() and file.stat().st_size for file in beside):
        raise StoreUnreadable(
            f"{path} is gone, but {beside[0].name} is there: it holds the last games of that file. Put the file "
            f"back beside it, or choose another data folder with --data."
        )
    new = path.with_name(path.name + ".new")
    for left in (new, new.with_name(new.name + "-journal")):
        left.unlink(missing_ok=True)
    with closing(sqlite3.connect(new, isolation_level=None, timeout=WAITS)) as connection:
        connection.execute("PRAGMA auto_vacuum=FULL")  # what is deleted makes the file smaller
        connection.execute("PRAGMA synchronous=FULL")
        connection.executescript(f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version={VERSION}; COMMIT;")
    os.replace(new, path)
    if os.name == "posix":  # its name is on the disk, too
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _require_ours(path: Path, connection: sqlite3.Connection) -> None:
    """Raises StoreUnreadable; only reads."""
    if not path.stat().st_size:
        raise StoreUnreadable(f"{path} is empty, so that it is no store of games. {ELSE}")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    there = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not there >= OURS:
        raise StoreUnreadable(f"{path} is a database of something else. {ELSE}")
    if version != VERSION:
        raise StoreUnreadable(
            f"{path} is of version {version}; this installation reads version {VERSION}. "
            "Use the installation that made it, or another data folder."
        )


def _why(path: Path, error: sqlite3.Error) -> str:
    if getattr(error, "sqlite_errorcode", None) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return f"{path} is locked by another program. Close that, or choose another data folder with --data."
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
        return f"{path} cannot be written: its disk is full. Make room, or choose another data folder with --data."
    return f"{path} cannot be used as a store ({error}). {ELSE}"


def make_shrink(connection: sqlite3.Connection, path: Path) -> None:
    """Let a file that was made when nothing was ever deleted become smaller by what is deleted: it is
    written anew, once."""
    if connection.execute("PRAGMA auto_vacuum").fetchone() == (0,):
        try:
            connection.execute("PRAGMA auto_vacuum=FULL")
            connection.execute("VACUUM")
        except sqlite3.Error as error:  # no room for a second copy, say: then it only does not shrink
            logger.warning("%s cannot be written anew (%s); it will not become smaller.", path, error)
