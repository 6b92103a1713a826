"""What people say at a table beside the game: phrases at every table, words of their own among invited people."""

from __future__ import annotations

from pathlib import Path

import pytest

from starboard.server.protocol import Accepted, Refused, Remark, Say, Talked
from starboard.server.remarks import LONGEST, REMEMBERED, plain
from tests.server.serving import limited, live
from tests.server.talking import Voice, parlour


async def refused(voice: Voice, message: Say) -> Refused:
    answer = await voice.say(message)
    assert isinstance(answer, Refused)
    return answer


def lines(voice: Voice) -> list[tuple[int, str]]:
    return [(said.seat, said.phrase or said.text) for told in voice.heard for said in told.lines]


@live
async def test_a_phrase_is_heard_by_everybody_and_kept_nowhere(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        one, two, watching = await house.greeted(table, 1, 2, None)
        before = (
            table.sitting.seq,
            table.sitting.play.digest(),
            house.store.rows("SELECT seq, entry FROM log"),
            two.state,
        )
        assert await one.say(Say("a", "good_luck")) == Accepted("a", table.sitting.shown)
        for voice in (two, watching):
            await voice.look()
        for voice in (one, two, watching):
            assert voice.heard == [Talked([Remark(1, 0, 0, "good_luck")], True, False)]
        after = (
            table.sitting.seq,
            table.sitting.play.digest(),
            house.store.rows("SELECT seq, entry FROM log"),
            two.state,
        )
        assert after == before
        assert house.store.acted(table.row.id, 1, "a") is None
        await two.say(Say("b", "thanks"))
        await one.look()
        assert one.heard[1:] == [Talked([Remark(2, 1, 0, "thanks")], False, False)]


@live
async def test_it_is_said_before_the_game_too(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2, 3)
        (one,) = await house.greeted(table, 1)
        assert one.state.table.status == "waiting"
        await one.say(Say("a", "hello"))
        assert lines(one) == [(0, "hello")]


@live
async def test_who_only_watches_says_nothing(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        one, watching = await house.greeted(table, 1, 9)
        assert (await refused(watching, Say("a", "hello"))).reason == "spectator"
        await one.look()
        assert one.heard == []


@live
async def test_words_of_ones_own_are_for_invited_people_alone(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        open_table = await house.table(1, 2, id_="open")
        (one,) = await house.greeted(open_table, 1)
        assert (await refused(one, Say("a", text="Hi"))).reason == "phrases_only"
        table = await house.invited(1, 2)
        one, two, watching = await house.greeted(table, 1, 2, None)
        assert [told.may_write for told in one.heard] == [True]
        assert watching.heard == []
        await one.say(Say("b", text="  Hi <b>Bea</b>,\n\u202egame on "))
        await one.say(Say("c", "hello"))
        await two.look()
        assert lines(two) == [(0, "Hi <b>Bea</b>, game on"), (0, "hello")]
        await watching.look()
        assert lines(watching) == [(0, "hello")]
        assert not any(b"Bea" in raw for raw in watching.sent)


@live
async def test_a_bot_at_the_table_does_not_make_it_one_by_invitation(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.invited(1, "greedy")
        (one,) = await house.greeted(table, 1)
        assert (await refused(one, Say("a", text="Hi"))).reason == "phrases_only"


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (Say("a"), "nothing_said"),
        (Say("a", "hello", "and more"), "nothing_said"),
        (Say("a", text=" \u200b\u202e "), "bad_remark"),
        (Say("a", text="x" * (LONGEST + 1)), "bad_remark"),
    ],
)
@live
async def test_what_is_no_remark_is_refused(tmp_path: Path, message: Say, reason: str) -> None:
    async with parlour(tmp_path) as house:
        table = await house.invited(1, 2)
        (one,) = await house.greeted(table, 1)
        assert (await refused(one, message)).reason == reason
        assert lines(one) == []


@live
async def test_a_phrase_that_is_not_in_the_list_is_no_message(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        (one,) = await house.greeted(table, 1)
        answer = await one.say('{"type":"say","key":"a","phrase":"you_fool"}')
        assert isinstance(answer, Refused)
        assert answer.reason == "malformed"


@live
async def test_a_seat_says_so_much_and_no_more(tmp_path: Path) -> None:
    async with parlour(tmp_path, limited(remarks=8)) as house:
        table = await house.table(1, 2)
        one, two = await house.greeted(table, 1, 2)
        for number in range(8):
            assert isinstance(await one.say(Say(f"a{number}", "nice")), Accepted)
        house.clock.wind(4)
        other_page = house.voice(table, 1)  # another page of the same person is the same seat
        await other_page.hello()
        answer = await refused(other_page, Say("b", "nice"))
        assert (answer.reason, answer.figures) == ("says_too_much", {"most": 8, "seconds": 6})
        assert isinstance(await two.say(Say("c", "wow")), Accepted)
        house.clock.wind(6)
        assert isinstance(await one.say(Say("d", "nice")), Accepted)


@live
async def test_a_repetition_is_not_said_twice(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        one, two = await house.greeted(table, 1, 2)
        first = await one.say(Say("a", "hello"))
        assert await one.say(Say("a", "hello")) == first
        assert (await refused(one, Say("a", "ouch"))).reason == "key_reused"
        assert await two.say(Say("a", "hello")) == first  # keys are each person's own
        await one.look()
        assert lines(one) == [(0, "hello"), (1, "hello")]


@live
async def test_who_comes_back_hears_the_last_of_it_until_the_table_is_closed(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.table(1, 2)
        one, two = await house.greeted(table, 1, 2)
        two.leave()
        for number in range(REMEMBERED + 2):
            await one.say(Say(f"a{number}", "hello" if number < 3 else "nice"))
        house.clock.wind(30)
        again = house.voice(table, 2)
        await again.hello()
        (told,) = again.heard
        assert told.anew
        assert [said.number for said in told.lines] == list(range(3, REMEMBERED + 3))
        assert (told.lines[0].phrase, told.lines[0].ago) == ("hello", 30)
        table.close()
        later = house.voice(table, 2)
        await later.hello()
        assert later.heard == []
        reopened = house.again(table)
        newly = house.voice(reopened, 2)
        await newly.hello()
        assert newly.heard == []


def test_plain_text_is_one_line_of_signs_that_show() -> None:
    assert plain(" a\tb\n\nc ") == "a b c"
    assert plain("x\u202ey\u200bz\ufeff") == "xyz"
    assert plain("e" + "\u0301" * 9) == "\u00e9" + "\u0301" * 3
    assert plain("你好 👍") == "你好 👍"
