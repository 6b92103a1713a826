"""Everything that one running server has: store, persons, tables, replays."""

from __future__ import annotations

import asyncio
from types import TracebackType

import msgspec

from starboard import __version__, games
from starboard.core.errors import StarboardError
from starboard.core.record import Record, read_record
from starboard.server.allowances import Allowances
from starboard.server.client_files import ClientFiles
from starboard.server.config import Config
from starboard.server.entries import Chose, TookBack, WentBack
from starboard.server.expiry import Expiry
from starboard.server.guests import Guest, Guests
from starboard.server.problems import Declined
from starboard.server.protocol import EarlierInfo, TableExport
from starboard.server.records import keep_record, touch_record
from starboard.server.replays import (
    Replay,
    Replays,
    checked,
    earlier_record,
    is_of_this_revision,
    record_of,
    understood,
)
from starboard.server.store import Store
from starboard.server.tables import Tables


class House:
    """One server's possessions; open while it runs (`async with`)."""

    store: Store
    guests: Guests
    tables: Tables

    def __init__(self, config: Config) -> None:
        self.config = config
        self.client = ClientFiles(config.client)
        self.build = f"{__version__}+{self.client.fingerprint()}"
        self.allowances = Allowances(config.clock, config.limits)
        self.replays = Replays()
        self._checking = asyncio.Semaphore(1)
        self.studying = asyncio.Semaphore(1)  # what is worked out for anybody: one at a time

    async def __aenter__(self) -> House:
        for game in games.game_ids():
            games.load(game).prepare()
        self.store = Store(self.config.data)
        self.guests = Guests(self.store, self.config.clock)
        self.tables = Tables(self.store, self.config, self.allowances)
        self.expiry = Expiry(self.store, self.tables, self.guests, self.config)
        self.expiry.begin()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.expiry.close()
        self.tables.close()
        self.store.close()

    # -- records ---------------------------------------------------------------------------------

    async def record(self, id_: str) -> Record:
        """The record of a finished table, or one that was imported. Raises Declined."""
        kept = self.store.record(id_)
        if kept is not None:
            await touch_record(self.store, id_, self.config.clock.now())
            return read_record(kept)
        try:
            table = await self.tables.get(id_)
        except Declined:
            raise Declined("no_such_record", 404, record=id_) from None
        table.visited()
        sitting = table.sitting
        if sitting.seating.went_on:
            raise Declined("record_of_two_revisions", 409, before=sitting.seating.begun_under)
        if sitting.status != "over":
            raise Declined("not_over", 409)
        if sitting.earlier is not None:
            return earlier_record(sitting, self.store.log(id_))
        return record_of(sitting)

    async def table_export(self, id_: str, guest: int | None) -> TableExport:
        """A table as this person may know it. Raises Declined."""
        table = await self.tables.get(id_)
        sitting = table.sitting
        if not sitting.seating.started:
            raise Declined("not_started", 409)
        seat = sitting.seating.seat_of(guest)
        choices = [
            msgspec.to_builtins(logged.entry)
            for logged in self.store.log(id_)
            if isinstance(logged.entry, Chose | TookBack | WentBack)
            and (sitting.status == "over" or logged.entry.seat == seat or isinstance(logged.entry, WentBack))
        ]
        info = table.info()
        return TableExport(
            id_,
            info.game,
            sitting.row.revision,
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

    async def replay(self, id_: str) -> Replay:
        """A record to look at step by step. Raises Declined."""
        found = self.replays.get(id_)
        if found is None:
            record = await self.record(id_)
            try:
                async with self._checking:
                    found = await asyncio.to_thread(Replay, record)
            except StarboardError as error:
                raise Declined("record_stuck", 409, detail=str(error)) from error
            self.replays.keep(id_, found)
        return found

    async def import_record(self, text: bytes, guest: Guest) -> tuple[str, int, EarlierInfo | None]:
        """Keep a record that is right in every respect, as it was understood; the same record gets the same id.
        Its id, how many steps of it can be shown, and whether it is of another revision. Raises Declined."""
        try:
            record = read_record(text)
            async with self._checking:
                record, steps, earlier = await asyncio.to_thread(_judged, record)
        except (StarboardError, RecursionError) as error:
            raise Declined("bad_record", detail=str(error)) from error
        now, limits = self.config.clock.now(), self.config.limits
        return await keep_record(self.store, record, now, guest.id, limits), steps, earlier


def _judged(record: Record) -> tuple[Record, int, EarlierInfo | None]:
    record = understood(record, checked(record))
    if is_of_this_revision(record):
        return record, len(record.entries), None
    replay = Replay(record)
    return record, replay.last, replay.earlier
