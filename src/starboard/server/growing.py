"""A table's log as it grows: entries are taken in, then written, then told; what fails has not happened.

`Table` is what people and bots do with it.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from starboard.core.errors import IllegalChoice
from starboard.server.config import Config
from starboard.server.entries import (
    AnyEntry,
    Arranged,
    Chose,
    Drew,
    Faulted,
    GaveUp,
    Logged,
    OfferedDraw,
    SeatedBot,
    StoodIn,
    TookBack,
    UnseatedBot,
    WentBack,
    WentOn,
    WishedUndo,
)
from starboard.server.faults import Faults, What, what_failed
from starboard.server.keeper import Keeper
from starboard.server.problems import Declined, store_trouble
from starboard.server.protocol import Act, RefusalInfo
from starboard.server.sitting import Mark, Sitting
from starboard.server.store import Statement, Store, StoreFailed
from starboard.server.taking_up import taken_up
from starboard.server.work import BotFailed

logger = logging.getLogger(__name__)


class Growing:
    """A sitting and its log in the store. Whoever takes in or keeps something holds the lock."""

    def __init__(self, sitting: Sitting, store: Store, config: Config) -> None:
        self.row = sitting.row
        self.sitting = sitting
        self._store = store
        self._config = config
        self._clock = config.clock
        self._lock = asyncio.Lock()
        self._faults = Faults(store)
        self._keeper = Keeper(store, self.row.id)
        self._awaited: list[int] | None = None  # as it was kept last
        self._round: int | None = None  # likewise
        self._is_sure = True  # that the sitting is where the store is

    @asynccontextmanager
    async def at_rest(self) -> AsyncIterator[Sitting]:
        """The sitting for those who only look: nothing is shown of an act that is under way, since that may yet
        be lost, and the dice of a game that ended with it would be known before it did."""
        async with self._lock:
            yield self.sitting

    def _changed(self, entries: list[Logged]) -> None:
        """These entries are on the disk, and may be told."""
        raise NotImplementedError

    def _forget_shown(self) -> None:
        """The sitting is another one: nothing that was made of it may be used any more."""
        raise NotImplementedError

    def _was_rebuilt(self) -> None:
        """The sitting is another one, with entries that nobody was told of."""
        raise NotImplementedError

    async def _append(
        self,
        *entries: AnyEntry,
        guest: int | None = None,
        act: Act | None = None,
        also: Sequence[Statement] = (),
    ) -> None:
        """Take in entries and keep them; afterwards they may be told. Raises Declined if that fails.

        The person and the act go with the first entry; the others follow from it.
        """
        status = self.sitting.status
        most = self._config.limits.entries
        if self.sitting.seq >= most and not all(map(_goes_on, entries)):
            raise Declined("log_full", 409, most=most)
        mark = self.sitting.mark()
        taken: list[Logged] = []
        for entry in entries:
            try:
                await self._take(taken, entry, guest, act)
            except Exception as error:
                self.sitting.return_to(mark)  # what fails has not happened
                raise await self._declined(entry, error) from error
            guest = act = None
        await self._keep(taken, self.sitting.status != status, mark, also)

    async def _tried(self, taken: list[Logged], *entries: AnyEntry) -> Exception | None:
        """Take in entries, all or none; why none."""
        mark, before = self.sitting.mark(), len(taken)
        try:
            for entry in entries:
                await self._take(taken, entry)
        except Exception as error:
            self.sitting.return_to(mark)
            del taken[before:]
            return error
        return None

    async def _take(
        self, taken: list[Logged], entry: AnyEntry, guest: int | None = None, act: Act | None = None
    ) -> None:
        """Take in an entry after those that were taken but not kept yet."""
        logged = Logged(self.sitting.seq + 1, self._clock.now(), entry, guest)
        if act is not None:
            logged = msgspec.structs.replace(logged, key=act.key, asked=digest(act))
        self.sitting.take(logged)
        taken.append(logged)

    async def _declined(self, entry: AnyEntry, error: Exception) -> Declined:
        """What is said of an entry that could not be taken in; a fault of the program is kept."""
        if isinstance(error, IllegalChoice) and isinstance(entry, Chose):
            refusal = error.refusal
            return Declined("not_offered", refusal=RefusalInfo(refusal.rule, refusal.reason, refusal.figures))
        if isinstance(entry, Chose | WentBack | GaveUp | Drew):
            what, option = what_failed(entry)
            await self._failed(what, entry.seat, option, error)
            return Declined("undo_failed" if what == "undo" else "choice_failed")
        if isinstance(entry, WentOn):
            logger.error("Table %s cannot go on", self.row.id, exc_info=error)
            return Declined("cannot_go_on", 409)
        await self._freeze([], Faulted(-1, None, repr(error)), self.sitting.mark())
        return Declined("frozen")

    async def _failed(self, what: What, seat: int, option: Any, failed: Exception | BotFailed) -> None:
        await self._faults.failed(self.sitting, what, seat, option, failed, self._clock.now())

    async def keep_misfit(self) -> None:
        """Keep, as a fault, why this table's log could not be followed by the rules that wrote it."""
        misfit = self.sitting.misfit
        if misfit is not None:
            seat, option = (-1, None) if misfit.entry is None else (misfit.entry.seat, misfit.entry.option)
            await self._failed("log", seat, option, misfit.error)

    async def _freeze(self, taken: list[Logged], fault: Faulted, mark: Mark) -> None:
        """After these entries the program failed whatever was tried: stop this game, and this game only."""
        logger.error("Table %s has stopped: %s", self.row.id, fault.error)
        if taken:
            await self._keep(taken, False, mark)
            mark = self.sitting.mark()
        logged = Logged(self.sitting.seq + 1, self._clock.now(), fault)
        self.sitting.take(logged)
        await self._keep([logged], False, mark)

    async def _keep(
        self, entries: list[Logged], status_changed: bool, mark: Mark, also: Sequence[Statement] = ()
    ) -> None:
        """Keep these entries and tell of them; if that fails, nothing of them has happened since the mark."""
        try:
            keeper, seq, total = self._keeper, self.sitting.seq, self.sitting.total
            has_ended = status_changed and self.sitting.status == "over"
            is_due = self._plays and (has_ended or keeper.is_due(seq, entries))
            position = keeper.statements(self.sitting) if is_due else []
            status = self.sitting.status if status_changed else None
            winners = self.sitting.winners if status == "over" else None
            awaited = self.sitting.awaited if self.sitting.seating.started else None
            is_same = awaited == self._awaited
            round_ = self.sitting.round
            new_round = None if round_ == self._round else round_
            await self._store.append(
                self.row.id,
                entries,
                status,
                winners,
                None if is_same else awaited,
                new_round,
                [*also, *position],
            )
        except StoreFailed as error:
            self.sitting.return_to(mark)
            self._forget_shown()
            self._is_sure = False
            raise store_trouble() from error
        self._awaited, self._round = awaited, round_
        if position:
            keeper.seq, keeper.events = seq, total
        self._changed(entries)

    @property
    def _plays(self) -> bool:
        return self.sitting.match is not None and self.sitting.earlier is None

    def keep_position(self) -> None:
        """Keep where the game stands, before the table is let go; nobody waits for it."""
        keeper, sitting = self._keeper, self.sitting
        if self._plays and sitting.seq > keeper.seq and not self._lock.locked():
            position = keeper.statements(sitting)
            if position:
                keeper.seq, keeper.events = sitting.seq, sitting.total
                self._store.write(position).add_done_callback(kept_or_not)

    async def _make_sure(self) -> None:
        """After a write that failed, and may be on the disk all the same: be where the store is, or refuse."""
        if self._is_sure:
            return
        try:
            if self._store.last(self.row.id) != self.sitting.seq:
                await self._rebuild()
        except StoreFailed as error:
            raise store_trouble() from error
        self._is_sure = True

    async def _rebuild(self) -> None:
        """As the log has it; nobody acts meanwhile, because whoever calls this holds the lock."""
        row = self._store.table(self.row.id)
        assert row is not None
        self.sitting = await taken_up(self._store, row, self._config.packs)
        self._keeper.read()
        self._awaited = self._round = None
        self._was_rebuilt()


def _goes_on(entry: AnyEntry) -> bool:
    """Whether an entry brings the table nearer to its end: of others there may be any number."""
    match entry:
        case Arranged() | TookBack() | WishedUndo() | WentBack() | OfferedDraw() | StoodIn():
            return False
        case SeatedBot() | UnseatedBot():
            return False
        case Chose():
            return not entry.replaces
    return True


def kept_or_not(done: asyncio.Future[None]) -> None:
    """That somebody looked, or where a game stands beside its log, is not worth a word if it was not kept."""
    if not done.cancelled() and done.exception() is not None:
        logger.warning("A visit or a position could not be kept: %s", done.exception())


def digest(act: Act) -> bytes:
    """What tells this act from any other with the same key, whatever became of it."""
    return hashlib.sha256(msgspec.json.encode(act, order="deterministic")).digest()
