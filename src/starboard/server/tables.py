"""All tables of a server: made, found again after a restart, listed in the lobby, let go when idle."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, TypeVar

import msgspec

from starboard import games
from starboard.bots.roster import bot_names
from starboard.content.packs import PACK
from starboard.core.errors import BadSetup, PackMissing, UnknownCard
from starboard.core.game import Ruleset
from starboard.server import fair, practice
from starboard.server.addresses import mark_of
from starboard.server.allowances import Allowances
from starboard.server.arranging import kept_back
from starboard.server.bodies import FinishedTable, Lobby, MyTable, NewPractice, NewTable
from starboard.server.config import Config
from starboard.server.entries import Agreed, AnyEntry, Logged, Sat, SeatPlan, TableRow
from starboard.server.guests import Guest
from starboard.server.names import checked_name
from starboard.server.presence import Presences
from starboard.server.problems import Declined, unknown_pack
from starboard.server.projection import table_info
from starboard.server.seating import Seating
from starboard.server.sitting import Sitting
from starboard.server.store import Statement, Store, StoreFailed
from starboard.server.table import Table
from starboard.server.taking_up import taken_up
from starboard.server.withdrawing import withdrawn
from starboard.server.workers import NOBODY, Asker, Workers
from starboard.text.game_text import game_text
from starboard.text.languages import FALLBACK
from starboard.text.messages import Messages

T = TypeVar("T")

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is mistaken for another
ID_LENGTH = 10
UNUSED = 3600.0  # seconds after which a table that nobody looks at need not be in memory
LISTED = 50  # tables in one list of the lobby at most
FEW = 5  # of one network, or one person, before those of others
FINISHED = 20  # games that are over, in the lobby
OWN = (
    "id IN (SELECT table_id FROM sitters WHERE guest = ?) "
    "AND id NOT IN (SELECT table_id FROM unlisted WHERE guest = ?)"
)


def new_id() -> str:
    """An id for a table or record, hard to guess and easy to read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


class Tables:
    """The tables that somebody asked for since the start; others wait in the store.

    A game is played again in a thread, one after another, while all that is played goes on: of everybody who
    asks, one in turn; whoever asks for the same table waits for the same. Lists show games as the store has them.
    """

    def __init__(
        self,
        store: Store,
        config: Config,
        allowances: Allowances | None = None,
        workers: Workers | None = None,
    ) -> None:
        self._store = store
        self._config = config
        self._allowances = allowances or Allowances(config.clock, config.limits)
        self._workers = workers or Workers(config)
        self._loaded: dict[str, Table] = {}
        self._coming: dict[str, asyncio.Task[None]] = {}
        self._withheld: set[str] = set()

    async def get(self, table: str, who: Asker = NOBODY) -> Table:
        """The table of that id; whoever uses it must do so at once, or hold on to it by a connection or its
        lock, since idle tables are let go. A game that must be played again is, when it is the turn of who asks.
        Raises Declined if there is none, or if they ask for too many."""
        while (found := self._loaded.get(table)) is None:
            if self._row(table) is None:
                raise Declined("no_such_table", 404, table=table)
            if self._store.has_begun(table):
                await self._workers.tables.do(who, partial(self._come, table))
            else:
                await self._come(table)
        return found

    async def _come(self, table: str) -> None:
        """Let a table come, unless somebody has let it come meanwhile, or it has gone."""
        coming = self._coming.get(table)
        if coming is None:
            row = None if table in self._loaded else self._row(table)
            if row is None:
                return
            coming = self._coming[table] = asyncio.create_task(self._fetch(row))
            coming.add_done_callback(lambda _: self._coming.pop(table, None))
        await asyncio.shield(coming)  # whoever stops waiting does not stop the others' table

    def _row(self, table: str) -> TableRow | None:
        return None if table in self._withheld else self._store.table(table)

    def check_look(self, table: str, guest: Guest | None, key: str) -> None:
        """Raises Declined for those to whom nobody has given a link, where one is needed."""
        found = self._loaded.get(table)
        row = self._store.table(table) if found is None else found.row
        if row is None or not row.by_invitation:
            return
        sql = "SELECT 1 FROM sitters WHERE guest = ? AND table_id = ?"
        is_seated = guest is not None and bool(self._store.rows(sql, (guest.id, table)))
        if not row.may_look(None if guest is None else guest.id, is_seated, key):
            raise Declined("by_invitation", 403)

    async def _fetch(self, row: TableRow) -> None:
        await self._take_up(await taken_up(self._store, row, self._config.packs))

    async def _take_up(self, sitting: Sitting) -> None:
        table = Table(sitting, self._store, self._config, self._workers)
        await table.keep_misfit()
        if len(self._loaded) >= self._config.limits.tables_in_memory:
            self._let_go()
        self._loaded[sitting.row.id] = table

    def _let_go(self) -> None:
        """Forget the tables that have been idle longest, a tenth of all."""
        idle = sorted((table for table in self._loaded.values() if table.idle), key=lambda table: table.used)
        for table in idle[: max(1, len(self._loaded) // 10)]:
            self._forget(table)

    def let_go_unused(self) -> None:
        """Forget the tables that nobody has used for long; the store has them."""
        for table in [table for table in self._loaded.values() if self._is_unused(table)]:
            self._forget(table)

    def _forget(self, table: Table) -> None:
        """Let go of an idle table. Where it stands is kept, for revisions that cannot follow its log."""
        table.keep_position()
        table.close()
        del self._loaded[table.row.id]

    def _is_unused(self, table: Table) -> bool:
        return table.idle and self._config.clock.elapsed() - table.used >= UNUSED

    @contextmanager
    def withheld(self, table: str) -> Iterator[bool]:
        """Whether nobody uses this table; if so nobody finds it until this ends, and by then it may be gone."""
        loaded = self._loaded.get(table)
        is_free = table not in self._coming and (loaded is None or self._is_unused(loaded))
        if is_free:
            if loaded is not None:
                self._forget(loaded)
            self._withheld.add(table)
        try:
            yield is_free
        finally:
            self._withheld.discard(table)

    async def make(self, guest: Guest, wanted: NewTable, network: str = "") -> Table:
        """A new table as wanted, with its maker, who asks from there, seated. Raises Declined."""
        if wanted.game not in games.game_ids():
            raise Declined("unknown_game", 404, game=wanted.game, games=list(games.game_ids()))
        rules = self._config.packs.load(wanted.game)
        try:
            rules.check_seats(len(wanted.seats))
            settings = rules.check_settings({**rules.at_tables, **wanted.settings})
        except PackMissing as error:
            raise unknown_pack(wanted.settings.get(PACK), rules) from error
        except (BadSetup, UnknownCard) as error:
            raise Declined("bad_setup", detail=str(error), game=wanted.game) from error
        seats = seat_plans(wanted.game, wanted.seats)
        here = at_this_screen(rules, wanted)
        # every seat for somebody else is an invitation
        invites = sum(seat in {"open", "invite"} for seat in wanted.seats)
        row = TableRow(
            id=new_id(),
            game=wanted.game,
            revision=rules.revision,
            settings=settings,
            seats=seats,
            secret=fair.new_secret(),
            maker=guest.id,
            made=self._config.clock.now(),
        )
        if "me" in wanted.seats:
            here[wanted.seats.index("me")] = guest.name
        entries: list[AnyEntry] = [Sat(seat, guest.id, name) for seat, name in sorted(here.items())]
        if wanted.hints:
            entries.insert(0, Agreed(hints=True))
        log = [Logged(number, row.made, entry) for number, entry in enumerate(entries, 1)]
        await self.keep_new(row, log, network, invites)
        return await self.get(row.id)  # whoever saw it in a list meanwhile has it already

    async def make_practice(self, guest: Guest, wanted: NewPractice, network: str = "") -> Table:
        """A table for this person alone, laid out from a packaged scenario; bots have the other seats. Rules and puzzles
        are not among their tables. Raises Declined."""
        planned = practice.planned(wanted.game, wanted.scenario)
        bot = bot_names(wanted.game)[-1]
        key = secrets.token_urlsafe(16)
        row = TableRow(
            id=new_id(),
            game=wanted.game,
            revision=games.load(wanted.game).revision,
            settings=planned.settings,
            seats=[
                SeatPlan(key=key, by_invite_only=True, makers=True)
                if seat == planned.seat
                else SeatPlan(bot=bot)
                for seat in range(planned.seats)
            ],
            secret=fair.new_secret(),
            maker=guest.id,
            made=self._config.clock.now(),
        )
        log = [
            Logged(1, row.made, planned.laid),
            Logged(2, row.made, Sat(planned.seat, guest.id, guest.name)),
        ]
        unlisted = [] if planned.is_listed else [unlisting(guest.id, row.id)]
        await self.keep_new(row, log, network, 0, *unlisted)
        return await self.get(row.id)

    async def keep_new(
        self, row: TableRow, log: list[Logged], network: str, invites: int, *more: Statement
    ) -> None:
        """Keep a new table, with what must be kept with it, at the cost of so many invitations of its maker's.
        Raises Declined, StoreFailed; it has cost nothing then."""
        self._allowances.table(network, row.maker, invites)
        try:
            kept = msgspec.structs.replace(row, network=mark_of(network))
            await self._store.make_table(kept, log, *more)
        except StoreFailed:
            self._allowances.no_table(network, row.maker, invites)
            raise

    async def lobby(self, guest: Guest, language: str = FALLBACK, network: str = "") -> Lobby:
        """Tables with a seat free for anybody, games that are being played, and this person's own (in words of the language)."""
        who = Asker(network, str(guest.id))
        open_ = []
        found = [(id_, (whence, maker)) for id_, whence, maker in self._store.with_open_seats(LISTED)]
        for id_ in fairly(found, LISTED):
            with skipped():
                table = await self.get(id_, who)
                async with table.at_rest() as sitting:
                    if table.open_to_all and not sitting.stands_still:
                        open_.append(table.info())
        lively = sorted(
            (
                table
                for table in self._loaded.values()
                if table.is_lively and not table.row.is_unlisted and table.sitting.practice.laid is None
            ),
            key=lambda table: -table.changed,
        )
        running = []
        for table in fairly([(table, (table.row.network, table.row.maker)) for table in lively], LISTED):
            async with table.at_rest():
                running.append(table.info())
        return Lobby(
            open_,
            running,
            await self._mine(guest, language, who),
            self._finished(guest, language),
        )

    async def close_table(self, guest: Guest, table_id: str, who: Asker = NOBODY) -> None:
        """Take a table whose game has not begun away from everybody, as its maker wants. Raises Declined,
        StoreFailed; it is there as it was then."""
        table = await self.get(table_id, who)
        async with table.at_rest() as sitting:
            if guest.id != table.row.maker:
                raise Declined("not_the_maker", 403)
            if sitting.seating.started:
                raise Declined("already_begun", 409)
            await self._store.write(withdrawn(table_id, self._config.clock.now()))
            table.end()
        table.close()
        self._loaded.pop(table_id, None)

    async def list_for(self, guest: Guest, table: str, listed: bool) -> None:
        """Keep whether this person wants a table of theirs in their lists. Raises Declined."""
        if not self._store.rows("SELECT 1 FROM sitters WHERE guest = ? AND table_id = ?", (guest.id, table)):
            raise Declined("no_such_table", 404, table=table)
        await self._store.list_for(guest.id, table, listed)

    async def _mine(self, guest: Guest, language: str, who: Asker) -> list[MyTable]:
        sql = f"WHERE {OWN} AND status != 'over' ORDER BY touched DESC LIMIT ?"
        mine = []
        for id_ in self._ids(sql, guest.id, guest.id, LISTED):
            with skipped():
                mine.append(await self._one_of_mine(guest, id_, language, who))
        return sorted(mine, key=lambda one: (not one.waiting, -one.played))

    async def _one_of_mine(self, guest: Guest, id_: str, language: str, who: Asker) -> MyTable:
        played = self._store.played(id_)
        awaited = None if id_ in self._loaded else self._store.awaited(id_)
        row = None if awaited is None else self._store.table(id_)
        if awaited is None or row is None:  # at hand, not begun, or kept before it was noted who is awaited
            table = await self.get(id_, who)
            async with table.at_rest() as now:
                seat = now.seating.seat_of(guest.id)
                sides = sides_for(guest, now, language)
                is_waiting = table.waits_for(now.seating.seats_of(guest.id))
                return MyTable(table.info(guest.id), seat, is_waiting, sides, played, now.round)
        sitting = Sitting.unplayed(
            row, self._store.sat(id_), self._store.stands_still(id_), self._config.packs
        )
        nobody = Presences(self._config.clock, self._config.limits.away)
        seat = sitting.seating.seat_of(guest.id)
        info = table_info(sitting, nobody.seats(sitting.seating), guest.id)
        sides = sides_for(guest, sitting, language)
        mine = sitting.seating.seats_of(guest.id)
        is_waiting = any(one in awaited for one in mine) and not sitting.stands_still
        return MyTable(info, seat, is_waiting, sides, played, self._store.round_of(id_))

    def _finished(self, guest: Guest, language: str) -> list[FinishedTable]:
        """The games of this person that are over, as the store has them: none is played again for it."""
        sql = f"WHERE {OWN} AND status = 'over' ORDER BY touched DESC LIMIT ?"
        found = []
        for id_ in self._ids(sql, guest.id, guest.id, FINISHED):
            with skipped():
                found.append(self._one_finished(guest, id_, language))
        return found

    def _one_finished(self, guest: Guest, id_: str, language: str) -> FinishedTable:
        row = self._store.table(id_)
        if row is None:
            raise Declined("no_such_table", 404, table=id_)
        nobody = Presences(self._config.clock, self._config.limits.away)
        seating = Seating(row)
        for entry in self._store.sat(row.id):
            seating.take(entry)
        title = games.load(row.game).title if row.game in games.game_ids() else row.game
        seats, seat = nobody.seats(seating), seating.seat_of(guest.id)
        winners = self._store.winners(row.id)
        sides, played = sides_of(row, seating.settings, language), self._store.played(row.id)
        return FinishedTable(row.id, row.game, title, seats, seat, winners, sides, played)

    def _ids(self, where: str, *values: object) -> list[str]:
        return [id_ for (id_,) in self._store.rows(f"SELECT id FROM tables {where}", values)]

    def close(self) -> None:
        """Stop whatever tables would still do by themselves."""
        for table in self._loaded.values():
            table.keep_position()
            table.close()


def unlisting(guest: int, table: str) -> Statement:
    """What takes a table out of this person's lists."""
    return "INSERT OR IGNORE INTO unlisted (guest, table_id) VALUES (?, ?)", (guest, table)


def fairly(found: Sequence[tuple[T, tuple[Hashable, ...]]], most: int) -> list[T]:
    """The first of these, in their order, each of which comes with its origins: but of one origin a few at a
    time, so that nobody fills a list that all look at. An empty origin is not known."""
    before: Counter[tuple[int, Hashable]] = Counter()
    turns = []
    for _, origins in found:
        known = [one for one in enumerate(origins) if one[1]]
        turns.append(max((before[one] for one in known), default=0) // FEW)
        before.update(known)
    return [found[n][0] for n in sorted(range(len(found)), key=lambda n: turns[n])[:most]]


@contextmanager
def skipped() -> Iterator[None]:
    """In a list: a table that is damaged, has expired meanwhile, or cannot be had now is no reason to show none
    of the others. Whoever opens it is told."""
    with suppress(StoreFailed, Declined):
        yield


def sides_of(row: TableRow, settings: Mapping[str, Any], language: str) -> list[str]:
    """By seat, what it begins with; nothing for a game that these rules do not know any more."""
    if row.game not in games.game_ids() or games.load(row.game).revision != row.revision:
        return []
    return list(game_text(row.game).sides(Messages(language, row.game), settings))


def sides_for(guest: Guest, sitting: Sitting, language: str) -> list[str]:
    """The same, as far as this person may know it."""
    sides = sides_of(sitting.row, sitting.seating.settings, language)
    hidden = kept_back(sitting, guest.id)
    return ["" if hidden[seat] else side for seat, side in enumerate(sides)]


def at_this_screen(rules: Ruleset[Any], wanted: NewTable) -> dict[int, str]:
    """By seat, the names of those who play at the maker's own screen beside them. Raises Declined."""
    seats = [number for number, seat in enumerate(wanted.seats) if seat == "here"]
    if len(seats) != len(wanted.here):
        raise Declined("names_missing", seats=len(seats), names=len(wanted.here))
    if not seats:
        return {}
    if not rules.one_screen:
        raise Declined("not_on_one_screen", title=rules.title)
    if "me" not in wanted.seats:
        raise Declined("here_without_me")
    return {seat: checked_name(name) for seat, name in zip(seats, wanted.here, strict=True)}


def seat_plans(game: str, seats: list[str]) -> list[SeatPlan]:
    """The seats of a new table. Raises Declined for words that mean none."""
    bots = bot_names(game)
    plans = []
    for seat in seats:
        if seat in {"me", "here", "open", "invite"}:
            key = secrets.token_urlsafe(16)
            plans.append(SeatPlan(key=key, by_invite_only=seat != "open", makers=seat in {"me", "here"}))
        elif seat in bots:
            plans.append(SeatPlan(bot=seat))
        else:
            raise Declined("unknown_seat_kind", seat=seat, bots=list(bots))
    if seats.count("me") > 1:
        raise Declined("several_me")
    if all(plan.bot is not None for plan in plans):
        raise Declined("nobody_plays")
    return plans
