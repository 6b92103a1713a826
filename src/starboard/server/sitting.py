"""A table as its log says, without any input or output: seating, match, wishes to go back.

`take` brings in the next entry. Everything that viewers are shown follows from the entries alone,
so that a table rebuilt from its log is the table that was lost.
"""

from __future__ import annotations

import logging
import zlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec

from starboard import games
from starboard.content.packs import PACK
from starboard.core import event as events
from starboard.core.chance import CommittedChance
from starboard.core.decision import Decision
from starboard.core.errors import UnknownGame
from starboard.core.event import SPECTATOR
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.games.packs import NO_PACKS, Packs
from starboard.server.barriers import Barriers
from starboard.server.beginning import begun, rewind
from starboard.server.beside_log import NOTHING, BesideLog, Happened, as_seen, happened, is_practice
from starboard.server.draw_offers import DrawOffers
from starboard.server.earlier import standing
from starboard.server.entries import (
    Agreed,
    AnsweredDraw,
    AnsweredUndo,
    AnyEntry,
    Arranged,
    Chose,
    Contributed,
    Drew,
    Faulted,
    GaveUp,
    Laid,
    Logged,
    OfferedDraw,
    Returned,
    Sat,
    SeatedBot,
    Started,
    StoodIn,
    Substituted,
    TableRow,
    TookBack,
    TookHint,
    UnseatedBot,
    WentBack,
    WentOn,
    WishedUndo,
    told_of,
)
from starboard.server.problems import Declined
from starboard.server.protocol import EarlierInfo, UndoAsked, UndoDeclined, WaysOut
from starboard.server.seating import Seating, Status
from starboard.server.table_practice import TablePractice

logger = logging.getLogger(__name__)

# Going back reopens decisions under their old numbers; what viewers are told must never come again.
LINE = 1_000_000

# More draws than any label gives before a game goes on under another revision. Where it goes on, each label
# begins with the next multiple: what was left out may have drawn anything, and all have seen it.
DRAWS = 1_000_000


class Misfit(NamedTuple):
    """Why a log could not be followed by the rules that wrote it, and the first choice that did not fit (None:
    what did not fit is no single choice)."""

    error: Exception
    entry: Chose | None


class Mark(NamedTuple):
    """Where a sitting stood."""

    row: TableRow
    seating: Seating
    match: Match | None
    practice: TablePractice
    barriers: Barriers
    wish: UndoAsked | None
    declined: UndoDeclined | None
    offers: DrawOffers
    final: int
    frozen: Faulted | None
    earlier: EarlierInfo | None
    misfit: Misfit | None
    past: list[Happened]
    told: int
    seq: int
    shown: int
    lines: int


class Sitting:
    """One table, rebuilt from its log or growing with it.

    `seq` is the last entry; `shown` counts those entries that everybody may know of (a sealed
    answer that replaces another is not one). `frozen` is the fault that stopped the game. `earlier`: the
    game is of another revision and stands where that left it, until somebody lets it go on; `past` is what
    happened before the match that is played now began, which tells from its event number `told` on. `misfit`:
    the game is of this very revision, and stands so because its log could not be followed. `packs`: what the
    server was given; a table whose pack is not among them stands still, and nothing of it is lost.
    """

    def __init__(self, row: TableRow, packs: Packs = NO_PACKS) -> None:
        self.row = row
        self.packs = packs
        self.seating = Seating(row)
        self.match: Match | None = None
        self.barriers = Barriers(len(row.seats))
        self.wish: UndoAsked | None = None
        self.declined: UndoDeclined | None = None  # the last wish, until play goes on
        self.offers = DrawOffers()
        self.final = 0  # nobody goes back to fewer choices: a concession stands
        self.practice = TablePractice(row.game)
        self.frozen: Faulted | None = None
        self.earlier: EarlierInfo | None = None
        self.misfit: Misfit | None = None
        self.past: list[Happened] = []
        self.told = 0
        self._fates: tuple[int, list[dict[str, Any]]] | None = None  # as of so many events
        self.seq = 0
        self.shown = 0
        self.lines = 0

    @classmethod
    def rebuilt(
        cls, row: TableRow, log: Sequence[Logged], kept: BesideLog = NOTHING, packs: Packs = NO_PACKS
    ) -> Sitting:
        """The table of this log, with what is kept beside it.

        If the rules that are installed do not lead where it was, because they are of another revision, it
        stands where they can tell (`earlier`).
        """
        sitting = cls(row, packs)
        if sitting.lacks_pack:
            sitting._wait_for_pack(log, kept)
            return sitting
        try:
            if sitting.rules.revision != row.revision:
                raise UnknownGame(
                    f"The game is of {row.game} revision {row.revision}; installed is {sitting.rules.revision}."
                )
            sitting._replay(log, kept)
        except Exception as error:
            if isinstance(error, UnknownGame):
                logger.info("Table %s: %s", row.id, error)
            else:
                logger.exception("Table %s cannot be played again", row.id)
            sitting = cls(row, packs)
            sitting._stand(log, kept, error)
        return sitting

    def _replay(self, log: Sequence[Logged], kept: BesideLog) -> None:
        """Everything once more: from where the game went on last, else from its beginning."""
        went_on = [number for number, logged in enumerate(log) if isinstance(logged.entry, WentOn)]
        start = went_on[-1] if went_on else 0
        for logged in log[:start]:
            self._pass(logged)
        self.past = kept.happened if went_on else []
        for logged in log[start:]:
            self.take(logged)
        self.frozen = None  # what failed then was not done, and may not fail now

    def _pass(self, logged: Logged) -> None:
        """Take in an entry without playing it."""
        self._pass_over(logged.entry)
        self.lines += isinstance(logged.entry, WentBack | WentOn)
        self._count(logged)

    def _pass_over(self, entry: AnyEntry) -> None:
        if isinstance(entry, Laid | Agreed | TookHint):
            self._take(entry)
        self.seating.take(entry)

    def _wait_for_pack(self, log: Sequence[Logged], kept: BesideLog) -> None:
        """Stand still with all that has happened, without the pack that it would take to play it again."""
        for logged in log:
            self._pass(logged)
        self.past = kept.happened
        self.frozen = Faulted(-1, None, f"its content pack {self.row.settings[PACK]} is not here")

    def _stand(self, log: Sequence[Logged], kept: BesideLog, error: Exception) -> None:
        """Stand where the game of another revision was left."""
        for logged in log:
            self._pass(logged)
        row = self.row
        if row.game not in games.game_ids():
            self.frozen = Faulted(-1, None, repr(error))
            return
        found = standing(self.rules, row, self.seating.settings, log, kept)
        if self.rules.revision == row.revision:
            self.misfit = Misfit(error, None if found is None else found.misfit)
        if found is not None:
            self.match, self.past, self.told = found.match, found.past, found.told
        else:
            self.past = kept.happened
        self.barriers.draws.crossed = is_practice(self.events)
        is_over = kept.is_over or (found is not None and found.match.over)
        self.earlier = EarlierInfo(
            row.revision,
            self.rules.revision,
            0 if found is None else found.left_out,
            found is not None and found.is_exact,
            found is not None and not is_over,
            is_over,
        )

    @classmethod
    def unplayed(
        cls, row: TableRow, seats: Sequence[AnyEntry], stands_still: bool, packs: Packs = NO_PACKS
    ) -> Sitting:
        """The table without its match, for lists: as what its log says of the seats."""
        sitting = cls(row, packs)
        for entry in seats:
            sitting._pass_over(entry)
        if stands_still or sitting.lacks_pack or row.game not in games.game_ids():
            sitting.frozen = Faulted(-1, None, "")
        elif sitting.rules.revision != row.revision:
            sitting.earlier = EarlierInfo(row.revision, sitting.rules.revision)
        return sitting

    @property
    def rules(self) -> Ruleset[Any]:
        """The game's rules."""
        return self.packs.load(self.row.game)

    @property
    def lacks_pack(self) -> bool:
        """Whether the table is played with a content pack that is not here: until it is, nothing can be done."""
        return self.packs.lacks(self.row.game, self.row.settings)

    @property
    def title(self) -> str:
        """The game's name; its id if it is not installed any more."""
        return self.rules.title if self.row.game in games.game_ids() else self.row.game

    @property
    def stands_still(self) -> bool:
        """Whether nothing can be done here but to go back, or to let the game go on."""
        return self.frozen is not None or self.earlier is not None

    @property
    def why_still(self) -> str:
        """Why nothing else can be done here, as a reason of a refusal."""
        if self.lacks_pack:
            return "pack_missing"
        if self.earlier is None:
            return "frozen"
        return "earlier_revision" if self.misfit is None else "broken_game"

    @property
    def status(self) -> Status:
        """Whether the table waits for players, plays, or is done."""
        if not self.seating.started:
            return "waiting"
        if self.earlier is not None and self.earlier.is_over:
            return "over"
        if self.lacks_pack and any(one.fields.get("event") == "ended" for one in self.past[-1:]):
            return "over"
        return "over" if self.match is not None and self.match.over else "playing"

    @property
    def winners(self) -> list[int]:
        """The seats that won; none before the game is over."""
        outcome = None if self.match is None else self.match.game.outcome
        return [] if outcome is None else list(outcome.winners)

    @property
    def is_practice(self) -> bool:
        """Whether it was laid out for practice, somebody took a hint, or play ever went back across a draw: what was
        rolled was known when it was chosen anew."""
        return self.practice.is_practice or self.barriers.draws.crossed

    @property
    def may_hint(self) -> bool:
        """Whether hints may be had here."""
        people = {seat.guest for seat in self.seating.seats if not seat.plays_by_itself}
        return self.practice.may_hint(len(people))

    @property
    def events(self) -> list[Happened]:
        """Everything that has happened, as it is kept."""
        return self.events_since(0)

    def events_since(self, start: int) -> list[Happened]:
        """What has happened from event number `start` on, as it is kept."""
        before = self.past[start:]
        if self.match is None:
            return before
        return [
            *before,
            *happened(
                self.match.log.since(self.told + max(0, start - len(self.past))), self.match.rules.cites
            ),
        ]

    @property
    def total(self) -> int:
        """How many events there are."""
        return len(self.past) + (0 if self.match is None else len(self.match.log) - self.told)

    def events_for(self, seat: int, start: int = 0) -> list[dict[str, Any]]:
        """The events from number `start` on, as this seat may see them."""
        before = [as_seen(one, seat) for one in self.past[start:]]
        if self.match is None:
            return before
        return [*before, *self.match.events_for(seat, self.told + max(0, start - len(self.past)))]

    def fates(self) -> list[dict[str, Any]]:
        """What became of each piece, once the game is over: also before it went on under another revision."""
        if self.match is None or not self.match.over:
            return []
        if self._fates is None or self._fates[0] != self.total:
            view = self.match.view().table
            self._fates = self.total, self.rules.fates(view, self.events_for(SPECTATOR))
        return self._fates[1]

    @property
    def fates_at_hand(self) -> bool:
        """Whether `fates` need not go through all that has happened."""
        is_over = self.match is not None and self.match.over
        return not is_over or (self._fates is not None and self._fates[0] == self.total)

    def adopt_fates(self, copy: Sitting) -> None:
        """Take over what was found in a copy of this sitting, in another thread."""
        if copy.total == self.total:
            self._fates = copy._fates

    @property
    def awaited(self) -> list[int]:
        """The seats that the game waits for."""
        if self.match is None:
            return []
        seats = self.seating.seats
        return [one.seat for one in self.match.waiting if seats[one.seat].successor is None]

    @property
    def round(self) -> int | None:
        """The round that is played; None before the first, and in games without."""
        return None if self.match is None else self.rules.rounds_of(self.match.game) or None

    # -- growing ---------------------------------------------------------------------------------

    def mark(self) -> Mark:
        """Where the sitting stands, to return to if the next entries fail, or cannot be kept."""
        return Mark(
            self.row,
            self.seating.copy(),
            None if self.match is None else self.match.fork(),
            self.practice,
            self.barriers.copy(),
            self.wish,
            self.declined,
            self.offers,
            self.final,
            self.frozen,
            self.earlier,
            self.misfit,
            self.past,
            self.told,
            self.seq,
            self.shown,
            self.lines,
        )

    def return_to(self, mark: Mark) -> None:
        """Stand again where the sitting stood; a mark serves once."""
        for name, value in zip(Mark._fields, mark, strict=True):
            setattr(self, name, value)

    def copy(self) -> Sitting:
        """An independent sitting that stands where this one does, to be looked at in another thread."""
        copy = Sitting(self.row, self.packs)
        copy.return_to(self.mark())
        return copy

    def take(self, logged: Logged) -> None:
        """Take in the next entry. Raises whatever the engine raises; the sitting is then spoilt."""
        assert logged.seq == self.seq + 1
        self._take(logged.entry)
        self._count(logged)
        self.practice = self.practice.after(self.match, self.barriers.choices)

    def _count(self, logged: Logged) -> None:
        self.seq = logged.seq
        if not (isinstance(logged.entry, Chose) and logged.entry.replaces):
            self.shown += 1

    def _take(self, entry: AnyEntry) -> None:
        match entry:
            case Laid():
                self.practice = replace(self.practice, laid=entry)
            case Agreed(hints=hints):
                self.practice = replace(self.practice, hints_agreed=hints)
            case TookHint():
                self.practice = replace(self.practice, hint_taken=True)
            case Sat() | SeatedBot() | UnseatedBot() | Arranged() | Contributed():
                self.seating.take(entry)
            case StoodIn() | Returned():
                self.seating.take(entry)
                if self.match is not None:
                    self.match.log.new.append(told_of(entry))
            case Started():
                self._begin(entry)  # first: if it fails, nobody has begun
                self.seating.take(entry)
            case Chose():
                self._choose(entry)
                self.frozen = None
                if not entry.replaces:  # that would tell the others of a changed mind
                    self._end_wish(entry.seat, played_on=True)
                    if entry.bot is None:  # the bot of somebody who conceded or is away ends no offer
                        self.offers = self.offers.ended(entry.seat, self.shown + 1, played_on=True)
            case GaveUp():
                self._agree(entry)
                self.seating.take(entry)
            case Drew():
                self._agree(entry)
            case OfferedDraw():
                self.offers = self.offers.offered(entry.seat, self.play.game.contenders)
            case AnsweredDraw(seat=seat, agree=agree):
                offers = self.offers
                self.offers = offers.agreed(seat) if agree else offers.ended(seat, self.shown + 1)
            case TookBack():
                self.play.take_back(entry.seat)
            case WishedUndo():
                # bots agree, and who sits at the same screen; a bot that only sits in for somebody cannot agree for them
                seats, asks = self.seating.seats, self.seating.seats[entry.seat].guest
                agreed = [n for n, seat in enumerate(seats) if seat.plays_by_itself or seat.guest == asks]
                self.wish, self.declined = UndoAsked(entry.seat, entry.to, agreed), None
            case AnsweredUndo():
                wish = self.wish
                assert wish is not None
                agreed = sorted({*wish.agreed, entry.seat})
                self.wish = UndoAsked(wish.seat, wish.to, agreed)
                if not entry.agree:
                    self._end_wish(entry.seat)
            case WentBack():
                self._go_back(entry.to)
                self._forget_wishes()
                self.frozen = None
            case WentOn():
                self._go_on(entry)
            case Substituted():
                self.play.log.new.append(told_of(entry))
            case Faulted():
                self.frozen = entry

    def _end_wish(self, by: int, *, played_on: bool = False) -> None:
        wish = self.wish
        self.declined = None if wish is None else UndoDeclined(wish.seat, by, self.shown + 1, played_on)
        self.wish = None

    def _forget_wishes(self) -> None:
        self.wish = self.declined = None
        self.offers = DrawOffers()

    def _begin(self, entry: Started) -> None:
        self.match = begun(self.rules, self.row, self.seating.settings, self.practice.laid, entry)
        self.practice = self.practice.beginning_at(self.match)
        self.match.keep_place()
        self.barriers.take(self.match.log)

    def _choose(self, entry: Chose) -> None:
        match = self.play
        before = len(match.log)
        match.apply(entry.seat, entry.option)
        match.keep_place()  # going back is then cheap
        self.barriers.take(match.log.since(before))

    def _agree(self, entry: GaveUp | Drew) -> None:
        """What players agree on stands: what they were asked besides has no answer any more."""
        match = self.play
        before = len(match.log)
        if isinstance(entry, GaveUp):
            match.concede(entry.seat)
        else:
            match.agree_draw()
        match.keep_place()
        self.barriers.take(match.log.since(before))
        self.final = self.barriers.choices
        self._forget_wishes()

    def _go_back(self, to: int) -> None:
        match = self.play
        before = len(match.log)
        match.undo(to)
        if self.practice.beginning is not None:
            rewind(match, self.practice.beginning)
        self.barriers.take(match.log.since(before))
        self.lines += 1

    def _go_on(self, entry: WentOn) -> None:
        match = Match.restore(self.rules, zlib.decompress(entry.position))
        self.past, self.told, self.match = self.events[: entry.events], 0, match
        self.row = msgspec.structs.replace(self.row, revision=entry.revision)
        self.seating.take(entry)
        before = "" if entry.before == entry.revision else entry.before
        self.match.log.new.append(events.WentOn(entry.seat, before, entry.revision, entry.left_out))
        self.practice = self.practice.beginning_at(match)
        self.match.keep_place()
        self.barriers = Barriers(len(self.row.seats))
        self.barriers.draws.crossed = entry.practice
        self.barriers.take(self.match.log)
        self.lines += 1
        self._forget_wishes()
        self.final = 0
        self.frozen = self.earlier = self.misfit = None

    def going_on(self, seat: int) -> WentOn:
        """The entry with which this seat lets the game go on under the present rules. Raises Declined."""
        if self.earlier is None or not self.earlier.can_go_on:
            raise Declined("cannot_go_on", 409)
        match = self.play.fork()
        for decision in match.decisions:
            if match.answer_of(decision.seat) is not None:
                match.take_back(decision.seat)
        chance = match.game.chance
        if isinstance(chance, CommittedChance):  # dice of practice are the same each time
            chance.pass_over(DRAWS * (1 + self.seating.times_gone_on))
        return WentOn(
            seat,
            self.row.revision,
            self.rules.revision,
            zlib.compress(match.snapshot()),
            self.total,
            self.earlier.left_out,
            self.is_practice,
        )

    # -- asking ----------------------------------------------------------------------------------

    @property
    def play(self) -> Match:
        """The match. Raises Declined while there is none."""
        if self.match is None:
            raise Declined("not_started")
        return self.match

    def decision_number(self, decision: Decision) -> int:
        """The number by which viewers know this decision; it never comes again."""
        return self.lines * LINE + decision.id

    def has_sealed(self, seat: int) -> bool:
        """Whether this seat has given an answer that it may still take back."""
        match = self.play
        return match.decision_of(seat) is not None and match.answer_of(seat) is not None

    def has_conceded(self, seat: int) -> bool:
        """Whether this seat gave the game up."""
        return self.match is not None and seat in self.match.game.conceded

    def ways_out(self, seat: int) -> WaysOut | None:
        """How this seat may leave the game now; None where it has no way, or has gone already."""
        match = self.match
        if match is None or seat < 0 or self.stands_still or match.why_not_concede(seat) is not None:
            return None
        ends = self.rules.conceded(match.game, seat) is not None
        return WaysOut(ends, self.no_draw(seat))

    def no_draw(self, seat: int) -> str | None:
        """Why this seat cannot offer a draw now, as a reason of a refusal; bots play to the end."""
        if any(self.seating.seats[other].bot for other in self.play.game.contenders):
            return "bots_play_on"
        return self.offers.why_none(seat)

    def undo_to(self, seat: int) -> int:
        """So far this seat may go back without asking.

        What several seats are asked together is theirs too: going back would take it away from the
        others, with what they have sealed or are about to.
        """
        if len(self.play.decisions) > 1:
            return self.barriers.choices
        return self.barriers.of(seat)
