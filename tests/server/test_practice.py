"""Practice tables: laid out from a scenario, with its dice and answers, the same again after going back and a restart."""

from __future__ import annotations

from pathlib import Path

import msgspec

from starboard.server.protocol import (
    AskHint,
    Lobby,
    PracticeList,
    Problem,
    PuzzleAnswer,
    Refused,
    ScenarioInfo,
    State,
    TableMade,
)
from tests.server.player import Person, Player, new_key
from tests.server.serving import live, running

PUZZLE = "more_from_one"


async def practise(person: Person, game: str, scenario: str) -> TableMade:
    response = await person.http.post("/api/practice", json={"game": game, "scenario": scenario})
    assert response.status_code == 201, response.text
    return msgspec.json.decode(response.content, type=TableMade)


def judged(state: State) -> bool | None:
    assert state.practice is not None
    return state.practice.solved


async def answer(player: Player, option: str) -> State:
    state = await player.until(lambda state: state.decision is not None)
    assert state.decision is not None
    before = state.seq
    await player.choose(option)
    return await player.until(lambda state: state.seq > before and judged(state) is not None)


@live
async def test_a_puzzle_is_judged_and_tried_again_with_the_same_dice(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        made = await practise(ann, "spacebase", f"puzzle/{PUZZLE}")
        player = await ann.sit(made.id)
        state = await player.until(lambda state: state.decision is not None)
        assert state.table.scenario == f"puzzle/{PUZZLE}"
        assert state.table.practice
        assert not state.table.hints
        refused = await player.answer_to(AskHint(new_key()))
        assert isinstance(refused, Refused)
        assert refused.reason == "no_hint"
        dice = state.view.table["dice"]  # type: ignore[union-attr]
        state = await answer(player, "split 3 5")
        assert judged(state) is False
        await player.undo(0)
        state = await player.until(lambda state: state.decision is not None and judged(state) is None)
        assert state.view.table["dice"] == dice  # type: ignore[union-attr]
        state = await answer(player, "combine 8")
        assert judged(state) is True
        cookies, choices = dict(ann.http.cookies), state.choices
    async with running(tmp_path) as house:
        again = await house.person()
        again.http.cookies.clear()
        again.http.cookies.update(cookies)
        state = await (await again.sit(made.id)).until(lambda state: state.view is not None)
        assert judged(state) is True
        assert state.choices == choices
        lobby = await again.get("/api/tables", Lobby)
        assert [one.table.id for one in lobby.mine] == []


@live
async def test_what_cannot_be_practised_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        for scenario in ("puzzle/none", "rule/SB-NONE-01", "lesson", "", "case/x"):
            response = await ann.http.post("/api/practice", json={"game": "spacebase", "scenario": scenario})
            assert response.status_code == 404
            problem = msgspec.json.decode(response.content, type=Problem)
            assert problem.reason == "no_such_scenario"
            assert problem.sentence


@live
async def test_what_is_told_of_a_puzzle_is_not_how_it_is_solved(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        listed = await ann.get("/api/practice/spacebase", PracticeList)
        assert PUZZLE in [one.id for one in listed.puzzles]
        told = await ann.get(f"/api/practice/spacebase/puzzle/{PUZZLE}", ScenarioInfo)
        assert told.puzzle is not None
        assert not {"solutions", "why", "goal", "among", "until", "best"} & set(told.puzzle)
        assert "combine 8" not in msgspec.json.encode(told).decode()
        answer = await ann.get(f"/api/practice/spacebase/puzzle/{PUZZLE}/answer", PuzzleAnswer)
        assert answer.solutions == [["combine 8"]]
        for path in (
            "puzzle/none",
            "puzzle/none/answer",
            "lesson/none",
            "rule/SB-NONE-01",
            "rule/SB-REW-08/answer",
        ):
            response = await ann.http.get(f"/api/practice/spacebase/{path}")
            assert response.status_code == 404
            assert msgspec.json.decode(response.content, type=Problem).reason == "no_such_scenario"
