"""Tables from the store: played again as their logs say, or shown as another revision left them."""

from __future__ import annotations

import asyncio

import msgspec

from starboard import games
from starboard.core.errors import BadSetup, UnknownCard
from starboard.games.packs import NO_PACKS, Packs
from starboard.server.beside_log import kept_of
from starboard.server.entries import Logged, TableRow, WentOn
from starboard.server.seating import Seating
from starboard.server.sitting import Sitting
from starboard.server.store import Store


async def taken_up(store: Store, row: TableRow, packs: Packs = NO_PACKS) -> Sitting:
    """The table of this row; a game that has begun is played again in a thread."""
    if store.has_begun(row.id):
        return await asyncio.to_thread(_begun, store, row, packs)
    log = store.log(row.id)
    return Sitting.rebuilt(await _adopted(store, row, log, packs), log, packs=packs)


def _begun(store: Store, row: TableRow, packs: Packs) -> Sitting:
    """A game that has begun, read and played again in a thread."""
    with store.elsewhere() as reader:
        log = reader.log(row.id)
        if not is_another_revision(row) and not any(isinstance(logged.entry, WentOn) for logged in log):
            sitting = Sitting.rebuilt(row, log, packs=packs)
            if sitting.earlier is None and not sitting.lacks_pack:
                return sitting
        return Sitting.rebuilt(row, log, kept_of(reader, row.id), packs)


def sitting_of(store: Store, row: TableRow, packs: Packs = NO_PACKS) -> Sitting:
    """The same without a thread, and without writing anything."""
    return Sitting.rebuilt(row, store.log(row.id), kept_of(store, row.id), packs)


def is_another_revision(row: TableRow) -> bool:
    """Whether the table is of another revision of its game than the one that is installed."""
    return row.game in games.game_ids() and games.load(row.game).revision != row.revision


async def _adopted(store: Store, row: TableRow, log: list[Logged], packs: Packs) -> TableRow:
    """A table that has not begun, with the present rules, if what was agreed on can be played by them."""
    if not is_another_revision(row):
        return row
    rules = packs.load(row.game)
    seating = Seating(row)
    for logged in log:
        seating.take(logged.entry)
    try:
        rules.adopted_settings(seating.settings)
        settings = rules.adopted_settings(row.settings)
    except (BadSetup, UnknownCard):
        return row
    plain = msgspec.json.encode(settings).decode()
    sql = "UPDATE tables SET revision = ?, settings = ? WHERE id = ?"
    await store.write([(sql, (rules.revision, plain, row.id))])
    return msgspec.structs.replace(row, revision=rules.revision, settings=settings)
