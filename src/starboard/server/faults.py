"""What failed in a game, kept as cases that can be run again.

A fault costs the choice that caused it and nothing else; whoever runs the server finds it with
`starboard faults`. As many are kept as help: a few of each place in the program, and so many in all.
They hold what players may not see (positions with their chance), so no client is ever sent one.
"""

from __future__ import annotations

import logging
import zlib
from collections import Counter
from pathlib import Path
from typing import Any, Literal

import msgspec

from starboard.bots.roster import make_bot
from starboard.core.errors import StarboardError
from starboard.core.match import Match
from starboard.core.record import Record
from starboard.games.packs import NO_PACKS, Packs
from starboard.lab.failures import failure_of
from starboard.server.bot_seats import seed_of
from starboard.server.entries import Chose, Drew, GaveUp, WentBack
from starboard.server.sitting import Sitting
from starboard.server.store import Statement, Store, StoreFailed
from starboard.server.work import BotFailed, bot_choice

logger = logging.getLogger(__name__)

AT_ONE_PLACE = 5  # faults of one place in the program, in one store
IN_ALL = 200
AT_A_TABLE = 2  # of one place in the program, while a table is in memory: more tell nothing new

What = Literal["choice", "judging", "undo", "bot", "concession", "draw", "log"]


class Fault(msgspec.Struct, frozen=True):
    """Something that failed. `what`: a `choice` when it was made, its `judging`, an `undo`, a `bot`, a `concession`,
    a `draw` that was agreed, or a `log` that the rules which wrote it could not follow (the first choice that did not fit, if it was one).

    `position` is a snapshot of the match just before, `record` the game up to there (None: it has none,
    because it did not begin at set-up). `option` is what was chosen (of an undo: to how many choices),
    `bot` who chose (and `seed` by which seed), None for a person.
    """

    table: str
    game: str
    revision: str
    what: What
    seat: int
    option: Any
    bot: str | None
    seed: int
    error: str
    traceback: str
    position: bytes
    record: Record | None

    def packed(self) -> bytes:
        """As it is kept."""
        return zlib.compress(msgspec.msgpack.encode(self))


class KeptFault(msgspec.Struct, frozen=True):
    """A fault in a store, with its number and its time (in seconds since 1970)."""

    id: int
    at: float
    fault: Fault


class Faults:
    """Keeps the faults of one table."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._seen: Counter[str] = Counter()

    async def failed(
        self, sitting: Sitting, what: What, seat: int, option: Any, failed: Exception | BotFailed, at: float
    ) -> None:
        """Keep this; the sitting stands again where it stood before. Never raises."""
        table = sitting.row.id
        bot: str | None
        if isinstance(failed, BotFailed):
            error, trace, bot = failed.error, failed.traceback, failed.bot
        else:
            error, trace = repr(failed), failure_of(failed).traceback
            bot = sitting.seating.seats[seat].player if what == "bot" else None
        logger.error("Table %s: %s of seat %d failed\n%s", table, what, seat, trace)
        place = place_of(trace)
        self._seen[place] += 1
        if self._seen[place] > AT_A_TABLE:
            return
        try:
            fault = fault_of(sitting, what, seat, option, bot, error, trace)
            await self._store.write(statements(fault, place, at))
        except StoreFailed:
            logger.warning("Table %s: the fault could not be kept", table)
        except Exception:
            logger.exception("Table %s: the fault could not be written down", table)


def fault_of(
    sitting: Sitting, what: What, seat: int, option: Any, bot: str | None, error: str, trace: str
) -> Fault:
    """The fault, with where the game stands."""
    match = sitting.play
    try:
        record = match.record()
    except StarboardError:
        record = None
    seed = seed_of(sitting, seat) if bot else 0
    return Fault(
        sitting.row.id,
        sitting.row.game,
        match.rules.revision,
        what,
        seat,
        option,
        bot,
        seed,
        error,
        trace,
        match.snapshot(),
        record,
    )


def place_of(trace: str) -> str:
    """The innermost place in the program that a traceback names, without folders, and its error."""
    lines = [line.strip() for line in trace.strip().splitlines()]
    files = [line for line in lines if line.startswith('File "')]
    where = files[-1].removeprefix('File "').replace('"', "") if files else ""
    return f"{Path(where.split(',')[0]).name}{where[len(where.split(',')[0]) :]}: {lines[-1].split(':')[0]}"


def statements(fault: Fault, place: str, at: float) -> list[Statement]:
    """What keeps a fault, as far as it tells something new, and lets go of the oldest."""
    insert = (
        "INSERT INTO faults (table_id, at, place, fault) SELECT ?, ?, ?, ? "
        "WHERE (SELECT count(*) FROM faults WHERE place = ?) < ?"
    )
    bound = "DELETE FROM faults WHERE id NOT IN (SELECT id FROM faults ORDER BY id DESC LIMIT ?)"
    return [
        (insert, (fault.table, at, place, fault.packed(), place, AT_ONE_PLACE)),
        (bound, (IN_ALL,)),
    ]


def kept_faults(store: Store) -> list[KeptFault]:
    """All faults of a store, the oldest first."""
    rows = store.rows("SELECT id, at, fault FROM faults ORDER BY id")
    return [
        KeptFault(id_, at, msgspec.msgpack.decode(zlib.decompress(fault), type=Fault))
        for id_, at, fault in rows
    ]


def run_again(fault: Fault, packs: Packs = NO_PACKS) -> str | None:
    """Do again what failed: how it fails now, as a traceback; None if it does not. Raises StarboardError
    if the position cannot be read by this installation, or no single choice failed."""
    if fault.what == "log" and fault.option is None:
        raise StarboardError(
            f"Fault of table {fault.table}: it is not one choice that failed, so that nothing can be run again. "
            "Its traceback is what there is."
        )
    rules = packs.load(fault.game)
    match = Match.replay(rules, fault.record) if fault.what == "undo" and fault.record else None
    match = match or Match.restore(rules, fault.position)
    try:
        if fault.what == "undo":
            match.undo(fault.option)
        elif fault.what == "concession":
            match.concede(fault.seat)
        elif fault.what == "draw":
            match.agree_draw()
        elif fault.what == "judging":
            match.why_not(fault.seat, fault.option)
        else:
            option = fault.option
            if option is None and fault.bot is not None:
                decision = match.decision_of(fault.seat)
                assert decision is not None
                bot = make_bot(fault.game, fault.bot)
                option = bot_choice(bot, fault.bot, match, decision, fault.seed).option
            match.apply(fault.seat, option)
    except Exception as error:
        return failure_of(error).traceback
    return None


def what_failed(entry: Chose | WentBack | GaveUp | Drew) -> tuple[What, Any]:
    """How a fault speaks of the entry that failed."""
    if isinstance(entry, GaveUp):
        return "concession", None
    if isinstance(entry, Drew):
        return "draw", None
    if isinstance(entry, WentBack):
        return "undo", entry.to
    return ("bot" if entry.bot else "choice"), entry.option
