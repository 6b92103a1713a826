"""An idempotency key stands for one act: the same act again is harmless, any other with it is refused."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.server.protocol import Accepted, Choose, Refused, Undo, UndoAnswer
from starboard.server.sitting import LINE
from starboard.server.store import Store
from starboard.server.store_file import FILE
from tests.server.serving import live
from tests.server.sittings import row
from tests.server.talking import Voice, parlour
from tests.server.test_undo import play


def reason(answer: object) -> str:
    assert isinstance(answer, Refused), answer
    return answer.reason


async def asked_one(*voices: Voice) -> Voice:
    """The voice that is asked something with more than one option."""
    while True:
        for voice in voices:
            await voice.look()
            decision = voice.state.decision
            if decision is not None and decision.given is None:
                if len(decision.options) > 1:
                    return voice
                await voice.choose(decision.options[0].id)


OTHERS: list[dict[str, Any]] = [
    {"kind": "buy", "card": "none"},
    {},
    {"id": "{given}", "kind": "another"},
    {"id": "{other}"},
]


@pytest.mark.parametrize("other", OTHERS, ids=str)
@live
async def test_another_choice_with_the_same_key_is_refused(tmp_path: Path, other: dict[str, Any]) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        voice = await asked_one(*await house.greeted(table, 1, 2))
        decision = voice.decision
        given, unused = decision.options[0].id, decision.options[1].id
        act = Choose("mine", decision.id, given)
        assert isinstance(await voice.say(act), Accepted)
        assert isinstance(await voice.say(act), Accepted)
        named = {name: str(value).format(given=given, other=unused) for name, value in other.items()}
        assert reason(await voice.say(msgspec.structs.replace(act, option=named))) == "key_reused"


@live
async def test_fields_in_another_order_are_the_same_act(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        voice = await asked_one(*await house.greeted(table, 1, 2))
        number = voice.decision.id
        fields = dict(voice.decision.options[0].fields)
        first = await voice.say(Choose("mine", number, fields))
        assert isinstance(first, Accepted)
        assert await voice.say(Choose("mine", number, dict(reversed(fields.items())))) == first


@live
async def test_a_decision_that_is_not_open_is_refused_also_with_a_key_that_was_used(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        voices = await house.greeted(table, 1, 2)
        voice = await asked_one(*voices)
        act = Choose("mine", voice.decision.id, voice.decision.options[0].id)
        first = await voice.say(act)
        assert isinstance(first, Accepted)
        for away in (LINE, 2 * LINE, -LINE, 1):
            moved = msgspec.structs.replace(act, decision=act.decision + away)
            assert reason(await voice.say(moved)) == "key_reused"
            assert reason(await voice.say(msgspec.structs.replace(moved, key=f"new {away}"))) in {
                "stale_decision",
                "not_asked",
            }
        # where play went back, the same question has another number; the old one is not open any more
        await play(voices, 4)
        assert isinstance(await voice.say(Undo("back", 0)), Accepted)
        for other in voices:
            await other.say(UndoAnswer("yes", True))
        again = await asked_one(*voices)
        assert again.decision.id > LINE
        stale = Choose("late", again.decision.id - LINE, again.decision.options[0].id)
        assert reason(await again.say(stale)) == "stale_decision"
        assert await voice.say(act) == first  # what was accepted stays so


@live
async def test_other_acts_have_keys_of_their_own_too(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, ben = await house.greeted(table, 1, 2)
        await play([ann, ben], 4)
        assert isinstance(await ann.say(Undo("k", 2)), Accepted)
        assert isinstance(await ann.say(Undo("k", 2)), Accepted)
        assert reason(await ann.say(Undo("k", 1))) == "key_reused"
        assert reason(await ann.say(UndoAnswer("k", False))) == "key_reused"
        assert isinstance(await ben.say(UndoAnswer("k", False)), Accepted)  # everybody has keys of their own
        assert reason(await ben.say(UndoAnswer("k", True))) == "key_reused"


@live
async def test_a_store_from_before_what_was_asked_was_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    await store.make_table(row(), [])
    store.close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("ALTER TABLE log DROP COLUMN asked")
    for _ in range(2):
        store = Store(tmp_path)
        assert store.log("table") == []
        assert store.acted("table", 1, "k") is None
        store.close()
