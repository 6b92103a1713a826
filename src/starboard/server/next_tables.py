"""Once more: everybody of a finished game goes on to one new table, each in their own seat."""

from __future__ import annotations

import asyncio
import secrets
from weakref import WeakValueDictionary

import msgspec

from starboard import games
from starboard.core.errors import BadSetup, UnknownCard
from starboard.server import fair, practice
from starboard.server.config import Clock
from starboard.server.entries import Agreed, AnyEntry, Logged, Sat, SeatPlan, TableRow
from starboard.server.guests import Guest
from starboard.server.problems import Declined
from starboard.server.store import Statement, Store
from starboard.server.table import Table
from starboard.server.tables import Tables, new_id, unlisting
from starboard.server.workers import Asker


class NextTables:
    """Makes the table that follows a finished one. There is one at most, whoever asks for it and how often."""

    def __init__(self, tables: Tables, store: Store, clock: Clock) -> None:
        self._tables = tables
        self._store = store
        self._clock = clock
        # by finished table, while somebody asks
        self._making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def table_after(self, guest: Guest, table: Table, network: str = "") -> Table:
        """The table where this game's people play once more; it is made for the first of them who asks.

        It has the settings as they were played, what was agreed on hints, the same bots, and every person in their
        seat: the game begins as any other does, once they have opened it or have had time to; practice where the same
        scenario lays it out. Raises Declined; nothing has changed.
        """
        async with table.at_rest() as sitting:
            seat, status = sitting.seating.seat_of(guest.id), sitting.status
        if seat < 0:
            raise Declined("spectator", 403)
        if status != "over":
            raise Declined("not_over", 409)
        async with self._making.setdefault(table.row.id, asyncio.Lock()):
            kept = self._store.table_after(table.row.id)
            next_ = kept.id if kept is not None else await self._made(guest, table, seat, network)
        return await self._tables.get(next_, Asker(network, str(guest.id)))

    async def _made(self, guest: Guest, before: Table, seat: int, network: str) -> str:
        row, log = self._planned(guest, before)
        others = sum(isinstance(logged.entry, Sat) for logged in log) - 1
        link: Statement = (
            "INSERT OR REPLACE INTO again (table_id, next, seat) VALUES (?, ?, ?)",
            (before.row.id, row.id, seat),
        )
        laid = before.sitting.practice.laid
        unlisted = [] if laid is None or practice.is_listed(laid.source) else [unlisting(guest.id, row.id)]
        await self._tables.keep_new(row, log, network, others, link, *unlisted)
        before.followed_by(row, seat)
        return row.id

    def _planned(self, guest: Guest, before: Table) -> tuple[TableRow, list[Logged]]:
        seating = before.sitting.seating
        if before.sitting.lacks_pack:
            raise Declined(before.sitting.why_still, 409)
        if before.row.game not in games.game_ids():
            raise Declined("unknown_game", 404, game=before.row.game, games=list(games.game_ids()))
        rules = before.sitting.rules
        try:
            settings = rules.adopted_settings(seating.settings)
        except (BadSetup, UnknownCard) as error:
            raise Declined("bad_setup", detail=str(error), game=before.row.game) from error
        seats = [
            SeatPlan(bot=seat.bot)
            if seat.bot is not None
            else msgspec.structs.replace(plan, key=secrets.token_urlsafe(16))
            for seat, plan in zip(seating.seats, before.row.seats, strict=True)
        ]
        now = self._clock.now()
        # whoever is not kept any more has left an empty seat, for the link of its invitation
        people = [
            Sat(number, seat.guest, seat.name)
            for number, seat in enumerate(seating.seats)
            if seat.guest is not None and self._store.has_guest(seat.guest)
        ]
        row = TableRow(
            id=new_id(),
            game=before.row.game,
            revision=rules.revision,
            settings=settings,
            seats=seats,
            secret=fair.new_secret(),
            maker=guest.id,
            made=now,
        )
        agreed: list[AnyEntry] = [Agreed(hints=True)] if before.sitting.practice.hints_agreed else []
        laid = [] if before.sitting.practice.laid is None else [before.sitting.practice.laid]
        return row, [Logged(number, now, entry) for number, entry in enumerate([*laid, *agreed, *people], 1)]
