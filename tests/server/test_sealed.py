"""Nothing about a sealed answer is told before all are in: not its content, size, number or time.

Two worlds differ only in what seat 1 answers, and in how often it changes its mind. Whatever
anybody else is sent must be the same to the byte.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from starboard.server.protocol import Accepted, Choose, SitIn, Undo, UndoAnswer, WhyNot
from tests.server.serving import live
from tests.server.talking import Parlour, Voice, parlour

OTHERS = (1, 3, None)  # seat 0, seat 2, somebody watching


async def world(house: Parlour, picks: list[int], rounds: int) -> list[list[bytes]]:
    """What the others were sent while seat 1 answered with its options of these numbers, in turn."""
    table = await house.table(1, 2, 3, id_="twin")
    ann, bea, cat, eve = await house.greeted(table, 1, 2, 3, None)
    others = [ann, cat, eve]
    sent: list[list[bytes]] = [[] for _ in others]
    for round_ in range(rounds):
        await to_a_sealed_decision(ann, bea, cat)
        for voice in others:
            await voice.look()
            voice.sent.clear()
        for pick in picks[: 1 + round_ % len(picks)]:
            answer = await bea.choose(bea.decision.options[pick % len(bea.decision.options)].id)
            assert isinstance(answer, Accepted)
        table_told = [voice.sent for voice in others]
        await curious(ann, 1)
        await curious(cat, 2)
        for voice in others:
            await voice.look()
            voice.leave()
            house_again = house.voice(table, voice.viewer.guest)
            voice.viewer, voice.talk = house_again.viewer, house_again.talk
            await voice.hello()
        for told, so_far in zip(table_told, sent, strict=True):
            so_far.extend(told)
            so_far.append(b"-- the answers come in")
        # from here on everybody does the same in every world
        await bea.choose(bea.decision.options[0].id)
        for voice in (ann, cat):
            if voice.state.decision is not None:
                await voice.choose(voice.decision.options[0].id)
        for voice in (ann, bea, cat, eve):
            await voice.look()
        for voice, so_far in zip(others, sent, strict=True):
            so_far.append(voice.sent[-1])
    return sent


async def to_a_sealed_decision(*voices: Voice) -> None:
    """Play until several are asked at once, seat 1 among them."""
    while True:
        for voice in voices:
            await voice.look()
        asked = [voice for voice in voices if voice.state.decision is not None]
        if len(asked) > 1 and voices[1] in asked and len(voices[1].decision.options) > 1:
            return
        for voice in asked:
            if voice.state.decision is not None and voice.state.decision.given is None:
                await voice.choose(voice.decision.options[0].id)


async def curious(voice: Voice, seat: int) -> None:
    """Everything that somebody may try in order to learn what seat 1 answered."""
    open_ = voice.state.decision.id if voice.state.decision else 0
    for message in (
        Choose(f"c{seat}", open_ + 1, "combine 7"),
        Choose(f"d{seat}", open_ + 2, "no such thing"),
        WhyNot(f"w{seat}", "combine 40"),
        Undo(f"u{seat}", 10**6),
        UndoAnswer(f"a{seat}", True),
        SitIn(f"s{seat}", 1, True),
    ):
        await voice.say(message)


@pytest.mark.parametrize("changes", [1, 3])
@live
async def test_the_others_cannot_tell_what_was_answered(tmp_path: Path, changes: int) -> None:
    sent = []
    for number, picks in enumerate(([0] * changes, [1] * changes, [1, 0, 1, 0, 1])):
        async with parlour(tmp_path / str(number)) as house:
            sent.append(await world(house, picks, rounds=4))
    for told in zip(*sent, strict=True):
        assert told[0] == told[1] == told[2]


@live
async def test_a_changed_mind_is_told_to_nobody_else(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        ann, bea = await house.greeted(table, 1, 2)
        await to_a_sealed_decision(ann, bea)
        first, second = (option.id for option in bea.decision.options[:2])
        await bea.choose(first)
        assert bea.decision.given == first
        seq = (await ann.look()).seq
        assert ann.state.view is not None
        assert [(open_.seat, open_.answered) for open_ in ann.state.view.open] == [(0, False), (1, True)]
        ann.sent.clear()
        assert await bea.say(Choose("again", bea.decision.id, second)) == Accepted("again", seq)
        assert bea.decision.given == second
        assert (await ann.look()).seq == seq
        assert ann.sent == []
