"""Who may do what, at every state of a table: each role tries each command.

What must be refused is refused with its reason and changes nothing; what may be done is done.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from starboard.server.protocol import (
    Accepted,
    Choose,
    ClientMessage,
    Explained,
    GoOn,
    Ping,
    Refused,
    Say,
    SitIn,
    Undo,
    UndoAnswer,
    WhyNot,
)
from starboard.server.table import Table
from tests.server.serving import live
from tests.server.talking import Parlour, Voice, parlour

ROLES = ("asked", "waiting", "at another table", "watching", "nobody")
SITUATIONS = ("before the start", "at play", "over", "frozen", "of an earlier revision")

# What each command says where it is refused to a person at the table, by situation; None: not refused.
ACTS: dict[str, tuple[Callable[[Voice], ClientMessage], dict[str, str | None]]] = {
    "choose": (
        lambda voice: Choose("k", number(voice), first_option(voice)),
        {"before the start": "not_started", "at play": None, "over": "game_is_over", "frozen": "frozen"},
    ),
    "choose a stale decision": (
        lambda voice: Choose("k", number(voice) - 1, first_option(voice)),
        {
            "before the start": "not_started",
            "at play": "stale_decision",
            "over": "game_is_over",
            "frozen": "frozen",
        },
    ),
    "choose what is not offered": (
        lambda voice: Choose("k", number(voice), "combine 99"),
        {"before the start": "not_started", "at play": "*", "over": "game_is_over", "frozen": "frozen"},
    ),
    "undo too far": (
        lambda voice: Undo("k", 10**9),
        {
            "before the start": "not_started",
            "at play": "nothing_to_undo",
            "over": "game_is_over",
            "frozen": "nothing_to_undo",
        },
    ),
    "undo below nothing": (
        lambda voice: Undo("k", -1),
        {
            "before the start": "not_started",
            "at play": "nothing_to_undo",
            "over": "game_is_over",
            "frozen": "nothing_to_undo",
        },
    ),
    "agree to nothing": (
        lambda voice: UndoAnswer("k", True),
        {
            "before the start": "no_undo_pending",
            "at play": "no_undo_pending",
            "over": "no_undo_pending",
            "frozen": "no_undo_pending",
        },
    ),
    "bot for somebody present": (
        lambda voice: SitIn("k", 1, True),
        {
            "before the start": "not_started",
            "at play": "not_away",
            "over": "game_is_over",
            "frozen": "frozen",
        },
    ),
    "end no stand-in": (
        lambda voice: SitIn("k", 1, False),
        {
            "before the start": "not_started",
            "at play": "no_stand_in",
            "over": "game_is_over",
            "frozen": "frozen",
        },
    ),
    "why not": (
        lambda voice: WhyNot("k", "combine 99"),
        {"before the start": "not_started", "at play": None, "over": "game_is_over", "frozen": None},
    ),
    "go on": (
        lambda voice: GoOn("k"),
        {
            "before the start": "cannot_go_on",
            "at play": "cannot_go_on",
            "over": "cannot_go_on",
            "frozen": "cannot_go_on",
        },
    ),
    "say nothing": (
        lambda voice: Say("k"),
        dict.fromkeys(SITUATIONS, "nothing_said"),
    ),
    "say what is no phrase": (
        lambda voice: Say("k", text="Hello there"),
        dict.fromkeys(SITUATIONS, "phrases_only"),
    ),
    "ping": (
        lambda voice: Ping("k"),
        {"before the start": None, "at play": None, "over": None, "frozen": None},
    ),
}


def number(voice: Voice) -> int:
    return voice.state.decision.id if voice.state.decision else 7


def first_option(voice: Voice) -> str:
    return voice.state.decision.options[0].id if voice.state.decision else "pass"


async def table_in(house: Parlour, situation: str) -> tuple[Table, dict[str, Voice]]:
    """A table in this situation, with somebody in each role."""
    if situation == "before the start":
        table = await house.table(1, 2, 3)
        asked, waiting = await house.greeted(table, 1, 2)
    else:
        table = await house.table(1, 2, round_cap=2)
        asked, waiting = await house.greeted(table, 1, 2)
        await play_until_one_is_asked(asked, waiting, to_the_end=situation == "over")
        if asked.state.decision is None:
            asked, waiting = waiting, asked
        if situation == "frozen":
            await stop(table)
            await asked.look()
            await waiting.look()
        if situation == "of an earlier revision":
            await house.store.write([("UPDATE tables SET revision = 'before'", ())])
            table = house.again(table)
            asked, waiting = await house.greeted(table, *(voice.viewer.guest for voice in (asked, waiting)))
    other_table = await house.table(4, 5, id_="other")
    await house.greeted(other_table, 4, 5)
    at_other = house.voice(table, 4)
    watching, nobody = house.voice(table, 9), house.voice(table, None)
    for voice in (at_other, watching, nobody):
        await voice.hello()
    for voice in (asked, waiting):
        await voice.look()
    roles = dict(zip(ROLES, (asked, waiting, at_other, watching, nobody), strict=True))
    return table, roles


async def play_until_one_is_asked(*voices: Voice, to_the_end: bool) -> None:
    """Play to a decision that only one seat has, with at least one choice made; or to the end."""
    while True:
        for voice in voices:
            await voice.look()
        if voices[0].state.table.status == "over":
            return
        asked = [voice for voice in voices if voice.state.decision is not None]
        if not to_the_end and len(asked) == 1 and voices[0].state.choices > 0:
            return
        for voice in asked:
            if voice.state.decision is not None and voice.state.decision.given is None:
                await voice.choose(voice.decision.options[0].id)


async def stop(table: Table) -> None:
    from starboard.server.entries import Faulted

    async with table._lock:
        await table._freeze([], Faulted(0, "pass", "a fault"), table.sitting.mark())


def expected(role: str, act: str, situation: str) -> str | None:
    if act == "ping":
        return None
    if role not in ("asked", "waiting"):
        return "spectator"
    if situation == "of an earlier revision" and not act.startswith("say"):
        return None if act == "go on" else "earlier_revision"
    reason = ACTS[act][1][situation]
    if role == "waiting" and situation == "at play" and act.startswith(("choose", "why")):
        return "not_asked"
    if role == "waiting" and situation == "frozen" and act == "why not":
        return "not_asked"
    return reason


@pytest.mark.parametrize("situation", SITUATIONS)
@live
async def test_every_role_tries_every_command(tmp_path: Path, situation: str) -> None:
    async with parlour(tmp_path) as house:
        table, roles = await table_in(house, situation)
        for act, (message, _) in ACTS.items():
            for role, voice in roles.items():
                reason = expected(role, act, situation)
                if reason is None and act in ("choose", "go on"):
                    continue  # that one changes the table: it has a test of its own
                before = fingerprint(house, table)
                answer = await voice.say(message(voice))
                assert fingerprint(house, table) == before, (act, role)
                if reason is None:
                    assert isinstance(answer, Accepted | Explained), (act, role, answer)
                else:
                    assert isinstance(answer, Refused), (act, role, answer)
                    if reason == "*":
                        assert answer.refusal is not None
                        assert answer.refusal.rule
                    else:
                        assert answer.reason == reason, (act, role, answer)


def fingerprint(house: Parlour, table: Table) -> tuple[object, ...]:
    """All that an act could have changed: the game, what is shown, what is kept."""
    match = table.sitting.match
    return (
        table.sitting.seq,
        table.sitting.shown,
        None if match is None else match.digest(),
        table.sitting.wish,
        house.store.rows("SELECT table_id, seq, entry FROM log"),
    )


@live
async def test_one_acts_and_the_others_see_it(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table, roles = await table_in(house, "at play")
        asked = roles["asked"]
        seq = asked.state.seq
        answer = await asked.say(Choose("mine", asked.decision.id, asked.decision.options[0].id))
        assert answer == Accepted("mine", seq + 1)
        for voice in roles.values():
            assert (await voice.look()).seq == seq + 1
        assert house.store.acted(table.row.id, asked.viewer.guest or 0, "mine") is not None


@live
async def test_a_repetition_gets_the_same_answer_and_does_nothing(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table, roles = await table_in(house, "at play")
        asked, waiting = roles["asked"], roles["waiting"]
        act = Choose("mine", asked.decision.id, asked.decision.options[0].id)
        first = await asked.say(act)
        for _ in range(3):
            before = fingerprint(house, table)
            assert await asked.say(act) == first
            assert fingerprint(house, table) == before
        # the same after the server was started again, and from another connection
        again = house.again(table)
        voice = house.voice(again, asked.viewer.guest)
        await voice.hello()
        assert await voice.say(act) == first
        # the key of another act, and somebody else's key
        answer = await voice.say(Choose("mine", act.decision, "another option"))
        assert isinstance(answer, Refused)
        assert answer.reason == "key_reused"
        stolen = house.voice(again, waiting.viewer.guest)
        await stolen.hello()
        answer = await stolen.say(act)
        assert isinstance(answer, Refused)
        assert answer.reason in ("not_asked", "stale_decision")


@live
async def test_a_stale_choice_is_refused_with_a_fresh_state(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        _, roles = await table_in(house, "at play")
        asked = roles["asked"]
        asked.sent.clear()
        answer = await asked.say(Choose("k", asked.decision.id - 1, "pass"))
        assert isinstance(answer, Refused)
        assert answer.reason == "stale_decision"
        assert len(asked.sent) == 2  # the refusal, and the state again


@live
async def test_why_not_gives_rule_and_figures(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        _, roles = await table_in(house, "at play")
        asked = roles["asked"]
        assert await asked.say(WhyNot("w", asked.decision.options[0].id)) == Explained("w", None)
        answer = await asked.say(WhyNot("w", "combine 99"))
        assert isinstance(answer, Explained)
        assert answer.refusal is not None
        assert answer.refusal.rule.startswith("SB-")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"type":"nothing"}',
        '{"type":"choose"}',
        '{"type":"choose","key":1,"decision":1,"option":"pass"}',
        '{"type":"choose","key":"k","decision":"1","option":"pass"}',
        '{"type":"choose","key":"k","decision":1,"option":[]}',
        '{"type":"choose","key":"","decision":1,"option":"pass"}',
        '{"type":"ping","key":"' + "k" * 65 + '"}',
        '{"type":"ping","key":"\\n"}',
        '{"type":"undo","key":"k","to":1.5}',
        '{"type":"welcome","protocol":1,"build":"","you":""}',
        "[" * 4000,
        b"\xff\xfe",
    ],
)
@live
async def test_what_is_no_message_is_refused(tmp_path: Path, text: str | bytes) -> None:
    async with parlour(tmp_path) as house:
        table, roles = await table_in(house, "at play")
        before = fingerprint(house, table)
        answer = await roles["asked"].say(text)
        assert isinstance(answer, Refused)
        assert answer.reason == "malformed"
        assert fingerprint(house, table) == before


@live
async def test_nothing_before_hello_and_no_other_protocol(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        voice = house.voice(table, 1)
        answer = await voice.talk.hear('{"type":"ping","key":"k"}')
        assert answer is not None
        assert b"hello_first" in answer
        answer = await voice.talk.hear('{"type":"hello","protocol":99,"build":"x"}')
        assert answer is not None
        assert b"outdated" in answer
        assert not voice.viewer.greeted
