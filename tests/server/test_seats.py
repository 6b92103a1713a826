"""Seats: invite links, open seats, the beginning, bots that sit in, who is there."""

from __future__ import annotations

from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from starboard.server.bodies import Lobby, Problem, TablePage
from starboard.server.protocol import Accepted, Refused, SitIn
from starboard.server.tables import FINISHED
from tests.server.player import Person, over, play_on, waits
from tests.server.serving import live, running
from tests.server.talking import parlour


async def refusal(person: Person, table: str, **body: object) -> tuple[int, Problem]:
    response = await person.http.post(f"/api/tables/{table}/join", json=body)
    return response.status_code, msgspec.json.decode(response.content, type=Problem)


@live
async def test_an_invite_link_seats_whoever_opens_it_once(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben, eve = [await house.person() for _ in range(3)]
        made = await ann.make("me", "invite", "invite")
        assert [invite.seat for invite in made.invites] == [1, 2]
        link = httpx.URL(made.invites[0].url)
        assert (await ben.http.get(str(link))).headers["content-type"].startswith("text/html")

        assert (await refusal(ben, made.id, seat=1, key="guessed"))[1].reason == "wrong_key"
        assert (await refusal(ben, made.id, seat=1))[1].reason == "wrong_key"
        assert (await refusal(ben, made.id))[1].reason == "no_free_seat"
        other_key = httpx.URL(made.invites[1].url).params["key"]
        assert (await refusal(ben, made.id, seat=1, key=other_key))[1].reason == "wrong_key"
        assert (await refusal(ben, made.id, seat=9, key=other_key))[1].reason == "no_such_seat"
        assert (await refusal(ben, "none", seat=1))[0] == 404

        assert (await ben.follow(made.invites[0].url)).seat == 1
        assert (await ben.follow(made.invites[0].url)).seat == 1  # opening it again changes nothing
        assert (await refusal(eve, made.id, seat=1, key=link.params["key"]))[1].reason == "seat_taken"
        assert (await refusal(ben, made.id, seat=2, key=other_key))[1].reason == "already_seated"

        page = await ann.get(f"/api/tables/{made.id}", TablePage)
        assert [invite.seat for invite in page.invites] == [2]
        page = await ben.get(f"/api/tables/{made.id}", TablePage)
        assert page.invites == []
        assert page.seat == 1


@live
async def test_keys_cannot_be_guessed_and_ids_do_not_repeat(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        tables = [await ann.make("me", "invite") for _ in range(5)]
        keys = {httpx.URL(made.invites[0].url).params["key"] for made in tables}
        assert len(keys) == len({made.id for made in tables}) == 5
        assert all(len(key) >= 22 for key in keys)


@live
async def test_anybody_may_take_an_open_seat_from_the_lobby(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        listed = await ann.make("me", "open")
        await ann.make("me", "invite")
        lobby = await ben.get("/api/tables", Lobby)
        assert [table.id for table in lobby.open] == [listed.id]
        assert lobby.mine == []
        assert (await ben.join(listed.id)).seat == 1
        lobby = await ben.get("/api/tables", Lobby)
        assert lobby.open == []
        assert [mine.table.id for mine in lobby.mine] == [listed.id]
        assert not lobby.mine[0].waiting
        player = await ann.sit(listed.id)
        other = await ben.sit(listed.id)
        await other.until(waits)
        lobby = await ben.get("/api/tables", Lobby)
        assert lobby.mine[0].waiting
        assert [table.id for table in lobby.running] == [listed.id]
        await player.close()


@live
async def test_a_game_over_is_not_listed(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        made = await ann.make("me", "random", round_cap=1)
        player = await ann.sit(made.id)
        await play_on([player], lambda decision: decision.options[0].id)
        lobby = await ann.get("/api/tables", Lobby)
        assert (lobby.open, lobby.running, lobby.mine) == ([], [], [])
        (kept,) = lobby.finished
        assert (kept.id, kept.game, kept.seat) == (made.id, "spacebase", 0)
        assert [(seat.kind, seat.bot) for seat in kept.seats] == [("person", None), ("bot", "random")]
        assert kept.seats[0].name == player.state.table.seats[0].name
        assert player.state.view is not None
        assert kept.winners == player.state.view.winners
        assert kept.winners
        assert (await ann.http.get(f"/api/records/{kept.id}")).is_success
        other = await house.person()
        assert (await other.get("/api/tables", Lobby)).finished == []


@live
async def test_finished_games_are_listed_latest_first_without_being_played_again(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        ids = []
        for _ in range(FINISHED + 2):
            made = await ann.make("me", "random", round_cap=1)
            player = await ann.sit(made.id)
            await play_on([player], lambda decision: decision.options[0].id)
            await player.close()
            ids.append(made.id)
            house.clock.wind(1)
        before = (await ann.get("/api/tables", Lobby)).finished
        assert [kept.id for kept in before] == ids[:1:-1]
        cookies = dict(ann.http.cookies)
    async with running(tmp_path) as house:
        ann = await house.person()
        ann.http.cookies.update(cookies)
        assert (await ann.get("/api/tables", Lobby)).finished == before


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        (["me"], "bad_setup"),
        (["me"] * 6, "several_me"),
        (["me", "me"], "several_me"),
        (["random", "random"], "nobody_plays"),
        (["me", "hal9000"], "unknown_seat_kind"),
        ([], "bad_setup"),
    ],
)
@live
async def test_tables_that_cannot_be(tmp_path: Path, seats: list[str], reason: str) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        response = await ann.http.post("/api/tables", json={"game": "spacebase", "seats": seats})
        assert response.status_code == 400
        problem = msgspec.json.decode(response.content, type=Problem)
        assert problem.reason in (reason, "bad_setup")
        assert problem.sentence
        assert (await ann.get("/api/tables", Lobby)).mine == []


# -- the beginning -----------------------------------------------------------------------------------


@live
async def test_the_game_begins_when_everybody_has_had_a_say_in_the_dice(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2, "random")
        ann = house.voice(table, 1)
        await ann.hello(contribution="0a" * 32)
        assert ann.state.table.status == "waiting"
        assert ann.state.table.fair.contributions == ["0a" * 32, None, None]
        ben = house.voice(table, 2)
        await ben.hello(contribution="not hex")
        assert ben.state.table.status == "playing"
        assert (await ann.look()).table.fair.contributions == ["0a" * 32, "", ""]
        commitment = ann.state.table.fair.commitment
        # it counts only before the game, and only once
        await ben.hello(contribution="0b" * 32)
        assert ben.state.table.fair.contributions == ["0a" * 32, "", ""]
        assert ben.state.table.fair.commitment == commitment


@live
async def test_who_does_not_come_in_time_has_no_say(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann = house.voice(table, 1)
        await ann.hello(contribution="0a" * 32)
        house.clock.wind(house.limits.contribution - 1)
        await table.settled()
        assert (await ann.look()).table.status == "waiting"
        house.clock.wind(1)
        await table.settled()
        assert (await ann.look()).table.status == "playing"
        assert ann.state.table.fair.contributions == ["0a" * 32, ""]


# -- who is there ------------------------------------------------------------------------------------


@live
async def test_presence_is_told_and_changes_nothing(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        seq = ann.state.seq
        eve = house.voice(table, None)
        await eve.hello()
        await ann.look()
        assert ann.presence is not None
        assert ann.presence.spectators == 1
        ben.leave()
        house.clock.wind(7)
        eve.leave()
        await ann.look()
        assert ann.presence.spectators == 0
        assert [seat.away for seat in ann.presence.seats] == [None, 7.0]
        assert table.sitting.shown == seq


@live
async def test_two_pages_of_one_person_are_one_person(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        second = house.voice(table, 2)
        await second.hello()
        ben.leave()
        await ann.look()
        assert ann.presence is not None
        assert ann.presence.seats[1].connected
        second.leave()
        await ann.look()
        assert not ann.presence.seats[1].connected


@live
async def test_a_bot_sits_in_for_who_is_away_until_they_return(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        ben.leave()
        house.clock.wind(house.limits.away - 1)
        answer = await ann.say(SitIn("early", 1, True))
        assert isinstance(answer, Refused)
        assert answer.reason == "not_away"
        assert answer.figures == {"seat": 1, "seconds": 60}
        house.clock.wind(1)
        assert isinstance(await ann.say(SitIn("now", 1, True)), Accepted)
        assert ann.state.table.seats[1].stand_in == "greedy"  # the strongest, whoever asks for it
        assert ann.state.table.seats[1].kind == "person"
        for _ in range(6):  # the bot answers for the absent one
            if ann.state.decision is not None and ann.state.decision.given is None:
                await ann.choose(ann.decision.options[0].id)
            await table.settled()
            await ann.look()
        assert table.sitting.awaited == [0]
        # a restarted server knows it still
        assert house.again(table).sitting.seating.seats[1].stand_in == "greedy"
        back = house.voice(table, 2)
        await back.hello()
        assert back.state.table.seats[1].stand_in is None
        assert back.state.seat == 1
        # the log says from where to where the bot played, also after a restart
        told = [one for one in back.state.events if one["event"] in ("stood_in", "returned")]
        assert told == [
            {"event": "stood_in", "seat": 1, "bot": "greedy"},
            {"event": "returned", "seat": 1},
        ]
        chosen = [one["seat"] for one in back.state.events if one["event"] == "chosen"]
        assert 1 in chosen
        assert house.again(table).sitting.events == table.sitting.events


@live
async def test_a_stand_in_can_be_ended_and_persons_only_are_replaced(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2, "random")
        ann, ben = await house.greeted(table, 1, 2)
        for seat, reason in ((2, "not_a_person"), (9, "no_such_seat"), (-1, "no_such_seat")):
            answer = await ann.say(SitIn(f"k{seat}", seat, True))
            assert isinstance(answer, Refused)
            assert answer.reason == reason
        ben.leave()
        house.clock.wind(house.limits.away)
        assert isinstance(await ann.say(SitIn("on", 1, True)), Accepted)
        assert isinstance(await ann.say(SitIn("off", 1, False)), Accepted)
        assert (await ann.look()).table.seats[1].stand_in is None


async def give(person: Person, table: str, seat: int, bot: str = "greedy") -> tuple[int, str]:
    """The maker's wish that a bot plays there: the status, and why not."""
    response = await person.http.post(f"/api/tables/{table}/bot", json={"seat": seat, "bot": bot})
    return response.status_code, "" if response.is_success else response.json()["reason"]


@live
async def test_the_maker_may_give_an_open_seat_to_a_bot_and_the_game_begins(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        made = await ann.make("me", "invite", "open", round_cap=1)
        ann_plays = await ann.sit(made.id)
        assert (await ben.get("/api/tables", Lobby)).open != []
        assert await give(ann, made.id, 2) == (200, "")
        state = await ann_plays.until(lambda state: state.table.seats[2].kind == "bot")
        assert (state.table.seats[2].bot, state.table.status) == ("greedy", "waiting")
        page = await ann.get(f"/api/tables/{made.id}", TablePage)
        assert [invite.seat for invite in page.invites] == [1]
        assert (await ben.get("/api/tables", Lobby)).open == []  # nobody else finds a seat there
        link = httpx.URL(made.invites[1].url)
        late = await refusal(ben, made.id, seat=2, key=link.params["key"])
        assert late[1].reason == "seat_taken"
        assert await give(ann, made.id, 1, "random") == (200, "")
        await play_on([ann_plays], lambda decision: decision.options[0].id)
        state = ann_plays.state
        assert [seat.bot for seat in state.table.seats] == [None, "random", "greedy"]
        lobby = await ann.get("/api/tables", Lobby)  # as the store says, without the game
        assert [seat.bot for seat in lobby.finished[0].seats] == [None, "random", "greedy"]
        again = (await ann.http.post(f"/api/tables/{made.id}/again", json={})).json()
        assert [seat["bot"] for seat in again["table"]["seats"]] == [None, "random", "greedy"]
        assert (await ann.http.get(f"/api/records/{made.id}")).is_success


@live
async def test_a_seat_that_is_not_to_be_had_goes_to_no_bot(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben, eve = [await house.person() for _ in range(3)]
        made = await ann.make("me", "open", "open")
        await ben.join(made.id)
        assert await give(ben, made.id, 2) == (403, "not_the_maker")
        assert await give(eve, made.id, 2) == (403, "not_the_maker")
        assert await give(ann, made.id, 1) == (409, "seat_taken")
        assert await give(ann, made.id, 3) == (404, "no_such_seat")
        assert await give(ann, made.id, 2, "pilot") == (400, "unknown_bot")
        page = await ann.get(f"/api/tables/{made.id}", TablePage)
        assert [seat.kind for seat in page.table.seats] == ["person", "person", "open"]
        # somebody must be left who plays
        empty = await ann.make("open", "open", "random")
        assert await give(ann, empty.id, 0) == (200, "")
        assert await give(ann, empty.id, 1) == (409, "nobody_plays")


async def wish(person: Person, table: str, what: str, **body: object) -> tuple[int, str]:
    """Something else that only the maker may want: the status, and why not."""
    response = await person.http.post(f"/api/tables/{table}/{what}", json=body)
    return response.status_code, "" if response.is_success else response.json()["reason"]


@live
async def test_a_bot_is_taken_out_again_and_the_link_of_its_seat_counts(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben, eve = [await house.person() for _ in range(3)]
        made = await ann.make("me", "invite", "open", "random", "invite")
        assert await give(ann, made.id, 1) == (200, "")
        assert await give(ann, made.id, 2) == (200, "")
        page = await ann.get(f"/api/tables/{made.id}", TablePage)
        assert (page.is_maker, page.bots_that_may_go) == (
            True,
            [1, 2],
        )  # not the one that was wanted from the start
        assert (await eve.get("/api/tables", Lobby)).open == []
        assert await wish(ann, made.id, "empty", seat=3) == (409, "no_bot_to_take_out")
        assert await wish(ann, made.id, "empty", seat=0) == (409, "no_bot_to_take_out")
        assert await wish(ann, made.id, "empty", seat=9) == (404, "no_such_seat")
        assert await wish(ann, made.id, "empty", seat=1) == (200, "")
        assert await wish(ann, made.id, "empty", seat=2) == (200, "")
        assert await wish(ann, made.id, "empty", seat=2) == (409, "no_bot_to_take_out")
        [found] = (await eve.get("/api/tables", Lobby)).open  # others find a seat there again
        assert found.id == made.id
        page = await ben.follow(made.invites[0].url)
        assert (page.seat, page.is_maker, page.bots_that_may_go) == (1, False, [])
        assert await wish(ben, made.id, "empty", seat=2) == (403, "not_the_maker")
        cookies = dict(ann.http.cookies)
    async with running(tmp_path) as house:  # the log says so, too
        ann = await house.person()
        ann.http.cookies.update(cookies)
        page = await ann.get(f"/api/tables/{made.id}", TablePage)
        assert [seat.kind for seat in page.table.seats] == ["person", "person", "open", "bot", "open"]


@live
async def test_the_maker_may_begin_now_with_bots_in_the_empty_seats(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        made = await ann.make("me", "invite", "invite", "invite", round_cap=1)
        ann_plays = await ann.sit(made.id)
        await ben.follow(made.invites[0].url)  # who has not opened the table gives nothing to the dice
        assert await wish(ben, made.id, "start", bot="greedy") == (403, "not_the_maker")
        assert await wish(ann, made.id, "start", bot="nobody") == (400, "unknown_bot")
        assert await wish(ann, made.id, "start", bot="greedy") == (200, "")
        state = await ann_plays.until(lambda state: state.table.status == "playing")
        assert [seat.bot for seat in state.table.seats] == [None, None, "greedy", "greedy"]
        assert await wish(ann, made.id, "start", bot="greedy") == (409, "already_begun")
        assert await wish(ann, made.id, "empty", seat=2) == (409, "already_begun")
        assert await wish(ann, made.id, "close") == (409, "already_begun")
        empty = await ann.make("open", "open")
        assert await wish(ann, empty.id, "start", bot="greedy") == (409, "nobody_plays")


@live
async def test_a_table_that_its_maker_closes_is_gone_for_everybody(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        made = await ann.make("me", "open", "open")
        await ben.join(made.id)
        ben_looks = await ben.sit(made.id)
        assert await wish(ben, made.id, "close") == (403, "not_the_maker")
        assert await wish(ann, made.id, "close") == (200, "")
        with pytest.raises(ConnectionClosed) as closed:
            await ben_looks.until(lambda state: state.table.status == "playing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
        assert (await refusal(ben, made.id))[0] == 404
        lobby = await ben.get("/api/tables", Lobby)
        assert (lobby.open, lobby.mine) == ([], [])
        assert await wish(ann, made.id, "close") == (404, "no_such_table")


@live
async def test_a_bot_keeps_its_seat_through_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        made = await ann.make("me", "open", "open")
        assert await give(ann, made.id, 1) == (200, "")
        cookies = dict(ann.http.cookies)
    async with running(tmp_path) as house:
        ann = await house.person()
        ann.http.cookies.update(cookies)
        page = await ann.get(f"/api/tables/{made.id}", TablePage)
        assert [(seat.kind, seat.bot) for seat in page.table.seats] == [
            ("person", None),
            ("bot", "greedy"),
            ("open", None),
        ]


@live
async def test_names(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        body = {"game": "spacebase", "seats": ["me", "random"], "name": "  Ann   Ümläut 安 "}
        made = (await ann.http.post("/api/tables", json=body)).json()
        page = await ann.get(f"/api/tables/{made['id']}", TablePage)
        assert page.table.seats[0].name == "Ann Ümläut 安"
        player = await ann.sit(made["id"])
        assert player.welcome.you == "Ann Ümläut 安"
        for name in ("", "x" * 25, "a\u202eb", "a\x00b"):
            response = await ann.http.post("/api/tables", json={**body, "name": name})
            assert response.status_code == 400
            assert response.json()["reason"] == "bad_name"
        await play_on([player], lambda decision: decision.options[0].id, lambda state: state.choices > 3)
        assert not over(player.state)
