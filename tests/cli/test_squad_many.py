"""`starboard squad check --many`: a file of lists, and which edition each is of."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import Ran, run

LEGAL = {"version": "2.0.0", "faction": "rebelalliance", "pilots": [{"id": "jekporkins"}]}
TWICE = {"version": "2.0.0", "faction": "rebelalliance", "pilots": [{"id": "jekporkins"}] * 2}
LINK = "https://yasb.app/?f=Rebel%20Alliance&d=v8ZsZ200Z3X&sn=Red"


def many(file: Path, *words: str, lines: list[object] | bytes) -> Ran:
    """What the command leaves behind for a file of these lines."""
    file.write_bytes(
        lines if isinstance(lines, bytes) else "".join(f"{json.dumps(one)}\n" for one in lines).encode()
    )
    return run("squad", "check", "--many", file, *words)


def test_one_object_with_an_answer_for_each_list(tmp_path: Path) -> None:
    result = many(tmp_path / "lists.jsonl", "--game", "xwing2", "--json", lines=[LEGAL, TWICE, LINK])
    assert result.exit_code == 0
    assert (result.plain["lists"], result.plain["clean"]) == (3, 2)
    first, second, third = result.plain["answers"]
    assert first == {
        "line": 1,
        "points": 44,
        "skill": 4,
        "attack": 3,
        "agility": 2,
        "hull": 4,
        "shields": 2,
        "faults": [],
    }
    assert (second["line"], second["skill"], [one["rule"] for one in second["faults"]]) == (
        2,
        8,
        ["XW2-SQD-02"],
    )
    assert second["faults"][0]["sentence"].startswith("The squad has 2 cards of the name Jek Porkins")
    assert (third["line"], third["points"], third["faults"]) == (3, 44, [])


def test_lines_that_hold_no_list_are_answers_too(tmp_path: Path) -> None:
    lines = b"\n".join([json.dumps(LEGAL).encode(), b"{", b"\xff\xfe", b"", json.dumps(LINK).encode()])
    result = many(tmp_path / "lists.jsonl", "--json", lines=lines)
    assert result.exit_code == 0
    assert [one["line"] for one in result.plain["answers"]] == [1, 2, 3, 4, 5]
    assert [[fault["key"] for fault in one["faults"]] for one in result.plain["answers"]] == [
        [],
        ["unreadable.no_json"],
        ["unreadable.no_text_line"],
        ["unreadable.nothing"],
        [],
    ]
    assert result.plain["answers"][1]["points"] is None
    assert (result.plain["lists"], result.plain["clean"]) == (5, 2)


def test_an_empty_file_has_no_lists(tmp_path: Path) -> None:
    result = many(tmp_path / "lists.jsonl", "--json", lines=b"")
    assert (result.exit_code, result.plain) == (0, {"lists": 0, "clean": 0, "answers": []})


def test_pilots_alone_are_judged_by_their_names(tmp_path: Path) -> None:
    unknown = {**LEGAL, "pilots": [{"id": "jekporkins"}, {"id": "nobodyatall"}]}
    result = many(tmp_path / "lists.jsonl", "--as", "pilots", "--json", lines=[TWICE, unknown])
    twice, lost = result.plain["answers"]
    assert twice["faults"] == []
    assert [fault["key"] for fault in lost["faults"]] == ["lost_pilot"]


def test_what_each_may_cost_can_be_agreed(tmp_path: Path) -> None:
    result = many(tmp_path / "lists.jsonl", "--points", "40", "--json", lines=[LEGAL])
    assert [fault["key"] for fault in result.plain["answers"][0]["faults"]] == ["too_many_points"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "1 of 2 lists are without a fault"),
        ("zh-Hant", "2份名單中有1份沒有錯誤"),
        ("zh-Hans", "2份名单中有1份没有错误"),
        ("ja", "2件のリストのうち1件に誤りはありません"),
    ],
)
def test_people_read_the_faults(tmp_path: Path, language: str, said: str) -> None:
    result = many(tmp_path / "lists.jsonl", "--language", language, lines=[LEGAL, TWICE])
    head, fault = result.output.splitlines()
    assert head == said
    assert "XW2-SQD-02" in fault


def test_in_the_language_of_the_reader_for_machines_too(tmp_path: Path) -> None:
    result = many(tmp_path / "lists.jsonl", "--language", "ja", "--json", lines=[TWICE, {}])
    assert "スコードロン" in result.plain["answers"][0]["faults"][0]["sentence"]
    assert "XWS" in result.plain["answers"][1]["faults"][0]["sentence"]
    assert "pilots" not in result.plain["answers"][1]["faults"][0]["sentence"].replace("「pilots」", "")


def test_what_cannot_be_asked(tmp_path: Path) -> None:
    file = tmp_path / "lists.jsonl"
    file.write_text("", encoding="utf-8")
    refused: list[list[str | Path]] = [
        ["--many", tmp_path / "missing.jsonl"],
        ["--many", tmp_path],
        ["--many", file, "jekporkins"],
        ["--many", file, "--threat", "4"],
        ["--many", file, "--game", "spacebase"],
        ["--many", file, "--game", "xwing9"],
        [],
    ]
    for words in refused:
        assert run("squad", "check", *words).exit_code == 2, words
