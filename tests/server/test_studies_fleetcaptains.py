"""The odds of Fleet Captains as studies: the solver's own answers, and a sentence for what has none."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.odds.fleetcaptains import Attack, Side, attack_damage, damage_of
from starboard.studies import Unanswerable
from starboard.studies.fleetcaptains import STUDIES
from tests.server.serving import live, running

ATTACK = {"attacker": {"rating": 11}, "target": {"rating": 3, "rerolls": 1}, "aim": 2}
SUCCESS = {
    "test": ({"rating": 7, "level": 12, "rerolls": 1}, 5 / 9),
    "opposed": ({"active": {"rating": 8}, "target": {"rating": None}}, 1),
    "escape": ({"mover": {"sizes": [5]}, "enemy": {"sizes": [2, 1]}}, 30 / 36),
}


def asked(name: str, question: Any) -> Any:
    """What comes back as JSON, from the function that the name stands for."""
    module, _, function = STUDIES[name].partition(":")
    solve = getattr(import_module(f"starboard.studies.fleetcaptains.{module}"), function)
    raw = question if isinstance(question, bytes) else msgspec.json.encode(question)
    return msgspec.json.decode(msgspec.json.encode(solve(raw)))


@pytest.mark.parametrize("name", SUCCESS)
def test_the_chance_of_success(name: str) -> None:
    question, chance = SUCCESS[name]
    assert asked(name, question)["success"] == pytest.approx(chance, abs=1e-12)


def test_the_odds_of_the_rest() -> None:
    expected = attack_damage(Attack(Side(rating=11), Side(rating=3, rerolls=1), aim=2))
    assert asked("attack", ATTACK)["damage"] == list(expected.damage)
    together = asked("combined", {"ratings": [2, None, 7, 3], "level": 12})["combinations"]
    assert [one["ships"] for one in together] == [[2], [2, 3], [0, 2, 3]]
    assert [one["success"] for one in together] == pytest.approx([2 / 6, 5 / 6, 1])
    assert asked("encounter", {"encounter": [1, 2], "rerolls": 1})["encounter"] == pytest.approx(1 / 9)
    assert asked("transwarp", {"points": 7})["points"] == [
        [7, pytest.approx(2 / 3)],
        [14, pytest.approx(1 / 3)],
    ]


def test_what_each_pair_of_dice_comes_to() -> None:
    """Without rerolls the pairs alone make the chance; the attack tells the damage of each."""
    faces = range(1, 7)
    plain = asked("attack", {"attacker": {"rating": 4, "die": 1}, "target": {"rating": 1}})
    assert plain["field"] == [[damage_of(5 + own, 1 + other) for other in faces] for own in faces]
    assert plain["hit"] == pytest.approx(sum(damage > 0 for row in plain["field"] for damage in row) / 36)
    even = {"active": {"rating": 5}, "target": {"rating": 3, "die": 2}}
    assert asked("opposed", even)["field"] == [[own > other for other in faces] for own in faces]
    tie = {"mover": {"sizes": [3]}, "enemy": {"sizes": [2, 1]}}
    assert asked("escape", tie)["field"] == [[own >= other for other in faces] for own in faces]
    assert asked("escape", {"mover": {"sizes": [3]}, "enemy": {"sizes": []}})["field"] == []


@pytest.mark.parametrize("name", STUDIES)
@pytest.mark.parametrize("question", [b"", b"{", b"[]", b'{"none": 1}', b"[" * 16_000, b"\xff"])
def test_what_is_no_question(name: str, question: bytes) -> None:
    with pytest.raises(Unanswerable) as refused:
        asked(name, question)
    assert refused.value.reason == "bad_request"


@pytest.mark.parametrize(
    ("name", "question", "words"),
    [
        ("test", {"rating": "D", "level": 3}, "rating"),
        ("test", {"rating": 3, "level": 3, "rerolls": 99}, "99 rerolls"),
        ("test", {"rating": 3, "level": 10**30}, "level"),
        ("test", {"rating": 3, "level": 3, "luck": 1}, "luck"),
        ("combined", {"ratings": [1] * 25, "level": 3}, "25 ships"),
        ("opposed", {"active": {"rating": None}, "target": {"rating": 1}}, "FC-TEST-11"),
        ("attack", {"attacker": {"rating": None}, "target": {"rating": 1}}, "weapons"),
        ("escape", {"mover": {"sizes": []}, "enemy": {"sizes": []}}, "at least one ship"),
        ("encounter", {"encounter": [3, 2]}, "3 to 2"),
        ("transwarp", {"points": -1}, "-1"),
    ],
)
def test_a_question_without_an_answer(name: str, question: Any, words: str) -> None:
    with pytest.raises(Unanswerable) as refused:
        asked(name, question)
    assert refused.value.reason == "bad_request"
    assert words in refused.value.figures["detail"]


@live
async def test_over_http(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        person = await house.person()
        got = await person.http.post("/api/studies/fleetcaptains/attack", json=ATTACK)
        assert (got.status_code, got.json()) == (200, asked("attack", ATTACK))
        wrong = await person.http.post("/api/studies/fleetcaptains/attack", json={})
        assert (wrong.status_code, wrong.json()["reason"]) == (400, "bad_request")
