"""Reload, a lost network and a restarted server bring everybody back to the identical question."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from starboard.server.protocol import Accepted, Choose, State
from tests.server.player import Player, over, waits
from tests.server.serving import live, running
from tests.server.talking import parlour


def shown(state: State) -> bytes:
    """What a player was shown, but for what depends on the connection."""
    table = msgspec.structs.replace(state.table, seats=[])
    return msgspec.json.encode(msgspec.structs.replace(state, table=table, events=[], since=0))


@live
async def test_a_lost_connection_comes_back_to_the_same_question_and_only_the_new_events(
    tmp_path: Path,
) -> None:
    dice = random.Random(3)
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        made = await ann.make("me", "open", round_cap=4)
        await ben.join(made.id)
        players = [await ann.sit(made.id), await ben.sit(made.id)]
        kinds = set()
        while not over(players[0].state):
            for number, player in enumerate(players):
                await newest(player, players)
                if not waits(player.state):
                    continue
                kinds.add(player.decision.kind)
                before, held = player.state, list(player.events)
                await player.cut()
                again = Player(player.person, made.id)
                await again.open()
                again.events = list(held)
                state = await again.hello(since=len(held))
                assert state.since == len(held)
                assert shown(state) == shown(before)
                fresh = await player.person.sit(made.id)
                assert shown(fresh.state) == shown(before)
                assert fresh.events == held == again.events
                await fresh.close()
                players[number] = again
                answer = await again.choose(dice.choice(again.decision.options).id)
                assert isinstance(answer, Accepted)
        assert {"allocate", "buy"} <= kinds


async def newest(player: Player, players: list[Player]) -> None:
    """Wait until this player has been shown what any of them has been shown."""
    seq = max(one.state.seq for one in players)
    await player.until(lambda state: state.seq >= seq)


@live
async def test_a_restarted_server_asks_the_identical_question(tmp_path: Path) -> None:
    dice = random.Random(4)
    clock = None
    cookies: list[dict[str, str]] = [{}, {}]
    table = ""
    before: list[State] = []
    for start in range(5):
        async with running(tmp_path, clock=clock) as house:
            clock = house.clock
            people = [await house.person(), await house.person()]
            if start == 0:
                made = await people[0].make("me", "open")
                await people[1].join(made.id)
                table = made.id
                cookies = [dict(person.http.cookies) for person in people]
            for person, kept in zip(people, cookies, strict=True):
                person.http.cookies.clear()
                person.http.cookies.update(kept)
            players = [await person.sit(table, contribution="77" * 32) for person in people]
            if start:
                assert [shown(player.state) for player in players] == [shown(state) for state in before]
            for _ in range(10):
                for player in players:
                    await newest(player, players)
                    if waits(player.state):
                        await player.choose(dice.choice(player.decision.options).id)
            # one answer stays sealed over the restart
            for player in players:
                await newest(player, players)
            before = [player.state for player in players]


@live
async def test_a_sealed_answer_is_still_given_after_a_restart(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        await ann.choose(ann.decision.options[-1].id)
        given = ann.decision.given
        assert given is not None
        again = house.again(table)
        ann2, ben2 = await house.greeted(again, 1, 2)
        assert ann2.decision.given == given
        assert ben2.decision.given is None
        assert ben2.state.view == (await ben.look()).view
        assert again.sitting.play.digest() == table.sitting.play.digest()


@pytest.mark.parametrize("since", [-1, 10**9])
@live
async def test_events_that_never_were_bring_everything_again(tmp_path: Path, since: int) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        await house.greeted(table, 1, 2)
        voice = house.voice(table, 1)
        state = await voice.hello(since)
        assert state.since == 0
        assert len(state.events) == state.total > 0


@live
async def test_a_spectator_who_takes_a_seat_gets_everything_again(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        made = await ann.make("me", "open")
        player = await ben.sit(made.id)
        assert player.state.seat == -1
        await ben.join(made.id)
        await player.until(lambda state: state.seat == 1)
        first = await ann.sit(made.id)
        house.clock.wind(house.config.limits.contribution)
        await player.until(lambda state: state.view is not None)
        assert player.state.since == 0
        assert isinstance(await player.answer_to(Choose("k", player.decision.id, "pass")), object)
        assert first.state.table.id == made.id
