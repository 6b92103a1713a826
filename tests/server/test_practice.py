"""Practice tables: laid out from a scenario, with its dice and answers, the same again after going back and a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.games import load
from starboard.server import practice
from starboard.server.bodies import (
    Lobby,
    PracticeList,
    Problem,
    PuzzleAnswer,
    TableMade,
    TablePage,
)
from starboard.server.entries import Logged, Sat, SeatPlan, TableRow, TookHint
from starboard.server.protocol import Accepted, AskHint, Concede, GoOn, HintGiven, Refused, State, Undo
from starboard.server.sitting import Sitting
from starboard.server.table import Table
from starboard.server.work import Advise, AnyResult
from tests.server.earlier_games import earlier_rules
from tests.server.player import Person, Player, new_key, waits
from tests.server.serving import live, running
from tests.server.talking import SECRET, Parlour, Voice, parlour

PUZZLE = "more_from_one"


async def practise(person: Person, game: str, scenario: str) -> TableMade:
    response = await person.http.post("/api/practice", json={"game": game, "scenario": scenario})
    assert response.status_code == 201, response.text
    return msgspec.json.decode(response.content, type=TableMade)


def judged(state: State) -> bool | None:
    assert state.practice is not None
    return state.practice.solved


def table_of(state: State) -> dict[str, Any]:
    assert state.view is not None
    assert isinstance(state.view.table, dict)
    return state.view.table


def offered(state: State) -> list[str]:
    """The ids of what may be answered."""
    assert state.decision is not None
    return [option.id for option in state.decision.options]


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
        dice = table_of(state)["dice"]
        state = await answer(player, "split 3 5")
        assert judged(state) is False
        await player.undo(0)
        state = await player.until(lambda state: state.decision is not None and judged(state) is None)
        assert table_of(state)["dice"] == dice
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
        sent = await ann.http.get(f"/api/practice/spacebase/puzzle/{PUZZLE}")
        told = sent.json()
        assert told["puzzle"]["task"]
        assert not {"solutions", "why", "goal", "among", "until", "best"} & {*told, *told["puzzle"]}
        assert "combine 8" not in sent.text
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


@live
async def test_a_puzzle_stays_judged_as_it_ended_whatever_is_played_afterwards(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        player = await ann.sit((await practise(ann, "spacebase", f"puzzle/{PUZZLE}")).id)
        for first, solved in (("combine 8", True), ("split 3 5", False)):
            state = await answer(player, first)
            at_end = state.choices
            while state.choices < at_end + 4:
                state = await player.until(lambda state: state.decision is not None)
                await player.choose(offered(state)[0])
                state = player.state
                assert judged(state) is solved
            await player.undo(at_end)
            state = await player.until(lambda state: state.choices <= at_end)  # noqa: B023
            assert judged(state) is solved
            await player.undo(0)
            await player.until(lambda state: state.decision is not None and judged(state) is None)


@live
async def test_practice_is_played_again_from_the_same_scenario_and_is_no_proof_of_dice(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        made = await practise(ann, "spacebase", f"puzzle/{PUZZLE}")
        player = await ann.sit(made.id)
        await player.until(lambda state: state.decision is not None)
        for body, path in (({}, "join"), ({"seat": 1, "bot": "random"}, "bot"), ({"bot": "random"}, "start")):
            response = await ben.http.post(f"/api/tables/{made.id}/{path}", json=body)
            assert response.status_code in (403, 409)
        lobby = await ben.get("/api/tables", Lobby)
        assert (lobby.open, lobby.running, lobby.mine) == ([], [], [])
        assert isinstance(await player.answer_to(Concede(new_key())), Accepted)
        state = await player.until(lambda state: state.table.status == "over")
        assert state.table.fair.secret is None
        record = msgspec.json.decode((await ann.http.get(f"/api/tables/{made.id}/record")).content)
        assert record["fair"] is None
        assert record["practice"]
        assert record["begins"]["source"] == f"puzzle/{PUZZLE}"
        response = await ann.http.post(f"/api/tables/{made.id}/again", json={})
        page = msgspec.json.decode(response.content, type=TablePage)
        assert page.table.scenario == f"puzzle/{PUZZLE}"
        assert page.table.practice
        again = await ann.sit(page.table.id)
        state = await again.until(lambda state: state.decision is not None)
        assert "combine 8" in offered(state)
        lobby = await ann.get("/api/tables", Lobby)
        assert (lobby.mine, lobby.finished) == ([], [])


@live
async def test_a_game_with_a_hint_is_practice_in_every_list_and_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        made = await ann.make("me", "random")
        player = await ann.sit(made.id)
        await player.until(lambda state: state.decision is not None)
        assert isinstance(await player.answer_to(AskHint(new_key())), HintGiven)
        await player.until(lambda state: state.table.practice)
        cookies = dict(ann.http.cookies)
    async with running(tmp_path) as house:
        again = await house.person()
        again.http.cookies.clear()
        again.http.cookies.update(cookies)
        for _ in range(2):  # as the store has it, and as the table has it
            lobby = await again.get("/api/tables", Lobby)
            assert [(one.table.practice, one.table.hints) for one in lobby.mine] == [(True, True)]
            await again.get(f"/api/tables/{made.id}", TablePage)


@live
async def test_a_hint_is_worked_out_once_for_each_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, "random")
        ann, elsewhere, watching = await house.greeted(table, 1, 1, 9)
        asked = 0
        advise = table._workers.advise

        async def counted(who: str, job: Advise) -> AnyResult:
            nonlocal asked
            asked += 1
            await asyncio.sleep(0)
            return await advise(who, job)

        monkeypatch.setattr(table._workers, "advise", counted)
        await table.settled()
        assert [one.seat for one in table.sitting.play.waiting] == [0]
        await ann.look()
        before = table.sitting.play.digest()
        said = await asyncio.gather(
            *(voice.say(AskHint(new_key())) for voice in (ann, elsewhere) for _ in range(20))
        )
        assert len({one.option for one in said if isinstance(one, HintGiven)}) == 1
        assert all(isinstance(one, HintGiven) for one in said)
        assert asked == 1
        assert table.sitting.play.digest() == before
        assert [
            logged.entry for logged in house.store.log("table") if isinstance(logged.entry, TookHint)
        ] == [TookHint(0)]
        refused = await watching.say(AskHint(new_key()))
        assert isinstance(refused, Refused)
        assert refused.reason == "spectator"
        await ann.look()
        await tried(ann, 1)
        assert isinstance(await ann.say(AskHint(new_key())), HintGiven)
        assert asked == 2
        await ann.say(Concede(new_key()))
        refused = await ann.say(AskHint(new_key()))
        assert isinstance(refused, Refused)
        assert refused.reason == "not_asked"


async def laid_table(house: Parlour, game: str, source: str) -> tuple[Table, int]:
    """A practice table of person 1, and their seat."""
    plan = practice.planned(game, source)
    revision = load(game).revision
    seats = [
        SeatPlan(makers=True, key="key") if seat == plan.seat else SeatPlan(bot="random")
        for seat in range(plan.seats)
    ]
    row = TableRow("table", game, revision, plan.settings, seats, SECRET, 1, house.clock.now())
    log = [Logged(1, row.made, plan.laid), Logged(2, row.made, Sat(plan.seat, 1, "Ann"))]
    await house.store.make_table(row, log)
    return Table(Sitting.rebuilt(row, log), house.store, house.config), plan.seat


async def tried(voice: Voice, answers: int) -> State:
    """Let the bots come to rest, and give so many of the last answers that are offered."""
    for number in range(answers + 1):
        await voice.table.settled()
        assert (await voice.look()).decision is not None
        if number < answers:
            assert isinstance(await voice.choose(voice.decision.options[-1].id), Accepted)
    return voice.state


@live
async def test_practice_goes_on_under_another_revision_with_the_same_dice(tmp_path: Path) -> None:
    """Also where play went back since its position was kept, and after it went on."""
    async with parlour(tmp_path) as house:
        with earlier_rules("spacebase"):
            table, _ = await laid_table(house, "spacebase", "lesson/first")
            [ann] = await house.greeted(table, 1)
            await tried(ann, 3)
            for _ in range(3):  # more than once between two positions that are kept
                assert isinstance(await ann.say(Undo(new_key(), 0)), Accepted)
                await tried(ann, 3)
            before = table.sitting.play.view(), table.sitting.play.choices
        again = house.again(table)
        earlier = again.sitting.earlier
        assert earlier is not None
        assert earlier.left_out == 0
        [ann] = await house.greeted(again, 1)
        assert again.sitting.play.view().table == before[0].table
        assert isinstance(await ann.say(GoOn(new_key())), Accepted)
        assert ann.state.table.practice
        dice = (await tried(ann, 3)).view
        assert isinstance(await ann.say(Undo(new_key(), 0)), Accepted)
        assert (await tried(ann, 3)).view == dice
        restarted = house.again(again)
        assert restarted.sitting.earlier is None
        assert restarted.sitting.play.digest() == again.sitting.play.digest()


@live
async def test_the_question_that_was_asked_last_is_asked_anew_after_going_back(tmp_path: Path) -> None:
    """The choice ended the game, so that nothing else was asked in between."""
    async with running(tmp_path) as house:
        ann = await house.person()
        player = await ann.sit((await practise(ann, "xwing1", "puzzle/put_it_out")).id)
        state = await player.until(lambda state: state.decision is not None)
        for wrong in range(2):
            assert judged(await answer(player, "action focus white")) is False, wrong
            await player.undo(0)
            state = await player.until(lambda state: state.decision is not None and judged(state) is None)
        await player.choose("action card white consolefire.repair")
        state = await player.until(
            lambda state: state.decision is not None and state.decision.kind == "attack"
        )
        assert state.decision is not None
        assert [
            option.preview for option in state.decision.options if "odds" in option.preview
        ] == []  # dice are written
        assert judged(await answer(player, "attack 1 primary")) is True


@live
async def test_a_puzzle_that_ended_the_game_can_be_tried_again(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        player = await ann.sit((await practise(ann, "spacebase", "puzzle/one_ahead")).id)
        await player.until(lambda state: state.decision is not None)
        while player.state.table.status != "over":
            await player.until(lambda state: state.table.status == "over" or waits(state))
            if waits(player.state):
                await player.choose(player.decision.options[-1].id)
        assert judged(player.state) is False
        assert isinstance(await player.undo(0), Accepted)
        state = await player.until(lambda state: state.decision is not None and state.choices == 0)
        assert judged(state) is None
        assert state.table.status == "playing"
