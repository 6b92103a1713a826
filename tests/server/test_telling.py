"""Many who watch are told bit by bit, players first, and each of them everything that they can take in."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from starboard.server.protocol import PROTOCOL, Accepted, Hello, Refused
from starboard.server.telling import FEW, PRESENCE_EVERY, Telling
from starboard.server.viewer import Viewer
from tests.server.serving import WoundClock, limited, live
from tests.server.talking import parlour


def many(number: int) -> list[Viewer]:
    viewers = [Viewer(guest) for guest in range(number)]
    for viewer in viewers:
        viewer.greeted = True
    return viewers


def told(viewers: list[Viewer]) -> int:
    return sum(viewer.state_due for viewer in viewers)


@live
async def test_others_have_a_turn_between_a_few_who_are_told_and_the_next_few() -> None:
    viewers = many(5 * FEW)
    tasks: list[asyncio.Task[None]] = []
    telling = Telling(set(viewers), WoundClock(), lambda work: tasks.append(asyncio.create_task(work)))
    player = viewers[-1]
    turns = [0]

    async def somebody_else() -> None:
        while told(viewers) < len(viewers):
            turns[0] += 1
            await asyncio.sleep(0)

    telling.state(viewers, lambda viewer: viewer is player)
    assert player.state_due
    assert told(viewers) == FEW + 1
    other = asyncio.create_task(somebody_else())
    telling.state(
        viewers, lambda viewer: viewer is player
    )  # meanwhile the next state: nobody loses their place
    assert told(viewers) <= 2 * FEW + 1
    assert len(tasks) == 1
    await asyncio.gather(*tasks, other)
    assert told(viewers) == len(viewers)
    assert turns[0] >= 3
    telling.close()


@live
async def test_who_comes_to_many_is_told_them_once_a_second() -> None:
    clock = WoundClock()
    viewers: set[Viewer] = set()
    tasks: list[asyncio.Task[None]] = []
    telling = Telling(viewers, clock, lambda work: tasks.append(asyncio.create_task(work)))
    times = 0
    for viewer in many(10 * FEW):
        viewers.add(viewer)
        telling.presence()
        times += sum(one.presence_due for one in viewers)
        for one in viewers:
            one.presence_due = False
    assert times <= FEW * FEW
    clock.wind(PRESENCE_EVERY)
    await asyncio.gather(*tasks)
    assert all(viewer.presence_due for viewer in viewers)
    telling.close()


@live
async def test_everybody_at_a_table_sees_the_same_state(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        watchers = [house.voice(table, None) for _ in range(3 * FEW)]
        for watcher in watchers:
            await watcher.hello()
        for voice in (ann, ben):
            await voice.look()
            assert isinstance(await voice.choose(voice.decision.options[0].id), Accepted)
        await table.settled()
        for watcher in watchers:
            assert (await watcher.look()).seq == table.sitting.shown
        house.clock.wind(PRESENCE_EVERY)
        await table.settled()
        for watcher in watchers:
            await watcher.look()
            assert watcher.presence is not None
            assert watcher.presence.spectators == len(watchers)


@pytest.mark.parametrize("since", [0, -1, 10**9])
@live
async def test_what_was_told_already_is_told_again_a_few_times_only(tmp_path: Path, since: int) -> None:
    """On one connection: whoever says hello again and again would have the server write the whole log each time."""
    limits = limited(told_anew=0.1, told_anew_burst=5)
    async with parlour(tmp_path, limits) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        ben.sent.clear()
        told = [await ann.say(Hello(PROTOCOL, "test", since)) for _ in range(8)]
        assert told[:5] == [None] * 5
        for refused in told[5:]:
            assert isinstance(refused, Refused)
            assert (refused.reason, refused.figures) == ("told_anew_too_often", {"seconds": 10})
        await ben.look()
        assert ben.sent == []  # nobody came
        # what is new may be asked for as often as messages go
        for _ in range(8):
            assert await ann.say(Hello(PROTOCOL, "test", table.sitting.total)) is None
        house.clock.wind(10)
        assert await ann.say(Hello(PROTOCOL, "test", since)) is None
        assert ann.state.since == 0
        assert isinstance(await ann.say(Hello(PROTOCOL, "test", since)), Refused)
        other = house.voice(table, 1)
        assert (await other.hello()).since == 0  # a page that is loaded anew
