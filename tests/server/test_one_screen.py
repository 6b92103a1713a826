"""Several people on one screen: one browser holds several seats of a table, each with a connection of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starboard.games import game_ids, load
from starboard.server.protocol import Accepted, Choose, Refused, SitIn, Undo, UndoAsked
from starboard.server.table import Table
from tests.server.player import Person
from tests.server.serving import live, running
from tests.server.talking import Parlour, Voice, parlour


async def at_one_screen(house: Parlour, *others: int) -> tuple[Table, list[Voice]]:
    """A table of two at one screen, and the others; everybody has said hello."""
    table = await house.table(1, 1, *others)
    voices = [house.voice(table, guest) for guest in (1, 1, *others)]
    for seat, voice in enumerate(voices):
        await voice.hello(seat=seat)
    await house_begins(house, voices)
    return table, voices


async def house_begins(house: Parlour, voices: list[Voice]) -> None:
    for voice in voices:
        await voice.look()


@live
async def test_each_seat_is_told_its_own_and_answers_for_itself(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table, (one, two) = await at_one_screen(house)
        assert (one.state.seat, two.state.seat) == (0, 1)
        assert one.state.here == two.state.here == [0, 1]
        assert one.state.table.status == "playing"
        seats: set[int] = set()
        while len(seats) < 2:
            for voice in (one, two):
                await voice.look()
                if voice.state.decision is not None and voice.state.decision.given is None:
                    assert voice.decision.seat == voice.state.seat
                    assert isinstance(await voice.choose(voice.decision.options[0].id), Accepted)
                    seats.add(voice.state.seat)
        assert table.sitting.play.choices >= 2


@live
async def test_nobody_answers_for_the_other_seat_by_the_wrong_connection(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        _, voices = await at_one_screen(house)
        asked = next(voice for voice in voices if voice.state.decision is not None)
        other = next(voice for voice in voices if voice is not asked)
        if other.state.decision is None:
            answer = await other.say(Choose("k", asked.decision.id, asked.decision.options[0].id))
            assert isinstance(answer, Refused)
            assert answer.reason == "not_asked"


@live
async def test_a_seat_of_somebody_else_cannot_be_asked_for(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table, _ = await at_one_screen(house, 2)
        for wanted in (2, 7, -1):
            voice = house.voice(table, 1)
            assert (await voice.hello(seat=wanted)).seat == 0
        watching = house.voice(table, 9)
        assert (await watching.hello(seat=1)).seat == -1
        assert watching.state.here == []
        two = house.voice(table, 2)
        assert (await two.hello(seat=0)).seat == 2
        assert two.state.here == []


async def played(voices: list[Voice], choices: int) -> None:
    while True:
        for voice in voices:
            await voice.look()
        if voices[0].state.choices >= choices:
            return
        for voice in voices:
            if voice.state.decision is not None and voice.state.decision.given is None:
                await voice.choose(voice.decision.options[0].id)


@live
async def test_going_back_asks_nobody_at_the_same_screen_and_is_practice_across_dice(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table, voices = await at_one_screen(house)
        await played(voices, 6)
        assert not table.sitting.is_practice
        assert isinstance(await voices[0].say(Undo("k", 0)), Accepted)
        assert table.sitting.wish is None
        assert table.sitting.barriers.choices == 0
        assert table.sitting.is_practice


@live
async def test_going_back_asks_those_at_other_screens_alone(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table, voices = await at_one_screen(house, 2)
        await played(voices, 6)
        assert isinstance(await voices[1].say(Undo("k", 0)), Accepted)
        assert table.sitting.wish == UndoAsked(1, 0, [0, 1])


@live
async def test_a_table_that_is_taken_up_again_has_them_all(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table, voices = await at_one_screen(house)
        await played(voices, 4)
        again = house.again(table)
        voice = house.voice(again, 1)
        await voice.hello(seat=1)
        assert (voice.state.seat, voice.state.here) == (1, [0, 1])
        assert voice.state.choices == table.sitting.barriers.choices > 0
        answer = await voice.say(SitIn("s", 0, True))
        assert isinstance(answer, Refused)
        assert answer.reason == "not_away"  # who is at the screen is there for all of its seats


async def wanted(person: Person, game: str, seats: list[str], here: list[str]) -> tuple[int, Any]:
    answer = await person.http.post("/api/tables", json={"game": game, "seats": seats, "here": here})
    return answer.status_code, answer.json()


@live
async def test_a_table_is_made_with_names_for_those_at_the_screen(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person, watcher = await house.person(), await house.person()
        status, made = await wanted(person, "spacebase", ["me", "here", "here", "greedy"], ["Bob", "Cleo"])
        assert status == 201
        assert made["invites"] == []
        page = (await watcher.http.get(f"/api/tables/{made['id']}")).json()
        assert [seat["name"] for seat in page["table"]["seats"]][1:3] == ["Bob", "Cleo"]
        assert [seat["kind"] for seat in page["table"]["seats"]] == ["person", "person", "person", "bot"]
        joined = await watcher.http.post(f"/api/tables/{made['id']}/join", json={"seat": 1})
        assert (joined.status_code, joined.json()["reason"]) == (409, "seat_taken")
        lobby = (await person.http.get("/api/tables")).json()
        assert [one["table"]["id"] for one in lobby["mine"]] == [made["id"]]


@pytest.mark.parametrize(
    ("game", "seats", "here", "reason"),
    [
        ("spacebase", ["me", "here"], [], "names_missing"),
        ("spacebase", ["me", "greedy"], ["Bob"], "names_missing"),
        ("spacebase", ["me", "here"], ["  "], "bad_name"),
        ("spacebase", ["open", "here"], ["Bob"], "here_without_me"),
        ("xwing2", ["me", "here"], ["Bob"], "not_on_one_screen"),
        ("fleetcaptains", ["me", "here"], ["Bob"], "not_on_one_screen"),
    ],
)
@live
async def test_what_does_not_go_is_said(
    tmp_path: Path, game: str, seats: list[str], here: list[str], reason: str
) -> None:
    async with running(tmp_path) as house:
        status, problem = await wanted(await house.person(), game, seats, here)
        assert (status, problem["reason"]) == (400, reason)


def test_only_a_game_that_hides_nothing_is_offered() -> None:
    """Hidden dials, hands and secret missions are not for one screen."""
    assert [game for game in game_ids() if load(game).one_screen] == ["spacebase"]
