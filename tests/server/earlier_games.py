"""Games that were begun under another revision of the rules, for tests."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import msgspec

from starboard.games import load
from starboard.server.beside_log import Happened
from starboard.server.protocol import Accepted, DecisionInfo, State
from starboard.server.table import Table
from tests.server.talking import Parlour, Voice
from tests.server.test_xwing2 import pick as pick_safely

GAMES = ["spacebase", "xwing2"]
EARLIER = "before"


@contextlib.contextmanager
def earlier_rules(game: str) -> Iterator[None]:
    """The rules of the game are of another revision."""
    rules = type(load(game))
    present = rules.revision
    rules.revision = EARLIER
    try:
        yield
    finally:
        rules.revision = present


def pick(decision: DecisionInfo) -> str | dict[str, Any]:
    """An answer; ships without a safe way fly off the table."""
    with contextlib.suppress(StopIteration):
        return pick_safely(decision)
    ghosts = decision.options[0].preview["ships"]
    return {"kind": "dials", "chosen": {ship: next(iter(ways)) for ship, ways in ghosts.items()}}


async def a_table(house: Parlour, game: str) -> Table:
    return await (house.table(1, 2) if game == "spacebase" else house.xwing2(1, 2))


async def answered(voices: list[Voice], choices: int) -> None:
    """Let these answer until so many choices have been made, or the game is over."""
    while True:
        for voice in voices:
            await voice.look()
        state = voices[0].state
        if state.choices >= choices or state.table.status == "over":
            return
        for voice in voices:
            if voice.state.decision is not None and voice.state.decision.given is None:
                assert isinstance(await voice.choose(pick(voice.decision)), Accepted)


async def seen_by(house: Parlour, table: Table, *guests: int | None) -> list[State]:
    """What newcomers are shown: everything."""
    return [voice.state for voice in await house.greeted(table, *guests)]


def as_kept(events: list[Happened]) -> bytes:
    """As they are kept: tuples and lists are the same there."""
    return msgspec.msgpack.encode(events)
