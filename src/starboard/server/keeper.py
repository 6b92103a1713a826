"""What keeps the position and the events of a table that is played."""

from __future__ import annotations

from collections.abc import Iterable

from starboard.server.beside_log import KEEP_EVERY, keeping, kept_upto, logger
from starboard.server.entries import Logged, WentBack, WentOn
from starboard.server.sitting import Sitting
from starboard.server.store import Statement, Store


class Keeper:
    """Keeps the position and the events of one table that is played."""

    def __init__(self, store: Store, table: str) -> None:
        self._store = store
        self._table = table
        self.read()

    def read(self) -> None:
        """Begin from what the store has."""
        self.seq, self.events = kept_upto(self._store, self._table)

    def is_due(self, seq: int, entries: Iterable[Logged]) -> bool:
        """Whether to keep the position with these new entries, the last of which is number `seq`: now and
        then, and wherever the line of play began anew."""
        anew = any(isinstance(logged.entry, WentBack | WentOn) for logged in entries)
        return anew or seq - self.seq >= KEEP_EVERY

    def statements(self, sitting: Sitting) -> list[Statement]:
        """What keeps where this sitting stands. A fault in it must not stop the game."""
        try:
            match, first = sitting.play, self.events
            new = match.log.since(sitting.told + first - len(sitting.past))  # what was before is kept already
            return keeping(
                self._table,
                match.snapshot(),
                sitting.seq,
                sitting.barriers.choices,
                first,
                new,
                match.rules.cites,
            )
        except Exception:
            logger.exception("Table %s: its position could not be kept", self._table)
            return []
