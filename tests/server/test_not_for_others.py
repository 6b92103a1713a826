"""What others may not know: changed minds in lists, games by invitation, squads before the game, stand-ins."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from starboard.server.bodies import Lobby, TableMade, TablePage
from starboard.server.guests import Guest
from starboard.server.protocol import Accepted, Refused, SitIn, Undo, UndoAnswer
from starboard.server.tables import Tables
from tests.server.player import Person, new_key, play_on
from tests.server.serving import Running, live, running
from tests.server.talking import Parlour, Voice, parlour
from tests.server.test_sealed import to_a_sealed_decision

RED = "redsquadronveteran(predator,r5astromech) + bluesquadronescort(r4astromech)"
ACE = "blacksquadronace(ruthless) + academypilot"


# -- lists -------------------------------------------------------------------------------------------


async def listed(house: Parlour, changes: int) -> list[bytes]:
    """What everybody's lists say after seat 1 has changed its sealed answer so often, a minute apart."""
    first = await house.table(1, 2, 3, id_="first")
    second = await house.table(1, 2, 3, id_="second")
    tables = Tables(house.store, house.config)
    for table in (first, second):
        tables._loaded[table.row.id] = table
    voices: list[list[Voice]] = [await house.greeted(table, 1, 2, 3) for table in (first, second)]
    for ann, bea, cat in voices:
        await to_a_sealed_decision(ann, bea, cat)
        await bea.choose(bea.decision.options[0].id)
        house.clock.wind(60)
    bea = voices[0][1]
    for number in range(changes):
        house.clock.wind(60)
        answer = await bea.choose(bea.decision.options[(number + 1) % 2].id)
        assert isinstance(answer, Accepted)
    house.clock.wind(60 * (5 - changes))
    found = []
    for guest in (1, 3, 9):
        for held in (tables, Tables(house.store, house.config)):  # at hand, and as the store has them
            lobby = await held.lobby(Guest(guest, f"Guest {guest}"))
            found.append(msgspec.json.encode(lobby))
    found.append(msgspec.json.encode(first.info()))
    return found


@live
async def test_no_list_tells_that_somebody_has_changed_their_mind(tmp_path: Path) -> None:
    """Neither when something last happened, nor the order of tables, nor anything else."""
    worlds = []
    for changes in (0, 1, 4):
        async with parlour(tmp_path / str(changes)) as house:
            worlds.append(await listed(house, changes))
    assert worlds[0] == worlds[1] == worlds[2]
    assert b'"played":' in worlds[0][0]


# -- games by invitation -----------------------------------------------------------------------------


def watch_key(made: TableMade) -> str:
    return httpx.URL(made.watch).params["watch"]


async def answers(person: Person, table: str, key: str = "") -> list[int]:
    """What somebody is told at every address that shows something of a table."""
    query = {"key": key} if key else {}
    found = []
    for path in (
        f"/api/tables/{table}",
        f"/api/fair/{table}",
        f"/api/tables/{table}/export",
        f"/api/tables/{table}/record",
        f"/api/records/{table}",
        f"/api/records/{table}/steps/0",
    ):
        answer = await person.http.get(path, params=query)
        found.append(answer.status_code)
        if answer.status_code == 403:
            assert answer.json()["reason"] == "by_invitation"
            assert answer.json()["sentence"]
    return found


async def socket_opens(person: Person, table: str, key: str = "") -> bool:
    address = f"{person.url.replace('http', 'ws', 1)}/ws/tables/{table}" + (f"?key={key}" if key else "")
    async with connect(address, additional_headers={"Cookie": person.cookie}) as socket:
        try:
            return "welcome" in str(await socket.recv())
        except ConnectionClosed:
            assert (socket.close_code, socket.close_reason) == (4403, "by_invitation")
            return False


async def begun(house: Running, *seats: str, rounds: int = 1) -> tuple[Person, Person, TableMade]:
    """A table of two people at which the game has begun."""
    ann, ben = await house.person(), await house.person()
    made = await ann.make(*seats, round_cap=rounds)
    await ben.follow(made.invites[0].url)
    player, other = await ann.sit(made.id), await ben.sit(made.id)
    await player.until(lambda state: state.table.status == "playing")
    await other.until(lambda state: state.table.status == "playing")
    return ann, ben, made


NOT_OVER = [200, 200, 200, 409, 409, 409]


@live
async def test_a_game_by_invitation_is_for_those_with_a_link(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben, made = await begun(house, "me", "invite")
        eve = await house.person()
        lobby = await eve.get("/api/tables", Lobby)
        assert (lobby.open, lobby.running) == ([], [])
        for key in ("", "guessed", "é", "x" * 2000):
            assert await answers(eve, made.id, key) == [403] * 6
        assert not await socket_opens(eve, made.id)
        assert not await socket_opens(eve, made.id, "guessed")
        # who sits there, the maker, the watchers' link, and a seat's link that somebody has used
        seat_key = httpx.URL(made.invites[0].url).params["key"]
        for person, key in ((ann, ""), (ben, ""), (eve, watch_key(made)), (eve, seat_key)):
            assert await answers(person, made.id, key) == NOT_OVER
            assert await socket_opens(person, made.id, key)
        # everybody who looks has the link to pass on, and it seats nobody
        for person, key in ((ben, ""), (eve, watch_key(made))):
            answer = await person.http.get(f"/api/tables/{made.id}", params={"key": key})
            page = msgspec.json.decode(answer.content, type=TablePage)
            assert page.watch == made.watch
        other = await ann.make("me", "invite")
        refused = await eve.http.post(
            f"/api/tables/{other.id}/join", json={"seat": 1, "key": watch_key(other)}
        )
        assert refused.json()["reason"] == "wrong_key"
        assert watch_key(other) != watch_key(made)
        assert await answers(eve, other.id, watch_key(made)) == [403] * 6


@live
async def test_a_record_of_a_game_by_invitation_too(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben, made = await begun(house, "me", "invite")
        player, other = await ann.sit(made.id), await ben.sit(made.id)
        await play_on([player, other], lambda decision: decision.options[0].id)
        eve = await house.person()
        assert await answers(eve, made.id) == [403] * 6
        assert await answers(eve, made.id, watch_key(made)) == [200] * 6
        assert await answers(ben, made.id) == [200] * 6
        cookies = ben.http.cookies
    async with running(tmp_path) as house:  # and after a restart
        eve, ben = await house.person(), await house.person()
        ben.http.cookies = cookies
        assert await answers(eve, made.id) == [403] * 6
        assert await answers(eve, made.id, watch_key(made)) == [200] * 6
        assert await answers(ben, made.id) == [200] * 6


@pytest.mark.parametrize("seats", [("me", "open"), ("me", "open", "invite"), ("me", "random")])
@live
async def test_other_games_stay_open_to_all(tmp_path: Path, seats: tuple[str, ...]) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        made = await ann.make(*seats)
        assert made.watch == f"{house.url}/t/{made.id}"
        for invite in made.invites:
            await (await house.person()).follow(invite.url)
        eve = await house.person()
        assert (await answers(eve, made.id))[:2] == [200, 200]
        assert await socket_opens(eve, made.id)


# -- squads before the game --------------------------------------------------------------------------


def squads(settings: dict[str, object]) -> list[object]:
    return [settings.get("squad_0"), settings.get("squad_1")]


async def seen(person: Person, made: TableMade, key: str = "") -> list[object]:
    answer = await person.http.get(f"/api/tables/{made.id}", params={"key": key})
    return squads(answer.json()["table"]["settings"])


@live
async def test_squads_are_shown_when_the_game_shows_them(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben, eve = [await house.person() for _ in range(3)]
        made = await ann.make("me", "open", game="xwing2", obstacles="", squad_0=RED, squad_1=ACE)
        # an empty seat's squad is whatever its link offers; the maker's is the maker's
        assert await seen(ann, made) == [RED, ACE]
        assert await seen(ben, made) == await seen(eve, made) == [None, ACE]
        lobby = await eve.get("/api/tables", Lobby)
        assert [squads(table.settings) for table in lobby.open] == [[None, ACE]]
        assert (await ann.get("/api/tables", Lobby)).mine[0].sides[1]
        joined = await ben.http.post(f"/api/tables/{made.id}/join", json={"settings": {"squad_1": RED}})
        assert squads(joined.json()["table"]["settings"]) == [None, RED]
        assert await seen(ann, made) == [RED, None]
        assert await seen(eve, made) == [None, None]
        first, watching = await ann.sit(made.id), await eve.sit(made.id)
        assert squads(first.state.table.settings) == [RED, None]
        assert squads(watching.state.table.settings) == [None, None]
        for person, sides in ((ann, [True, False]), (ben, [False, True])):
            (mine,) = (await person.get("/api/tables", Lobby)).mine
            assert [bool(side) for side in mine.sides] == sides
            assert squads(mine.table.settings) == [RED if known else None for known in sides]
        second = await ben.sit(made.id)
        for player in (first, second, watching):
            state = await player.until(lambda state: state.table.status == "playing")
            assert squads(state.table.settings) == [RED, RED]
        assert list(map(bool, (await ben.get("/api/tables", Lobby)).mine[0].sides)) == [True, True]


# -- stand-ins and wishes ----------------------------------------------------------------------------


@live
async def test_the_opponent_does_not_choose_who_sits_in(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        ben.leave()
        house.clock.wind(house.limits.away)
        weak = b'{"type":"sit_in","key":"weak","seat":1,"bot":"random"}'
        answer = await ann.say(weak)
        assert isinstance(answer, Refused)
        assert ann.state.table.seats[1].stand_in is None
        answer = await ann.say(b'{"type":"sit_in","key":"on","seat":1,"on":true,"bot":"random"}')
        assert isinstance(answer, Accepted)
        assert ann.state.table.seats[1].stand_in == "greedy"
    async with parlour(tmp_path / "x") as house:
        table = await house.xwing2(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        ben.leave()
        house.clock.wind(house.limits.away)
        assert isinstance(await ann.say(SitIn(new_key(), 1, True)), Accepted)
        assert ann.state.table.seats[1].stand_in == "pilot"


@live
async def test_an_answer_counts_for_the_wish_that_it_was_given_to(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        while ann.state.choices < 4:
            for voice in (ann, ben):
                await voice.look()
                if voice.state.decision is not None and voice.state.decision.given is None:
                    await voice.choose(voice.decision.options[0].id)
        assert isinstance(await ann.say(Undo("wish", 3)), Accepted)
        assert isinstance(await ann.say(UndoAnswer("withdrawn", False)), Accepted)
        assert isinstance(await ann.say(Undo("other", 0)), Accepted)
        late = await ben.say(UndoAnswer("late", True, 3))
        assert isinstance(late, Refused)
        assert late.reason == "no_undo_pending"
        assert (await ann.look()).choices >= 4
        assert isinstance(await ben.say(UndoAnswer("meant", True, 0)), Accepted)
        assert (await ann.look()).choices == 0


@pytest.mark.parametrize(
    ("seats", "by_invitation"),
    [(("me", "random"), False), (("me", "invite"), True), (("me", "open"), False), (("invite", "me"), True)],
)
@live
async def test_tables_from_before_it_was_kept_which_seat_is_its_makers(
    tmp_path: Path, seats: tuple[str, ...], by_invitation: bool
) -> None:
    """Their own seat needed a link then, as one does to which somebody is invited."""
    async with running(tmp_path) as house:
        made = await (await house.person()).make(*seats)
    with closing(sqlite3.connect(tmp_path / "kept" / "starboard.db")) as store, store:
        ((plans,),) = store.execute("SELECT seats FROM tables")
        plain = [{name: plan[name] for name in plan if name != "makers"} for plan in json.loads(plans)]
        store.execute("UPDATE tables SET seats = ?", (json.dumps(plain),))
    async with running(tmp_path) as house:
        eve = await house.person()
        answer = await eve.http.get(f"/api/tables/{made.id}")
        assert answer.status_code == (403 if by_invitation else 200), answer.text
