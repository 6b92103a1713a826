"""Whole games through the real server: two people, a person and a bot, somebody watching."""

import random
from collections.abc import Callable
from pathlib import Path

from starboard import games
from starboard.core.match import Match
from starboard.core.record import read_record
from starboard.server import fair
from starboard.server.protocol import DecisionInfo, FairInfo
from tests.server.player import over, play_on
from tests.server.serving import live, running


def at_random(seed: int) -> Callable[[DecisionInfo], str]:
    dice = random.Random(seed)

    def pick(decision: DecisionInfo) -> str:
        return dice.choice(decision.options).id

    return pick


@live
async def test_two_people_play_a_whole_game(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben, eve = await house.person(), await house.person(), await house.person()
        made = await ann.make("me", "open")
        (invite,) = made.invites
        first = await ann.sit(made.id, contribution="aa" * 32)
        assert first.state.table.status == "waiting"
        assert first.state.view is None
        assert (await ben.follow(invite.url)).seat == 1
        second = await ben.sit(made.id, contribution="bb" * 32)
        third = await eve.sit(made.id)
        await first.until(lambda state: state.table.status == "playing")
        committed = first.state.table.fair
        assert committed.secret is None
        assert committed.contributions == ["aa" * 32, "bb" * 32]

        await play_on([first, second], at_random(1))
        await third.until(over)

        assert first.events == second.events == third.events
        assert third.state.seat == -1
        shown = await eve.get(f"/api/fair/{made.id}", FairInfo)
        assert shown.secret is not None
        assert shown.commitment == committed.commitment

        record = read_record((await eve.http.get(f"/api/tables/{made.id}/record")).content)
        match = Match.replay(games.load("spacebase"), record)
        assert match.over
        assert match.digest(with_chance=False) == record.digest
        assert fair.check(record) == len(record.draws) > 0


@live
async def test_a_person_plays_a_bot_at_once(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        made = await ann.make("me", "random", "random")
        assert made.seat == 0
        assert made.invites == []
        player = await ann.sit(made.id)
        await play_on([player], at_random(2))
        assert player.state.table.status == "over"
        assert player.state.table.seats[1].kind == "bot"
