"""Odds and squads over HTTP: the same answers as the library's, and a sentence for what has none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard import games
from starboard.odds.errors import TooMuchWork
from starboard.odds.xwing.answering import AttackQuestion, answer
from starboard.server.problems import Declined
from starboard.studies import Unanswerable, studies_of, study
from starboard.studies.xwing2.attacks import MOST_STEPS
from tests.server.player import Person
from tests.server.serving import limited, live, running

LUKE = "lukeskywalker(instinctiveaim,protontorpedoes,r2d2,servomotorsfoils)"


@live
async def test_the_odds_of_an_attack(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        asked = AttackQuestion(dice=3, vs_dice=2, focus=1, range=1, shields=2, hull=4, attacks=2)
        got = await person.http.post("/api/studies/xwing2/attack", json=msgspec.to_builtins(asked))
        assert got.status_code == 200
        expected = answer(asked)
        plain = got.json()
        assert plain["damage"] == list(expected.damage)
        assert plain["destroyed"] == list(expected.destroyed or ())
        assert plain["attack_dice"] == 4


@live
@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"dice": 11, "vs_dice": 2}, "10"),
        ({"dice": 3, "vs_dice": 2, "hull": 51}, "50"),
        ({"vs_dice": 2}, "dice"),
        ({"dice": 3, "vs_dice": 2, "luck": 1}, "luck"),
        ({"dice": 3, "vs_dice": 2, "edition": 1, "force": 1}, "no Force"),
    ],
)
async def test_a_question_without_an_answer(tmp_path: Path, asked: dict[str, Any], words: str) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        got = await person.http.post("/api/studies/xwing2/attack", json=asked)
        assert got.status_code == 400
        assert words in got.json()["figures"]["detail"]


@live
@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"dice": 10, "vs_dice": 0, "hull": 50, "attacks": 5}, "too_many_dice"),
        ({"dice": 0, "vs_dice": 9}, "too_many_dice"),
        ({"dice": 8, "vs_dice": 0, "hull": 50, "attacks": 5}, "too_much_work"),
        ({"dice": 6, "vs_dice": 3, "lock": True, "hull": 20, "shields": 10, "attacks": 10}, "too_much_work"),
        (
            {"dice": 8, "vs_dice": 8, "vs_focus": 5, "vs_evade": 5, "vs_force": 5, "attacks": 9},
            "too_much_work",
        ),
    ],
)
async def test_a_question_that_would_hold_up_the_server(
    tmp_path: Path, asked: dict[str, Any], reason: str
) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        got = await person.http.post("/api/studies/xwing2/attack", json=asked)
        assert (got.status_code, got.json()["reason"]) == (400, reason)
        assert got.json()["sentence"].endswith(".")


def test_the_steps_of_an_answer_are_counted() -> None:
    asked = AttackQuestion(dice=4, vs_dice=2, focus=1, vs_focus=1, shields=4, hull=8, attacks=4)
    assert answer(asked, MOST_STEPS) == answer(asked)
    with pytest.raises(TooMuchWork):
        answer(asked, 1000)


@live
async def test_studies_are_bounded_by_person_and_by_network(tmp_path: Path) -> None:
    limits = limited(studies=0.001, study_burst=2, studies_from=0.001, study_burst_from=5)
    async with running(tmp_path, limits=limits) as house:
        people = [await house.person() for _ in range(4)]

        async def ask(person: Person) -> int:
            got = await person.http.post("/api/studies/xwing2/squad", json={"squad": LUKE})
            return got.status_code

        assert [await ask(people[0]) for _ in range(3)] == [200, 200, 429]
        assert await ask(people[1]) == 200  # who is not to blame
        assert [await ask(person) for person in people[2:]] == [200, 429]  # but so many of all


@live
async def test_studies_have_a_limit_of_their_own(tmp_path: Path) -> None:
    async with running(tmp_path, limits=limited(studies=4, study_burst=2)) as house:
        person = await house.person()
        asked = {"dice": 3, "vs_dice": 2}
        for path, body in (
            ("/api/studies/xwing2/attack", asked),
            ("/api/studies/xwing2/squad", {"squad": LUKE}),
        ):
            assert (await person.http.post(path, json=body)).status_code == 200
        refused = await person.http.post("/api/studies/xwing2/attack", json=asked)
        assert (refused.status_code, refused.json()["reason"]) == (429, "too_many_requests")
        assert (await person.http.get("/api/tables")).status_code == 200
        house.clock.wind(0.25)
        assert (await person.http.post("/api/studies/xwing2/attack", json=asked)).status_code == 200


@live
async def test_the_odds_of_sectors(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        path = "/api/studies/spacebase/sectors"
        plain = (await person.http.post(path, json={"any_of": [8, 3, 5, 3]})).json()
        assert len(plain["sectors"]) == 12
        assert plain["any_of"] == [3, 5, 8]
        assert 0 < plain["rolls"] < 36
        assert (await person.http.post(path, json={})).json()["rolls"] is None
        for wrong in ([0], [3, 13], ["three"], 3):
            assert (await person.http.post(path, json={"any_of": wrong})).status_code == 400


@live
async def test_what_no_game_is_asked(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        for path, reason in (
            ("spacebase/squad", "no_such_page"),
            ("xwing2/sectors", "no_such_page"),
            ("xwing2/__init__", "no_such_page"),
            ("chess/attack", "unknown_game"),
        ):
            got = await person.http.post(f"/api/studies/{path}", json={})
            assert (got.status_code, got.json()["reason"]) == (404, reason)


def said(game: str, name: str, question: bytes) -> str:
    """Why a question has no answer; a full stop if it has one."""
    try:
        msgspec.json.encode(study(game, name)(question))
    except Unanswerable as error:
        return Declined(error.reason, **error.figures).sentence
    return "."


@pytest.mark.parametrize("game", games.game_ids())
def test_every_study_answers_or_says_why_not(game: str) -> None:
    names = studies_of(game)
    assert names
    for name in names:
        for question in (b"", b"{", b"[]", b'{"none": 1}', b'{"language": "\xff"}', b"[" * 16_000):
            assert said(game, name, question).endswith(".")


@live
async def test_a_legal_squad_and_its_other_forms(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        plain = (
            await person.http.post("/api/studies/xwing2/squad", json={"squad": LUKE, "adding": 0})
        ).json()
        assert plain["report"]["legal"] is True
        assert plain["report"]["faults"] == []
        assert plain["xws"]["pilots"][0]["id"] == "lukeskywalker"
        assert plain["yasb"].startswith("https://yasb.app/?f=")
        assert "Luke Skywalker" in plain["text"]
        again = (await person.http.post("/api/studies/xwing2/squad", json={"squad": plain["yasb"]})).json()
        cards = [{one["id"] for one in ship["upgrades"]} for ship in again["report"]["ships"]]
        assert cards == [{one["id"] for one in ship["upgrades"]} for ship in plain["report"]["ships"]]
        # a second astromech has no slot, a shield upgrade has one
        assert plain["refused"]["r5astromech"][0]["rule"] == "XW2-SQD-03"
        assert "shieldupgrade" not in plain["refused"]


@live
async def test_the_free_slots_of_each_ship(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()

        async def free(squad: str) -> list[list[list[str]]]:
            got = await person.http.post("/api/studies/xwing2/squad", json={"squad": squad})
            return list(got.json()["free"])

        assert await free(f"{LUKE} + academypilot") == [[["modification"]], [["modification"]]]
        # no room for a second one, which leaves the others as they are
        assert await free("lukeskywalker(r2d2,r5astromech)") == [
            [["torpedo"], ["modification"], ["force_power"], ["configuration"]]
        ]
        assert ["cannon", "torpedo", "missile"] in (await free("serissu"))[0]  # a slot of choice


@live
async def test_an_illegal_squad_and_none_at_all(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        twice = f"{LUKE} + {LUKE}"
        plain = (await person.http.post("/api/studies/xwing2/squad", json={"squad": twice})).json()
        assert plain["report"]["legal"] is False
        assert "XW2-SQD-02" in {fault["rule"] for fault in plain["report"]["faults"]}
        got = await person.http.post("/api/studies/xwing2/squad", json={"squad": "what is this"})
        assert got.status_code == 400
        assert got.json()["figures"]["detail"]
        long = " + ".join(["academypilot"] * 100)
        got = await person.http.post("/api/studies/xwing2/squad", json={"squad": long})
        assert got.status_code == 400


@live
async def test_quick_builds_by_faction_and_threat(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        builds = (await person.http.post("/api/studies/xwing2/quick_builds", json={})).json()
        assert len(builds) == 414
        assert {build["threat"] for build in builds} <= set(range(1, 9))
        first = (
            await person.http.post("/api/studies/xwing2/squad", json={"squad": builds[0]["notation"]})
        ).json()
        assert first["report"]["ships"]


@live
async def test_squads_are_spoken_of_in_the_language_asked_for(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        asked = {"squad": f"{LUKE} + lukeskywalker(hate)", "language": "zh-Hant"}
        plain = (await person.http.post("/api/studies/xwing2/squad", json=asked)).json()
        assert "小隊有2張名為天行者路克的卡" in plain["report"]["faults"][0]["sentence"]
        assert "優先值5" in plain["text"]
        got = await person.http.post("/api/studies/xwing2/squad", json={"squad": "{", "language": "ja"})
        assert got.json()["sentence"].startswith("XWSのように始まりますがJSONではありません")
        got = await person.http.post("/api/studies/xwing2/squad", json={"squad": LUKE, "language": "tlh"})
        assert (got.status_code, got.json()["reason"]) == (400, "bad_setup")


LONG = " + ".join(["academypilot"] * 500)
FULL = "lukeskywalker(" + ",".join(["instinctiveaim"] * 41) + ")"


@pytest.mark.parametrize(
    ("squad", "said"),
    [
        (LONG, "7497 bytes long; squads of up to 6000 bytes"),
        (" " * 6001 + "academypilot", "bytes long; squads of up to 6000 bytes"),
        ('{"faction": "rebelalliance", "pilots": [' + '{"id": "x"},' * 600 + "{}]}", "bytes long"),
        ("https://yasb.app/?f=x&d=v8Z" + "x" * 6000, "bytes long"),
        ("Luke Skywalker\n" * 500, "bytes long"),
        (FULL, "Ship 1 has more than 40 upgrades"),
        ("academypilot + " + FULL, "Ship 2 has more than 40 upgrades"),
        ("+".join(["academypilot"] * 41), "ships"),
    ],
    ids=lambda text: text[:20],
)
@live
async def test_a_squad_is_bounded_wherever_it_comes_in(tmp_path: Path, squad: str, said: str) -> None:
    """In a new table's settings, in those of whoever joins, and in questions about squads."""
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        body = {"game": "xwing2", "seats": ["me", "open"], "settings": {"legality": "free"}}
        refused = await ann.http.post(
            "/api/tables", json={**body, "settings": {"legality": "free", "squad_1": squad}}
        )
        assert refused.status_code == 400
        assert said in refused.json()["sentence"], refused.text[:300]
        made = (await ann.http.post("/api/tables", json=body)).json()
        refused = await ben.http.post(f"/api/tables/{made['id']}/join", json={"settings": {"squad_1": squad}})
        assert refused.status_code == 400
        assert said in refused.json()["sentence"], refused.text[:300]
        for study in ("squad", "rivals"):
            told = await ann.http.post(f"/api/studies/xwing2/{study}", json={"squad": squad})
            if "upgrades" not in said and "ships" not in said:
                assert told.status_code == 400
                assert said in told.json()["sentence"], told.text[:300]
            else:
                assert told.status_code < 500
