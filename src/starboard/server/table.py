"""A table in play: people act on it, bots answer, everything accepted is on the disk before it is told.

One act at a time: what an act does is worked out in memory, then written, then shown. Whoever
looks in between would see what may yet be lost, so looking waits for the act as well.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Coroutine, Mapping
from typing import Any, overload

import msgspec

from starboard.core.decision import Decision
from starboard.server.beside_log import keeping_anew
from starboard.server.bot_seats import BotSeats
from starboard.server.config import DAY, Cancellable, Config
from starboard.server.entries import (
    AnsweredUndo,
    AnyEntry,
    Chose,
    Contributed,
    Faulted,
    Logged,
    Returned,
    Sat,
    Started,
    StoodIn,
    Substituted,
    TableRow,
    TookBack,
    WentBack,
    WishedUndo,
)
from starboard.server.fair import contribution_of
from starboard.server.growing import Act, Growing, digest, kept_or_not
from starboard.server.guests import Guest
from starboard.server.presence import Presences
from starboard.server.problems import Declined
from starboard.server.projection import Decisions, table_info
from starboard.server.protocol import (
    Accepted,
    Choose,
    Explained,
    GoOn,
    Hello,
    NextTableInfo,
    Ping,
    RefusalInfo,
    Refused,
    SitIn,
    State,
    TableInfo,
    Undo,
    UndoAnswer,
    WhyNot,
)
from starboard.server.sitting import Mark, Sitting
from starboard.server.states import MANY, ShownStates, Whole
from starboard.server.store import Store, StoreFailed
from starboard.server.telling import Telling
from starboard.server.viewer import Viewer
from starboard.server.work import BotFailed, Think, Thought
from starboard.server.workers import Workers, WorkFailed

logger = logging.getLogger(__name__)

Answer = Accepted | Refused | Explained

LATELY = 600.0  # seconds for which a game that everybody has left is still one that is played
TRY_AGAIN = 5.0  # seconds after which what could not be kept is tried again, where nobody else would

_encode = msgspec.json.Encoder().encode


class Table(Growing):
    """One table of a server, with everybody who looks at it."""

    def __init__(
        self, sitting: Sitting, store: Store, config: Config, workers: Workers | None = None
    ) -> None:
        super().__init__(sitting, store, config)
        self._decisions = Decisions()
        self._bots = BotSeats(self.row.game)
        self._workers = workers or Workers(config)
        self._start: Cancellable | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._playing: asyncio.Task[None] | None = None
        self._shown = ShownStates()  # what viewers get, as the table stands now
        self._presence_shown: bytes | None = None
        self.presences = Presences(self._clock, config.limits.away)
        self._telling = Telling(self.presences.viewers, self._clock, self._run)
        self._retry: Cancellable | None = None  # of bots whose answers could not be kept
        self._next_table = _next_table(store, self.row.id)
        self._visited = -DAY  # when it was last kept that somebody looked
        self.used = self._clock.elapsed()  # by anybody, in any way: the longest idle are let go first
        # as everybody may know: lists are in this order
        self.changed = self.used - max(0.0, self._clock.now() - store.played(self.row.id))

    # -- who looks -------------------------------------------------------------------------------

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
        is_done = not self._tasks and self._start is None and self._retry is None
        return is_done and not self.presences.viewers and not self._lock.locked()

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
        seat_of = self.sitting.seating.seat_of
        concerned = [one for one in self.presences.viewers if only is None or seat_of(one.guest) == only]
        self._telling.state(concerned, lambda viewer: seat_of(viewer.guest) >= 0)
        self.wake()

    def _was_rebuilt(self) -> None:
        self._forget_shown()
        self.used = self.changed = self._clock.elapsed()
        seat_of = self.sitting.seating.seat_of
        self._telling.state(self.presences.viewers, lambda viewer: seat_of(viewer.guest) >= 0)
        self.wake()

    async def due(self, viewer: Viewer) -> list[bytes]:
        """What this viewer has not been told yet, as messages; waits for an act under way."""
        async with self._lock:
            messages = []
            whole: Whole | None = None
            if viewer.state_due:
                viewer.state_due = False
                seat = self.sitting.seating.seat_of(viewer.guest)
                if self.sitting.total - viewer.held > MANY and (seat, viewer.held) not in self._shown:
                    whole = self._whole(viewer, seat)
                else:
                    messages.append(self._state(viewer, seat))
            if viewer.presence_due:
                viewer.presence_due = False
                if self._presence_shown is None:
                    self._presence_shown = _encode(self.presences.message(self.sitting.seating))
                messages.append(self._presence_shown)
        if whole is not None:
            messages.insert(0, await self._workers.states.do(viewer.asker, whole.encoded))
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

    def waits_for(self, seat: int) -> bool:
        """Whether the game waits for this seat; one that stands still waits for nobody."""
        return not self.sitting.stands_still and seat in self.sitting.awaited

    def _state(self, viewer: Viewer, seat: int) -> bytes:
        shown = (seat, viewer.held)
        kept = self._shown.get(shown)
        if kept is None:
            kept = _encode(self.state(seat, viewer.held, viewer.guest if seat >= 0 else None))
            if seat < 0:
                self._shown.keep(shown, kept)
        viewer.held = self.sitting.total
        return kept

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
            return State(self.info(guest), seat, sitting.shown, None, None, since, happened, sitting.total)
        playing = seat >= 0 and not match.over and sitting.earlier is None
        return State(
            self.info(guest),
            seat,
            sitting.shown,
            match.view(seat),
            None if sitting.earlier is not None else self._decisions.of(sitting, seat),
            since,
            sitting.events_for(seat, since),
            sitting.total,
            sitting.undo_to(seat) if playing else None,
            sitting.barriers.choices,
            sitting.wish,
            sitting.declined,
            sitting.barriers.draws.last,
            sitting.fates(),
        )

    # -- what people do --------------------------------------------------------------------------

    async def hello(self, viewer: Viewer, message: Hello) -> None:
        """Somebody is there: their contribution counts if the game has not begun, and they get the state."""
        async with self._lock:
            await self._make_sure()
            sitting = self.sitting
            seating = sitting.seating
            number = seating.seat_of(viewer.guest)
            if number >= 0 and not sitting.stands_still:
                seat = seating.seats[number]
                if not seating.started and seat.contribution is None:
                    await self._append(Contributed(number, contribution_of(message.contribution)))
                if seat.stand_in is not None:
                    await self._append(Returned(number))
                await self._start_if_ready()
            viewer.held = message.since if 0 <= message.since <= self.sitting.total else 0
            viewer.greeted = True
            viewer.owe_state()
            viewer.owe_presence()
        self._presence_changed()
        self.wake()

    async def act(self, viewer: Viewer, message: Act) -> Answer:
        """Carry out what somebody asks for, and say so when it is durable."""
        try:
            async with self._lock:
                await self._make_sure()
                return await self._act(viewer, message)
        except StoreFailed:
            return Refused(message.key, "not_saved")
        except Declined as declined:
            if declined.reason in {
                "stale_decision",
                "not_asked",
                "game_is_over",
                "frozen",
                "earlier_revision",
                "broken_game",
                "not_saved",
            }:
                viewer.owe_state()
            return Refused(message.key, declined.reason, declined.figures, declined.refusal)
        except Exception:
            # Faults of the game itself have been dealt with (see `_declined`); this costs only the answer.
            logger.exception("Table %s: %r failed", self.row.id, message)
            return Refused(message.key, "server_fault")

    async def _act(self, viewer: Viewer, message: Act) -> Answer:
        if isinstance(message, Ping):
            return Accepted(message.key, self.sitting.shown)
        seat = self.sitting.seating.seat_of(viewer.guest)
        guest = viewer.guest
        if seat < 0 or guest is None:
            raise Declined("spectator")
        if self.sitting.earlier is not None and not isinstance(message, GoOn):
            raise Declined(self.sitting.why_still)
        if isinstance(message, WhyNot):
            return Explained(message.key, await self._judged(seat, message))
        before = self._store.acted(self.row.id, guest, message.key)
        if before is not None:
            if before.asked != digest(message):
                raise Declined("key_reused", key=message.key)
            return Accepted(message.key, self._shown_at(before.seq))
        if self.sitting.frozen is not None and not isinstance(message, Undo | UndoAnswer | GoOn):
            raise Declined("frozen")  # but going back may lead past the fault
        match message:
            case Choose():
                await self._append(await self._judged(seat, message), guest=guest, act=message)
            case Undo():
                await self._undo(seat, message, guest)
            case UndoAnswer():
                await self._answer_undo(seat, message, guest)
            case SitIn():
                await self._sit_in(message, guest)
            case GoOn():
                await self._go_on(seat, message, guest)
        return Accepted(message.key, self.sitting.shown)

    @overload
    async def _judged(self, seat: int, message: Choose) -> Chose: ...

    @overload
    async def _judged(self, seat: int, message: WhyNot) -> RefusalInfo | None: ...

    async def _judged(self, seat: int, message: Choose | WhyNot) -> Chose | RefusalInfo | None:
        """What the game says of a choice; a fault while it judges is kept, and the choice refused."""
        try:
            if isinstance(message, Choose):
                return self.sitting.chose(seat, message.decision, message.option)
            return self.sitting.why_not(seat, message.option)
        except Declined:
            raise
        except Exception as error:
            await self._failed("judging", seat, message.option, error)
            raise Declined("choice_failed") from error

    def _shown_at(self, seq: int) -> int:
        return seq - self._store.replaced(self.row.id, seq)

    async def _undo(self, seat: int, message: Undo, guest: int) -> None:
        sitting = self.sitting
        match = sitting.play
        if match.over:
            raise Declined("game_is_over")
        if message.to == sitting.barriers.choices and sitting.has_sealed(seat):
            await self._append(TookBack(seat, message.to), guest=guest, act=message)
            return
        if sitting.wish is not None:
            raise Declined("undo_pending")
        if not 0 <= message.to < sitting.barriers.choices:
            raise Declined("nothing_to_undo", to=message.to, choices=sitting.barriers.choices)
        others = [s for number, s in enumerate(sitting.seating.seats) if number != seat]
        if message.to >= sitting.undo_to(seat) or all(other.bot for other in others):  # bots agree
            await self._append(WentBack(seat, message.to), *self._returned(), guest=guest, act=message)
        else:
            await self._append(WishedUndo(seat, message.to), guest=guest, act=message)

    async def _answer_undo(self, seat: int, message: UndoAnswer, guest: int) -> None:
        wish = self.sitting.wish
        if wish is None or (wish.seat == seat and message.agree) or message.to not in (None, wish.to):
            raise Declined("no_undo_pending")
        entries: list[AnyEntry] = [AnsweredUndo(seat, message.agree)]
        if message.agree and len({*wish.agreed, seat}) == len(self.row.seats):
            entries += [WentBack(wish.seat, wish.to), *self._returned()]
        await self._append(*entries, guest=guest, act=message)

    async def _sit_in(self, message: SitIn, guest: int) -> None:
        seats = self.sitting.seating.seats
        if self.sitting.play.over:
            raise Declined("game_is_over")
        if not 0 <= message.seat < len(seats):
            raise Declined("no_such_seat", seat=message.seat)
        seat = seats[message.seat]
        if seat.guest is None:
            raise Declined("not_a_person", seat=message.seat)
        if not message.on:
            if seat.stand_in is None:
                raise Declined("no_stand_in", seat=message.seat)
        elif not self.presences.is_away(seat.guest):
            raise Declined("not_away", seat=message.seat, seconds=int(self._config.limits.away))
        bot = self._bots.strongest if message.on else None
        await self._append(StoodIn(message.seat, bot), guest=guest, act=message)

    async def _go_on(self, seat: int, message: GoOn, guest: int) -> None:
        sitting = self.sitting
        if sitting.earlier is None and sitting.seating.went_on:
            return  # somebody else was quicker
        entry = sitting.going_on(seat)
        past = sitting.events
        revision = ("UPDATE tables SET revision = ? WHERE id = ?", (entry.revision, self.row.id))
        self._keeper.events = len(past)
        also = [revision, *keeping_anew(self.row.id, past)]
        await self._append(entry, *self._returned(), guest=guest, act=message, also=also)

    def _returned(self) -> list[Returned]:
        """Who came back to their seats while the game stood still: then nothing was written of it."""
        return [
            Returned(number)
            for number, seat in enumerate(self.sitting.seating.seats)
            if seat.stand_in is not None and seat.guest is not None and self.presences.is_there(seat.guest)
        ]

    # -- beginning -------------------------------------------------------------------------------

    async def join(
        self, guest: Guest, seat: int | None, key: str | None, settings: Mapping[str, Any] | None = None
    ) -> int:
        """Seat a person: where their link says, or at any seat that is open to all; with their settings.

        Who sits there already changes the settings of their seat. Raises Declined; nothing has changed then.
        """
        async with self._lock:
            await self._make_sure()
            seating = self.sitting.seating
            at = seating.seat_of(guest.id)
            if at >= 0:
                if seat is not None and seat != at:
                    raise Declined("already_seated", 409, seat=at)
                if settings:
                    await self._append(self.sitting.arranged(at, settings))
                return at
            if self.sitting.earlier is not None:
                raise Declined(self.sitting.why_still, 409)
            number = self._seat_for(seat, key)
            arranged = [self.sitting.arranged(number, settings)] if settings else []
            await self._append(Sat(number, guest.id, guest.name), *arranged)
            for viewer in self.presences.viewers:
                if viewer.guest == guest.id:
                    viewer.held = 0  # what a spectator was shown is not what the seat may know
            await self._start_if_ready()
            return number

    def _seat_for(self, wanted: int | None, key: str | None) -> int:
        seats = self.sitting.seating.seats
        if wanted is None:
            for number, plan in enumerate(self.row.seats):
                if not seats[number].taken and not plan.by_invite_only:
                    return number
            raise Declined("seat_taken", 409, seat=-1)
        if not 0 <= wanted < len(seats):
            raise Declined("no_such_seat", 404, seat=wanted)
        plan = self.row.seats[wanted]
        if seats[wanted].taken:
            raise Declined("seat_taken", 409, seat=wanted)
        if key != plan.key and (plan.by_invite_only or key is not None):
            raise Declined("wrong_key", 403)
        return wanted

    async def _start_if_ready(self) -> None:
        seating = self.sitting.seating
        if seating.started or not seating.complete or self.sitting.stands_still:
            return
        if seating.contributed:
            self._forget_start()
            await self._begin()
        elif self._start is None:
            self._start = self._clock.later(self._config.limits.contribution, self._start_anyway)

    def _forget_start(self) -> None:
        if self._start is not None:
            self._start.cancel()
            self._start = None

    def _start_anyway(self) -> None:
        self._run(self._start_without_the_rest())

    async def _start_without_the_rest(self) -> None:
        try:
            await self._start_now()
        except Declined:  # it could not be kept
            self._start = self._clock.later(TRY_AGAIN, self._start_anyway)

    async def _start_now(self) -> None:
        async with self._lock:
            self._forget_start()
            await self._make_sure()
            if not self.sitting.seating.started and not self.sitting.stands_still:
                await self._begin()

    async def _begin(self) -> None:
        """Begin the game. If the program fails at that, the table stands still, which is shown to all."""
        try:
            await self._append(Started(self.sitting.seating.contributions()))
        except Declined as declined:
            if declined.reason != "frozen":
                raise

    # -- bots ------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let bots answer, and a full table begin, if they are to."""
        if self._playing is None and self._bots.asked(self.sitting) is not None:
            self._playing = self._run(self._play_bots())

    async def _play_bots(self) -> None:
        try:
            while await self._bots_play():
                pass
        except Declined:  # it could not be kept; nobody else would ask them again
            self._forget_retry()
            self._retry = self._clock.later(TRY_AGAIN, self._retried)
        finally:
            self._playing = None

    def _retried(self) -> None:
        self._retry = None
        self.wake()

    def _forget_retry(self) -> None:
        if self._retry is not None:
            self._retry.cancel()
            self._retry = None

    async def _bots_play(self) -> bool:
        """Let bots answer what they are asked in a row; whether there was anything.

        People go on meanwhile. If that leads elsewhere, the bots are asked again.
        """
        async with self._lock:
            await self._make_sure()
            asked = self._bots.asked(self.sitting)
            if asked is None:
                return False
            seq, question = self.sitting.seq, self._bots.question(self.sitting)
        thought = await self._think(question, asked)
        async with self._lock:
            await self._make_sure()
            if self._bots.asked(self.sitting) is not asked:
                return True
            answers: list[Chose | BotFailed] = [*thought.choices]
            if thought.failed is not None:
                answers.append(thought.failed)
            if self.sitting.seq != seq:  # others have sealed an answer: what follows it is not known yet
                del answers[1:]
            entries: list[Logged] = []
            status, mark = self.sitting.status, self.sitting.mark()
            for answer in answers:
                decision = self._bots.asked(self.sitting)
                if decision is None:
                    break
                if not await self._bot_answers(entries, decision, answer, mark):
                    return False
                if entries[-1].entry is not answer:
                    break  # something else was chosen in its place, and the next answers build on it
            if entries:
                await self._keep(entries, self.sitting.status != status, mark)
            return True

    async def _think(self, question: Think, asked: Decision) -> Thought:
        try:
            thought = await self._workers.think(str(self.row.maker), question)
            assert isinstance(thought, Thought)
            if not thought.choices and thought.failed is None:
                raise WorkFailed("It chose nothing.")
        except WorkFailed as error:
            bot = question.players[asked.seat]
            return Thought([], BotFailed(bot, repr(error), traceback.format_exc()))
        return thought

    async def _bot_answers(
        self, taken: list[Logged], decision: Decision, answer: Chose | BotFailed, mark: Mark
    ) -> bool:
        """Take in what a bot answers. If it fails, one of all options is chosen in its place, and everybody
        is told; only if none of them can be chosen, the game stops. Whether it goes on."""
        failed = answer if isinstance(answer, BotFailed) else await self._tried(taken, answer)
        if failed is None:
            return True
        option = answer.option if isinstance(answer, Chose) else None
        await self._failed("bot", decision.seat, option, failed)
        told = Substituted(decision.seat, answer.bot or "")
        for substitute in self._bots.substitutes(self.sitting, decision):
            if await self._tried(taken, told, substitute) is None:
                return True
        error = failed.error if isinstance(failed, BotFailed) else repr(failed)
        await self._freeze(taken, Faulted(decision.seat, None, error), mark)
        return False

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
        self._forget_start()
        self._forget_retry()
        self._telling.close()
        for task in self._tasks:
            task.cancel()


def _next_table(store: Store, table: str) -> NextTableInfo | None:
    kept = store.table_after(table)
    row = None if kept is None else store.table(kept.id)
    return None if kept is None or row is None else _next_table_at(row, kept.seat)


def _next_table_at(table: TableRow, seat: int) -> NextTableInfo:
    return NextTableInfo(table.id, seat, table.watch_key if table.by_invitation else "")
