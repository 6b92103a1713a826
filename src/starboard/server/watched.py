"""A table that people look at: what each of them is shown, who is there, and that everybody is told in time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Coroutine
from typing import Any

import msgspec

from starboard.server.config import DAY, Config
from starboard.server.entries import Chose, Logged, TableRow
from starboard.server.growing import Growing, kept_or_not
from starboard.server.presence import Presences
from starboard.server.projection import Decisions, table_info
from starboard.server.protocol import NextTableInfo, State, TableInfo
from starboard.server.remarks import Remarks
from starboard.server.sitting import Sitting
from starboard.server.states import MANY, ShownStates, Whole
from starboard.server.store import Store
from starboard.server.telling import Telling
from starboard.server.viewer import Viewer
from starboard.server.workers import Workers

logger = logging.getLogger(__name__)

LATELY = 600.0  # seconds for which a game that everybody has left is still one that is played

_encode = msgspec.json.Encoder().encode


class Watched(Growing):
    """A growing table with everybody who looks at it."""

    def __init__(
        self, sitting: Sitting, store: Store, config: Config, workers: Workers | None = None
    ) -> None:
        super().__init__(sitting, store, config)
        self._decisions = Decisions()
        self._workers = workers or Workers(config)
        self._tasks: set[asyncio.Task[None]] = set()
        self._shown = ShownStates()  # what viewers get, as the table stands now
        self._presence_shown: bytes | None = None
        self.presences = Presences(self._clock, config.limits.away)
        self._telling = Telling(self.presences.viewers, self._clock, self._run)
        self.remarks = Remarks(self._clock, config.limits.remarks, self.row.by_invitation)
        self._next_table = _next_table(store, self.row.id)
        self._visited = -DAY  # when it was last kept that somebody looked
        self.used = self._clock.elapsed()  # by anybody, in any way: the longest idle are let go first
        # as everybody may know: lists are in this order
        self.changed = self.used - max(0.0, self._clock.now() - store.played(self.row.id))

    def wake(self) -> None:
        """Something has changed: whoever plays by itself may be asked now."""
        raise NotImplementedError

    def attach(self, viewer: Viewer) -> None:
        """Somebody opened a connection; they are shown nothing before they say hello."""
        self.presences.came(viewer)
        self.visited()

    def detach(self, viewer: Viewer) -> None:
        """A connection was closed."""
        self.presences.left(viewer)
        self.visited()
        self._presence_changed()

    def visited(self) -> None:
        """Somebody looks at the table, which is kept once a day: nobody touches what is not even looked at."""
        now = self.used = self._clock.elapsed()
        if now - self._visited >= DAY:
            self._visited = now
            self._store.visited(self.row.id, self._clock.now()).add_done_callback(kept_or_not)

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing happens or is to happen, so that it may be let go."""
        return not self._tasks and not self.presences.viewers and not self._lock.locked()

    def _presence_changed(self) -> None:
        self._forget_shown()
        self._telling.presence()

    def _forget_shown(self) -> None:
        self._shown = ShownStates()
        self._presence_shown = None

    def _changed(self, entries: list[Logged]) -> None:
        self._forget_shown()
        self.used = self._clock.elapsed()
        last = entries[-1].entry
        # a sealed answer that replaces another is its seat's own business
        only = last.seat if len(entries) == 1 and isinstance(last, Chose) and last.replaces else None
        if only is None:
            self.changed = self._clock.elapsed()
        concerned = [one for one in self.presences.viewers if only is None or self.seat_of(one) == only]
        self._telling.state(concerned, lambda viewer: self.seat_of(viewer) >= 0)
        self.wake()

    def _was_rebuilt(self) -> None:
        self._forget_shown()
        self.used = self.changed = self._clock.elapsed()
        self._telling.state(self.presences.viewers, lambda viewer: self.seat_of(viewer) >= 0)
        self.wake()

    async def due(self, viewer: Viewer) -> list[bytes]:
        """What this viewer has not been told yet, as messages; waits for an act under way."""
        async with self._lock:
            messages = []
            whole: Whole | None = None
            if viewer.state_due:
                viewer.state_due = False
                seat = self.seat_of(viewer)
                if self._takes_long(viewer) and (seat, viewer.held) not in self._shown:
                    whole = self._whole(viewer, seat)
                else:
                    messages.append(self._state(viewer, seat))
            if viewer.presence_due:
                viewer.presence_due = False
                if self._presence_shown is None:
                    self._presence_shown = _encode(self.presences.message(self.sitting.seating))
                messages.append(self._presence_shown)
            if viewer.remarks_due:
                viewer.remarks_due = False
                is_seated = self.seat_of(viewer) >= 0
                told = self.remarks.told(is_seated, viewer.heard)
                viewer.heard = self.remarks.total
                if told is not None:
                    messages.append(_encode(told))
        if whole is not None:
            messages.insert(0, await self._workers.states.do(viewer.asker, whole.encoded))
            self.sitting.adopt_fates(whole.sitting)
        return messages

    def info(self, guest: int | None = None) -> TableInfo:
        """The table as this person may know it (None: as everybody may)."""
        info = table_info(self.sitting, self.presences.seats(self.sitting.seating), guest)
        return (
            info if self._next_table is None else msgspec.structs.replace(info, next_table=self._next_table)
        )

    def followed_by(self, table: TableRow, seat: int) -> None:
        """This seat has asked everybody to play once more, at that table: whoever still looks is told."""
        self._next_table = _next_table_at(table, seat)
        self._shown = ShownStates()
        for viewer in self.presences.viewers:
            viewer.owe_state()

    def seat_of(self, viewer: Viewer) -> int:
        """The seat as which somebody looks; -1: they only watch."""
        return self.sitting.seating.seat_as(viewer.guest, viewer.seat)

    @property
    def open_to_all(self) -> bool:
        """Whether anybody may take a seat here."""
        return any(
            not seat.taken and not plan.by_invite_only
            for seat, plan in zip(self.sitting.seating.seats, self.row.seats, strict=True)
        )

    @property
    def is_lively(self) -> bool:
        """Whether a game is played here: somebody is there, or something happened lately."""
        if self.sitting.status != "playing" or self.sitting.stands_still:
            return False
        is_there = any(viewer.greeted for viewer in self.presences.viewers)
        return is_there or self._clock.elapsed() - self.changed < LATELY

    def waits_for(self, seats: Collection[int]) -> bool:
        """Whether the game waits for one of these seats; one that stands still waits for nobody."""
        return not self.sitting.stands_still and any(seat in seats for seat in self.sitting.awaited)

    def _state(self, viewer: Viewer, seat: int) -> bytes:
        shown = (seat, viewer.held)
        kept = self._shown.get(shown)
        if kept is None:
            kept = _encode(self.state(seat, viewer.held, viewer.guest if seat >= 0 else None))
            if seat < 0:
                self._shown.keep(shown, kept)
        viewer.held = self.sitting.total
        return kept

    def _takes_long(self, viewer: Viewer) -> bool:
        """Whether a state for this viewer goes through many events."""
        sitting = self.sitting
        return sitting.total - viewer.held > MANY or (sitting.total > MANY and not sitting.fates_at_hand)

    def _whole(self, viewer: Viewer, seat: int) -> Whole:
        """The same for who holds so little that a thread should write it, from where the table stands now."""
        since, viewer.held = viewer.held, self.sitting.total
        state = self.state(seat, self.sitting.total, viewer.guest if seat >= 0 else None)
        return Whole(state, self.sitting.copy(), since, self._shown)

    def state(self, seat: int, since: int, guest: int | None = None) -> State:
        """Everything that this seat (-1: a spectator) may know, with the events from `since` on."""
        sitting = self.sitting
        match = sitting.match
        if match is None:
            happened = sitting.events_for(seat, since)
            return State(
                self.info(guest),
                seat,
                sitting.shown,
                None,
                None,
                since,
                happened,
                sitting.total,
                here=self._here(guest),
            )
        has_left = seat in match.game.conceded
        playing = seat >= 0 and not match.over and sitting.earlier is None and not has_left
        return State(
            self.info(guest),
            seat,
            sitting.shown,
            match.view(seat),
            None if sitting.earlier is not None or has_left else self._decisions.of(sitting, seat),
            since,
            sitting.events_for(seat, since),
            sitting.total,
            sitting.undo_to(seat) if playing else None,
            sitting.barriers.choices,
            sitting.wish,
            sitting.declined,
            sitting.barriers.draws.last,
            sitting.fates() if sitting.total <= MANY or sitting.fates_at_hand else [],
            sitting.ways_out(seat),
            sitting.offers.offer,
            sitting.offers.declined,
            self._here(guest),
            sitting.practice.state(sitting.match, seat),
        )

    def _here(self, guest: int | None) -> list[int]:
        seats = self.sitting.seating.seats_of(guest)
        return seats if len(seats) > 1 else []

    # -- by itself -------------------------------------------------------------------------------

    def _run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ran)
        return task

    def _ran(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("Table %s", self.row.id, exc_info=task.exception())

    async def settled(self) -> None:
        """Come back when the table does nothing by itself any more: its bots have answered."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    def close(self) -> None:
        """Let go of everything that would still happen by itself."""
        self._telling.close()
        self.remarks.forget()
        for task in self._tasks:
            task.cancel()


def _next_table(store: Store, table: str) -> NextTableInfo | None:
    kept = store.table_after(table)
    row = None if kept is None else store.table(kept.id)
    return None if kept is None or row is None else _next_table_at(row, kept.seat)


def _next_table_at(table: TableRow, seat: int) -> NextTableInfo:
    return NextTableInfo(table.id, seat, table.watch_key if table.by_invitation else "")
