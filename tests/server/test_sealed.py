"""Nothing about a sealed answer is told before all are in: not its content, size, number or time.

Two worlds differ only in what seat 1 answers, and in how often it changes its mind. Whatever
anybody else is sent must be the same to the byte.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from starboard.core.record import Choice
from starboard.server.bodies import TableExport
from starboard.server.config import Config
from starboard.server.entries import WentBack
from starboard.server.house import House
from starboard.server.protocol import Accepted, Choose, SitIn, Undo, UndoAnswer, WhyNot
from starboard.server.replays import choices_of
from starboard.server.workers import NOBODY
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


@live
async def test_what_was_never_revealed_is_told_to_nobody_when_the_game_is_over(tmp_path: Path) -> None:
    """Answers that were replaced, taken back, or sealed when play went back: only their own seat has them."""
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2, round_cap=2)
        ann, bea = await house.greeted(table, 1, 2)
        secret: list[int] = []  # entries of the log

        async def seal(number: int) -> None:
            await bea.choose(bea.decision.options[number].id)
            secret.append(table.sitting.seq)

        await to_a_sealed_decision(ann, bea)
        choices = ann.state.choices
        await seal(0)
        await seal(1)
        await bea.say(Undo("take back", bea.state.choices))
        secret.append(table.sitting.seq)
        await bea.choose(bea.decision.options[0].id)
        log = house.store.log("table")
        given_so_far = [entry for entry in choices_of(log) if isinstance(entry, Choice)]
        assert given_so_far[-1] == Choice(1, bea.decision.options[0].id)
        assert len(given_so_far) == choices + 1
        await ann.choose(ann.decision.options[0].id)
        await to_a_sealed_decision(ann, bea)
        await seal(1)
        await ann.say(Undo("back", choices - 1 if choices else 0))
        if (await bea.look()).undo_asked is not None:
            await bea.say(UndoAnswer("yes", True))
        assert isinstance(house.store.log("table")[-1].entry, WentBack)
        while table.sitting.status != "over":
            for voice in (ann, bea):
                await voice.look()
                if voice.state.decision is not None and voice.state.decision.given is None:
                    await voice.choose(voice.decision.options[-1].id)
        log = house.store.log("table")
    plain = {logged.seq: msgspec.to_builtins(logged.entry) for logged in log}
    played = [seq for seq in plain if plain[seq]["kind"] in {"chose", "took_back", "retract"}]
    async with House(Config(tmp_path)) as again:
        mine = msgspec.json.decode(await again.table_export("table", 2, NOBODY), type=TableExport).choices
        assert mine == [plain[seq] for seq in played]
        for guest in (1, None):
            others = msgspec.json.decode(
                await again.table_export("table", guest, NOBODY), type=TableExport
            ).choices
            assert others == [plain[seq] for seq in played if seq not in secret]
