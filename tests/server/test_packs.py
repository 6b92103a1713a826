"""Content packs at tables: listed, picked, told to everybody, and missed where a server was not given them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.content.packs import PACK
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.core.record import Record, read_record
from starboard.games.packs import NO_PACKS, Packs
from starboard.lab.bench import play_random
from starboard.server.bodies import (
    GameInfo,
    Lobby,
    NewTable,
    PackInfo,
    Problem,
    RecordKept,
    ReplayStep,
    TablePage,
)
from starboard.server.protocol import Choose, Refused, TablePack, Undo, WhyNot
from starboard.server.work import LookAt, NotToBeHad, Shown, Think, Thought, Work
from starboard.server.workers import ProcessHand
from tests.server.player import PATIENCE, Person, new_key, over, play_on
from tests.server.serving import live, running

GAME = "fleetcaptains"
BOX = Packs.of_folder(Path(__file__).parents[1] / "games" / GAME / "packs")
(PATHFINDERS,) = BOX.shelf(GAME).offered
NAME, _, DIGEST = PATHFINDERS.rpartition("@")


async def refusal(person: Person, method: str, path: str, body: Any = None) -> tuple[int, Problem]:
    content = None if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
    headers = {"content-type": "application/json"}
    response = await person.http.request(method, path, content=content, headers=headers)
    return response.status_code, msgspec.json.decode(response.content, type=Problem)


def first(decision: Any) -> str:
    option: str = decision.options[0].id
    return option


def a_record(choices: int | None = None) -> Record:
    match = Match.new(BOX.load(GAME), 2, SeededChance(3), {PACK: PATHFINDERS, "target": 6, "round_cap": 2})
    play_random(match, 3, at_most=1 << 60 if choices is None else choices)
    return match.record()


@live
async def test_packs_are_listed_and_offered_where_the_server_has_them(tmp_path: Path) -> None:
    async with running(tmp_path, packs=BOX) as house:
        ann = await house.person()
        (pack,) = await ann.get(f"/api/packs/{GAME}", list[PackInfo])
        assert (pack.name, pack.digest, pack.setting) == (NAME, DIGEST, PATHFINDERS)
        ships = next(part for part in pack.parts if part.sort == "ships")
        assert len(ships.brings) == 6
        assert await ann.get("/api/packs/spacebase", list[PackInfo]) == []
        assert (await refusal(ann, "GET", "/api/packs/chess"))[1].reason == "unknown_game"
        games = {game.id: game for game in await ann.get("/api/games", list[GameInfo])}
        setting = next(one for one in games[GAME].settings if one.name == PACK)
        assert (setting.default, setting.values) == ("", ["", PATHFINDERS])
    async with running(tmp_path) as house:  # another server, in the same process, that was given none
        ann = await house.person()
        assert await ann.get(f"/api/packs/{GAME}", list[PackInfo]) == []
        games = {game.id: game for game in await ann.get("/api/games", list[GameInfo])}
        assert PACK not in [one.name for one in games[GAME].settings]


@live
async def test_what_is_printed_is_told_for_each_pack(tmp_path: Path) -> None:
    async with running(tmp_path, packs=BOX) as house:
        ann = await house.person()
        own = (await ann.http.get(f"/api/cards/{GAME}")).json()
        packed = (await ann.http.get(f"/api/cards/{GAME}", params={"pack": PATHFINDERS})).json()
        by_digest = await ann.http.get(f"/api/cards/{GAME}", params={"pack": DIGEST})
        assert by_digest.json() == packed
        assert "lantern" in [ship["id"] for ship in packed["ships"]]
        assert "lantern" not in [ship["id"] for ship in own["ships"]]
        assert (packed["pack"], "pack" in own) == (PATHFINDERS, False)
        brought = set(packed["brought"])
        assert {"lantern", "blue_nebula", "f_path_01", "f_pathfinders"} <= brought
        assert brought.isdisjoint(ship["id"] for ship in own["ships"])
        assert set(packed["texts"]) == set(BOX.shelf(GAME).playable[0].content.texts)
        status, problem = await refusal(ann, "GET", f"/api/cards/{GAME}?pack=nothing")
        assert (status, problem.reason, problem.figures["packs"]) == (
            404,
            "unknown_pack",
            [f"{NAME} ({DIGEST[:12]})"],
        )
        assert (await refusal(ann, "GET", f"/api/cards/spacebase?pack={DIGEST}"))[1].reason == "bad_setup"


@live
async def test_a_table_picks_a_pack_and_everybody_is_told(tmp_path: Path) -> None:
    async with running(tmp_path, packs=BOX) as house:
        ann, ben, eve = [await house.person() for _ in range(3)]
        made = await ann.make("me", "open", game=GAME, pack="pathfinders", target=6)
        page = await ben.get(f"/api/tables/{made.id}", TablePage)
        assert page.table.pack == TablePack(NAME, DIGEST)
        assert page.table.settings[PACK] == PATHFINDERS
        await ben.join(made.id)
        players = [await one.sit(made.id) for one in (ann, ben, eve)]
        for player in players:
            state = await player.until(lambda state: state.view is not None)
            assert state.table.pack == TablePack(NAME, DIGEST)
            assert state.view is not None
            assert state.view.table["pack"] == PATHFINDERS
        own = await ann.make("me", "random", game=GAME)
        assert (await ann.get(f"/api/tables/{own.id}", TablePage)).table.pack is None


@pytest.mark.parametrize("wanted", ["Nothing", "0" * 64, f"{NAME}@{'0' * 64}", f"Other@{DIGEST[:20]}"])
@live
async def test_a_pack_that_the_server_has_not_is_refused_by_name(tmp_path: Path, wanted: str) -> None:
    async with running(tmp_path, packs=BOX) as house:
        ann = await house.person()
        status, problem = await refusal(
            ann, "POST", "/api/tables", NewTable(GAME, ["me", "random"], {PACK: wanted})
        )
        assert (status, problem.reason) == (400, "unknown_pack")
        assert problem.figures == {"pack": wanted, "packs": [f"{NAME} ({DIGEST[:12]})"]}
        assert wanted in problem.sentence
        assert (await ann.http.get("/api/tables")).json()["mine"] == []


@live
async def test_a_table_without_its_pack_is_kept_and_told_so(tmp_path: Path) -> None:
    async with running(tmp_path, packs=BOX) as house:
        ann, ben = await house.person(), await house.person()
        cookies = [dict(person.http.cookies) for person in (ann, ben)]
        made = await ann.make("me", "open", game=GAME, pack=DIGEST, target=6)
        waiting = await ann.make("me", "open", game=GAME, pack=DIGEST)
        await ben.join(made.id)
        players = [await one.sit(made.id) for one in (ann, ben)]
        await players[0].until(lambda state: state.table.status == "playing")
        await play_on(players, first, lambda state: over(state) or state.choices >= 12)
        before = players[0].state
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        for person, cookie in zip((ann, ben), cookies, strict=True):
            person.http.cookies.clear()
            person.http.cookies.update(cookie)
        page = await ann.get(f"/api/tables/{made.id}", TablePage)
        assert (page.table.frozen, page.seat, page.table.status) == ("pack_missing", 0, "playing")
        assert page.table.pack == TablePack(NAME, DIGEST, here=False)
        ann_again = await ann.sit(made.id)
        state = ann_again.state
        assert (state.view, state.decision, state.undo_to) == (None, None, None)
        assert state.total > 0
        for act in (Choose(new_key(), 1, "pass"), Undo(new_key(), 0), WhyNot(new_key(), "pass")):
            answer = await ann_again.answer_to(act)
            assert isinstance(answer, Refused)
            assert answer.reason == "pack_missing"
        still = await ann.get(f"/api/tables/{waiting.id}", TablePage)
        assert (still.table.frozen, still.table.status) == ("pack_missing", "waiting")
        assert (await refusal(ben, "POST", f"/api/tables/{waiting.id}/join", {}))[1].reason == "pack_missing"
        assert (await refusal(ann, "GET", f"/api/tables/{made.id}/record"))[1].reason == "pack_missing"
        exported = (await ann.http.get(f"/api/tables/{made.id}/export")).json()
        assert exported["settings"][PACK] == PATHFINDERS
        mine = {one.table.id: one.table for one in (await ann.get("/api/tables", Lobby)).mine}
        assert {id_: table.frozen for id_, table in mine.items()} == {
            made.id: "pack_missing",
            waiting.id: "pack_missing",
        }
    async with running(tmp_path, packs=BOX) as house:
        ann, ben = await house.person(), await house.person()
        for person, cookie in zip((ann, ben), cookies, strict=True):
            person.http.cookies.clear()
            person.http.cookies.update(cookie)
        again = await ann.sit(made.id)
        assert (again.state.table.frozen, again.state.view) == (None, before.view)
        assert (again.state.choices, again.events) == (before.choices, players[0].events)
        await ben.join(waiting.id)
        both = [again, await ben.sit(made.id)]
        await play_on(both, first, lambda state: over(state) or state.choices >= before.choices + 4)


@live
async def test_a_record_names_its_pack_and_its_replay_asks_for_it(tmp_path: Path) -> None:
    text = a_record().to_json()
    async with running(tmp_path, packs=BOX) as house:
        ann = await house.person()
        kept = msgspec.json.decode(
            (await ann.http.post("/api/records", content=text)).content, type=RecordKept
        )
        step = await ann.get(f"/api/records/{kept.id}/steps/{kept.steps}", ReplayStep)
        assert step.view.over
        exported = read_record((await ann.http.get(f"/api/records/{kept.id}")).content)
        assert exported.settings[PACK] == PATHFINDERS
    async with running(tmp_path) as house:
        ann = await house.person()
        for method, path, body in (
            ("GET", f"/api/records/{kept.id}/steps/0", None),
            ("POST", "/api/records", text),
        ):
            _, problem = await refusal(ann, method, path, body)
            assert problem.reason == "record_pack_missing"
            assert problem.figures == {"name": NAME, "digest": DIGEST}
            assert "starboard serve --packs" in problem.sentence


@live
async def test_a_process_plays_with_the_packs_of_its_server_also_after_it_was_started_anew() -> None:
    match = Match.new(BOX.load(GAME), 2, SeededChance(3), {PACK: PATHFINDERS})
    play_random(match, 3, at_most=20)
    asked = Think(GAME, match.snapshot(), {0: "random", 1: "random"}, bytes(32), 7)
    replayed = LookAt("record", 5, a_record(30).to_json())
    alone = Work(BOX).do(asked)
    assert isinstance(alone, Thought)
    assert alone.failed is None
    hand = ProcessHand(BOX)
    try:
        for _ in range(2):
            beside = await hand.do(asked, PATIENCE)
            assert isinstance(beside, Thought)
            assert (beside.failed, beside.choices[0]) == (None, alone.choices[0])
            assert isinstance(await hand.do(replayed, PATIENCE), Shown)
            assert hand.process is not None
            hand.process.kill()
            await hand.process.wait()
    finally:
        await hand.close()
    without = Work(NO_PACKS).do(asked)
    assert isinstance(without, Thought)
    assert without.failed is not None
    assert "is not here" in without.failed.error
    assert Work(NO_PACKS).do(replayed) == NotToBeHad("record_pack_missing", {"name": NAME, "digest": DIGEST})
