"""Everything that one running server has: store, persons, tables, replays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType

from starboard import __version__, games
from starboard.server.allowances import Allowances
from starboard.server.client_files import ClientFiles
from starboard.server.config import Config
from starboard.server.expiry import Expiry
from starboard.server.files import export_file, record_file
from starboard.server.guests import Guest, Guests
from starboard.server.next_tables import NextTables
from starboard.server.problems import Declined
from starboard.server.protocol import EarlierInfo
from starboard.server.records import keep_record, touch_record
from starboard.server.store import Store
from starboard.server.tables import Tables
from starboard.server.work import (
    AnyJob,
    AnyResult,
    Check,
    Checked,
    LookAt,
    NotAtHand,
    NotToBeHad,
    Shown,
    Studied,
    Study,
)
from starboard.server.workers import Asker, Queue, Workers, WorkFailed

FAR = 10**9  # further than any record goes; a number of any length can be asked for
STATUS = {
    "record_stuck": 409,
    "record_pack_missing": 409,
    "no_such_step": 404,
}  # of refusals that are not the asker's fault, in HTTP


class House:
    """One server's possessions; open while it runs (`async with`)."""

    store: Store
    guests: Guests
    tables: Tables

    def __init__(self, config: Config) -> None:
        self.config = config
        self.client = ClientFiles(config.client, config.public_url)
        self.build = f"{__version__}+{self.client.fingerprint()}"
        self.allowances = Allowances(config.clock, config.limits)
        self.workers = Workers(config)

    async def __aenter__(self) -> House:
        for game in games.game_ids():
            games.load(game).prepare()
        self.store = Store(self.config.data)
        self.guests = Guests(self.store, self.config.clock)
        self.tables = Tables(self.store, self.config, self.allowances, self.workers)
        self.next_tables = NextTables(self.tables, self.store, self.config.clock)
        self.expiry = Expiry(self.store, self.tables, self.guests, self.config)
        self.expiry.begin()
        self.workers.begin()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.expiry.close()
        self.tables.close()
        await self.workers.close()
        self.store.close()

    # -- records ---------------------------------------------------------------------------------

    async def record(self, id_: str, who: Asker) -> bytes:
        """The record of a finished table, or one that was imported, as the text of a file. Raises Declined."""
        kept = self.store.record(id_)
        if kept is not None:
            await touch_record(self.store, id_, self.config.clock.now())
            return kept
        try:
            table = await self.tables.get(id_, who)
        except Declined as declined:
            if declined.reason != "no_such_table":
                raise
            raise Declined("no_such_record", 404, record=id_) from None
        table.visited()
        async with table.at_rest() as sitting:
            if sitting.seating.went_on:
                raise Declined("record_of_two_revisions", 409, before=sitting.seating.begun_under)
            if sitting.lacks_pack:
                raise Declined(sitting.why_still, 409)
            if sitting.status != "over":
                raise Declined("not_over", 409)
            still = sitting.copy()
        return await self._file(who, lambda: record_file(self.store, still))

    async def table_export(self, id_: str, guest: int | None, who: Asker) -> bytes:
        """A table as this person may know it, as the text of a file. Raises Declined."""
        table = await self.tables.get(id_, who)
        async with table.at_rest() as sitting:
            if not sitting.seating.started:
                raise Declined("not_started", 409)
            still, info, seat = sitting.copy(), table.info(), sitting.seating.seat_of(guest)
        return await self._file(who, lambda: export_file(self.store, still, info, seat))

    async def _file(self, who: Asker, make: Callable[[], bytes]) -> bytes:
        """What this makes in a thread, when it is the asker's turn."""
        made: bytes = await self.workers.files.do(who, lambda: asyncio.to_thread(make))
        return made

    async def replay_step(self, id_: str, step: int, who: Asker) -> bytes:
        """The table after so many entries of a record, as the JSON of a `ReplayStep`. Raises Declined."""
        if not -FAR <= step <= FAR:
            raise Declined("no_such_page", 404)
        result = await self._work(self.workers.records, who, LookAt(id_, step), "record_stuck")
        if isinstance(result, NotAtHand):
            text = await self.record(id_, who)
            result = await self._work(self.workers.records, who, LookAt(id_, step, text), "record_stuck")
        assert isinstance(result, Shown)
        return result.step

    async def import_record(
        self, text: bytes, guest: Guest, network: str
    ) -> tuple[str, int, EarlierInfo | None]:
        """Keep a record that is right in every respect, as it was understood; the same record gets the same id.
        Its id, how many steps of it can be shown, and whether it is of another revision. Raises Declined."""
        who = Asker(network, str(guest.id))
        result = await self._work(self.workers.records, who, Check(text), "bad_record")
        assert isinstance(result, Checked)
        now, limits = self.config.clock.now(), self.config.limits
        id_ = await keep_record(self.store, result.text, now, guest.id, network, limits)
        return id_, result.steps, result.earlier

    # -- studies ---------------------------------------------------------------------------------

    async def studied(self, game: str, name: str, question: bytes, who: Asker) -> bytes:
        """The answer to a question about a game, as JSON. Raises Declined."""
        result = await self._work(self.workers.studies, who, Study(game, name, question), "too_much_work")
        assert isinstance(result, Studied)
        return result.answer

    async def _work(
        self, queue: Queue[AnyJob, AnyResult], who: Asker, job: AnyJob, otherwise: str
    ) -> AnyResult:
        """What comes of a job. Raises Declined: its refusal, or that it came to nothing."""
        try:
            result = await queue.do(who, job)
        except WorkFailed as error:
            raise Declined(otherwise, STATUS.get(otherwise, 400), detail=str(error)) from error
        if isinstance(result, NotToBeHad):
            raise Declined(result.reason, STATUS.get(result.reason, 400), **result.figures)
        return result
