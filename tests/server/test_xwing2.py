"""X-Wing through the real server: tables, previews, sheets, measuring, bots that think, bad input."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import pytest

from starboard.bots.bot import RandomBot
from starboard.bots.roster import bot_names
from starboard.core.record import read_record
from starboard.games import load
from starboard.server.bodies import GameInfo
from starboard.server.protocol import Accepted, DecisionInfo, Explained, OptionInfo, Refused, State
from starboard.server.replays import checked
from tests.server.player import Player, over, waits
from tests.server.serving import live, running

NO_OBSTACLES: dict[str, Any] = {"obstacles": "", "round_cap": 3}
JSON = {"content-type": "application/json"}


def pick(decision: DecisionInfo) -> str | dict[str, Any]:
    """An answer: places along the own edge, the first maneuver of each dial that keeps ships on the table, the first option."""
    option = decision.options[0]
    kind = option.fields["kind"]
    if kind == "deploy":
        near = decision.seat == 0
        x = 100.0 + 120.0 * int(option.fields["ship"])
        return {**place(option.fields), "x": x, "y": 40.0 if near else 874.0, "angle": 0.0 if near else 180.0}
    if kind == "dials":
        ghosts = option.preview["ships"]
        return {"kind": "dials", "chosen": {ship: safest(found) for ship, found in ghosts.items()}}
    return option.id


def place(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name not in ("region", "id")}


def safest(ghosts: dict[str, Any]) -> str:
    """The first maneuver that ends on the table."""
    return next(id_ for id_, ghost in ghosts.items() if ghost["outcome"] in ("full", "partial"))


async def play(player: Player, stop: Any = over, seen: list[DecisionInfo] | None = None) -> None:
    """Answer everything until `stop(state)`."""
    while not stop(player.state):
        if waits(player.state):
            if seen is not None:
                seen.append(player.decision)
            answer = await player.choose(pick(player.decision))
            assert isinstance(answer, Accepted), (answer, player.decision)
        else:
            await player.receive()


@live
async def test_a_person_plays_a_bot_and_is_shown_what_choices_would_do(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        made = await ann.make("me", "random", game="xwing2", **NO_OBSTACLES)
        player = await ann.sit(made.id)
        assert player.state.table.settings["legality"] == "strict"
        seen: list[DecisionInfo] = []
        await play(player, seen=seen)
        kinds = {decision.kind for decision in seen}
        assert {"deploy", "dials"} <= kinds
        for decision in seen:
            if decision.kind == "dials":
                (option,) = decision.options
                assert set(option.preview["ships"]) == set(option.fields["region"])
                assert option.preview["enemies"]
        record = read_record((await ann.http.get(f"/api/tables/{made.id}/record")).content)
        assert checked(record).over
        assert record.settings["legality"] == "strict"


def attacks(state: State) -> list[OptionInfo]:
    """The attacks that this seat may choose now."""
    options = [] if state.decision is None else state.decision.options
    return [option for option in options if option.fields["kind"] == "attack"]


@live
async def test_an_attack_is_shown_with_its_odds(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        found: list[OptionInfo] = []
        games = 0
        while not found:  # in most games there is one
            games += 1
            assert games < 20
            settings = {**NO_OBSTACLES, "round_cap": 6}
            made = await ann.make("me", "straightforward", game="xwing2", **settings)
            player = await ann.sit(made.id)
            await play(player, lambda state: over(state) or attacks(state))
            found = attacks(player.state)
        for option in found:
            assert option.preview["odds"]["damage"]
            assert option.preview["attack_dice"] > 0


def dials(state: State, seat: int) -> set[str]:
    """What this view says of the dials of a seat."""
    return {ship["dial"] for ship in state.view.table["ships"] if ship["owner"] == seat}  # type: ignore[union-attr]


def dials_lie_covered(state: State) -> bool:
    """Planning is over, and an enemy's ship has yet to show its dial."""
    return state.view is not None and state.view.table["phase"] == "activation" and "?" in dials(state, 1)


@live
async def test_the_enemys_dials_are_not_told(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        games = 0
        while True:  # where the enemies' ships all move first, nothing lies covered when this seat is asked
            games += 1
            assert games < 20
            made = await ann.make("me", "random", game="xwing2", **NO_OBSTACLES)
            player = await ann.sit(made.id)
            await play(player, lambda state: over(state) or dials_lie_covered(state))
            if not over(player.state):
                break
        assert dials(player.state, 1) <= {"?", ""}
        assert "?" not in dials(player.state, 0)
        assert any(dials(player.state, 0))
        told = [event for event in player.events if event["event"] in ("hidden_chosen", "dial_assigned")]
        assert {("option" in event or "maneuver" in event, event["seat"]) for event in told} == {
            (True, 0),
            (False, 1),
        }


@live
async def test_live_refusals_have_rule_and_figures(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        made = await ann.make("me", "random", game="xwing2", **NO_OBSTACLES)
        player = await ann.sit(made.id)
        await play(player, lambda state: state.decision is not None and state.decision.kind == "deploy")
        fields = place(player.decision.options[0].fields)
        good = pick(player.decision)
        assert isinstance(good, dict)
        explained = await player.why_not(good)
        assert isinstance(explained, Explained)
        assert explained.refusal is None
        explained = await player.why_not({**fields, "x": 450.0, "y": 450.0, "angle": 0.0})
        assert isinstance(explained, Explained)
        assert explained.refusal is not None
        assert (explained.refusal.rule, explained.refusal.reason) == (
            "XW2-SETUP-05",
            "outside_deployment_zone",
        )
        assert explained.refusal.figures == {"mm": 470.0, "most": 100.0}
        for odd in ({**fields, "x": 1e308, "y": float(2**60), "angle": 7.0}, {**fields, "x": "left"}, fields):
            answer = await player.choose(odd)
            assert isinstance(answer, Refused), odd
        assert isinstance(await player.choose(good), Accepted)


@live
async def test_cards_sheets_and_games(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        found = {game.id: game for game in await ann.get("/api/games", list[GameInfo])}
        defaults = {setting.name: setting.default for setting in found["xwing2"].settings}
        assert defaults["legality"] == "strict"
        cards = (await ann.http.get("/api/cards/xwing2")).json()
        assert cards == json.loads(json.dumps(load("xwing2").printed()))
        text = "lukeskywalker(instinctiveaim,protontorpedoes)"
        sheet = await ann.http.get("/api/sheets/xwing2", params={"of": text})
        assert sheet.json() == json.loads(json.dumps(load("xwing2").sheet(text)))
        for game, of in (("xwing2", "nobody"), ("xwing2", ""), ("spacebase", "x"), ("chess", "x")):
            refused = await ann.http.get(f"/api/sheets/{game}", params={"of": of})
            assert refused.status_code == 404
            assert refused.json()["sentence"]
        assert (await ann.http.get("/api/sheets/xwing2")).status_code == 404


@live
async def test_measuring(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        ship = {"build": "academypilot", "pose": [300_000, 300_000, 0]}
        asked = {"ships": [ship, {**ship, "pose": [300_000, 500_000, 0]}], "from": 0}
        answer = await ann.http.post("/api/measure/xwing2", json=asked)
        assert answer.status_code == 200
        assert answer.json() == load("xwing2").measure(asked)
        for body in (
            b"",
            b"{",
            b"[]",
            b'{"ships": []}',
            b"[" * 5000,
            b"[" * 16_000,
            b"\xff",
            b'"\xff"',
            json.dumps({**asked, "from": 9}).encode(),
        ):
            refused = await ann.http.post("/api/measure/xwing2", content=body, headers=JSON)
            assert refused.status_code == 400, body
            assert refused.json()["sentence"]
        assert (await ann.http.post("/api/measure/spacebase", json=asked)).status_code == 400
        assert (await ann.http.post("/api/measure/chess", json=asked)).status_code == 404
        large = await ann.http.post("/api/measure/xwing2", content=b" " * 20_000, headers=JSON)
        assert large.status_code == 413


@live
@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"squad_0": "lukeskywalker(r2d2,r2d2)"}, "astromech slots"),
        ({"squad_1": " + ".join(["soontirfel"] * 2)}, "Soontir Fel"),
        ({"squad_0": " + ".join(["bluesquadronescort"] * 6)}, "more than the 200"),
        ({"squad_0": "nobody"}, "Squad 1: None of this names a ship card"),
        ({"squad_0": "academypilot + bluesquadronescort"}, "one faction"),
        ({"squad_0": ""}, "no squad here"),
        ({"squad_0": " + ".join(["academypilot"] * 200), "legality": "free"}, "200 ships"),
        ({"obstacles": "moon"}, "no obstacle 'moon'"),
        ({"legality": "none"}, "legality"),
    ],
)
async def test_a_table_with_an_illegal_squad_is_refused(
    tmp_path: Path, settings: dict[str, str], words: str
) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        body = {"game": "xwing2", "seats": ["me", "random"], "settings": settings}
        answer = await ann.http.post("/api/tables", json=body)
        assert answer.status_code == 400
        assert answer.json()["reason"] == "bad_setup"
        assert words in answer.json()["sentence"]
        free = {**settings, "legality": "free"}
        if words == "astromech slots":
            assert (await ann.http.post("/api/tables", json={**body, "settings": free})).status_code == 201


@live
async def test_a_squad_is_refused_in_the_askers_language(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        settings = {"squad_0": "lukeskywalker + lukeskywalker"}
        body = {"game": "xwing2", "seats": ["me", "random"], "settings": settings}
        for language, words in (
            ("zh-Hant", "小隊有2張名為天行者路克的卡"),
            ("tlh, zh-Hant;q=0.9, en;q=0.8", "小隊有2張名為天行者路克的卡"),
            ("en-GB, en", "Luke Skywalker"),
            ("", "is not legal"),
        ):
            answer = await ann.http.post("/api/tables", json=body, headers={"accept-language": language})
            assert (answer.status_code, answer.json()["reason"]) == (400, "bad_setup")
            assert words in answer.json()["figures"]["detail"]
        wrong = {**body, "settings": {"obstacles": "moon"}}  # no fault of a squad: it is said in English
        answer = await ann.http.post("/api/tables", json=wrong, headers={"accept-language": "ja"})
        assert "no obstacle 'moon'" in answer.json()["figures"]["detail"]


@live
async def test_a_bot_that_thinks_plays_on_the_table(tmp_path: Path) -> None:
    """A turn against the strongest bot; bots alone make no table."""
    async with running(tmp_path) as house:
        ann = await house.person()
        strongest = bot_names("xwing2")[-1]
        body = {"game": "xwing2", "seats": [strongest, strongest], "settings": {}}
        answer = await ann.http.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["reason"]) == (400, "nobody_plays")
        made = await ann.make("me", strongest, game="xwing2", **{**NO_OBSTACLES, "round_cap": 1})
        player = await ann.sit(made.id)
        await play(player)
        assert player.state.table.frozen is None
        assert {event["seat"] for event in player.events if event["event"] == "chosen"} == {0, 1}


@live
async def test_others_are_answered_while_a_bot_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot in deep thought holds up its own table alone, and what it chose is kept in order."""
    thinking, go_on, done = threading.Event(), threading.Event(), threading.Event()
    choose = RandomBot.choose

    def slowly(self: RandomBot, *args: Any) -> Any:
        thinking.set()
        # nobody lets it go on before the others were answered: if they have to wait for it, it gives up
        if not go_on.wait(20):
            done.set()
        return choose(self, *args)

    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        monkeypatch.setattr(RandomBot, "choose", slowly)
        made = await ann.make("me", "random", game="xwing2", **NO_OBSTACLES)
        first = asyncio.create_task(ann.sit(made.id))
        assert await asyncio.to_thread(thinking.wait, 20), "the bot is never asked"
        other = await ben.make("me", "invite")
        second = await ben.sit(other.id)
        assert second.state.table.status == "waiting"
        assert (await ben.http.get("/api/health")).status_code == 200
        assert not done.is_set(), "the bot was waited for"
        go_on.set()
        player = await first
        await play(player, lambda state: state.decision is not None and state.decision.kind == "dials")
        assert [event["seat"] for event in player.events if event["event"] == "chosen"]
