"""A table in play: people act on it, bots answer, everything accepted is on the disk before it is told.

One act at a time: what an act does is worked out in memory, then written, then shown. Whoever
looks in between would see what may yet be lost, so looking waits for the act as well.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Any, overload

from starboard.core.decision import Decision
from starboard.server.arranging import arranged
from starboard.server.beside_log import keeping_anew
from starboard.server.bots_play import TRY_AGAIN, BotsPlay
from starboard.server.choosing import chose, why_not
from starboard.server.config import Cancellable, Config
from starboard.server.entries import (
    AnsweredDraw,
    AnsweredUndo,
    AnyEntry,
    Chose,
    Contributed,
    Drew,
    GaveUp,
    OfferedDraw,
    Returned,
    Sat,
    SeatedBot,
    Started,
    StoodIn,
    TookBack,
    TookHint,
    UnseatedBot,
    WentBack,
    WishedUndo,
)
from starboard.server.fair import bot_seed, contribution_of
from starboard.server.growing import digest
from starboard.server.guests import Guest
from starboard.server.problems import Declined
from starboard.server.protocol import (
    Accepted,
    Act,
    AskHint,
    Choose,
    Concede,
    DrawAnswer,
    Explained,
    GoOn,
    Hello,
    HintGiven,
    OfferDraw,
    Ping,
    RefusalInfo,
    Refused,
    Say,
    SitIn,
    Undo,
    UndoAnswer,
    WhyNot,
)
from starboard.server.seating import Seat
from starboard.server.sitting import Sitting
from starboard.server.store import Store, StoreFailed
from starboard.server.viewer import Viewer
from starboard.server.work import Advise, Advised, AnyResult
from starboard.server.workers import Workers, WorkFailed

logger = logging.getLogger(__name__)

Answer = Accepted | Refused | Explained | HintGiven


class Table(BotsPlay):
    """One table of a server: what people do at it."""

    def __init__(
        self, sitting: Sitting, store: Store, config: Config, workers: Workers | None = None
    ) -> None:
        super().__init__(sitting, store, config, workers)
        self._start: Cancellable | None = None  # without those who have not contributed
        # by seat: the question to which a hint was wanted last, and the hint
        self._advice: dict[int, tuple[Decision, asyncio.Future[AnyResult]]] = {}
        self.is_closed = False  # by its maker, for everybody: there is no such table any more

    @property
    def idle(self) -> bool:
        return super().idle and self._start is None

    def close(self) -> None:
        self._forget_start()
        super().close()

    def end(self) -> None:
        """Whoever looks is told that there is no such table any more."""
        self.is_closed = True
        for viewer in self.presences.viewers:
            viewer.wake.set()

    async def _make_sure(self) -> None:
        if self.is_closed:
            raise Declined("no_such_table", 404, table=self.row.id)
        await super()._make_sure()

    # -- what people do --------------------------------------------------------------------------

    async def hello(self, viewer: Viewer, message: Hello) -> None:
        """Somebody is there: their contribution counts if the game has not begun, and they get the state."""
        async with self._lock:
            await self._make_sure()
            sitting = self.sitting
            seating = sitting.seating
            viewer.seat = message.seat
            number = self.seat_of(viewer)
            if number >= 0 and not sitting.stands_still:
                seat = seating.seats[number]
                if not seating.started and seat.contribution is None:
                    await self._append(Contributed(number, contribution_of(message.contribution)))
                if seat.stand_in is not None:
                    await self._append(Returned(number))
                await self._start_if_ready()
            viewer.held = self.since(message)
            is_new, viewer.greeted = not viewer.greeted, True
            viewer.owe_state()
            viewer.owe_presence()
            viewer.heard = 0
            viewer.owe_remarks()
        if is_new:  # nobody else is told of those who only ask anew
            self._presence_changed()
        self.wake()

    def since(self, message: Hello) -> int:
        """From which event on this asks to be told: from the first, if it means no number that there is."""
        return message.since if 0 <= message.since <= self.sitting.total else 0

    async def act(self, viewer: Viewer, message: Act) -> Answer:
        """Carry out what somebody asks for, and say so when it is durable."""
        try:
            if isinstance(message, AskHint):
                return await self._hint(viewer, message)
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
                "pack_missing",
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
        seat = self.seat_of(viewer)
        guest = viewer.guest
        if seat < 0 or guest is None:
            raise Declined("spectator")
        if isinstance(message, Say):  # whatever becomes of the game
            return self._say(seat, message)
        if self.sitting.lacks_pack:
            raise Declined(self.sitting.why_still)
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
        if self.sitting.has_conceded(seat) and not isinstance(message, GoOn):
            raise Declined("has_conceded")
        match message:
            case Choose():
                await self._append(await self._judged(seat, message), guest=guest, act=message)
            case Undo():
                await self._undo(seat, message, guest)
            case UndoAnswer():
                await self._answer_undo(seat, message, guest)
            case Concede():
                await self._concede(seat, message, guest)
            case OfferDraw():
                await self._offer_draw(seat, message, guest)
            case DrawAnswer():
                await self._answer_draw(seat, message, guest)
            case SitIn():
                await self._sit_in(message, guest)
            case GoOn():
                await self._go_on(seat, message, guest)
        return Accepted(message.key, self.sitting.shown)

    async def _hint(self, viewer: Viewer, message: AskHint) -> HintGiven:
        """What the strongest bot would do; worked out while the table goes on, and given if it still is asked."""
        async with self._lock:
            await self._make_sure()
            sitting, seat = self.sitting, self.seat_of(viewer)
            decision, bot = self._may_hint(seat), self._bots.strongest
            number, seq = sitting.decision_number(decision), sitting.seq
            seed = bot_seed(self.row.secret, seat, sitting.shown)
            job = Advise(self.row.game, sitting.play.snapshot(), seat, bot, seed)
        try:
            advised = await self._advised(str(viewer.guest), decision, job)
        except WorkFailed as error:
            logger.error("Table %s: no hint: %s", self.row.id, error)
            raise Declined("no_hint") from error
        if not advised.reason:
            raise Declined("no_hint")
        async with self._lock:
            await self._make_sure()
            if self.sitting.seq != seq and self._may_hint(seat) is not decision:
                raise Declined("not_asked")
            if not self.sitting.practice.hint_taken:
                await self._append(TookHint(seat), guest=viewer.guest)
        return HintGiven(message.key, number, bot, advised.option, advised.reason, advised.figures)

    async def _advised(self, who: str, decision: Decision, job: Advise) -> Advised:
        """What the bot would do: worked out once for each question, however often and from where it is asked."""
        asked, working = self._advice.get(job.seat, (None, None))
        if asked is not decision or working is None or _has_failed(working):
            working = asyncio.ensure_future(self._workers.advise(who, job))
            working.add_done_callback(_has_failed)  # looked at, also where nobody waits any more
            self._advice[job.seat] = decision, working
        advised = await asyncio.shield(working)
        assert isinstance(advised, Advised)
        return advised

    def _may_hint(self, seat: int) -> Decision:
        """The question that is open for this seat. Raises Declined where no hint may be had."""
        sitting = self.sitting
        if seat < 0:
            raise Declined("spectator")
        if not sitting.may_hint:
            raise Declined("hints_not_agreed" if sitting.practice.puzzle is None else "no_hint")
        if sitting.stands_still:
            raise Declined(sitting.why_still)
        decision = None if sitting.match is None else sitting.match.decision_of(seat)
        if decision is None or sitting.has_conceded(seat):
            raise Declined("not_asked")
        return decision

    def _say(self, seat: int, message: Say) -> Accepted:
        if self.remarks.say(seat, message):
            self._telling.remarks()
        return Accepted(message.key, self.sitting.shown)

    @overload
    async def _judged(self, seat: int, message: Choose) -> Chose: ...

    @overload
    async def _judged(self, seat: int, message: WhyNot) -> RefusalInfo | None: ...

    async def _judged(self, seat: int, message: Choose | WhyNot) -> Chose | RefusalInfo | None:
        """What the game says of a choice; a fault while it judges is kept, and the choice refused."""
        try:
            if isinstance(message, Choose):
                return chose(self.sitting, seat, message.decision, message.option)
            return why_not(self.sitting, seat, message.option)
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
        if match.over and sitting.practice.laid is None:  # what is practised may be tried again
            raise Declined("game_is_over")
        if message.to == sitting.barriers.choices and sitting.has_sealed(seat):
            await self._append(TookBack(seat, message.to), guest=guest, act=message)
            return
        if sitting.wish is not None:
            raise Declined("undo_pending")
        if not 0 <= message.to < sitting.barriers.choices:
            raise Declined("nothing_to_undo", to=message.to, choices=sitting.barriers.choices)
        if message.to < sitting.final:
            raise Declined("concession_stands")
        others = [s for number, s in enumerate(sitting.seating.seats) if number != seat]
        alone = all(
            other.plays_by_itself or other.guest == guest for other in others
        )  # nobody elsewhere is asked
        if message.to >= sitting.undo_to(seat) or alone:
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

    async def _concede(self, seat: int, message: Concede, guest: int) -> None:
        sitting = self.sitting
        refusal = sitting.play.why_not_concede(seat)
        if refusal is not None:
            raise Declined(refusal.reason)
        ends = sitting.rules.conceded(sitting.play.game, seat) is not None
        entry = GaveUp(seat, None if ends else self._bots.strongest)
        await self._append(entry, guest=guest, act=message)

    async def _offer_draw(self, seat: int, message: OfferDraw, guest: int) -> None:
        if self.sitting.play.over:
            raise Declined("game_is_over")
        reason = self.sitting.no_draw(seat)
        if reason is not None:
            raise Declined(reason)
        await self._append(OfferedDraw(seat), guest=guest, act=message)

    async def _answer_draw(self, seat: int, message: DrawAnswer, guest: int) -> None:
        offer = self.sitting.offers.offer
        if offer is None or (message.agree and seat in offer.agreed):
            raise Declined("no_draw_offered")
        entries: list[AnyEntry] = [AnsweredDraw(seat, message.agree)]
        if message.agree and {*offer.agreed, seat} == set(offer.needed):
            entries.append(Drew(seat))
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
        if self.sitting.has_conceded(message.seat):
            raise Declined("has_successor", seat=message.seat)
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
            at = seating.seat_as(guest.id, seat)
            if at >= 0:
                if seat is not None and seat != at:
                    raise Declined("already_seated", 409, seat=at)
                if settings:
                    await self._append(arranged(self.sitting, at, settings))
                return at
            if self.sitting.earlier is not None or self.sitting.lacks_pack:
                raise Declined(self.sitting.why_still, 409)
            number = self._seat_for(seat, key)
            own = [arranged(self.sitting, number, settings)] if settings else []
            await self._append(Sat(number, guest.id, guest.name), *own)
            for viewer in self.presences.viewers:
                if viewer.guest == guest.id:
                    viewer.held = viewer.heard = 0  # what a spectator was shown is not what the seat may know
                    viewer.owe_remarks()
            await self._start_if_ready()
            return number

    async def seat_bot(self, guest: Guest, number: int, bot: str) -> None:
        """Give a seat that nobody has taken to a bot, before the game; only the table's maker may.

        Raises Declined; nothing has changed then.
        """
        async with self._lock:
            await self._make_sure()
            seats = self._seats_for_maker(guest)
            if not 0 <= number < len(seats):
                raise Declined("no_such_seat", 404, seat=number)
            if seats[number].taken:
                raise Declined("seat_taken", 409, seat=number)
            self._require_bot(bot)
            if all(other.bot is not None for at, other in enumerate(seats) if at != number):
                raise Declined("nobody_plays", 409)
            await self._append(SeatedBot(number, bot))
            await self._start_if_ready()

    async def unseat_bot(self, guest: Guest, number: int) -> None:
        """Take a bot out of a seat that was made for a person, before the game; only the table's maker may.

        Raises Declined; nothing has changed then.
        """
        async with self._lock:
            await self._make_sure()
            seats = self._seats_for_maker(guest)
            if self.sitting.seating.started:
                raise Declined("already_begun", 409)
            if not 0 <= number < len(seats):
                raise Declined("no_such_seat", 404, seat=number)
            if number not in self.bots_that_may_go:
                raise Declined("no_bot_to_take_out", 409, seat=number)
            await self._append(UnseatedBot(number))
            self._forget_start()

    async def start_now(self, guest: Guest, bot: str) -> None:
        """Begin the game, with this bot in every seat that nobody has taken; only the table's maker may.

        Raises Declined; nothing has changed then.
        """
        async with self._lock:
            await self._make_sure()
            seats = self._seats_for_maker(guest)
            if self.sitting.seating.started:
                raise Declined("already_begun", 409)
            self._require_bot(bot)
            if all(seat.guest is None for seat in seats):
                raise Declined("nobody_plays", 409)
            empty = [SeatedBot(number, bot) for number, seat in enumerate(seats) if not seat.taken]
            if empty:
                await self._append(*empty)
            self._forget_start()
            await self._begin()

    @property
    def bots_that_may_go(self) -> list[int]:
        """The seats that were made for people and given to bots, while the game has not begun."""
        if self.sitting.seating.started:
            return []
        plans = enumerate(zip(self.row.seats, self.sitting.seating.seats, strict=True))
        return [number for number, (plan, seat) in plans if plan.bot is None and seat.bot is not None]

    def _seats_for_maker(self, guest: Guest) -> Sequence[Seat]:
        """The seats, for the table's maker alone, and only while something can be done here."""
        if guest.id != self.row.maker:
            raise Declined("not_the_maker", 403)
        if self.sitting.stands_still:
            raise Declined(self.sitting.why_still, 409)
        return self.sitting.seating.seats

    def _require_bot(self, bot: str) -> None:
        if bot not in self._bots.names:
            raise Declined("unknown_bot", bot=bot, bots=list(self._bots.names))

    def _seat_for(self, wanted: int | None, key: str | None) -> int:
        seats = self.sitting.seating.seats
        if wanted is None:
            for number, plan in enumerate(self.row.seats):
                if not seats[number].taken and not plan.by_invite_only:
                    return number
            raise Declined("no_free_seat", 409)
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


def _has_failed(working: asyncio.Future[AnyResult]) -> bool:
    """Whether a hint was worked at and came to nothing."""
    return working.done() and (working.cancelled() or working.exception() is not None)
