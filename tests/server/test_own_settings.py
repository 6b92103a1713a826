"""Settings of a seat's own: a friend brings their own squad, judged like any other, until the game begins."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from starboard.core.record import read_record
from starboard.games import load
from starboard.server.bodies import TableMade, TablePage
from tests.server.player import Person, Player, over
from tests.server.serving import live, running
from tests.server.test_xwing2 import play

RED = "redsquadronveteran(predator,r5astromech) + bluesquadronescort(r4astromech)"
ACE = "blacksquadronace(ruthless) + academypilot"


async def asked(person: Person, made: TableMade, **body: Any) -> httpx.Response:
    """Join, by the first invite link's seat and key unless the body says otherwise."""
    link = httpx.URL(made.invites[0].url).params
    at = {"seat": int(link["seat"]), "key": link["key"]}
    return await person.http.post(f"/api/tables/{made.id}/join", json={**at, **body})


async def looked_at(person: Person, made: TableMade) -> TablePage:
    """The table as somebody sees it who has the invite link."""
    key = httpx.URL(made.invites[0].url).params["key"]
    return await person.get(f"/api/tables/{made.id}?key={key}", TablePage)


async def settings_of(person: Person, made: TableMade) -> dict[str, Any]:
    return (await looked_at(person, made)).table.settings


async def xwing(person: Person, **settings: Any) -> TableMade:
    return await person.make("me", "invite", game="xwing2", obstacles="", round_cap=1, **settings)


@live
async def test_a_friend_brings_their_own_squad(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        made = await xwing(ann)
        page = await looked_at(ben, made)
        assert page.table.own_settings == [["squad_0"], ["squad_1"]]
        first = await ann.sit(made.id)
        answer = await asked(ben, made, settings={"squad_1": RED})
        assert answer.is_success, answer.text
        assert answer.json()["table"]["settings"]["squad_1"] == RED
        told = await first.until(lambda state: "squad_1" not in state.table.settings)
        assert told.table.status == "waiting"
        second = await ben.sit(made.id)
        await first.until(lambda state: state.table.status == "playing")
        assert second.state.table.own_settings == []
        late = await ben.http.post(f"/api/tables/{made.id}/join", json={"settings": {"squad_1": ACE}})
        assert (late.status_code, late.json()["reason"]) == (409, "has_begun")
        await to_the_end(first, second)
        record = read_record((await ann.http.get(f"/api/tables/{made.id}/record")).content)
        assert record.settings["squad_1"] == RED
        assert record.settings["squad_0"] == second.state.table.settings["squad_0"]


async def to_the_end(first: Player, second: Player) -> None:
    await asyncio.gather(play(first), play(second))
    assert over(first.state)


@live
async def test_who_sits_may_change_their_squad_until_the_game_begins(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        made = await xwing(ann)
        for squad in (RED, ACE):
            answer = await ann.http.post(f"/api/tables/{made.id}/join", json={"settings": {"squad_0": squad}})
            assert answer.is_success
            assert answer.json()["seat"] == 0
            assert (await settings_of(ann, made))["squad_0"] == squad
        await asked(ben, made)
        before = await settings_of(ben, made)
        assert (await asked(ben, made, settings={"squad_1": RED})).is_success
        assert await settings_of(ben, made) == {**before, "squad_1": RED}


@live
async def test_own_settings_outlive_the_server(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        made = await xwing(ann)
        assert (await asked(ben, made, settings={"squad_1": RED})).is_success
        kept, cookies = await settings_of(ben, made), ben.http.cookies
    async with running(tmp_path) as house:
        ben = await house.person()
        ben.http.cookies = cookies
        assert await settings_of(ben, made) == kept
        assert kept["squad_1"] == RED


@live
@pytest.mark.parametrize(
    ("settings", "status", "reason", "words"),
    [
        ({"squad_0": RED}, 403, "not_own_setting", "squad_0"),
        ({"squad_1": RED, "round_cap": 3}, 403, "not_own_setting", "round_cap"),
        ({"nonsense": 1}, 403, "not_own_setting", "nonsense"),
        ({"squad_1": "lukeskywalker(r2d2,r2d2)"}, 400, "bad_setup", "astromech slots"),
        ({"squad_1": " + ".join(["bluesquadronescort"] * 6)}, 400, "bad_setup", "more than the 200"),
        ({"squad_1": "nobody"}, 400, "bad_setup", "Squad 2: None of this names a ship card"),
        ({"squad_1": 7}, 400, "bad_setup", ""),
    ],
)
async def test_what_is_refused_changes_nothing(
    tmp_path: Path, settings: dict[str, Any], status: int, reason: str, words: str
) -> None:
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        made = await xwing(ann)
        before = await looked_at(ben, made)
        answer = await asked(ben, made, settings=settings)
        assert (answer.status_code, answer.json()["reason"]) == (status, reason)
        assert words in answer.json()["sentence"]
        after = await looked_at(ben, made)
        assert after.table == before.table
        assert after.seat == -1


@live
async def test_nobody_chooses_for_a_seat_without_its_link(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, eve = await house.person(), await house.person()
        made = await xwing(ann)
        answer = await asked(eve, made, key="guessed", settings={"squad_1": RED})
        assert answer.json()["reason"] == "wrong_key"
        assert (await settings_of(ann, made))["squad_1"] != RED


@live
async def test_a_furball_and_space_base_have_no_own_settings(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        for made in (await xwing(ann, scenario="furball", legality="free"), await ann.make("me", "invite")):
            page = await looked_at(ben, made)
            assert page.table.own_settings == [[], []]
            answer = await asked(ben, made, settings={"squad_1": RED})
            assert answer.json()["reason"] == "not_own_setting"


def test_every_own_setting_is_a_setting() -> None:
    for game in ("spacebase", "xwing2"):
        rules = load(game)
        settings = rules.check_settings({})
        for seat in range(rules.players[-1]):
            assert set(rules.seat_settings(seat, settings)) <= set(settings)
