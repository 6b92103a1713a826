"""What a person may be called: nothing that cannot be seen, nothing that is taken for a bot."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from starboard.server.names import LONGEST, MARKS, checked_name
from starboard.server.problems import Declined
from starboard.text.look_alikes import skeleton
from tests.server.serving import live, running

GOOD = [
    "Ann",
    "  Ann   Ümläut 安 ",
    "Nguyễn Thị Ánh",
    "नमस्ते",
    "ปีใหม่",
    "שָׁלוֹם",
    "花子♪",
    "Bot",
    "Pilot Officer Kite",
    "x" * LONGEST,
]
UNSEEN = [
    0x3164,  # Hangul filler
    0x2800,  # Braille without a dot
    0x115F,
    0x1160,
    0x034F,  # combining grapheme joiner
    0xFFA0,
    0x17B4,
    0x180B,
    0x00AD,
    0x200B,
    0x200D,
    0x2060,
    0x202E,  # right to left from here
    0x2066,
    0xFEFF,
    0xE0041,  # a tag
    0xE0100,  # a variation selector
    0xFFFC,
    0xFFFE,
    0x0000,
    0x007F,
    0xE000,
    0xD800,
]
BOTS = [
    "random",
    "Pilot",
    "ＰＩＬＯＴ",
    "ｐilot",
    "𝓹𝓲𝓵𝓸𝓽",
    " p i l o t ",
    "pilot.",
    "p\u0336ilot",
    "Straightforward",
    "駕駛",
    "飞行员",
    "パイロット",
    "ﾊﾟｲﾛｯﾄ",
    "欲張り",
    "Bot A",
    "bot　Ｃ",
    "ボットB",
    "電腦玩家A",
    "电脑玩家B",
    "ВОТ А",
    "rand0m",
    "pi1ot",
    "Pi|ot",
]


def refusal(name: str) -> str | None:
    try:
        checked_name(name)
    except Declined as declined:
        return declined.reason if declined.sentence else "nothing said"
    return None


@pytest.mark.parametrize("name", GOOD)
def test_names_of_people(name: str) -> None:
    assert checked_name(name) == " ".join(unicodedata.normalize("NFC", name).split())


@pytest.mark.parametrize("code", UNSEEN, ids=hex)
def test_what_cannot_be_seen_is_in_no_name(code: int) -> None:
    for name in (chr(code), f"A{chr(code)}nn", f"Ann{chr(code)}", chr(code) * 3):
        assert refusal(name) == "bad_name"


@pytest.mark.parametrize("name", ["", "   ", "\u3000\u00a0", "x" * (LONGEST + 1), "\u0301", " \u0301A", "\n"])
def test_what_is_no_name(name: str) -> None:
    assert refusal(name) == "bad_name"


@pytest.mark.parametrize(("sign", "letters"), [("\ufdfa", 18), ("\u33ff", 3), ("\u3300", 4)], ids=ascii)
def test_a_sign_for_a_whole_phrase_counts_as_its_letters(sign: str, letters: int) -> None:
    most = LONGEST // letters
    assert refusal(sign * most) is None
    assert refusal(sign * (most + 1)) == "bad_name"


def test_at_most_a_few_marks_in_a_row() -> None:
    assert refusal("a" + "\u0336" * MARKS) is None
    assert refusal("a" + "\u0336" * (MARKS + 1)) == "bad_name"
    assert refusal("Zalgo" + "\u0335\u0322\u0301\u0336\u0489") == "bad_name"


@pytest.mark.parametrize(
    "name",
    ["\u0410nn", "\u0410nn Smith", "P\u043elly", "\u0391\u0430", "Ma\u0441-Mac", "\u0545on"],
    ids=ascii,
)
def test_a_word_is_of_one_alphabet(name: str) -> None:
    assert refusal(name) == "mixed_alphabets"


@pytest.mark.parametrize("name", ["Анна Smith", "Ωμέγα 3", "X-Wing", "安Ann", "Ann のり", "ミケ R2"])
def test_names_of_several_alphabets_that_nobody_confuses(name: str) -> None:
    assert refusal(name) is None


ALIKE = [
    ("Coco", "\u0421\u043e\u0441\u043e"),
    ("AHTOH", "АНТОН"),
    ("Ian", "lan"),
    ("Tom", "Torn"),
    ("Vega 1l", "Vega lI"),
    ("Ａda", "Ada"),
    ("二口", "ニロ"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_names_that_look_different_have_different_skeletons() -> None:
    names = ["Ann", "ann", "Anna", "Ánn", "Anm", "Bob", "Анна", "安", "Vega 11", "Vega 12"]
    assert len(set(map(skeleton, names))) == len(names)


@pytest.mark.parametrize("name", BOTS)
def test_a_bots_name_in_any_language_and_script_is_taken(name: str) -> None:
    assert refusal(name) == "name_of_a_bot"


def test_how_a_sign_is_drawn_is_no_part_of_a_name() -> None:
    assert checked_name("Ann ❤\ufe0f") == "Ann ❤"


@given(st.text(max_size=30))
def test_a_name_that_is_kept_is_kept_as_it_is(name: str) -> None:
    assume(refusal(name) is None)
    assert checked_name(checked_name(name)) == checked_name(name)


@live
async def test_a_refused_name_makes_no_table_and_says_why(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        body = {"game": "spacebase", "seats": ["me", "open"]}
        for name, reason in (("\u3164", "bad_name"), ("Greedy", "name_of_a_bot")):
            answer = await ann.http.post("/api/tables", json={**body, "name": name})
            assert (answer.status_code, answer.json()["reason"]) == (400, reason)
        assert (await ann.http.get("/api/tables")).json()["mine"] == []
        made = (await ann.http.post("/api/tables", json={**body, "name": "Ann"})).json()
        ben = await house.person()
        answer = await ben.http.post(f"/api/tables/{made['id']}/join", json={"name": "ｒａｎｄｏｍ"})
        assert (answer.status_code, answer.json()["reason"]) == (400, "name_of_a_bot")
        assert (await ben.http.get(f"/api/tables/{made['id']}")).json()["seat"] == -1
